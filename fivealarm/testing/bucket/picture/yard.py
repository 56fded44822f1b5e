"""The yard of Bucket Line: what never changes on its picture."""

from functools import cache
from typing import Final

from fivealarm.scene import draw
from fivealarm.scene.backdrop import Backdrop, backdrop

WIDE: Final = 640
HIGH: Final = 440
HOUSE: Final = (320, 150)  # where it burns
PILE: Final = (548, 214)
LINE: Final = 290  # where people stand
STEP: Final = 150


def stands(seat: int, seats: int) -> float:
    """The middle of a seat's place in the line."""
    return WIDE / 2 + STEP * (seat - (seats - 1) / 2)


@cache
def yard(seats: int) -> Backdrop:
    spots = (draw.ellipse(stands(seat, seats), LINE + 22, 34, 9, "bl-spot") for seat in range(seats))
    return backdrop(
        draw.shadow(8, 8, WIDE - 16, 324, 12),
        draw.rect(8, 8, WIDE - 16, 324, "mat-grass", 12),
        draw.path("M8 252H632V320a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12z", "mat-cobble"),
        draw.rect(8.8, 8.8, WIDE - 17.6, 322.4, "bl-edge", 11),
        *(draw.art("tree", x, y, 44) for x, y in ((40, 40), (92, 26), (560, 36), (40, 180), (116, 196))),
        _house(*HOUSE),
        draw.rect(486, 198, 124, 42, "mat-wood", 8, stroke="#0B0E12", stroke_width=1.5),
        draw.rect(494, 205, 108, 28, "mat-water", 6),
        *spots,
    )


def _house(x: float, y: float) -> str:
    windows = (draw.rect(at, -4, 34, 40, "bl-pane") for at in (-92, 58))
    return draw.group(
        draw.rect(-116, -18, 240, 96, "shadow", 4),
        draw.rect(-120, -24, 240, 96, "bl-wall"),
        draw.rect(-120, -24, 240, 12, "bl-shade"),
        *windows,
        draw.rect(-20, 8, 40, 64, "mat-planks", stroke="#0B0E12", stroke_width=1.5),
        draw.path("M-140-20L-96-88H96L140-20z", "mat-roof", stroke="#0B0E12", stroke_width=1.5),
        draw.path("M-96-88H96", fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=2),
        x=x, y=y,
    )  # fmt: skip
