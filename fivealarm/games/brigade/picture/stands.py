"""Where units and Renown stand on a tile: clear of its shield, its name, its flame track, its banner and each other."""

from typing import Final, NamedTuple

from fivealarm.games.brigade.rules.board import UNIVERSITY
from fivealarm.games.brigade.rules.state import State

Spot = tuple[float, float]  # corner of a pill on its tile
Room = tuple[float, float, float]  # corner of a unit or a banner on its tile, and its width
PILL: Final = (34, 18)
LOW: Final = (2.0, 38.0)  # under the shield: so much of its number
UNDER_LOW: Final = (2.0, 56.0)  # at the University, where the name lies lower


class Standing(NamedTuple):
    """Which kinds of units stand on a tile, and what else takes room there."""

    brigade: bool
    wagon: bool
    banner: bool
    narrow: bool  # the flame track goes up at the right
    renown: int  # how many seats have some there


class Spread(NamedTuple):
    """Who stands where; what is not there has any room."""

    brigade: Room
    wagon: Room
    more: tuple[Spot, ...] = ()  # of the second pill and further ones


def standing(s: State, cell: int) -> Standing:
    renown = sum(map(bool, s.renown[cell::36]))
    return Standing(cell in s.brigade, cell in s.wagon, s.loyal[cell] >= 0, cell in UNIVERSITY, renown)


ANY: Final = (40.0, 20.0, 20.0)
# by whether a Brigade and a Wagon stand there, whether there is a banner, whether the track goes up;
# for Renown of one seat at most, of two, three and four
STREETS: Final[dict[tuple[bool, bool, bool], tuple[Spread, ...]]] = {
    (True, False, False): (
        Spread((65.0, 3.0, 40.0), ANY),
        Spread((73.0, 13.0, 32.0), ANY, ((36, 2),)),
        Spread((73.0, 13.0, 32.0), ANY, ((36, 2), (36, 22))),
        Spread((73.0, 13.0, 32.0), ANY, ((36, 2), (36, 22), (36, 42))),
    ),
    (False, True, False): (
        Spread(ANY, (50.0, 21.0, 55.0)),
        Spread(ANY, (61.0, 29.0, 44.0), ((36, 2),)),
        Spread(ANY, (63.0, 31.0, 42.0), ((36, 2), (70, 2))),
        Spread(ANY, (34.0, 11.0, 36.0), ((36, 40), (70, 2), (70, 22))),
    ),
    (True, True, False): (
        Spread((39.0, 16.0, 30.0), (65.0, 32.0, 40.0)),
        Spread((75.0, 16.0, 30.0), (34.0, 10.0, 40.0), ((36, 42),)),
        Spread((79.0, 1.0, 26.0), (36.0, 11.0, 42.0), ((36, 43), (70, 43))),
        Spread((79.0, 1.0, 18.0), (77.0, 41.0, 28.0), ((36, 2), (36, 22), (36, 42))),
    ),
    (True, False, True): (
        Spread((39.0, 3.0, 40.0), ANY),
        Spread((39.0, 14.0, 30.0), ANY, ((70, 42),)),
        Spread((44.0, 1.0, 26.0), ANY, ((36, 43), (70, 30))),
    ),
    (False, True, True): (
        Spread(ANY, (37.0, 31.0, 42.0)),
        Spread(ANY, (37.0, 31.0, 42.0), ((36, 2),)),
        Spread(ANY, (37.0, 11.0, 42.0), ((36, 43), (70, 43))),
    ),
    (True, True, True): (
        Spread((39.0, 8.0, 36.0), (71.0, 36.0, 34.0)),
        Spread((49.0, 1.0, 26.0), (71.0, 36.0, 34.0), ((36, 43),)),
        Spread((37.0, 4.0, 20.0), (53.0, 18.0, 26.0), ((36, 40), (70, 40))),
    ),
}
HALLS: Final[dict[tuple[bool, bool, bool], tuple[Spread, ...]]] = {
    (True, False, False): (
        Spread((46.0, 6.0, 38.0), ANY),
        Spread((46.0, 6.0, 38.0), ANY, (UNDER_LOW,)),
        Spread((48.0, 22.0, 36.0), ANY, (UNDER_LOW, (36, 2))),
        Spread((60.0, 21.0, 22.0), ANY, (UNDER_LOW, (37, 57), (51, 2))),
    ),
    (False, True, False): (
        Spread(ANY, (38.0, 39.0, 48.0)),
        Spread(ANY, (38.0, 39.0, 48.0), (UNDER_LOW,)),
        Spread(ANY, (38.0, 39.0, 48.0), (UNDER_LOW, (36, 2))),
        Spread(ANY, (48.0, 30.0, 36.0), (UNDER_LOW, (37, 57), (51, 2))),
    ),
    (True, True, False): (
        Spread((39.0, 1.0, 32.0), (51.0, 50.0, 35.0)),
        Spread((39.0, 1.0, 32.0), (51.0, 50.0, 35.0), (UNDER_LOW,)),
        Spread((39.0, 1.0, 20.0), (60.0, 37.0, 26.0), (UNDER_LOW, (37, 57))),
        Spread((41.0, 21.0, 18.0), (59.0, 32.0, 26.0), (UNDER_LOW, (37, 57), (51, 2))),
    ),
    (True, False, True): (
        Spread((56.0, 29.0, 30.0), ANY),
        Spread((56.0, 29.0, 30.0), ANY, (UNDER_LOW,)),
        Spread((39.0, 1.0, 22.0), ANY, (UNDER_LOW, (37, 57))),
    ),
    (False, True, True): (
        Spread(ANY, (38.0, 39.0, 48.0)),
        Spread(ANY, (38.0, 39.0, 48.0), (UNDER_LOW,)),
        Spread(ANY, (37.0, 22.0, 24.0), (UNDER_LOW, (37, 57))),
    ),
    (True, True, True): (
        Spread((39.0, 1.0, 24.0), (44.0, 45.0, 41.0)),
        Spread((39.0, 1.0, 24.0), (44.0, 45.0, 41.0), (UNDER_LOW,)),
        Spread((39.0, 1.0, 20.0), (60.0, 37.0, 24.0), (UNDER_LOW, (37, 57))),
    ),
}
AT_EASE: Final = {  # at the University, where no Renown lies: the Wagon stands under the shield
    False: Spread((46.0, 6.0, 38.0), (7.0, 47.0, 38.0)),
    True: Spread((56.0, 29.0, 30.0), (17.0, 47.0, 38.0)),
}
ALONE: Final[dict[tuple[bool, bool], tuple[Spot, ...]]] = {  # where no unit stands, by banner and track
    (False, False): ((36, 3), (36, 22), (70, 3)),
    (True, False): ((36, 3), (36, 22)),
    (False, True): (UNDER_LOW, (37, 3), (37, 22)),
    (True, True): (UNDER_LOW, (37, 42)),
}
AFAR: Final[tuple[Spot, ...]] = ((2, 28), (2, 1), (53, 28), (53, 1))  # where shields are not shown, over the name


def places(at: Standing) -> Spread:
    """Who stands where, if somebody does."""
    if at.narrow and at.brigade and at.wagon and not at.renown:
        return AT_EASE[at.banner]
    found = (HALLS if at.narrow else STREETS)[at.brigade, at.wagon, at.banner]
    return found[min(max(at.renown, 1), len(found)) - 1]


def rooms(at: Standing) -> tuple[Room, Room]:
    """Of the Brigade and of the Wagon."""
    found = places(at)
    return found.brigade, found.wagon


def pills(at: Standing) -> tuple[Spot, ...]:
    """One for each seat that has Renown there; none leaves the tile, whose edge is where rings lie."""
    more = places(at).more if at.brigade or at.wagon else ALONE[at.banner, at.narrow]
    return (LOW, *more)


def banner(at: Standing) -> Room:
    """Who has a block: smaller where somebody stands."""
    if at.brigade or at.wagon:
        if at.narrow or at.renown > 1 or (at.brigade and at.wagon):
            return (63.0, 1.0, 21.0) if at.narrow else (81.0, 1.0, 21.0)
        return (80.0, 1.0, 24.0)
    return (57.0, 1.0, 28.0) if at.narrow else (72.0, 1.0, 30.0)


def flag(at: Standing) -> Room:
    """A banner as it is seen from afar: larger where it stands alone."""
    crowded = at.brigade or at.wagon or at.renown > 0
    if at.narrow:
        return (57.0, 1.0, 28.0) if crowded else (43.0, 1.0, 42.0)
    return (72.0, 1.0, 30.0) if crowded else (60.0, 1.0, 42.0)
