"""What is alike in all games: an action is asked and done by its verb, and an open game hides nothing."""

from collections.abc import Mapping
from random import Random
from typing import Generic

from fivealarm.kernel.contract import Refusal, S, Seat
from fivealarm.kernel.verb import Verb


class RuledGame(Generic[S]):
    """A game whose rules are in its verbs."""

    def apply(self, state: S, action: Verb) -> None:
        action.apply(state)

    def refusal(self, state: S, action: Verb) -> Refusal | None:
        return action.refusal(state)

    def facts(self, state: S, action: Verb) -> Mapping[str, object]:
        return action.facts(state)


class OpenView(Generic[S]):
    """All is open: a copy of the state, and whose eyes see it."""

    __slots__ = ("seat", "state")

    def __init__(self, seat: Seat, state: S) -> None:
        self.seat = seat
        self.state = state

    @property
    def to_act(self) -> Seat:
        return self.state.to_act

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenView) and self.seat == other.seat and bool(self.state.key() == other.state.key())

    def __hash__(self) -> int:
        return hash((self.seat, self.state.key()))


class OpenGame(RuledGame[S]):
    """A game without secrets: everybody sees the state and hears every action."""

    def view(self, state: S, seat: Seat) -> OpenView[S]:
        return OpenView(seat, state.copy())

    def hears(self, state: S, action: Verb, seat: Seat) -> str:
        return str(action)

    def imagine(self, view: OpenView[S], rng: Random) -> S:
        return view.state.copy()
