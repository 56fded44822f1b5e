"""A search for constants that win, step by step: the games of each step are played around what the last one came to."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train.constants import varying
from fivealarm.train.constants.tables import Tables

STEP: Final = 2000  # games: with fewer, chance says more than the changes do
Counted = Callable[[int, int], Iterable[int]]  # the numbers of games from one to another, shown while they are played


@dataclass(frozen=True, slots=True)
class ConstantsStep:
    """Where the games of one step point, how many there were and how many were won."""

    direction: varying.Direction
    games: int
    won: float


@dataclass(frozen=True, slots=True)
class StepSearch:
    """From the beginning of tables to numbers that win; every game is noted, so that it can go on after a stop."""

    game: AnyGame
    wanted: Tables
    seed: str
    kept: Path
    command: str  # what is searched, without how far

    def steps(self, games: int, counted: Counted) -> Iterator[ConstantsStep]:
        """Step after step, the last one as long as games are left for it."""
        numbers = self.wanted.beginning()
        known = self._known({"command": self.command, "begin": numbers})
        for first in range(0, games, STEP):
            last = min(first + STEP, games)
            played = known[first:last]
            with self.wanted.using(numbers):
                played += [self._play(number) for number in counted(first + len(played), last)]
            trials = [trial for trials in played for trial in trials]
            direction = varying.direction(numbers, trials)
            numbers = direction.after
            yield ConstantsStep(direction, len(trials), sum(trial.won for trial in trials))

    def _play(self, number: int) -> list[varying.ConstantsTrial]:
        """One game more, noted."""
        trials = varying.play(self.game, self.wanted, f"{self.seed}/{number}")
        with self.kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps([[trial.changes, trial.won] for trial in trials]) + "\n")
        return trials

    def _known(self, who: dict[str, object]) -> list[list[varying.ConstantsTrial]]:
        """By game, what was played before; a last line that was cut off is dropped."""
        text = self.kept.read_text(encoding="utf-8") if self.kept.is_file() else ""
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines() or [json.dumps(who)]
        if json.loads(lines[0]) != who:
            raise BadInput(
                str(self.kept), "is of another search for constants; remove it or name another file with --to"
            )
        self.kept.write_text(whole or f"{lines[0]}\n", encoding="utf-8")
        return [[varying.ConstantsTrial(*trial) for trial in json.loads(line)] for line in lines[1:]]
