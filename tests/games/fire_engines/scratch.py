"""The city worked out from scratch, as the rules say it, to compare with what the state keeps."""

from collections import Counter

from fivealarm.games.fire_engines.rules.city.cells import AROUND, DELTA, INSIDE
from fivealarm.games.fire_engines.rules.data import STADIUM
from fivealarm.games.fire_engines.rules.state import FLAME, PLACES, TRUCK, URBANITES, State

Spot = tuple[int, int]  # cell and place


def features(s: State) -> list[set[Spot]]:
    """Maximal sets of regions connected through touching edges (FE-3.3)."""
    todo = {(cell, region.place) for cell in s.cells for region in s.board.faces[s.tile[s.number[cell]]].regions}
    found = []
    while todo:
        one = _spread(s, todo.pop())
        todo -= one
        found.append(one)
    return found


def _spread(s: State, first: Spot) -> set[Spot]:
    seen, rim = {first}, [first]
    while rim:
        cell, place = rim.pop()
        region = next(r for r in s.board.faces[s.tile[s.number[cell]]].regions if r.place == place)
        for side in region.sides:
            beside = cell + DELTA[side]
            if s.tile[s.number[beside]]:
                touched = (beside, s.board.faces[s.tile[s.number[beside]]].at[(side + 2) % 4])
                if touched not in seen:
                    seen.add(touched)
                    rim.append(touched)
    return seen


def facts(s: State, feature: set[Spot]) -> dict[str, int]:
    """What a feature holds, counted region by region."""
    count: Counter[str] = Counter(size=len(feature))
    for cell, place in feature:
        region = next(r for r in s.board.faces[s.tile[s.number[cell]]].regions if r.place == place)
        piece = s.piece[s.number[cell]]
        here = piece % PLACES == place
        count["open"] += sum(not s.tile[s.number[cell + DELTA[side]]] for side in region.sides)
        if region.kind == STADIUM:
            count["open"] += sum(not s.tile[s.number[cell + step]] for step in AROUND)
        count["folk"] += here and 0 < piece < URBANITES
        count["fires"] += here and FLAME <= piece < TRUCK
        count["stores"] += region.store
        count["hydrants"] += region.hydrant
        count["towers"] += region.tower
    return count


def frontier(s: State) -> dict[int, int]:
    """Every empty cell beside a tile, with what its neighbours show (FE-5.2, 5.3)."""
    need: Counter[int] = Counter()
    for cell in s.cells:
        for side, step in enumerate(DELTA):
            if not s.tile[s.number[cell + step]] and INSIDE[cell + step]:
                facing = (side + 2) % 4
                need[cell + step] += 5**facing * s.board.faces[s.tile[s.number[cell]]].edges[side]
    return need
