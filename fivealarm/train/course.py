"""The course: games against itself in batches, each position drawn towards what came after it."""

from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np

from fivealarm.bots.learnt.pupil import Pupil
from fivealarm.kernel.contract import AnyGame
from fivealarm.train.learner import Learner
from fivealarm.train.lessons import LessonBatch, aims, collected, joined, results, surprise
from fivealarm.train.selfplay import live

BATCH: Final = 40  # games between two lessons
LATER: Final = 0.9  # how much what comes later counts (lambda)
WHIMS: Final = 0.05  # decisions left to chance,
CURIOUS: Final = 0.45  # and so many more in the first games
PASSES: Final = 20.0  # how often a position is looked at,
WINDOW: Final = 75  # over so many lessons


@dataclass(slots=True)
class Course:
    """All that has been learnt so far, and the curve of it."""

    game: AnyGame
    eyes: Pupil
    learner: Learner
    seed: str
    shown: int = 0  # the first games are played by regulars
    played: int = 0
    curve: list[tuple[int, float]] = field(default_factory=list)  # games played, surprise at the results of the next
    window: list[LessonBatch] = field(default_factory=list)  # the last batches

    def batch(self, count: int = BATCH) -> None:
        """Some games with the weights as they are, then a lesson from all that are remembered."""
        batch = self._played(count)
        if not self.played:
            self.learner.measure(batch)
        self.curve.append((self.played, surprise(self.learner.answers(batch), results(batch))))
        self.window = [*self.window, batch][-WINDOW:]
        seen = joined(self.window)
        wanted = aims(seen, self.learner.answers(seen), LATER)
        rng = np.random.default_rng([*self.seed.encode(), self.played])
        self.learner.learn(seen, wanted, round(PASSES * len(batch.owners)), len(self.curve) - 1, rng)
        self.played += count

    def _played(self, count: int) -> LessonBatch:
        """The next games: of regulars, or against itself."""
        strength = None if self.played < self.shown else self.learner.quick().strength
        whims = WHIMS if self.shown else WHIMS + CURIOUS / (1 + len(self.curve))
        rngs = [Random(f"{self.seed}/{self.played + number}") for number in range(count)]
        return collected([live(self.game, self.eyes, strength, rng, whims) for rng in rngs])
