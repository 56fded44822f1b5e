"""One of everything a board can be drawn with: python docs/examples/picture.py docs/img/picture.svg [light]."""

import sys
from pathlib import Path
from typing import cast

from fivealarm.scene import draw
from fivealarm.scene.backdrop import backdrop
from fivealarm.scene.model import Art, Card, Circle, Die, Element, Figure, Group, Pane, Rect, Scene, Token
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import svg

MATERIALS = ("wood", "planks", "tile", "slab", "carpet", "felt", "grass", "asphalt", "cobble", "roof", "water", "paper")
WORDS = "Three more movement points in this turn, for you and for everybody who follows you."

# What never changes: made once, sent once.
GROUND = backdrop(
    *(draw.shadow(16 + 82 * at, 16, 70, 70, 8) for at in range(len(MATERIALS))),
    *(draw.rect(16 + 82 * at, 16, 70, 70, f"mat-{name}", 8) for at, name in enumerate(MATERIALS)),
    draw.shadow(16, 110, 468, 190, 12),
    draw.rect(16, 110, 468, 190, "mat-wood", 12),
    draw.art("town-hall", 380, 120, 90, 60),
    draw.text("printed on the board", 30, 290, 14, "text"),
)
# Several things that are one, and move as one.
VAN = Group(draw.art("engine", -60, -60, 120) + draw.token(1, 34, -22, 24), (-62, -28, 124, 56))


def elements() -> list[Element]:
    people = [Element(f"figure {seat}", Figure(seat), 60 + 62 * seat, 160, label=f"Player {seat}") for seat in range(6)]
    burning = [
        Element("glow", Circle(92), 90, 240, "glow"),
        Element("fire", Art("flame-l", 58), 90, 240, "fire", "Fire"),
    ]
    seen = [
        Element("medic", Figure(1, carries="role-medic", skin=3), 190, 245, label="The paramedic"),
        Element("space", Rect(78, 78, 7), 240, 206, "clear", "A printed space that can be chosen"),
        Element("van", VAN, 390, 240, label="The engine"),
        Element("smoke", Art("smoke", 60), 280, 244, arrive="rise"),
    ]
    dice = [
        Element("d6", Die(5), 530, 136, label="Five", arrive="tumble"), Element("d8", Die(7, 8), 580, 136),
        Element("d4", Die(3, 4, 48), 634, 134), Element("token", Token(3, 36), 690, 136),
    ]  # fmt: skip
    wide = Card(
        "Southward Gust",
        "Every burning block pushes a flame onto the block south of it.",
        "smoke",
        "band-blue",
        w=264,
        h=112,
    )
    cards = [
        Card("Energy Drink", WORDS, "boot", foot="Gear, play once"),
        Card("Siren Tower", "Replace any tile.", "station", "band-red", foot="Once", state="chosen"),
        Card("Nozzle", "Spent for this turn.", "nozzle", "band-green", state="spent"),
        Card("", emblem="flame-m", band="band-violet", state="back", w=120),
    ]
    hand = [Element(f"card {at}", card, 16 + 222 * at, 350, label=card.title) for at, card in enumerate(cards)]
    return [*people, *burning, *seen, *dice, Element("gust", wide, 500, 180, label="Southward Gust"), *hand]


def scene() -> Scene:
    return Scene((Pane("board", "One of everything", 1000, 560, backdrop=GROUND),), (tuple(elements()),), "Look.")


if __name__ == "__main__":
    theme = cast(Theme, sys.argv[2] if len(sys.argv) > 2 else "dark")
    Path(sys.argv[1]).write_text(svg(scene(), theme, lit=["space", "medic"]), encoding="utf-8")
