"""What a feature is, whose it is, and what it would score."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from fivealarm.games.fire_engines.rules.city.counts import FIRES, FOLK, HYDRANTS, OPEN, REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.city.features import holds, span, tenant
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, both, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import (
    block_value,
    blocks_beside,
    controllers,
    features_of,
    residents,
    value,
)
from fivealarm.games.fire_engines.rules.state import NONE, State

PAST: Final = {
    False: "It cannot be claimed any more, and counts for the suburbs beside it.",
    True: "It cannot be claimed any more, and counts for no suburb while it burns.",
}
MOST: Final = 4_096  # features in words, of all cities


def feature_words(s: State, region: int, kind: int) -> str:
    """What a feature is, whose it is, and what it would score (FE-7, FE-13); of equal facts it was said before."""
    root = s.root[region]
    facts = kind, s.held[root], owners(s, root), _beyond(s, root, kind), _past_claiming(s, root, kind)
    words = _SAID.get(facts)
    if words is None:
        if len(_SAID) >= MOST:
            _SAID.clear()
        words = _SAID[facts] = said_anew(s, root, kind)
    return words


def said_anew(s: State, root: int, kind: int) -> str:
    late = _past_claiming(s, root, kind)
    whose = PAST[holds(s, root, FIRES) > 0] if late else _whose(owners(s, root))
    return " ".join([f"{HEADS[kind](s, root)}.", whose, *_pays(s, root, kind)])


def _past_claiming(s: State, root: int, kind: int) -> bool:
    """Whether a block of nobody was complete before this tile: no claim reaches it (FE-6.1, 7.8, 12.5)."""
    if kind != BUILDING or holds(s, root, OPEN) or holds(s, root, FOLK):
        return False
    return s.last == NONE or all(root != new for new, _ in features_of(s, s.last))


def owners(s: State, root: int) -> tuple[int, ...]:
    """The seats that control a feature."""
    return tuple(controllers(s, residents(s, root))) if holds(s, root, FOLK) else ()


def flag_words(s: State, root: int, seat: int) -> str:
    """What the flag of a seat says on the tiles of its feature, and where its Urbanites stand."""
    where = [ADDRESSES[cell] for cell in residents(s, root) if tenant(s, cell) == seat]
    stand = "Urbanites stand" if len(where) > 1 else "Urbanite stands"
    return f"The flag is {COLOURS[seat]}'s, whose {stand} on it at {both(where)}."


def _beyond(s: State, root: int, kind: int) -> Hashable:
    """What its words depend on beside what it holds and whose it is: its tiles, the blocks beside it."""
    return span(s, root) if kind == ROAD else _complete(s, root) if kind == SUBURB else 0


def _whose(seats: Sequence[int]) -> str:
    if not seats:
        return "Nobody holds it."
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
    done, beside = _complete(s, root)
    return f"A suburb: 3 points for each complete block beside it that does not burn, {done} of {beside} now"


def _complete(s: State, root: int) -> tuple[int, int]:
    """How many blocks beside a suburb are complete and do not burn, and of how many."""
    beside = blocks_beside(s, root)
    return sum(not holds(s, block, OPEN) and not holds(s, block, FIRES) for block in beside), len(beside)


_SAID: Final[dict[Hashable, str]] = {}
HEADS: Final[dict[int, Callable[[State, int], str]]] = {
    BUILDING: block_words,
    ROAD: lambda s, root: f"A road, {_missing(s, root, 'end')}",
    SUBURB: suburb_words,
    STADIUM: lambda s, root: f"A stadium, {8 - holds(s, root, OPEN)} of 8 cells around it filled",
}
