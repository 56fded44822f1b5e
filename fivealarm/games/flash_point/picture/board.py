"""Where everything is on the picture, and the elements of one picture being drawn."""

from functools import lru_cache
from typing import Final

from fivealarm.games.flash_point.rules.board import Board
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import State
from fivealarm.scene.model import Element, Part, Point, Shape

CELL: Final = 78
RIM: Final = 36  # left of and above the grid, for the dice
EDGE: Final = 6  # round a plate
GAP: Final = 18  # between two plates
LAWN: Final = 8  # at the right of a floor that is shown alone, left out
BEFORE: Final = 2  # left of the dice of the rows
FLOORS: Final = ("Ground floor", "Upper floor")
LOWER: Final = 10  # stands what is on stairs
ROWS: Final = 8  # with the ring of outside spaces


def plate_width(board: Board) -> float:
    return RIM + board.width * CELL + EDGE


def plate_left(board: Board, floor: int) -> float:
    return EDGE + floor * (plate_width(board) + GAP)


def width(board: Board) -> float:
    return plate_left(board, board.floors - 1) + plate_width(board) + EDGE


def height() -> float:
    return EDGE + RIM + ROWS * CELL + 2 * EDGE + 2


def floors(board: Board) -> tuple[Part, ...]:
    """Each floor of a house that has two, with the dice of its rows: places are named by them."""
    if board.floors == 1:
        return ()
    wide = RIM - BEFORE + board.width * CELL - LAWN
    lefts = [plate_left(board, floor) + BEFORE for floor in range(board.floors)]
    return tuple(Part(title, x, 0, wide, height()) for title, x in zip(FLOORS, lefts, strict=True))


def corner(board: Board, space: int) -> Point:
    """The upper left corner of a space."""
    floor, row, column = board.place(space)
    return plate_left(board, floor) + RIM + column * CELL, EDGE + RIM + row * CELL


def middle(board: Board, space: int) -> Point:
    x, y = corner(board, space)
    return x + CELL / 2, y + CELL / 2


@lru_cache(64)
def corners(game: FlashPoint) -> tuple[Point, ...]:
    """[space]: its upper left corner."""
    board = game.setting.board
    return tuple(corner(board, space) for space in range(len(board.names)))


class BuildingSketch:
    """Elements of one picture being drawn."""

    def __init__(self, game: FlashPoint, view: View) -> None:
        self.game = game
        self.s: State = view.state
        self.board = game.setting.board
        self.corners = corners(game)
        self.elements: list[Element] = []

    def corner(self, space: int) -> Point:
        return self.corners[space]

    def middle(self, space: int) -> Point:
        x, y = self.corners[space]
        return x + CELL / 2, y + CELL / 2

    def foot(self, space: int) -> Point:
        """Where things stand: on stairs lower, so that the plate stays free."""
        x, y = self.middle(space)
        return (x, y) if self.board.stair[space] < 0 else (x, y + LOWER)

    def add(self, id_: str, shape: Shape, x: float, y: float, look: str = "", label: str = "", **more: str) -> None:
        self.elements.append(Element(id_, shape, x, y, look, label, **more))  # type: ignore[arg-type]  # tip, pane

    def turned(self, id_: str, shape: Shape, at: Point, look: str, label: str, turn: float, tip: str = "") -> None:
        self.elements.append(Element(id_, shape, *at, look, label, turn=turn, tip=tip))

    def parked(self, a: int, b: int) -> Point:
        """Where a vehicle stands in the two spaces of a spot."""
        (x, y), (x2, y2) = self.middle(a), self.middle(b)
        return (x + x2) / 2, (y + y2) / 2
