"""Where a Water Wagon may go: BR-8."""

from fivealarm.games.brigade.rules.refusals import (
    WAGON_FIREHOUSE,
    WAGON_RUIN,
    WAGON_TAKEN,
    WAGON_THERE_ALREADY,
    WAGON_UNUSED,
)
from fivealarm.games.brigade.rules.state import DOOMED, WAGON_MOVED, State
from fivealarm.games.brigade.rules.units.crew import WHEELWRIGHT, works
from fivealarm.kernel.contract import Refusal


def wagon_barred(s: State, seat: int, cell: int) -> Refusal | None:
    """Why a seat's Wagon may not go there (BR-8.2, 8.3)."""
    if s.wagon[seat] == cell:
        return WAGON_THERE_ALREADY
    if not s.city.open_to[seat][cell]:
        return WAGON_FIREHOUSE if cell in s.city.homes else WAGON_UNUSED
    if cell in s.wagon or (cell in s.brigade and s.brigade[seat] != cell):
        return WAGON_TAKEN
    return WAGON_RUIN if s.fire[cell] >= DOOMED else None


def wagon_fits(s: State, seat: int, cell: int) -> bool:
    return wagon_barred(s, seat, cell) is None


def wagon_can_move(s: State, seat: int) -> bool:
    return any(wagon_fits(s, seat, cell) for cell in range(36))


def wagon_free(s: State) -> bool:
    """The Wheelwright's first Wagon move of the turn (BR-19.6)."""
    return not s.used & WAGON_MOVED and works(s, s.turn, WHEELWRIGHT) != 0
