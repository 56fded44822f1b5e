"""Who acts next: carries out all that is forced until a seat or nature has to decide (DZ-3.11)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.danger_zone.rules.cards.gear import playable
from fivealarm.games.danger_zone.rules.end_of_turn import end_turn, end_turn_unasked
from fivealarm.games.danger_zone.rules.events import SHOCK_OVER
from fivealarm.games.danger_zone.rules.state import (
    ACTIVATE,
    ASK,
    BUILD,
    CALL,
    LAY_GEAR,
    LAY_QUAKE,
    LOOK,
    REPLACE,
    SETTLE,
    TARGET,
    State,
)
from fivealarm.games.danger_zone.rules.tiles import activate, lay_gear, lay_quake, open_window, settle
from fivealarm.kernel.contract import NATURE, NOBODY

FORCED: Final[dict[int, Callable[[State], None]]] = {
    REPLACE: open_window,
    LAY_QUAKE: lay_quake,
    LAY_GEAR: lay_gear,
    SETTLE: settle,
    ACTIVATE: activate,
}
SEAT_IN: Final = {TARGET: 1, BUILD: 2, CALL: 1, LOOK: 1}  # where in the tuple the deciding seat stands


def go_on(s: State) -> None:
    """Play on until somebody has to act."""
    while s.to_act != NOBODY:
        if not s.pending:
            if s.mp and not s.over:
                s.to_act = s.turn
                return
            if not _end_if_spent(s):
                s.to_act = s.turn
                return
            continue
        top = s.pending[-1]
        forced = FORCED.get(top[0])
        if forced is None:
            s.to_act = _decider(s, top)
            return
        forced(s)


def _end_if_spent(s: State) -> bool:
    """With no points left the turn ends, unless a card can still be played (DZ-3.9, 5.5)."""
    if s.over:
        s.tell(SHOCK_OVER, s.turn)
        end_turn(s)
    elif playable(s):
        return False
    else:
        end_turn_unasked(s)
    return True


def _decider(s: State, top: tuple[int, ...]) -> int:
    if top[0] == ASK:
        return asked(s, top)
    where = SEAT_IN.get(top[0])
    return NATURE if where is None else top[where]


def asked(s: State, ask: tuple[int, ...]) -> int:
    """The seat that is being asked for its Support Jack."""
    return (s.turn + ask[3]) % s.components.seats
