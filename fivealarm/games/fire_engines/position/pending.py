"""Unfinished business: what a card still offers, and a vehicle in the middle of its move."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.position.check import MARKS, free
from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules import state as st
from fivealarm.games.fire_engines.rules.city.features import lodgings, stand
from fivealarm.games.fire_engines.rules.city.roads import step_refusal, steps
from fivealarm.games.fire_engines.rules.data import STAD
from fivealarm.games.fire_engines.rules.flow import stack_empty
from fivealarm.games.fire_engines.rules.state import CREW, NONE, State
from fivealarm.games.fire_engines.rules.verbs.blaze import can_burn
from fivealarm.games.fire_engines.rules.verbs.mob import can_hit
from fivealarm.games.fire_engines.rules.verbs.pieces import can_open_house, ticket_refusal
from fivealarm.games.fire_engines.rules.verbs.truck import can_set
from fivealarm.kernel.schema import need
from fivealarm.positions.laws import Laws, hold

OFFERS: Final[dict[int, tuple[tuple[int, ...], Callable[[State], bool]]]] = {
    st.BLAZE: ((data.FIRE_BUG, data.ARSONIST), can_burn),
    st.SET: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] == NONE and can_set(s)),
    st.ALARM: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] != NONE),
    st.HOUSE: ((data.OPEN_HOUSE,), can_open_house),
    st.VAN: ((data.MOVING_VAN,), lambda s: s.supply[s.turn] < CREW),
    st.TICKET: ((data.PARKING_TICKET,), lambda s: any(ticket_refusal(s, cell) is None for cell in lodgings(s))),
    st.MOB: ((data.MOB_HIT,), can_hit),
    st.SWAP: ((data.PLAN_B,), lambda s: not stack_empty(s)),
}


def moving(s: State) -> bool:
    return s.stage in (st.DICE, st.DRIVE)


def begun(s: State, rider: int) -> None:
    """Vehicles that do not move stand on their tiles."""
    s.rider = rider if rider != NONE else int(s.card == data.MOB_HIT and s.last == NONE)
    for which, node in enumerate(s.vehicles):
        if node != NONE and not (moving(s) and which == s.rider):
            path = f"cars[{which - 1}]" if which else "truck"
            cell = free(s, path, node >> 2)
            stadium = which and s.board.sign[s.tile[s.number[cell]]][node & 3] == STAD
            need(not stadium, path, "no Mob Car stays on a stadium")
            stand(s, cell, MARKS[which] + (node & 3))


def check(s: State) -> None:
    """A card's offer needs its card and a choice; a vehicle on its way has come there and can go on."""
    if s.stage in OFFERS:
        cards, offered = OFFERS[s.stage]
        fits = s.card in cards and offered(s)
        need(fits, "stage", f"{st.STAGES[s.stage]} needs its card and something to choose")
    if moving(s):
        hold("", CALLED, s)
        s.trail = s.trail or (s.vehicles[s.rider] >> 2,)
        hold("", DRIVE, s)
    else:
        hold("", DRIVEN, s)
        s.rider = 0


def _called(s: State) -> bool:
    station = s.last != NONE and bool(s.board.station[s.tile[s.number[s.last]]])
    return s.card == (data.MOB_HIT if s.rider else data.FIRE_ALARM) or (station and not s.rider)


def _ends_at(s: State, rider: int) -> bool:
    """Whether the trail is of different cells, the last of them where the vehicle stands."""
    return s.trail[-1] == s.vehicles[rider] >> 2 and len(set(s.trail)) == len(s.trail)


def _fresh(s: State) -> bool:
    return s.last in s.trail if s.last != NONE else s.stage == st.DRIVE or len(s.trail) == 1


def _starts_free(s: State) -> bool:
    start = s.stage == st.DRIVE or s.last in (NONE, s.vehicles[s.rider] >> 2)
    return start and not s.piece[s.number[s.trail[0]]]


def _goes_on(s: State) -> bool:
    ways = steps(s, s.vehicles[s.rider])
    return s.stage == st.DICE or any(step_refusal(s, step, s.trail, s.points) is None for step in ways)


def _driven(s: State) -> bool:
    """What the truck entered earlier in the turn counts until its end (FE-11.25)."""
    driven = s.card == data.FIRE_ALARM or (s.card == data.OVERTIME and s.second)
    return driven and s.stage in (st.TILE, st.PLACE, st.PIECE)


CALLED: Final[Laws[State]] = (
    ("rider", lambda s: s.vehicles[s.rider] != NONE, "is not in play"),
    ("rider", _called, "moves only by its card or from a new Fire Station tile"),
)
DRIVE: Final[Laws[State]] = (
    ("trail", lambda s: _ends_at(s, s.rider), "should be different cells, the last of them where the vehicle stands"),
    ("trail", _fresh, "should begin where the vehicle is called, and go through the Fire Station just played"),
    ("trail", _starts_free, "should begin on a free tile"),
    ("points", _goes_on, "the move is over: no legal step is left"),
)
DRIVEN: Final[Laws[State]] = (
    ("trail", lambda s: not s.trail or _driven(s), "has no meaning at this stage"),
    ("trail", lambda s: not s.trail or _ends_at(s, 0),
     "should be different cells, the last of them where the Fire Truck stands"),
)  # fmt: skip
