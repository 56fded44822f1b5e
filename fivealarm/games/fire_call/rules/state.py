"""The facts of one position, and the table that never changes."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_call.rules.board import Board
from fivealarm.games.fire_call.rules.cards.decks import CallCard, DutyCard
from fivealarm.kernel.contract import Event, Told

PHASES: Final = (
    "colour", "station", "cover", "first roll",  # set-up
    "start", "die", "release", "credit", "fork",  # roll and movement
    "call", "announced", "attempt", "supply", "block", "blocked", "completed", "choose",  # Fire Calls
    "promoted", "section", "collect", "put", "opponent", "offer", "duty",  # promotion, Station Duties
    "end", "over",
)  # fmt: skip
COLOUR: Final = 0
STATION: Final = 1
COVER: Final = 2
FIRST_ROLL: Final = 3
START: Final = 4
DIE: Final = 5
RELEASE: Final = 6
CREDIT: Final = 7
FORK: Final = 8
CALL_DRAW: Final = 9
ANNOUNCED: Final = 10
ATTEMPT: Final = 11
SUPPLY: Final = 12
BLOCK: Final = 13
BLOCKED: Final = 14
COMPLETED: Final = 15
CHOOSE: Final = 16
PROMOTED: Final = 17
SECTION: Final = 18
COLLECT: Final = 19
PUT: Final = 20
OPPONENT: Final = 21
OFFER: Final = 22
DUTY_DRAW: Final = 23
END: Final = 24
OVER: Final = 25


@dataclass(frozen=True, slots=True, eq=False)
class FireCallTable:
    """Board, decks and options: shared by all states of a game."""

    board: Board
    calls: tuple[CallCard, ...]
    duties: tuple[DutyCard, ...]
    seats: int
    each: int  # districts that everybody covers at set-up (FC-VAR.1)
    rank: int  # of everybody at the start (FC-VAR.4)
    optional: bool  # Station Duties may be left undrawn (FC-VAR.5)
    late_release: bool  # a six releases to the end of its turn (FC-HOSP.14)
    fixed: bool  # colours are not chosen (FC-VAR.6)
    dealt: bool  # nothing is chosen at set-up (FC-VAR.8)
    limit: int  # of rounds (FC-END.6); 0: none
    keep: tuple[int, ...]  # by keepable effect: its kind of card, or -1
    by_district: tuple[int, ...]  # by district, then District Choice: its cards
    needs: tuple[tuple[int, ...], ...]  # by Fire Call card and rank
    demands: tuple[tuple[int, ...], ...]  # the same by rank and Fire Call card


@dataclass(slots=True, eq=False, init=False)
class State:
    """One position. Sets of cards, items and spaces are bits of ints; small tuples are replaced, not changed."""

    table: FireCallTable
    seats: int
    to_act: int
    phase: int
    turn: int  # the roller
    first: int  # who had the first turn; -1 before
    rounds: int  # complete ones
    die: int  # the last movement roll of this turn; 0: none yet
    steps: int  # still to be made
    entered: int  # spaces of this turn (FC-MOVE.4)
    extra: int  # additional rolls used (FC-ROLL.3)
    credits: int  # open six credits (FC-ROLL.9)
    freed: int  # 1: a Band-Aid was played this turn
    late_six: int  # 1: a six was rolled this turn that goes on releasing (FC-HOSP.14)
    drawn: int  # Fire Call cards of this turn
    card: int  # the announced or attempted Fire Call card; -1: none, or unknown to the viewer
    district: int  # its district; -1: no card
    refused: int  # Fire Call cards refused this turn (FC-DECK.4)
    pile: int  # undrawn Fire Call cards
    out: int  # discarded Fire Call cards
    blocked: int  # 1: no Mutual Aid in this attempt any more (FC-CARD.3)
    left: int  # promotions, collections or garage cards still to come
    victim: int  # whose items go into the Garage; -1: nobody's
    section: int  # to be collected from; -1: any
    duty: int  # the Station Duties card being followed; -1: none
    colour: tuple[int, ...]  # by seat; -1: not chosen
    rolls: tuple[int, ...]  # starting rolls: 0 to be rolled, -1 out of it
    lend: tuple[int, ...]  # by seat: items named for this attempt (FC-AID.7)
    kept: tuple[int, ...]  # 3 by seat: Band-Aids, District Choices, Mutual Aid Blocks
    at: list[int]  # place of each marker; -1: none yet
    have: list[int]  # possession; bit 24: the Mutual Aid card
    garage: list[int]
    rank: list[int]
    owner: list[int]  # by district; -1: open
    duties: list[int]  # undrawn, by kind
    duties_out: list[int]  # discarded, by kind
    ears: list[Told] | None

    def __init__(  # written out, so that a compiled copy() is made without Python's detour
        self, table: FireCallTable, seats: int, to_act: int, phase: int, turn: int, first: int, rounds: int, die: int,
        steps: int, entered: int, extra: int, credits: int, freed: int, late_six: int, drawn: int, card: int,  # noqa: A002  (their name in the rules)
        district: int, refused: int, pile: int, out: int, blocked: int, left: int, victim: int, section: int,
        duty: int, colour: tuple[int, ...], rolls: tuple[int, ...], lend: tuple[int, ...], kept: tuple[int, ...],
        at: list[int], have: list[int], garage: list[int], rank: list[int], owner: list[int], duties: list[int],
        duties_out: list[int], ears: list[Told] | None = None,
    ) -> None:  # fmt: skip
        self.table, self.seats, self.to_act = table, seats, to_act
        self.phase, self.turn, self.first = phase, turn, first
        self.rounds, self.die, self.steps = rounds, die, steps
        self.entered, self.extra, self.credits = entered, extra, credits
        self.freed, self.late_six, self.drawn = freed, late_six, drawn
        self.card, self.district, self.refused = card, district, refused
        self.pile, self.out, self.blocked = pile, out, blocked
        self.left, self.victim, self.section = left, victim, section
        self.duty, self.colour, self.rolls = duty, colour, rolls
        self.lend, self.kept, self.at = lend, kept, at
        self.have, self.garage, self.rank = have, garage, rank
        self.owner, self.duties, self.duties_out = owner, duties, duties_out
        self.ears = ears

    def copy(self) -> "State":
        return State(
            self.table, self.seats, self.to_act, self.phase, self.turn, self.first, self.rounds, self.die, self.steps,
            self.entered, self.extra, self.credits, self.freed, self.late_six, self.drawn, self.card, self.district,
            self.refused, self.pile, self.out, self.blocked, self.left, self.victim, self.section, self.duty,
            self.colour, self.rolls, self.lend, self.kept, self.at[:], self.have[:], self.garage[:], self.rank[:],
            self.owner[:], self.duties[:], self.duties_out[:],
        )  # fmt: skip

    def key(self) -> Hashable:
        return (
            self.to_act, self.phase, self.turn, self.first, self.rounds, self.die, self.steps, self.entered,
            self.extra, self.credits, self.freed, self.late_six, self.drawn, self.card, self.district, self.refused,
            self.pile, self.out, self.blocked, self.left, self.victim, self.section, self.duty, self.colour, self.rolls,
            self.lend, self.kept, *self.at, *self.have, *self.garage, *self.rank, *self.owner,
            *self.duties, *self.duties_out,
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, self._spoken(event, numbers)))

    def _spoken(self, event: Event, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """A department goes by seat and colour (seat + 4 x colour), so that its city can be named."""
        kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
        return tuple(
            number + 4 * self.colour[number] if kind == "department" else number
            for kind, number in zip(kinds, numbers, strict=True)
        )


def dispatcher(s: State, seat: int) -> int:
    """The right neighbour (FC-DISP.1)."""
    return (seat - 1) % s.seats


def held(s: State, seat: int, effect: int) -> int:
    """How many kept cards of this effect lie before a seat."""
    return s.kept[3 * seat + effect]


def clockwise(s: State, seat: int) -> list[int]:
    """All other seats, from the left neighbour on."""
    return [(seat + step) % s.seats for step in range(1, s.seats)]
