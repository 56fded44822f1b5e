"""Urbanites: the piece step (FE-6.1 to 6.4, 10.1) and the cards that move them (FE-12.5, 12.6, 12.8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.fire_engines import events
from fivealarm.games.fire_engines import refusals as no
from fivealarm.games.fire_engines.city import feature_at, settle, tenant, vacate
from fivealarm.games.fire_engines.data import BUILDING, ROAD, STADIUM
from fivealarm.games.fire_engines.grid import LETTERS, x_of, y_of
from fivealarm.games.fire_engines.state import FOLK, HOUSE, OPEN, PIECE, PLACES, TICKET, VAN, State
from fivealarm.games.fire_engines.turn import score_stage, tile_stage
from fivealarm.games.fire_engines.verbs.base import Verb, spot
from fivealarm.games.fire_engines.verbs.blaze import some_building
from fivealarm.kernel.contract import Refusal

KIND_NAMES = ("", "building", "road", "suburb", "highway", "stadium")


def region_name(kind: int, place: int) -> str:
    """A region as texts name it (FE-3.18)."""
    return "stadium" if kind == STADIUM else f"{KIND_NAMES[kind]} {LETTERS[place]}"


@dataclass(frozen=True, slots=True, eq=False)
class Urbanite(Verb):
    """Play an Urbanite onto a region of the tile just played (FE-6.1)."""

    kind: int
    place: int

    def __str__(self) -> str:
        return f"urbanite {region_name(self.kind, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != PIECE:
            return no.NO_PIECE_NOW
        code, place = s.tile[s.number[s.last]], self.place
        if place < 4:
            if s.board.edges[code][place] != self.kind:
                return no.NO_SUCH_REGION
            if s.board.at[code][place] != place:
                return no.OTHER_NAME
        elif not s.board.arena[code]:
            return no.NO_SUCH_REGION
        if s.held[FOLK + s.root[s.number[s.last] * PLACES + place]]:
            return no.FEATURE_TAKEN
        return None if s.supply[s.turn] else no.NO_URBANITES

    def apply(self, s: State) -> None:
        settle(s, s.last, self.place, s.turn)
        s.tell(events.CLAIMED, s.turn, s.last)
        score_stage(s)

    def facts(self, s: State) -> Mapping[str, object]:
        code = s.tile[s.number[s.last]] if s.last >= 0 else 0
        return {"name": region_name(self.kind, s.board.at[code][self.place % 4])}


@dataclass(frozen=True, slots=True, eq=False)
class House(Verb):
    """OPEN HOUSE: play an Urbanite onto a building of an unclaimed, incomplete block (FE-12.5)."""

    cell: int
    place: int

    def __str__(self) -> str:
        return f"open house {spot(self.cell, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != HOUSE:
            return no.NO_HOUSE_NOW
        code = s.tile[s.number[self.cell]]
        if s.board.edges[code][self.place] != BUILDING:
            return no.NO_HOUSE_THERE
        if s.board.at[code][self.place] != self.place:
            return no.OTHER_NAME
        return house_refusal(s, self.cell, self.place)

    def apply(self, s: State) -> None:
        settle(s, self.cell, self.place, s.turn)
        s.tell(events.CLAIMED, s.turn, self.cell)
        tile_stage(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"name": f"building {LETTERS[s.board.at[s.tile[s.number[self.cell]]][self.place]]}"}


def house_refusal(s: State, cell: int, place: int) -> Refusal | None:
    if s.piece[s.number[cell]]:
        return no.HOUSE_OCCUPIED
    block = feature_at(s, cell, place)
    if not s.held[OPEN + block]:
        return no.BLOCK_COMPLETE
    return no.BLOCK_TAKEN if s.held[FOLK + block] else None


def can_open_house(s: State) -> bool:
    """Whether OPEN HOUSE offers a choice (FE-4.6, 6.4)."""
    return s.supply[s.turn] > 0 and some_building(s, house_refusal)


@dataclass(frozen=True, slots=True, eq=False)
class Recall(Verb):
    """MOVING VAN: take back one of your Urbanites (FE-12.6)."""

    cell: int

    def __str__(self) -> str:
        return f"recall {x_of(self.cell)} {y_of(self.cell)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != VAN:
            return no.NO_VAN_NOW
        return None if tenant(s, self.cell) == s.turn else no.NOT_YOUR_URBANITE

    def apply(self, s: State) -> None:
        vacate(s, self.cell)
        s.tell(events.RECALLED, s.turn, self.cell)
        tile_stage(s)


@dataclass(frozen=True, slots=True, eq=False)
class SendHome(Verb):
    """PARKING TICKET: send an opponent's Urbanite home from a road (FE-12.8)."""

    cell: int

    def __str__(self) -> str:
        return f"sendhome {x_of(self.cell)} {y_of(self.cell)}"

    def refusal(self, s: State) -> Refusal | None:
        return ticket_refusal(s, self.cell) if s.stage == TICKET else no.NO_TICKET_NOW

    def apply(self, s: State) -> None:
        owner = tenant(s, self.cell)
        vacate(s, self.cell)
        s.tell(events.TICKETED, owner, self.cell)
        tile_stage(s)


def ticket_refusal(s: State, cell: int) -> Refusal | None:
    owner = tenant(s, cell)
    if owner < 0 or owner == s.turn:
        return no.NO_OPPONENT
    on_road = s.board.kinds[s.tile[s.number[cell]]][s.piece[s.number[cell]] % PLACES] == ROAD
    return None if on_road else no.NOT_ON_A_ROAD


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Verb):
    """Play no piece, or leave a card unused (FE-6.1, 12.5, 12.6, 12.8)."""

    def __str__(self) -> str:
        return "pass"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage in (PIECE, HOUSE, VAN, TICKET) else no.NOTHING_TO_PASS

    def apply(self, s: State) -> None:
        if s.stage == PIECE:
            score_stage(s)
        else:
            tile_stage(s)
