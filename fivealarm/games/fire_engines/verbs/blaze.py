"""Setting fires: FE-8.1 to 8.8, FE-9.1 to 9.3."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fivealarm.games.fire_engines import events
from fivealarm.games.fire_engines import refusals as no
from fivealarm.games.fire_engines.city import ignite
from fivealarm.games.fire_engines.data import BUILDING
from fivealarm.games.fire_engines.grid import LETTERS
from fivealarm.games.fire_engines.state import BLAZE, FLAME, HYDRANTS, PLACES, TOKENS, TRUCK, State
from fivealarm.games.fire_engines.turn import tile_stage
from fivealarm.games.fire_engines.verbs.base import Verb, spot
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Blaze(Verb):
    """Put a Blaze Token on a building (FE-9.1)."""

    cell: int
    place: int

    def __str__(self) -> str:
        return f"blaze {spot(self.cell, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != BLAZE:
            return no.NO_BLAZE_NOW
        code = s.tile[s.number[self.cell]]
        if s.board.edges[code][self.place] != BUILDING:
            return no.NOT_A_BUILDING
        if s.board.at[code][self.place] != self.place:
            return no.OTHER_NAME
        return fire_refusal(s, self.cell, self.place)

    def apply(self, s: State) -> None:
        ignite(s, self.cell, self.place)
        s.fuel -= 1
        s.tell(events.BURNS, self.cell)
        if not s.fuel or not can_burn(s):
            s.fuel = 0
            tile_stage(s)

    def facts(self, s: State) -> Mapping[str, object]:
        place = s.board.at[s.tile[s.number[self.cell]]][self.place]
        return {"tokens": TOKENS, "name": f"building {LETTERS[place]}"}


def fire_refusal(s: State, cell: int, place: int) -> Refusal | None:
    """Why a building may not burn: the first that applies of FE-8.3, 8.2, 8.6, 8.7."""
    number = s.number[cell]
    piece = s.piece[number]
    if piece:
        return no.TOKEN_THERE if FLAME <= piece < TRUCK else no.TILE_OCCUPIED
    if s.held[HYDRANTS + s.root[number * PLACES + place]]:
        return no.HYDRANT_BLOCK
    return None if s.tokens else no.NO_TOKENS


def buildings(s: State) -> list[tuple[int, int]]:
    """Cell and place of every building on the table, in the order of cells."""
    tile, number, known = s.tile, s.number, s.board.buildings
    return [(cell, place) for cell in sorted(s.cells) for place in known[tile[number[cell]]]]


def some_building(s: State, refusal: Callable[[State, int, int], Refusal | None]) -> bool:
    """Whether any building on the table is not refused."""
    tile, known = s.tile, s.board.buildings
    laid = zip(s.cells, tile, strict=False)
    return any(refusal(s, cell, place) is None for cell, code in laid for place in known[code])


def can_burn(s: State) -> bool:
    """Whether a fire card offers a choice (FE-4.6)."""
    return s.tokens > 0 and some_building(s, fire_refusal)


@dataclass(frozen=True, slots=True, eq=False)
class Done(Verb):
    """Place no more Blaze Tokens (FE-9.1, 9.2)."""

    def __str__(self) -> str:
        return "done"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage == BLAZE else no.NOTHING_TO_END

    def apply(self, s: State) -> None:
        s.fuel = 0
        tile_stage(s)
