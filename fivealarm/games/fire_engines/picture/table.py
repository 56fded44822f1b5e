"""The table under the city: as large as a city can get, so that it is drawn once; names of the streets at its rim."""

from functools import cache, lru_cache
from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import SIZE
from fivealarm.games.fire_engines.rules.city.cells import REACH, x_of, y_of
from fivealarm.games.fire_engines.rules.city.names import AVENUES, STREETS
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.model import Element, Pane, Text
from fivealarm.scene.wrap import width

LEAST: Final = 2  # cells that are shown on each side of the first tile
ALONE: Final = 1  # while it lies there alone: its neighbours are where the game begins
RIM: Final = 31  # left of and above the cells, for the names: from afar they are twice as high


@cache
def ground() -> Backdrop:
    half = (REACH + 1.5) * SIZE
    return backdrop(draw.rect(-half, -half, 2 * half, 2 * half, "fe-plan"))


def _span(places: list[int], least: int) -> tuple[int, int]:
    """The first and the last row or column that is shown."""
    return min(-least, *places), max(least, *places)


def spans(s: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """Columns and rows that are shown: the city and the cells beside it, and at first some more."""
    return _spans((*s.cells, *s.frontier), ALONE if len(s.cells) == 1 else LEAST)


@lru_cache(1024)
def _spans(shown: tuple[int, ...], least: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return _span([x_of(cell) for cell in shown], least), _span([y_of(cell) for cell in shown], least)


def pane(s: State) -> Pane:
    """A sheet that grows with the city; nothing on it moves but the names at its rim."""
    (left, right), (top, bottom) = spans(s)
    wide, tall = (right - left + 1) * SIZE + RIM, (bottom - top + 1) * SIZE + RIM
    x, y = (left - 0.5) * SIZE - RIM, (top - 0.5) * SIZE - RIM
    return Pane("board", "The city", wide, tall, "main", ground(), x, y, least=0.71)


@cache
def _name(words: str) -> Text:
    """As large as fits between its neighbours."""
    return Text(words, min(17, round(17 * (SIZE + 4) / width(words, 17), 1)))


def _look(number: int) -> str:
    """Never larger than words are; every second one makes room for its neighbours where a city is shown small."""
    return "quiet steady nearby" if number % 2 else "quiet steady"


def street_names(s: State) -> list[Element]:
    (left, right), (top, bottom) = spans(s)
    x, y = (left - 0.5) * SIZE - 4, (top - 0.5) * SIZE - 6
    rows = [
        Element(f"street {row}", _name(STREETS[row + REACH]), x, row * SIZE, _look(row), turn=-90)
        for row in range(max(top, -REACH), min(bottom, REACH) + 1)
    ]
    columns = [
        Element(f"avenue {column}", _name(AVENUES[column + REACH]), column * SIZE, y, _look(column))
        for column in range(max(left, -REACH), min(right, REACH) + 1)
    ]
    return rows + columns
