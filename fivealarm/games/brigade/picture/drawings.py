"""What data/pictures.toml says: how blocks, fires, people and events are put together from symbols."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fivealarm.scene import draw, sheets

SHEET: Final = sheets.of_game("fivealarm.games.brigade")
EMBLEMS: Final = ("br-commons", "br-merchants", "br-council", "br-nobles", "br-university")  # in the order of TYPES
GRID: Final = (52, 56)  # of faces


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


@cache
def face(card: str) -> str:
    """Somebody of the crew, on the grid of faces."""
    return "".join(_feature(*part) for part in _file()["faces"][card])


def _feature(name: str, x: float, y: float, w: float, look: str, colour: str) -> str:
    whole = name == "br-bust" or name.startswith("br-f-")
    more: dict[str, str | float] = {"color": colour} if colour else {}
    return draw.art(name, x, y, w, w * GRID[1] / GRID[0] if whole else w, look, **more)


def short(card: str) -> str:
    """An ability in a few words."""
    return str(_file()["short"][card])


def event(card: str) -> str:
    """The picture of a special event on its plate."""
    return "".join(draw.art(*piece) for piece in _file()["events"][card])


def emblem(kind: int, x: float, y: float, size: float, look: str) -> str:
    """The sign of a type of block."""
    return draw.art(EMBLEMS[kind], x, y, size, look=look)
