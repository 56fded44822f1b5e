"""Where things of the city are, and which elements they are: the one place that knows."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import SIZE, node_at
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, REACH, cell, name, x_of, y_of
from fivealarm.games.fire_engines.rules.state import PLACES, State
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Point

VEHICLE_IDS: Final = ("truck", "car 0", "car 1")


@cache
def element(thing: Thing) -> str:
    """The element of a thing in the city, or ""."""
    kind, number = thing
    if kind in ("cell", "piece"):
        return f"{kind} {name(number)}"
    if kind == "region":
        return f"region {name(number // PLACES)} {LETTERS[number % PLACES]}"
    if kind == "sign":
        return f"sign {name(number >> 2)} {LETTERS[number & 3]}"
    return VEHICLE_IDS[number] if kind == "vehicle" else ""


@cache
def middle(number: int) -> Point:
    """Where a cell lies on the sheet, whatever else is built: the start tile round 0, 0."""
    return float(x_of(number) * SIZE), float(y_of(number) * SIZE)


def ground(x: float, y: float) -> str:
    """The element of the cell at a point of the sheet; all beyond the bound is the rim of it."""
    across, down = (max(-REACH - 1, min(REACH + 1, round(at / SIZE))) for at in (x, y))
    return element(("cell", cell(across, down)))


def node_middle(s: State, node: int) -> Point:
    x, y = middle(node >> 2)
    dx, dy = node_at(s.board.faces[s.tile[s.number[node >> 2]]], node & 3)
    return x + dx, y + dy
