"""What spaces and tiles are called in sentences: by the tile that lies there now (data/places.toml).

Events keep numbers. A space is told as its cell plus 256 for each tile, a position as itself plus 16 for each tile, so
that a sentence names the tile that lay there when it was told.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Protocol

from fivealarm.games.danger_zone.rules.board import CELLS, CIRCLE, OFF, POSITION, TILE_CELLS
from fivealarm.games.danger_zone.rules.data import BlockTile, places
from fivealarm.kernel.contract import Event


class HasTiles(Protocol):
    """What is needed of a board's components."""

    @property
    def tiles(self) -> tuple[BlockTile, ...]: ...


class Laid(Protocol):
    """What is needed of a state: its components, and what lies at the nine positions."""

    @property
    def components(self) -> HasTiles: ...
    @property
    def tiles(self) -> tuple[int, ...]: ...


SPACE_STEP: Final = 256
REMEMBERED: Final = 64  # sets of tiles
POSITION_STEP: Final = 16


@lru_cache(REMEMBERED)
def space_names(tiles: tuple[BlockTile, ...]) -> tuple[str, ...]:
    """Every cell on every tile by the tile alone: a picture marks the square. First without a tile."""
    return tuple(_space(cell, block) for block in _blocks(tiles) for cell in range(SPACE_STEP))


@lru_cache(REMEMBERED)
def square_names(tiles: tuple[BlockTile, ...]) -> tuple[str, ...]:
    """The same told apart from the other squares of their tile."""
    return tuple(_square(cell, block) for block in _blocks(tiles) for cell in range(SPACE_STEP))


def _blocks(tiles: tuple[BlockTile, ...]) -> list[str]:
    return ["the empty block", *(tile.name for tile in tiles)]


def _space(cell: int, block: str) -> str:
    if cell == OFF or cell >= CELLS:
        return "nowhere"
    if cell in CIRCLE:
        return places().helipad
    return block if POSITION[cell] else places().edge


def _square(cell: int, block: str) -> str:
    name = _space(cell, block)
    if name not in (block, places().edge):
        return name
    at = TILE_CELLS[POSITION[cell]].index(cell)
    return f"{name}, {(places().block if POSITION[cell] else places().ring)[at]}"


@lru_cache(REMEMBERED)
def position_names(tiles: tuple[BlockTile, ...]) -> tuple[str, ...]:
    """Every position with every tile on it; first without a tile."""
    return tuple(
        "the Helipad tile" if not position else name for name in _blocks(tiles) for position in range(POSITION_STEP)
    )


def space_number(laid: Sequence[int], cell: int) -> int:
    """A space as it is told, with the tile that lies there."""
    position = POSITION[cell]
    tile = laid[position] if position > 0 else -1
    return cell if tile < 0 else cell + SPACE_STEP * (tile % 18 + 1)


def position_number(laid: Sequence[int], position: int) -> int:
    tile = laid[position]
    return position if tile < 0 else position + POSITION_STEP * (tile % 18 + 1)


def located(event: Event, numbers: tuple[int, ...], laid: Sequence[int]) -> tuple[int, ...]:
    """An event's numbers with the tiles that its spaces and positions belong to."""
    told = []
    for kind, number in zip(kinds(event.says), numbers, strict=True):
        if kind == "space":
            number = space_number(laid, number)
        elif kind == "position":
            number = position_number(laid, number)
        told.append(number)
    return tuple(told)


@cache
def kinds(says: str) -> tuple[str, ...]:
    """The {placeholders} of a sentence."""
    return tuple(part.split("}", 1)[0] for part in says.split("{")[1:])


def space(s: Laid, cell: int) -> str:
    """A space by the tile that lies there."""
    return space_names(s.components.tiles)[space_number(s.tiles, cell)]


def square(s: Laid, cell: int) -> str:
    """A space told apart from the others of its tile."""
    return square_names(s.components.tiles)[space_number(s.tiles, cell)]


def tile(s: Laid, position: int) -> str:
    """The tile that lies at a position."""
    return position_names(s.components.tiles)[position_number(s.tiles, position)]
