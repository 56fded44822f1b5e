"""Setting fires: FE-8.1 to 8.8, FE-9.1 to 9.3."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.counts import COUNT, HYDRANTS, REGIONS
from fivealarm.games.fire_engines.rules.city.features import feature_at, ignite
from fivealarm.games.fire_engines.rules.city.names import (
    ADDRESSES,
    SIDES,
    ground,
    holders,
    hydrant_of,
    piece_on,
    region_on,
    tile_at,
)
from fivealarm.games.fire_engines.rules.data import ARSONIST, BUILDING, FIRE_BUG
from fivealarm.games.fire_engines.rules.flow import draw_tile
from fivealarm.games.fire_engines.rules.scoring import controllers, residents
from fivealarm.games.fire_engines.rules.state import BLAZE, FLAME, PLACES, TOKENS, TRUCK, State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb, spot
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import ENDS, LOSES, Thing

FIRE_CARDS: Final = (FIRE_BUG, ARSONIST)


@dataclass(frozen=True, slots=True)
class Site:
    """Whose buildings a card may be used on, by bits of what a block holds (`city/counts.py`)."""

    wanted: int  # some of these
    barred: int  # and none of these


BURNS: Final = Site(wanted=COUNT << REGIONS, barred=COUNT << HYDRANTS)  # FE-8.6


@dataclass(frozen=True, slots=True, eq=False)
class Blaze(Verb):
    """Put a Blaze Token on a building (FE-9.1)."""

    cell: int
    place: int

    @property
    def group(self) -> str:
        return "Fire"

    def __str__(self) -> str:
        return f"blaze {spot(self.cell, self.place)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != BLAZE:
            return fire_time(s)
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
            draw_tile(s)

    def own_roles(self, s: State) -> int:
        """One's own block pays less."""
        own = self.refusal(s) is None and controllers(s, residents(s, feature_at(s, self.cell, self.place))) == [s.turn]
        return LOSES if own else 0

    def facts(self, s: State) -> Mapping[str, object]:
        return {"tokens": TOKENS, **building_facts(s, self.cell, self.place)}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return ("region", self.cell * PLACES + self.place), ("piece", self.cell)


def fire_time(s: State) -> Refusal:
    """Why no Blaze Token is placed now (FE-8.7, 9.1, 9.2)."""
    if s.card in FIRE_CARDS and not s.tokens:
        return no.NO_TOKENS
    return timing.by_card(s, FIRE_CARDS, no.ONLY_FIRE)


def cell_facts(s: State, cell: int) -> dict[str, object]:
    """What lies and stands in a cell."""
    there = {"address": ADDRESSES[cell], "there": tile_at(s, cell), "piece": piece_on(s, cell)}
    return {**timing.facts(s), **there}


def building_facts(s: State, cell: int, side: int) -> dict[str, object]:
    """What a side of a cell shows, and of a building its block."""
    known = {**cell_facts(s, cell), "ground": ground(s, cell, side)}
    code = s.tile[s.number[cell]]
    if s.board.edges[code][side] != BUILDING:
        return known
    place = s.board.at[code][side]
    root = feature_at(s, cell, place)
    block = {"hydrant": hydrant_of(s, root), "holders": holders(s, root)}
    return {**known, "name": region_on(s, cell, place), "side": SIDES[place], **block}


def fire_refusal(s: State, cell: int, place: int) -> Refusal | None:
    """Why a building may not burn: the first that applies of FE-8.3, 8.2, 8.6, 8.7."""
    piece = s.piece[s.number[cell]]
    if piece:
        return no.TOKEN_THERE if FLAME <= piece < TRUCK else no.TILE_OCCUPIED
    if s.held[feature_at(s, cell, place)] & BURNS.barred:
        return no.HYDRANT_BLOCK
    return None if s.tokens else no.NO_TOKENS


def sites(s: State, site: Site) -> list[int]:
    """The buildings on tiles without a piece (FE-3.15) of blocks that will do, as 4 * cell + place, in order."""
    tile, piece, root, held, known = s.tile, s.piece, s.root, s.held, s.board.buildings
    wanted, barred = site.wanted, site.barred
    spots = [
        4 * cell + place
        for number, cell in enumerate(s.cells)
        if not piece[number]
        for place in known[tile[number]]
        for block in (held[root[number * PLACES + place]],)
        if block & wanted and not block & barred
    ]
    spots.sort()
    return spots


def burnable(s: State) -> list[int]:
    """The buildings that may burn (FE-8.2, 8.3, 8.6, 8.7)."""
    return sites(s, BURNS) if s.tokens else []


def can_burn(s: State) -> bool:
    """Whether a fire card offers a choice (FE-4.6)."""
    return s.tokens > 0 and has_site(s, BURNS)


def has_site(s: State, site: Site) -> bool:
    """Whether there is such a building."""
    tile, piece, root, held, known = s.tile, s.piece, s.root, s.held, s.board.buildings
    for number in range(len(s.cells)):
        if not piece[number]:
            for place in known[tile[number]]:
                block = held[root[number * PLACES + place]]
                if block & site.wanted and not block & site.barred:
                    return True
    return False


@dataclass(frozen=True, slots=True, eq=False)
class Done(Verb):
    """Place no more Blaze Tokens (FE-9.1, 9.2)."""

    @property
    def group(self) -> str:
        return "Fire"

    def own_roles(self, s: State) -> int:
        return ENDS

    def __str__(self) -> str:
        return "done"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage == BLAZE else timing.asked_instead(s)

    def apply(self, s: State) -> None:
        s.fuel = 0
        draw_tile(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("card", s.card),)
