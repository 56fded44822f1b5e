"""The city's geometry: 225 cells in 3x3 tiles, the helipad circle, who touches whom (DZ-1)."""

from typing import Final

SIDE: Final = 15
HP: Final = 112  # the helipad circle: one space for nine cells (DZ-1.6)
OFF: Final = 225  # where a pawn is that was left behind (DZ-13.6)
CELLS: Final = 226

COMPASS: Final = ("n", "e", "s", "w", "ne", "se", "sw", "nw")  # the last four with diagonals (DZ-13.9)
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))  # rows down, columns right

NONE: Final = 0
PLAIN: Final = 1
SURVIVOR: Final = 2
GEAR: Final = 3
AFTERSHOCK: Final = 4
FIRE: Final = 5
SHOCK: Final = 6
FLOOD: Final = 7  # plus the direction of its arrow
LETTERS: Final = "#.SGAFZ^>v<"  # a kind's letter in the drawings
KIND_NAMES: Final = ("building", "plain", "survivor", "gear", "aftershock", "fire", "shock") + ("flood",) * 4

RAFT_BIT: Final = 1
EXTINGUISHER_BIT: Final = 2
GLOVES_BIT: Final = 4
NEEDS: Final = (0, 0, 0, 0, 0, EXTINGUISHER_BIT, GLOVES_BIT) + (RAFT_BIT,) * 4  # per kind (DZ-5.1)

POSITIONS: Final = range(1, 9)
ORIGINS: Final = ((5, 5), (0, 0), (0, 5), (0, 10), (5, 10), (10, 10), (10, 5), (10, 0), (5, 0))  # DZ-1.3
OFF_BOARD: Final = -1
WRONG_EDGE: Final = -2  # of the circle (DZ-3.7)


def clockwise(position: int) -> int:
    """The next position round the helipad; 8 is followed by 1."""
    return position % 8 + 1


def counterclockwise(position: int) -> int:
    return (position + 6) % 8 + 1


def opposite(position: int) -> int:
    """Across the helipad: 1-5, 2-6, 3-7, 4-8."""
    return (position + 3) % 8 + 1


def _sides(position: int) -> tuple[int, ...]:
    if position == 0:
        return (2, 4, 6, 8)
    return tuple(sorted((clockwise(position), counterclockwise(position))))


SIDES: Final = tuple(_sides(position) for position in range(9))  # City Block tiles that share an edge


def _cell(position: int, row: int, column: int) -> int:
    top, left = ORIGINS[position]
    return (top + row) * SIDE + left + column


TILE_CELLS: Final = tuple(
    tuple(_cell(position, row, column) for row in range(5) for column in range(5)) for position in range(9)
)
CIRCLE: Final = frozenset(_cell(0, row, column) for row in (1, 2, 3) for column in (1, 2, 3))
RING: Final = tuple(cell for cell in TILE_CELLS[0] if cell not in CIRCLE)
ARROWS: Final = tuple(
    _cell(0, row, column) for row, column in ((0, 1), (0, 3), (1, 0), (1, 4), (3, 0), (3, 4), (4, 1), (4, 3))
)  # DZ-1.7


def _position(cell: int) -> int:
    return next((position for position in range(9) if cell in TILE_CELLS[position]), -1)


POSITION: Final = tuple(_position(cell) for cell in range(CELLS))


def _name(cell: int) -> str:
    if cell == HP:
        return "HP"
    if cell == OFF:
        return "off"
    if cell in CIRCLE:
        return ""
    row, column = divmod(TILE_CELLS[POSITION[cell]].index(cell), 5)
    return f"{POSITION[cell]}:{row}{column}"


SPACES: Final = tuple(_name(cell) for cell in range(CELLS))
CELL_OF: Final = {name: cell for cell, name in enumerate(SPACES) if name}
CITY: Final = tuple(cell for cell in range(SIDE * SIDE) if SPACES[cell] and cell != HP)  # all but the circle


def _to(cell: int, direction: int) -> int:
    """The cell one step away (DZ-1.4, 1.5, 3.7)."""
    if cell in CIRCLE or cell == OFF:
        return WRONG_EDGE
    row, column = divmod(cell, SIDE)
    row += STEPS[direction][0]
    column += STEPS[direction][1]
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return OFF_BOARD
    there = row * SIDE + column
    if there not in CIRCLE:
        return there
    return HP if cell in ARROWS and direction < 4 else WRONG_EDGE


TO: Final = tuple(tuple(_to(cell, direction) for cell in range(CELLS)) for direction in range(8))


def _around(ways: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        ARROWS if cell == HP else tuple(TO[way][cell] for way in range(ways) if TO[way][cell] >= 0)
        for cell in range(CELLS)
    )


AROUND: Final = {ways: _around(ways) for ways in (4, 8)}  # the spaces next to each, by how many directions there are


def _bare_ground() -> bytes:
    ground = bytearray(CELLS)
    for cell in RING:
        ground[cell] = PLAIN
    ground[HP] = PLAIN
    return bytes(ground)


BARE_GROUND: Final = _bare_ground()  # the Helipad tile alone (DZ-1.6, 1.8)


def relaid(ground: bytes, position: int, kinds: bytes) -> bytes:
    """The city with one tile's 25 kinds laid at a position."""
    city = bytearray(ground)
    for cell, kind in zip(TILE_CELLS[position], kinds, strict=True):
        city[cell] = kind
    return bytes(city)


def _arrows_against(way: int) -> tuple[int, ...]:
    """The kinds of flood whose arrow a step this way goes against; a diagonal one goes two ways at once."""
    down, right = STEPS[way]
    return tuple(FLOOD + arrow for arrow in range(4) if STEPS[arrow] in ((-down, 0), (0, -right)))


AGAINST: Final = tuple(_arrows_against(way) for way in range(8))


def runs_against(way: int, leaves: int, enters: int) -> bool:
    """Would a step this way between spaces of these kinds go against an arrow (DZ-5.7)?"""
    return leaves in AGAINST[way] or enters in AGAINST[way]


def turned(kinds: bytes, quarters: int) -> bytes:
    """A tile's kinds after so many quarter turns clockwise; arrows turn with it (DZ-13.4)."""
    for _ in range(quarters):
        kinds = bytes(_quarter(kinds[(4 - column) * 5 + row]) for row in range(5) for column in range(5))
    return kinds


def _quarter(kind: int) -> int:
    return kind if kind < FLOOD else FLOOD + (kind - FLOOD + 1) % 4
