"""The road or highway that a vehicle follows in one step (FE-11.3, 11.5)."""

from itertools import pairwise

from fivealarm.games.fire_engines.picture.places import VEHICLE_IDS, middle
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.scene.model import Point, Ways


def ways(game: FireEngines, before: View, after: View, action: Verb) -> Ways:
    s = before.state
    path = action.path(s)
    if not path:
        return {}
    passed = along([middle(cell) for cell in (s.vehicles[s.rider] >> 2, *path)])
    return {VEHICLE_IDS[s.rider]: passed}


def along(tiles: list[Point]) -> list[Point]:
    """The edges between tiles next to each other, and the bend or the middle of each tile on the way."""
    edges = [((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in pairwise(tiles)]
    passed = edges[:1]
    for (x, y), (a, b) in zip(tiles[1:], pairwise(edges), strict=False):
        passed += [((2 * x + a[0] + b[0]) / 4, (2 * y + a[1] + b[1]) / 4), b]
    return passed
