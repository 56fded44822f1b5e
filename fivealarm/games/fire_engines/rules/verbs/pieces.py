"""Urbanites: the piece step (FE-6.1 to 6.4, 10.1) and the cards that move them (FE-12.5, 12.6, 12.8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, x_of, y_of
from fivealarm.games.fire_engines.rules.city.counts import CLAIMED, UNFINISHED
from fivealarm.games.fire_engines.rules.city.features import feature_at, lodgings, settle, tenant, vacate
from fivealarm.games.fire_engines.rules.city.names import (
    FEATURES,
    GROUNDS,
    SIDES,
    holders,
    region_number,
    region_on,
    region_wanted,
)
from fivealarm.games.fire_engines.rules.data import (
    BUILDING,
    HIGHWAY,
    KINDS,
    MOVING_VAN,
    OPEN_HOUSE,
    PARKING_TICKET,
    ROAD,
    STADIUM,
)
from fivealarm.games.fire_engines.rules.flow import draw_tile, score
from fivealarm.games.fire_engines.rules.scoring import residents
from fivealarm.games.fire_engines.rules.state import CREW, HOUSE, NONE, PIECE, PLACES, TICKET, VAN, State
from fivealarm.games.fire_engines.rules.verbs.blaze import Site, building_facts, cell_facts, has_site, sites
from fivealarm.games.fire_engines.rules.verbs.verb import Verb, spot
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, Thing

HOUSES: Final = Site(wanted=UNFINISHED, barred=CLAIMED)  # FE-12.5


def region_name(kind: int, place: int) -> str:
    """A region as texts name it (FE-3.18)."""
    return "stadium" if kind == STADIUM else f"{KINDS[kind]} {LETTERS[place]}"


@dataclass(frozen=True, slots=True, eq=False)
class Urbanite(Verb):
    """Claim with an Urbanite a region of the tile just played (FE-6.1)."""

    kind: int
    place: int

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return f"urbanite {region_name(self.kind, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != PIECE:
            return piece_time(s)
        code, place = s.tile[s.number[s.last]], self.place
        if place < 4:
            if (edge := s.board.edges[code][place]) != self.kind:
                return no.ON_THE_HIGHWAY if edge == HIGHWAY else no.NO_SUCH_REGION
            if s.board.at[code][place] != place:
                return no.OTHER_NAME
        elif not s.board.arena[code]:
            return no.NO_SUCH_REGION
        if place in claimable(s):
            return None
        return no.FEATURE_TAKEN if residents(s, feature_at(s, s.last, place)) else no.NO_URBANITES

    def apply(self, s: State) -> None:
        settle(s, s.last, self.place, s.turn)
        s.tell(events.CLAIMED, s.turn, region_number(s, s.last, self.place), s.last)
        score(s)

    def facts(self, s: State) -> Mapping[str, object]:
        known = {**timing.facts(s), "crew": CREW, "wanted": region_wanted(self.kind, self.place)}
        code = s.tile[s.number[s.last]] if s.last != NONE else 0
        there = s.board.arena[code] if self.kind == STADIUM else s.board.edges[code][self.place] == self.kind
        if not there:
            return known
        place = s.board.at[code][self.place] if self.place < 4 else 4
        return {
            **known,
            "name": region_on(s, s.last, place),
            "side": SIDES[place % 4],
            "feature": FEATURES[self.kind],
            "holders": holders(s, feature_at(s, s.last, place)),
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        if s.last == NONE:
            return ()
        if self.kind == STADIUM:
            return tuple(("sign", 4 * s.last + first) for first in s.board.nodes[s.tile[s.number[s.last]]])
        return (("region", s.last * PLACES + self.place),)


def piece_time(s: State) -> Refusal:
    """Why no piece is played now: no tile is laid yet, or the truck was called to it (FE-4.1, 10.1)."""
    return no.NO_PIECE_NOW if s.last == NONE else no.TRUCK_INSTEAD


def claimable(s: State) -> list[int]:
    """The regions of the tile just played that an Urbanite may go to (FE-6.2 to 6.4)."""
    if not s.supply[s.turn]:
        return []
    number, held, root = s.number[s.last], s.held, s.root
    base = number * PLACES
    return [place for place in s.board.claims[s.tile[number]] if not held[root[base + place]] & CLAIMED]


def can_claim(s: State) -> bool:
    """Whether there is such a region."""
    if not s.supply[s.turn]:
        return False
    number, held, root = s.number[s.last], s.held, s.root
    base = number * PLACES
    for place in s.board.claims[s.tile[number]]:
        if not held[root[base + place]] & CLAIMED:
            break
    else:
        return False
    return True


@dataclass(frozen=True, slots=True, eq=False)
class House(Verb):
    """OPEN HOUSE: claim with an Urbanite a building of an unclaimed, incomplete block (FE-12.5)."""

    cell: int
    place: int

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return f"open house {spot(self.cell, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != HOUSE:
            return timing.by_card(s, (OPEN_HOUSE,), no.ONLY_HOUSE)
        code = s.tile[s.number[self.cell]]
        if s.board.edges[code][self.place] != BUILDING:
            return no.NO_HOUSE_THERE
        if s.board.at[code][self.place] != self.place:
            return no.OTHER_NAME
        return house_refusal(s, self.cell, self.place)

    def apply(self, s: State) -> None:
        settle(s, self.cell, self.place, s.turn)
        s.tell(events.HOUSED, s.turn, region_number(s, self.cell, self.place), self.cell)
        draw_tile(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"crew": CREW, **building_facts(s, self.cell, self.place)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("region", self.cell * PLACES + self.place), ("piece", self.cell)


def house_refusal(s: State, cell: int, place: int) -> Refusal | None:
    if s.piece[s.number[cell]]:
        return no.HOUSE_OCCUPIED
    block = s.held[feature_at(s, cell, place)]
    if not block & HOUSES.wanted:
        return no.BLOCK_COMPLETE
    if block & HOUSES.barred:
        return no.BLOCK_TAKEN
    return None if s.supply[s.turn] else no.NO_URBANITES


def open_houses(s: State) -> list[int]:
    """The buildings that OPEN HOUSE may go to (FE-12.5)."""
    return sites(s, HOUSES) if s.supply[s.turn] else []


def can_open_house(s: State) -> bool:
    """Whether OPEN HOUSE offers a choice (FE-4.6, 6.4)."""
    return s.supply[s.turn] > 0 and has_site(s, HOUSES)


@dataclass(frozen=True, slots=True, eq=False)
class Recall(Verb):
    """MOVING VAN: take back one of your Urbanites (FE-12.6)."""

    cell: int

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return f"recall {x_of(self.cell)} {y_of(self.cell)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != VAN:
            return timing.by_card(s, (MOVING_VAN,), no.ONLY_VAN)
        return None if tenant(s, self.cell) == s.turn else no.NOT_YOUR_URBANITE

    def apply(self, s: State) -> None:
        vacate(s, self.cell)
        s.tell(events.RECALLED, s.turn, self.cell)
        draw_tile(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return cell_facts(s, self.cell)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("piece", self.cell),)


@dataclass(frozen=True, slots=True, eq=False)
class SendHome(Verb):
    """PARKING TICKET: send an opponent's Urbanite home from a road (FE-12.8)."""

    cell: int

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return f"sendhome {x_of(self.cell)} {y_of(self.cell)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != TICKET:
            return timing.by_card(s, (PARKING_TICKET,), no.ONLY_TICKET)
        return ticket_refusal(s, self.cell)

    def apply(self, s: State) -> None:
        owner = tenant(s, self.cell)
        vacate(s, self.cell)
        s.tell(events.TICKETED, owner, self.cell)
        draw_tile(s)

    def facts(self, s: State) -> Mapping[str, object]:
        kind = s.board.kinds[s.tile[s.number[self.cell]]][s.piece[s.number[self.cell]] % PLACES]
        return {**cell_facts(s, self.cell), "stands": GROUNDS[kind]}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("piece", self.cell),)


def ticket_refusal(s: State, cell: int) -> Refusal | None:
    owner = tenant(s, cell)
    if owner < 0 or owner == s.turn:
        return no.NO_OPPONENT
    on_road = s.board.kinds[s.tile[s.number[cell]]][s.piece[s.number[cell]] % PLACES] == ROAD
    return None if on_road else no.NOT_ON_A_ROAD


def crew(s: State) -> list[int]:
    """The cells of one's own Urbanites, which MOVING VAN may take back (FE-12.6)."""
    own, number, piece = s.turn + 1, s.number, s.piece
    return [cell for cell in lodgings(s) if piece[number[cell]] // PLACES == own]


def parked(s: State) -> list[int]:
    """The cells whose Urbanites PARKING TICKET may send home (FE-12.8)."""
    own, number, tile, piece, kinds = s.turn + 1, s.number, s.tile, s.piece, s.board.kinds
    return [
        cell
        for cell in lodgings(s)
        for there in (piece[number[cell]],)
        if there // PLACES != own and kinds[tile[number[cell]]][there % PLACES] == ROAD
    ]


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Verb):
    """Play no piece, or leave a card unused (FE-6.1, 12.5, 12.6, 12.8)."""

    @property
    def group(self) -> str:
        return "Piece"

    def __str__(self) -> str:
        return "pass"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage in (PIECE, HOUSE, VAN, TICKET) else timing.asked_instead(s)

    def apply(self, s: State) -> None:
        if s.stage == PIECE:
            score(s)
        else:
            draw_tile(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", NONE),) if s.last == NONE else (("cell", s.last),)  # what comes next, or what is left as it is

    def own_roles(self, s: State) -> int:
        return DECLINES | ENDS if s.stage == PIECE else DECLINES
