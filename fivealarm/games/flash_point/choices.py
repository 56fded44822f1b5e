"""Set-up, and what comes up inside a turn: decisions that need no plan."""

from collections.abc import Sequence

from fivealarm.games.flash_point import crewwork
from fivealarm.games.flash_point.cards import NAMES
from fivealarm.games.flash_point.game import FlashPoint
from fivealarm.games.flash_point.heat import heat
from fivealarm.games.flash_point.paths import roads, spread
from fivealarm.games.flash_point.planner import Plan
from fivealarm.games.flash_point.state import (
    AIM,
    DODGE,
    PEOPLE,
    POI,
    RIDE,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    State,
)
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.verb import Verb


def decide(game: FlashPoint, s: State, legal: Sequence[Verb]) -> Verb:
    """Set-up and what comes up inside a turn."""
    if s.now == SET_CREW:
        return _start(game, s, legal)
    if s.now in (SET_ENGINE, SET_AMBULANCE):
        return max(legal, key=lambda verb: _parking(s, verb))
    if s.now == SET_CARDS:
        order = {name: at for at, name in enumerate(crewwork.DRAFT)}
        return min(legal, key=lambda verb: order[NAMES[verb.role]] if isinstance(verb, Choose) else 99)
    if s.now == AIM:
        return _aim(game, s)
    if s.now == RIDE:
        return legal[-1]
    return legal[0] if s.now == DODGE else legal[-1]


def _start(game: FlashPoint, s: State, legal: Sequence[Verb]) -> Verb:
    """Begin where there is most to do, but not all in one place."""
    best, chosen = -1.0, legal[0]
    trial = s.copy()
    others = [space for space in s.at if space >= 0]
    trial.at = [space if space >= 0 else 0 for space in s.at]
    for verb in legal:
        assert isinstance(verb, Place)
        trial.at[s.mark] = verb.space
        plan = Plan(game, trial, s.mark)
        away = plan.to(verb.space)
        crowd = sum(1 for space in others if away[space] <= 4)
        tasks = plan.fires() + plan.rescues() + (plan.gun() if s.setting.experienced else [])
        value = max((task[0] for task in tasks), default=0.0) / (1 + 0.5 * crowd)
        if value > best:
            best, chosen = value, verb
    return chosen


def _parking(s: State, verb: Verb) -> float:
    """The engine where it burns, the ambulance where people are."""
    assert isinstance(verb, Park)
    if s.now == SET_ENGINE:
        area = s.setting.areas[verb.spot]
        return sum(s.fire[space] for space in area) + 0.1 * sum(s.things[space] & POI for space in area)
    out = spread(s.fire, roads(s), list(s.setting.board.ambulance[verb.spot]), 2)
    return -sum(out[space] for space, held in enumerate(s.things) if held & (POI | PEOPLE))


def _aim(game: FlashPoint, s: State) -> Verb:
    """Roll again if the shot is worse than the average one."""
    _, red, black = s.pending[-1]
    worth = heat(s)
    hit = crewwork.aim_worth(s, red, black, worth)
    return game.words.aims[0 if hit >= crewwork.gun_worth(s, worth, s.engine) else 3]
