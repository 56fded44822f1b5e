"""Bucket Line as a picture."""

from functools import cache
from typing import Final

from fivealarm.scene import sheets
from fivealarm.scene.model import Gauge, Pane, Scene, SeatCard
from fivealarm.testing.bucket.picture.board import LAYERS
from fivealarm.testing.bucket.picture.words import sentence
from fivealarm.testing.bucket.picture.yard import HIGH, WIDE, yard
from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View

SHEET: Final = sheets.of_game("fivealarm.testing.bucket")


def scene(game: Bucket, view: View) -> Scene:
    names = game.names["seat"]
    cards = tuple([SeatCard(seat, names[seat], (Gauge("water", water),)) for seat, water in enumerate(view.score)])
    gauge = Gauge("fire", view.fire, TOP, "fire")
    drawn = tuple([layer(game, view) for layer in LAYERS])
    return Scene(_panes(game.seats), drawn, sentence(game, view), cards, (gauge,), SHEET)


@cache
def _panes(seats: int) -> tuple[Pane, ...]:
    return (Pane("board", "The fire", WIDE, HIGH, backdrop=yard(seats)),)
