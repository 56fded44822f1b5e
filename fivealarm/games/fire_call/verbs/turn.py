"""A turn: rolling, Band-Aids, sixes, paths (FC-TURN, FC-ROLL, FC-MOVE, FC-HOSP)."""

from dataclasses import dataclass

from fivealarm.games.fire_call import calls, events, moving
from fivealarm.games.fire_call import refusals as no
from fivealarm.games.fire_call.board import CODES, HOSPITAL
from fivealarm.games.fire_call.cards import BAND_AID
from fivealarm.games.fire_call.duties import use_kept
from fivealarm.games.fire_call.state import (
    ATTEMPT,
    BLOCKED,
    CREDIT,
    DIE,
    END,
    FIRST_ROLL,
    FORK,
    START,
    State,
    held,
)
from fivealarm.games.fire_call.turns import end_window, pass_on
from fivealarm.games.fire_call.verbs.setup import rolled_first
from fivealarm.games.fire_call.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal

WAYS = ("inner", "outer")


@dataclass(frozen=True, slots=True)
class Roll(Verb):
    """Roll the die: everybody must, in the Hospital too (FC-TURN.2)."""

    def __str__(self) -> str:
        return "roll"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == START else no.ROLL_IS_FIRST

    def apply(self, s: State) -> None:
        moving.roll(s)


@dataclass(frozen=True, slots=True)
class Die(Verb):
    """Nature: a number falls, for the first turn or for movement (FC-ROLL.1)."""

    number: int

    def __str__(self) -> str:
        return f"die {self.number}"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == DIE or s.phase == FIRST_ROLL else no.FALLS_BY_ITSELF

    def apply(self, s: State) -> None:
        if s.phase == DIE:
            moving.rolled(s, self.number)
        else:
            rolled_first(s, self.number)


@dataclass(frozen=True, slots=True)
class PlayBandaid(Verb):
    """Leave the Hospital with whatever number will be rolled (FC-HOSP.10, FC-HOSP.11)."""

    def __str__(self) -> str:
        return "play bandaid"

    def refusal(self, s: State) -> Refusal | None:
        if s.at[s.turn] != HOSPITAL:
            return no.NOT_IN_HOSPITAL
        if s.phase != START:
            return no.ROLLED_ALREADY
        if s.freed:
            return no.FREED_ALREADY
        return None if held(s, s.turn, BAND_AID) else no.NO_BAND_AID

    def apply(self, s: State) -> None:
        use_kept(s, s.turn, BAND_AID)
        s.freed = 1
        s.tell(events.BANDAGED, s.turn)


@dataclass(frozen=True, slots=True)
class GarageTake(Verb):
    """Use a six: take one own card back from the Garage (FC-ROLL.9 to FC-ROLL.12)."""

    item: int

    def __str__(self) -> str:
        return f"garage take {CODES[self.item].lower()}"

    def refusal(self, s: State) -> Refusal | None:
        phase = s.phase
        if phase != CREDIT and phase != ATTEMPT and phase != BLOCKED and phase != END:
            return no.NO_WINDOW
        if not s.garage[s.turn] >> self.item & 1:
            return no.NOT_IN_GARAGE
        return None if s.credits else no.NO_CREDIT

    def apply(self, s: State) -> None:
        bit = 1 << self.item
        s.credits -= 1
        s.garage[s.turn] &= ~bit
        s.have[s.turn] |= bit
        s.tell(events.TAKEN_BACK, s.turn, self.item)
        if s.phase == CREDIT:
            moving.credit_window(s)
        elif s.phase == END:
            end_window(s)
        else:
            calls.attempt(s)


@dataclass(frozen=True, slots=True)
class Later(Verb):
    """Keep the six for later in the turn and move (W1)."""

    def __str__(self) -> str:
        return "later"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == CREDIT else no.NOTHING_TO_POSTPONE

    def apply(self, s: State) -> None:
        moving.advance(s)


@dataclass(frozen=True, slots=True)
class Forgo(Verb):
    """Let the six go unused; the turn ends (W3)."""

    def __str__(self) -> str:
        return "forgo"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.phase == END else no.NOTHING_TO_POSTPONE

    def apply(self, s: State) -> None:
        pass_on(s)


@dataclass(frozen=True, slots=True)
class Path(Verb):
    """Go on by the inner or the outer path from a junction (FC-MOVE.2)."""

    way: int

    def __str__(self) -> str:
        return f"path {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.phase != FORK:
            return no.NO_FORK
        space = s.table.board.after[s.at[s.turn]][self.way]
        return no.ENTERED_ALREADY if s.entered >> space & 1 else None

    def apply(self, s: State) -> None:
        moving.enter(s, self.way)
