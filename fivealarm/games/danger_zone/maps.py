"""Distances over the city as a walker feels them: for bots."""

from heapq import heappop, heappush
from typing import Final

from fivealarm.games.danger_zone.board import (
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
)
from fivealarm.games.danger_zone.state import State

FAR: Final = 999.0


def tolls(s: State, seat: int, lost: float, shaken: float) -> list[float]:
    """What it costs to enter each cell: `lost` for a hazard that takes the train, `shaken` for an Aftershock card."""
    proof, dear = s.proof[seat], {FIRE: 1.6, SHOCK: 4.0}
    price = [0.0] * 11
    for kind in range(1, 11):
        price[kind] = 1.0
        if NEEDS[kind] & ~proof:
            price[kind] = dear.get(kind, 2.5) + lost
    toll = [price[kind] for kind in s.ground]
    for position, cells in _special(s):
        if s.quakes[position]:
            toll[cells] += shaken
    return toll


def _special(s: State) -> list[tuple[int, int]]:
    """The AFTERSHOCK spaces with their positions."""
    found, at = [], s.ground.find(AFTERSHOCK)
    while at >= 0:
        found.append((POSITION[at], at))
        at = s.ground.find(AFTERSHOCK, at + 1)
    return found


def gear_spaces(s: State) -> list[int]:
    """GEAR spaces where a card can be had."""
    found, at = [], s.ground.find(GEAR)
    while at >= 0:
        if s.beside[POSITION[at]]:
            found.append(at)
        at = s.ground.find(GEAR, at + 1)
    return found


def from_here(s: State, seat: int, toll: list[float]) -> list[float]:
    """Cost of the cheapest way from the seat's pawn to every cell."""
    start, ground = s.at[seat], s.ground
    cost = [FAR] * CELLS
    cost[start] = 0.0
    heap = [(0.0, start)]
    raft = s.proof[seat] & NEEDS[FLOOD]
    while heap:
        so_far, here = heappop(heap)
        if so_far > cost[here]:
            continue
        for to in AROUND[here]:
            if not ground[to] or (so_far + toll[to] >= cost[to]):
                continue
            if (ground[to] >= FLOOD or ground[here] >= FLOOD) and not raft and against(ground, here, to):
                continue
            cost[to] = so_far + toll[to]
            heappush(heap, (cost[to], to))
    return cost


def towards(s: State, seat: int, target: int, toll: list[float]) -> list[float]:
    """Cost of the cheapest way from every cell to the target."""
    ground = s.ground
    cost = [FAR] * CELLS
    cost[target] = 0.0
    heap = [(0.0, target)]
    raft = s.proof[seat] & NEEDS[FLOOD]
    while heap:
        so_far, here = heappop(heap)
        if so_far > cost[here]:
            continue
        step = so_far + toll[here]
        for before in AROUND[here]:
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
    for way in range(4):
        if TO[way][here] == to:
            return FLOOD + (way ^ 2) in (ground[here], ground[to])
    return False


def apart(one: int, two: int) -> int:
    """Steps between two cells if nothing stood in the way."""
    return abs(one // SIDE - two // SIDE) + abs(one % SIDE - two % SIDE)


HOME: Final = tuple(max(0, apart(cell, HP) - 1) if cell < SIDE * SIDE else 0 for cell in range(CELLS))
