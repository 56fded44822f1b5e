"""Stones: take one or two; whoever takes the last wins, so nobody who always leaves a multiple of three can lose."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from fivealarm.kernel.bot import Bot, Policy, SearchSettings
from fivealarm.kernel.contract import NOBODY, Box, Outcome, Refusal, Seat, Told, Value
from fivealarm.kernel.lexicon import Lexicon


@dataclass(slots=True, eq=False)
class Pile:
    to_act: Seat
    stones: int
    last: Seat = 1  # who took last
    ears: list[Told] | None = None

    def copy(self) -> "Pile":
        return Pile(self.to_act, self.stones, self.last)

    def key(self) -> Hashable:
        return self.to_act, self.stones, self.last


@dataclass(frozen=True, slots=True)
class Sight:
    seat: Seat
    to_act: Seat
    stones: int


class Stones:
    """Two opponents, or a team of two that wins if seat 0 takes the last stone."""

    def __init__(self, stones: int, together: bool = False) -> None:
        mode: Any = "cooperative" if together else "competitive"
        self.box = Box("stones", "Stones", "ST", 1, mode, range(2, 3), 2, 1, "Take the last.", (), lambda n, o: self)
        self.seats = 2
        self.options: Mapping[str, Value] = {}
        self.actions: Lexicon[str] = Lexicon(["one", "two"])
        self.names: Mapping[str, Sequence[str]] = {}
        self.stones = stones

    def start(self) -> Pile:
        return Pile(0, self.stones)

    def legal(self, state: Pile) -> list[str]:
        return [] if state.to_act < 0 else list(self.actions)[: state.stones]

    def chances(self, state: Pile) -> list[tuple[str, int]]:
        return []

    def apply(self, state: Pile, action: str) -> None:
        state.stones -= 1 if action == "one" else 2
        state.last = state.to_act
        state.to_act = 1 - state.to_act if state.stones else NOBODY

    def refusal(self, state: Pile, action: str) -> Refusal | None:
        return None if action in self.legal(state) else Refusal("ST-1", "There are not so many.")

    def facts(self, state: Pile, action: str) -> Mapping[str, object]:
        return {}

    def outcome(self, state: Pile) -> Outcome | None:
        if state.stones:
            return None
        if self.box.mode == "cooperative":
            return Outcome("ST-2", (0, 1) if state.last == 0 else (), (0.0, 0.0), "All out.")
        return Outcome("ST-2", (state.last,), (1.0 - state.last, 0.0 + state.last), "All taken.")

    def view(self, state: Pile, seat: Seat) -> Sight:
        return Sight(seat, state.to_act, state.stones)

    def hears(self, state: Pile, action: str, seat: Seat) -> str:
        return action

    def imagine(self, view: Sight, rng: Random) -> Pile:
        return Pile(view.to_act, view.stones)


class Clueless:
    """Knows nothing about Stones: whatever the search finds, it found itself."""

    def greedy(self, game: Any, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return legal[0]

    quick = greedy

    def rookie(self, game: Any) -> Bot:
        return Policy(self.greedy, self.reason)

    regular = rookie

    def settings(self, game: Any) -> SearchSettings:
        return SearchSettings()

    def evaluate(self, game: Any, state: Any) -> list[float]:
        return [0.5, 0.5]

    def prior(self, game: Any, state: Any, legal: Sequence[Any]) -> list[float]:
        return [1.0] * len(legal)

    def reason(self, game: Any, view: Any, action: Any, plan: Sequence[Any] = ()) -> str:
        return "why not"
