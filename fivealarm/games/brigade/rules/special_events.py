"""Special events: each player's share (BR-20)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.brigade.rules.events import WAGON_MOVES
from fivealarm.games.brigade.rules.loyalty import placeable
from fivealarm.games.brigade.rules.state import BUCKETS, OFFER, RENOWN, WAGON, State
from fivealarm.games.brigade.rules.units.wagons import wagon_can_move

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


SHARES: Final[dict[int, Callable[[State, int], None]]] = {
    BUCKET_CHAIN: _bucket_chain,
    WILLING_HANDS: _willing_hands,
    FRONT_PAGE: _front_page,
    CLEAR_STREETS: _clear_streets,
    DRY_WELLS: _dry_wells,
    SNAPPED_AXLES: _snapped_axles,
}
