"""Moving and stopping: DZ-3, 4, 5."""

from dataclasses import dataclass

from fivealarm.games.danger_zone.board import COMPASS, FLOOD, HP, NEEDS, OFF_BOARD, SPACES, TO
from fivealarm.games.danger_zone.entering import enter, ride_path
from fivealarm.games.danger_zone.events import RODE, STEPPED
from fivealarm.games.danger_zone.flow import proceed
from fivealarm.games.danger_zone.refusals import (
    AFTER_THE_ROLL,
    AGAINST_THE_CURRENT,
    ARROWS_ONLY,
    BAD_STOP,
    BUILDING,
    NO_CURRENT,
    NO_MP,
    NOT_NOW,
    NOT_ON_THE_PAD,
    OFF_THE_BOARD,
    RIDE_INSTEAD,
)
from fivealarm.games.danger_zone.state import ROLL, State
from fivealarm.games.danger_zone.stops import ride_fault, step_fault, stop_fault
from fivealarm.games.danger_zone.turns import end_turn
from fivealarm.games.danger_zone.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal


def not_now(s: State) -> Refusal:
    """Why it is no decision of the active player's move (DZ-3.2, 3.3)."""
    return AFTER_THE_ROLL if s.pending and s.pending[-1][0] == ROLL else NOT_NOW


@dataclass(frozen=True, slots=True)
class Step(Verb):
    """Go to the space next to yours (DZ-3.4)."""

    way: int
    to: tuple[int, ...]  # where it leads from each cell

    def __str__(self) -> str:
        return f"step {COMPASS[self.way]}"

    def __hash__(self) -> int:
        return self.way

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        here = s.at[s.turn]
        to = self.to[here]
        if to < 0:
            return OFF_THE_BOARD if to == OFF_BOARD else ARROWS_ONLY
        enters, leaves = s.ground[to], s.ground[here]
        if not enters:
            return BUILDING
        if (enters >= FLOOD or leaves >= FLOOD) and not s.proof[s.turn] & NEEDS[FLOOD]:
            against = FLOOD + (self.way ^ 2)
            if against in (enters, leaves):
                return AGAINST_THE_CURRENT
            if enters >= FLOOD and leaves == FLOOD + self.way:
                return RIDE_INSTEAD
        if not s.mp:
            return NO_MP
        return step_fault(s, here, to)

    def apply(self, s: State) -> None:
        seat = s.turn
        to = self.to[s.at[seat]]
        s.mp -= 1
        s.tell(STEPPED, seat, to)
        enter(s, seat, to)
        if s.pending or not s.mp or s.over or s.to_act < 0:
            proceed(s)


@dataclass(frozen=True, slots=True)
class Leave(Verb):
    """Leave the helipad over an arrow square (DZ-3.7)."""

    space: int

    def __str__(self) -> str:
        return f"leave {SPACES[self.space]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if s.at[s.turn] != HP:
            return NOT_ON_THE_PAD
        if not s.mp:
            return NO_MP
        return step_fault(s, HP, self.space)

    def apply(self, s: State) -> None:
        s.mp -= 1
        s.tell(STEPPED, s.turn, self.space)
        enter(s, s.turn, self.space)
        if not s.mp:
            proceed(s)


@dataclass(frozen=True, slots=True)
class Ride(Verb):
    """Let the current carry you to the end of its path (DZ-5.11)."""

    def __str__(self) -> str:
        return "ride"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if len(ride_path(s.ground, s.at[s.turn])) == 1:
            return NO_CURRENT
        return ride_fault(s) if s.mp else NO_MP

    def apply(self, s: State) -> None:
        seat = s.turn
        s.mp -= 1
        path = ride_path(s.ground, s.at[seat])
        s.tell(RODE, seat, path[-1])
        for cell in path[1:]:
            enter(s, seat, cell)
        if not s.mp:
            proceed(s)


@dataclass(frozen=True, slots=True)
class Stop(Verb):
    """End the turn where you stand (DZ-3.6)."""

    moves: tuple[Verb, ...]  # all steps, leaves and the ride

    def __str__(self) -> str:
        return "stop"

    def __hash__(self) -> int:
        return 0

    def refusal(self, s: State) -> Refusal | None:
        if s.pending or s.to_act < 0:
            return not_now(s)
        if stop_fault(s) is None:
            return None
        return BAD_STOP if any(move.refusal(s) is None for move in self.moves) else None  # DZ-4.7

    def apply(self, s: State) -> None:
        end_turn(s)
        proceed(s)


def steps() -> list[Step]:
    return [Step(way, TO[way]) for way in range(4)]
