"""What a position of Bucket Line is worth."""

from fivealarm.testing.bucket.rules.data import TOP
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.state import State


def evaluate(game: Bucket, state: State) -> list[float]:
    """Everybody's share of the water, less if the fire is high."""
    total = sum(state.score) + game.seats
    return [(score + 1) / total * (1 - state.fire / (2 * TOP)) for score in state.score]
