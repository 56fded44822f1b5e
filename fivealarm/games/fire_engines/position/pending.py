"""Unfinished business: what a card still offers, and a vehicle in the middle of its move."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fivealarm.games.fire_engines.position.check import free
from fivealarm.games.fire_engines.rules import data
from fivealarm.games.fire_engines.rules.city.features import lodgings
from fivealarm.games.fire_engines.rules.city.roads import step_refusal, steps
from fivealarm.games.fire_engines.rules.data import STAD
from fivealarm.games.fire_engines.rules.flow import stack_empty
from fivealarm.games.fire_engines.rules.state import (
    ALARM,
    BLAZE,
    CAR,
    CREW,
    DICE,
    DRIVE,
    HOUSE,
    MOB,
    NONE,
    PIECE,
    PLACE,
    PLACES,
    SET,
    STAGES,
    SWAP,
    TICKET,
    TILE,
    TRUCK,
    VAN,
    State,
)
from fivealarm.games.fire_engines.rules.verbs.blaze import can_burn
from fivealarm.games.fire_engines.rules.verbs.mob import can_hit
from fivealarm.games.fire_engines.rules.verbs.pieces import can_open_house, ticket_refusal
from fivealarm.games.fire_engines.rules.verbs.truck import can_set
from fivealarm.kernel.schema import need

MARKS: Final = (TRUCK, CAR, CAR + PLACES)  # of each vehicle on its tile
OFFERS: Final[dict[int, tuple[tuple[int, ...], Callable[[State], bool]]]] = {
    BLAZE: ((data.FIRE_BUG, data.ARSONIST), can_burn),
    SET: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] == NONE and can_set(s)),
    ALARM: ((data.FIRE_ALARM,), lambda s: s.vehicles[0] != NONE),
    HOUSE: ((data.OPEN_HOUSE,), can_open_house),
    VAN: ((data.MOVING_VAN,), lambda s: s.supply[s.turn] < CREW),
    TICKET: ((data.PARKING_TICKET,), lambda s: any(ticket_refusal(s, cell) is None for cell in lodgings(s))),
    MOB: ((data.MOB_HIT,), can_hit),
    SWAP: ((data.PLAN_B,), lambda s: not stack_empty(s)),
}


def moving(s: State) -> bool:
    return s.stage in (DICE, DRIVE)


def begun(s: State, known: Mapping[str, Any]) -> None:
    """How far a fire card or a drive has come; vehicles that do not move stand on their tiles."""
    s.fuel, s.points = known.get("fuel", 0), known.get("points", 0)
    s.trail = tuple(known.get("trail", ()))
    by_mob = s.card == data.MOB_HIT and s.last == NONE
    rider = known.get("rider", NONE)
    s.rider = rider if rider != NONE else int(by_mob)
    for which, node in enumerate(s.vehicles):
        if node != NONE and not (moving(s) and which == s.rider):
            path = f"cars[{which - 1}]" if which else "truck"
            number = s.number[free(s, path, node >> 2)]
            stadium = which and s.board.sign[s.tile[number]][node & 3] == STAD
            need(not stadium, path, "no Mob Car stays on a stadium")
            s.piece[number] = MARKS[which] + (node & 3)


def check(s: State) -> None:
    """A card's offer needs its card and a choice; a vehicle on its way has come there and can go on."""
    if s.stage in OFFERS:
        cards, offered = OFFERS[s.stage]
        fits = s.card in cards and offered(s)
        need(fits, "stage", f"{STAGES[s.stage]} needs its card and something to choose")
    if moving(s):
        _drive(s)
    else:
        _driven(s)
        s.rider = 0


def _driven(s: State) -> None:
    """What the truck entered earlier in the turn counts until its end (FE-11.25); it stands where that ends."""
    driven = s.card == data.FIRE_ALARM or (s.card == data.OVERTIME and s.second)
    need(not s.trail or (driven and s.stage in (TILE, PLACE, PIECE)), "trail", "has no meaning at this stage")
    there = not s.trail or (s.trail[-1] == s.vehicles[0] >> 2 and len(set(s.trail)) == len(s.trail))
    need(there, "trail", "should be different cells, the last of them where the Fire Truck stands")


def _drive(s: State) -> None:
    """A vehicle on its way stands on the last tile of its trail and can go on."""
    node = s.vehicles[s.rider]
    need(node != NONE, "rider", "is not in play")
    station = s.last != NONE and bool(s.board.station[s.tile[s.number[s.last]]])
    called = s.card == (data.MOB_HIT if s.rider else data.FIRE_ALARM) or (station and not s.rider)
    need(called, "rider", "moves only by its card or from a new Fire Station tile")
    s.trail = s.trail or (node >> 2,)
    path = s.trail[-1] == node >> 2 and len(set(s.trail)) == len(s.trail)
    need(path, "trail", "should be different cells, the last of them where the vehicle stands")
    fresh = s.stage == DRIVE or len(s.trail) == 1 if s.last == NONE else s.last in s.trail
    need(fresh, "trail", "should begin where the vehicle is called, and go through the Fire Station just played")
    start = s.stage == DRIVE or s.last in (NONE, node >> 2)
    need(start and not s.piece[s.number[s.trail[0]]], "trail", "should begin on a free tile")
    going = s.stage == DICE or any(step_refusal(s, step, s.trail, s.points) is None for step in steps(s, node))
    need(going, "points", "the move is over: no legal step is left")
