"""A tile as it is printed, on the table or in hand."""

from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import SIGN_SYMBOLS, RegionOutline, SignArt, TileArt, gallery
from fivealarm.games.fire_engines.rules.city.cells import LETTERS
from fivealarm.games.fire_engines.rules.data import BUILDING, CUL, HIGHWAY, ROAD, STAD, STOP, SUBURB, YIELD
from fivealarm.games.fire_engines.rules.state import NONE, State
from fivealarm.scene.model import Circle, Element, Path, Shape, Symbol

LOOKS: Final = {BUILDING: "building", ROAD: "lane", SUBURB: "green", HIGHWAY: "road"}
SIGN_LOOKS: Final = {STOP: "danger", YIELD: "hazard", STAD: "wood"}
MARK_LOOKS: Final = {"shop": "hazard", "hydrant": "water", "tower": "glass", "station": "danger"}


class TileSheet:
    """The elements of one pane being drawn, later ones on top."""

    def __init__(self, s: State, pane: str) -> None:
        self.s = s
        self.pane = pane
        self.gallery = gallery(s.board)
        self.elements: list[Element] = []

    def put(
        self, id_: str, shape: Shape, x: float, y: float, look: str = "", label: str = "", tip: str = ""
    ) -> None:  # fmt: skip
        self.elements.append(Element(id_, shape, x, y, look, label, tip, self.pane))

    def face(self, drawn: TileArt, x: float, y: float, at: str, cell: int = NONE) -> None:
        """What is printed on a tile; on the table also what its features are worth and whose they are."""
        for region in drawn.regions:
            label, tip = self.described(region, cell)
            self.put(f"region {at} {LETTERS[region.place]}", Path(region.path), x, y, LOOKS[region.kind], label, tip)
        if drawn.median:
            self.put(f"median {at}", Path(drawn.median), x, y, "lane-mark")
        if drawn.windows:
            self.put(f"windows {at}", Path(drawn.windows), x, y, "glass dim")
        for region in drawn.regions:
            self.tint(region, x, y, at, cell)
        for region in drawn.regions:
            if region.symbol:
                dx, dy = region.icon
                look = MARK_LOOKS[region.symbol]
                self.put(f"mark {at} {LETTERS[region.place]}", Symbol(region.symbol, 16), x + dx, y + dy, look)

    def described(self, region: RegionOutline, cell: int) -> tuple[str, str]:
        """A region for screen readers, and more of it on hover; in hand it is decoration."""
        return "", ""

    def tint(self, region: RegionOutline, x: float, y: float, at: str, cell: int) -> None:
        """Colours over a region; in hand there are none."""

    def sign(self, sign: SignArt, where: str, x: float, y: float, label: str = "", tip: str = "") -> None:
        large = 44 if sign.sign == STAD and label else 20
        shape: Shape = Circle(13) if sign.sign == CUL else Symbol(SIGN_SYMBOLS[sign.sign], large)
        look = "road" if sign.sign == CUL else SIGN_LOOKS.get(sign.sign, "good")
        self.put(where, shape, x + sign.at[0], y + sign.at[1], look, label, tip)
