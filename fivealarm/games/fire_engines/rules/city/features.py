"""The city as it grows: laying a tile, joining features, what a feature holds (FE-3)."""

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from fivealarm.games.fire_engines.rules.city.cells import AROUND, DELTA, INSIDE, E, W
from fivealarm.games.fire_engines.rules.city.counts import CLOSED, COUNT, FIRES, FOLK, ONE_MORE, OPEN
from fivealarm.games.fire_engines.rules.state import EMPTY, FLAME, PLACES, TRUCK, URBANITES, State, changed, more

NEAR: Final = frozenset((0, *AROUND))
ALONE: Final = [array("H", range(number * PLACES, (number + 1) * PLACES)) for number in range(EMPTY)]  # its regions


def lay(s: State, cell: int, code: int) -> None:
    """Put a tile on the table and join its regions to their neighbours (FE-3.3)."""
    board, tile, numbers, frontier, needs = s.board, s.tile, s.number, s.frontier, s.needs
    number = len(s.cells)
    s.cells += (cell,)
    s.tile = tile = changed(tile, number, code)
    s.number = numbers = changed(numbers, cell, number)
    s.root += ALONE[number]
    s.ring += ALONE[number]
    s.held += board.fresh[code]
    base = number * PLACES
    rim = bisect_left(frontier, cell)
    if rim < len(frontier) and frontier[rim] == cell:
        del frontier[rim], needs[rim]
    at, shows = board.at[code], board.shows[code]
    for side, step in enumerate(DELTA):
        beside = cell + step
        other = numbers[beside]
        if other != EMPTY:
            join(s, base + at[side], other * PLACES + board.at[tile[other]][side ^ 2])
        elif INSIDE[beside]:
            if side == E:
                spot = rim
            elif side == W:
                spot = rim - 1 if rim and frontier[rim - 1] == beside else rim
            else:
                spot = bisect_left(frontier, beside)
            if spot < len(frontier) and frontier[spot] == beside:
                needs[spot] += shows[side]
            else:
                frontier.insert(spot, beside)
                needs.insert(spot, shows[side])
                rim += beside < cell
    if s.stadiums or board.arena[code]:
        crowd(s, cell, code)


def need_of(s: State, cell: int) -> int:
    """What the neighbours of an empty cell show, as a signature; 0 if it has none."""
    rim = bisect_left(s.frontier, cell)
    return s.needs[rim] if rim < len(s.frontier) and s.frontier[rim] == cell else 0


def crowd(s: State, cell: int, code: int) -> None:
    """Count the empty cells round stadiums (FE-3.13)."""
    numbers = s.number
    for beside in stadiums_near(s, cell):
        s.held[numbers[beside] * PLACES + 4] -= 1 << OPEN
    if s.board.arena[code]:
        empty = sum([numbers[cell + step] == EMPTY for step in AROUND])
        s.held[numbers[cell] * PLACES + 4] += empty << OPEN
        s.stadiums = tuple(sorted((*s.stadiums, cell)))


def stadiums_near(s: State, cell: int) -> list[int]:
    """The cells of stadiums here and around."""
    found: list[int] = []
    for beside in s.stadiums:
        if beside - cell in NEAR:
            found.append(beside)
    return found


def join(s: State, one: int, other: int) -> None:
    """Two regions touch: from now on they are one feature, and the two edges are not open any more."""
    root, ring, held = s.root, s.ring, s.held
    big, small = root[one], root[other]
    one_holds, other_holds = held[big], held[small]
    if big == small:
        held[big] = one_holds - CLOSED
        return
    if one_holds & COUNT < other_holds & COUNT:
        big, small = small, big
    root[small] = big
    region = after = ring[small]
    while region != small:
        root[region] = big
        region = ring[region]
    ring[small] = ring[big]
    ring[big] = after
    held[big] = one_holds + other_holds - CLOSED
    held[small] = 0


def holds(s: State, root: int, what: int) -> int:
    """How much of something a feature has: OPEN, FIRES and so on."""
    return s.held[root] >> what & COUNT


def region_at(s: State, cell: int, place: int) -> int:
    return s.number[cell] * PLACES + place


def feature_at(s: State, cell: int, place: int) -> int:
    """The region that stands for the feature there."""
    return s.root[s.number[cell] * PLACES + place]


def members(s: State, region: int) -> Iterator[tuple[int, int]]:
    """Cell and place of every region of a feature."""
    ring, cells = s.ring, s.cells
    here = region
    while True:
        yield cells[here // PLACES], here % PLACES
        here = ring[here]
        if here == region:
            return


def span(s: State, region: int) -> int:
    """On how many different tiles a feature lies (FE-7.4)."""
    ring, here = s.ring, region
    tiles = {here // PLACES}
    while (here := ring[here]) != region:
        tiles.add(here // PLACES)
    return len(tiles)


def stand(s: State, cell: int, piece: int) -> None:
    """Put the one piece of a tile there; 0 takes it away."""
    s.piece = changed(s.piece, s.number[cell], piece)


def settle(s: State, cell: int, place: int, seat: int) -> None:
    """Put one of the seat's Urbanites on a region."""
    number = s.number[cell]
    s.piece = changed(s.piece, number, (seat + 1) * PLACES + place)
    s.held[s.root[number * PLACES + place]] += ONE_MORE
    s.supply = more(s.supply, seat, -1)


def vacate(s: State, cell: int) -> None:
    """An Urbanite goes back to its owner's supply."""
    number = s.number[cell]
    piece = s.piece[number]
    stand(s, cell, 0)
    s.held[s.root[number * PLACES + piece % PLACES]] -= 1 << FOLK
    s.supply = more(s.supply, piece // PLACES - 1)


def ignite(s: State, cell: int, place: int) -> None:
    """Put a Blaze Token on a building."""
    stand(s, cell, FLAME + place)
    s.held[feature_at(s, cell, place)] += 1 << FIRES
    s.tokens -= 1


def douse(s: State, cell: int) -> None:
    """A Blaze Token goes back to supply."""
    s.held[feature_at(s, cell, s.piece[s.number[cell]] - FLAME)] -= 1 << FIRES
    stand(s, cell, 0)
    s.tokens += 1


def burning(s: State, cell: int) -> bool:
    return FLAME <= s.piece[s.number[cell]] < TRUCK


def tenant(s: State, cell: int) -> int:
    """The seat whose Urbanite stands on the tile, or -1."""
    piece = s.piece[s.number[cell]]
    return piece // PLACES - 1 if piece < URBANITES else -1


def lodgings(s: State) -> list[int]:
    """The cells where Urbanites stand, in order."""
    return sorted([cell for cell, piece in zip(s.cells, s.piece, strict=False) if piece and piece < URBANITES])
