"""The city as it is drawn: empty cells, tiles, whose they are, what burns and what is protected."""

from functools import cache
from typing import Final

from fivealarm.games.fire_engines.picture import pieces, table
from fivealarm.games.fire_engines.picture.feature_words import feature_words
from fivealarm.games.fire_engines.picture.places import element, middle
from fivealarm.games.fire_engines.picture.tile_outlines import RegionOutline, gallery
from fivealarm.games.fire_engines.picture.tile_print import ground, names, roofs, streets
from fivealarm.games.fire_engines.picture.tiles import HALF, TileSheet
from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.cells import LETTERS, name
from fivealarm.games.fire_engines.rules.city.counts import FIRES, FOLK, HYDRANTS
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds, region_at
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, capital, count, place_of, region_on
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, HIGHWAY, ROAD, SUBURB
from fivealarm.games.fire_engines.rules.scoring import controllers, residents
from fivealarm.games.fire_engines.rules.state import PLACE, State
from fivealarm.scene import draw as svg
from fivealarm.scene.model import Element, Group, Path, Rect

SQUARE: Final = (-HALF, -HALF, 2 * HALF, 2 * HALF)
GAP: Final = 68  # of a cell without a tile


def draw(s: State) -> list[Element]:
    """Each layer over the one before."""
    sheet = CitySheet(s, "board")
    sheet.elements += table.street_names(s)
    sheet.shadow()
    for cell, need in zip(s.frontier, s.needs, strict=True):
        sheet.gap(cell, need)
    for cell in sorted(s.cells):
        sheet.tile(cell)
    pieces.draw(sheet)
    return sheet.elements


@cache
def lower(board: Board, code: int) -> Group:
    return Group(ground(board, code), SQUARE)


@cache
def upper(board: Board, code: int) -> Group:
    return Group(roofs(board, code))


@cache
def claimed(board: Board, code: int, region: RegionOutline, tone: str) -> Group:
    """Whose a region is: its ground and its hedge, or the line along its road, in the seat's colour."""
    if region.kind == ROAD:
        return Group(svg.path(region.path, f"own-{tone} fe-dash"))
    if region.kind == SUBURB:
        return Group(_lawn(board, code, region, tone))
    lot, kerb = names(region)
    parts = [svg.art(lot, look=f"tone-{tone}", opacity=0.5)]
    parts += [svg.art(kerb, look=look) for look in ("fe-ks", "fe-kb") if kerb]
    return Group(svg.group(*parts, turn=90 * region.quarters))


def _lawn(board: Board, code: int, region: RegionOutline, tone: str) -> str:
    """A lawn in a seat's colour, and again what lies over it."""
    if gallery(board)[code].meadow:
        return svg.rect(*SQUARE, f"tone-{tone}", fill_opacity=0.22) + streets(board, code)
    lawn, hedge = names(region)
    tint = svg.art(lawn, look=f"tone-{tone}", opacity=0.22)
    line = svg.art(hedge, look="fe-hedge") + svg.art(hedge, look=f"own-{tone}")
    return svg.group(tint, line, turn=90 * region.quarters) + streets(board, code)


@cache
def burnt(region: RegionOutline) -> Group:
    lot, kerb = names(region)
    line = svg.art(kerb, look="fe-ks") + svg.art(kerb, look="fe-kf") if kerb else ""
    return Group(svg.group(svg.art(lot, look="fe-hot", opacity=0.85), line, turn=90 * region.quarters))


@cache
def protected(region: RegionOutline) -> Group:
    """A line of pearls: how it stands is never said by a seat's colour."""
    _, kerb = names(region)
    parts = [svg.art(kerb, look=look) for look in ("fe-kp", "fe-pearl")] if kerb else []
    return Group(svg.group(*parts, turn=90 * region.quarters))


class CitySheet(TileSheet):
    """The city being drawn."""

    def shadow(self) -> None:
        """What all tiles together throw on the table."""
        corners = [middle(cell) for cell in self.s.cells]
        squares = [f"M{x - HALF:g} {y - HALF:g}h80v80h-80z" for x, y in corners]
        self.put("shadow", Path("".join(squares)), 3, 6, "fe-cast")

    def gap(self, cell: int, need: int) -> None:
        """An empty cell beside the city, bright where the tile in hand fits, with a pip for each way."""
        s, (x, y) = self.s, middle(cell)
        ways = len(s.board.fits[s.drawn][need]) if s.stage == PLACE else 0
        label = f"Empty cell at {ADDRESSES[cell]}"
        tip = f"{s.board.tiles[s.drawn].name} fits here in {count(ways, 'way')}." if ways else ""
        look = "fe-fits" if ways else "fe-gap"
        self.put(element(("cell", cell)), Rect(GAP, GAP, 9), x - GAP / 2, y - GAP / 2, look, label, tip)
        if ways:
            self.put(f"pips {name(cell)}", pips(ways), x, y, "fe-pip")

    def tile(self, cell: int) -> None:
        """Ground, whose it is, roofs."""
        s, (x, y), at = self.s, middle(cell), name(cell)
        code = s.tile[s.number[cell]]
        self.put(element(("cell", cell)), lower(s.board, code), x, y, "", place_of(s, cell), arrive="land")
        drawn = self.gallery[code]
        for region in drawn.regions:
            label, tip = self.described(region, cell)
            look = {ROAD: "fe-way", HIGHWAY: "fe-wide"}.get(region.kind, "clear")
            self.put(f"region {at} {LETTERS[region.place]}", Path(region.path), x, y, look, label, tip)
        for region in drawn.regions:
            if region.kind != HIGHWAY:
                self.state(region, x, y, cell)
        self.put(f"roofs {at}", upper(s.board, code), x, y, arrive="land")
        if cell == s.last:
            self.put("last", Rect(2 * HALF - 4, 2 * HALF - 4, 4), x - HALF + 2, y - HALF + 2, "fe-last")

    def described(self, region: RegionOutline, cell: int) -> tuple[str, str]:
        if region.kind == HIGHWAY:
            return f"Highway at {ADDRESSES[cell]}", "The Fire Truck takes it from sign to EXIT sign. Nobody claims it."
        label = f"{capital(region_on(self.s, cell, region.place))} of {place_of(self.s, cell)}"
        return label, feature_words(self.s, region_at(self.s, cell, region.place), region.kind)

    def state(self, region: RegionOutline, x: float, y: float, cell: int) -> None:
        """A claimed region in its seat's colour, a burning block in red, a protected one with pearls."""
        s, at = self.s, f"{name(cell)} {LETTERS[region.place]}"
        root, code = feature_at(s, cell, region.place), s.tile[s.number[cell]]
        if holds(s, root, FOLK):
            seats = controllers(s, residents(s, root))
            if len(seats) == 1:
                self.put(f"claim {at}", claimed(s.board, code, region, COLOURS[seats[0]].lower()), x, y)
        if region.kind == BUILDING and holds(s, root, FIRES):
            self.put(f"heat {at}", burnt(region), x, y)
        elif region.kind == BUILDING and holds(s, root, HYDRANTS):
            self.put(f"shield {at}", protected(region), x, y)


@cache
def pips(ways: int) -> Group:
    return Group("".join(svg.circle((at - (ways - 1) / 2) * 11, 0, 3) for at in range(ways)))
