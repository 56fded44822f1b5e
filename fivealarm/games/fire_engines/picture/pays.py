"""What pays: the note on the desk with the points of everything."""

from typing import Final

from fivealarm.scene import draw

WIDE: Final = 352
ROW: Final = 30
COLUMN: Final = 115
ACROSS: Final = 3  # lines in a row
HEAD: Final = 28


def pays(fire: bool) -> tuple[str, float]:
    """The note from its upper left corner, and how tall it is; where it is cut, its first rows are seen."""
    burning = [(_house(1), "1 each"), (_house(2), "0 each")] if fire else []
    lines = [(_house(0), "2 each"), *burning, (_store(), "+2 each")]
    lines += [(_road(), "1 a tile"), (_stadium(), "9 in all"), (_suburb(), "3 a block")]
    lines += [(_truck(), "puts out fires")] if fire else []
    tall = HEAD + 6 + ROW * -(-len(lines) // ACROSS)
    parts = [draw.shadow(0, 0, WIDE, tall, 10), draw.rect(0, 0, WIDE, tall, "card-face", 10)]
    parts.append(draw.text("What pays", 12, 20, 15, "on-card", bold=True))
    for at, (picture, told) in enumerate(lines):
        words = draw.text(told, 46, 20, 14, "on-card")
        parts.append(draw.group(picture, words, x=10 + COLUMN * (at % ACROSS), y=HEAD + ROW * (at // ACROSS)))
    return "".join(parts), tall


def _house(flames: int) -> str:
    roof = draw.group(draw.art("fe-tile-one-2", look="fe-roof-brick"), x=20, y=-3, scale=0.75)
    spots = {0: (), 1: (11,), 2: (2, 18)}[flames]
    return roof + "".join(draw.art("flame-l", x, -3, 21) for x in spots)


def _store() -> str:
    return draw.art("fe-store", 4, 1, 30, 27)


def _road() -> str:
    lane = "M0 15h40"
    asphalt = draw.path(lane, stroke="#7D8995", stroke_width=17) + draw.path(lane, stroke="#272E36", stroke_width=14)
    line = draw.path(lane, stroke="#D5DCE3", stroke_width=1.3, stroke_dasharray="5 5")
    return asphalt + line + draw.art("fe-stop", -2, 8, 14) + draw.art("fe-stop", 28, 8, 14)


def _stadium() -> str:
    return draw.art("fe-stadium", -2, 0, 44, 31)


def _suburb() -> str:
    lawn = draw.rect(0, 2, 40, 26, "fe-lawn", 3) + draw.art("fe-house", 1, 6, 20, 18, "fe-roof-brick")
    return lawn + draw.art("tree", 20, 2, 12) + draw.art("tree", 26, 13, 13)


def _truck() -> str:
    return draw.art("fe-truck", -3, 4, 44, 21)
