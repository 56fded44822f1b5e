"""Crew cards: which abilities work, and how much water people carry (BR-13.8 to 13.10, BR-19)."""

from typing import Final

from fivealarm.games.brigade.rules.city import ALL_CREW
from fivealarm.games.brigade.rules.events import SPILT, WAGON_SPILT
from fivealarm.games.brigade.rules.state import State

GOOSE_HERD: Final = 1 << 0
WELL_DIGGER: Final = 1 << 1
BUCKET_RUNNERS: Final = 1 << 2
RUIN_WALKER: Final = 1 << 3
QUARTERMASTER: Final = 1 << 4
WHEELWRIGHT: Final = 1 << 5
HIRING_AGENT: Final = 1 << 6
BOOKKEEPER: Final = 1 << 7
BAILIFF: Final = 1 << 8
CLERK: Final = 1 << 9
INSPECTOR: Final = 1 << 10
HERALD: Final = 1 << 11
GRANDSTANDER: Final = 1 << 12
COURT_POET: Final = 1 << 13
DUELLIST: Final = 1 << 14
DOWAGERS_PAGE: Final = 1 << 15
EMBER_ADEPT: Final = 1 << 16
BACKBURNER: Final = 1 << 17
HYDROMANCER: Final = 1 << 18
WEATHER_READER: Final = 1 << 19


def works(s: State, seat: int, card: int) -> int:
    """Not 0 if this ability of this seat works in the present step."""
    return s.active & s.hired[seat] & card


def refresh(s: State) -> None:
    """A new step begins: fix which abilities work (BR-13.9)."""
    before, active = s.active, 0
    for seat, cards in enumerate(s.hired):
        if cards:
            active |= cards & loyal_types(s, seat)
    s.active = active
    if before & ~active & QUARTERMASTER:
        for seat in range(s.city.seats):
            trim(s, seat)  # BR-19.5


def loyal_types(s: State, seat: int) -> int:
    """All crew cards of the types this seat has Loyalty of (BR-13.8)."""
    cards, at = 0, 5 * seat
    for kind in range(5):
        if s.holds[at + kind]:
            cards |= s.city.crew_types[kind]
    return cards


def upgrade_free(s: State) -> bool:
    """The Bookkeeper's Upgrade (BR-19.8)."""
    return works(s, s.turn, BOOKKEEPER) != 0


def places(s: State, seat: int) -> int:
    """The Crew value (BR-13.3)."""
    return s.city.values[2][s.tracks[3 * seat + 2]]


def crew_discard(s: State) -> int:
    """The crew discard pile: what is nowhere else (BR-13.12)."""
    gone = s.crew_deck | s.crew_shown
    for cards in s.hired:
        gone |= cards
    return ALL_CREW & ~gone


def can_recruit(s: State, seat: int) -> bool:
    """Whether the seat has a place for crew and there are cards to draw (BR-13.2, 13.12)."""
    return places(s, seat) > 0 and (s.crew_deck or crew_discard(s)) != 0


def brigade_capacity(s: State, seat: int) -> int:
    """One pool: the Warden and the whole crew (BR-1.10)."""
    cards = s.hired[seat]
    if not cards:
        return s.city.box.warden_water
    one, two, three = s.city.crew_water
    carried = (cards & one).bit_count() + 2 * (cards & two).bit_count() + 3 * (cards & three).bit_count()
    return s.city.box.warden_water + carried


def wagon_capacity(s: State, seat: int) -> int:
    """The Wagon track, and the Quartermaster (BR-12.5, BR-19.5)."""
    value = s.city.values[1][s.tracks[3 * seat + 1]]
    return value + 1 if s.active & s.hired[seat] & QUARTERMASTER else value


def trim(s: State, seat: int) -> None:
    """Water above capacity goes back to the supply (BR-13.7, BR-19.5)."""
    surplus = s.brigade_water[seat] - brigade_capacity(s, seat)
    if surplus > 0:
        s.brigade_water[seat] -= surplus
        s.supply += surplus
        s.tell(SPILT, seat, surplus)
    surplus = s.wagon_water[seat] - wagon_capacity(s, seat)
    if surplus > 0:
        s.wagon_water[seat] -= surplus
        s.supply += surplus
        s.tell(WAGON_SPILT, seat, surplus)
