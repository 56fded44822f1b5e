"""The fire, the pile and the line of people."""

from typing import Final

from fivealarm.kernel.verb import Thing
from fivealarm.scene import draw
from fivealarm.scene.layers import Layer
from fivealarm.scene.model import Art, Card, Circle, Element, Figure, Group
from fivealarm.testing.bucket.picture.yard import HIGH, HOUSE, LINE, PILE, stands
from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View

CARD: Final = (134, 86)
HEAP: Final = Group(
    "".join(draw.art("bl-bucket", x, y, 34) for x, y in ((-30, -22), (-4, -26), (-18, -8))), (-34, -30, 68, 60)
)


def elements(game: Bucket, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn."""
    kind, number = thing
    if kind in ("fire", "pile"):
        return (kind,)
    return (f"seat {number}",) if kind == "seat" else ()


def _pile(game: Bucket, view: View) -> list[Element]:
    return [Element("pile", HEAP, *PILE, label=f"The pile of buckets: {sum(view.unseen)} unseen")]


def _people(game: Bucket, view: View) -> list[Element]:
    found = []
    for seat, size in enumerate(view.hand):
        x, name = stands(seat, game.seats), game.names["seat"][seat]
        found.append(Element(f"seat {seat}", Figure(seat, 64), x, LINE, label=name))
        if size:
            found.append(_bucket(seat, size, x, name))
    return found


def _fire(game: Bucket, view: View) -> list[Element]:
    """Flame and glow grow with the fire; its height stands on a plate."""
    x, y = HOUSE
    size = 46 + 11 * view.fire
    label = f"The fire, at {view.fire} of {TOP}"
    plate = draw.circle(0, 0, 17, "inked") + draw.text(str(view.fire), 0, 7, 20, "papered", "middle", bold=True)
    return [
        Element("glow", Circle(50 + 12 * view.fire), x, y - 30, "glow"),
        Element("fire", Art("flame-l", size), x, y + 30 - size / 2, "fire", label, arrive="grow"),
        Element("height", Group(plate), x, y + 48, arrive="flash"),
    ]


def _bucket(seat: int, size: int, x: float, name: str) -> Element:
    """A bucket is a card that only its owner sees."""
    w, h = CARD
    shown = "?" if size < 0 else str(size)
    card = Card("Bucket", f"{shown} of water", "bl-bucket", w=w, h=h, state="back" if size < 0 else "hand")
    return Element(f"bucket {seat}", card, x - w / 2, HIGH - h - 10, label=f"Bucket of {name}: {shown}", arrive="turn")


# from below, each with what it shows
LAYERS: Final = (
    Layer(_fire, lambda view: view.fire),
    Layer(_pile, lambda view: sum(view.unseen)),
    Layer(_people, lambda view: tuple(view.hand)),
)
