"""How Flash Point is played by bots."""

from collections.abc import Sequence
from random import Random

from fivealarm.games.flash_point.choices import decide
from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.minds import BEAM, Planner
from fivealarm.games.flash_point.odds import chance_to_win
from fivealarm.games.flash_point.planner import Plan
from fivealarm.games.flash_point.state import (
    ACT,
    FIRE,
    PEOPLE,
    POI,
    SMOKE,
    VICTIM,
    State,
)
from fivealarm.games.flash_point.turns import best_turn
from fivealarm.games.flash_point.verbs.fight import HERE, Chop, Extinguish
from fivealarm.games.flash_point.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.verbs.move import Move
from fivealarm.games.flash_point.verbs.openings import Opening
from fivealarm.games.flash_point.verbs.setup import Choose, Park, Place
from fivealarm.games.flash_point.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.verbs.turn import EndTurn
from fivealarm.games.flash_point.verbs.vehicles import CrewChange, DeckGun, Drive
from fivealarm.games.flash_point.verbs.verb import Verb

SLIPS = 0.18  # how often a rookie does the first thing that comes to mind
NARROW = 1  # positions that a rookie keeps in mind


def greedy(game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Plan with the whole crew in mind; the first action of the turn that leaves the team best placed."""
    s = view.state
    if len(legal) == 1:
        return legal[0]
    if s.now != ACT:
        return decide(game, s, legal)
    verb = best_turn(Plan(game, s, s.turn), BEAM)[0]
    return verb if verb.refusal(s) is None else legal[-1]


def regular(game: FlashPoint) -> Planner:
    """The same, but it follows its plan for the turn, which takes a third of the time."""
    return Planner(reason)


def rookie(game: FlashPoint, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Do what looks best right now, one thought at a time, and now and then act on a whim."""
    s = view.state
    if len(legal) == 1 or s.now != ACT:
        return rng.choice(legal)
    if rng.random() < SLIPS:
        return quick(game, s, legal, rng)
    verb = best_turn(Plan(game, s, s.turn), NARROW)[0]
    return verb if verb.refusal(s) is None else legal[-1]


def evaluate(game: FlashPoint, state: State) -> list[float]:
    """The team's chance to win: people saved and lost, damage, what burns."""
    return [chance_to_win(state)] * game.seats


def prior(game: FlashPoint, state: State, legal: Sequence[Verb]) -> list[float]:
    return [_weight(game, state, verb) for verb in legal]


def quick(game: FlashPoint, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A good guess without looking far."""
    weights = [_weight(game, state, verb) for verb in legal]
    at = rng.random() * sum(weights)
    for verb, weight in zip(legal, weights, strict=True):
        at -= weight
        if at < 0:
            return verb
    return legal[-1]


def _weight(game: FlashPoint, s: State, verb: Verb) -> float:
    """How likely a sensible player does this."""
    kind = type(verb)
    if kind is Move:
        return _move_weight(game, s, verb)
    if kind is Extinguish:
        assert isinstance(verb, Extinguish)
        here = s.at[s.turn]
        space = here if verb.way == HERE else s.setting.board.step[verb.way][here]
        return 6.0 if s.fire[space] == FIRE else 4.0
    if kind is EndTurn:
        return 0.3 if s.ap[s.turn] else 3.0
    return WEIGHTS.get(kind, 1.0)


def _move_weight(game: FlashPoint, s: State, verb: Verb) -> float:
    assert isinstance(verb, Move)
    here, depth = s.at[s.turn], game.words.depth
    there = s.setting.board.step[verb.way][here]
    if verb.load & VICTIM or verb.load & PEOPLE:
        return 12.0 if depth[there] < depth[here] else 0.6
    if s.fire[there] == FIRE:
        return 0.1
    if s.things[there] & (POI | PEOPLE):
        return 8.0
    return 1.5 if depth[there] > depth[here] else 0.8


WEIGHTS: dict[type[Verb], float] = {
    Chop: 0.05, Opening: 0.6, Raise: 0.8, Close: 0.02, Treat: 6.0, Dispose: 6.0, Identify: 4.0, Command: 0.3,
    Drive: 0.3, DeckGun: 2.0, CrewChange: 0.03,
}  # fmt: skip


def reason(game: FlashPoint, view: View, action: Verb) -> str:
    """Why, in the game's words."""
    s = view.state
    if isinstance(action, Command):
        return f"Command AP cannot be saved: {reason(game, view, action.what)}"
    if isinstance(action, Move):
        return _why_move(s, action)
    if isinstance(action, Extinguish):
        return _why_water(s, action)
    if isinstance(action, EndTurn):
        return "what is left is worth more saved for the next turn" if s.ap[s.turn] else "there are no AP left"
    return next((words for kind, words in WHY if isinstance(action, kind)), "it leaves the team best placed")


def _why_move(s: State, action: Move) -> str:
    if action.load & PEOPLE:
        return "every step brings the victim nearer to safety"
    there = s.setting.board.step[action.way][s.at[s.turn]]
    if there >= 0 and s.things[there] & POI:
        return "somebody may be there: turn the marker over"
    if there >= 0 and s.things[there] & PEOPLE:
        return "a victim is waiting there"
    return "that is the way to where it matters most"


def _why_water(s: State, action: Extinguish) -> str:
    here = s.at[s.turn]
    space = here if action.way == HERE else s.setting.board.step[action.way][here]
    around = s.near[space]
    if any(s.things[other] & (POI | PEOPLE) for other in (space, *around)):
        return "people are next to it"
    if s.fire[space] == SMOKE:
        if any(s.fire[other] == FIRE for other in around):
            return "smoke next to fire burns with the next roll"
        return "smoke here would burn when it is rolled again"
    return "a fire that is rolled explodes and breaks walls"


WHY: tuple[tuple[type[Verb], str], ...] = (
    (Opening, "the way lies through there"),
    (Chop, "a hole here saves more AP than the cube costs"),
    (Raise, "a ladder here is the short way to somebody upstairs"),
    (Close, "the ladder is needed elsewhere"),
    (Treat, "a treated victim walks along at no extra AP"),
    (Dispose, "a hazmat in fire explodes"),
    (Identify, "knowing who is there saves a walk"),
    (Drive, "the vehicle is needed there"),
    (DeckGun, "much burns in its area and nobody is in the way"),
    (CrewChange, "another specialist is needed now"),
    (Place, "there is most to do near here"),
    (Park, "people and fire are on this side"),
    (Choose, "this card helps the crew most"),
)
