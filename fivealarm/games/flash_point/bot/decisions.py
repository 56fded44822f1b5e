"""Set-up, and what comes up inside a turn: decisions that need no plan."""

from collections.abc import Sequence

from fivealarm.games.flash_point.bot import crew_worth
from fivealarm.games.flash_point.bot.ahead.travel_cost import roads, spread
from fivealarm.games.flash_point.bot.constants import DRAFT
from fivealarm.games.flash_point.bot.fire_worth import heat
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.data import NAMES
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import (
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
from fivealarm.games.flash_point.rules.verbs.verb import Verb


def decide(game: FlashPoint, s: State, legal: Sequence[Verb]) -> Verb:
    """Set-up and what comes up inside a turn."""
    if s.now == SET_CREW:
        return _start(game, s, legal)
    if s.now in (SET_ENGINE, SET_AMBULANCE):
        return max(legal, key=lambda verb: _parking(s, verb))
    if s.now == SET_CARDS:
        return max(legal, key=lambda verb: _liking(NAMES[_number(s, verb)]))
    if s.now == AIM:
        return _aim(game, s)
    if s.now == RIDE:
        return legal[-1]
    return legal[0] if s.now == DODGE else legal[-1]


def _liking(specialist: str) -> float:
    liking: float = getattr(DRAFT, specialist.replace("-", "_"))
    return liking


def _number(s: State, verb: Verb) -> int:
    """Of the thing it is about: a space, a spot, a card."""
    return verb.touches(s)[0][1]


def _start(game: FlashPoint, s: State, legal: Sequence[Verb]) -> Verb:
    """Begin where there is most to do, but not all in one place."""
    best, chosen = -1.0, legal[0]
    trial = s.copy()
    others = [space for space in s.at if space >= 0]
    trial.at = [space if space >= 0 else 0 for space in s.at]
    for verb in legal:
        space = trial.at[s.mark] = _number(s, verb)
        plan = FirefighterTasks(game, trial, s.mark)
        away = plan.to(space)
        crowd = sum(1 for other in others if away[other] <= 4)
        tasks = plan.fires() + plan.rescues() + (plan.gun() if s.setting.experienced else [])
        value = max((task[0] for task in tasks), default=0.0) / (1 + 0.5 * crowd)
        if value > best:
            best, chosen = value, verb
    return chosen


def _parking(s: State, verb: Verb) -> float:
    """The engine where it burns, the ambulance where people are."""
    spot = _number(s, verb) % 4
    if s.now == SET_ENGINE:
        area = s.setting.areas[spot]
        return sum(s.fire[space] for space in area) + 0.1 * sum(s.things[space] & POI for space in area)
    out = spread(s.fire, roads(s), list(s.setting.board.ambulance[spot]), 2)
    return -sum(out[space] for space, held in enumerate(s.things) if held & (POI | PEOPLE))


def _aim(game: FlashPoint, s: State) -> Verb:
    """Roll again if the shot is worse than the average one."""
    _, red, black = s.pending[-1]
    worth = heat(s)
    hit = crew_worth.aim_worth(s, red, black, worth)
    return game.verbs.aims[0 if hit >= crew_worth.gun_worth(s, worth, s.engine) else 3]
