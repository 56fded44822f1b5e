"""Snapshots: how a game stood every so many plies, so that nobody replays it from its start to look at one moment."""

from collections.abc import Sequence
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.match import Ply

EVERY: Final = 100  # plies; replaying so many takes about a millisecond


class Snapshots:
    """States of one course of play, by number of plies."""

    __slots__ = ("game", "kept")

    def __init__(self, game: AnyGame, first: Any) -> None:
        self.game = game
        self.kept = {0: first}

    def copy(self) -> "Snapshots":
        twin = Snapshots(self.game, self.kept[0])
        twin.kept = self.kept.copy()
        return twin

    def put(self, plies: int, state: Any) -> None:
        """Keep how it stands after so many plies, if it is time for it."""
        if plies % EVERY == 0:
            self.kept[plies] = state.copy()

    def back_to(self, plies: int) -> None:
        """Another course of play begins after so many plies."""
        self.kept = {at: state for at, state in self.kept.items() if at <= plies}

    def state(self, plies: Sequence[Ply[Any]], count: int) -> Any:
        """How it stood after the first of these plies, so many of them."""
        near = max(at for at in self.kept if at <= count)
        state = self.kept[near].copy()
        for ply in plies[near:count]:
            self.game.apply(state, ply.action)
        return state
