"""What never changes on the picture: plates, lawn, drive, rooms, stairs, the dice on the rims."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.flash_point.picture.board import CELL, EDGE, RIM, ROWS, corner, middle, plate_left, plate_width
from fivealarm.games.flash_point.picture.furniture import furnished, rooms
from fivealarm.games.flash_point.rules.board import EAST, SOUTH, Board
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop
from fivealarm.scene.model import Group

BUSHES: Final = ((16, 16, 1), (42, 9, 0.6), (9, 44, 0.6))  # in a corner: from its sides, how big
TREADS: Final = 7


@cache
def house(board: Board, engines: bool, ambulances: bool) -> Backdrop:
    """A building with its grounds; bays only for the vehicles that are played with."""
    parts: list[str] = []
    for floor in range(board.floors):
        parts += [*_plate(board, floor), *_grounds(board, floor)]
    parts += _bays(board, engines, ambulances)
    for number, ((_, name), spaces) in enumerate(rooms(board).items()):
        parts.append(furnished(board, name, spaces))
        parts.append(draw.clip(f"fp-room-{number}", *(draw.rect(*corner(board, s), CELL, CELL) for s in spaces)))
    parts += [*_shade(board), *_lines(board), *_stairs(board), *_rims(board)]
    return backdrop(*parts)


@cache
def room_of(board: Board) -> dict[int, int]:
    """[space]: the number of its room, by which its light is cut."""
    return {space: number for number, spaces in enumerate(rooms(board).values()) for space in spaces}


def _plate(board: Board, floor: int) -> Iterator[str]:
    x, w, h = plate_left(board, floor), plate_width(board), RIM + ROWS * CELL + EDGE + 2
    yield draw.rect(x + 4, EDGE + 6, w, h, "shadow", 14)
    yield draw.rect(x, EDGE, w, h, "fp-plate", 12)
    yield draw.rect(x + 0.75, EDGE + 0.75, w - 1.5, h - 1.5, "fp-edge", 11)


def _round(x: float, y: float, w: float, h: float, r: float) -> str:
    n = draw.number
    return (
        f"M{n(x + r)} {n(y)}h{n(w - 2 * r)}a{n(r)} {n(r)} 0 0 1 {n(r)} {n(r)}v{n(h - 2 * r)}"
        f"a{n(r)} {n(r)} 0 0 1-{n(r)} {n(r)}h-{n(w - 2 * r)}a{n(r)} {n(r)} 0 0 1-{n(r)}-{n(r)}"
        f"v-{n(h - 2 * r)}a{n(r)} {n(r)} 0 0 1 {n(r)}-{n(r)}z"
    )


def _grounds(board: Board, floor: int) -> Iterator[str]:
    """Lawn, the drive round the house, a bed along its walls; from upstairs all of it far below."""
    x, y = plate_left(board, floor) + RIM, EDGE + RIM
    w, h = board.width * CELL, ROWS * CELL
    far = floor > 0
    yield draw.rect(x, y, w, h, "fp-far-grass" if far else "mat-grass", 4)
    yield draw.path(_round(x + 9, y + 9, w - 18, h - 18, 50), "fp-far-road" if far else "mat-asphalt")
    yield draw.path(_round(x + 9, y + 9, w - 18, h - 18, 50), "fp-far-kerb" if far else "fp-kerb")
    yield draw.path(
        _round(x + 25, y + 25, w - 50, h - 50, 36) + _round(x + 48, y + 48, w - 96, h - 96, 22), "fp-tracks"
    )
    yield draw.path(_round(x + 65, y + 65, w - 130, h - 130, 12), "fp-far-bed" if far else "fp-bed")
    bush = "bush-far" if far else "bush"
    for dx, dy, scale in BUSHES:
        for bx, by in ((x + dx, y + dy), (x + w - dx, y + dy), (x + dx, y + h - dy), (x + w - dx, y + h - dy)):
            yield draw.group(draw.art(bush), x=bx, y=by, scale=scale)
    yield draw.rect(x, y, w, h, "fp-night", 4)


def _bays(board: Board, engines: bool, ambulances: bool) -> Iterator[str]:
    for name, spots, drawn in (("engine", board.engine, engines), ("ambulance", board.ambulance, ambulances)):
        for first, second in spots if drawn else ():
            (x, y), (x2, y2) = corner(board, first), corner(board, second)
            w, h = x2 - x + CELL - 22, y2 - y + CELL - 22
            yield draw.rect(x + 11, y + 11, w, h, f"fp-bay-{name}", 7)
            yield draw.art(f"bay-{name}", x + 11 + w / 2 - 20, y + 11 + h / 2 - 20, 40, 40, f"fp-sign-{name}")


def _shade(board: Board) -> Iterator[str]:
    """Dark under north walls and beside west walls."""
    for space in board.inside:
        x, y = corner(board, space)
        if board.edge[0][space] >= 0:
            yield draw.rect(x, y, CELL, 17, fill="url(#fp-ao-n)")
        if board.edge[3][space] >= 0:
            yield draw.rect(x, y, 15, CELL, fill="url(#fp-ao-w)")


def _lines(board: Board) -> Iterator[str]:
    """Between neighbouring spaces inside."""
    d = ""
    for space in board.inside:
        x, y = corner(board, space)
        if board.is_inside[board.step[EAST][space]]:
            d += f"M{draw.number(x + CELL)} {draw.number(y)}v{CELL}"
        if board.is_inside[board.step[SOUTH][space]]:
            d += f"M{draw.number(x)} {draw.number(y + CELL)}h{CELL}"
    yield draw.path(d, "fp-line")
    yield draw.path(d, "fp-dashes")


def _stairs(board: Board) -> Iterator[str]:
    """Treads that rise in the stair direction, lighter upwards."""
    for space, other in enumerate(board.stair):
        if other >= 0:
            x, y = middle(board, space)
            upper = board.place(space)[0] == 1
            turn = 90 * (board.stair_way[space] - 1)
            yield draw.group(*_treads(upper), x=x, y=y, turn=turn)


def _treads(upper: bool) -> Iterator[str]:
    half, step = CELL / 2, CELL / TREADS
    for tread in range(TREADS):
        light = tread if upper else TREADS - 1 - tread
        yield draw.rect(-half + tread * step, -half, step, CELL, f"fp-tread-{light}")
    edges = "".join(f"M{draw.number(-half + tread * step)} -{draw.number(half)}v{CELL}" for tread in range(1, TREADS))
    yield draw.path(edges, "fp-tread-edge")
    yield draw.path(f"M-35 {half - 8:.0f}h70M-35 {8 - half:.0f}h70", "fp-rail")
    yield draw.path("M8 4l7 8-7 8M18 4l7 8-7 8", "fp-chevron")


@cache
def stair_plate(board: Board, space: int) -> Group:
    """A plate with the dice of a staircase's other end (FP-MAP.14)."""
    other, upper = board.stair[space], board.place(space)[0] == 1
    row = board.place(other)[1]
    black = next(b for b in range(1, 9) if board.target[row - 1][b - 1] == other)
    return Group(
        draw.rect(0, 0, 76, 28, "fp-stair-plate", 5)
        + draw.path("M8 8v8h-4l7 6 7-6h-4V8z" if upper else "M8 21v-8H4l7-6 7 6h-4v8z", "papered")
        + draw.art("d6", 21, 2, 24, 24)
        + draw.text(str(row), 33, 21, 20, "papered", "middle", bold=True)
        + draw.art(f"d8-{black}", 47, 0, 28, 28)
    )


def _rims(board: Board) -> Iterator[str]:
    """Dice numbers: black over the columns, red beside the rows (FP-MAP.11, FP-MAP.12)."""
    for black in range(1, 9):
        x, _ = middle(board, board.target[0][black - 1])
        yield draw.art(f"d8-{black}", x - 19, 5, 38, 38)
    for floor in range(board.floors):
        left = plate_left(board, floor)
        for row in range(1, 7):
            y = EDGE + RIM + row * CELL + CELL / 2
            yield draw.art("d6", left + 2, y - 16, 32, 32)
            yield draw.text(str(row), left + 18, y + 9, 25, "papered", "middle", bold=True)
        if board.floors > 1:
            yield draw.text(("Ground", "Upper")[floor], left + RIM + 2, 31, 20, "text", bold=True)
