"""The elements of one pane being drawn."""

from typing import Final

from fivealarm.games.fire_engines.picture.tile_outlines import SIZE, gallery
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.scene.model import Effect, Element, Shape

HALF: Final = SIZE / 2


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
