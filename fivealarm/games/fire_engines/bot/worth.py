"""What a position promises: the points each seat may expect at the end."""

from itertools import zip_longest
from typing import Final

from fivealarm.games.fire_engines.rules.city.counts import COUNT, FIRES, FOLK, OPEN, REGIONS
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds
from fivealarm.games.fire_engines.rules.data import BUILDING, ROAD, SUBURB
from fivealarm.games.fire_engines.rules.scoring import (
    block_value,
    blocks_beside,
    controllers,
    open_block_value,
    residents,
)
from fivealarm.games.fire_engines.rules.state import OVER, PLACES, URBANITES, State

CLOSING: Final = tuple(0.8**edges for edges in range(256))  # chance that so many open edges get closed
SPARE: Final = (0.0, 4.8, 8.1, 10.5, 12.3, 13.5, 14.4, 15.0)  # what so many Urbanites in supply are good for
BLOCK_GROWTH: Final = 1.1  # points an open edge adds to a block before it is completed
ROAD_GROWTH: Final = 0.15
SUBURB_GROWTH: Final = 0.55
LATE: Final = 20  # with fewer tiles than this things stay as they are


def fade(s: State) -> float:
    """How much of the game is still to come: 1 for long, then falling to 0."""
    left = s.left - s.contents.floor
    return 1.0 if left >= LATE else left / LATE


def block_worth(s: State, root: int, late: float) -> float:
    """A block may be completed or stay open (FE-7.2, 13.3)."""
    open_edges = holds(s, root, OPEN)
    done = block_value(s, root)
    if not open_edges:
        return done
    fires = holds(s, root, FIRES)
    growth = BLOCK_GROWTH * open_edges * late if fires < 2 else 0.0
    chance = CLOSING[open_edges] * late
    stays = open_block_value(s, root)
    return chance * (done + growth * (2 - fires) / 2) + (1 - chance) * (stays + (0 if fires else growth / 2))


def suburb_worth(s: State, root: int, late: float) -> float:
    """Completed blocks beside it count, open ones may (FE-13.6)."""
    hope = SUBURB_GROWTH * min(holds(s, root, OPEN), 5) * late
    for block in blocks_beside(s, root):
        clean = 1.0 if not holds(s, block, FIRES) else 0.15
        hope += 3 * clean * (CLOSING[holds(s, block, OPEN)] * late if holds(s, block, OPEN) else 1.0)
    return hope


def feature_worth(s: State, root: int, kind: int, late: float) -> float:
    if kind == BUILDING:
        return block_worth(s, root, late)
    if kind == ROAD:
        return holds(s, root, REGIONS) + ROAD_GROWTH * holds(s, root, OPEN) * late
    if kind == SUBURB:
        return suburb_worth(s, root, late)
    empty = holds(s, root, OPEN)
    return 9 - empty + 0.7 * empty * late


def expected(s: State) -> list[float]:
    """Points each seat may expect: what it has, what its features promise, what its Urbanites can still do."""
    promise = shares_worth(s)
    if s.stage == OVER:
        return promise
    spare = list(s.supply)
    late = fade(s)
    _features(s, promise, spare, late)
    for seat, idle in enumerate(spare):
        promise[seat] += SPARE[min(idle, 7)] * late
    return promise


def shares_worth(s: State) -> list[float]:
    """Each seat's points and, while the game goes on, what its Franchise Tokens will bring (FE-15.4)."""
    counts = s.shares if s.stage != OVER else b""
    return [points + count * (count + 1) / 2 for points, count in zip_longest(s.score, counts, fillvalue=0)]


def _features(s: State, promise: list[float], spare: list[int], late: float) -> None:
    root, held, kinds, tile = s.root, s.held, s.board.kinds, s.tile
    seen: set[int] = set()
    for number, here in zip(range(len(s.cells)), s.piece, strict=False):
        if not 0 < here < URBANITES:
            continue
        place = here % PLACES
        feature = root[number * PLACES + place]
        kind = kinds[tile[number]][place]
        if not holds(s, feature, OPEN) and kind != SUBURB:
            spare[here // PLACES - 1] += 1  # it comes home when the tile is scored
        if (held[feature] >> FOLK & COUNT) == 1:
            promise[here // PLACES - 1] += feature_worth(s, feature, kind, late)
        elif feature not in seen:
            seen.add(feature)
            for seat in controllers(s, residents(s, feature)):
                promise[seat] += feature_worth(s, feature, kind, late)


def utility(s: State, seat: int) -> float:
    """How much better the seat stands than the others, the best of them above all."""
    return lead(expected(s), seat)


def lead(promise: list[float], seat: int) -> float:
    """One seat's points against those of the others, the best of them above all."""
    mine = promise.pop(seat)
    return mine - 0.5 * max(promise) - 0.5 * sum(promise) / len(promise)


def claim(s: State, place: int, seat: int) -> float:
    """What an Urbanite on a region of the tile just played adds."""
    late = fade(s)
    root = feature_at(s, s.last, place)
    kind = s.board.kinds[s.tile[s.number[s.last]]][place]
    gain = feature_worth(s, root, kind, late)
    stays = bool(holds(s, root, OPEN)) or kind == SUBURB
    spare = s.supply[seat]
    return gain - (SPARE[spare] - SPARE[spare - 1]) * late * stays
