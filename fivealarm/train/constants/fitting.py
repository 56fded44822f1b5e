"""Constants that foresee results best: positions of games against itself, and the likeliest numbers for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fivealarm import games
from fivealarm.bots.play import draw, share
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat
from fivealarm.train.constants.tables import Tables

Chances = NDArray[np.float64]
WHIMS: Final = 1 / 12  # actions drawn at random, so that more is seen than good play; none where all win together,
# as a slip there is nobody's gain: the chances would be those of a careless team
LOOKS: Final = 10  # so many ends of turns are looked at of each game,
ALIKE: Final = 5  # and as they share one result, so many of them count as one
ASIDE: Final = 4  # every so many-th game is kept to see whether the fit holds
STEPS: Final = 12
NUDGE: Final = 0.02  # of a number, to see what it does
TRUST: Final = 0.7  # numbers may well be twice or half of what they begin with: the less, the nearer the fit stays
ENOUGH: Final = 0.1  # a step that gains less is the last
FURTHEST: Final = 10.0  # as many times, or as small a part, is as far as a number goes


@dataclass(frozen=True, slots=True)
class Outlook:
    """A position after a seat's action, and what each seat won in the end."""

    game: AnyGame
    state: Any
    actor: Seat
    won: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """What was found, and how surprising the results of games kept aside are by several lists of numbers."""

    after: list[float]
    positions: int
    surprises: tuple[float, ...]  # by the beginning, by what is in use, by what was found


def outlooks(game: AnyGame, seed: str) -> list[Outlook]:
    """One game of regulars with a whim now and then."""
    rng = Random(seed)
    bots: list[Bot] = [games.mind(game.box.slug).regular(game) for _ in range(game.seats)]
    state, seen = game.start(), []
    whims = 0.0 if game.box.mode == "cooperative" else WHIMS
    while (actor := state.to_act) != NOBODY:
        if actor == NATURE:
            game.apply(state, draw(game.chances(state), rng))
            continue
        legal = game.legal(state)
        whim = len(legal) > 1 and rng.random() < whims
        choice = rng.choice(legal) if whim else bots[actor].choose(game, game.view(state, actor), legal, rng, 1.0)
        game.apply(state, choice)
        if state.to_act not in (actor, NOBODY):
            seen.append((state.copy(), actor))
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    looked = rng.sample(seen, min(LOOKS, len(seen)))
    return [Outlook(game, before, actor, share(game, outcome)) for before, actor in looked]


def judged(game: AnyGame, wanted: Tables, numbers: Sequence[float], seen: Sequence[Outlook]) -> Chances:
    """By position and outcome, the chances by these numbers; where all win together, of the team and of losing."""
    wanted.use(numbers)
    evaluate = games.mind(game.box.slug).evaluate
    judge = wanted.judge or (lambda game, state, actor: evaluate(game, state))
    told = np.array([judge(one.game, one.state, one.actor) for one in seen])
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


def fit(game: AnyGame, wanted: Tables, begin: list[float], lives: Sequence[Sequence[Outlook]]) -> Fit:
    """The likeliest numbers for most of the games, tried on the others; what is in use stays in use."""
    used = wanted.values
    learnt = [one for at, life in enumerate(lives) if (at + 1) % ASIDE for one in life]
    aside = [one for at, life in enumerate(lives) if not (at + 1) % ASIDE for one in life]
    try:
        after = _likeliest(game, wanted, begin, learnt)
        tried = [surprise(judged(game, wanted, numbers, aside), came(game, aside)) for numbers in (begin, used, after)]
    finally:
        wanted.use(used)
    return Fit(after, len(learnt), tuple(tried))


def _likeliest(game: AnyGame, wanted: Tables, begin: list[float], seen: Sequence[Outlook]) -> list[float]:
    """Newton's steps, in the logarithm of each number, as long as they help."""
    results, shift = came(game, seen), np.zeros(len(begin))
    now = judged(game, wanted, begin, seen)
    least = _cost(now, results, shift)
    for _ in range(STEPS):
        slopes = _slopes(game, wanted, begin, shift, seen, now)
        step = _step(slopes, now, results, shift)
        for _ in range(4):
            trial = judged(game, wanted, _moved(begin, shift + step), seen)
            cost = _cost(trial, results, shift + step)
            if cost < least - ENOUGH:
                break
            step = step / 3
        else:
            break
        shift, now, least = shift + step, trial, cost
    return _moved(begin, shift)


def _cost(chances: Chances, results: Chances, shift: Chances) -> float:
    """How surprising the results are, and how far the numbers are from where they began."""
    return surprise(chances, results) * len(results) / ALIKE + float((shift**2).sum()) / TRUST**2 / 2


def _moved(begin: Sequence[float], shift: Chances) -> list[float]:
    """What is nothing stays nothing, and no number changes its sign."""
    bound = float(np.log(FURTHEST))
    return [number * float(np.exp(np.clip(part, -bound, bound))) for number, part in zip(begin, shift, strict=True)]


def _slopes(
    game: AnyGame, wanted: Tables, begin: list[float], shift: Chances, seen: Sequence[Outlook], now: Chances
) -> Chances:
    """By number: how the chances change with its logarithm."""
    slopes = np.zeros((len(begin), *now.shape))
    for at, number in enumerate(begin):
        if number:
            nudged = shift.copy()
            nudged[at] += NUDGE
            slopes[at] = (judged(game, wanted, _moved(begin, nudged), seen) - now) / NUDGE
    return slopes


def _step(slopes: Chances, now: Chances, results: Chances, shift: Chances) -> Chances:
    """Where the results would be likeliest if chances were straight lines; a doubt keeps it from going far."""
    doubt = 1 / TRUST**2
    pull = (slopes * (results / now)).sum(axis=(1, 2)) / ALIKE - doubt * shift
    bend = np.einsum("aij,bij->ab", slopes / np.sqrt(now), slopes / np.sqrt(now)) / ALIKE
    found: Chances = np.linalg.solve(bend + doubt * np.eye(len(shift)), pull)
    return found
