"""Constants that win: every game is played with all of them a little changed, and who won says which way to go."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fivealarm import games
from fivealarm.bots.play import draw, share
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame
from fivealarm.train.constants.tables import Tables

SPREAD: Final = 0.25  # by which share a number is changed, as a rule
DOUBT: Final = 4.0  # how firmly a number stays where it is without proof
STEPS: Final = 25

Figures = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ConstantsTrial:
    """How much each number was changed, in spreads, and what was won with that."""

    changes: list[float]
    won: float


@dataclass(frozen=True, slots=True)
class Direction:
    """What is likely better: numbers, and by how many standard errors each of them has moved."""

    before: list[float]
    after: list[float]
    proof: list[float]


def play(game: AnyGame, wanted: Tables, seed: str) -> list[ConstantsTrial]:
    """One game; where all win together they share the changes, else every seat has its own."""
    rng, before = Random(seed), wanted.values
    together = game.box.mode == "cooperative"
    crews = 1 if together else game.seats
    changes = [[rng.gauss(0, 1) for _ in before] for _ in range(crews)]
    numbers = [moved(before, wanted.shares, [SPREAD * change for change in some]) for some in changes]
    try:
        won = _won(game, wanted, numbers, rng)
    finally:
        wanted.use(before)
    return [ConstantsTrial(some, won[crew]) for crew, some in enumerate(changes)]


def moved(before: Sequence[float], shares: Sequence[bool], by: Sequence[float]) -> list[float]:
    """Every number so much larger, in its logarithm; a share in that of its odds, so that it stays one."""
    return [_moved(*one) for one in zip(before, shares, by, strict=True)]


def _moved(number: float, share: bool, by: float) -> float:
    factor = float(np.exp(by))
    return number * factor / (1 - number + number * factor) if share else number * factor


def _won(game: AnyGame, wanted: Tables, crews: Sequence[Sequence[float]], rng: Random) -> tuple[float, ...]:
    bots: list[Bot] = [games.mind(game.box.slug).regular(game) for _ in range(game.seats)]
    state, last = game.start(), -1
    while (actor := state.to_act) != NOBODY:
        if actor == NATURE:
            game.apply(state, draw(game.chances(state), rng))
            continue
        crew = actor % len(crews)
        if crew != last:
            wanted.use(crews[crew])
            last = crew
        game.apply(state, bots[actor].choose(game, game.view(state, actor), game.legal(state), rng, 1.0))
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    return share(game, outcome)


def direction(before: Sequence[float], shares: Sequence[bool], trials: Sequence[ConstantsTrial]) -> Direction:
    """A logistic regression of what was won on what was changed; numbers go as far as there is proof."""
    changes = np.array([[1.0, *trial.changes] for trial in trials])
    won = np.array([trial.won for trial in trials])
    pulls, errors = _regression(changes, won)
    step = SPREAD * np.clip(pulls / np.maximum(errors, 1e-9) / 2, -1.0, 1.0)
    after = moved(before, shares, [float(part) for part in step[1:]])
    return Direction(list(before), after, [float(part) for part in (pulls / errors)[1:]])


def _regression(changes: Figures, won: Figures) -> tuple[Figures, Figures]:
    """The slopes and their standard errors, by Newton's method."""
    slopes = np.zeros(changes.shape[1])
    calm = np.diag([1e-6, *[DOUBT] * (changes.shape[1] - 1)])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(changes @ slopes, -30, 30)))
        bend = (changes.T * (chance * (1 - chance))) @ changes + calm
        slopes = slopes + np.linalg.solve(bend, changes.T @ (won - chance) - calm @ slopes)
    errors: Figures = np.sqrt(np.diag(np.linalg.inv(bend)))
    return slopes, errors
