"""The city as it is drawn: empty cells, tiles, whose they are, what burns and what is protected."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Final, NamedTuple

from fivealarm.games.fire_engines.picture import pieces, table
from fivealarm.games.fire_engines.picture.feature_words import feature_words, flag_words, owners
from fivealarm.games.fire_engines.picture.places import element, middle
from fivealarm.games.fire_engines.picture.tile_outlines import HALF, RegionOutline, TileSheet, asphalt, gallery
from fivealarm.games.fire_engines.picture.tile_print import ground, names, roofs, streets
from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.cells import DELTA, LETTERS, name
from fivealarm.games.fire_engines.rules.city.counts import FIRES, HYDRANTS
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds, members, tenant
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, capital, count, place_of, region_on
from fivealarm.games.fire_engines.rules.data import BUILDING, COLOURS, HIGHWAY, ROAD, SUBURB
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import NONE, PLACE, State
from fivealarm.scene import draw as svg
from fivealarm.scene.layers import Elements, Layer
from fivealarm.scene.model import Element, Group, Path, Rect
from fivealarm.scene.palette import SEAT_SHAPES

SQUARE: Final = (-HALF, -HALF, 2 * HALF, 2 * HALF)
CLOTHS: Final = {
    "circle": "M-9-15H2A10.5 10.5 0 0 1 2 6H-9z", "square": "M-9-14H13V5H-9z", "triangle": "M-9-20L22-5L-9 10z",
    "diamond": "M-9-15H17L9-4.5L17 6H-9z", "hexagon": "M-9-14H5L17-4.5L5 5H-9z",
    "star": "M-9-15L15-19L11-4.5L15 10L-9 6z",
}  # fmt: skip
POLE: Final = "M-9-17V16"
GAP: Final = 78  # of a cell without a tile: nearly the tile that is tried on it


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
def seal(seat: int) -> Group:
    """Whose a region is: a flag cut by the seat's shape, with its letter, for colours alone do not tell everybody."""
    colour = COLOURS[seat]
    ink = "papered" if colour == "Black" else "inked"
    cloth = svg.path(CLOTHS[SEAT_SHAPES[seat]], f"tone-{colour.lower()} fe-seal")
    letter = svg.text(colour[0], 0.5, 1, 15, ink, "middle", bold=True, stroke="none")
    return Group(svg.group(svg.path(POLE, "fe-pole"), cloth, letter))


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


class ShownFeature(NamedTuple):
    """What is seen of a feature on each of its regions."""

    words: str
    owner: int  # the one seat that controls it, or NONE
    flag: str  # what its flag says on tiles without a piece of its owner
    marked: frozenset[int]  # cells where a flag says so
    burns: bool
    shielded: bool


def flags(s: State, root: int, owner: int) -> frozenset[int]:
    """Where a claimed feature has its flag: not beside a tile where an Urbanite of its seat or a flag says the same."""
    if owner == NONE:
        return frozenset()
    cells = sorted({cell for cell, _ in members(s, root)})
    said = {cell for cell in cells if tenant(s, cell) == owner}
    marked: set[int] = set()
    for cell in cells:
        if said.isdisjoint((cell, *(cell + step for step in DELTA))):
            marked.add(cell)
            said.add(cell)
    return frozenset(marked)


class CitySheet(TileSheet):
    """The city being drawn."""

    def __init__(self, s: State, pane: str) -> None:
        super().__init__(s, pane)
        self.features: dict[tuple[int, int], ShownFeature] = {}

    def feature(self, cell: int, region: RegionOutline) -> ShownFeature:
        """The feature that a region belongs to, looked at once for all its regions."""
        root = feature_at(self.s, cell, region.place)
        found = self.features.get((root, region.kind))
        if found is None:
            found = self.features[root, region.kind] = self._feature(root, region.kind)
        return found

    def _feature(self, root: int, kind: int) -> ShownFeature:
        s, built = self.s, kind == BUILDING
        seats = owners(s, root)
        burns = built and holds(s, root, FIRES) > 0
        shielded = built and not burns and holds(s, root, HYDRANTS) > 0
        owner = seats[0] if len(seats) == 1 else NONE
        flag = flag_words(s, root, owner) if owner != NONE else ""
        return ShownFeature(feature_words(s, root, kind), owner, flag, flags(s, root, owner), burns, shielded)

    def gap(self, cell: int, need: int) -> None:
        """An empty cell beside the city, bright where the tile in hand fits, with a pip for each way."""
        s, (x, y) = self.s, middle(cell)
        ways = len(s.board.fits[s.drawn][need]) if s.stage == PLACE else 0
        label = f"Empty cell at {ADDRESSES[cell]}"
        tip = f"{s.board.tiles[s.drawn].name} fits here in {count(ways, 'way')}: a dot for each." if ways else ""
        look = "fe-fits" if ways else "fe-gap"
        self.put(element(("cell", cell)), Rect(GAP, GAP, 9), x - GAP / 2, y - GAP / 2, look, label, tip)
        if ways:
            self.put(f"pips {name(cell)}", pips(ways), x, y, "fe-pip")

    def tile(self, cell: int) -> None:
        """Its shadow on the table, which tiles beside it cover; ground, whose it is, roofs."""
        s, (x, y), at = self.s, middle(cell), name(cell)
        self.put(f"shadow {at}", Rect(2 * HALF, 2 * HALF), x - HALF + 3, y - HALF + 6, "fe-cast")
        code = s.tile[s.number[cell]]
        self.put(element(("cell", cell)), lower(s.board, code), x, y, "", place_of(s, cell), arrive="land")
        drawn = self.gallery[code]
        for region in drawn.regions:
            label, tip = self.described(region, cell)
            look = "fe-wide" if region.kind == HIGHWAY else "clear"
            path = asphalt(region.path) if region.kind == ROAD else region.path
            self.put(f"region {at} {LETTERS[region.place]}", Path(path), x, y, look, label, tip)
        for region in drawn.regions:
            if region.kind != HIGHWAY:
                self.state(region, x, y, cell)
        self.put(f"roofs {at}", upper(s.board, code), x, y, arrive="land")
        for region in drawn.regions:
            if region.kind != HIGHWAY:
                self.sealed(region, x, y, cell)
        if cell == s.last:
            self.put("last", Rect(2 * HALF - 4, 2 * HALF - 4, 4), x - HALF + 2, y - HALF + 2, "fe-last")

    def described(self, region: RegionOutline, cell: int) -> tuple[str, str]:
        if region.kind == HIGHWAY:
            return f"Highway at {ADDRESSES[cell]}", "The Fire Truck takes it from sign to EXIT sign. Nobody claims it."
        label = f"{capital(region_on(self.s, cell, region.place))} of {place_of(self.s, cell)}"
        shown = self.feature(cell, region)
        return label, f"{shown.words} {shown.flag}" if self.flagged(shown, cell) else shown.words

    def flagged(self, shown: ShownFeature, cell: int) -> bool:
        """Whether a claimed feature has its flag on a tile."""
        return cell in shown.marked

    def state(self, region: RegionOutline, x: float, y: float, cell: int) -> None:
        """A claimed region in its seat's colour, a burning block in red, a protected one with pearls."""
        s, at = self.s, f"{name(cell)} {LETTERS[region.place]}"
        shown, code = self.feature(cell, region), s.tile[s.number[cell]]
        if shown.owner != NONE:
            self.put(f"claim {at}", claimed(s.board, code, region, COLOURS[shown.owner].lower()), x, y)
        if shown.burns:
            self.put(f"heat {at}", burnt(region), x, y)
        elif shown.shielded:
            self.put(f"shield {at}", protected(region), x, y)

    def sealed(self, region: RegionOutline, x: float, y: float, cell: int) -> None:
        """The flag of a claimed region's seat."""
        shown = self.feature(cell, region)
        if self.flagged(shown, cell):
            dx, dy = region.middle
            self.put(f"seal {name(cell)} {LETTERS[region.place]}", seal(shown.owner), x + dx, y + dy, "grows")


@cache
def pips(ways: int) -> Group:
    return Group("".join(svg.circle((at - (ways - 1) / 2) * 11, 0, 3) for at in range(ways)))


def draw(game: FireEngines, s: State) -> list[Elements]:
    """Each layer over the one before."""
    sheet = CitySheet(s, "board")
    return [layer(game, sheet) for layer in LAYERS]


def _table(game: FireEngines, sheet: CitySheet) -> list[Element]:
    return table.street_names(sheet.s)


def _gaps(game: FireEngines, sheet: CitySheet) -> list[Element]:
    sheet.elements = []
    for cell, need in zip(sheet.s.frontier, sheet.s.needs, strict=True):
        sheet.gap(cell, need)
    return sheet.elements


def _tiles(game: FireEngines, sheet: CitySheet) -> Iterator[Element]:
    for cell in sorted(sheet.s.cells):
        yield from TILE(game, (sheet, cell))


def _tile(game: FireEngines, shown: tuple[CitySheet, int]) -> list[Element]:
    sheet, cell = shown
    sheet.elements = []
    sheet.tile(cell)
    return sheet.elements


def _tile_facts(shown: tuple[CitySheet, int]) -> Hashable:
    sheet, cell = shown
    code = sheet.s.tile[sheet.s.number[cell]]
    features = (sheet.feature(cell, region) for region in sheet.gallery[code].regions if region.kind != HIGHWAY)
    return cell, code, cell == sheet.s.last, sheet.s.piece[sheet.s.number[cell]], *features


def _standing(game: FireEngines, sheet: CitySheet) -> list[Element]:
    sheet.elements = []
    pieces.standing(sheet)
    return sheet.elements


def _moving(game: FireEngines, sheet: CitySheet) -> list[Element]:
    sheet.elements = []
    pieces.moving(sheet)
    return sheet.elements


def _city(s: State) -> tuple[tuple[int, ...], bytes]:
    """What lies where: frontier and needs follow from it."""
    return s.cells, s.tile


def _driving(s: State) -> Hashable:
    return *_city(s), s.piece, s.vehicles, s.stage, s.rider, s.points, s.trail, s.card


TILE: Final = Layer(_tile, _tile_facts)
# features follow from tiles and pieces
LAYERS: Final[tuple[Layer[FireEngines, CitySheet], ...]] = (
    Layer(_table, lambda sheet: sheet.s.cells),
    Layer(_gaps, lambda sheet: (_city(sheet.s), sheet.s.drawn if sheet.s.stage == PLACE else NONE)),
    Layer(_tiles, lambda sheet: (_city(sheet.s), sheet.s.piece, sheet.s.last)),
    Layer(_standing, lambda sheet: (_city(sheet.s), sheet.s.piece, sheet.s.vehicles)),
    Layer(_moving, lambda sheet: _driving(sheet.s)),
)
