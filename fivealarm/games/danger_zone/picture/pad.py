"""What never changes on the picture: the Helipad tile with its arrows and helicopter, and the places of cards."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import Final

from fivealarm.games.danger_zone.picture.board import CELL, PAD, TILE, centre, tile_corner
from fivealarm.games.danger_zone.rules.board import ARROWS, HP, TO
from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop

DISC: Final = 67
LAMPS: Final = tuple(
    (PAD[0] + DISC * cos(pi * (2 * n + 1) / 12), PAD[1] + DISC * sin(pi * (2 * n + 1) / 12)) for n in range(12)
)


@cache
def helipad() -> Backdrop:
    x, y = tile_corner(0)
    return backdrop(draw.group(*_slabs(), x=x, y=y), *_disc(), *_arrows())


def _slabs() -> Iterator[str]:
    yield draw.rect(2, 5, TILE, TILE, "shadow", 5)
    yield draw.rect(0, 0, TILE, TILE, "dz-pad-tile-tone", 5)
    yield draw.rect(0, 0, TILE, TILE, "dz-slab", 5)
    yield draw.path("".join(f"M{n * CELL} 2v221M2 {n * CELL}h221" for n in range(1, 5)), "dz-joint")
    yield draw.path("M.8 221V5Q.8.8 5 .8H221", "dz-rim")


def _disc() -> Iterator[str]:
    x, y = PAD
    yield draw.circle(x + 2, y + 4, DISC, "shadow")
    yield draw.circle(x, y, DISC, "dz-pad") + draw.circle(x, y, DISC, "dz-disc-edge")
    yield draw.circle(x, y, 59, "dz-pad-ring")
    yield draw.path("M-28-34h14v26h28v-26h14v68h-14v-28h-28v28h-14z", "dz-pad-letter", transform=f"translate({x} {y})")
    for lx, ly in LAMPS:
        yield draw.circle(lx, ly, 5.5, "dz-lamp-shine") + draw.circle(lx, ly, 2.2, "dz-lamp")
    copter = (draw.art("heli", -50, -42, 100), draw.art("heli-rotor", -50, -42, 100))
    yield draw.group(*copter, x=x + 6, y=y - 6, turn=38)


def _arrows() -> Iterator[str]:
    """One leads onto the disc, one off it: survivors are brought here, Rescuers leave here (DZ-3.7)."""
    for cell in ARROWS:
        way = next(way for way in range(4) if TO[way][cell] == HP)
        x, y = centre(cell)
        for aside, turn in ((-9.5, 0), (9.5, 180)):
            dx, dy = (aside, 0) if way % 2 == 0 else (0, aside)
            yield draw.art("dz-arrow", x + dx - 9, y + dy - 9, 18, turn=90 * way + turn)
