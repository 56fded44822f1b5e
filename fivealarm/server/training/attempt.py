"""An attempt at a puzzle: the position and the actions so far, as a history that nobody stores.

The line is in the address of every question, so that any server process can answer it.
"""

import json
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles.puzzle import Puzzle, game_of
from fivealarm.puzzles.solving import Solver, Verdict
from fivealarm.puzzles.turns import TurnEnd
from fivealarm.server.keeping.store import Move
from fivealarm.server.tables import frames, shelf
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m

BARE = "-"  # a line without an action
MOST = 200  # actions of a line


class Attempt:
    """One visitor's line at one puzzle."""

    def __init__(self, slug: str, puzzle: Puzzle, line: str) -> None:
        self.slug = slug
        self.puzzle = puzzle
        self.line = line
        self.viewer = Viewer((puzzle.seat,))
        self.game = game_of(slug, puzzle)
        self.actions = [self._action(number) for number in self._numbers()]
        self.solver = Solver(self.game, puzzle)
        self.history = History(self._facts(), self._moves())
        if self.history.broken:
            raise BadInput("line", "cannot be played in this puzzle")

    def _numbers(self) -> list[str]:
        numbers = [] if self.line == BARE else self.line.split(".")
        if len(numbers) > MOST:
            raise BadInput("line", f"should have at most {MOST} actions")
        return numbers

    def _action(self, number: str) -> Any:
        if not number.isdecimal() or int(number) >= len(self.game.actions):
            raise BadInput("line", "should be numbers of actions with points between them")
        return self.game.actions[int(number)]

    def _facts(self) -> dict[str, Any]:
        box = self.game.box
        return {
            "id": f"{self.slug}/{self.puzzle.name}/{self.line}", "game": box.slug, "version": box.version,
            "seats": self.game.seats, "options": json.dumps(dict(self.game.options)), "seed": "", "prefix": 0,
            "position": json.dumps(dict(self.puzzle.position)), "away_minutes": None, "owner": "", "advised": False,
        }  # fmt: skip

    def _moves(self) -> list[Move]:
        seat = self.puzzle.seat
        return [Move(at, "play", seat, str(action), None) for at, action in enumerate(self.actions, 1)]

    def end(self) -> TurnEnd:
        found = self.solver.after(self.actions)
        if found is None:
            raise BadInput("line", "goes beyond the turn that is asked for")
        return found

    @property
    def verdict(self) -> Verdict:
        return self.solver.verdict(self.end())

    def hello(self) -> m.Hello:
        """Everything a browser needs to show it."""
        hello = frames.hello(self.history, self.viewer, self.seats())
        hello.can_undo = bool(self.actions)
        return hello

    def seats(self) -> list[m.Seat]:
        """Everybody at the table; nobody of them will act."""
        return [
            m.Seat(seat, title, title, "person" if seat == self.puzzle.seat else "bot", None, True, False, False, 0)
            for seat, title in enumerate(shelf.titles(self.game))
        ]

    def play(self, text: str) -> tuple["Attempt", m.Moved | None]:
        """One action more, which the rules allow: the longer attempt, and what is shown of it."""
        number = str(self.game.actions.number(self.game.actions.parse(text)))
        line = number if self.line == BARE else f"{self.line}.{number}"
        after = Attempt(self.slug, self.puzzle, line)
        before, steps = self.history.match.state, after.history.steps_since(self.history)
        moved = frames.moved(after.history, self.viewer, (), before, steps, frames.Telling())
        if moved is not None:
            moved.can_undo = True
        return after, moved

    def words(self, line: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
        """A line of the puzzle in words, each action with the elements that it touches."""
        told, state, picture = [], self.solver.first.copy(), games.picture(self.slug)
        for text in line:
            action = self.game.actions.parse(text)
            shown = [name for thing in action.touches(state) for name in picture.elements(self.game, thing)]
            told.append((picture.words.label(state, action), tuple(shown)))
            self.game.apply(state, action)
        return told

    def tip(self, line: tuple[str, ...]) -> str:
        """What the last action of a line of the puzzle does, in a sentence or none."""
        *before, last = (self.game.actions.parse(text) for text in line)
        state = self.solver.first.copy()
        for action in before:
            self.game.apply(state, action)
        return games.picture(self.slug).words.tip(state, last)

    def instead(self) -> str:
        """The first action of the next best turn that differs from the answer, in words."""
        best, rival = self.puzzle.best, self.words(self.puzzle.rival)
        differs = (at for at, text in enumerate(self.puzzle.rival) if best[at : at + 1] != (text,))
        return rival[next(differs, len(rival) - 1)][0]
