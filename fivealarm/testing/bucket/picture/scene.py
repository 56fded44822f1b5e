"""Bucket Line as a picture."""

from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard
from fivealarm.testing.bucket.picture import board
from fivealarm.testing.bucket.picture.words import sentence
from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View


def scene(game: Bucket, view: View) -> Scene:
    cards = tuple(SeatCard(s, game.names["seat"][s], (Gauge("water", n),)) for s, n in enumerate(view.score))
    gauge = Gauge("fire", view.fire, TOP, "fire")
    elements = tuple(board.draw(game, view))
    return Scene((Pane("board", "The fire", 360, 290),), elements, sentence(game, view), cards, (gauge,))
