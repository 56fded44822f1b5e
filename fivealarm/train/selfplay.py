"""One game against itself: what was seen on the way, and who won."""

from dataclasses import dataclass
from random import Random
from typing import Any

from fivealarm import games
from fivealarm.bots.learnt.pupil import Pupil, Strength, won
from fivealarm.bots.play import draw
from fivealarm.judging.shape import Row
from fivealarm.kernel.bot import Bot
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """One position to learn from."""

    owners: list[Seat]
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Lived:
    """A whole game: its positions, and what each seat won."""

    seen: list[Seen]
    won: tuple[float, ...]


def live(game: AnyGame, eyes: Pupil, strength: Strength | None, rng: Random, whims: float) -> Lived:
    """Play a game in which all seats think alike, or are regulars; some decisions are left to chance."""
    state, seen = game.start(), []
    bots = [] if strength else [games.mind(game.box.slug).regular(game) for _ in range(game.seats)]
    while (actor := state.to_act) != NOBODY:
        if actor == NATURE:
            game.apply(state, draw(game.chances(state), rng))
        elif strength:
            game.apply(state, decide(game, eyes, state, strength, rng, whims))
        else:
            game.apply(state, _as_shown(game, eyes, bots[actor], state, rng, whims))
        if state.to_act != NOBODY and eyes.at_rest(game, state, actor):
            seen.append(Seen(eyes.owners(game, state), eyes.rows(game, state)))
    return Lived(seen, won(game, state))


def _as_shown(game: AnyGame, eyes: Pupil, bot: Bot, state: Any, rng: Random, whims: float) -> Any:
    """What a bot does who is only watched."""
    legal = game.legal(state)
    if len(legal) == 1 or (eyes.may_wander(game, state) and rng.random() < whims):
        return rng.choice(legal)
    return bot.choose(game, game.view(state, state.to_act), legal, rng, 1.0)


def decide(game: AnyGame, eyes: Pupil, state: Any, strength: Strength, rng: Random, whims: float) -> Any:
    """The best action by what is known so far; what seems equal is drawn."""
    legal = game.legal(state)
    if len(legal) == 1:
        return legal[0]
    if eyes.may_wander(game, state) and rng.random() < whims:
        return rng.choice(legal)
    worths = eyes.worths(game, state, legal, strength)
    most = max(worths)
    best = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
    return best[0] if len(best) == 1 else rng.choice(best)
