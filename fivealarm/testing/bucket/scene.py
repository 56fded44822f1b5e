"""Bucket Line as a picture."""

from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.scene.model import Choice, Circle, Element, Gauge, Pane, Scene, SeatCard, Symbol, Text, Token
from fivealarm.testing.bucket.game import Bucket, View
from fivealarm.testing.bucket.verbs import TOP, Deal, Throw, Verb


def scene(game: Bucket, view: View) -> Scene:
    elements = [
        Element("fire", Symbol("flame", 120), 160, 90, "fire", f"The fire, at {view.fire} of {TOP}"),
        Element("height", Text(str(view.fire), 28, bold=True), 160, 160, "text"),
        Element("pile", Circle(22), 280, 90, "panel", f"The pile of buckets: {sum(view.unseen)} unseen"),
    ]
    for seat, size in enumerate(view.hand):
        x = 50 + 80 * seat
        name = game.names["seat"][seat]
        elements.append(Element(f"seat {seat}", Token(seat, 36), x, 210, label=name))
        if size:
            words = "?" if size < 0 else str(size)
            elements.append(
                Element(f"bucket {seat}", Symbol("drop", 30), x, 250, "water", f"Bucket of {name}: {words}")
            )
            elements.append(Element(f"size {seat}", Text(words), x, 255, "text"))
    cards = tuple(SeatCard(s, game.names["seat"][s], (Gauge("water", n),)) for s, n in enumerate(view.score))
    gauge = Gauge("fire", view.fire, TOP, "fire")
    return Scene((Pane("board", "The fire", 360, 290),), tuple(elements), _sentence(game, view), cards, (gauge,))


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
