"""What a turn was worth: played on for a round by sensible bots, again and again, each time with other luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from fivealarm import games
from fivealarm.bots.play import draw, share
from fivealarm.kernel.bot import Mind
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame, Seat, Told
from fivealarm.puzzles.turns import TurnEnd

SURE: Final = 0.0005  # a crew's chance is never nearer to 0 or 1
FAR: Final = 400  # plies of a round; a round that takes longer is judged where it stands

Values = list[float]  # of one turn's end, one value a sample


@runtime_checkable
class JudgesTurns(Protocol):
    """A mind that weighs what a turn leaves behind otherwise than a position in the middle of it."""

    def left_behind(self, game: Any, state: Any, seat: Seat) -> float:
        """The seat's chance to win when its turn ends like this."""
        ...


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much one turn is better than another, and how sure that is."""

    mean: float
    error: float  # standard error of the mean

    @property
    def errors(self) -> float:
        """How many standard errors it is."""
        return self.mean / max(self.error, 1e-9)


def worth(game: AnyGame, mind: Mind, seat: Seat, state: Any) -> float:
    """A seat's chance to win, by what its turn leaves behind; at a glance."""
    if state.to_act == NOBODY:
        outcome = game.outcome(state)
        assert outcome is not None, "nobody is to act, so the game is over"
        return share(game, outcome)[seat]
    return mind.left_behind(game, state, seat) if isinstance(mind, JudgesTurns) else mind.evaluate(game, state)[seat]


def sample(
    game: AnyGame, seat: Seat, end: TurnEnd, seed: str, number: int, told: list[Told] | None = None, later: Any = None
) -> float:  # fmt: skip
    """The chance to win after a round played on from here, hidden things guessed anew.

    `told` hears what happens once the turn is over; `later` is what the seat does in its turn as soon as it can.
    """
    mind, rng = games.mind(game.box.slug), Random(f"{seed}/{number}")
    state = game.imagine(game.view(end.state, seat), rng)
    if end.unknown is not None:
        game.apply(state, end.unknown)
    bots = [mind.regular(game) for _ in range(game.seats)]
    others = game.seats == 1
    for _ in range(FAR):
        to_act = state.to_act
        if to_act == NATURE:
            state.ears = told
            game.apply(state, draw(game.chances(state), rng))
            continue
        if to_act == NOBODY or (to_act == seat and others):
            break
        others = others or to_act != seat
        state.ears = told if others else None  # what the seat still does itself is no news
        if later is not None and to_act == seat and game.refusal(state, later) is None:
            game.apply(state, later)
            later = None
            continue
        game.apply(state, bots[to_act].choose(game, game.view(state, to_act), game.legal(state), rng, 0.0))
    state.ears = None
    return worth(game, mind, seat, state)


def turn_allows(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Random) -> bool:
    """Whether a sensible bot that plays the seat's turn on from here comes to where the action is allowed."""
    bot = games.mind(game.box.slug).regular(game)
    for _ in range(FAR):
        if state.to_act != seat:
            return False
        if game.refusal(state, action) is None:
            return True
        game.apply(state, bot.choose(game, game.view(state, seat), game.legal(state), rng, 0.0))
    return False


def samples(game: AnyGame, seat: Seat, end: TurnEnd, seed: str, count: int) -> Values:
    """Values of so many rounds; the n-th of every turn's end meets the same luck."""
    return [sample(game, seat, end, seed, number) for number in range(count)]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def steps(game: AnyGame, chance: float) -> float:
    """A chance as something to compare: even steps, but log-odds for a crew, whose chance is often near 1."""
    if game.box.mode != "cooperative":
        return 4 * chance  # the slope of log-odds at one half
    held = min(max(chance, SURE), 1 - SURE)
    return log(held / (1 - held))


def lead(better: Sequence[float], worse: Sequence[float], scale: Callable[[float], float]) -> Lead:
    """How far the one is ahead of the other, sample by sample, on a scale."""
    gaps = [scale(a) - scale(b) for a, b in zip(better, worse, strict=True)]
    middle = mean(gaps)
    if len(gaps) < 2:
        return Lead(middle, float("inf"))
    return Lead(middle, sqrt(sum((gap - middle) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps)))
