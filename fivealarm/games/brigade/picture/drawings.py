"""What data/pictures.toml says: how blocks, fires, people and events are put together from symbols."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fivealarm.scene import draw, sheets
from fivealarm.scene.palette import SEAT_LETTERS, SEAT_SHAPES

SHEET: Final = sheets.of_game("fivealarm.games.brigade")
EMBLEMS: Final = ("br-commons", "br-merchants", "br-council", "br-nobles", "br-university")  # in the order of TYPES
GRID: Final = (52, 56)  # of faces
LETTER: Final = 14.7  # readable at the scale of a small window
SEALS: Final = (1.0, 0.96, 1.24, 1.2)  # shapes by seat that look alike in size
FEET: Final = (0.36, 0.36, 0.48, 0.36)  # of the letter under the middle, in parts of its size


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads((files("fivealarm.games.brigade") / "data" / "pictures.toml").read_text("utf-8"))


def scenery(kind: str, number: int) -> str:
    """The houses of a block, in the arrangement that its number gives."""
    arrangements = _file()["scenes"][kind]
    return "".join(draw.art(*piece) for piece in arrangements[number % len(arrangements)])


def flames(level: int, left: float = 0) -> str:
    """The flames over a block, moved to the left by so much."""
    return "".join(draw.art(name, x - left, y, size) for name, x, y, size in _file()["flames"][str(level)])


def low_flames(level: int, room: float) -> str:
    """As many flames at the foot of a block, in so much of its width."""
    return "".join(draw.art(name, x * room, y, size) for name, x, y, size in _file()["low_flames"][str(level)])


@cache
def face(card: str) -> str:
    """Somebody of the crew, on the grid of faces."""
    return "".join(_feature(*part) for part in _file()["faces"][card])


def _feature(name: str, x: float, y: float, w: float, look: str, colour: str) -> str:
    whole = name == "br-bust" or name.startswith("br-f-")
    h = w * GRID[1] / GRID[0] if whole else w
    return draw.art(name, x, y, w, h, look, color=colour) if colour else draw.art(name, x, y, w, h, look)


def short(card: str) -> str:
    """An ability in a few words."""
    return str(_file()["short"][card])


def event(card: str) -> str:
    """The picture of a special event on its plate."""
    return "".join(draw.art(*piece) for piece in _file()["events"][card])


def emblem(kind: int, x: float, y: float, size: float, look: str) -> str:
    """The sign of a type of block."""
    return draw.art(EMBLEMS[kind], x, y, size, look=look)


@cache
def seal(seat: int, x: float, y: float, size: float, words: str = "") -> str:
    """A seat's shape with a letter as large as fits: what says whose a thing is."""
    wide = size * SEALS[seat]
    outline = draw.attributes(x=x - wide / 2, y=y - wide / 2, width=wide, height=wide)
    letter = draw.text(
        words or SEAT_LETTERS[seat], x, y + LETTER * FEET[seat], LETTER, "inked", "middle", bold=True, stroke="none"
    )
    return f'<g class="seat-{seat} br-seal"><use href="#seat-{SEAT_SHAPES[seat]}"{outline}/></g>{letter}'
