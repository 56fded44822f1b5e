"""How hard a puzzle is: how often bots that do not search miss it."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from fivealarm.bots import levels
from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles.puzzle import Puzzle, game_of
from fivealarm.puzzles.solving import Solver
from fivealarm.puzzles.turns import TurnEnd, step

TRIES: Final = {"random": 16, "rookie": 8, "regular": 3}  # turns that each level plays
WEIGHTS: Final = {"random": 250, "rookie": 400, "regular": 450}
LOWEST: Final = 700
STEP: Final = 25  # for each action of the solution beyond the first
LONG: Final = 60  # actions; a turn that takes longer is broken off

Solves = Callable[[TurnEnd], bool]


def attempt(game: AnyGame, state: Any, level: str, seed: str, solves: Solves) -> TurnEnd:
    """A bot's turn, up to where it solves the puzzle or somebody else is to act."""
    bot, rng, seat = levels.make(level, game), Random(seed), state.to_act
    here = TurnEnd((), state.copy(), ())
    while here.state.to_act == seat and len(here.line) < LONG and not solves(here):
        view, legal = game.view(here.state, seat), game.legal(here.state)
        here = step(game, here, bot.choose(game, view, legal, rng, 0.0))
    return here


def misses(game: AnyGame, state: Any, seed: str, solves: Solves) -> tuple[dict[str, float], tuple[Any, ...]]:
    """How often each level misses it, and what is done instead most often by the best of those who do."""
    missed, wrong = dict[str, float](), Counter[tuple[Any, ...]]()
    for level, tries in TRIES.items():
        ends = [attempt(game, state, level, f"{seed}/{level}/{number}", solves) for number in range(tries)]
        failed = [end.line for end in ends if not solves(end)]
        missed[level] = round(len(failed) / tries, 2)
        if failed:
            wrong = Counter(failed)
    return missed, wrong.most_common(1)[0][0] if wrong else ()


def rated(slug: str, puzzle: Puzzle) -> Puzzle:
    """A puzzle as hard as it is for the bots of today."""
    game = game_of(slug, puzzle)
    solver, place = Solver(game, puzzle), puzzle.found
    seed = f"{place['seed']}/{place['game']}/{place['ply']}"
    missed, _ = misses(game, solver.first, seed, lambda end: solver.verdict(end) == "solved")
    return replace(puzzle, missed=missed, rating=rating(missed, len(puzzle.solution)))


def rating(missed: Mapping[str, float], actions: int) -> int:
    """From 700 up: what random play finds is easy, what the regular misses is hard; long lines are harder."""
    return round(LOWEST + sum(WEIGHTS[level] * part for level, part in missed.items()) + STEP * (actions - 1))
