"""Distances over the city as a walker feels them: for bots."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from fivealarm.games.danger_zone.rules.board import (
    AFTERSHOCK,
    AROUND,
    CELLS,
    FIRE,
    FLOOD,
    GEAR,
    HP,
    NEEDS,
    POSITION,
    SHOCK,
    SIDE,
    TO,
    runs_against,
)
from fivealarm.games.danger_zone.rules.state import State

FAR: Final = 999.0


Tolls = tuple[float, ...]  # what it costs to enter each cell


def tolls(s: State, seat: int, lost: float, shaken: float) -> Tolls:
    """What it costs to enter each cell: `lost` for a hazard that takes the train, `shaken` for an Aftershock card."""
    return _tolls(s.ground, s.quakes, s.proof[seat], lost, shaken)


@lru_cache(maxsize=256)
def _tolls(ground: bytes, quakes: tuple[int, ...], proof: int, lost: float, shaken: float) -> Tolls:
    dear = {FIRE: 1.6, SHOCK: 4.0}
    price = [0.0] * 11
    for kind in range(1, 11):
        price[kind] = 1.0
        if NEEDS[kind] & ~proof:
            price[kind] = dear.get(kind, 2.5) + lost
    toll = [price[kind] for kind in ground]
    for cell in spaces(ground, AFTERSHOCK):
        if quakes[POSITION[cell]]:
            toll[cell] += shaken
    return tuple(toll)


def spaces(ground: bytes, kind: int) -> list[int]:
    """All spaces of one kind."""
    found, at = [], ground.find(kind)
    while at >= 0:
        found.append(at)
        at = ground.find(kind, at + 1)
    return found


def gear_spaces(s: State) -> list[int]:
    """GEAR spaces where a card can be had."""
    return [cell for cell in spaces(s.ground, GEAR) if s.beside[POSITION[cell]]]


def from_here(s: State, seat: int, toll: Tolls) -> list[float]:
    """Cost of the cheapest way from the seat's pawn to every cell. Shared by all who ask: not to be changed."""
    return _from(s.ground, bool(s.proof[seat] & NEEDS[FLOOD]), s.at[seat], toll, s.components.ways)


@lru_cache(maxsize=256)
def _from(ground: bytes, raft: bool, start: int, toll: Tolls, ways: int) -> list[float]:
    cost = [FAR] * CELLS
    cost[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        so_far, here = heappop(heap)
        if so_far > cost[here]:
            continue
        for to in AROUND[ways][here]:
            if not ground[to] or (so_far + toll[to] >= cost[to]):
                continue
            if (ground[to] >= FLOOD or ground[here] >= FLOOD) and not raft and against(ground, here, to):
                continue
            cost[to] = so_far + toll[to]
            heappush(heap, (cost[to], to))
    return cost


def towards(s: State, seat: int, target: int, toll: Tolls) -> list[float]:
    """Cost of the cheapest way from every cell to the target. Shared by all who ask: not to be changed."""
    return _towards(s.ground, bool(s.proof[seat] & NEEDS[FLOOD]), target, toll, s.components.ways)


@lru_cache(maxsize=256)
def _towards(ground: bytes, raft: bool, target: int, toll: Tolls, ways: int) -> list[float]:
    cost = [FAR] * CELLS
    cost[target] = 0.0
    heap = [(0.0, target)]
    while heap:
        so_far, here = heappop(heap)
        if so_far > cost[here]:
            continue
        step = so_far + toll[here]
        for before in AROUND[ways][here]:
            if not ground[before] or step >= cost[before]:
                continue
            if (ground[before] >= FLOOD or ground[here] >= FLOOD) and not raft and against(ground, before, here):
                continue
            cost[before] = step
            heappush(heap, (step, before))
    return cost


def against(ground: bytes, here: int, to: int) -> bool:
    """Would a step go against an arrow?"""
    if here == HP or to == HP:
        return False
    for way in range(8):
        if TO[way][here] == to:
            return runs_against(way, ground[here], ground[to])
    return False


def apart(one: int, two: int) -> int:
    """Steps between two cells if nothing stood in the way."""
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)


def apart_diagonally(one: int, two: int) -> int:
    """The same where steps may go diagonally."""
    return max(abs(one // SIDE - two // SIDE), abs(one % SIDE - two % SIDE))
