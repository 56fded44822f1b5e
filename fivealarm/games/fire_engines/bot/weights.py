"""The first guess of a search: each action by the points that the chief expects of it."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.fire_engines.bot import expected_points
from fivealarm.games.fire_engines.bot.plan import Judgement, best, worths
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb

CHIEF: Final = Judgement(expected_points.utility, expected_points.claim, expected_points.recall)
WARM: Final = 1.0  # points that make an action nearly three times as promising


def prior(game: FireEngines, state: State, legal: Sequence[Verb]) -> list[float]:
    """Each action by the points that it promises."""
    found = worths(game, state, legal, CHIEF, Random(state.left))
    most = max(found)
    return [exp((points - most) / WARM) for points in found]


def quick(game: FireEngines, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A choice for rollouts: what promises most."""
    return legal[0] if len(legal) == 1 else best(game, state, legal, CHIEF, rng)
