"""Snapshots: how a game stood every so many plies, so that nobody replays it from its start to look at one moment."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.match import Ply

EVERY: Final = 100  # plies; replaying so many takes about a millisecond
SELDOM: Final = 5 * EVERY  # plies between those that are stored

Positions = Mapping[int, Any]  # as JSON, by number of plies


class Snapshots:
    """States of one course of play, by number of plies; of stored ones the positions, until somebody looks.

    A value: histories share it.
    """

    __slots__ = ("game", "kept", "stored")

    def __init__(self, game: AnyGame, kept: Mapping[int, Any], stored: Positions | None = None) -> None:
        self.game = game
        self.kept = kept
        self.stored: Positions = stored or {}

    def and_at(self, plies: int, state: Any) -> "Snapshots":
        """With how it stands after so many plies."""
        return Snapshots(self.game, {**self.kept, plies: state.copy()}, self.stored)

    def until(self, plies: int) -> "Snapshots":
        """What stays if another course of play begins after so many plies."""
        kept = {at: state for at, state in self.kept.items() if at <= plies}
        return Snapshots(self.game, kept, {at: facts for at, facts in self.stored.items() if at <= plies})

    def state(self, plies: Sequence[Ply[Any]], count: int) -> Any:
        """How it stood after the first of these plies, so many of them."""
        near = max(at for at in (*self.kept, *self.stored) if at <= count)
        state = self.kept[near].copy() if near in self.kept else self._read(near)
        for ply in plies[near:count]:
            self.game.apply(state, ply.action)
        return state

    def _read(self, plies: int) -> Any:
        return games.position(self.game.box.slug).read(self.game, self.stored[plies])

    def positions(self, plies: int, state: Any) -> dict[int, Any]:
        """What should be stored: how it stands now, after so many plies, and how it stood now and then."""
        write = games.position(self.game.box.slug).write
        seldom = {at: kept for at, kept in self.kept.items() if at and at % SELDOM == 0}
        told = {at: write(self.game, kept) for at, kept in seldom.items() if at not in self.stored}
        return {
            **{at: facts for at, facts in self.stored.items() if at % SELDOM == 0},
            **told,
            plies: write(self.game, state),
        }
