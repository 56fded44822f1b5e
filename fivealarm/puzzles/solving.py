"""Whether a line of actions solves a puzzle: by what it does, not by its text."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles import goals
from fivealarm.puzzles.goals import BEST, Goal
from fivealarm.puzzles.puzzle import Puzzle, start
from fivealarm.puzzles.turns import TurnEnd, ends, follow, step

Verdict = Literal["open", "solved", "missed"]


def reaches(game: AnyGame, goal: Goal, number: int, seat: int, end: TurnEnd) -> bool:
    """Whether a line has done what the goal asks for."""
    if end.unknown is not None:
        return False
    if goal.empty:
        return end.state.to_act != seat and not goals.count(game, goal, end.state)
    return goal.amount(game, end.told, seat) >= number


class Solver:
    """Judges answers to one puzzle."""

    def __init__(self, game: AnyGame, puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.first = start(game, puzzle)
        self.goal = None if puzzle.goal == BEST else goals.quarry(game.box.slug).goal(puzzle.goal)
        self.good = {self._end(line) for line in self.answers} if self.goal is None else set()

    @property
    def answers(self) -> list[tuple[str, ...]]:
        return [self.puzzle.solution, *self.puzzle.accepted]

    def _end(self, line: Sequence[str]) -> Any:
        end = follow(self.game, self.first, [self.game.actions.parse(text) for text in line], self.puzzle.seat)
        return None if end is None else end.state.key()

    def verdict(self, end: TurnEnd) -> Verdict:
        """What to say to a line so far."""
        seat = self.puzzle.seat
        over = end.state.to_act != seat
        if self.goal is None:
            solved = over and end.state.key() in self.good
        else:
            solved = reaches(self.game, self.goal, self.puzzle.number, seat, end)
        return "solved" if solved else "missed" if over else "open"

    def after(self, line: Sequence[Any]) -> TurnEnd | None:
        """Where a line leads; None if the rules do not allow it."""
        return follow(self.game, self.first, line, self.puzzle.seat)

    def lost(self, here: TurnEnd) -> bool:
        """Whether it is certain that nothing that can still be done in the turn solves it."""
        left = ends(self.game, here.state)
        if self.verdict(here) != "open" or left is None:
            return False
        return not any(self.verdict(self._whole(here, end)) == "solved" for end in left)

    def _whole(self, here: TurnEnd, end: TurnEnd) -> TurnEnd:
        """The turn to an end from where a line has led, what would be revealed with it."""
        if end.unknown is not None:
            end = step(self.game, replace(end, line=end.line[:-1], unknown=None), end.unknown)
        return replace(end, line=here.line + end.line, told=here.told + end.told)
