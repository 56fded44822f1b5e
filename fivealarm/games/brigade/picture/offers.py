"""Crew cards to choose from, side by side: who it is, what they carry, what they can do, what that takes."""

from functools import cache
from typing import Final

from fivealarm.games.brigade.picture import drawings, people
from fivealarm.games.brigade.rules.data import TYPES, CrewCard
from fivealarm.games.brigade.rules.state import State
from fivealarm.scene import draw
from fivealarm.scene.model import Element, Group
from fivealarm.scene.wrap import wrap

WIDE: Final = 161
HIGH: Final = 211
BAND: Final = 25
FACE: Final = (8.0, 31.0, 62.0, 58.0)  # corner, width and height of the portrait
BESIDE: Final = 78.0  # the portrait
WORDS: Final = 108.0  # where the ability begins
LINE: Final = 17.0
SIZE: Final = 14.7
FOOT: Final = 40.0  # where it says what the ability takes
FRAME: Final = 3  # the ring of a card to choose lies round it, clear of the name on its band


def card(s: State, number: int, name: str, x: float, y: float, how: people.Standing, pane: str) -> Element:
    """One crew card from its upper left corner."""
    found = s.city.box.crew[number]
    label = people.label(found, how)
    return Element(name, _face(found, how == "waits"), x, y, "", label, label, pane, arrive="turn")


@cache
def _face(found: CrewCard, waits: bool) -> Group:
    band = f"M0.5 {BAND}V8q0-7.5 7.5-7.5h{WIDE - 16}q7.5 0 7.5 7.5v{BAND - 8}z"
    who = people.called(found, WIDE - 8, bold=True)
    parts = [
        draw.rect(2, 3, WIDE, HIGH, "shadow", 8),
        draw.rect(0.5, 0.5, WIDE - 1, HIGH - 1, "br-page", 7.5),
        draw.path(band, f"br-band-{found.type}"),
        draw.text(who, WIDE / 2, 17.5, 14, "on-band", "middle", bold=True),
        _portrait(found),
        _facts(found),
        _ability(found),
        _takes(found.type, waits),
    ]
    return Group("".join(parts), (-FRAME, -FRAME, WIDE + 2 * FRAME, HIGH + 2 * FRAME))


def _portrait(found: CrewCard) -> str:
    x, y, wide, high = FACE
    ground = draw.rect(x, y, wide, high, f"br-port-{found.type}", 6)
    return ground + draw.group(drawings.face(found.id), x=x + 5, y=y + 2)


def _facts(found: CrewCard) -> str:
    """Type and water, beside the portrait."""
    sign = drawings.emblem(found.type, BESIDE, 33, 18, f"br-band-{found.type} br-cut-paper")
    drops = (draw.art("drop", BESIDE - 2 + 15 * at, 66, 19) for at in range(found.water))
    return "".join([
        sign,
        draw.text(TYPES[found.type], BESIDE, 63, 13.5, "on-card"),
        *drops,
    ])  # fmt: skip


def _ability(found: CrewCard) -> str:
    """The whole text; a brass 1 is the action it costs."""
    words = found.says.removeprefix("Crew action: ")
    costs = found.kind == "crew action"
    indent = people.INDENT if costs else ""
    lines = wrap(f"{indent}{words[0].upper()}{words[1:]}", WIDE - 14, SIZE, 4)
    parts = [draw.art("br-cost", 7, WORDS - 12.5, 16)] if costs else []
    for at, line in enumerate(lines):
        x = 28 if costs and at == 0 else 8
        parts.append(draw.text(line.removeprefix(indent), x, WORDS + LINE * at, SIZE, "on-card"))
    return "".join(parts)


def _takes(kind: int, waits: bool) -> str:
    """What the ability waits for, or that it works at once (BR-13.8)."""
    top = HIGH - FOOT
    ground = draw.rect(5, top, WIDE - 10, FOOT - 5, "br-used", 7)
    if not waits:
        return ground + draw.text("Works at once", WIDE / 2, top + 22, SIZE, "papered", "middle", bold=True)
    return "".join([
        ground,
        draw.text("Waits for a loyal", WIDE / 2, top + 15, 14, "papered", "middle"),
        draw.text(f"{TYPES[kind]} block", WIDE / 2, top + 30, 14, "papered", "middle"),
    ])  # fmt: skip
