"""What people read of a puzzle: the task, the thought of its first hint, and why the answer is right."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles import turns
from fivealarm.puzzles.comparing import apart, brings, sentence, telling
from fivealarm.puzzles.goals import BEST, Goal, quarry
from fivealarm.puzzles.puzzle import Puzzle, game_of, start

Line = Sequence[Any]  # actions


def words(
    game: AnyGame, state: Any, goal: Goal, number: int, solution: Line, best: Line, rival: Line
) -> tuple[str, str, str]:
    """Task, hint and reason; the reason is empty where nothing that can be said tells the best turn from the next."""
    known = {"number": number, "left": games.picture(game.box.slug).words.left(state)}
    task, hint = goal.asked([str(action) for action in solution], known)
    reason = best_reason(game, state, best, rival) if goal.name == BEST else goal.reason.format(**known)
    return task, hint, reason


def best_reason(game: AnyGame, state: Any, best: Line, rival: Line) -> str:
    """What the best turn brings and the next best does not; "" if what they bring does not say why it is better."""
    ours, theirs = brings(game, state, best), brings(game, state, rival)
    if ours is None or theirs is None:
        return mind_reason(game, state, best, rival)
    if not telling(ours, theirs):
        return ""
    return sentence("It", apart(ours, theirs)) or sentence("Another turn", apart(theirs, ours))


def mind_reason(game: AnyGame, state: Any, best: Line, rival: Line) -> str:
    """Why a bot plays the best turn, from where it parts from the next best."""
    apart = next((at for at, (one, other) in enumerate(zip(best, rival, strict=False)) if one != other), 0)
    here = turns.follow(game, state, best[:apart], state.to_act)
    assert here is not None, "it was played so before"
    view = game.view(here.state, state.to_act)
    told = games.mind(game.box.slug).reason(game, view, best[apart], best[apart:])
    return f"{told[:1].upper()}{told[1:]}."


def reworded(slug: str, puzzle: Puzzle) -> Puzzle:
    """A puzzle in the words of today; nothing else changes."""
    game = game_of(slug, puzzle)
    solution, best, rival = (
        [game.actions.parse(text) for text in line] for line in (puzzle.solution, puzzle.best, puzzle.rival)
    )
    goal = quarry(slug).goal(puzzle.goal)
    task, hint, reason = words(game, start(game, puzzle), goal, puzzle.number, solution, best, rival)
    return replace(puzzle, task=task, hint=hint, reason=reason)
