"""What features are worth, and to whom: FE-6.6, FE-7, with FE-8, FE-15 and FE-16."""

from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_engines.rules import events
from fivealarm.games.fire_engines.rules.city.counts import (
    BURNT,
    CLAIMED,
    FIRES,
    FOLK,
    OPEN,
    REGIONS,
    STORES,
    TOWERS,
    UNFINISHED,
)
from fivealarm.games.fire_engines.rules.city.features import (
    feature_at,
    holds,
    span,
    stadiums_near,
    tenant,
    vacate,
)
from fivealarm.games.fire_engines.rules.data import BUILDING, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.state import FRANCHISES, PLACES, URBANITES, State, more

SPOILT: Final = UNFINISHED | BURNT  # blocks beside a suburb that are worth nothing to it (FE-13.6, 8.14)


def block_value(s: State, root: int) -> int:
    """Points for a completed block (FE-7.2, 7.3, 8.9 to 8.13, 16.2 to 16.4)."""
    buildings, fires = holds(s, root, REGIONS), holds(s, root, FIRES)
    if fires:
        return buildings if fires == 1 else 0
    towers = holds(s, root, TOWERS)
    return 2 * buildings + 2 * holds(s, root, STORES) + towers * (buildings + 1)


def open_block_value(s: State, root: int) -> int:
    """Points for an incomplete block at the end (FE-13.3, 8.12, 16.5)."""
    return 0 if holds(s, root, FIRES) else holds(s, root, REGIONS) + holds(s, root, STORES)


def blocks_beside(s: State, region: int) -> set[int]:
    """The blocks next to a suburb (FE-3.12)."""
    tile, root, ring, buildings = s.tile, s.root, s.ring, s.board.buildings
    blocks: set[int] = set()
    here = region
    while True:
        number = here // PLACES
        for place in buildings[tile[number]]:
            blocks.add(root[number * PLACES + place])
        here = ring[here]
        if here == region:
            return blocks


def suburb_value(s: State, region: int) -> int:
    """Points for a suburb at the end (FE-13.6, 8.14)."""
    held = s.held
    return 3 * sum([not held[block] & SPOILT for block in blocks_beside(s, region)])


def value(s: State, region: int, kind: int) -> int:
    """Points for a feature if it were scored as it is (FE-7, FE-13)."""
    root = s.root[region]
    if kind == BUILDING:
        return open_block_value(s, root) if holds(s, root, OPEN) else block_value(s, root)
    if kind == STADIUM:
        return 9 - holds(s, root, OPEN)
    return span(s, root) if kind == ROAD else suburb_value(s, root)


def residents(s: State, region: int) -> list[int]:
    """The cells where the feature's Urbanites stand."""
    piece, ring = s.piece, s.ring
    found: list[int] = []
    missing, here = holds(s, s.root[region], FOLK), region
    while missing:
        there = piece[here // PLACES]
        if there and there < URBANITES and there % PLACES == here % PLACES:
            found.append(s.cells[here // PLACES])
            missing -= 1
        here = ring[here]
    return found


def controllers(s: State, cells: list[int]) -> list[int]:
    """The seats with the most Urbanites on these cells (FE-6.6)."""
    if len(cells) == 1:
        return [tenant(s, cells[0])]
    counts = [0] * len(s.score)
    for cell in cells:
        counts[tenant(s, cell)] += 1
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most and most]


def features_of(s: State, cell: int) -> list[tuple[int, int]]:
    """The features of a tile, each once: root and kind."""
    code = s.tile[s.number[cell]]
    kinds = s.board.kinds[code]
    return list({feature_at(s, cell, place): kinds[place] for place in s.board.claims[code]}.items())


def completed(s: State, cell: int) -> Iterator[tuple[int, int]]:
    """The features that a tile completes, of stadiums around it those that somebody waits for: root and kind."""
    for root, kind in features_of(s, cell):
        if kind != SUBURB and not holds(s, root, OPEN):
            yield root, kind
    for beside in stadiums_near(s, cell):
        region = s.number[beside] * PLACES + 4
        if beside != cell and not holds(s, region, OPEN) and holds(s, region, FOLK):
            yield region, STADIUM


def score_tile(s: State) -> None:
    """Score what the tile just played has completed (FE-7.1), once each."""
    cell, tile, number, root_of, held = s.last, s.tile, s.number, s.root, s.held
    base = number[cell] * PLACES
    done: list[int] = []
    for place, kind in s.board.scored[tile[number[cell]]]:
        root = root_of[base + place]
        if not held[root] & UNFINISHED and root not in done:
            done.append(root)
            if kind == BUILDING and s.shares:
                award(s, root)
            if held[root] & CLAIMED:
                pay(s, root, kind)
    if s.stadiums:
        for beside in stadiums_near(s, cell):
            region = number[beside] * PLACES + 4
            if not held[region] & UNFINISHED and held[region] & CLAIMED:
                pay(s, region, STADIUM)


def pay(s: State, root: int, kind: int) -> None:
    """The controlling seats score; all Urbanites go home (FE-7.6, 7.7)."""
    cells = residents(s, root)
    reward(s, root, kind, cells)
    for cell in cells:
        s.tell(events.RETURNED, tenant(s, cell), cell)
        vacate(s, cell)


def reward(s: State, root: int, kind: int, cells: list[int]) -> None:
    """Every controlling seat scores the full value, the others nothing (FE-6.6, 7.6)."""
    points, seats = value(s, root, kind), controllers(s, cells)
    for seat in seats:
        s.score[seat] += points
    if s.ears is not None:
        tell_reward(s, root, kind, points, cells, seats)


def tell_reward(s: State, root: int, kind: int, points: int, cells: list[int], seats: list[int]) -> None:
    """Who scores how much for a feature, and why the others do not."""
    if len(seats) > 1:
        s.tell(events.SHARED, cells[0])
    for seat in seats:
        announce(s, root, kind, points, next(cell for cell in cells if tenant(s, cell) == seat))
    for seat in sorted({tenant(s, cell) for cell in cells}.difference(seats)):
        s.tell(events.OUTNUMBERED, seat)


def award(s: State, root: int) -> None:
    """A Franchise Token for completing an unburnt block (FE-15.1 to 15.3)."""
    if not holds(s, root, FIRES) and sum(s.shares) < FRANCHISES:
        s.shares = more(s.shares, s.turn)
        s.tell(events.FRANCHISE, s.turn)


def announce(s: State, root: int, kind: int, points: int, cell: int) -> None:
    """What the seat whose Urbanite stands in a cell scores for its feature, with the sum."""
    seat, unfinished = tenant(s, cell), holds(s, root, OPEN)
    if kind == BUILDING:
        announce_block(s, root, points, cell)
    elif kind == ROAD:
        s.tell(events.OPEN_ROAD if unfinished else events.ROAD, seat, points, cell)
    elif kind == SUBURB and points:
        s.tell(events.SUBURB, seat, points, cell, points // 3)
    elif kind == SUBURB:
        s.tell(events.BARE_SUBURB, seat, cell)
    elif unfinished:
        s.tell(events.OPEN_STADIUM, seat, points, cell, points - 1)
    else:
        s.tell(events.STADIUM, seat, points, cell)


def announce_block(s: State, root: int, points: int, cell: int) -> None:
    seat, unfinished = tenant(s, cell), holds(s, root, OPEN)
    buildings, stores, fires = holds(s, root, REGIONS), holds(s, root, STORES), holds(s, root, FIRES)
    towers = holds(s, root, TOWERS)
    if fires and (unfinished or fires > 1):
        s.tell(events.OPEN_BURNT if unfinished else events.BURNT_BLOCK, seat, cell, fires)
    elif fires:
        s.tell(events.SINGED_BLOCK, seat, points, cell, buildings)
    elif towers and not unfinished:
        more_points = points - 2 * buildings - 2 * stores
        s.tell(events.TOWER_BLOCK, seat, points, cell, buildings, stores, more_points, towers)
    else:
        s.tell(events.OPEN_BLOCK if unfinished else events.BLOCK, seat, points, cell, buildings, stores)
