"""The facts of one position. Rules live elsewhere."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from fivealarm.games.danger_zone.rules.components import Components
from fivealarm.games.danger_zone.rules.places import located
from fivealarm.kernel.contract import Event, Seat, Told

# Unfinished business, top of `pending` first; each is (code, numbers...).
LAYOUT: Final = 1  # position: nature lays a tile at set-up
SPIN: Final = 2  # position, causer (-1 at set-up), tile: nature turns it
DEAL: Final = 3  # seat: nature deals a Starting Gear card
FIRST: Final = 4  # contenders (mask), how many have rolled, best roll, who rolled it (mask)
ROLL: Final = 5  # nature rolls the movement dice
TAKE: Final = 6  # seat, position: a Gear card comes into the hand
DRAW: Final = 7  # seat, position: an Aftershock card is drawn
DIE: Final = 8  # purpose, seat, number: the eight-sided die for a card
TARGET: Final = 9  # seat, positions (mask), for which card: a seat chooses a tile
REPLACE: Final = 10  # position, causer, next to ask, blueprints?: a tile is about to be replaced
ASK: Final = 11  # the same, while a holder of a Support Jack is asked
TILE: Final = 12  # position, causer: nature draws the new tile
PAIR: Final = 13  # position, causer: nature draws two tiles for the Blueprints
BUILD: Final = 14  # position, seat, tile, tile: the seat chooses one of them
LAY_QUAKE: Final = 15  # position, causer: an Aftershock card is laid (DZ-8.12)
TURN_UP: Final = 16  # position, causer: nature says whether the laid card is RESCUE! (DZ-13.3)
LAY_GEAR: Final = 17  # position: a Gear card is laid, kept or discarded (DZ-8.13)
DISCARD: Final = 18  # position: nature turns up the Gear card that goes
SETTLE: Final = 19  # position: new survivors (DZ-8.14)
ACTIVATE: Final = 20  # position, next in turn order: pawns resolve their spaces (DZ-8.15)
CALL: Final = 21  # seat: whom the Megaphone calls
LOOK: Final = 22  # seat, position seen already or 0: where the Radio listens
SEE: Final = 23  # seat, position, position seen already or 0: nature shows that card to the seat

# The card that lets a seat choose a tile; 0: nobody said which.
FOR_BLUEPRINTS: Final = 1
FOR_FAULT_LINE: Final = 2
FOR_CRANE: Final = 3
FOR_DRONE: Final = 4
FOR_SIREN: Final = 5

# What lies beside a tile.
NO_CARD: Final = 0
ORDINARY: Final = 1  # face down, surely not RESCUE!
FROM_DECK: Final = 2  # face down, may be one of the extra RESCUE! cards
BOTTOM: Final = 3  # the RESCUE! card from the bottom of the deck, known to all

UNKNOWN: Final = 7  # a card's face, in a view


@dataclass(slots=True, eq=False, init=False)
class State:
    """One position. What changes seldom is a tuple, so that copies may share it."""

    components: Components
    to_act: Seat
    turn: Seat  # whose turn it is
    mp: int
    over: bool  # SHOCK has ended the turn
    at: list[int]  # pawn's space per seat
    trains: list[tuple[int, ...]]  # spaces of the followers per seat, front to tail
    waits: list[tuple[int, ...]]  # steps until each follower falls in; 0: has fallen in (DZ-6.5)
    free: bytearray  # free survivors per space
    safe: list[int]
    supply: int
    crushed: int
    ground: bytes  # kind per cell; follows from `tiles`
    tiles: tuple[int, ...]  # per position: tile + 18 * quarter turns, -1 for none
    quakes: tuple[int, ...]  # per position: what lies beside the tile
    faces: tuple[int, ...]  # per position: the card, if a radio has seen it, else -1
    seen: tuple[int, ...]  # per position: seats that have looked at it (mask)
    unknown: tuple[int, ...]  # ordinary Aftershock cards whose place is not resolved
    loose: tuple[int, int]  # unresolved cards of the deck proper, extra RESCUE! among them
    deck: int  # Aftershock cards in the deck, the bottom RESCUE! included
    spent: tuple[int, ...]  # Aftershock discard pile, per card
    pad: bool  # a RESCUE! card lies on the Helipad
    rescue: bool  # RESCUE! counts as drawn
    left: int  # turns still to come after this one once RESCUE! is drawn, else -1
    then: Seat  # who plays after this turn if not the next in order, else -1
    turns: int  # turns finished
    first: Seat  # start player, -1 before
    sudden: int  # turns left in sudden death, else -1
    out: int  # seats left behind (mask)
    empty: bool  # the board was empty at the last check (DZ-12.2)
    beside: tuple[int, ...]  # per position: batch of the Gear card, 0 for none
    gear_deck: int  # cards of the newest batch still in the deck
    pools: tuple[tuple[int, ...], ...]  # per batch: Gear cards whose place is not resolved
    hands: tuple[tuple[int, ...], ...]  # Gear per seat; see hands.py
    proof: list[int]  # hazards nullified per seat (mask); follows from `hands`
    gear_out: tuple[int, ...]  # Gear discard pile, per card
    kits: tuple[tuple[int, ...], ...]  # Starting Gear per seat; see hands.py
    used: int  # Starting Gear discard pile (mask)
    ended: int  # index of the rule that ended the game, -1 before
    winners: int  # seats (mask)
    pending: list[tuple[int, ...]]
    ears: list[Told] | None

    def __init__(  # written out, so that a compiled copy() is made without Python's detour
        self, components: Components, to_act: Seat, turn: Seat, mp: int, over: bool, at: list[int],
        trains: list[tuple[int, ...]], waits: list[tuple[int, ...]], free: bytearray, safe: list[int], supply: int,
        crushed: int, ground: bytes, tiles: tuple[int, ...], quakes: tuple[int, ...], faces: tuple[int, ...],
        seen: tuple[int, ...], unknown: tuple[int, ...], loose: tuple[int, int], deck: int, spent: tuple[int, ...],
        pad: bool, rescue: bool, left: int, then: Seat, turns: int, first: Seat, sudden: int, out: int, empty: bool,
        beside: tuple[int, ...], gear_deck: int, pools: tuple[tuple[int, ...], ...],
        hands: tuple[tuple[int, ...], ...], proof: list[int], gear_out: tuple[int, ...],
        kits: tuple[tuple[int, ...], ...], used: int, ended: int, winners: int, pending: list[tuple[int, ...]],
        ears: list[Told] | None = None,
    ) -> None:  # fmt: skip
        self.components, self.to_act, self.turn = components, to_act, turn
        self.mp, self.over, self.at = mp, over, at
        self.trains, self.waits, self.free = trains, waits, free
        self.safe, self.supply, self.crushed = safe, supply, crushed
        self.ground, self.tiles, self.quakes = ground, tiles, quakes
        self.faces, self.seen, self.unknown = faces, seen, unknown
        self.loose, self.deck, self.spent = loose, deck, spent
        self.pad, self.rescue, self.left = pad, rescue, left
        self.then, self.turns, self.first = then, turns, first
        self.sudden, self.out, self.empty = sudden, out, empty
        self.beside, self.gear_deck, self.pools = beside, gear_deck, pools
        self.hands, self.proof, self.gear_out = hands, proof, gear_out
        self.kits, self.used, self.ended = kits, used, ended
        self.winners, self.pending, self.ears = winners, pending, ears

    def copy(self) -> "State":
        return State(
            self.components, self.to_act, self.turn, self.mp, self.over, self.at[:], self.trains[:], self.waits[:],
            self.free[:], self.safe[:], self.supply, self.crushed, self.ground, self.tiles, self.quakes, self.faces,
            self.seen, self.unknown, self.loose, self.deck, self.spent, self.pad, self.rescue, self.left, self.then,
            self.turns, self.first, self.sudden, self.out, self.empty, self.beside, self.gear_deck, self.pools,
            self.hands, self.proof[:], self.gear_out, self.kits, self.used, self.ended, self.winners, self.pending[:],
        )  # fmt: skip

    def key(self) -> Hashable:
        return (
            self.to_act, self.turn, self.mp, self.over, tuple(self.at), tuple(self.trains), tuple(self.waits),
            bytes(self.free), tuple(self.safe), self.supply, self.crushed, self.tiles, self.quakes, self.faces,
            self.seen, self.unknown, self.loose, self.deck, self.spent, self.pad, self.rescue, self.left, self.then,
            self.turns, self.first, self.sudden, self.out, self.empty, self.beside, self.gear_deck, self.pools,
            self.hands, self.gear_out, self.kits, self.used, self.ended, self.winners, tuple(self.pending),
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, located(event, numbers, self.tiles)))


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The row with one entry changed."""
    return (*row[:at], value, *row[at + 1 :])
