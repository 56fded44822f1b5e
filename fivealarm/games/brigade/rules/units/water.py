"""Water: what fits where, and pouring it (BR-12)."""

from fivealarm.games.brigade.rules.events import WATER_TAKEN
from fivealarm.games.brigade.rules.state import TRANSFERRED, State
from fivealarm.games.brigade.rules.units.crew import (
    BUCKET_RUNNERS,
    HYDROMANCER,
    brigade_capacity,
    wagon_capacity,
    works,
)
from fivealarm.kernel.contract import Event


def water_needed(s: State, seat: int, fire: int) -> int:
    """Water that puts out a fire of this height (BR-9.2, BR-19.19)."""
    return fire - 1 if fire > 1 and works(s, seat, HYDROMANCER) else fire


def pourable(s: State, to: int) -> bool:
    """Whether water can go from one unit of the active seat to the other (BR-12.8)."""
    seat = s.turn
    if s.brigade[seat] != s.wagon[seat]:
        return False
    if to == 0:
        return s.wagon_water[seat] > 0 and s.brigade_water[seat] < brigade_capacity(s, seat)
    return s.brigade_water[seat] > 0 and s.wagon_water[seat] < wagon_capacity(s, seat)


def transfer_free(s: State) -> bool:
    """The Bucket Runners' first Transfer of the turn (BR-19.3)."""
    return not s.used & TRANSFERRED and works(s, s.turn, BUCKET_RUNNERS) != 0


def both_have_room(s: State, seat: int) -> bool:
    brigade = s.brigade_water[seat] < brigade_capacity(s, seat)
    return brigade and s.wagon_water[seat] < wagon_capacity(s, seat)


def room(s: State, seat: int) -> int:
    """How much water the units of a seat lack."""
    lack = brigade_capacity(s, seat) - s.brigade_water[seat]
    return lack + wagon_capacity(s, seat) - s.wagon_water[seat]


def fill(s: State, seat: int, most: int, brigade: bool = True, wagon: bool = True, told: Event = WATER_TAKEN) -> None:
    """Pour water from the supply into a seat's units as far as it goes."""
    taken = 0
    if brigade:
        taken = min(most, s.supply, brigade_capacity(s, seat) - s.brigade_water[seat])
        s.brigade_water[seat] += taken
        s.supply -= taken
    if wagon:
        more = min(most - taken, s.supply, wagon_capacity(s, seat) - s.wagon_water[seat])
        s.wagon_water[seat] += more
        s.supply -= more
        taken += more
    if taken:
        s.tell(told, seat, taken)
