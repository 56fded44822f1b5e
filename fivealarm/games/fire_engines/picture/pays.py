"""What pays: the note on the desk with the points of everything."""

from typing import Final

from fivealarm.games.fire_engines.picture.cards import WIDE
from fivealarm.scene import draw
from fivealarm.scene.model import Point

ROW: Final = 34


def pays(fire: bool) -> tuple[str, float]:
    """The note from its upper left corner, and how tall it is."""
    left = [_house(0), *((_house(1), _house(2)) if fire else ()), _store()]
    right = [_road(), _stadium(), _suburb(), *((_truck(),) if fire else ())]
    points = ["2 each", *(("1 each", "0 each") if fire else ()), "+2 each"]
    others = ["1 a tile", "9 in all", "3 a block", *(("puts it out",) if fire else ())]
    tall = 40 + ROW * max(len(left), len(right))
    parts = [draw.shadow(0, 0, WIDE, tall, 10), draw.rect(0, 0, WIDE, tall, "card-face", 10)]
    parts.append(draw.text("What pays", 12, 23, 16, "on-card", bold=True))
    for x, drawn, words in ((12.0, left, points), (134.0, right, others)):
        for at, (picture, told) in enumerate(zip(drawn, words, strict=True)):
            parts.append(_line((x, 32.0 + ROW * at), picture, told))
    return "".join(parts), tall


def _line(at: Point, picture: str, words: str) -> str:
    return draw.group(picture, draw.text(words, 46, 21, 14, "on-card"), x=at[0], y=at[1])


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
