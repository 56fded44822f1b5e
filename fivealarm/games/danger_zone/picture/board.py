"""Where everything is on the picture, and which elements a thing is."""

from collections.abc import Callable, Mapping
from typing import Final

from fivealarm.games.danger_zone.rules.board import HP, ORIGINS, SIDE, SPACES
from fivealarm.games.danger_zone.rules.data import GEAR_KEYS, STARTING_KEYS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.places import POSITION_STEP, SPACE_STEP
from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Point

CELL: Final = 45
TILE: Final = 5 * CELL
GAP: Final = 5  # between two tiles
RIM: Final = 22  # round the city, as slim as a street sign: the squares have the room
CITY_SIZE: Final = 3 * TILE + 2 * GAP
ALL: Final = 2 * RIM + CITY_SIZE


def tile_corner(position: int) -> Point:
    """The upper left corner of a tile."""
    top, left = ORIGINS[position]
    return RIM + left // 5 * (TILE + GAP), RIM + top // 5 * (TILE + GAP)


def corner(cell: int) -> Point:
    row, column = divmod(cell, SIDE)
    return RIM + column * CELL + column // 5 * GAP, RIM + row * CELL + row // 5 * GAP


def centre(cell: int) -> Point:
    x, y = corner(cell)
    return x + CELL / 2, y + CELL / 2


PAD: Final = centre(HP)


def space_id(cell: int) -> str:
    return f"space {SPACES[cell].lower()}"


ELEMENTS: Final[Mapping[str, Callable[[int], tuple[str, ...]]]] = {
    "space": lambda cell: (space_id(cell),),
    "survivor": lambda cell: (f"free {SPACES[cell]}", space_id(cell)),
    "seat": lambda seat: (f"pawn {seat}",),
    "position": lambda position: (f"tile {position}", f"block {position}"),
    "side": lambda position: (f"block {position}", f"tile {position}"),  # where something happens: all of it
    "aftershock": lambda position: (f"aftershock {position}",),
    "gear card": lambda position: (f"gear {position}",),
    "gear": lambda kind: (f"card {GEAR_KEYS[kind]}",),
    "kit": lambda card: (f"card {STARTING_KEYS[card]}",),
    "tile": lambda tile: (f"plan t{tile + 1:02}",),
}


def elements(game: DangerZone, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn, the best place first."""
    kind, number = thing
    where = ELEMENTS.get(kind)
    if kind == "space":
        number %= SPACE_STEP  # as it was told, with its tile
    elif kind in ("position", "side"):
        number %= POSITION_STEP
    return () if where is None or (kind in ("position", "side") and not number) else where(number)
