"""Bots for people: four levels, each with one line about its style, in every game its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.search import Search
from fivealarm.kernel.bot import Bot, Policy
from fivealarm.kernel.contract import AnyGame, BadInput


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that people can sit down with."""

    name: str
    line: str  # its style in any game; a game's bot room may say more in its `STYLES`
    seconds: float  # a decision takes about so long at most
    make: Callable[[AnyGame], Bot]


def _anything(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    return rng.choice(legal)


def _no_reason(game: AnyGame, view: Any, action: Any) -> str:
    return "no reason: it was drawn from a hat"


def _random(game: AnyGame) -> Bot:
    return Policy(_anything, _no_reason)


def _rookie(game: AnyGame) -> Bot:
    return games.mind(game.box.slug).rookie(game)


def _regular(game: AnyGame) -> Bot:
    return games.mind(game.box.slug).regular(game)


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("random", "Draws every action from a hat.", 0.0, _random),
        Level("rookie", "For your first games: sensible but short-sighted, takes what is nearest.", 0.0, _rookie),
        Level("regular", "Knows what matters and goes for it.", 0.0, _regular),
        Level("chief", "Thinks about a second: plays out many futures and keeps what holds up.", 1.0, Search),
    )
}


def line(level: Level, slug: str) -> str:
    """What a level does in this game."""
    return str(getattr(games.mind(slug), "STYLES", {}).get(level.name, level.line))


def make(name: str, game: AnyGame) -> Bot:
    """A bot of this level; every seat should have its own."""
    if name not in LEVELS:
        raise BadInput("bot", f"should be one of {', '.join(LEVELS)}")
    return LEVELS[name].make(game)
