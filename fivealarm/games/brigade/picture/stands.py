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


def standing(s: State, cell: int) -> Standing:
    return Standing(cell in s.brigade, cell in s.wagon, s.loyal[cell] >= 0, cell in UNIVERSITY)


# rooms of a Brigade and of a Wagon; by whether both stand there, whether there is a banner, whether the track goes up
UNITS: Final[dict[tuple[bool, bool, bool], tuple[Room, Room]]] = {
    (False, False, False): ((66.0, 8.0, 38.0), (51.0, 23.0, 54.0)),
    (False, True, False): ((37.0, 20.0, 33.0), (37.0, 26.0, 40.0)),
    (True, False, False): ((37.0, 21.0, 27.0), (63.0, 29.0, 42.0)),
    (True, True, False): ((37.0, 21.0, 26.0), (63.0, 34.0, 38.0)),
    (False, False, True): ((53.0, 20.0, 32.0), (47.0, 26.0, 40.0)),
    (False, True, True): ((37.0, 21.0, 27.0), (37.0, 34.0, 34.0)),
    (True, False, True): ((37.0, 24.0, 23.0), (57.0, 34.0, 29.0)),
    (True, True, True): ((37.0, 26.0, 22.0), (57.0, 37.0, 28.0)),
}
# pills for as many seats as may have Renown there
ALONE: Final[dict[tuple[bool, bool], tuple[Spot, ...]]] = {
    (False, False): ((34, 1), (34, 26), (69, 1), (69, 26)),
    (True, False): ((34, 1), (34, 26), (69, 37)),
    (False, True): ((34, 1), (34, 26), (34, 51), (0, 40)),
    (True, True): ((0, 40), (44, 40), (22, 1)),
}
BESIDE_BRIGADE: Final[tuple[Spot, ...]] = ((28, -4), (-1, 42), (28, 20), (34, 44))
OVER_UNITS: Final[tuple[Spot, ...]] = ((31, -4), (69, -4), (-1, 42), (27, 18))
BESIDE_BANNER: Final[tuple[Spot, ...]] = ((34, -4), (-1, 42), (69, 38))
BESIDE_TRACK: Final[tuple[Spot, ...]] = ((33, -5), (-1, 41), (19, 18), (14, 60))
BOTH_BESIDE: Final[tuple[Spot, ...]] = ((20, -5), (-1, 41), (49, 38))


def rooms(at: Standing) -> tuple[Room, Room]:
    return UNITS[at.brigade and at.wagon, at.banner, at.narrow]


def pills(at: Standing) -> tuple[Spot, ...]:
    if not (at.brigade or at.wagon):
        return ALONE[at.banner, at.narrow]
    if at.narrow:
        return BOTH_BESIDE if at.banner else BESIDE_TRACK
    if at.banner:
        return BESIDE_BANNER
    return OVER_UNITS if at.wagon else BESIDE_BRIGADE
