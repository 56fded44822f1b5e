"""Move Brigade: BR-7."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.brigade.rules.board import NEXT
from fivealarm.games.brigade.rules.events import BRIGADE_MOVED
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.refusals import (
    CLOSED_FIREHOUSE,
    NO_ACTIONS,
    NO_WAY,
    NOT_MOVING,
    OFF_GRID,
    UNUSED_CORNER,
)
from fivealarm.games.brigade.rules.state import STEP, WAGON, State
from fivealarm.games.brigade.rules.units.walking import can_move, must_stop, no_step, points, step_cost
from fivealarm.games.brigade.rules.verbs import facts
from fivealarm.games.brigade.rules.verbs.extinguish import EXTINGUISH
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy
from fivealarm.kernel.contract import Event, Refusal
from fivealarm.kernel.verb import STEPS, Thing

SIDES: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


@dataclass(frozen=True, slots=True)
class MoveBrigade(Verb):
    """Take the Move Brigade action: the first part of a walk (BR-7.1)."""

    @property
    def group(self) -> str:
        return "Move"

    def own_roles(self, s: State) -> int:
        return STEPS

    def __str__(self) -> str:
        return "move brigade"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if not can_move(s):
            return NO_WAY
        return None if s.actions else NO_ACTIONS

    def apply(self, s: State) -> None:
        s.actions -= 1
        s.pending.append((STEP, points(s), 0))

    def touches(self, s: State) -> tuple[Thing, ...]:
        """The block too, unless it burns and can be poured on: that is what somebody means who chooses the block."""
        figure = ("brigade", s.turn)
        return (figure,) if EXTINGUISH.refusal(s) is None else (("space", s.brigade[s.turn]), figure)

    def cost(self, s: State) -> int:
        return 1


MOVE: Final = MoveBrigade()


@dataclass(frozen=True, slots=True)
class Step(Verb):
    """One step to a neighbouring space (BR-7.1)."""

    way: int
    name: str

    @property
    def group(self) -> str:
        return "Move"

    def own_roles(self, s: State) -> int:
        return STEPS

    def __str__(self) -> str:
        return f"step {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != STEP:
            return MOVE.refusal(s) or NOT_MOVING
        seat = s.turn
        cell = NEXT[self.way][s.brigade[seat]]
        if cell < 0:
            return OFF_GRID
        if not s.city.open_to[seat][cell]:
            return CLOSED_FIREHOUSE if cell in s.city.homes else UNUSED_CORNER
        return no_step(s, cell, s.pending[-1][1], s.actions > 0)

    def apply(self, s: State) -> None:
        seat = s.turn
        cell = NEXT[self.way][s.brigade[seat]]
        _, have, steps = s.pending[-1]
        left = have - step_cost(s, cell)
        s.brigade[seat] = cell
        s.tell(BRIGADE_MOVED, seat, cell)
        s.pending[-1] = (STEP, left, steps + 1)
        if left == 0 or must_stop(s, cell):
            halt(s)

    def arrives(self) -> Event:
        return BRIGADE_MOVED

    def facts(self, s: State) -> Mapping[str, object]:
        cell = NEXT[self.way][s.brigade[s.turn]]
        found = facts.common(s) | {"side": SIDES[self.way]}
        return found if cell < 0 else found | facts.space(s, cell) | facts.step(s, cell)

    def touches(self, s: State) -> tuple[Thing, ...]:
        cell = NEXT[self.way][s.brigade[s.turn]]
        return (("space", cell),) if cell >= 0 else (("brigade", s.turn),)

    def leaves(self, s: State) -> Thing | None:
        return ("space", s.brigade[s.turn])


def halt(s: State) -> None:
    """The Brigade has stopped; the Wagon may follow (BR-14.8)."""
    s.pending.pop()
    if s.tracks[3 * s.turn + 1] >= s.city.blues[1]:
        s.pending.append((WAGON, s.turn, 1))
    go_on(s)
