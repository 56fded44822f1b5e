"""Whether a puzzle holds: its lines are legal, its answers solve it, its figures come out again."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles import judging, turns
from fivealarm.puzzles.judging import mean
from fivealarm.puzzles.proving import ERRORS, FIRST
from fivealarm.puzzles.puzzle import Figures, Puzzle, game_of
from fivealarm.puzzles.solving import Solver

NEAR: Final = 0.02  # a figure that comes out again within this, and a few errors, is the same


def faults(slug: str, puzzle: Puzzle, quick: bool = False) -> list[str]:
    """What is wrong with a puzzle, in sentences; nothing if it holds."""
    game = game_of(slug, puzzle)
    solver = Solver(game, puzzle)
    if solver.first.to_act != puzzle.seat:
        return [f"seat {puzzle.seat} is not to act"]
    wrong = list(lines(game, solver, puzzle))
    return wrong or list(_figures(game, solver, puzzle, quick))


def _parsed(game: AnyGame, line: Sequence[str]) -> list[Any]:
    return [game.actions.parse(text) for text in line]


def lines(game: AnyGame, solver: Solver, puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with the lines: answers must be legal and solve it, attempts must be legal and not solve it."""
    for line in solver.answers:
        end = solver.after(_parsed(game, line))
        if end is None:
            yield f"the answer {', '.join(line)} is not legal"
        elif solver.verdict(end) != "solved":
            yield f"the answer {', '.join(line)} does not solve it"
    for line in (puzzle.rival, puzzle.tried):
        end = solver.after(_parsed(game, line))
        if end is None:
            yield f"the attempt {', '.join(line)} is not legal"
        elif solver.verdict(end) == "solved":
            yield f"the attempt {', '.join(line)} solves it"


def _figures(game: AnyGame, solver: Solver, puzzle: Puzzle, quick: bool) -> Iterator[str]:
    """Played on again, the solution must lead as it is stated."""
    stated, count = puzzle.figures, FIRST if quick else puzzle.figures.samples
    best, rival = (_values(game, solver, line, stated, count) for line in (puzzle.best, puzzle.rival))
    wanted = stated.first if quick else (stated.best, stated.rival)
    room = NEAR + 3 * stated.error
    for name, values, value in (("solution", best, wanted[0]), ("rival", rival, wanted[1])):
        if abs(mean(values) - value) > room:
            yield f"the {name} is worth {mean(values):.3f}, not {value:.3f}"
    ahead = judging.lead(best, rival, lambda chance: judging.steps(game, chance))
    if not quick and ahead.errors < ERRORS:
        yield f"the solution leads by {ahead.mean:.3f}, which is {ahead.errors:.1f} standard errors"


def _values(game: AnyGame, solver: Solver, line: Sequence[str], stated: Figures, count: int) -> judging.Values:
    end = turns.judged(game, solver.first, _parsed(game, line), solver.puzzle.seat)
    assert end is not None, "legality was looked at before"
    return judging.samples(game, solver.puzzle.seat, end, stated.seed, count)
