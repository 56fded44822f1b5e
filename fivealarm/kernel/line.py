"""A line of play that can be walked forward and back: for search."""

from typing import Generic

from fivealarm.kernel.contract import A, Game, S, V


class Line(Generic[S, A, V]):
    """A state with its past. Going back restores a snapshot; no rule has an inverse."""

    def __init__(self, game: Game[S, A, V], state: S) -> None:
        self.game = game
        self.state = state.copy()
        self._past: list[S] = []

    def push(self, action: A) -> S:
        """Play an action; the state after it."""
        self._past.append(self.state)
        self.state = self.state.copy()
        self.game.apply(self.state, action)
        return self.state

    def pop(self) -> S:
        """Back to before the last push."""
        self.state = self._past.pop()
        return self.state

    def __len__(self) -> int:
        return len(self._past)
