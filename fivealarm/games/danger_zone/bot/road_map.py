"""Walking distances over one city, worked out once for each target and remembered: for search."""

from functools import lru_cache
from typing import Final

from fivealarm.games.danger_zone.bot.distances import against, spaces
from fivealarm.games.danger_zone.rules.board import AFTERSHOCK, AROUND, CELLS, FIRE, FLOOD, NEEDS, POSITION, SHOCK
from fivealarm.games.danger_zone.rules.state import State

FAR: Final = 99
PRICE: Final = {FIRE: 2, SHOCK: 4}  # of entering a hazard without gear; FLOOD is 2 as well
ROWS: Final = 8  # no step that is ever taken costs as much
SHAKEN: Final = (3, 6)  # more for an Aftershock card, without and with a train


class CityRoads:
    """Distances for one city, one set of gear, and with or without a train."""

    __slots__ = ("before", "maps", "price", "ways")

    def __init__(self, ground: bytes, proof: int, quakes: tuple[int, ...], led: bool, ways: int) -> None:
        price = [0] * 11
        for kind in range(1, 11):
            bare = NEEDS[kind] & ~proof
            price[kind] = 1 if not bare else FAR if led else PRICE.get(kind, 2)
        self.price = [price[kind] for kind in ground]
        for cell in spaces(ground, AFTERSHOCK):
            if quakes[POSITION[cell]]:
                self.price[cell] += SHAKEN[led]
        self.before = _ways(ground, bool(proof & NEEDS[FLOOD]), ways)
        self.ways = ways
        self.maps: dict[int, list[int]] = {}

    def to(self, target: int) -> list[int]:
        """Cost of the cheapest way from every cell to the target."""
        found = self.maps.get(target)
        if found is None:
            found = self.maps[target] = _towards(target, self.before, self.price)
        return found


@lru_cache(maxsize=128)
def _ways(ground: bytes, raft: bool, ways: int) -> list[list[int]]:
    """From which cells each cell can be entered (DZ-5.7)."""
    before: list[list[int]] = [[] for _ in range(CELLS)]
    for here, kind in enumerate(ground):
        if not kind:
            continue
        for to in AROUND[ways][here]:
            if ground[to] and (raft or (kind < FLOOD and ground[to] < FLOOD) or not against(ground, here, to)):
                before[to].append(here)
    return before


def _towards(target: int, before: list[list[int]], price: list[int]) -> list[int]:
    """Cells row by row of equal cost, until no row is left."""
    cost = [FAR] * CELLS
    cost[target] = 0
    rows: list[list[int]] = [[] for _ in range(ROWS)]  # used in turn
    row, at, empty = [target], 0, 0
    while empty < ROWS:
        rows[at % ROWS] = []
        empty = 0 if row else empty + 1
        for here in row:
            toll = price[here]
            if cost[here] == at and toll < ROWS:
                step = at + toll
                further = rows[step % ROWS]
                for earlier in before[here]:
                    if step < cost[earlier]:
                        cost[earlier] = step
                        further.append(earlier)
        at += 1
        row = rows[at % ROWS]
    return cost


@lru_cache(maxsize=128)
def _roads(ground: bytes, proof: int, quakes: tuple[int, ...], led: bool, ways: int) -> CityRoads:
    return CityRoads(ground, proof, quakes, led, ways)


def roads(s: State, seat: int, led: bool) -> CityRoads:
    """The distances that hold for a seat as the city lies."""
    return _roads(s.ground, s.proof[seat], s.quakes, led, s.components.ways)
