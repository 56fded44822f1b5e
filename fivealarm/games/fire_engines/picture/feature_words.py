"""What a feature is, whose it is, and what it would score."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_engines.rules.city.counts import FIRES, FOLK, HYDRANTS, OPEN, REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.city.features import holds
from fivealarm.games.fire_engines.rules.city.names import both, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import block_value, blocks_beside, controllers, residents, value
from fivealarm.games.fire_engines.rules.state import State


def feature_words(s: State, region: int, kind: int) -> str:
    """What a feature is, whose it is, and what it would score (FE-7, FE-13)."""
    root = s.root[region]
    return " ".join([f"{HEADS[kind](s, root)}.", _whose(s, root, kind), *_pays(s, root, kind)])


def _whose(s: State, root: int, kind: int) -> str:
    if not holds(s, root, FOLK):
        return "Nobody holds it."
    seats = controllers(s, residents(s, root))
    return f"{both([COLOURS[seat] for seat in seats])} {'holds' if len(seats) == 1 else 'hold'} it."


def _pays(s: State, root: int, kind: int) -> list[str]:
    """Its points when it is closed as it is, and if the game ended now."""
    now = count(value(s, root, kind), "point")
    if kind == SUBURB:
        return [f"It pays at the end: {now} as things stand."]
    if not holds(s, root, OPEN):
        return []
    closed = {BUILDING: block_value(s, root), STADIUM: 9}.get(kind)
    if closed is None:
        return [f"It pays {now} so far, 1 more with each tile."]
    return [f"It pays {count(closed, 'point')} when closed, {now} if the game ended now."]


def block_words(s: State, root: int) -> str:
    """How large a block is, what stands in it, what threatens it."""
    words = [f"A block of {count(holds(s, root, REGIONS), 'building')}"]
    if holds(s, root, STORES):
        words.append(count(holds(s, root, STORES), "store"))
    if holds(s, root, TOWERS):
        words.append(count(holds(s, root, TOWERS), "skyscraper"))
    if holds(s, root, FIRES):
        words.append(f"{count(holds(s, root, FIRES), 'Blaze Token')}: {max(0, 2 - holds(s, root, FIRES))} a building")
    if holds(s, root, HYDRANTS):
        words.append("protected by a hydrant")
    return ", ".join([*words, _missing(s, root, "edge")])


def _missing(s: State, root: int, noun: str) -> str:
    return count(holds(s, root, OPEN), f"open {noun}") if holds(s, root, OPEN) else "complete"


def suburb_words(s: State, root: int) -> str:
    beside = blocks_beside(s, root)
    done = sum(not holds(s, block, OPEN) and not holds(s, block, FIRES) for block in beside)
    return f"A suburb: 3 points for each complete block beside it that does not burn, {done} of {len(beside)} now"


HEADS: Final[dict[int, Callable[[State, int], str]]] = {
    BUILDING: block_words,
    ROAD: lambda s, root: f"A road, {_missing(s, root, 'end')}",
    SUBURB: suburb_words,
    STADIUM: lambda s, root: f"A stadium, {8 - holds(s, root, OPEN)} of 8 cells around it filled",
}
