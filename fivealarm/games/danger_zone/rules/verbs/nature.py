"""What dice, tiles and cards do: section 5 of the rules."""

from dataclasses import dataclass

from fivealarm.games.danger_zone.rules.board import POSITIONS
from fivealarm.games.danger_zone.rules.cards.aftershocks import become_known, die, draw
from fivealarm.games.danger_zone.rules.cards.held import kit_dealt, take
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.ending import rescue_card
from fivealarm.games.danger_zone.rules.events import (
    BEGINS,
    DEALT,
    DIE_ROLLED,
    GEAR_GONE,
    HANDED,
    PAIR_DRAWN,
    QUAKE_LAID,
    RESCUE_DEALT,
    ROLLED,
    START_ROLL,
    TIED_START,
    TOOK,
    TURN,
)
from fivealarm.games.danger_zone.rules.flow import go_on
from fivealarm.games.danger_zone.rules.refusals import (
    DICE_FALL,
    EIGHT_FALLS,
    GEAR_IS_TAKEN,
    GEAR_IS_TURNED_UP,
    KITS_ARE_DEALT,
    PAIRS_ARE_DRAWN,
    QUAKES_ARE_DRAWN,
    QUAKES_ARE_LAID,
    QUAKES_ARE_SEEN,
    TILES_ARE_DRAWN,
    TILES_ARE_TURNED,
)
from fivealarm.games.danger_zone.rules.state import BUILD, DIE, FIRST, LAYOUT, LOOK, ORDINARY, ROLL, State, put
from fivealarm.games.danger_zone.rules.tiles import choose_tile, lay
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import Thing


class OfNature(Verb):
    """One of nature's actions; no seat may take it."""

    __slots__ = ()

    @property
    def by_chance(self) -> Refusal:
        """What happens instead of a choice."""
        raise NotImplementedError

    def refusal(self, s: State) -> Refusal | None:
        return self.by_chance


def where(s: State, kind: str, at: int) -> tuple[Thing, ...]:
    """The position that nature's business is about, if this is the moment for it."""
    top = s.pending[-1] if s.to_act == NATURE else ()
    return ((kind, top[at]),) if len(top) > at and top[at] in POSITIONS else ()


@dataclass(frozen=True, slots=True)
class Lay(OfNature):
    """A tile comes off the stack (C1, C5)."""

    tile: int
    name: str

    @property
    def by_chance(self) -> Refusal:
        return TILES_ARE_DRAWN

    def __str__(self) -> str:
        return f"lay {self.name.lower()}"

    def apply(self, s: State) -> None:
        top = s.pending.pop()
        choose_tile(s, top[1], -1 if top[0] == LAYOUT else top[2], self.tile)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "position", 1)


@dataclass(frozen=True, slots=True)
class Turn(OfNature):
    """A tile is turned clockwise (C11)."""

    quarters: int

    @property
    def by_chance(self) -> Refusal:
        return TILES_ARE_TURNED

    def __str__(self) -> str:
        return f"turn {90 * self.quarters}"

    def apply(self, s: State) -> None:
        _, position, causer, tile = s.pending.pop()
        lay(s, position, causer, tile + 18 * self.quarters)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "position", 1)


@dataclass(frozen=True, slots=True)
class Pair(OfNature):
    """Two tiles come off the stack for the Blueprints (C9)."""

    one: int
    two: int
    names: str

    @property
    def by_chance(self) -> Refusal:
        return PAIRS_ARE_DRAWN

    def __str__(self) -> str:
        return f"pair {self.names.lower()}"

    def apply(self, s: State) -> None:
        _, position, seat = s.pending.pop()
        s.tell(PAIR_DRAWN, self.one, self.two)
        s.pending.append((BUILD, position, seat, self.one, self.two))
        go_on(s)


@dataclass(frozen=True, slots=True)
class DealKit(OfNature):
    """A Starting Gear card for a seat, for its eyes only (C2, C10)."""

    seat: int
    card: int

    @property
    def by_chance(self) -> Refusal:
        return KITS_ARE_DEALT

    def __str__(self) -> str:
        return f"deal {self.seat} {STARTING_KEYS[self.card]}"

    def apply(self, s: State) -> None:
        s.pending.pop()
        kit_dealt(s, self.seat, self.card)
        s.tell(DEALT if s.first < 0 else HANDED, self.seat)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", self.seat),)


@dataclass(frozen=True, slots=True)
class DealGear(OfNature):
    """A Gear card beside a tile goes to a seat, for its eyes only (C8)."""

    seat: int
    kind: int

    @property
    def by_chance(self) -> Refusal:
        return GEAR_IS_TAKEN

    def __str__(self) -> str:
        return f"deal {self.seat} {GEAR_KEYS[self.kind]}"

    def apply(self, s: State) -> None:
        _, _, position = s.pending.pop()
        batch = _off_the_tile(s, position, self.kind)
        take(s, self.seat, self.kind, batch)
        s.tell(TOOK, self.seat, position)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", self.seat),)


@dataclass(frozen=True, slots=True)
class Discard(OfNature):
    """A Gear card beside a tile without a GEAR space is turned up and goes (C8)."""

    kind: int

    @property
    def by_chance(self) -> Refusal:
        return GEAR_IS_TURNED_UP

    def __str__(self) -> str:
        return f"discard {GEAR_KEYS[self.kind]}"

    def apply(self, s: State) -> None:
        _, position = s.pending.pop()
        _off_the_tile(s, position, self.kind)
        s.gear_out = put(s.gear_out, self.kind, s.gear_out[self.kind] + 1)
        s.tell(GEAR_GONE, self.kind, position)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "gear card", 1)


def _off_the_tile(s: State, position: int, kind: int) -> int:
    """A face-down Gear card is resolved; its batch."""
    batch = s.beside[position]
    s.beside = put(s.beside, position, 0)
    pool = s.pools[batch - 1]
    s.pools = (*s.pools[: batch - 1], put(pool, kind, pool[kind] - 1), *s.pools[batch:])
    return batch


@dataclass(frozen=True, slots=True)
class Eight(OfNature):
    """The eight-sided die (C3, C6)."""

    number: int

    @property
    def by_chance(self) -> Refusal:
        return EIGHT_FALLS

    def __str__(self) -> str:
        return f"die {self.number}"

    def apply(self, s: State) -> None:
        if s.pending[-1][0] == DIE:
            s.tell(DIE_ROLLED[s.pending[-1][1]], self.number, self.number)
            die(s, self.number)
        else:
            _start_roll(s, self.number)
        go_on(s)

    def dice(self) -> tuple[int, ...]:
        return (self.number,)


def _start_roll(s: State, number: int) -> None:
    """One player rolls for the first turn; ties at the top roll again (DZ-2.8)."""
    _, contenders, rolled, best, top = s.pending.pop()
    seats = [seat for seat in range(s.components.seats) if contenders >> seat & 1]
    seat = seats[rolled]
    s.tell(START_ROLL, seat, number)
    if number > best:
        best, top = number, 1 << seat
    elif number == best:
        top |= 1 << seat
    if rolled + 1 < len(seats):
        s.pending.append((FIRST, contenders, rolled + 1, best, top))
    elif top & top - 1:
        s.tell(TIED_START, top)
        s.pending.append((FIRST, top, 0, 0, 0))
    else:
        s.first = s.turn = top.bit_length() - 1
        s.tell(BEGINS, s.first)
        s.tell(TURN, s.first)
        s.pending.append((ROLL,))


@dataclass(frozen=True, slots=True)
class Roll(OfNature):
    """The two movement dice (C4, DZ-3.1)."""

    one: int
    two: int

    @property
    def by_chance(self) -> Refusal:
        return DICE_FALL

    def __str__(self) -> str:
        return f"roll {self.one} {self.two}"

    def apply(self, s: State) -> None:
        s.pending.pop()
        s.mp = self.one + self.two
        s.to_act = s.turn
        s.tell(ROLLED, s.turn, self.one, self.two, s.mp)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("seat", s.turn),)

    def dice(self) -> tuple[int, ...]:
        return self.one, self.two


@dataclass(frozen=True, slots=True)
class Draw(OfNature):
    """An Aftershock card is turned up for all (C7)."""

    card: int

    @property
    def by_chance(self) -> Refusal:
        return QUAKES_ARE_DRAWN

    def __str__(self) -> str:
        return f"draw {AFTERSHOCK_KEYS[self.card]}"

    def apply(self, s: State) -> None:
        _, seat, position = s.pending.pop()
        draw(s, seat, position, self.card)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "aftershock", 2)


@dataclass(frozen=True, slots=True)
class See(OfNature):
    """An Aftershock card is shown to the seat with the Radio alone (C7)."""

    card: int

    @property
    def by_chance(self) -> Refusal:
        return QUAKES_ARE_SEEN

    def __str__(self) -> str:
        return f"see {AFTERSHOCK_KEYS[self.card]}"

    def apply(self, s: State) -> None:
        _, seat, position, earlier = s.pending.pop()
        become_known(s, position, self.card)
        s.faces = put(s.faces, position, self.card)
        s.seen = put(s.seen, position, s.seen[position] | 1 << seat)
        if not earlier and sum(1 for card in s.quakes if card) > 1:
            s.pending.append((LOOK, seat, position))
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "aftershock", 2)


@dataclass(frozen=True, slots=True)
class TurnUp(OfNature):
    """A card laid from the deck is RESCUE! or not (C7, DZ-13.3)."""

    rescue: bool

    @property
    def by_chance(self) -> Refusal:
        return QUAKES_ARE_LAID

    def __str__(self) -> str:
        return "turn up rescue" if self.rescue else "turn up nothing"

    def apply(self, s: State) -> None:
        _, position, causer = s.pending.pop()
        s.deck -= 1
        s.loose = s.loose[0] - 1, s.loose[1] - self.rescue
        if self.rescue:
            rescue_card(s, causer, RESCUE_DEALT)
        else:
            s.quakes = put(s.quakes, position, ORDINARY)
            s.tell(QUAKE_LAID, position)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return where(s, "aftershock", 1)
