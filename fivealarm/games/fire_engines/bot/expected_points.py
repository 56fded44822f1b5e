"""What the chief expects: the points that every feature may bring, by the gaps that can still be filled.

The constants lie in data/bots.toml, each table with the command that found it: the likeliest ones for the results of
games between regulars, from plain beginnings.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp
from typing import Final

from fivealarm.games.fire_engines.bot.constants import LEAD, POINTS
from fivealarm.games.fire_engines.bot.gaps import closing, filled, gaps
from fivealarm.games.fire_engines.bot.worth import lead, shares_worth
from fivealarm.games.fire_engines.rules.city.cells import AROUND, DELTA
from fivealarm.games.fire_engines.rules.city.counts import COUNT, FIRES, FOLK, HYDRANTS, OPEN, REGIONS
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds
from fivealarm.games.fire_engines.rules.data import BUILDING, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import (
    block_value,
    blocks_beside,
    controllers,
    open_block_value,
    residents,
)
from fivealarm.games.fire_engines.rules.state import EMPTY, OVER, PLACES, URBANITES, State

Memory = dict[int, tuple[float, set[int]]]  # region of an Urbanite -> its feature's prospect, cells on which it hangs
UNKNOWN: Final[Mapping[int, float]] = {}
REMEMBERED: Final = 4096


@lru_cache(maxsize=REMEMBERED)
def crew_hope(left: int, idle: int) -> float:
    """What so many idle Urbanites can do with so many tiles left."""
    worth = POINTS.crew * (left / POINTS.crew_tiles) ** POINTS.crew_power if left else 0.0
    return worth * (1 - exp(-idle / POINTS.crew_idle))


def arson(left: int) -> float:
    """What a building may lose without a hydrant."""
    return POINTS.arson * left / (left + POINTS.arson_tiles)


def block_prospect(s: State, root: int) -> float:
    """A block may be completed, stay open or burn (FE-7.2, 8.9, 13.3)."""
    held, done = s.held, float(block_value(s, root))
    if not (held[root] >> OPEN & COUNT):
        return done
    left, fires = s.left - s.contents.floor, (held[root] >> FIRES & COUNT)
    chance, count = closing(s, root)
    if fires < 2:
        done += POINTS.new_buildings * count * (1.0 - 0.5 * fires)
    growth = POINTS.new_building * left / (left + POINTS.new_building_tiles)
    stays = 0.0 if fires else open_block_value(s, root) + growth * count
    loss = 0.0 if fires > 1 or (held[root] >> HYDRANTS & COUNT) else arson(left) * (held[root] >> REGIONS & COUNT)
    return chance * done + (1 - chance) * stays - loss


def suburb_prospect(s: State, root: int) -> float:
    """Completed blocks beside it count unless they burn, open ones may (FE-13.6, 8.14)."""
    held, left = s.held, s.left - s.contents.floor
    edge = POINTS.suburb_edge * left / (left + POINTS.suburb_edge_tiles)
    hope = edge * min((held[root] >> OPEN & COUNT), 4)
    for block in blocks_beside(s, root):
        chance = closing(s, block)[0] if (held[block] >> OPEN & COUNT) else 1.0
        if held[block] >> FIRES & COUNT:
            hope += POINTS.suburb_spoilt * chance
        elif held[block] >> OPEN & COUNT:
            hope += POINTS.suburb_block * chance
        else:
            hope += 3 if (held[block] >> HYDRANTS & COUNT) else 3 - 2 * arson(left)
    return hope


def stadium_prospect(s: State, root: int) -> float:
    """Every cell around it counts (FE-7.5, 13.5)."""
    cell = s.cells[root // PLACES]
    hope = 9.0
    for step in AROUND:
        if s.number[cell + step] == EMPTY:
            hope -= 1 - POINTS.stadium_cell * filled(s, cell + step)
    return hope


def prospect(s: State, root: int, kind: int) -> float:
    """The points that a feature may bring."""
    if kind == BUILDING:
        return block_prospect(s, root)
    if kind == SUBURB:
        return suburb_prospect(s, root)
    if kind == ROAD:
        edges = holds(s, root, OPEN)
        return holds(s, root, REGIONS) + (POINTS.road_tile * edges * closing(s, root)[0] if edges else 0.0)
    return stadium_prospect(s, root)


def crew_worth(s: State, idle: int) -> float:
    """What so many Urbanites in supply can still do."""
    return crew_hope(s.left - s.contents.floor, idle)


def claim(s: State, place: int, seat: int) -> float:
    """What an Urbanite on a region of the tile just played adds."""
    root = feature_at(s, s.last, place)
    kind = s.board.kinds[s.tile[s.number[s.last]]][place]
    gain = prospect(s, root, kind)
    if not holds(s, root, OPEN) and kind != SUBURB:
        return gain
    idle = s.supply[seat]
    return gain - crew_worth(s, idle) + crew_worth(s, idle - 1)


def expected(s: State, known: Mapping[int, float] = UNKNOWN) -> list[float]:
    """Points each seat may expect: what it has, what its features may bring, what its Urbanites can still do."""
    promise = shares_worth(s)
    if s.stage == OVER:
        return promise
    idle = list(s.supply)
    root, held, kinds, tile = s.root, s.held, s.board.kinds, s.tile
    shared: set[int] = set()
    for number, here in zip(range(len(s.cells)), s.piece, strict=False):
        if not 0 < here < URBANITES:
            continue
        seat, place = here // PLACES - 1, here % PLACES
        region, kind = number * PLACES + place, kinds[tile[number]][place]
        feature = root[region]
        if not (held[feature] >> OPEN & COUNT) and kind != SUBURB:
            idle[seat] += 1  # it comes home when the tile is scored
        if (held[feature] >> FOLK & COUNT) > 1:
            if feature in shared:
                continue
            shared.add(feature)
        hope = known[region] if region in known else prospect(s, feature, kind)
        if (held[feature] >> FOLK & COUNT) == 1:
            promise[seat] += hope
        else:
            for owner in controllers(s, residents(s, feature)):
                promise[owner] += hope
    for seat, count in enumerate(idle):
        promise[seat] += crew_worth(s, count)
    return promise


def utility(s: State, seat: int) -> float:
    """How much better the seat stands than the others, as far as can be foreseen."""
    return lead(expected(s), seat)


def chances(s: State) -> list[float]:
    """Each seat's chance to win, by the points it may expect."""
    promise = expected(s)
    best, scale = max(promise), LEAD.clear + LEAD.unsure * float(s.left - s.contents.floor) ** 0.5
    weights = [exp((points - best) / scale) for points in promise]
    total = sum(weights)
    return [weight / total for weight in weights]


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
