"""A search for constants that win, step by step: the games of each step are played around what the last one came to."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp, log
from pathlib import Path
from statistics import fmean
from typing import Final, Protocol, TypeVar

from fivealarm.bots.series import SetUp, opened
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train.constants import tables, varying
from fivealarm.train.constants.tables import Tables
from fivealarm.train.hands import Hands

STEP: Final = 1000  # games: with more, what they tell is used late; the mean of several steps makes up for their luck
Came = TypeVar("Came")


class Showing(Protocol):
    """Shows how far it is while games from one number to another come."""

    def __call__(self, came: Iterable[Came], done: int, games: int) -> Iterable[Came]: ...


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
    hands: Hands = field(default_factory=Hands)

    def steps(self, games: int, showing: Showing) -> Iterator[ConstantsStep]:
        """Step after step, the last one as long as games are left for it."""
        numbers = self.wanted.beginning()
        known = self._known({"command": self.command, "begin": numbers})
        for first in range(0, games, STEP):
            last = min(first + STEP, games)
            played = known[first:last]
            done = first + len(played)
            play = partial(changed, SetUp.of(self.game), self.wanted.told_as, numbers, self.seed)
            for came in showing(self.hands.each(play, range(done, last)), done, last):
                self._note(came)
                played.append(came)
            trials = [trial for trials in played for trial in trials]
            direction = varying.direction(numbers, self.wanted.shares, trials)
            numbers = direction.after
            yield ConstantsStep(direction, len(trials), sum(trial.won for trial in trials))

    def _note(self, trials: Sequence[varying.ConstantsTrial]) -> None:
        """One game more."""
        with self.kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps([[trial.changes, trial.won] for trial in trials]) + "\n")

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


def settled(came_to: Sequence[Sequence[float]]) -> list[float]:
    """What the later half of the steps came to, on average: each of them goes astray by luck, their mean hardly."""
    later = came_to[len(came_to) // 2 :]
    return [_mean(numbers) for numbers in zip(*later, strict=True)]


def _mean(numbers: Sequence[float]) -> float:
    """As factors, as steps go; all have one sign, and what is nothing stays nothing."""
    first = numbers[0]
    return first * exp(fmean(log(number / first) for number in numbers)) if first else 0.0


def changed(table: SetUp, names: str, numbers: Sequence[float], seed: str, number: int) -> list[varying.ConstantsTrial]:
    """One game around these numbers, in whatever process."""
    wanted = tables.tables(table.slug, names)
    with wanted.using(numbers):
        return varying.play(opened(table), wanted, f"{seed}/{number}")
