"""What a bot is, and what a game's bot room hands out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from fivealarm.kernel.contract import AnyGame

Choose = Callable[[Any, Any, Sequence[Any], Random], Any]  # one function on a view
Brings = tuple[list[str], list[str]]  # what a turn brings its seat, and what it costs it: clauses that follow "it"


class Bot(Protocol):
    """Somebody who plays from views alone. A bot may remember, so every seat has its own."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """One of the legal actions, within so many seconds."""
        ...

    def reason(self, game: AnyGame, view: Any, action: Any) -> str: ...  # why, in the game's words


class Policy:
    """A bot that plays what one function says and remembers nothing."""

    def __init__(self, policy: Choose, why: Callable[[Any, Any, Any], str]) -> None:
        self.policy = policy
        self.why = why

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        return self.policy(game, view, legal, rng)

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return self.why(game, view, action)


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a game is searched best."""

    explore: float = 1.2
    turns: int = 1  # hand-overs from seat to seat, played quickly, before a position is judged: judge at rest
    trust: float = 0.5  # how much of the first guess goes to what the greedy policy would do
    ask: int = 8  # rounds through a node before the greedy policy is asked about it
    wise: bool = False  # play on by the greedy policy instead of the quick one
    horizon: int = 0  # hand-overs from the root after which everything is judged; 0: only `turns` count, from the leaf
    calm: bool = False  # judge what a seat left behind, before nature acts on it
    thrift: bool = False  # rounds remembered from earlier decisions count as done
    sure: float = 1.0  # a first guess that is surer than this is played without search
    guided: bool = False  # the first guess is the advice; nobody else is asked
    shallow: bool = False  # no tree beyond nature's next act; what follows is played quickly
    proof: float = 1.0  # standard errors by which a choice must be better than the greedy one to be preferred to it
    margin: float = 0.1  # of a finished game's value is the share of the scores, so that it prefers to win clearly
    paired: bool = False  # the first try of every choice meets the same luck, the second too, and so on


class Mind(Protocol):
    """A game's bot room: its bots, its judgement, and how it is searched."""

    def rookie(self, game: AnyGame) -> Bot: ...
    def regular(self, game: AnyGame) -> Bot: ...
    def settings(self, game: AnyGame) -> SearchSettings: ...
    def greedy(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...
    def evaluate(self, game: AnyGame, state: Any) -> list[float]: ...  # per seat, 0 to 1: chance to win
    def prior(self, game: AnyGame, state: Any, legal: Sequence[Any]) -> list[float]: ...
    def quick(self, game: AnyGame, state: Any, legal: Sequence[Any], rng: Random) -> Any: ...
    def reason(self, game: AnyGame, view: Any, action: Any, plan: Sequence[Any] = ()) -> str: ...  # its plan's aim
