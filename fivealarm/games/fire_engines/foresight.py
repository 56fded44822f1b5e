"""What the chief sees: which gaps the tiles still in the stack can fill, and so what every feature may bring.

How likely a gap is filled was counted in 400 games of `regular`, feature by feature and turn by turn: it hangs on the
number of tiles left that fit, hardly on anything else. The other constants were fitted to the margin of points in some
thousand games of players who each had constants of their own, varied at random. Chances to win were held against 300
games of other regulars: from the first tile to the last the scale is within 15 % of the best one.
"""

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from fivealarm.games.fire_engines.board import SIGNATURES, board
from fivealarm.games.fire_engines.city import feature_at
from fivealarm.games.fire_engines.data import BUILDING, ROAD, SUBURB
from fivealarm.games.fire_engines.grid import AROUND, DELTA
from fivealarm.games.fire_engines.scoring import block_value, blocks_beside, controllers, open_block_value, residents
from fivealarm.games.fire_engines.state import (
    EMPTY,
    FIRES,
    FOLK,
    HYDRANTS,
    OPEN,
    OVER,
    PLACES,
    REGIONS,
    URBANITES,
    State,
)
from fivealarm.games.fire_engines.worth import lead, shares_worth

UNKNOWN: Final[Mapping[int, float]] = {}
MOST: Final = 128  # tiles that tables know
FILLED: Final = tuple(1 - 1 / (1 + 0.4 * tiles) for tiles in range(MOST))  # a gap, by how many tiles left fit it
FAR: Final = tuple(0.85 * left / (left + 20) for left in range(MOST))  # a cell that touches no tile yet, by tiles left
HASTE: Final = tuple(1 - exp(-left / 20) for left in range(MOST))  # for every gap but one there must be time
NEW_BUILDINGS: Final = 1.5  # points that filling a gap adds to a completed block
NEW_BUILDING: Final = tuple(0.5 * left / (left + 30) for left in range(MOST))  # and to one that stays open
ARSON: Final = tuple(0.2 * left / (left + 20) for left in range(MOST))  # what a building may lose without a hydrant
ROAD_TILE: Final = 0.9
STADIUM_CELL: Final = 0.95
SUBURB_BLOCK: Final = 1.5  # points for an open block beside a suburb, if it will be completed
SUBURB_SPOILT: Final = 0.45  # for a burning one, if the fire should be put out
SUBURB_EDGE: Final = tuple(0.4 * left / (left + 40) for left in range(MOST))
CREW_WORTH: Final = tuple(35.0 * (left / 80) ** 0.22 if left else 0.0 for left in range(MOST))
CREW_SHARE: Final = tuple(1 - exp(-idle / 2.6) for idle in range(16))  # of it, for so many idle Urbanites
CLEAR: Final = 1.5  # points that make winning likely at the end
UNSURE: Final = 1.6  # and how many more for the square root of the tiles left


def tables() -> tuple[list[tuple[int, ...]], list[list[tuple[int, ...]]]]:
    """Signature of a gap -> kinds of tiles that fit; code of a tile and place -> sides of the region."""
    known = board()
    kinds = [tuple(kind for kind, fits in enumerate(known.fits) if fits[need]) for need in range(SIGNATURES)]
    sides: list[list[tuple[int, ...]]] = [[()] * PLACES for _ in known.faces]
    for code, face in enumerate(known.faces):
        for region in face.regions:
            sides[code][region.place] = region.sides
    return kinds, sides


KINDS, SIDES = tables()


@lru_cache(maxsize=8192)
def fitting(stack: bytes, need: int) -> int:
    """How many tiles of the stack fit into a gap."""
    return sum([stack[kind] for kind in KINDS[need]])


def filled(s: State, cell: int) -> float:
    """The chance that a tile comes to lie on an empty cell."""
    frontier = s.frontier
    rim = bisect_left(frontier, cell)
    if rim < len(frontier) and frontier[rim] == cell:
        return FILLED[fitting(s.stack, s.needs[rim])]
    return FAR[s.left - s.kit.floor]


def gaps(s: State, root: int) -> list[int]:
    """The empty cells that must be filled to complete a feature."""
    number, cells, ring, tile = s.number, s.cells, s.ring, s.tile
    found: list[int] = []
    edges, here = s.held[OPEN + root], root
    while edges:
        laid = here // PLACES
        cell = cells[laid]
        for side in SIDES[tile[laid]][here - PLACES * laid]:
            beside = cell + DELTA[side]
            if number[beside] == EMPTY:
                edges -= 1
                if beside not in found:
                    found.append(beside)
        here = ring[here]
    return found


def closing(s: State, root: int) -> tuple[float, int]:
    """The chance that all gaps of an open feature are filled, and how many they are."""
    cells = gaps(s, root)
    chance: float = HASTE[s.left - s.kit.floor] ** (len(cells) - 1)
    for cell in cells:
        chance *= filled(s, cell)
    return chance, len(cells)


def block_prospect(s: State, root: int) -> float:
    """A block may be completed, stay open or burn (FE-7.2, 8.9, 13.3)."""
    held, done = s.held, float(block_value(s, root))
    if not held[OPEN + root]:
        return done
    left, fires = s.left - s.kit.floor, held[FIRES + root]
    chance, count = closing(s, root)
    if fires < 2:
        done += NEW_BUILDINGS * count * (1.0 - 0.5 * fires)
    stays = 0.0 if fires else open_block_value(s, root) + NEW_BUILDING[left] * count
    loss = 0.0 if fires > 1 or held[HYDRANTS + root] else ARSON[left] * held[REGIONS + root]
    return chance * done + (1 - chance) * stays - loss


def suburb_prospect(s: State, root: int) -> float:
    """Completed blocks beside it count unless they burn, open ones may (FE-13.6, 8.14)."""
    held, left = s.held, s.left - s.kit.floor
    hope = SUBURB_EDGE[left] * min(held[OPEN + root], 4)
    for block in blocks_beside(s, root):
        chance = closing(s, block)[0] if held[OPEN + block] else 1.0
        if held[FIRES + block]:
            hope += SUBURB_SPOILT * chance
        elif held[OPEN + block]:
            hope += SUBURB_BLOCK * chance
        else:
            hope += 3 if held[HYDRANTS + block] else 3 - 2 * ARSON[left]
    return hope


def stadium_prospect(s: State, root: int) -> float:
    """Every cell around it counts (FE-7.5, 13.5)."""
    cell = s.cells[root // PLACES]
    hope = 9.0
    for step in AROUND:
        if s.number[cell + step] == EMPTY:
            hope -= 1 - STADIUM_CELL * filled(s, cell + step)
    return hope


def prospect(s: State, root: int, kind: int) -> float:
    """The points that a feature may bring."""
    if kind == BUILDING:
        return block_prospect(s, root)
    if kind == SUBURB:
        return suburb_prospect(s, root)
    if kind == ROAD:
        edges = s.held[OPEN + root]
        return s.held[REGIONS + root] + (ROAD_TILE * edges * closing(s, root)[0] if edges else 0.0)
    return stadium_prospect(s, root)


def crew_worth(s: State, idle: int) -> float:
    """What so many Urbanites in supply can still do."""
    return CREW_WORTH[s.left - s.kit.floor] * CREW_SHARE[idle]


def claim(s: State, place: int, seat: int) -> float:
    """What an Urbanite on a region of the tile just played adds."""
    root = feature_at(s, s.last, place)
    kind = s.board.kinds[s.tile[s.number[s.last]]][place]
    gain = prospect(s, root, kind)
    if not s.held[OPEN + root] and kind != SUBURB:
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
        if not held[OPEN + feature] and kind != SUBURB:
            idle[seat] += 1  # it comes home when the tile is scored
        if held[FOLK + feature] > 1:
            if feature in shared:
                continue
            shared.add(feature)
        hope = known[region] if region in known else prospect(s, feature, kind)
        if held[FOLK + feature] == 1:
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
    best, scale = max(promise), CLEAR + UNSURE * float(s.left - s.kit.floor) ** 0.5
    weights = [exp((points - best) / scale) for points in promise]
    total = sum(weights)
    return [weight / total for weight in weights]
