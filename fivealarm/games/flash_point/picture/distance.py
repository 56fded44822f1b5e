"""How far away a place is: in AP, with the doors to open and the walls that one more blow breaks on the way."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.flash_point.rules.board import DOOR, DOWN, UP
from fivealarm.games.flash_point.rules.refusals import NO_LADDER, TOO_FEW_AP
from fivealarm.games.flash_point.rules.state import ACT, RAISED, State
from fivealarm.games.flash_point.rules.verbs.fight import Chop
from fivealarm.games.flash_point.rules.verbs.move import Carry, Move, Squeeze
from fivealarm.games.flash_point.rules.verbs.openings import Opening
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.scene.words import Distance

MUCH: Final = 99


def _begun(s: State) -> State | None:
    return s.copy() if s.now == ACT else None


def _filled(s: State) -> State:
    s.ap[s.turn] = MUCH
    return s


def _cost(s: State, verb: Verb) -> int | None:
    walks = isinstance(verb, (Move, Squeeze, Opening, Chop)) and not isinstance(verb, Carry)
    return verb.cost(s) if walks else None


def _have(s: State) -> int:
    return s.ap[s.turn] + s.haste


def _says(s: State, cost: int, way: Sequence[Verb]) -> str:
    climbs = any(isinstance(verb, Move) and verb.way >= UP for verb in way)
    stairs = ", by stairs or ladder" if climbs else ""
    return f"{cost} AP away{stairs}{_shut(way)}; you have {_have(s)}."


def _shut(way: Sequence[Verb]) -> str:
    """What is to be opened or broken on the way."""
    shut = [verb.kind for verb in way if isinstance(verb, Opening)]
    walls = sum(isinstance(verb, Chop) for verb in way)
    doors = _several(("door", shut.count(DOOR)), ("window", len(shut) - shut.count(DOOR)))
    parts = [f"{doors} to open" if doors else "", f"{_several(('wall', walls))} to break" if walls else ""]
    said = " and ".join(part for part in parts if part)
    return f", with {said}" if said else ""


def _several(*counts: tuple[str, int]) -> str:
    return " and ".join(f"{number} {name}s" if number > 1 else f"a {name}" for name, number in counts if number)


def _closed(s: State, element: str) -> tuple[str, str] | None:
    """High up outside only ladders lead."""
    board, (kind, _, name) = s.setting.board, element.partition(" ")
    place = board.names.index(name) if kind == "space" and name in board.names else -1
    if place < 0 or not board.air[place] or s.things[board.step[DOWN][place]] & RAISED:
        return None
    return NO_LADDER.rule, "Up there one stands only on a ladder, and none is raised there."


CLEARS: Final = (Opening, Chop)
distance: Final = Distance(_begun, _filled, _cost, _have, TOO_FEW_AP.rule, _says, CLEARS, closed=_closed)
