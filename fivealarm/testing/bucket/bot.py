"""How Bucket Line is played by bots."""

from collections.abc import Sequence
from random import Random

from fivealarm.testing.bucket.game import Bucket, View
from fivealarm.testing.bucket.state import State
from fivealarm.testing.bucket.verbs import TOP, Throw, Verb


def greedy(game: Bucket, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Throw whenever you can: every bucket scores."""
    return legal[0]


def rookie(game: Bucket, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Throw two times out of three."""
    return legal[0] if rng.randrange(3) else legal[-1]


def evaluate(game: Bucket, state: State) -> list[float]:
    """Everybody's share of the water, less if the fire is high."""
    total = sum(state.score) + game.seats
    return [(score + 1) / total * (1 - state.fire / (2 * TOP)) for score in state.score]


def prior(game: Bucket, state: State, legal: Sequence[Verb]) -> list[float]:
    return [3.0 if isinstance(verb, Throw) else 1.0 for verb in legal]


def quick(game: Bucket, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    return legal[0] if rng.random() < 0.75 else legal[-1]


def reason(game: Bucket, view: View, action: Verb) -> str:
    if isinstance(action, Throw):
        return "every bucket you throw is yours to count"
    return "you have nothing to throw" if not view.hand[view.turn] else "another may put it out first"
