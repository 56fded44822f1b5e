"""FE-3: features are kept as tiles are laid; worked out from scratch they are the same at every ply."""

from random import Random

import pytest

from fivealarm.games.fire_engines.rules.city.cells import DELTA
from fivealarm.games.fire_engines.rules.city.counts import FIRES, FOLK, HYDRANTS, OPEN, REGIONS, STORES, TOWERS
from fivealarm.games.fire_engines.rules.city.features import holds
from fivealarm.games.fire_engines.rules.data import HIGHWAY
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import CARS, DICE, DRIVE, NONE, PLACES, State
from fivealarm.kernel.contract import NATURE, NOBODY
from tests.games.fire_engines.positions import ALL_MODULES, open_box
from tests.games.fire_engines.scratch import facts, features, frontier

KEPT = {
    "size": REGIONS, "open": OPEN, "folk": FOLK, "fires": FIRES, "stores": STORES, "hydrants": HYDRANTS,
    "towers": TOWERS,
}  # fmt: skip


def step(game: FireEngines, s: State, rng: Random) -> None:
    if s.to_act == NATURE:
        actions, weights = zip(*game.chances(s), strict=True)
        game.apply(s, rng.choices(actions, weights)[0])
    else:
        game.apply(s, rng.choice(game.legal(s)))


def check_features(s: State) -> None:
    for feature in features(s):
        regions = [s.number[cell] * PLACES + place for cell, place in feature]
        root = s.root[regions[0]]
        assert {s.root[region] for region in regions} == {root}
        ring, here = set(), root
        while here not in ring:
            ring.add(here)
            here = s.ring[here]
        assert ring == set(regions)
        kept = {name: holds(s, root, KEPT[name]) for name in facts(s, feature)}
        assert kept == facts(s, feature)


def check_highway(s: State) -> None:
    """One simple path (FE-3.10): connected, with two loose ends."""
    lanes = [f for f in features(s) if any(s.board.kinds[s.tile[s.number[c]]][p] == HIGHWAY for c, p in f)]
    cells = [cell for feature in lanes for cell, _ in feature]
    ends = sum(
        not s.tile[s.number[cell + DELTA[side]]] for cell in cells for side in s.board.lanes[s.tile[s.number[cell]]]
    )
    assert (len(lanes), ends) == (1, 2)


def check_pieces(s: State) -> None:
    """At most one piece on a tile (FE-3.15): every piece is found once, on its own tile."""
    moving = s.rider if s.stage in (DICE, DRIVE) else NONE
    standing = [node >> 2 for rider, node in enumerate(s.vehicles) if node != NONE and rider != moving]
    urbanites = sum(7 - left for left in s.supply)
    burning = 10 - s.tokens

    pieces = sum(bool(s.piece[s.number[cell]]) for cell in s.cells)

    assert len(set(standing)) == len(standing) <= 1 + CARS
    assert pieces == urbanites + burning + len(standing)


@pytest.mark.rule("FE-3.3", "FE-3.5", "FE-3.8", "FE-3.10", "FE-3.13", "FE-3.15", "FE-5.2")
@pytest.mark.parametrize(("seats", "options", "seed"), [(2, {}, 1), (6, ALL_MODULES, 2), (4, ALL_MODULES, 3)])
def test_what_is_kept_is_what_is_there(seats: int, options: dict[str, object], seed: int) -> None:
    game, rng = open_box(seats, **options), Random(seed)
    s = game.start()
    while s.to_act != NOBODY:
        step(game, s, rng)
        check_pieces(s)
        assert list(zip(s.frontier, s.needs, strict=True)) == sorted(frontier(s).items())
        assert list(s.stacked) == [kind for kind, copies in enumerate(s.stack) if copies]
        assert s.stadiums == tuple(cell for cell in sorted(s.cells) if s.board.arena[s.tile[s.number[cell]]])
        if s.last != NONE or s.to_act == NOBODY or rng.random() < 0.2:
            check_features(s)
            check_highway(s)
