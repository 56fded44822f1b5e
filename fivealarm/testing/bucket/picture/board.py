"""The fire, the pile and the line of people."""

from fivealarm.kernel.verb import Thing
from fivealarm.scene.model import Circle, Element, Symbol, Text, Token
from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View


def elements(game: Bucket, thing: Thing) -> tuple[str, ...]:
    """Where a thing is drawn."""
    kind, number = thing
    if kind in ("fire", "pile"):
        return (kind,)
    return (f"seat {number}",) if kind == "seat" else ()


def draw(game: Bucket, view: View) -> list[Element]:
    found = [
        Element("fire", Symbol("flame", 120), 160, 90, "fire", f"The fire, at {view.fire} of {TOP}"),
        Element("height", Text(str(view.fire), 28, bold=True), 160, 160, "text"),
        Element("pile", Circle(22), 280, 90, "panel", f"The pile of buckets: {sum(view.unseen)} unseen"),
    ]
    for seat, size in enumerate(view.hand):
        found += _person(game.names["seat"][seat], seat, size)
    return found


def _person(name: str, seat: int, size: int) -> list[Element]:
    x = 50 + 80 * seat
    found = [Element(f"seat {seat}", Token(seat, 36), x, 210, label=name)]
    if size:
        shown = "?" if size < 0 else str(size)
        found.append(Element(f"bucket {seat}", Symbol("drop", 30), x, 250, "water", f"Bucket of {name}: {shown}"))
        found.append(Element(f"size {seat}", Text(shown), x, 255, "text"))
    return found
