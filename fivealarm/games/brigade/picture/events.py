"""Event cards: a firestorm with its marks, a gust with its direction, a special event with its picture."""

from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import drawings
from fivealarm.games.brigade.rules.board import CORNERS, DIRECTIONS, UNIVERSITY
from fivealarm.games.brigade.rules.data import EventCard
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group
from fivealarm.scene.wrap import wrap

HIGH: Final = 104
BAND: Final = 25
SIZE: Final = 14
LINE: Final = 17
LEFT: Final = 96  # of the words
BANDS: Final = {"starter": "br-storm", "firestorm": "br-storm", "wind": "br-gale", "special": "br-chance"}
TOWARDS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
PLATE: Final = "M5 28h84v71H12q-7 0-7-7z"


def told(card: EventCard) -> str:
    """What an event does."""
    if card.wind >= 0:
        return f"Every burning block pushes a flame onto the block {TOWARDS[DIRECTIONS[card.wind]]} of it."
    return card.says or "A flame more on every block that is marked."


def card(found: EventCard, name: str, x: float, y: float, wide: float, pane: str) -> Element:
    label = f"event {found.name}: {told(found)}"
    tip = f"{label} Where a unit stands, no flame comes." if found.marks or found.wind >= 0 else label
    return Element(name, _face(found, wide), x, y, "", label, tip, pane, arrive="turn")


@cache
def _face(found: EventCard, wide: float) -> Group:
    band = f"M0.5 {BAND}V9q0-8.5 8.5-8.5h{draw.number(wide - 18)}q8.5 0 8.5 8.5v{BAND - 9}z"
    lines = wrap(told(found), wide - LEFT - 8, SIZE, 4)
    words = (draw.text(line, LEFT, 45 + LINE * at, SIZE, "on-card") for at, line in enumerate(lines))
    return Group(
        "".join([
            draw.rect(3, 4, wide, HIGH, "shadow", 9),
            draw.rect(0.5, 0.5, wide - 1, HIGH - 1, "br-page", 8.5),
            draw.path(band, BANDS[found.kind]),
            draw.text(found.name, wide / 2, 18.5, 16, "on-band", "middle", bold=True),
            draw.path(PLATE, f"{BANDS[found.kind]}-plate"),
            draw.group(_plate(found), clip_path="url(#br-evart)"),
            *words,
        ]),
        (0, 0, wide, HIGH),
    )  # fmt: skip


def _plate(found: EventCard) -> str:
    if found.wind >= 0:
        blown = draw.group(draw.art("br-gust", -20, 4, 40, 28), x=47, y=62, turn=(found.wind - 4) * 45)
        return draw.art("br-windface", 8, 26, 78, 57) + blown
    if found.marks:
        return "".join(_lot(found, cell) for cell in range(36) if cell not in CORNERS)
    return draw.group(drawings.event(found.id), x=5, y=28)


def _lot(found: EventCard, cell: int) -> str:
    x, y = 13 + 11.5 * (cell % 6), 30 + 11.5 * (cell // 6)
    lot = draw.rect(x, y, 10, 10, "br-lot-uni" if cell in UNIVERSITY else "br-lot", 2)
    return lot + (draw.art("flame-s", x - 4.3, y - 7.8, 18.6) if cell in found.marks else "")
