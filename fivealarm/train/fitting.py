"""Constants that foresee results best: positions of games against itself, and the likeliest numbers for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fivealarm import games
from fivealarm.bots.play import draw, share
from fivealarm.judging.constants import Fitted, use, values
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat

Chances = NDArray[np.float64]
WHIMS: Final = 1 / 12  # actions drawn at random, so that more is seen than good play
APART: Final = 3  # of so many turns of a game the end of one is looked at
ASIDE: Final = 4  # every so many-th game is kept to see whether the fit holds
STEPS: Final = 6
NUDGE: Final = 0.02  # of a number, to see what it does
TRUST: Final = 0.3  # by which share a number may well be wrong: the less, the nearer the fit stays to it


@dataclass(frozen=True, slots=True)
class Outlook:
    """A position after a seat's action, and what each seat won in the end."""

    state: Any
    actor: Seat
    won: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """Numbers before and after, and how surprising the results of games kept aside were by them."""

    before: list[float]
    after: list[float]
    positions: int
    surprise: tuple[float, float]


def outlooks(game: AnyGame, seed: str) -> list[Outlook]:
    """One game of regulars with a whim now and then."""
    rng = Random(seed)
    bots: list[Bot] = [games.mind(game.box.slug).regular(game) for _ in range(game.seats)]
    state, seen, turns = game.start(), [], 0
    while (actor := state.to_act) != NOBODY:
        if actor == NATURE:
            game.apply(state, draw(game.chances(state), rng))
            continue
        legal = game.legal(state)
        whim = len(legal) > 1 and rng.random() < WHIMS
        choice = rng.choice(legal) if whim else bots[actor].choose(game, game.view(state, actor), legal, rng, 1.0)
        game.apply(state, choice)
        if state.to_act not in (actor, NOBODY):
            turns += 1
            if not turns % APART:
                seen.append((state.copy(), actor))
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    return [Outlook(before, actor, share(game, outcome)) for before, actor in seen]


def judged(game: AnyGame, group: Fitted, numbers: Sequence[float], seen: Sequence[Outlook]) -> Chances:
    """By position and outcome, the chances by these numbers; where all win together, of the team and of losing."""
    use(group, numbers)
    evaluate = games.mind(game.box.slug).evaluate
    judge = group.judge or (lambda game, state, actor: evaluate(game, state))
    told = np.array([judge(game, one.state, one.actor) for one in seen])
    if game.box.mode == "cooperative":
        told = np.stack([told[:, 0], 1 - told[:, 0]], axis=1)
    clipped: Chances = np.clip(told, 1e-6, 1 - 1e-6)
    return clipped


def came(game: AnyGame, seen: Sequence[Outlook]) -> Chances:
    """By position and outcome, what came of it."""
    told = np.array([one.won for one in seen])
    return np.stack([told[:, 0], 1 - told[:, 0]], axis=1) if game.box.mode == "cooperative" else told


def surprise(chances: Chances, results: Chances) -> float:
    return float(-(results * np.log(chances)).sum(axis=1).mean())


def fit(game: AnyGame, group: Fitted, lives: Sequence[Sequence[Outlook]]) -> Fit:
    """The likeliest numbers for most of the games, tried on the others; what is in use stays in use."""
    before = values(group.constants)
    learnt = [one for at, life in enumerate(lives) if (at + 1) % ASIDE for one in life]
    aside = [one for at, life in enumerate(lives) if not (at + 1) % ASIDE for one in life]
    try:
        after = _likeliest(game, group, before, learnt)
        tried = [surprise(judged(game, group, numbers, aside), came(game, aside)) for numbers in (before, after)]
    finally:
        use(group, before)
    return Fit(before, after, len(learnt), (tried[0], tried[1]))


def _likeliest(game: AnyGame, group: Fitted, before: list[float], seen: Sequence[Outlook]) -> list[float]:
    """Newton's steps, in shares of each number, as long as they help."""
    results, shift = came(game, seen), np.zeros(len(before))
    now = judged(game, group, before, seen)
    least = surprise(now, results)
    for _ in range(STEPS):
        slopes = _slopes(game, group, before, shift, seen, now)
        step = _step(slopes, now, results, shift)
        for _ in range(4):
            trial = judged(game, group, _moved(before, shift + step), seen)
            if surprise(trial, results) < least:
                break
            step = step / 3
        else:
            break
        shift, now, least = shift + step, trial, surprise(trial, results)
    return _moved(before, shift)


def _moved(before: Sequence[float], shift: Chances) -> list[float]:
    """A number is at most trebled, and never changes its sign."""
    return [number * float(np.clip(1 + part, 0.1, 3.0)) for number, part in zip(before, shift, strict=True)]


def _slopes(
    game: AnyGame, group: Fitted, before: list[float], shift: Chances, seen: Sequence[Outlook], now: Chances
) -> Chances:
    """By number: how the chances change with a share of it."""
    slopes = np.zeros((len(before), *now.shape))
    for at, number in enumerate(before):
        if number:
            nudged = shift.copy()
            nudged[at] += NUDGE
            slopes[at] = (judged(game, group, _moved(before, nudged), seen) - now) / NUDGE
    return slopes


def _step(slopes: Chances, now: Chances, results: Chances, shift: Chances) -> Chances:
    """Where the results would be likeliest if chances were straight lines; a doubt keeps it from going far."""
    doubt = 1 / TRUST**2
    pull = (slopes * (results / now)).sum(axis=(1, 2)) - doubt * shift
    bend = np.einsum("aij,bij->ab", slopes / np.sqrt(now), slopes / np.sqrt(now))
    found: Chances = np.linalg.solve(bend + doubt * np.eye(len(shift)), pull)
    return found
