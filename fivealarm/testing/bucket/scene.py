"""Bucket Line as a picture."""

from typing import Final

from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene import draw, sheets
from fivealarm.scene.model import Art, Card, Choice, Circle, Element, Figure, Gauge, Group, Pane, Scene, SeatCard
from fivealarm.testing.bucket.game import Bucket, View
from fivealarm.testing.bucket.verbs import TOP, Deal, Throw, Verb
from fivealarm.testing.bucket.yard import HIGH, HOUSE, LINE, PILE, WIDE, stands, yard

SHEET: Final = sheets.of_game("fivealarm.testing.bucket")
CARD: Final = (134, 86)
HEAP: Final = Group(
    "".join(draw.art("bl-bucket", x, y, 34) for x, y in ((-30, -22), (-4, -26), (-18, -8))), (-34, -30, 68, 60)
)


def scene(game: Bucket, view: View) -> Scene:
    elements = [*_fire(view), Element("pile", HEAP, *PILE, label=f"The pile of buckets: {sum(view.unseen)} unseen")]
    for seat, size in enumerate(view.hand):
        x, name = stands(seat, game.seats), game.names["seat"][seat]
        elements.append(Element(f"seat {seat}", Figure(seat, 64), x, LINE, label=name))
        if size:
            elements.append(_bucket(seat, size, x, name))
    cards = tuple(SeatCard(s, game.names["seat"][s], (Gauge("water", n),)) for s, n in enumerate(view.score))
    gauge = Gauge("fire", view.fire, TOP, "fire")
    panes = (Pane("board", "The fire", WIDE, HIGH, backdrop=yard(game.seats)),)
    return Scene(panes, tuple(elements), _sentence(game, view), cards, (gauge,), SHEET)


def _fire(view: View) -> list[Element]:
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
    words = "?" if size < 0 else str(size)
    shown = Card("Bucket", f"{words} of water", "bl-bucket", w=w, h=h, state="back" if size < 0 else "hand")
    return Element(f"bucket {seat}", shown, x - w / 2, HIGH - h - 10, label=f"Bucket of {name}: {words}", arrive="turn")


def _sentence(game: Bucket, view: View) -> str:
    if view.to_act == NOBODY:
        return "The game is over."
    if view.to_act == NATURE:
        return "Buckets are handed out."
    if view.to_act == view.seat:
        return "Your turn: throw your bucket or wait."
    return f"Waiting for {game.names['seat'][view.to_act]}."


def touches(game: Bucket, view: View, action: Verb) -> tuple[str, ...]:
    if isinstance(action, Throw):
        return ("fire",)
    return ("pile",) if isinstance(action, Deal) else (f"seat {view.turn}",)


def choice(game: Bucket, view: View, action: Verb) -> Choice:
    if isinstance(action, Throw):
        return Choice("Throw your bucket", "Fight the fire", reveals="card")
    return Choice("Wait", "Turn") if not isinstance(action, Deal) else Choice(str(action), "Nature")


def place(game: Bucket, kind: str, number: int) -> str:
    return f"seat {number}" if kind == "seat" else ""
