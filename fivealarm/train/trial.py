"""A trial: what was learnt against where it began, the same games from every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from fivealarm.bots.figures import wilson
from fivealarm.bots.learnt.pupil import Strength, pupil, won
from fivealarm.bots.play import draw
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame
from fivealarm.train.course import Course
from fivealarm.train.learner import Learner
from fivealarm.train.selfplay import decide


@dataclass(frozen=True, slots=True)
class TrialResult:
    """How often the taught one won; with opponents, against the untaught in all other seats."""

    games: int
    taught: float
    untaught: float  # of a team, in games of its own; else what each of the others won on average

    def told(self) -> str:
        rate = wilson(self.taught, self.games)
        return (
            f"Against where it began, {self.games} games: won {rate.rate:.1%} "
            f"({rate.low:.1%} to {rate.high:.1%}); the untaught {self.untaught / self.games:.1%}."
        )


def trial(course: Course, taught: Learner, untaught: Learner, games: int) -> TrialResult:
    """The taught sits on every seat in turn; where all win together, both play the same games alone."""
    wise, fresh = taught.quick().strength, untaught.quick().strength
    if course.game.box.mode == "cooperative":
        return TrialResult(games, _alone(course, wise, games), _alone(course, fresh, games))
    mine, theirs = 0.0, 0.0
    for at in range(games):
        game = _table(course, at)
        seat = at % game.seats
        seated = [wise if one == seat else fresh for one in range(game.seats)]
        shares = one_game(game, seated, f"trial/{at}")
        mine += shares[seat]
        theirs += (sum(shares) - shares[seat]) / (game.seats - 1)
    return TrialResult(games, mine, theirs)


def _alone(course: Course, strength: Strength, games: int) -> float:
    """How many games a team wins that thinks alike."""
    won = 0.0
    for at in range(games):
        game = _table(course, at)
        won += one_game(game, [strength] * game.seats, f"trial/{at}")[0]
    return won


def _table(course: Course, at: int) -> AnyGame:
    """Each set of options in turn."""
    return course.tables[at % len(course.tables)]


def one_game(game: AnyGame, strengths: Sequence[Strength], seed: str) -> tuple[float, ...]:
    """What each seat won of one game."""
    rng, eyes = Random(seed), pupil(game)
    state = game.start()
    while state.to_act != NOBODY:
        if state.to_act == NATURE:
            game.apply(state, draw(game.chances(state), rng))
        else:
            game.apply(state, decide(game, eyes, state, strengths[state.to_act], rng, 0.0))
    return won(game, state)
