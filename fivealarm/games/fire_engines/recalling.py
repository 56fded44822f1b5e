"""Looking again only where something has changed: the chief's short cut while it compares places for a tile."""

from collections.abc import Callable

from fivealarm.games.fire_engines.data import STADIUM, SUBURB
from fivealarm.games.fire_engines.foresight import expected, gaps, prospect
from fivealarm.games.fire_engines.grid import AROUND, DELTA
from fivealarm.games.fire_engines.scoring import blocks_beside
from fivealarm.games.fire_engines.state import EMPTY, PLACES, URBANITES, State
from fivealarm.games.fire_engines.worth import lead

Memory = dict[int, tuple[float, set[int]]]  # region of an Urbanite -> its feature's prospect, cells on which it hangs


def watched(s: State, root: int, kind: int) -> set[int]:
    """The empty cells on which a feature's prospect hangs."""
    if kind == STADIUM:
        cell = s.cells[root // PLACES]
        return {cell + step for step in AROUND if s.number[cell + step] == EMPTY}
    cells = set(gaps(s, root))
    if kind == SUBURB:
        for block in blocks_beside(s, root):
            cells.update(gaps(s, block))
    return cells


def remember(s: State) -> Memory:
    """What the features of a city promise, and the cells on which that hangs."""
    known: Memory = {}
    for number, here in zip(range(len(s.cells)), s.piece, strict=False):
        if 0 < here < URBANITES:
            region, kind = number * PLACES + here % PLACES, s.board.kinds[s.tile[number]][here % PLACES]
            known[region] = prospect(s, s.root[region], kind), watched(s, s.root[region], kind)
    return known


def recall(before: State) -> Callable[[State, int], float]:
    """Judge cities that have one tile more: only what lies near it is looked at again."""
    known = remember(before)

    def judge(s: State, seat: int) -> float:
        cell = s.cells[-1]
        near = {cell, *(cell + step for step in DELTA)}
        return lead(expected(s, {region: hope for region, (hope, on) in known.items() if on.isdisjoint(near)}), seat)

    return judge
