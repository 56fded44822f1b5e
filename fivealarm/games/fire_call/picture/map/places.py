"""Where spaces, areas and districts lie on the board: sizes of the stage, from the board's upper left corner."""

from functools import cache
from typing import Final

from fivealarm.games.fire_call.rules.board import HOSPITAL, INNER, STATION_1, STATION_2
from fivealarm.scene.model import Point

SIZE: Final = 616.0
CORNER: Final = 88.0
OUTER: Final = 440.0 / 6  # along a side, between two corners
LANE: Final = 98.0  # where the ring begins
RING: Final = 66.0  # how deep its spaces are, and how wide in its corners
STEP: Final = 57.6  # of its other spaces along a side
TOWN: Final = LANE + RING
FOOT: Final = 22.5  # markers stand so much above the lower edge, so that the word stays free
ASIDE: Final = {STATION_1: 12, STATION_2: 12, HOSPITAL: 16}  # and so much to the right: a number, a gate stay free
Box = tuple[float, float, float, float]

CORNERS: Final[dict[int, Box]] = {
    STATION_1: (0, 0, CORNER, CORNER),
    STATION_2: (SIZE - CORNER, SIZE - CORNER, CORNER, CORNER),
    HOSPITAL: (0, SIZE - CORNER, CORNER, CORNER),
}
GARAGE: Final[Box] = (SIZE - CORNER, 0, CORNER, CORNER)


@cache
def box(place: int) -> Box:
    """A space or area: left, top, width, height."""
    if place in CORNERS:
        return CORNERS[place]
    if place < INNER:
        return _ring(*divmod(place, 6))
    section, step = divmod(place - INNER, 6)
    along, back, far = CORNER + OUTER * step, SIZE - CORNER - OUTER * (step + 1), SIZE - CORNER
    if section in (0, 1):  # Axe down the right side, Nozzle up the left
        return (far, along, CORNER, OUTER) if section == 0 else (0, back, CORNER, OUTER)
    return (along, 0, OUTER, CORNER) if section == 2 else (back, far, OUTER, CORNER)


def _ring(side: int, step: int) -> Box:
    """The ring: four sides clockwise, each beginning with its corner."""
    near, far = LANE, SIZE - LANE - RING
    if step == 0:
        x, y = ((near, near), (far, near), (far, far), (near, far))[side]
        return x, y, RING, RING
    along = near + RING + STEP * (step - 1)
    back = far - STEP * step
    x, y = ((along, near), (far, along), (back, far), (near, back))[side]
    return (x, y, STEP, RING) if side in (0, 2) else (x, y, RING, STEP)


@cache
def middle(place: int) -> Point:
    """Where a marker's foot stands that is alone there."""
    left, top, w, h = box(place)
    return left + w / 2 + ASIDE.get(place, 0), top + h - FOOT


def outline(place: Box, r: float = 8) -> str:
    """A box with round corners as a path from its own upper left corner."""
    w, h = place[2] - 3, place[3] - 3
    across, down, bend = f"{w - 2 * r:.5g}", f"{h - 2 * r:.5g}", f"{r:g}"
    turns = [
        f"q{bend} 0 {bend} {bend}",
        f"q0 {bend}-{bend} {bend}",
        f"q-{bend} 0-{bend}-{bend}",
        f"q0-{bend} {bend}-{bend}",
    ]
    return f"M{bend} 0h{across}{turns[0]}v{down}{turns[1]}h-{across}{turns[2]}v-{down}{turns[3]}z"
