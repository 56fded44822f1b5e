"""How far away a space is, in movement points."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.rules.board import SPACES
from fivealarm.games.danger_zone.rules.refusals import BUILDING, NO_MP
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.verb import STEPS
from fivealarm.scene.words import Distance

MUCH: Final = 60


def _begun(s: State) -> State | None:
    return None if s.pending or s.to_act < 0 else s.copy()


def _filled(s: State) -> State:
    s.mp = MUCH
    return s


def _cost(s: State, verb: Verb) -> int | None:
    return verb.cost(s) if verb.roles(s) & STEPS else None


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    return f"{cost} movement points away; you have {s.mp}."


def _closed(s: State, element: str) -> tuple[str, str] | None:
    kind, _, name = element.partition(" ")
    built = kind == "space" and name in SPACES and not s.ground[SPACES.index(name)]
    return (BUILDING.rule, BUILDING.says) if built else None


distance: Final = Distance(_begun, _filled, _cost, lambda s: s.mp, NO_MP.rule, _says, closed=_closed)
