"""Before a mistake: which choices would cost a seat much, what would come of them, and what is better."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, Told, say
from fivealarm.puzzles import judging
from fivealarm.puzzles.turns import TurnEnd

ERRORS: Final = 3.0  # standard errors by which something must be worse
COSTLY: Final = 0.3  # and steps (judging.steps): some 7 % of a game
FEWEST: Final = 4  # futures of each choice; with fewer nothing is said
MOST: Final = 12
OFTEN: Final = 0.5  # what happens so much more often than after the better choice is told


@dataclass(frozen=True, slots=True)
class Warned:
    """A costly choice: the chance to win after the better one and after it, and what would often happen."""

    action: Any
    better: Any
    best: float
    chance: float
    happens: str  # a sentence of the game, or ""


@dataclass(slots=True)
class Futures:
    """What was seen of one choice."""

    action: Any
    values: list[float] = field(default_factory=list)
    heard: Counter[Told] = field(default_factory=Counter)

    @property
    def chance(self) -> float:
        return judging.mean(self.values)


def warnings(game: AnyGame, view: Any, legal: Sequence[Any], seed: str, seconds: float) -> list[Warned]:
    """The costly choices among the legal ones, by as many futures as there is time for."""
    choices = [Futures(action) for action in legal]
    _look_ahead(game, view, choices, seed, perf_counter() + seconds)
    if len(choices) < 2 or len(choices[0].values) < FEWEST:
        return []
    best = max(choices, key=lambda choice: choice.chance)
    found = (_compared(game, best, choice) for choice in choices if choice is not best)
    return [warned for warned in found if warned is not None]


def _look_ahead(game: AnyGame, view: Any, choices: Sequence[Futures], seed: str, limit: float) -> None:
    """As many futures of every choice as there is time for; one that not every choice has does not count."""
    for number in range(MOST):
        for choice in choices:
            if perf_counter() > limit:
                for seen in choices:
                    del seen.values[number:]
                return
            _look(game, view, choice, seed, number)


def _look(game: AnyGame, view: Any, choice: Futures, seed: str, number: int) -> None:
    """One future more."""
    state, told = game.imagine(view, Random(f"{seed}/{number}")), list[Told]()
    game.apply(state, choice.action)  # what it does itself is no news
    choice.values.append(judging.sample(game, view.seat, TurnEnd((), state, ()), seed, number, told))
    choice.heard.update(set(told))


def _compared(game: AnyGame, best: Futures, choice: Futures) -> Warned | None:
    ahead = judging.lead(best.values, choice.values, lambda chance: judging.steps(game, chance))
    if ahead.mean < COSTLY or ahead.errors < ERRORS:
        return None
    count = len(choice.values)
    more = {told: (times - best.heard[told]) / count for told, times in choice.heard.items()}
    often = max(more, key=lambda told: more[told], default=None)
    happens = say(game, often) if often is not None and more[often] >= OFTEN else ""
    return Warned(choice.action, best.action, best.chance, choice.chance, happens)


def why(game: AnyGame, view: Any, action: Any) -> str:
    """Why the better choice is one, in the game's words."""
    return games.mind(game.box.slug).reason(game, view, action)
