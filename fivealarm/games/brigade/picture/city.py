"""The ground of the city: wall, cobbles and the tiles as they lie; sent once."""

from functools import lru_cache
from itertools import product
from typing import Final

from fivealarm.games.brigade.picture import tiles
from fivealarm.games.brigade.rules.board import BLOCKS
from fivealarm.games.brigade.rules.city import City
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop

SIDE: Final = 704
STEP: Final = 112
FIRST: Final = (29, 27)
STONE: Final = (3, 3, 697, 697)
LETTERS: Final = ((15, "br-letters nearby"), (22, "br-letters afar"))


def corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a tile."""
    return FIRST[0] + STEP * (cell % 6), FIRST[1] + STEP * (cell // 6)


@lru_cache(256)
def city(town: City, layout: tuple[int, ...]) -> Backdrop:
    return backdrop(_wall(), *(_tile(town, layout[cell], cell) for cell in BLOCKS), *_houses(town))


def _tile(town: City, block: int, cell: int) -> str:
    x, y = corner(cell)
    if block < 0:
        return draw.rect(x, y, tiles.TILE, tiles.TILE, "br-slot", 7)
    return draw.group(tiles.ground(town.box.blocks[block], block), x=x, y=y)


def _houses(town: City) -> list[str]:
    return [
        draw.group(tiles.firehouse(seat, town.box.wardens[seat].split()[-1]), x=corner(cell)[0], y=corner(cell)[1])
        for seat, cell in enumerate(town.homes)
    ]


def _wall() -> str:
    letters = []
    for at, (size, look) in product(range(6), LETTERS):
        letters.append(draw.text("ABCDEF"[at], 82 + STEP * at, 13.5 + 0.4 * size, size, look, "middle", bold=True))
        letters.append(draw.text(str(at + 1), 13.5, 79 + STEP * at + 0.4 * size, size, look, "middle", bold=True))
    return "".join([
        draw.rect(7, 8, 694, 694, "shadow", 12),
        draw.rect(*STONE, "br-wall", 12), draw.rect(*STONE, "br-sheen", 12),
        draw.path("M6 12V691M12 6H691", "br-cap-lit"), draw.path("M697 12V691M12 697H691", "br-cap-shade"),
        draw.rect(24, 22, 675, 675, "mat-cobble", 8, stroke="#161C23", stroke_width=2),
        *letters,
    ])  # fmt: skip
