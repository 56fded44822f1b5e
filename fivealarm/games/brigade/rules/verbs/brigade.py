"""Move Brigade: BR-7."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.brigade.rules.units.crew import DUELLIST, GOOSE_HERD, INSPECTOR, RUIN_WALKER, works
from fivealarm.games.brigade.rules.events import BRIGADE_MOVED
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.board import STEPS
from fivealarm.games.brigade.rules.refusals import (
    BRIGADE_THERE,
    CLOSED_CORNER,
    NO_ACTIONS,
    NO_STOP_AHEAD,
    NO_STOP_BRIGADE,
    NO_STOP_RUIN,
    NO_STOP_WAGON,
    NO_WAY,
    NOT_MOVING,
    OFF_GRID,
    TOO_FEW_POINTS,
)
from fivealarm.games.brigade.rules.state import DOOMED, STEP, WAGON, State
from fivealarm.games.brigade.rules.verbs.verb import Verb, busy
from fivealarm.kernel.contract import Refusal


def points(s: State) -> int:
    """Movement points of one Move action (BR-7.1, BR-19.1)."""
    return 4 if works(s, s.turn, GOOSE_HERD) else 3


def cost(s: State, cell: int) -> int:
    """What entering a cell costs (BR-7.3, BR-19.4)."""
    return 2 if s.fire[cell] >= DOOMED and not works(s, s.turn, RUIN_WALKER) else 1


def must_stop(s: State, cell: int) -> bool:
    """A Brigade does not pass a fire (BR-7.4), but for the Inspector (BR-19.11)."""
    return 0 < s.fire[cell] < DOOMED and not works(s, s.turn, INSPECTOR)


def no_stop(s: State, cell: int, spare: bool) -> Refusal | None:
    """Why the active Brigade may not stop there; spare: an action is left to get off ruins."""
    seat = s.turn
    if cell in s.wagon and s.wagon[seat] != cell:
        return NO_STOP_WAGON
    if s.brigade.count(cell) > (s.brigade[seat] == cell):
        return NO_STOP_BRIGADE
    if s.fire[cell] >= DOOMED and not (spare and _escapes(s, cell)):
        return NO_STOP_RUIN
    return None


def _escapes(s: State, cell: int) -> bool:
    """Whether one Move action leads from here to firm ground (BR-7.9)."""
    have = points(s)
    return any(enters(s, to, have, False) for to in s.city.ways[s.turn][cell])


def enters(s: State, cell: int, have: int, spare: bool) -> bool:
    """Whether the Brigade may step there with so many points and still find a stop (BR-7.12)."""
    if cell in s.brigade and s.brigade[s.turn] != cell and not works(s, s.turn, DUELLIST):
        return False
    left = have - cost(s, cell)
    return left >= 0 and settles(s, cell, left, spare)


def settles(s: State, cell: int, left: int, spare: bool) -> bool:
    """Whether the Brigade, having entered, finds a legal stop here or further on."""
    if no_stop(s, cell, spare) is None:
        return True
    if left == 0 or must_stop(s, cell):
        return False
    return any(enters(s, to, left, spare) for to in s.city.ways[s.turn][cell])


def can_move(s: State) -> bool:
    """Whether the active Brigade has a legal step, if it can pay for the move."""
    have, spare = points(s), s.actions > 1
    return any(enters(s, to, have, spare) for to in s.city.ways[s.turn][s.brigade[s.turn]])


@dataclass(frozen=True, slots=True)
class MoveBrigade(Verb):
    """Take the Move Brigade action (BR-7.1)."""

    def __str__(self) -> str:
        return "move brigade"

    def refusal(self, s: State) -> Refusal | None:
        if s.pending:
            return busy(s)
        if s.actions == 0:
            return NO_ACTIONS
        return None if can_move(s) else NO_WAY

    def apply(self, s: State) -> None:
        s.actions -= 1
        s.pending.append((STEP, points(s), 0))


@dataclass(frozen=True, slots=True)
class Step(Verb):
    """One step to a neighbouring space (BR-7.1)."""

    way: int
    name: str

    def __str__(self) -> str:
        return f"step {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if not s.pending or s.pending[-1][0] != STEP:
            return NOT_MOVING
        seat = s.turn
        cell = STEPS[self.way][s.brigade[seat]]
        if cell < 0:
            return OFF_GRID
        if not s.city.open_to[seat][cell]:
            return CLOSED_CORNER
        if cell in s.brigade and not works(s, seat, DUELLIST):
            return BRIGADE_THERE
        left = s.pending[-1][1] - cost(s, cell)
        if left < 0:
            return TOO_FEW_POINTS
        if settles(s, cell, left, s.actions > 0):
            return None
        if must_stop(s, cell):
            return no_stop(s, cell, s.actions > 0)
        return NO_STOP_AHEAD

    def apply(self, s: State) -> None:
        seat = s.turn
        cell = STEPS[self.way][s.brigade[seat]]
        _, have, steps = s.pending[-1]
        left = have - cost(s, cell)
        s.brigade[seat] = cell
        s.tell(BRIGADE_MOVED, seat, cell)
        s.pending[-1] = (STEP, left, steps + 1)
        if left == 0 or must_stop(s, cell):
            halt(s)

    def facts(self, s: State) -> Mapping[str, object]:
        cell = STEPS[self.way][s.brigade[s.turn]]
        moving = s.pending and s.pending[-1][0] == STEP
        return {"cost": cost(s, cell), "have": s.pending[-1][1] if moving else 0}


def halt(s: State) -> None:
    """The Brigade has stopped; the Wagon may follow (BR-14.8)."""
    s.pending.pop()
    if s.tracks[3 * s.turn + 1] >= s.city.blues[1]:
        s.pending.append((WAGON, s.turn, 1))
    go_on(s)
