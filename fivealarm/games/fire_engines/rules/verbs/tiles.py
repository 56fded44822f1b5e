"""Drawing and playing a tile: FE-5, with PLAN B (FE-12.2, 12.3) and hydrants (FE-10.7 to 10.9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.cells import DELTA, INSIDE, REACH, x_of, y_of
from fivealarm.games.fire_engines.rules.city.features import burning, douse, lay, members, need_of, region_at
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, GROUNDS, SIDES, TURNS, both, tile_at
from fivealarm.games.fire_engines.rules.data import PLAN_B
from fivealarm.games.fire_engines.rules.flow import decide, draw_tile, score, stack_empty
from fivealarm.games.fire_engines.rules.state import NONE, ONE, PIECE, PLACE, PLACES, SWAP, State, kinds_in, more
from fivealarm.games.fire_engines.rules.verbs.pieces import can_claim
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class DrawTile(Verb):
    """Nature draws a tile; one that fits nowhere is removed (FE-5.1, 5.7)."""

    kind: int
    name: str

    def __str__(self) -> str:
        return f"tile {self.name}"

    def apply(self, s: State) -> None:
        s.stack = more(s.stack, self.kind, -1)
        if not s.stack[self.kind]:
            s.stacked = s.stacked.replace(ONE[self.kind], b"")
        s.left -= 1
        s.tell(events.DRAWN, s.turn, self.kind)
        if not fits_somewhere(s, self.kind):
            s.removed = more(s.removed, self.kind)
            s.tell(events.UNFIT, self.kind)
            draw_tile(s)
            return
        s.drawn = self.kind
        if s.aside != NONE:
            put_back(s)
        elif s.card == PLAN_B and not stack_empty(s):
            decide(s, SWAP)
            return
        decide(s, PLACE)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", self.kind),)


def fits_somewhere(s: State, kind: int) -> bool:
    return any(map(s.board.fits[kind].__getitem__, s.needs))


def put_back(s: State) -> None:
    """The tile set aside goes back to the stack (FE-12.2)."""
    s.stack = more(s.stack, s.aside)
    s.stacked = kinds_in(s.stack)
    s.left += 1
    s.tell(events.BACK, s.aside)
    s.aside = NONE


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Verb):
    """PLAN B: keep the tile (FE-12.2)."""

    @property
    def group(self) -> str:
        return "Tile"

    def __str__(self) -> str:
        return "keep"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage == SWAP else swap_time(s)

    def apply(self, s: State) -> None:
        decide(s, PLACE)

    def facts(self, s: State) -> Mapping[str, object]:
        return swap_facts(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("turn", 0),)


@dataclass(frozen=True, slots=True, eq=False)
class Redraw(Verb):
    """PLAN B: set the tile aside and draw another (FE-12.2)."""

    @property
    def group(self) -> str:
        return "Tile"

    def __str__(self) -> str:
        return "redraw"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.stage == SWAP else swap_time(s)

    def apply(self, s: State) -> None:
        s.aside, s.drawn = s.drawn, NONE
        s.tell(events.ASIDE, s.turn, s.aside)
        draw_tile(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return swap_facts(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("tile", s.drawn),)


def swap_time(s: State) -> Refusal:
    """Why there are no two tiles to choose from now (FE-12.2)."""
    if s.card != PLAN_B:
        return no.ONLY_PLAN_B
    if s.drawn == NONE and s.last == NONE:
        return no.NOTHING_ASKED
    return no.NO_OTHER_TILE if s.drawn != NONE and stack_empty(s) else no.SWAP_DONE


def swap_facts(s: State) -> Mapping[str, object]:
    known = timing.facts(s)
    empty = "the stack is empty" if not s.left else "the tile limit is reached"
    return {**known, "empty": empty, "chosen": known["laid" if s.drawn == NONE else "drawn"]}


@dataclass(frozen=True, slots=True, eq=False)
class Place(Verb):
    """Place the drawn tile in a cell, turned clockwise by so many quarters (FE-5.2)."""

    cell: int
    turn: int

    @property
    def group(self) -> str:
        return "Tile"

    def __str__(self) -> str:
        return f"place {x_of(self.cell)} {y_of(self.cell)} {self.turn}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != PLACE:
            return no.CARD_BEFORE if timing.card_open(s) else timing.asked_instead(s, no.NO_TILE_NOW)
        if not INSIDE[self.cell]:
            return no.OUT_OF_BOUNDS
        if s.tile[s.number[self.cell]]:
            return no.CELL_FILLED
        need = need_of(s, self.cell)
        if not need:
            return no.NOT_BESIDE
        if self.turn in s.board.fits[s.drawn][need]:
            return None
        return misfit(s, need, self.turn)

    def apply(self, s: State) -> None:
        code = 1 + 4 * s.drawn + self.turn
        lay(s, self.cell, code)
        s.tell(events.LAID, s.drawn, self.cell)
        s.drawn = NONE
        s.last = self.cell
        if s.board.hydrant[code] >= 0:
            quench(s, self.cell, s.board.hydrant[code])
        if piece_possible(s, code):
            decide(s, PIECE)
        else:
            s.tell(events.ALL_TAKEN if s.supply[s.turn] else events.NO_CREW, s.turn)
            score(s)

    def facts(self, s: State) -> Mapping[str, object]:
        known = {
            **timing.facts(s),
            "reach": REACH,
            "address": ADDRESSES[self.cell],
            "there": tile_at(s, self.cell),
            "turn": self.turn,
            "way": TURNS[self.turn],
        }
        return known if s.drawn == NONE else {**known, **self._misfit(s)}

    def _misfit(self, s: State) -> Mapping[str, object]:
        """Where the tile in hand does not match, and how it would fit."""
        need, edges = need_of(s, self.cell), s.board.edges[1 + 4 * s.drawn + self.turn]
        shown = [need // 5**side % 5 for side in range(4)]
        side = next((side for side in range(4) if shown[side] not in (0, edges[side])), 0)
        ways = [TURNS[turn] for turn in s.board.fits[s.drawn][need]]
        hint = f"It fits here {' or '.join(ways)}." if ways else "It does not fit here in any way."
        beside = tile_at(s, self.cell + DELTA[side]) if INSIDE[self.cell] else "nothing"
        differ = f"To the {SIDES[side]} {beside} shows {GROUNDS[shown[side]]}, this tile {GROUNDS[edges[side]]}. {hint}"
        return {
            "hint": hint,
            "clash": differ if ways else _never(s, shown) or differ,
            "same": TURNS[s.board.alike[s.drawn][self.turn]],
        }

    def touches(self, s: State) -> tuple[Thing, ...]:
        """Its cell and its turn; of a filled cell all that lies there, for whoever points at it."""
        here: tuple[Thing, ...] = (("cell", self.cell), ("turn", self.turn))
        return here + standing(s, self.cell) if s.tile[s.number[self.cell]] else here


def standing(s: State, cell: int) -> tuple[Thing, ...]:
    """All that can be pointed at on a laid tile."""
    face = s.board.faces[s.tile[s.number[cell]]]
    regions: list[Thing] = [("region", cell * PLACES + region.place) for region in face.regions if region.sides]
    signs: list[Thing] = [("sign", 4 * cell + first) for first in face.nodes]
    parked: list[Thing] = [("vehicle", rider) for rider, node in enumerate(s.vehicles) if node >> 2 == cell]
    return *regions, *signs, ("piece", cell), *parked


def _never(s: State, shown: Sequence[int]) -> str:
    """Why no turning of the tile in hand helps: what it would have to show at once; "" if edges are not the trouble."""
    turns = [s.board.edges[1 + 4 * s.drawn + turn] for turn in range(4)]
    if any(all(need in (0, edge) for need, edge in zip(shown, edges, strict=True)) for edges in turns):
        return ""
    needs = [f"{GROUNDS[ground]} to the {SIDES[side]}" for side, ground in enumerate(shown) if ground]
    name = s.board.tiles[s.drawn].name
    lacks = [words for words, ground in zip(needs, filter(None, shown), strict=True) if ground not in turns[0]]
    if lacks:
        return f"Here a tile must show {both(lacks)}: {name} has no such edge."
    return f"Here a tile must show {both(needs)} at once: {name} does not, however you turn it."


def misfit(s: State, need: int, turn: int) -> Refusal:
    """Why a tile does not fit into a cell whose neighbours show this (FE-5.3, 5.4, 5.6)."""
    board = s.board
    if board.alike[s.drawn][turn] in board.fits[s.drawn][need]:
        return no.SAME_PICTURE
    for edge in board.edges[1 + 4 * s.drawn + turn]:
        if need % 5 not in (0, edge):
            return no.EDGES_DIFFER
        need //= 5
    return no.HIGHWAY_APART


def quench(s: State, cell: int, place: int) -> None:
    """A hydrant puts out its whole block (FE-10.7 to 10.9)."""
    for there, here in list(members(s, region_at(s, cell, place))):
        if burning(s, there) and s.piece[s.number[there]] % PLACES == here:
            douse(s, there)
            s.tell(events.HYDRANT, there)


def piece_possible(s: State, code: int) -> bool:
    """Whether the piece step offers more than passing (FE-6.1, 10.1)."""
    return bool(s.board.station[code]) or can_claim(s)
