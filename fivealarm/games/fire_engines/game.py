"""Fire Engines: wiring only."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from operator import getitem
from random import Random
from typing import Final

from fivealarm.games.fire_engines import grid
from fivealarm.games.fire_engines.board import board
from fivealarm.games.fire_engines.city import lay
from fivealarm.games.fire_engines.kit import Kit, pack
from fivealarm.games.fire_engines.lexicon import MENUS, verbs
from fivealarm.games.fire_engines.state import CARD, CREW, EMPTY, LAND, NONE, TILE, TOKENS, State
from fivealarm.games.fire_engines.verbs.base import Verb
from fivealarm.kernel.contract import NATURE, NOBODY, Box, Option, Outcome, Refusal, Seat, Value
from fivealarm.kernel.lexicon import Lexicon

COLOURS: Final = ("Yellow", "Red", "Blue", "Green", "Purple", "White")  # FE-1.2
VEHICLES: Final = ("Fire Truck", "Mob Car 0", "Mob Car 1")


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What a seat may know: everything (section 6)."""

    seat: Seat
    state: State

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View) or self.seat != other.seat or self.state.left != other.state.left:
            return False
        return self.state.key() == other.state.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


class FireEngines:
    """The city tile game under one set of options."""

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.box = BOX
        self.seats = seats
        self.options = dict(options)
        self.board = board()
        self.kit: Kit = pack(self.board, options)
        self.verbs = verbs(self.board, replace(self.kit, floor=0, franchises=False))
        self.actions: Lexicon[Verb] = self.verbs.lexicon
        self.names: Mapping[str, Sequence[str]] = {
            "seat": COLOURS,
            "cell": CELL_NAMES,
            "card": [card.name for card in self.board.cards],
            "tile": [tile.name for tile in self.board.tiles],
            "vehicle": VEHICLES,
        }

    def start(self) -> State:
        """FE-2."""
        s = bare(self.kit, self.seats)
        lay(s, grid.ORIGIN, self.board.code(self.board.kind["H1"], 0))
        return s

    def legal(self, state: State) -> list[Verb]:
        if state.to_act < 0:
            return []
        return MENUS[state.stage](self.verbs, state)

    def chances(self, state: State) -> list[tuple[Verb, int]]:
        if state.to_act != NATURE:
            return []
        if state.stage == TILE:
            return list(compress(map(getitem, self.verbs.tile_falls, state.stack), state.stack))
        if state.stage == CARD:
            return list(compress(map(getitem, self.verbs.card_falls, state.deck), state.deck))
        return list(self.verbs.dice)

    def apply(self, state: State, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: State, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: State, action: Verb) -> Mapping[str, object]:
        return action.facts(state)

    def outcome(self, state: State) -> Outcome | None:
        """Most points, then most Urbanites in supply, then shared (FE-13.8)."""
        if state.to_act != NOBODY:
            return None
        ranks = [(points, crew) for points, crew in zip(state.score, state.supply, strict=True)]
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        names = " and ".join(COLOURS[seat] for seat in winners)
        verb = "win" if len(winners) > 1 else "wins"
        says = f"{names} {verb} with {max(state.score)} points."
        return Outcome("FE-13.8", winners, tuple(map(float, state.score)), says)

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.copy())

    def hears(self, state: State, action: Verb, seat: Seat) -> str:
        return str(action)

    def imagine(self, view: View, rng: Random) -> State:
        return view.state.copy()


def bare(kit: Kit, seats: int) -> State:
    """An empty table, with everything at the side (FE-2.4 to 2.6). Every region to come is a feature of one region."""
    return State(
        board(), kit, NATURE, CARD, 0, NONE, NONE, NONE, False, NONE, sum(kit.stack), 0, TOKENS if kit.fire else 0, 0,
        0, (NONE, NONE, NONE), (), [0] * seats, bytes([CREW] * seats), bytes(seats if kit.franchises else 0), kit.deck,
        kit.stack, bytes(len(kit.stack)), bytearray([EMPTY] * grid.CELLS), bytearray(EMPTY + 1), bytearray(EMPTY + 1),
        [], [], array("H"), array("H", range(LAND)), array("H", range(LAND)), bytearray(b"\1" * LAND + bytes(6 * LAND)),
    )  # fmt: skip


CELL_NAMES: Final = tuple(grid.name(cell) for cell in range(grid.CELLS))


def _switch(name: str, default: bool, text: str) -> Option:
    return Option(name, default, (False, True), text)


BOX: Final = Box(
    slug="fire_engines",
    title="Fire Engines",
    prefix="FE",
    version=1,
    mode="competitive",
    seats=range(2, 7),
    usual_seats=2,
    minutes=60,
    line="Build one city together, claim its blocks, burn those of the others and call the Fire Truck to yours.",
    options=(
        _switch("fire_engines", True, "the Fire Engines set: stations, hydrants, fire cards, truck and Blaze Tokens"),
        _switch("mobsters", False, "two Mob Cars and MOB HIT cards"),
        _switch("franchises", False, "Franchise Tokens for completed blocks"),
        _switch("skyscrapers", False, "four Skyscraper tiles"),
        Option("tile_limit", 0, None, "the stack is empty after so many tiles; 0 for no limit, else at least 10"),
    ),
    open=FireEngines,
)
