"""Where units and Renown stand on a tile: clear of its number, its name, its flame track, its banner and each other."""

from typing import Final, NamedTuple

from fivealarm.games.brigade.rules.board import UNIVERSITY
from fivealarm.games.brigade.rules.state import State

Spot = tuple[float, float]  # corner of a pill on its tile
Room = tuple[float, float, float]  # corner of a unit on its tile, and its width


class Standing(NamedTuple):
    """Which kinds of units stand on a tile, and what else takes room there."""

    brigade: bool
    wagon: bool
    banner: bool
    narrow: bool  # the flame track goes up at the right
    renown: int  # how many seats have some there


def standing(s: State, cell: int) -> Standing:
    renown = sum(map(bool, s.renown[cell::36]))
    return Standing(cell in s.brigade, cell in s.wagon, s.loyal[cell] >= 0, cell in UNIVERSITY, renown)


# rooms of a Brigade and of a Wagon; by whether both stand there, whether there is a banner, whether the track goes up
AT_EASE: Final[dict[tuple[bool, bool, bool], tuple[Room, Room]]] = {  # where no Renown lies
    (False, False, False): ((64.0, 6.0, 40.0), (48.0, 21.0, 55.0)),
    (False, True, False): ((35.0, 8.0, 38.0), (32.0, 28.0, 47.0)),
    (True, False, False): ((31.0, 12.0, 34.0), (61.0, 28.0, 44.0)),
    (True, True, False): ((33.0, 7.0, 34.0), (63.0, 30.0, 42.0)),
    (False, False, True): ((48.0, 5.0, 38.0), (38.0, 16.0, 48.0)),
    (False, True, True): ((31.0, 3.0, 27.0), (40.0, 36.0, 37.0)),
    (True, False, True): ((47.0, 4.0, 38.0), (3.0, 34.0, 38.0)),
    (True, True, True): ((33.0, 5.0, 31.0), (2.0, 34.0, 38.0)),
}
BESIDE_PILL: Final[dict[tuple[bool, bool, bool], tuple[Room, Room]]] = {  # where one seat's lies under the shield
    (False, False, False): ((64.0, 6.0, 40.0), (48.0, 21.0, 55.0)),
    (False, True, False): ((40.0, 8.0, 34.0), (40.0, 30.0, 44.0)),
    (True, False, False): ((40.0, 8.0, 33.0), (64.0, 30.0, 41.0)),
    (True, True, False): ((40.0, 5.0, 32.0), (63.0, 33.0, 41.0)),
    (False, False, True): ((48.0, 5.0, 38.0), (40.0, 16.0, 46.0)),
    (False, True, True): ((31.0, 3.0, 27.0), (40.0, 36.0, 37.0)),
    (True, False, True): ((33.0, 3.0, 29.0), (47.0, 31.0, 38.0)),
    (True, True, True): ((31.0, 3.0, 27.0), (49.0, 37.0, 36.0)),
}
UNITS: Final[dict[tuple[bool, bool, bool], tuple[Room, Room]]] = {  # where several do
    (False, False, False): ((71.0, 9.0, 33.0), (52.0, 28.0, 48.0)),
    (False, True, False): ((40.0, 3.0, 29.0), (36.0, 10.0, 42.0)),
    (True, False, False): ((36.0, 5.0, 27.0), (63.0, 28.0, 41.0)),
    (True, True, False): ((40.0, 27.0, 24.0), (63.0, 33.0, 40.0)),
    (False, False, True): ((52.0, 4.0, 29.0), (42.0, 8.0, 44.0)),
    (False, True, True): ((41.0, 27.0, 22.0), (42.0, 34.0, 34.0)),
    (True, False, True): ((34.0, 3.0, 28.0), (54.0, 17.0, 32.0)),
    (True, True, True): ((41.0, 27.0, 20.0), (59.0, 38.0, 27.0)),
}
# pills for as many seats as may have Renown there; none leaves the tile, whose edge is where rings lie
LOW: Final = (2.0, 40.0)  # under the shield
ALONE: Final[dict[tuple[bool, bool], tuple[Spot, ...]]] = {
    (False, False): ((34, 3), (34, 28), (66, 41), LOW),
    (True, False): ((34, 3), (34, 28), (66, 41)),
    (False, True): ((34, 3), (34, 28), LOW, (48, 52)),
    (True, True): (LOW, (44, 40), (20, 3)),
}
BESIDE_ONE: Final[tuple[Spot, ...]] = ((33, 3), LOW, (33, 28), (66, 46))
OVER_BOTH: Final[tuple[Spot, ...]] = (LOW, (65, 3), (30, 3), (66, 46))
UNDER_BANNER: Final[tuple[Spot, ...]] = (LOW, (66, 41), (35, 3))
BESIDE_BANNER: Final[tuple[Spot, ...]] = (LOW, (35, 3), (66, 41))
BESIDE_TRACK: Final[tuple[Spot, ...]] = (LOW, (48, 42), (24, 3), (2, 62))
BOTH_BESIDE: Final[tuple[Spot, ...]] = (LOW, (20, 3), (46, 41))


def flag(at: Standing) -> Room:
    """A banner as it is seen from afar: larger where it stands alone."""
    crowded = at.brigade or at.wagon or at.renown > 0
    if at.narrow:
        return (57.0, 1.0, 28.0) if crowded else (43.0, 1.0, 42.0)
    return (72.0, 1.0, 30.0) if crowded else (60.0, 1.0, 42.0)


def rooms(at: Standing) -> tuple[Room, Room]:
    return (AT_EASE, BESIDE_PILL, UNITS)[min(at.renown, 2)][at.brigade and at.wagon, at.banner, at.narrow]


def pills(at: Standing) -> tuple[Spot, ...]:
    if not (at.brigade or at.wagon):
        return ALONE[at.banner, at.narrow]
    if at.renown == 1:
        return (LOW,)
    if at.narrow:
        return BOTH_BESIDE if at.banner else BESIDE_TRACK
    both = at.brigade and at.wagon
    if at.banner:
        return BESIDE_BANNER if both else UNDER_BANNER
    return OVER_BOTH if both else BESIDE_ONE
