"""Where all lies on a tile, round its middle: outlines, places of pieces, marks and signs; a sheet of tiles."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.fire_engines.rules.board import Board, TileFace, TileRegion
from fivealarm.games.fire_engines.rules.data import BUILDING, EXIT, HIGHWAY, ROAD, STADIUM, SUBURB, YIELD
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.scene.model import Effect, Element, Point, Shape

SIZE: Final = 80
HALF: Final = SIZE / 2
LANE: Final = 10  # half of a road's width
SHORT: Final = 0.28  # of the way from the middle: so far from it ends what is seen of a road that ends there
RAMP: Final = 14  # from the middle: where a road meets the highway
SIGN: Final = 26  # from the middle: where a sign of the highway stands
_PAIR: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")

# Outlines of a region that touches N, N and E, N and S, N E and W, or all sides.
LOTS: Final = {
    "one": "M-40 -40L40 -40L32.9 -18.7Q31 -13 25 -13L-25 -13Q-31 -13 -32.9 -18.7z",
    "corner": (
        "M-40 -40L40 -40L40 40L18.7 32.9Q13 31 13 25L13 -7Q13 -13 7 -13L-25 -13Q-31 -13 -32.9 -18.7z"
    ),
    "across": (
        "M-40 -40L40 -40L25.6 -27.9Q21 -24 21 -18L21 18Q21 24 25.6 27.9L40 40L-40 40L-25.6 27.9Q-21 24 -21 18"
        "L-21 -18Q-21 -24 -25.6 -27.9z"
    ),
    "three": (
        "M-40 -40L40 -40L40 40L18.7 32.9Q13 31 13 25L13 -7Q13 -13 7 -13L-7 -13Q-13 -13 -13 -7L-13 25"
        "Q-13 31 -18.7 32.9L-40 40z"
    ),
    "four": "M-40 -40L40 -40L40 40L-40 40z",
}  # fmt: skip
LAWN: Final = "M-40 -40L40 -40L27 -20.5Q22 -13 13 -13L-13 -13Q-22 -13 -27 -20.5z"  # of one side
MIDDLES: Final[dict[str, Point]] = {
    "one": (0, -24), "corner": (23, -22), "across": (0, 0), "three": (0, -25), "four": (0, 0)
}  # fmt: skip
MARKS: Final[dict[str, Point]] = {
    "one": (29, -31), "corner": (29, 22), "across": (0, -27), "three": (28, 20), "four": (25, -25)
}  # fmt: skip

BADGES: Final[dict[str, Point]] = {"one": (17, -29), "corner": (25, 14)}  # on the roof of a station


@dataclass(frozen=True, slots=True)
class RegionOutline:
    """One region as it is drawn."""

    kind: int
    place: int
    form: str  # of LOTS
    quarters: int  # by which the form is turned
    path: str
    middle: Point  # where a piece stands
    mark: Point  # where a store, hydrant or station is shown
    symbol: str = ""  # of the mark
    seed: int = 0  # the same in every rotation of the tile


@dataclass(frozen=True, slots=True)
class SignPlace:
    """One node as it is drawn."""

    first: int
    sign: int
    at: Point


@dataclass(frozen=True, slots=True)
class TileArt:
    """A tile in one rotation as it is drawn."""

    regions: tuple[RegionOutline, ...]
    signs: tuple[SignPlace, ...]
    meadow: bool  # one suburb that fills all that is not built on


def turned(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def outline(path: str, quarters: int) -> str:
    """A path of absolute pairs, turned clockwise."""

    def pair(found: re.Match[str]) -> str:
        x, y = turned((float(found[1]), float(found[2])), quarters)
        return f"{x:g} {y:g}"

    return _PAIR.sub(pair, path)


def form(sides: tuple[int, ...]) -> tuple[str, int]:
    """Which outline these sides need, and by how many quarters it is turned."""
    if len(sides) == 1:
        return "one", sides[0]
    if len(sides) == 2:
        gap = sides[1] - sides[0]
        return ("across", sides[0]) if gap == 2 else ("corner", sides[1] if gap == 3 else sides[0])
    if len(sides) == 3:
        return "three", (next(side for side in range(4) if side not in sides) + 2) % 4
    return "four", 0


def lane(sides: tuple[int, ...], end: Point) -> str:
    """A road from side to side, or from a side to its node."""
    x, y = turned((0, -40), sides[0])
    if len(sides) == 1:
        return f"M{x:g} {y:g}L{end[0]:g} {end[1]:g}"
    to_x, to_y = turned((0, -40), sides[1])
    return f"M{x:g} {y:g}Q0 0 {to_x:g} {to_y:g}"


def asphalt(path: str) -> str:
    """What a road covers up to its sign: a ring round it leaves signs free, and other roads that meet there."""
    (x, y), *_, (to_x, to_y) = ((float(a), float(b)) for a, b in _PAIR.findall(path))
    bends = "Q" in path
    out = (-x / 40, -y / 40)
    on = (to_x / 40, to_y / 40) if bends else out
    (ax, ay), (bx, by) = ((LANE * -down + 0, LANE * across + 0) for across, down in (out, on))  # no -0
    cx, cy = (ax, ay) if (ax, ay) == (bx, by) else (ax + bx, ay + by)
    if not bends:
        to_x, to_y = (to_x, to_y) if to_x or to_y else (x * SHORT, y * SHORT)
        return f"M{x + ax:g} {y + ay:g}L{to_x + ax:g} {to_y + ay:g}L{to_x - ax:g} {to_y - ay:g}L{x - ax:g} {y - ay:g}z"
    there = f"M{x + ax:g} {y + ay:g}Q{cx:g} {cy:g} {to_x + bx:g} {to_y + by:g}"
    return f"{there}L{to_x - bx:g} {to_y - by:g}Q{0 - cx:g} {0 - cy:g} {x - ax:g} {y - ay:g}z"


def node_at(face: TileFace, first: int) -> Point:
    """Signs stand in the middle; those of the highway beside it."""
    return turned((0, -SIGN), first) if face.sign[first] in (EXIT, YIELD) else (0, 0)


def _road(face: TileFace, region: TileRegion) -> RegionOutline:
    first = face.arm[region.place]
    if len(region.sides) == 1:
        end = turned((0, -RAMP), region.place) if face.sign[first] in (EXIT, YIELD) else (0.0, 0.0)
        middle = turned((0, -30), region.place)
    else:
        end = (0.0, 0.0)
        (ax, ay), (bx, by) = (turned((0, -40), side) for side in region.sides)
        middle = ((ax + bx) / 4, (ay + by) / 4)
    shape, quarters = form(region.sides)
    return RegionOutline(ROAD, region.place, shape, quarters, lane(region.sides, end), middle, middle)


def _plot(face: TileFace, region: TileRegion, turn: int, meadow: bool) -> RegionOutline:
    """A building, a suburb or the highway."""
    shape, quarters = form(region.sides)
    path = outline(LAWN if region.kind == SUBURB and shape == "one" else LOTS[shape], quarters)
    if region.kind == HIGHWAY:
        path = outline("M0 -40L0 40", quarters) if shape == "across" else outline("M0 -40Q4 -4 40 0", quarters)
    if region.kind == SUBURB and meadow:
        built = [outline(LOTS[f], q) for f, q in (form(r.sides) for r in face.regions if r.kind == BUILDING)]
        path = "".join([LOTS["four"], *built])
    mark = "store" if region.store else "hydrant" if region.hydrant else "tower" if region.tower else ""
    if region.kind == BUILDING and face.station:
        mark = "badge"
    middle, at = turned(MIDDLES[shape], quarters), turned((BADGES if mark == "badge" else MARKS)[shape], quarters)
    seed = min((side - turn) % 4 for side in region.sides)
    return RegionOutline(region.kind, region.place, shape, quarters, path, middle, at, mark, seed)


def art(face: TileFace, turn: int) -> TileArt:
    """Suburbs lie lowest, then highway, roads, buildings."""
    kinds = [region.kind for region in face.regions]
    meadow = kinds.count(SUBURB) == 1 and not {ROAD, HIGHWAY, STADIUM} & set(kinds)
    drawn = [
        _road(face, region) if kind == ROAD else _plot(face, region, turn, meadow)
        for kind in (SUBURB, HIGHWAY, ROAD, BUILDING)
        for region in face.regions
        if region.kind == kind
    ]
    signs = tuple(SignPlace(first, face.sign[first], node_at(face, first)) for first in face.nodes)
    return TileArt(tuple(drawn), signs, meadow)


@cache
def gallery(board: Board) -> list[TileArt]:
    """Code of a tile in its rotation -> its drawing."""
    return [art(face, (code - 1) % 4) for code, face in enumerate(board.faces)]


def middle_of(drawn: TileArt, place: int) -> Point:
    """Where a piece stands on a region; a stadium is in the middle."""
    return next((region.middle for region in drawn.regions if region.place == place), (0, 0))


class TileSheet:
    """The elements of one pane being drawn, later ones on top."""

    def __init__(self, s: State, pane: str) -> None:
        self.s = s
        self.pane = pane
        self.gallery = gallery(s.board)
        self.elements: list[Element] = []

    def put(
        self, id_: str, shape: Shape, x: float, y: float, look: str = "", label: str = "", tip: str = "",
        turn: float = 0, arrive: Effect = "",
    ) -> None:  # fmt: skip
        self.elements.append(Element(id_, shape, x, y, look, label, tip, self.pane, turn, arrive))
