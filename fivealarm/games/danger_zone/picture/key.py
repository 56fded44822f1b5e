"""Beside the board, for whoever has not played yet: what stands in the streets, and what it does."""

from functools import cache
from typing import Final

from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group, Pane

SIZE: Final = 15
ICON: Final = 36
ROW: Final = ICON + 10
GAP: Final = 10  # between drawing and words
STREET: Final = "dz-asphalt-tone"
Drawing = tuple[str, float, float, float]  # a symbol, its upper left corner and its size: people in white blankets
SIGNS: Final[tuple[tuple[str, str, tuple[Drawing, ...], str, str], ...]] = (  # id, ground, drawings, name, what it does
    ("survivor", STREET, (("survivor-1", 1, 1, 34),), "Survivor", "Step there: one more follows you."),
    (
        "pad", "dz-pad-tile-tone", (("heli", 1, 4, 34), ("heli-rotor", 1, 4, 34)),
        "Helipad", "Whoever you bring here is safe.",
    ),
    (
        "arrows", "dz-pad-tile-tone", (("dz-arrow", 1, 9, 18), ("dz-arrow", 18, 9, 18)),
        "Orange arrows", "The only ways on and off the helipad.",
    ),
    (
        "crack", STREET, (("dz-crack", 2, 2, 32), ("dz-quake", 19, -3, 20)),
        "Crack", "A card replaces tiles: survivors come.",
    ),
    ("fire", STREET, (("flame-l", 2, 1, 32),), "Fire", "Takes your train. No turn may end there."),
    (
        "cable", STREET, (("dz-live", 1, 1, 34), ("dz-arcs", 1, 1, 34), ("dz-volt", 15, 2, 18)),
        "Live cable", "Takes your train and ends your turn.",
    ),
    ("water", "dz-water-3-tone", (("dz-current", 2, 2, 32),), "Water", "Takes your train; carries you to its end."),
    ("box", STREET, (("dz-crate", 1, 1, 34),), "Tool box", "A Gear card: some protect your train."),
    ("rescue", "dz-band-rescue", (("em-rescue", 3, 5, 30),), "RESCUE!", "Three more turns each; most safe wins."),
)  # fmt: skip


def key_pane(column: float) -> Pane:
    return Pane("key", "In the streets", column, len(SIGNS) * ROW, "side", spare=True)


@cache
def key(column: float) -> tuple[Element, ...]:
    """A row for each sign."""
    return tuple(
        Element(f"sign {id_}", _row(ground, drawings, name, says, column), 1, 4 + at * ROW, "", name, says, "key")
        for at, (id_, ground, drawings, name, says) in enumerate(SIGNS)
    )


def _row(ground: str, drawings: tuple[Drawing, ...], name: str, says: str, column: float) -> Group:
    """The drawing on its ground, the name, and under it what it does."""
    icon = draw.rect(0, 0, ICON, ICON, ground, 6) + "".join(
        draw.art(*drawing, look="paint-white") for drawing in drawings
    )
    left = ICON + GAP
    words = draw.text(name, left, 14, SIZE, bold=True) + draw.text(says, left, 32, SIZE, "quiet")
    return Group(icon + words, (0, 0, column - 2, ICON))
