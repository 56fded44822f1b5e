"""What is printed on a tile: ground and roads below, houses and roofs above, so that colours go in between."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import RegionOutline, TileArt, gallery, turned
from fivealarm.games.fire_engines.rules.board import Board, TileFace
from fivealarm.games.fire_engines.rules.data import BUILDING, CUL, EXIT, HIGHWAY, ROAD, STAD, STOP, SUBURB, YIELD
from fivealarm.scene import draw
from fivealarm.scene.model import Point

ROOFS: Final = ("brick", "slate", "sand", "teal", "rust", "plum", "moss")
COTTAGES: Final = ("brick", "slate", "sand")
MARKS: Final = {"store": (18, 16.4), "hydrant": (17, 21), "badge": (18, 18), "tower": (26, 39)}  # how big they are
# Houses and trees of a suburb by its form: where, and how wide a tree is.
HOUSES: Final[dict[str, tuple[Point, ...]]] = {
    "one": ((-6, -31),),
    "corner": ((4, -29), (29, -6)),
    "across": ((0, -27), (6, 24)),
    "three": ((-30, 0), (30, -4), (6, -31)),
}
TREES: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "one": ((-23.8, -32.8, 14), (24.2, -33.8, 15.4), (14.1, -21.9, 9.8)),
    "corner": ((-26.8, -32, 14), (31.2, 28, 14), (33.2, -33, 12.6), (20.1, 10, 9.8)),
    "across": ((-24.8, -34.2, 12.6), (26.2, 32.8, 14), (-11.8, 9.8, 11.2)),
    "three": ((-31.8, 29.8, 14), (32.2, 31.8, 12.6), (-29.8, -32.2, 14), (20.1, -8.1, 9.8)),
}
CORNERS: Final[tuple[Point, ...]] = ((14, -36), (14, 14), (-36, 14), (-36, -36))  # after N, E, S, W
PLOTS: Final = ("pocket", "parking", "kiosk")
PLOT: Final = 22


@cache
def ground(board: Board, code: int) -> str:
    """Ground and suburbs, and what runs and stands on them."""
    drawn = gallery(board)[code]
    parts = [draw.art("fe-lawn" if drawn.meadow else "fe-ground")]
    if not drawn.meadow:
        parts += [_lawn(region) for region in drawn.regions if region.kind == SUBURB]
    return "".join([*parts, streets(board, code)])


@cache
def streets(board: Board, code: int) -> str:
    """Highway, roads and lots: what lies over a suburb, whoever's it is."""
    drawn, face = gallery(board)[code], board.faces[code]
    parts = [
        draw.art(f"fe-highway-{region.form}", turn=90 * region.quarters)
        for region in drawn.regions
        if region.kind == HIGHWAY
    ]
    parts += _roads(drawn, face)
    parts += _plots(face, (code - 1) // 4)
    parts += [_lot(region) for region in drawn.regions if region.kind == BUILDING]
    return "".join(parts)


def _lawn(region: RegionOutline) -> str:
    lawn, hedge = names(region)
    looks = ((lawn, "fe-lawn"), (lawn, "fe-grass"), (hedge, "fe-hedge"), (hedge, "fe-leaf"))
    return draw.group(*(draw.art(name, look=look) for name, look in looks if name), turn=90 * region.quarters)


def _lot(region: RegionOutline) -> str:
    lot, kerb = names(region)
    looks = ((lot, "fe-lot"), (lot, "fe-pave"), (kerb, "fe-ks"), (kerb, "fe-kb"))
    return draw.group(*(draw.art(name, look=look) for name, look in looks if name), turn=90 * region.quarters)


def names(region: RegionOutline) -> tuple[str, str]:
    """The symbols of its ground and of the line round it; a lot on all sides has no line."""
    if region.kind == SUBURB and region.form == "one":
        return "lawn-one", "hedge-one"
    return f"lot-{region.form}", "" if region.form == "four" else f"kerb-{region.form}"


def _roads(drawn: TileArt, face: TileFace) -> Iterator[str]:
    lanes = "".join(region.path for region in drawn.regions if region.kind == ROAD)
    if not lanes:
        return
    yield draw.path(lanes, "fe-rk")
    if CUL in face.sign:
        yield draw.circle(0, 0, 16.5, fill="var(--fe-rk)")
    yield draw.path(lanes, "fe-rd") + draw.path(lanes, "fe-rm")
    for first in face.nodes:
        sign = face.sign[first]
        if sign in (EXIT, YIELD):
            yield draw.art("fe-ramp", turn=90 * first)
        elif sign == CUL:
            yield draw.art("fe-cul")
        elif sign == STOP:
            yield draw.path("M-8.5-8.5h17v17h-17z", fill="var(--fe-rd)")
            yield from (draw.art("fe-zebra", turn=90 * arm) for arm in face.arms[first])


def _plots(face: TileFace, kind: int) -> Iterator[str]:
    """Something small at the corners between two roads."""
    crossing = face.edges == (ROAD,) * 4 and face.sign.count(STOP) == 1
    for side in range(4):
        after = (side + 1) % 4
        if face.edges[side] != ROAD or face.edges[after] != ROAD or face.through[side] == after:
            continue
        name = PLOTS[(kind + side) % 3] if not crossing else "fountain" if side == 0 else "pocket"
        yield draw.art(f"fe-{name}", *CORNERS[side], PLOT)


@cache
def roofs(board: Board, code: int) -> str:
    """Houses, trees, buildings with their marks, the stadium, the lit edge of the tile."""
    drawn, kind = gallery(board)[code], (code - 1) // 4
    parts = [_garden(region, kind) for region in drawn.regions if region.kind == SUBURB]
    parts += [_building(region, kind) for region in drawn.regions if region.kind == BUILDING]
    parts += [_stadium(board.faces[code])] if STAD in board.faces[code].sign else []
    return "".join([*parts, draw.art("fe-edge")])


def _garden(region: RegionOutline, kind: int) -> str:
    parts = []
    for at, spot in enumerate(HOUSES[region.form]):
        x, y = turned(spot, region.quarters)
        tone = COTTAGES[(kind + region.seed + at) % 3]
        parts.append(draw.art("fe-house", x - 9, y - 8, 18, 16, f"fe-roof-{tone}"))
    for right, down, wide in TREES[region.form]:
        x, y = turned((right, down), region.quarters)
        parts.append(draw.art("tree", x - wide / 2, y - wide / 2, wide))
    return "".join(parts)


def _building(region: RegionOutline, kind: int) -> str:
    """One region is one building with one roof: what is counted is what is seen."""
    shape, seed = region.form, kind * 3 + region.seed * 2
    flat = shape in ("three", "four") or (shape == "one" and seed % 3 == 0)
    quarters = {"across": region.quarters % 2, "four": 0}.get(shape, region.quarters)
    tone = "station" if region.symbol == "badge" else ROOFS[seed % len(ROOFS)]
    roof = draw.art(f"fe-{'flat' if flat else 'tile'}-{shape}-{quarters}", look=f"fe-roof-{tone}")
    if not region.symbol:
        return roof
    (x, y), (w, h) = region.mark, MARKS[region.symbol]
    rise = h / 2 if region.symbol != "tower" else h * 0.75
    return roof + draw.art(f"fe-{region.symbol}", x - w / 2, y - rise, w, h)


def _stadium(face: TileFace) -> str:
    """Along its roads, flatter between two buildings."""
    arms = next(arms for arms in face.arms if arms)
    squeezed = sum(edge == BUILDING for edge in face.edges) == 2
    turn = "rotate(90) " if squeezed and all(arm % 2 == 0 for arm in arms) else ""
    sized = f"{turn}scale(1.2 {0.86 if squeezed else 1.15})"
    return f'<g transform="{sized}">{draw.art("fe-stadium", -25, -18, 50, 36)}</g>'


SIGNS: Final = {STOP: ("fe-stop", 17, 17), EXIT: ("fe-exit", 24, 16.6), YIELD: ("fe-yield", 19, 17)}


@cache
def printed(board: Board, code: int, scale: float) -> str:
    """A whole tile round its middle, as it lies in hand."""
    parts = [ground(board, code), roofs(board, code)]
    for sign in gallery(board)[code].signs:
        if sign.sign in SIGNS:
            art, w, h = SIGNS[sign.sign]
            parts.append(draw.art(art, sign.at[0] - w / 2, sign.at[1] - h / 2, w, h))
    return draw.group(*parts, scale=scale)
