"""Gymnasium: one learner in one seat, named bots in the others."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from fivealarm import games
from fivealarm.bots.bring import bring, check
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput
from fivealarm.learn import drawing
from fivealarm.learn.episode import Episode, episode, returns
from fivealarm.learn.observer import Mask, Numbers
from fivealarm.learn.seeds import Seeds

SECONDS: Final = 1.0  # a bot may take for a decision
Told = tuple[Numbers, float, bool, bool, dict[str, Any]]


class Seated:
    """One learner's seat at a table of bots: what a single environment and a vector of them are made of."""

    def __init__(self, played: Episode, seat: int | None, bots: str | Sequence[str]) -> None:
        game = played.game
        if seat is not None and seat not in range(game.seats):
            raise BadInput("seat", f"should be 0 to {game.seats - 1}, or None for any")
        self.episode = played
        self.fixed = seat
        self.names = _names(game, bots)
        self.seeds = Seeds()

    def reset(self, seed: int | None) -> None:
        """A new game up to the learner's first decision; without a fixed seat it sits anywhere."""
        nature, game = self.seeds.next(seed), self.episode.game
        self._rng = Random(nature)
        self.seat = self._rng.randrange(game.seats) if self.fixed is None else self.fixed
        others = [seat for seat in range(game.seats) if seat != self.seat]
        self._bots = {seat: bring(name, game) for seat, name in zip(others, self.names, strict=True)}
        self.episode.reset(nature)
        self._others_play()

    def step(self, number: int) -> tuple[float, bool, dict[str, Any]]:
        """The reward, whether the game is over, and what is known beside; an action that is not allowed loses."""
        if number not in self.episode.legal:
            refusal = self.episode.refusal(number)
            return -1.0, True, self.info() | {"refused": refusal.rule if refusal else "it is not your turn"}
        self.episode.step(number)
        self._others_play()
        outcome = self.episode.outcome()
        if outcome is None:
            return 0.0, False, self.info()
        told = self.info() | {"ended_by": outcome.rule, "score": float(outcome.scores[self.seat])}
        return returns(self.episode.game, outcome)[self.seat], True, told

    def _others_play(self) -> None:
        """Bots see their views and play until the learner is to act or the game is over."""
        played = self.episode
        while (seat := played.to_act) not in (self.seat, NOBODY):
            view = played.game.view(played.state, seat)
            action = self._bots[seat].choose(played.game, view, played.choices, self._rng, SECONDS)
            played.step(played.observer.numbers((action,))[0])

    def observe(self) -> Numbers:
        return self.episode.observe(self.seat)

    def mask(self) -> Mask:
        return self.episode.mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask(), "seat": self.seat}


def _names(game: AnyGame, bots: str | Sequence[str]) -> list[str]:
    """A bot for every other seat, by name."""
    names = [bots] * (game.seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != game.seats - 1:
        raise BadInput("bots", f"should be one name, or {game.seats - 1} for {game.seats} seats")
    return [check(name) for name in names]


class TableEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. The mask of what is allowed is in info["action_mask"] and in `action_masks()`."""

    metadata: dict[str, Any] = {"render_modes": list(drawing.RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: str | Sequence[str] = "regular",
        seat: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        self.table = Seated(episode(game, seats, options), seat, bots)
        self.render_mode = drawing.known(render_mode)
        self.observation_space, self.action_space = seen(self.table.episode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed)
        return self.table.observe(), self.table.info()

    def step(self, action: int) -> Told:
        reward, over, info = self.table.step(int(action))
        return self.table.observe(), reward, over, False, info

    def action_masks(self) -> Mask:
        """What may be done now."""
        return self.table.mask()

    def render(self) -> Any:
        return drawing.render(self.table.episode, self.render_mode, self.table.seat)


def seen(played: Episode) -> tuple[spaces.Box, spaces.Discrete]:
    """The spaces of a game's observations and actions."""
    high = played.observer.high
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8), spaces.Discrete(played.observer.actions)


def name_of(slug: str) -> str:
    """The id of a game: fivealarm/FlashPoint-v1."""
    return f"fivealarm/{slug.title().replace('_', '')}-v{games.load(slug).version}"


def register() -> None:
    """Make all games known to Gymnasium."""
    for slug in games.FOLDERS:
        gymnasium.register(
            id=name_of(slug),
            entry_point="fivealarm.learn.gym_env:TableEnv",
            vector_entry_point="fivealarm.learn.vector_env:TablesEnv",
            kwargs={"game": slug},
        )
