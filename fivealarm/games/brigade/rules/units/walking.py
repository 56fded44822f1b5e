"""Where a Brigade may step and stop: BR-7."""

from fivealarm.games.brigade.rules.refusals import (
    BRIGADE_IN_FIRE,
    BRIGADE_THERE,
    NO_STOP_AHEAD,
    NO_STOP_BRIGADE,
    NO_STOP_RUIN,
    NO_STOP_WAGON,
    TOO_FEW_POINTS,
    WAGON_IN_FIRE,
)
from fivealarm.games.brigade.rules.state import DOOMED, State
from fivealarm.games.brigade.rules.units.crew import DUELLIST, GOOSE_HERD, INSPECTOR, RUIN_WALKER, works
from fivealarm.kernel.contract import Refusal


def points(s: State) -> int:
    """Movement points of one Move action (BR-7.1, BR-19.1)."""
    return 4 if works(s, s.turn, GOOSE_HERD) else 3


def step_cost(s: State, cell: int) -> int:
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
    if s.fire[cell] >= DOOMED and not (spare and _steps_on(s, cell, points(s), False)):
        return NO_STOP_RUIN  # BR-7.9
    return None


def no_step(s: State, cell: int, have: int, spare: bool) -> Refusal | None:
    """Why the active Brigade may not enter a cell with so many points; it must find a stop (BR-7.12)."""
    if cell in s.brigade and s.brigade[s.turn] != cell and not works(s, s.turn, DUELLIST):
        return BRIGADE_THERE
    left = have - step_cost(s, cell)
    if left < 0:
        return TOO_FEW_POINTS
    no = no_stop(s, cell, spare)
    if no is None:
        return None
    if must_stop(s, cell):
        return WAGON_IN_FIRE if no is NO_STOP_WAGON else BRIGADE_IN_FIRE
    return None if left and _steps_on(s, cell, left, spare) else NO_STOP_AHEAD


def _steps_on(s: State, cell: int, have: int, spare: bool) -> bool:
    """Whether the Brigade, once there, may step on to somewhere."""
    return any(no_step(s, to, have, spare) is None for to in s.city.ways[s.turn][cell])


def can_move(s: State) -> bool:
    """Whether the active Brigade has a legal step, if it can pay for the move."""
    return _steps_on(s, s.brigade[s.turn], points(s), s.actions > 1)
