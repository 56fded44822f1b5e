"""The course: games against itself in batches, each position drawn towards what came after it."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from fivealarm.bots.learnt.pupil import Pupil
from fivealarm.bots.series import SetUp
from fivealarm.kernel.contract import AnyGame
from fivealarm.train.batches import GameToLive, lived
from fivealarm.train.hands import Hands
from fivealarm.train.learner import Learner
from fivealarm.train.lessons import LessonBatch, aims, joined, results, surprise

BATCH: Final = 40  # games between two lessons
LATER: Final = 0.9  # how much what comes later counts (lambda)
WHIMS: Final = 0.05  # decisions left to chance,
CURIOUS: Final = 0.45  # and so many more in the first games
PASSES: Final = 20.0  # how often a position is looked at, if all are looked at alike
REMEMBERED: Final = 75  # batches, at least;
LESSON: Final = 25  # of which a lesson is made
REPEATS: Final = 6  # lessons from all that is remembered, at the end;
LOOKS: Final = 3.0  # how often each of them looks at a position


@dataclass(slots=True)
class Course:
    """All that has been learnt so far, and the curve of it."""

    tables: tuple[AnyGame, ...]  # under one set of options or several, in turn
    eyes: Pupil
    learner: Learner
    seed: str
    shown: int = 0  # the first games are played by regulars
    played: int = 0
    curve: list[tuple[int, float]] = field(default_factory=list)  # games played, surprise at the results of the next
    hands: Hands = field(default_factory=Hands)
    memory: list[LessonBatch] = field(default_factory=list)  # the later half of all batches, and not too few

    @property
    def game(self) -> AnyGame:
        return self.tables[0]

    def batch(self, count: int = BATCH) -> None:
        """Some games by the mean of the weights, then a lesson from some of all that are remembered."""
        batch = self._played(count)
        whole = joined([batch])
        if not self.played:
            self.learner.measure(whole)
        self.curve.append((self.played, surprise(self.learner.answers(whole), results(whole))))
        self.memory = [*self.memory, batch][-max(REMEMBERED, (len(self.curve) + 1) // 2) :]
        rng = np.random.default_rng([*self.seed.encode(), self.played])
        seen = joined([self.memory[at] for at in _some(len(self.memory), rng)])
        wanted = aims(seen, self.learner.answers(seen), LATER)
        self.learner.learn(seen, wanted, round(PASSES * len(batch.owners)), rng)
        self.learner.remember(len(self.curve) - 1)
        self.played += count

    def finished(self) -> Learner:
        """Who has gone through all that is remembered again, in ever smaller steps; the course may still go on."""
        learner, seen = self.learner.copy(), joined(self.memory)
        rng = np.random.default_rng([*self.seed.encode(), self.played, REPEATS])
        for at in range(REPEATS):
            wanted = aims(seen, learner.answers(seen), LATER)
            learner.learn(seen, wanted, round(LOOKS * len(seen.owners)), rng, falling=(1 - at / REPEATS, 1 / REPEATS))
        return learner

    def _played(self, count: int) -> LessonBatch:
        """The next games: of regulars, or against itself; never one against the other, as docs/train.md tells."""
        whims = WHIMS if self.shown else WHIMS + CURIOUS / (1 + len(self.curve))
        numbers = range(self.played, self.played + count)
        tables = [SetUp.of(game) for game in self.tables]
        some = [
            GameToLive(tables[number % len(tables)], number >= self.shown, f"{self.seed}/{number}", whims)
            for number in numbers
        ]
        return lived(self.hands, self.learner.quick(mean=True), some)


def _some(count: int, rng: np.random.Generator) -> list[int]:
    """Which batches a lesson is made of: the last, and others as it falls."""
    others = rng.permutation(count - 1)[: LESSON - 1]
    return [*sorted(map(int, others)), count - 1]
