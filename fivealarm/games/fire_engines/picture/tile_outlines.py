"""The drawings on the tiles, worked out from their encoding: outlines round the middle of a tile of 80 by 80."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from fivealarm.games.fire_engines.rules.board import Board, TileFace, TileRegion
from fivealarm.games.fire_engines.rules.data import BUILDING, EXIT, HIGHWAY, ROAD, STAD, STOP, SUBURB, YIELD

SIZE: Final = 80
KERB: Final = 33  # where a road's line begins; its round end reaches the edge
Point = tuple[float, float]

# Outlines of a region that touches N, N and E, N and S, N E and W, or all sides.
PLOTS: Final[dict[str, tuple[Point, ...]]] = {
    "one": ((-40, -40), (40, -40), (24, -16), (-24, -16)),
    "corner": ((-40, -40), (40, -40), (40, 40), (22, 22), (16, -8), (8, -16), (-22, -22)),
    "across": ((-40, -40), (40, -40), (18, -16), (18, 16), (40, 40), (-40, 40), (-18, 16), (-18, -16)),
    "three": (
        (-40, -40), (40, -40), (40, 40), (18, 18), (18, -10), (10, -18), (-10, -18), (-18, -10), (-18, 18), (-40, 40),
    ),
    "four": ((-40, -40), (40, -40), (40, 40), (-40, 40)),
}  # fmt: skip
LAWNS: Final = {**PLOTS, "one": ((-40, -40), (40, -40), (12, -12), (-12, -12)), "three": (
    (-40, -40), (40, -40), (40, 40), (8, 8), (-8, 8), (-40, 40),
)}  # fmt: skip
MIDDLES: Final[dict[str, Point]] = {
    "one": (0, -28), "corner": (21, -21), "across": (0, 0), "three": (0, -29), "four": (0, 0)
}  # fmt: skip
ICONS: Final[dict[str, Point]] = {
    "one": (25, -32), "corner": (30, 6), "across": (0, -28), "three": (29, -12), "four": (24, -24)
}  # fmt: skip
WINDOWS: Final[dict[str, tuple[Point, ...]]] = {
    "one": ((-26, -34), (-18, -34), (-18, -25), (-10, -34)),
    "corner": ((-20, -33), (-10, -33), (0, -33), (32, 20), (32, 28)),
    "across": ((-10, 10), (0, 10), (10, 10), (-10, 24), (10, 24)),
    "three": ((-32, -30), (-22, -30), (-32, 0), (-32, 12), (-32, 24)),
    "four": ((-28, -28), (-18, -28), (-28, 24), (-18, 24), (20, 24), (28, 24)),
}
SIGN_SYMBOLS: Final = {STOP: "stop", YIELD: "yield", EXIT: "exit", STAD: "stadium"}


@dataclass(frozen=True, slots=True)
class RegionOutline:
    """One region as it is drawn."""

    kind: int
    place: int
    path: str
    middle: Point  # where a piece stands
    icon: Point  # where a mark is printed
    symbol: str = ""  # of the mark


@dataclass(frozen=True, slots=True)
class SignArt:
    """One node as it is drawn."""

    first: int
    sign: int
    at: Point


@dataclass(frozen=True, slots=True)
class TileArt:
    """A tile in one rotation as it is drawn."""

    regions: tuple[RegionOutline, ...]
    median: str  # of the highway
    windows: str
    signs: tuple[SignArt, ...]


def turned(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def outline(points: tuple[Point, ...], quarters: int) -> str:
    corners = [turned(point, quarters) for point in points]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "z"


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
    x, y = turned((0, -KERB), sides[0])
    if len(sides) == 1:
        return f"M{x:g} {y:g}L{end[0]:g} {end[1]:g}"
    to_x, to_y = turned((0, -KERB), sides[1])
    return f"M{x:g} {y:g}Q0 0 {to_x:g} {to_y:g}"


def highway(sides: tuple[int, ...]) -> tuple[str, str]:
    """The highway's surface and its median."""
    shape, quarters = form(sides)
    if shape == "across":
        band: tuple[Point, ...] = ((-14, -40), (14, -40), (14, 40), (-14, 40))
        (x, y), (to_x, to_y) = turned((0, -40), quarters), turned((0, 40), quarters)
        return outline(band, quarters), f"M{x:g} {y:g}L{to_x:g} {to_y:g}"
    spots: tuple[Point, ...] = ((-14, -40), (40, 14), (40, -14), (14, -40), (0, -40), (40, 0))
    a, b, c, d, e, f = (turned(spot, quarters) for spot in spots)
    surface = f"M{a[0]:g} {a[1]:g}A54 54 0 0 0 {b[0]:g} {b[1]:g}L{c[0]:g} {c[1]:g}A26 26 0 0 1 {d[0]:g} {d[1]:g}z"
    return surface, f"M{e[0]:g} {e[1]:g}A40 40 0 0 0 {f[0]:g} {f[1]:g}"


def node_at(face: TileFace, first: int) -> Point:
    """Signs stand in the middle; those of the highway beside it."""
    return turned((0, -27), first) if face.sign[first] in (EXIT, YIELD) else (0, 0)


def road(face: TileFace, region: TileRegion) -> RegionOutline:
    first = face.arm[region.place]
    if len(region.sides) == 1:
        end = turned((0, -14), region.place) if face.sign[first] in (EXIT, YIELD) else (0.0, 0.0)
        middle = turned((0, -30), region.place)
        return RegionOutline(ROAD, region.place, lane(region.sides, end), middle, middle)
    (ax, ay), (bx, by) = (turned((0, -40), side) for side in region.sides)
    middle = ((ax + bx) / 4, (ay + by) / 4)
    return RegionOutline(ROAD, region.place, lane(region.sides, (0, 0)), middle, middle)


def plot(face: TileFace, region: TileRegion) -> RegionOutline:
    """A building or a suburb."""
    shape, quarters = form(region.sides)
    points = PLOTS[shape] if region.kind == BUILDING else LAWNS[shape]
    mark = "shop" if region.store else "hydrant" if region.hydrant else "tower" if region.tower else ""
    if region.kind == BUILDING and face.station:
        mark = "station"
    middle, icon = turned(MIDDLES[shape], quarters), turned(ICONS[shape], quarters)
    return RegionOutline(region.kind, region.place, outline(points, quarters), middle, icon, mark)


def windows(face: TileFace) -> str:
    panes = []
    for region in face.regions:
        if region.kind == BUILDING:
            shape, quarters = form(region.sides)
            for spot in WINDOWS[shape]:
                x, y = turned(spot, quarters)
                panes.append(f"M{x - 2:g} {y - 2:g}h4v4h-4z")
    return "".join(panes)


def art(face: TileFace) -> TileArt:
    """Suburbs lie lowest, then highway, roads, buildings."""
    drawn: list[RegionOutline] = []
    median = ""
    for kind in (SUBURB, HIGHWAY, ROAD, BUILDING):
        for region in face.regions:
            if region.kind != kind:
                continue
            if kind == HIGHWAY:
                surface, median = highway(region.sides)
                drawn.append(RegionOutline(HIGHWAY, region.place, surface, (0, 0), (0, 0)))
            else:
                drawn.append(road(face, region) if kind == ROAD else plot(face, region))
    signs = tuple(SignArt(first, face.sign[first], node_at(face, first)) for first in face.nodes)
    return TileArt(tuple(drawn), median, windows(face), signs)


@cache
def gallery(board: Board) -> list[TileArt]:
    """Code of a tile in its rotation -> its drawing."""
    return [art(face) for face in board.faces]


def middle_of(drawn: TileArt, place: int) -> Point:
    """Where a piece stands on a region; a stadium is in the middle."""
    return next((region.middle for region in drawn.regions if region.place == place), (0, 0))
