"""The facts of one position."""

from array import array
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.cells import CELLS
from fivealarm.games.fire_engines.rules.contents import BoxContents
from fivealarm.games.fire_engines.rules.data import MOST_TILES
from fivealarm.kernel.contract import NATURE, Event, Seat, Told

CARD: Final = 0  # nature turns the action card
BLAZE: Final = 1  # FIRE BUG, ARSONIST
SET: Final = 2  # FIRE ALARM, truck not in play
ALARM: Final = 3  # FIRE ALARM, truck in play
HOUSE: Final = 4  # OPEN HOUSE
VAN: Final = 5  # MOVING VAN
TICKET: Final = 6  # PARKING TICKET
MOB: Final = 7  # MOB HIT
DICE: Final = 8  # nature rolls for the vehicle
DRIVE: Final = 9  # the vehicle moves
TILE: Final = 10  # nature draws a tile
SWAP: Final = 11  # PLAN B: keep or redraw
PLACE: Final = 12
PIECE: Final = 13
OVER: Final = 14
STAGES: Final = (
    "card", "blaze", "set", "alarm", "house", "van", "ticket", "mob", "dice", "drive", "tile", "swap", "place",
    "piece", "over",
)  # fmt: skip

NONE: Final = -1
EMPTY: Final = MOST_TILES  # the number of a cell without a tile
PLACES: Final = 5
URBANITES: Final = 35  # a piece below this is an Urbanite: 5 * (seat + 1) + place
FLAME: Final = 35  # 35 + place: a Blaze Token
TRUCK: Final = 40  # 40 + first arm of its node: the Fire Truck
CAR: Final = 45  # 45 + 5 * car + first arm: a Mob Car

CREW: Final = 7  # Urbanites of a seat (FE-2.5)
TOKENS: Final = 10  # Blaze Tokens (FE-2.4)
FRANCHISES: Final = 12
CARS: Final = 2

ONE: Final = tuple(bytes((count,)) for count in range(256))


def more(counts: bytes, kind: int, by: int = 1) -> bytes:
    """Counts with one of them changed; states may share them, so they are replaced."""
    return counts[:kind] + ONE[counts[kind] + by] + counts[kind + 1 :]


def kinds_in(counts: bytes) -> bytes:
    """The kinds of which there are any, in order."""
    return bytes([kind for kind, count in enumerate(counts) if count])


def changed(numbers: bytes, at: int, to: int) -> bytes:
    """The same with another number in one place."""
    return numbers[:at] + ONE[to] + numbers[at + 1 :]


@dataclass(slots=True, eq=False, init=False)
class State:
    """Who is to do what, the city, and what stands in it. Features are kept as tiles are laid (FE-3.3)."""

    board: Board
    contents: BoxContents
    to_act: Seat
    stage: int
    turn: Seat  # whose turn it is
    card: int  # the action card of this turn, or NONE
    drawn: int  # kind of the tile drawn and not yet placed, or NONE
    aside: int  # kind of the tile set aside by PLAN B, or NONE
    second: bool  # the second tile of OVERTIME
    last: int  # cell of the tile just played until it is scored, or NONE
    left: int  # tiles in the stack
    fuel: int  # Blaze Tokens the card still allows
    tokens: int  # Blaze Tokens in supply
    points: int  # movement points left
    rider: int  # what moves: 0 the truck, 1 and 2 the Mob Cars
    vehicles: tuple[int, ...]  # truck, Mob Cars: 4 * cell + first arm of the node, or NONE
    trail: tuple[int, ...]  # cells entered in this turn by the truck, or in this move by a Mob Car, the start first
    score: list[int]
    supply: bytes  # seat -> Urbanites
    shares: bytes  # seat -> Franchise Tokens
    deck: bytes  # kind of card -> copies in the deck
    stack: bytes  # kind of tile -> copies in the stack
    stacked: bytes  # kinds of tile in the stack, in order: follows from it
    removed: bytes  # kind of tile -> copies removed from the game
    number: bytes  # cell -> how many tiles were laid before this one, EMPTY for none
    tile: bytes  # number -> code of the tile in its rotation, 0 at EMPTY
    piece: bytes  # number -> the one piece on the tile, 0 for none
    frontier: list[int]  # empty cells beside tiles, in order
    needs: list[int]  # and what the neighbours of each show, as a signature
    cells: tuple[int, ...]  # cells in the order they were filled
    stadiums: tuple[int, ...]  # cells with a stadium, in order: follows from the tiles
    root: "array[int]"  # region (5 * number + place) -> the region that stands for its feature
    ring: "array[int]"  # region -> next region of the same feature, round and round
    held: "array[int]"  # what the feature of a root holds (city/counts.py); 0 of other regions
    ears: list[Told] | None

    def __init__(  # written out, so that a compiled copy() is made without Python's detour
        self, board: Board, contents: BoxContents, to_act: Seat, stage: int, turn: Seat, card: int, drawn: int,
        aside: int, second: bool, last: int, left: int, fuel: int, tokens: int, points: int, rider: int,
        vehicles: tuple[int, ...], trail: tuple[int, ...], score: list[int], supply: bytes, shares: bytes,
        deck: bytes, stack: bytes, stacked: bytes, removed: bytes, number: bytes, tile: bytes, piece: bytes,
        frontier: list[int], needs: list[int], cells: tuple[int, ...], stadiums: tuple[int, ...],
        root: "array[int]", ring: "array[int]", held: "array[int]", ears: list[Told] | None = None,
    ) -> None:  # fmt: skip
        self.board, self.contents, self.to_act = board, contents, to_act
        self.stage, self.turn, self.card = stage, turn, card
        self.drawn, self.aside, self.second = drawn, aside, second
        self.last, self.left, self.fuel = last, left, fuel
        self.tokens, self.points, self.rider = tokens, points, rider
        self.vehicles, self.trail, self.score = vehicles, trail, score
        self.supply, self.shares, self.deck = supply, shares, deck
        self.stack, self.stacked, self.removed, self.number = stack, stacked, removed, number
        self.tile, self.piece, self.frontier = tile, piece, frontier
        self.needs, self.cells, self.stadiums = needs, cells, stadiums
        self.root, self.ring, self.held = root, ring, held
        self.ears = ears

    def copy(self) -> "State":
        return State(
            self.board, self.contents, self.to_act, self.stage, self.turn, self.card, self.drawn, self.aside,
            self.second, self.last, self.left, self.fuel, self.tokens, self.points, self.rider,
            self.vehicles, self.trail, self.score[:], self.supply, self.shares, self.deck, self.stack,
            self.stacked, self.removed, self.number, self.tile, self.piece, self.frontier[:], self.needs[:],
            self.cells, self.stadiums, self.root[:], self.ring[:], self.held[:],
        )  # fmt: skip

    def key(self) -> Hashable:
        """Features, frontier and counts follow from the rest; the order in which tiles were laid does not matter."""
        return (
            self.to_act, self.stage, self.turn, self.card, self.drawn, self.aside, self.second,
            self.last, self.fuel, self.points, self.rider, self.vehicles, self.trail,
            tuple(self.score), self.shares, self.deck, self.stack, self.removed,
            tuple(sorted(zip(self.cells, self.tile, self.piece, strict=False))),
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, numbers))


def bare(board: Board, contents: BoxContents, seats: int) -> State:
    """An empty table, with everything at the side (FE-2.4 to 2.6)."""
    return State(
        board=board, contents=contents, to_act=NATURE, stage=CARD, turn=0, card=NONE, drawn=NONE, aside=NONE,
        second=False, last=NONE, left=sum(contents.stack), fuel=0, tokens=TOKENS if contents.fire else 0, points=0,
        rider=0, vehicles=(NONE,) * (1 + CARS), trail=(), score=[0] * seats, supply=bytes([CREW] * seats),
        shares=bytes(seats if contents.franchises else 0), deck=contents.deck, stack=contents.stack,
        stacked=kinds_in(contents.stack), removed=bytes(len(contents.stack)), number=bytes([EMPTY] * CELLS),
        tile=bytes(EMPTY + 1), piece=bytes(EMPTY + 1), frontier=[], needs=[], cells=(), stadiums=(), root=array("H"),
        ring=array("H"), held=array("Q"),
    )  # fmt: skip
