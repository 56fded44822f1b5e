"""Special events: each player's share (BR-20)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.brigade.rules.events import WAGON_MOVES
from fivealarm.games.brigade.rules.loyalty import placeable
from fivealarm.games.brigade.rules.refusals import WAGON_CORNER, WAGON_RUIN, WAGON_TAKEN, WAGON_THERE_ALREADY
from fivealarm.games.brigade.rules.state import BUCKETS, DOOMED, OFFER, RENOWN, WAGON, State
from fivealarm.kernel.contract import Refusal

BUCKET_CHAIN: Final = 22
WILLING_HANDS: Final = 23
FRONT_PAGE: Final = 24
CLOUDBURST: Final = 25
CLEAR_STREETS: Final = 26
DRY_WELLS: Final = 27
SNAPPED_AXLES: Final = 28
BACKDRAFT: Final = 29


def _bucket_chain(s: State, seat: int) -> None:
    s.pending.append((BUCKETS, seat, 2))


def _willing_hands(s: State, seat: int) -> None:
    s.pending.append((OFFER, seat))


def _front_page(s: State, seat: int) -> None:
    if placeable(s, seat):
        s.pending.append((RENOWN, seat, 1))


def _clear_streets(s: State, seat: int) -> None:
    if wagon_can_move(s, seat):
        s.pending.append((WAGON, seat, 1))


def _dry_wells(s: State, seat: int) -> None:
    for water in (s.brigade_water, s.wagon_water):
        if water[seat]:
            water[seat] -= 1
            s.supply += 1


def _snapped_axles(s: State, seat: int) -> None:
    if s.wagon[seat] != s.city.homes[seat]:
        s.wagon[seat] = s.city.homes[seat]
        s.tell(WAGON_MOVES, seat, s.wagon[seat])


def wagon_barred(s: State, seat: int, cell: int) -> Refusal | None:
    """Why a seat's Wagon may not go there (BR-8.2, 8.3)."""
    if cell in s.wagon:
        return WAGON_THERE_ALREADY if s.wagon[seat] == cell else WAGON_TAKEN
    if not s.city.open_to[seat][cell]:
        return WAGON_CORNER
    if cell in s.brigade and s.brigade[seat] != cell:
        return WAGON_TAKEN
    return WAGON_RUIN if s.fire[cell] >= DOOMED else None


def wagon_fits(s: State, seat: int, cell: int) -> bool:
    return wagon_barred(s, seat, cell) is None


def wagon_can_move(s: State, seat: int) -> bool:
    return any(wagon_fits(s, seat, cell) for cell in range(36))


SHARES: Final[dict[int, Callable[[State, int], None]]] = {
    BUCKET_CHAIN: _bucket_chain,
    WILLING_HANDS: _willing_hands,
    FRONT_PAGE: _front_page,
    CLEAR_STREETS: _clear_streets,
    DRY_WELLS: _dry_wells,
    SNAPPED_AXLES: _snapped_axles,
}
