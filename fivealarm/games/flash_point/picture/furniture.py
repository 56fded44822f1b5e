"""Floors and furniture of the rooms: data, placed where no door opens."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fivealarm.games.flash_point.picture.board import CELL, corner, middle
from fivealarm.games.flash_point.rules.board import DOOR, Board
from fivealarm.scene import draw
from fivealarm.scene.model import Point

FILE: Final = Path(__file__).parent.parent / "data" / "furniture.toml"
MARGIN: Final = 9  # from the wall
DOORSTEP: Final = 26  # from the middle of a door or an opening that stays free
OTHER: Final = {"nw": "ne", "ne": "nw", "sw": "se", "se": "sw", "n": "s", "s": "n", "e": "w", "w": "e", "c": "c"}


class Piece(NamedTuple):
    """A thing of a room: its symbol, where in the room, how big, how turned."""

    art: str
    anchor: str
    w: float
    h: float
    quarters: int


class Furnishing(NamedTuple):
    """How a kind of room looks."""

    name: str  # a word of the rooms that look so
    floor: tuple[str, ...]
    pieces: tuple[Piece, ...]


@cache
def furnishings() -> tuple[Furnishing, ...]:
    rooms = tomllib.loads(FILE.read_text(encoding="utf-8"))["room"]
    return tuple(
        Furnishing(room["name"], tuple(room["floor"]), tuple(Piece(*piece) for piece in room["pieces"]))
        for room in rooms
    )


def furnishing(room: str) -> Furnishing:
    return next(one for one in furnishings() if one.name in room)


def rooms(board: Board) -> dict[tuple[int, str], list[int]]:
    """The spaces of every room, by floor and name; stairs are no part of a room."""
    found: dict[tuple[int, str], list[int]] = {}
    for space in board.inside:
        if board.stair[space] < 0:
            found.setdefault((board.place(space)[0], board.rooms[space]), []).append(space)
    return found


def furnished(board: Board, name: str, spaces: Sequence[int]) -> str:
    """The floor of a room and what stands on it."""
    look = furnishing(name)
    outline = "".join(f"M{draw.number(x)} {draw.number(y)}h{CELL}v{CELL}h-{CELL}z" for x, y in _corners(board, spaces))
    floor = "".join(draw.path(outline, one) for one in look.floor)
    free = list(_doorsteps(board, spaces))
    return floor + "".join(_placed(board, spaces, piece, free) for piece in look.pieces)


def _corners(board: Board, spaces: Sequence[int]) -> list[Point]:
    return [corner(board, space) for space in spaces]


def _placed(board: Board, spaces: Sequence[int], piece: Piece, free: Sequence[Point]) -> str:
    for anchor in dict.fromkeys((piece.anchor, OTHER[piece.anchor])):
        x, y = _spot(board, spaces, piece._replace(anchor=anchor))
        flat = piece.art.startswith(("rug", "runner", "mat"))
        if _inside(board, spaces, x, y, piece) and (flat or not any(_near(x, y, piece, step) for step in free)):
            return draw.art(f"fur-{piece.art}", x, y, piece.w, piece.h, turn=90 * piece.quarters)
    return ""


def _spot(board: Board, spaces: Sequence[int], piece: Piece) -> Point:
    """The upper left corner of a piece at its anchor in the box round the room."""
    at = _corners(board, spaces)
    left, top = min(x for x, _ in at), min(y for _, y in at)
    right, bottom = max(x for x, _ in at) + CELL, max(y for _, y in at) + CELL
    x, y = (left + right - piece.w) / 2, (top + bottom - piece.h) / 2
    x = left + MARGIN if "w" in piece.anchor else right - MARGIN - piece.w if "e" in piece.anchor else x
    y = top + MARGIN if "n" in piece.anchor else bottom - MARGIN - piece.h if "s" in piece.anchor else y
    return x, y


def _inside(board: Board, spaces: Sequence[int], x: float, y: float, piece: Piece) -> bool:
    """Whether all corners of a piece are in the room."""
    here = _corners(board, spaces)
    points = ((x + dx, y + dy) for dx in (0, piece.w) for dy in (0, piece.h))
    return all(any(left <= px <= left + CELL and top <= py <= top + CELL for left, top in here) for px, py in points)


def _near(x: float, y: float, piece: Piece, step: Point) -> bool:
    dx = max(x - step[0], 0, step[0] - x - piece.w)
    dy = max(y - step[1], 0, step[1] - y - piece.h)
    return dx * dx + dy * dy < DOORSTEP * DOORSTEP


def _doorsteps(board: Board, spaces: Sequence[int]) -> Iterator[Point]:
    """The middle of every door and opening of a room."""
    for space in spaces:
        for way in range(4):
            there, bound = board.step[way][space], board.edge[way][space]
            if there in spaces or there < 0:
                continue
            (x, y), (x2, y2) = middle(board, space), middle(board, there)
            if bound < 0 or board.kind[bound] == DOOR:
                yield (x + x2) / 2, (y + y2) / 2
