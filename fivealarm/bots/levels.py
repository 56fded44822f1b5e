"""Bots for people: four levels, each with one line about its style."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.play import Bot
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import AnyGame, BadInput

Policy = Callable[[AnyGame, Any, Sequence[Any], Random], Any]  # one function on a view


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that people can sit down with."""

    name: str
    line: str  # its style, for the browser
    seconds: float  # a decision takes about so long at most
    make: Callable[[AnyGame], Bot]


class Thoughtless:
    """Plays what one function says."""

    def __init__(self, policy: Policy, why: Callable[[AnyGame, Any, Any], str]) -> None:
        self.policy = policy
        self.why = why

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        return self.policy(game, view, legal, rng)

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return self.why(game, view, action)


def _anything(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    return rng.choice(legal)


def _no_reason(game: AnyGame, view: Any, action: Any) -> str:
    return "no reason: it was drawn from a hat"


def _random(game: AnyGame) -> Bot:
    return Thoughtless(_anything, _no_reason)


def _rookie(game: AnyGame) -> Bot:
    mind = games.player(game.box.slug)
    return Thoughtless(mind.rookie, mind.reason)


def _regular(game: AnyGame) -> Bot:
    mind = games.player(game.box.slug)
    own = getattr(mind, "regular", None)  # a game may bring one that remembers its plan
    return own(game) if own else Thoughtless(mind.greedy, mind.reason)


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("random", "Draws every action from a hat.", 0.0, _random),
        Level("rookie", "Sensible but short-sighted: takes what is nearest.", 0.0, _rookie),
        Level("regular", "Knows what matters and goes for it; never looks ahead.", 0.0, _regular),
        Level("chief", "Thinks about a second: plays out many futures and keeps what holds up.", 1.0, Search),
    )
}


def make(name: str, game: AnyGame) -> Bot:
    """A bot of this level; every seat should have its own."""
    if name not in LEVELS:
        raise BadInput("bot", f"should be one of {', '.join(LEVELS)}")
    return LEVELS[name].make(game)
