"""What a feature is, whose it is, and what it would score."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.rules.city.names import both, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import block_value, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import FIRES, HYDRANTS, OPEN, REGIONS, STORES, TOWERS, State


def feature_words(s: State, region: int, kind: int) -> str:
    """What a feature is, whose it is, and what it would score (FE-7, FE-13)."""
    root = s.root[region]
    parts = [HEADS[kind](s, root)]
    seats, worth = controllers(s, residents(s, root)), count(value(s, root, kind), "point")
    if seats:
        parts.append(
            f"{both([COLOURS[seat] for seat in seats])} would score {count(value(s, root, kind), 'point')} now"
        )
    elif s.held[OPEN + root] or kind == SUBURB:
        parts.append(f"unclaimed, worth {worth} now")
    if kind == BUILDING and s.held[OPEN + root]:
        parts.append(f"{count(block_value(s, root), 'point')} as it is if completed")
    return "; ".join(parts) + "."


def block_words(s: State, root: int) -> str:
    state = count(s.held[OPEN + root], "open edge") if s.held[OPEN + root] else "complete"
    words = [f"City block, {state}: {count(s.held[REGIONS + root], 'building')}"]
    if s.held[STORES + root]:
        words.append(count(s.held[STORES + root], "store"))
    if s.held[TOWERS + root]:
        words.append(count(s.held[TOWERS + root], "skyscraper"))
    if s.held[FIRES + root]:
        words.append(f"{count(s.held[FIRES + root], 'Blaze Token')}, {max(0, 2 - s.held[FIRES + root])} per building")
    if s.held[HYDRANTS + root]:
        words.append("protected by a hydrant")
    return ", ".join(words)


HEADS: Final[dict[int, Callable[[State, int], str]]] = {
    BUILDING: block_words,
    ROAD: lambda s, root: "Road, " + (count(s.held[OPEN + root], "open end") if s.held[OPEN + root] else "complete"),
    SUBURB: lambda s, root: "Suburb, scored at the end by the completed blocks beside it",
    STADIUM: lambda s, root: f"Stadium, {8 - s.held[OPEN + root]} of 8 cells around it filled",
}
