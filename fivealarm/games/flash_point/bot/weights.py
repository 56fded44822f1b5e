"""The first guess: how likely a sensible player does each thing."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.games.flash_point.rules.state import FIRE, PEOPLE, POI, State
from fivealarm.games.flash_point.rules.verbs.deck_gun import DeckGun
from fivealarm.games.flash_point.rules.verbs.fight import Chop, Extinguish
from fivealarm.games.flash_point.rules.verbs.ladders import Close, Raise
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.special import Command, Dispose, Identify, Treat
from fivealarm.games.flash_point.rules.verbs.turn import EndTurn
from fivealarm.games.flash_point.rules.verbs.vehicles import CrewChange, Drive
from fivealarm.games.flash_point.rules.verbs.verb import Verb


def prior(game: FlashPoint, state: State, legal: Sequence[Verb]) -> list[float]:
    return [_weight(state, verb) for verb in legal]


def quick(game: FlashPoint, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A good guess without looking far."""
    weights = [_weight(state, verb) for verb in legal]
    at = rng.random() * sum(weights)
    for verb, weight in zip(legal, weights, strict=True):
        at -= weight
        if at < 0:
            return verb
    return legal[-1]


def _weight(s: State, verb: Verb) -> float:
    """How likely a sensible player does this."""
    weight = WEIGHTS.get(type(verb), 1.0)
    return weight if isinstance(weight, float) else weight(s, verb)


def _water(s: State, verb: Extinguish) -> float:
    return 6.0 if s.fire[verb.target(s)] == FIRE else 4.0


def _end(s: State, verb: EndTurn) -> float:
    return 0.3 if s.ap[s.turn] else 3.0


def _deeper(s: State, verb: Move) -> int:
    """How much deeper into the building a step leads."""
    board, here = s.setting.board, s.at[s.turn]
    return board.depth[board.step[verb.way][here]] - board.depth[here]


def _step(s: State, verb: Move) -> float:
    there = s.setting.board.step[verb.way][s.at[s.turn]]
    if s.fire[there] == FIRE:
        return 0.1
    if s.things[there] & (POI | PEOPLE):
        return 8.0
    return 1.5 if _deeper(s, verb) > 0 else 0.8


def _carry(s: State, verb: Carry) -> float:
    if not verb.load & PEOPLE:
        return _step(s, verb)
    return 12.0 if _deeper(s, verb) < 0 else 0.6


WEIGHTS: Final[dict[type[Verb], float | Callable[[State, Any], float]]] = {
    Move: _step, Carry: _carry, Extinguish: _water, EndTurn: _end, Chop: 0.05, Opening: 0.6, Raise: 0.8, Close: 0.02,
    Treat: 6.0, Dispose: 6.0, Identify: 4.0, Command: 0.3, Drive: 0.3, DeckGun: 2.0, CrewChange: 0.03,
}  # fmt: skip
