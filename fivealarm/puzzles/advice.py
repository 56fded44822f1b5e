"""Before a mistake: which choices would cost a seat much, what would come of them, and what is better."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm.games import picture
from fivealarm.kernel.contract import AnyGame, Seat, Told
from fivealarm.puzzles import judging
from fivealarm.puzzles.turns import TurnEnd

ERRORS: Final = 3.0  # standard errors by which something must be worse, and more with few futures
COSTLY: Final = 0.3  # and steps (judging.steps): some 7 % of a game
FEWEST: Final = 4  # futures of each choice; with fewer nothing is said
MOST: Final = 12
FIRST: Final = 0.6  # of the time: for a look at every choice; what remains is for what seems costly
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
    later: Any = None  # what is done in the same turn as soon as it can be
    values: list[float] = field(default_factory=list)
    heard: Counter[Told] = field(default_factory=Counter)

    @property
    def chance(self) -> float:
        return judging.mean(self.values)


def warnings(
    game: AnyGame, view: Any, legal: Sequence[Any], seed: str, seconds: float, better: Any = None
) -> list[Warned]:  # fmt: skip
    """The costly choices among the legal ones, by as many futures as there is time for.

    They are compared with the better one, where somebody knows it already, else with the best of these futures.
    What is better may often still be done after it in the same turn: a choice is judged by the best that can follow.
    """
    choices, limit = [Futures(action) for action in legal], perf_counter() + seconds
    _look_ahead(game, view, choices, seed, limit - (1 - FIRST) * seconds)
    if len(choices) < 2 or len(choices[0].values) < FEWEST:
        return []
    known = (choice for choice in choices if choice.action is better)
    best = next(known, None) or max(choices, key=lambda choice: choice.chance)
    found = (_compared(game, best, choice, view.seat) for choice in choices if choice is not best)
    return _second_thoughts(game, view, best, [warned for warned in found if warned is not None], seed, limit)


def _second_thoughts(
    game: AnyGame, view: Any, best: Futures, found: Sequence[Warned], seed: str, limit: float
) -> list[Warned]:  # fmt: skip
    """What is still costly with other luck, and if the better choice follows it as soon as it can.

    Of many choices the one that looked worst was mostly unlucky, too: what is told is what the second look saw. A
    choice for which there is no time is not warned of.
    """
    anew, later = Futures(best.action), {}
    for warned in found:
        later[warned] = Futures(warned.action, warned.better if _can_follow(game, view, warned, seed) else None)
    _look_ahead(game, view, [anew, *later.values()], f"{seed}/again", limit)
    if not found or len(anew.values) < FEWEST:
        return []
    again = (_compared(game, anew, choice, view.seat) for choice in later.values())
    return [warned for warned in again if warned is not None]


def _can_follow(game: AnyGame, view: Any, warned: Warned, seed: str) -> bool:
    """Whether the better choice can still be made in the turn, once what is begun is done."""
    state, rng = game.imagine(view, Random(f"{seed}/0")), Random(seed)
    game.apply(state, warned.action)
    return judging.turn_allows(game, state, view.seat, warned.better, rng)


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
    end = TurnEnd((), state, ())
    choice.values.append(judging.sample(game, view.seat, end, seed, number, told, choice.later))
    choice.heard.update(set(told))


def _worse(game: AnyGame, best: Sequence[float], values: Sequence[float]) -> bool:
    """Whether one is behind by more than chance makes it, which makes more with few futures."""
    ahead = judging.lead(best, values, lambda chance: judging.steps(game, chance))
    return ahead.mean >= COSTLY and ahead.errors >= ERRORS * (1 + FEWEST / len(values))


def _compared(game: AnyGame, best: Futures, choice: Futures, seat: Seat) -> Warned | None:
    if not _worse(game, best.values, choice.values):
        return None
    return Warned(choice.action, best.action, best.chance, choice.chance, _happens(game, best, choice, seat))


def _happens(game: AnyGame, best: Futures, choice: Futures, seat: Seat) -> str:
    """What happens more often than after the better choice, of all that is bad news for the seat."""
    words, count = picture(game.box.slug).words, len(choice.values)
    more = {
        (event, numbers): (times - best.heard[event, numbers]) / count
        for (event, numbers), times in choice.heard.items()
        if event.name in words.harms and words.harms[event.name](numbers, seat)
    }
    often = max(more, key=lambda told: more[told], default=None)
    return words.told(game, often, seat) if often is not None and more[often] >= OFTEN else ""
