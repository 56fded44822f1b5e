"""The levels of The Brigade, and how it is searched."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.brigade.bot.chances_to_win import chances_to_win
from fivealarm.games.brigade.bot.decisions import choose
from fivealarm.games.brigade.bot.reasons import why
from fivealarm.games.brigade.bot.weights import prior, quick
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import State
from fivealarm.games.brigade.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Bot, Policy, SearchSettings

__all__ = ["STYLES", "evaluate", "greedy", "prior", "quick", "reason", "regular", "rookie", "settings"]

SEARCHED: Final = SearchSettings(trust=0.0, horizon=1, calm=True, thrift=True, sure=0.99)
STYLES: Final = {  # what each level does, for those who choose one
    "rookie": (
        "Makes for the nearest big fire, without a thought for quarters, crew or rivals; tries nothing out beforehand."
    ),
    "regular": (
        "Weighs each errand, such as a fire or a quarter, by what it is worth and costs; tries out only "
        "a few special actions beforehand."
    ),
    "chief": (
        "Thinks about a second: plays out whole turns of its own many times, and judges them before the "
        "next event falls."
    ),
}


def settings(game: Brigade) -> SearchSettings:
    """To the end of the turn, judged before the next event falls."""
    return SEARCHED


def rookie(game: Brigade) -> Bot:
    return Policy(_nearest_fire, reason)


def regular(game: Brigade) -> Bot:
    return Policy(greedy, reason)


def greedy(game: Brigade, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The package of actions that is worth most for its price."""
    return choose(game, view.state, legal, True)


def _nearest_fire(game: Brigade, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The nearest big fire, without a thought for quarters, types, crew or rivals."""
    return choose(game, view.state, legal, False)


def evaluate(game: Brigade, state: State) -> list[float]:
    """Each seat's chance to win."""
    return chances_to_win(state)


def reason(game: Brigade, view: View, action: Verb, plan: Sequence[Verb] = ()) -> str:
    """Why, in the game's words."""
    return why(view.state, action, plan)
