"""The building: spaces, boundaries, stairs, parking spots. Immutable; built from a plan (plan.py)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

ROWS: Final = 6  # inside
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
UP: Final = 4
DOWN: Final = 5
WAYS: Final = ("n", "e", "s", "w", "up", "down")
TOWARDS: Final = ("north", "east", "south", "west", "up", "down")
ACROSS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

OPEN: Final = 0
WALL: Final = 1
LIGHT: Final = 2
WINDOW: Final = 3
DOOR: Final = 4
DOORWAY: Final = 5
KINDS: Final = ("open", "wall", "light", "window", "door", "doorway")

# How a boundary stands; from GONE on it is passable.
WHOLE: Final = 0  # or closed
DAMAGED: Final = 1  # a wall with one cube
GONE: Final = 2  # destroyed, or a door without its marker
AJAR: Final = 3  # an open door or window

Spot = tuple[int, int]
Link = tuple[int, int, int]  # the space there, the boundary between or -1, the way


@dataclass(frozen=True, slots=True)
class Board:
    """One building with its ring of outside spaces (FP-MAP.1, FP-MAP.2)."""

    name: str
    title: str
    letter: str  # of its boards: A1 and A2; "" on one storey
    columns: int  # inside
    floors: int
    names: tuple[str, ...]  # of all spaces
    inside: tuple[int, ...]
    outside: tuple[int, ...]
    is_inside: tuple[bool, ...]
    ground: tuple[bool, ...]  # outside on floor 1
    air: tuple[bool, ...]  # outside on floor 2 (FP-MAP.3)
    step: tuple[tuple[int, ...], ...]  # [way][space]: the space there, or -1
    edge: tuple[tuple[int, ...], ...]  # [n, e, s, w][space]: the boundary there, or -1 if always open
    kind: tuple[int, ...]  # of each boundary
    ends: tuple[Spot, ...]  # its two spaces
    bounds: tuple[str, ...]  # its name
    stair: tuple[int, ...]  # [space]: the other stair space, or -1
    stair_way: tuple[int, ...]  # [space]: stair direction, or -1 (FP-STR.4)
    near: tuple[tuple[int, ...], ...]  # adjacent spaces with every boundary whole
    engine: tuple[Spot, ...]  # n, e, s, w
    ambulance: tuple[Spot, ...]
    arrow: tuple[int, ...]  # [space]: where the POI arrow points (FP-REP.4)
    family_fire: tuple[int, ...]
    family_poi: tuple[int, ...]
    first_explosion: tuple[int, ...]  # by black die (FP-SET.6)
    target: tuple[tuple[int, ...], ...]  # [red - 1][black - 1] (FP-MAP.11, FP-MAP.12)
    rolled: tuple[int, ...]  # the spaces inside, in the order of the dice that name them
    links: tuple[tuple[Link, ...], ...]  # [space]: every neighbour, for path finding
    depth: tuple[int, ...]  # [space]: how deep in the building, as the crow flies
    rooms: tuple[str, ...] = ()  # [space]: the room it is in; "" outside
    called: tuple[str, ...] = ()  # [space]: what people call it
    where: tuple[str, ...] = ()  # [space]: the same with its preposition
    called_bound: tuple[str, ...] = ()  # [boundary]

    @property
    def width(self) -> int:
        return self.columns + 2

    @property
    def storey(self) -> int:
        """How many spaces a floor has, and how far apart two spaces one above the other are."""
        return (ROWS + 2) * self.width

    def place(self, space: int) -> tuple[int, int, int]:
        """Floor (0 or 1), row and column."""
        floor, rest = divmod(space, self.storey)
        return floor, rest // self.width, rest % self.width

    def beside(self, space: int, way: int) -> int:
        """The next space of the floor that way, whether one could step there or not; -1 off the board."""
        floor, row, column = self.place(space)
        down, right = ACROSS[way]
        on_board = 0 <= row + down <= ROWS + 1 and 0 <= column + right <= self.columns + 1
        return index(self.columns, floor, row + down, column + right) if on_board else -1

    def gun_area(self, spot: int) -> tuple[int, ...]:
        """Inside spaces the deck gun reaches from an engine spot (FP-GUN.2, FP-GUN.3)."""
        _, row, column = self.place(self.engine[spot][0])
        rows = range(1, 4) if row <= 3 else range(4, 7)
        half = self.columns // 2
        columns = range(1, self.columns + 1)
        if self.floors == 1:
            columns = range(1, half + 1) if column <= half else range(half + 1, self.columns + 1)
        return tuple(p for p in self.inside if self.place(p)[1] in rows and self.place(p)[2] in columns)


def index(columns: int, floor: int, row: int, column: int) -> int:
    """The number of a space."""
    return (floor * (ROWS + 2) + row) * (columns + 2) + column


def name_of(floors: int, floor: int, row: int, column: int) -> str:
    return f"{row},{column}" if floors == 1 else f"{floor + 1}:{row},{column}"


def turned_red(red: int) -> int:
    """The die turned over (FP-MAP.13)."""
    return 7 - red


def turned_black(black: int) -> int:
    return 9 - black


def passable(status: int) -> bool:
    return status >= GONE


def adjacency(board: Board, walls: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Adjacent spaces of every space with the boundaries standing so (FP-MAP.5, FP-MAP.14)."""
    near = list(board.near)
    for bound, status in enumerate(walls):
        if status >= GONE:
            a, b = board.ends[bound]
            near[a] += (b,)
            near[b] += (a,)
    return tuple(near)
