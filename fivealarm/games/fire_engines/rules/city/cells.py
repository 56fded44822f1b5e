"""The grid of cells: FE-3.1 with its bound FE-3.17."""

from collections.abc import Sequence
from typing import Final

REACH: Final = 20  # tiles lie at most so far from the start tile in x and in y (FE-3.17)
WIDTH: Final = 2 * REACH + 3  # one ring of cells outside the bound, where nothing may lie
CELLS: Final = WIDTH * WIDTH

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
LETTERS: Final = "nesw"
DELTA: Final = (-WIDTH, 1, WIDTH, -1)
AROUND: Final = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)


def cell(x: int, y: int) -> int:
    """The number of a cell; x and y may go one beyond the bound."""
    return (y + REACH + 1) * WIDTH + x + REACH + 1


def x_of(number: int) -> int:
    return number % WIDTH - REACH - 1


def y_of(number: int) -> int:
    return number // WIDTH - REACH - 1


def name(number: int) -> str:
    return f"{x_of(number)},{y_of(number)}"


INSIDE: Final = bytes(abs(x_of(c)) <= REACH and abs(y_of(c)) <= REACH for c in range(CELLS))
ORIGIN: Final = cell(0, 0)


def start_row(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """The kinds of tiles that lie at the start with their cells, the middle one at the origin (FE-2.1)."""
    west = (len(kinds) - 1) // 2
    return [(kind, ORIGIN + at - west) for at, kind in enumerate(kinds)]
