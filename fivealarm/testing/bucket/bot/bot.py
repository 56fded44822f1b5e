"""The levels of Bucket Line, and how it is searched."""

from collections.abc import Sequence
from random import Random

from fivealarm.kernel.bot import Bot, Policy, SearchSettings
from fivealarm.testing.bucket.bot.worth import evaluate
from fivealarm.testing.bucket.rules.game import Bucket
from fivealarm.testing.bucket.rules.secrets import View
from fivealarm.testing.bucket.rules.state import State
from fivealarm.testing.bucket.rules.verbs.throwing import Throw
from fivealarm.testing.bucket.rules.verbs.verb import Verb

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]


def settings(game: Bucket) -> SearchSettings:
    return SearchSettings()


def rookie(game: Bucket) -> Bot:
    """Throws two times out of three."""
    return Policy(_now_and_then, reason)


def regular(game: Bucket) -> Bot:
    return Policy(greedy, reason)


def greedy(game: Bucket, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Throw whenever you can: every bucket scores."""
    return legal[0]


def _now_and_then(game: Bucket, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    return legal[0] if rng.randrange(3) else legal[-1]


def prior(game: Bucket, state: State, legal: Sequence[Verb]) -> list[float]:
    return [3.0 if isinstance(verb, Throw) else 1.0 for verb in legal]


def quick(game: Bucket, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    return legal[0] if rng.random() < 0.75 else legal[-1]


def reason(game: Bucket, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    if isinstance(action, Throw):
        return "every bucket you throw is yours to count"
    return "you have nothing to throw" if not view.hand[view.turn] else "another may put it out first"
