"""What an action brings, in a few words: beside its button and its place, before it is done."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from fivealarm.games.fire_engines.rules.city.counts import FIRES, FOLK, OPEN, REGIONS
from fivealarm.games.fire_engines.rules.city.features import (
    burning,
    feature_at,
    holds,
    ignite,
    lay,
    lodgings,
    region_at,
)
from fivealarm.games.fire_engines.rules.city.names import FEATURES, both, capital, count
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, ROAD, STADIUM, SUBURB
from fivealarm.games.fire_engines.rules.scoring import (
    block_value,
    blocks_beside,
    completed,
    controllers,
    features_of,
    residents,
    value,
)
from fivealarm.games.fire_engines.rules.state import PLACES, State
from fivealarm.games.fire_engines.rules.verbs.blaze import Blaze
from fivealarm.games.fire_engines.rules.verbs.driving import HighwayStep, RoadStep
from fivealarm.games.fire_engines.rules.verbs.pieces import House, Recall, SendHome, Urbanite
from fivealarm.games.fire_engines.rules.verbs.tiles import Place
from fivealarm.games.fire_engines.rules.verbs.truck import Roll, SetTruck, Truck

Brings = Callable[[State, int], str]  # of a feature by its root


def _block(s: State, root: int) -> str:
    missing = holds(s, root, OPEN)
    worth = capital(count(block_value(s, root), "point"))
    return f"{worth} so far, {count(missing, 'open edge')}" if missing else f"{worth} at once"


def _road(s: State, root: int) -> str:
    missing, worth = holds(s, root, OPEN), count(value(s, root, ROAD), "point")
    return f"{worth} so far, {count(missing, 'open end')}" if missing else f"{worth} at once"


def _suburb(s: State, root: int) -> str:
    return f"Pays at the end: {count(value(s, root, SUBURB), 'point')} so far"


def _stadium(s: State, root: int) -> str:
    missing = holds(s, root, OPEN)
    return f"9 points when full, {8 - missing} of 8 around it" if missing else "9 points at once"


CLAIMS: Final[dict[int, Brings]] = {BUILDING: _block, ROAD: _road, SUBURB: _suburb, STADIUM: _stadium}


def claim(s: State, verb: Urbanite) -> str:
    """What the feature pays that an Urbanite would claim, and what it still needs."""
    return CLAIMS[verb.kind](s, feature_at(s, s.last, verb.place))


def pays_at_once(s: State, verb: Urbanite) -> bool:
    """Whether the feature is complete with the tile just laid (FE-7.1)."""
    return verb.kind != SUBURB and not holds(s, feature_at(s, s.last, verb.place), OPEN)


def house(s: State, verb: House) -> str:
    return _block(s, feature_at(s, verb.cell, verb.place))


def owners(s: State, root: int) -> str:
    """Whose a feature is, from where the asker sits: "your", "Red's", "an unclaimed"."""
    if not holds(s, root, FOLK):
        return "an unclaimed"
    seats = controllers(s, residents(s, root))
    return "your" if seats == [s.turn] else f"{both([COLOURS[seat] for seat in seats])}'s"


def fire(s: State, verb: Blaze) -> str:
    """Whose block would burn, and what that takes from it."""
    root = feature_at(s, verb.cell, verb.place)
    if not holds(s, root, OPEN) and not holds(s, root, FOLK):
        return "It burns already" if holds(s, root, FIRES) else _beside(s, root)
    after = s.copy()
    ignite(after, verb.cell, verb.place)
    less = block_value(s, root) - block_value(after, root)
    whose = capital(owners(s, root)) if holds(s, root, FOLK) else "Nobody's"
    return f"{whose} block: {count(less, 'point')} less"


def _beside(s: State, root: int) -> str:
    """What the fire takes in a complete block that is nobody's: it counts no more for suburbs (FE-8.14)."""
    suburbs = {region for region in _settled(s, SUBURB) if root in blocks_beside(s, region)}
    if not suburbs:
        return "A suburb here loses 3, still nobody's" if _lawns(s, root) else "It pays no more: no effect"
    lose = "suburb loses" if len(suburbs) == 1 else "suburbs lose"
    return f"{capital(both(sorted({owners(s, region) for region in suburbs}, reverse=True)))} {lose} 3 points"


def _lawns(s: State, root: int) -> bool:
    """Whether a suburb beside a block still grows, which somebody may yet claim (FE-6.1, 6.3)."""
    found = {region for cell in s.cells for region, kind in features_of(s, cell) if kind == SUBURB}
    return any(holds(s, region, OPEN) and root in blocks_beside(s, region) for region in found)


def _settled(s: State, kind: int) -> set[int]:
    """The features of a kind on which somebody stands."""
    spots = [(cell, s.piece[s.number[cell]] % PLACES) for cell in lodgings(s)]
    return {feature_at(s, cell, place) for cell, place in spots if s.board.kinds[s.tile[s.number[cell]]][place] == kind}


def fires(s: State, verb: Roll | SetTruck | Truck) -> str:
    """What there is to put out."""
    roots = [feature_at(s, cell, s.piece[s.number[cell]] % PLACES) for cell in s.cells if burning(s, cell)]
    if not roots:
        return "Nothing burns now"
    own = sum(owners(s, root) == "your" for root in roots)
    burn = f"{count(len(roots), 'fire')} burn{'s' if len(roots) == 1 else ''}"
    return f"{burn}, {own or 'none'} of yours"


def puts_out(s: State, verb: RoadStep | HighwayStep) -> str:
    """The fires on the way of a step."""
    burn = [cell for cell in verb.path(s) if burning(s, cell)] if not s.rider else []
    whose = {owners(s, feature_at(s, cell, s.piece[s.number[cell]] % PLACES)) for cell in burn}
    return f"Puts out {count(len(burn), 'fire')} in {both(sorted(whose))} block" if burn else ""


def gives_up(s: State, verb: Recall | SendHome) -> str:
    """What an Urbanite that goes home was to score."""
    place = s.piece[s.number[verb.cell]] % PLACES
    kind = s.board.kinds[s.tile[s.number[verb.cell]]][place]
    worth = value(s, region_at(s, verb.cell, place), kind)
    return f"The {FEATURES[kind]} is worth {count(worth, 'point')} now"


def comes(s: State, verb: object) -> str:
    """What a tile in hand would close and join where it is tried."""
    if not isinstance(verb, Place):
        return ""
    after = s.copy()
    lay(after, verb.cell, 1 + 4 * s.drawn + verb.turn)
    told = [*_closed(after, verb.cell), *_watered(after, verb.cell), *_joined(after, verb.cell)]
    return " ".join(filter(None, [f"{capital('; '.join(told))}." if told else "", _free(after, verb.cell)]))


def _closed(s: State, cell: int) -> Iterator[str]:
    for root, kind in completed(s, cell):
        free = "" if holds(s, root, FOLK) else " to claim"
        yield f"closes {owners(s, root)} {FEATURES[kind]}: {count(value(s, root, kind), 'point')}{free}"


def _watered(s: State, cell: int) -> Iterator[str]:
    """What a hydrant on the tile does for its block."""
    place = s.board.hydrant[s.tile[s.number[cell]]]
    if place < 0:
        return
    root = feature_at(s, cell, place)
    burn = holds(s, root, FIRES)
    yield f"its hydrant protects {owners(s, root)} block" + (f" and puts out {count(burn, 'fire')}" if burn else "")


def _joined(s: State, cell: int) -> Iterator[str]:
    for root, kind in features_of(s, cell):
        grows = kind == SUBURB or holds(s, root, OPEN)
        if grows and holds(s, root, FOLK):
            yield f"adds to {owners(s, root)} {FEATURES[kind]}"


def _free(s: State, cell: int) -> str:
    """What an Urbanite could claim on the tile, beside what closes with it (FE-6.1)."""
    free = [(root, kind) for root, kind in features_of(s, cell) if not holds(s, root, FOLK)]
    if free and not s.supply[s.turn]:
        return "You have no Urbanite left to claim any of it."
    kinds: dict[int, list[int]] = {}
    for root, kind in free:
        if kind == SUBURB or holds(s, root, OPEN):  # what closes is told already
            kinds.setdefault(kind, []).append(root)
    names = [_some(s, kind, roots) for kind, roots in sorted(kinds.items())]
    if not names:
        return "" if free else "Nothing on it is left to claim."
    more = len(free) > sum(map(len, kinds.values()))  # what closes can be claimed too
    return f"{'Also free' if more else 'Free'} to claim: {both(names)}."


def _some(s: State, kind: int, roots: list[int]) -> str:
    """The open features of a kind; a block that has grown says how large it is."""
    if len(roots) > 1:
        return count(len(roots), FEATURES[kind])
    large = holds(s, roots[0], REGIONS) if kind == BUILDING else 0
    return f"a {FEATURES[kind]}" + (f" of {large} buildings" if large > 1 else "")


BRINGS: Final[dict[type, Callable[[Any, Any], str]]] = {
    Urbanite: claim, House: house, Blaze: fire, Roll: fires, SetTruck: fires, Truck: fires, RoadStep: puts_out,
    HighwayStep: puts_out, Recall: gives_up, SendHome: gives_up,
}  # fmt: skip
