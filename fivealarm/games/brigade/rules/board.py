"""The six by six grid of Tinderbox: cells are numbered row by row from A1 (BR-1.1)."""

from typing import Final

SIZE: Final = 6
CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "ABCDEF")
CELL: Final = {name: cell for cell, name in enumerate(CELLS)}
CORNERS: Final = (0, 5, 35, 30)  # clockwise from the north-west (BR-2.5)
UNIVERSITY: Final = (14, 15, 20, 21)
BLOCKS: Final = tuple(cell for cell in range(SIZE * SIZE) if cell not in CORNERS)
CITY_CELLS: Final = tuple(cell for cell in BLOCKS if cell not in UNIVERSITY)
EDGE: Final = tuple(cell for cell in BLOCKS if cell // SIZE in (0, 5) or cell % SIZE in (0, 5))
INNER: Final = tuple(cell for cell in CITY_CELLS if cell not in EDGE)

DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # column, row


def beyond(cell: int, way: int) -> int:
    """The cell one step away in a direction; -1 off the grid."""
    column, row = cell % SIZE + OFFSETS[way][0], cell // SIZE + OFFSETS[way][1]
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


NEXT: Final = tuple(tuple(beyond(cell, way) for cell in range(SIZE * SIZE)) for way in range(8))
ROUND: Final = tuple(tuple(to[cell] for to in NEXT if to[cell] >= 0) for cell in range(SIZE * SIZE))
BESIDE: Final = tuple(tuple(to[cell] for to in NEXT[::2] if to[cell] >= 0) for cell in range(SIZE * SIZE))
PLUS: Final = tuple((cell, *BESIDE[cell]) for cell in range(SIZE * SIZE))
SQUARE: Final = tuple((cell, *ROUND[cell]) for cell in range(SIZE * SIZE))
IS_BLOCK: Final = tuple(cell not in CORNERS for cell in range(SIZE * SIZE))


def homes(seats: int) -> tuple[int, ...]:
    """The firehouse of each seat (BR-16.1, 16.2)."""
    return (CORNERS[0], CORNERS[2]) if seats == 2 else CORNERS[:seats]


def quarter_turn(cell: int) -> int:
    """The cell that a rotation of the grid by 90 degrees brings this one to."""
    column, row = cell % SIZE, cell // SIZE
    return column * SIZE + (SIZE - 1 - row)
