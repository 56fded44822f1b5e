"""Special events: each player's share (BR-20)."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.brigade.rules.events import AXLE_SNAPS, DRIED, UNABLE
from fivealarm.games.brigade.rules.loyalty import placeable
from fivealarm.games.brigade.rules.state import BUCKETS, OFFER, RENOWN, WAGON, State
from fivealarm.games.brigade.rules.units.crew import can_recruit
from fivealarm.games.brigade.rules.units.wagons import wagon_can_move
from fivealarm.games.brigade.rules.units.water import room

BUCKET_CHAIN: Final = 22
WILLING_HANDS: Final = 23
FRONT_PAGE: Final = 24
CLOUDBURST: Final = 25
CLEAR_STREETS: Final = 26
DRY_WELLS: Final = 27
SNAPPED_AXLES: Final = 28
BACKDRAFT: Final = 29


def _bucket_chain(s: State, seat: int) -> None:
    if s.supply and room(s, seat):
        s.pending.append((BUCKETS, seat, 2))
    else:
        s.tell(UNABLE, BUCKET_CHAIN, seat)


def _willing_hands(s: State, seat: int) -> None:
    if can_recruit(s, seat):
        s.pending.append((OFFER, seat))
    else:
        s.tell(UNABLE, WILLING_HANDS, seat)


def _front_page(s: State, seat: int) -> None:
    if placeable(s, seat):
        s.pending.append((RENOWN, seat, 1))
    else:
        s.tell(UNABLE, FRONT_PAGE, seat)


def _clear_streets(s: State, seat: int) -> None:
    if wagon_can_move(s, seat):
        s.pending.append((WAGON, seat, 1))
    else:
        s.tell(UNABLE, CLEAR_STREETS, seat)


def _dry_wells(s: State, seat: int) -> None:
    brigade, wagon = min(1, s.brigade_water[seat]), min(1, s.wagon_water[seat])
    s.brigade_water[seat] -= brigade
    s.wagon_water[seat] -= wagon
    s.supply += brigade + wagon
    if brigade or wagon:
        s.tell(DRIED, seat, brigade, wagon)
    else:
        s.tell(UNABLE, DRY_WELLS, seat)


def _snapped_axles(s: State, seat: int) -> None:
    if s.wagon[seat] != s.city.homes[seat]:
        s.wagon[seat] = s.city.homes[seat]
        s.tell(AXLE_SNAPS, seat)
    else:
        s.tell(UNABLE, SNAPPED_AXLES, seat)


SHARES: Final[dict[int, Callable[[State, int], None]]] = {
    BUCKET_CHAIN: _bucket_chain,
    WILLING_HANDS: _willing_hands,
    FRONT_PAGE: _front_page,
    CLEAR_STREETS: _clear_streets,
    DRY_WELLS: _dry_wells,
    SNAPPED_AXLES: _snapped_axles,
}
