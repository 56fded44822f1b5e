"""One position of The Brigade: plain facts."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.brigade.rules.board import CORNERS
from fivealarm.games.brigade.rules.city import City
from fivealarm.kernel.contract import Event, Seat, Told

DOOMED: Final = 5  # the token lies on the Destroyed icon (BR-5.3)
DESTROYED: Final = 6
NEVER: Final = -1  # no evacuation

Frame = tuple[int, ...]  # unfinished business: what, then its numbers

# What the top of the stack waits for. An empty stack: the active seat chooses an action.
OVER: Final = 0  # ending, winner
FIRST: Final = 1
LAY: Final = 2  # blocks laid
STARTER: Final = 3  # cards to draw
EVENT_PHASE: Final = 4
EVENT: Final = 5  # cards to draw
READ: Final = 6
SHARE: Final = 7  # card, how many seats had their share
CREW_DRAW: Final = 8  # seat, cards to draw
KEEP: Final = 9  # seat
REPLACE: Final = 10  # seat, card
OFFER: Final = 11  # seat
STEP: Final = 12  # points left, steps taken
WAGON: Final = 13  # seat, 1 if it may be declined
SPEND: Final = 14  # levels lowered
RENOWN: Final = 15  # seat, tokens
POET: Final = 16  # seat, block won
REFILL: Final = 17
BUCKETS: Final = 18  # seat, tokens
TRANSFER: Final = 19  # 0 to the Brigade, 1 to the Wagon
PAGE: Final = 20
ADEPT: Final = 21
BACKBURN: Final = 22
SWAP: Final = 23  # seat, card that makes room although a place is free

UPGRADED: Final = 1
WAGON_MOVED: Final = 2
TRANSFERRED: Final = 4


@cache
def kinds_told(says: str) -> tuple[str, ...]:
    """The {placeholders} of a sentence, in order."""
    return tuple(part.split("}", 1)[0] for part in says.split("{")[1:])


@dataclass(slots=True, eq=False, init=False)
class State:
    """Cells are 0 to 35, blocks 0 to 31, cards are bits."""

    city: City
    to_act: Seat
    turn: Seat  # the active player
    turns: int  # number of the current turn, from 1
    actions: int  # left in this Action Phase
    used: int  # UPGRADED, WAGON_MOVED, TRANSFERRED in this turn
    poets: int  # seats whose Court Poet wrote in this turn (BR-19.14)
    final: int  # turns to come after this one once the city is evacuated
    doused: bool  # a fire was lowered to nothing in this action or event (BR-15.10)
    active: int  # crew cards whose ability works in this step (BR-13.9)
    supply: int  # water
    event_deck: int
    event_drawn: int  # shown and not yet discarded
    event_last: int  # the card resolved last, -1: none yet
    crew_deck: int
    crew_shown: int
    layout: tuple[int, ...]  # block on each cell, -1: none
    worth: tuple[int, ...]  # value of the block on each cell
    fire: list[int]  # intensity of each cell, DOOMED, DESTROYED
    loyal: list[int]  # seat each cell is loyal to, -1: nobody
    renown: bytearray  # seat * 36 + cell
    holds: list[int]  # loyal blocks: seat * 5 + type
    brigade: list[int]  # cell per seat
    wagon: list[int]
    brigade_water: list[int]
    wagon_water: list[int]
    tracks: list[int]  # circle: seat * 3 + track
    hired: list[int]  # crew cards per seat
    renown_left: list[int]
    loyalty_left: list[int]
    deed: list[int]  # turn in which the seat last put out a fire (BR-15.15); 0: never
    pending: list[Frame]
    ears: list[Told] | None

    def __init__(  # written out, so that a compiled copy() is made without Python's detour
        self, city: City, to_act: Seat, turn: Seat, turns: int, actions: int, used: int, poets: int, final: int,
        doused: bool, active: int, supply: int, event_deck: int, event_drawn: int, event_last: int, crew_deck: int,
        crew_shown: int, layout: tuple[int, ...], worth: tuple[int, ...], fire: list[int], loyal: list[int],
        renown: bytearray, holds: list[int], brigade: list[int], wagon: list[int], brigade_water: list[int],
        wagon_water: list[int], tracks: list[int], hired: list[int], renown_left: list[int], loyalty_left: list[int],
        deed: list[int], pending: list[Frame], ears: list[Told] | None = None,
    ) -> None:  # fmt: skip
        self.city, self.to_act, self.turn = city, to_act, turn
        self.turns, self.actions, self.used = turns, actions, used
        self.poets, self.final, self.doused = poets, final, doused
        self.active, self.supply, self.event_deck = active, supply, event_deck
        self.event_drawn, self.event_last, self.crew_deck = event_drawn, event_last, crew_deck
        self.crew_shown, self.layout, self.worth = crew_shown, layout, worth
        self.fire, self.loyal, self.renown = fire, loyal, renown
        self.holds, self.brigade, self.wagon = holds, brigade, wagon
        self.brigade_water, self.wagon_water, self.tracks = brigade_water, wagon_water, tracks
        self.hired, self.renown_left, self.loyalty_left = hired, renown_left, loyalty_left
        self.deed, self.pending, self.ears = deed, pending, ears

    def copy(self) -> "State":
        return State(
            self.city, self.to_act, self.turn, self.turns, self.actions, self.used, self.poets, self.final,
            self.doused, self.active, self.supply, self.event_deck, self.event_drawn, self.event_last,
            self.crew_deck, self.crew_shown, self.layout, self.worth, self.fire[:], self.loyal[:], self.renown[:],
            self.holds[:], self.brigade[:], self.wagon[:], self.brigade_water[:], self.wagon_water[:],
            self.tracks[:], self.hired[:], self.renown_left[:], self.loyalty_left[:], self.deed[:],
            self.pending[:],
        )  # fmt: skip

    def key(self) -> Hashable:
        return (
            self.to_act, self.turn, self.turns, self.actions, self.used, self.poets, self.final, self.doused,
            self.active, self.supply, self.event_deck, self.event_drawn, self.event_last,
            self.crew_deck, self.crew_shown, self.layout, *self.fire, *self.loyal, bytes(self.renown),
            *self.brigade, *self.wagon,
            *self.brigade_water, *self.wagon_water, *self.tracks, *self.hired, *self.renown_left,
            *self.loyalty_left, *self.deed, tuple(self.pending),
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        """Something happened that everybody sees; spaces are named by the blocks that lie there."""
        if self.ears is not None:
            kinds = kinds_told(event.says)
            named = (self.named(n) if kind == "space" else n for kind, n in zip(kinds, numbers, strict=True))
            self.ears.append((event, tuple(named)))

    def named(self, cell: int) -> int:
        """A space with the block on it, as one number: block by block, cell by cell; without a block: the cell."""
        return 36 * (self.layout[cell] + 1) + cell


def begin(city: City) -> State:
    """The table before nature has drawn anything (BR-2)."""
    seats, box = city.seats, city.box
    return State(
        city=city, to_act=-1, turn=max(city.first, 0), turns=1, actions=0, used=0, poets=0, final=NEVER,
        doused=False, active=0, supply=box.water - seats * (box.warden_water + city.values[1][0]),
        event_deck=(1 << 30) - 1, event_drawn=0, event_last=-1, crew_deck=(1 << 20) - 1, crew_shown=0,
        layout=(-1,) * 36, worth=(0,) * 36, fire=[0] * 36, loyal=[-1] * 36, renown=bytearray(36 * seats),
        holds=[0] * (5 * seats), brigade=list(city.homes), wagon=list(city.homes),
        brigade_water=[box.warden_water] * seats, wagon_water=[city.values[1][0]] * seats,
        tracks=[0] * (3 * seats), hired=[0] * seats, renown_left=[box.renown] * seats,
        loyalty_left=[box.loyalty] * seats, deed=[0] * seats, pending=[],
    )  # fmt: skip


def lie(state: State, layout: tuple[int, ...]) -> None:
    """The blocks lie like this; once all are there, each cell has its value."""
    state.layout = layout
    if layout.count(-1) == len(CORNERS):
        state.worth = tuple(map(state.city.worth.__getitem__, layout))
