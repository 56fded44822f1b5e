"""Bots for The Brigade: greedy plans packages of actions, rookie takes the nearest fire."""

from collections.abc import Sequence
from random import Random

from fivealarm.games.brigade import think
from fivealarm.games.brigade.bot.reasons import why
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.bot.chances_to_win import chances_to_win
from fivealarm.games.brigade.bot.weights import quick, weights
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.verbs.verb import Verb

__all__ = ["evaluate", "greedy", "prior", "quick", "reason", "rookie"]


def greedy(game: Brigade, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The package of actions that is worth most for its price."""
    return think.choose(game, view.state, legal, True)


def rookie(game: Brigade, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The nearest big fire, without a thought for quarters, types, crew or rivals."""
    return think.choose(game, view.state, legal, False)


def evaluate(game: Brigade, state: State) -> list[float]:
    """Each seat's chance to win."""
    return chances_to_win(state)


def prior(game: Brigade, state: State, legal: Sequence[Verb]) -> list[float]:
    """How promising each action looks at a glance."""
    return weights(game, state, legal)


def reason(game: Brigade, view: View, action: Verb) -> str:
    """Why, in the game's words."""
    return why(view.state, action)
