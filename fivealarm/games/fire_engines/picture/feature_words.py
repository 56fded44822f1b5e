"""What a feature is, whose it is, and what it would score."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.rules.city.counts import FIRES, HYDRANTS, OPEN, REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.city.features import holds
from fivealarm.games.fire_engines.rules.city.names import both, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import block_value, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import State


def feature_words(s: State, region: int, kind: int) -> str:
    """What a feature is, whose it is, and what it would score (FE-7, FE-13)."""
    root = s.root[region]
    parts = [HEADS[kind](s, root)]
    seats, worth = controllers(s, residents(s, root)), count(value(s, root, kind), "point")
    if seats:
        parts.append(
            f"{both([COLOURS[seat] for seat in seats])} would score {count(value(s, root, kind), 'point')} now"
        )
    elif holds(s, root, OPEN) or kind == SUBURB:
        parts.append(f"unclaimed, worth {worth} now")
    if kind == BUILDING and holds(s, root, OPEN):
        parts.append(f"{count(block_value(s, root), 'point')} as it is if completed")
    return "; ".join(parts) + "."


def block_words(s: State, root: int) -> str:
    state = count(holds(s, root, OPEN), "open edge") if holds(s, root, OPEN) else "complete"
    words = [f"City block, {state}: {count(holds(s, root, REGIONS), 'building')}"]
    if holds(s, root, STORES):
        words.append(count(holds(s, root, STORES), "store"))
    if holds(s, root, TOWERS):
        words.append(count(holds(s, root, TOWERS), "skyscraper"))
    if holds(s, root, FIRES):
        words.append(f"{count(holds(s, root, FIRES), 'Blaze Token')}, {max(0, 2 - holds(s, root, FIRES))} per building")
    if holds(s, root, HYDRANTS):
        words.append("protected by a hydrant")
    return ", ".join(words)


HEADS: Final[dict[int, Callable[[State, int], str]]] = {
    BUILDING: block_words,
    ROAD: lambda s, root: "Road, " + (count(holds(s, root, OPEN), "open end") if holds(s, root, OPEN) else "complete"),
    SUBURB: lambda s, root: "Suburb, scored at the end by the completed blocks beside it",
    STADIUM: lambda s, root: f"Stadium, {8 - holds(s, root, OPEN)} of 8 cells around it filled",
}
