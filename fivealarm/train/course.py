"""The course: games against itself in batches, each position drawn towards what came after it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np

from fivealarm.bots.learnt.pupil import Pupil, by_owner, by_seat
from fivealarm.kernel.contract import AnyGame
from fivealarm.train.learner import Learner, LessonBatch, Numbers
from fivealarm.train.selfplay import Lived, live

BATCH: Final = 40  # games between two lessons
LATER: Final = 0.9  # how much what comes later counts (lambda); in games of others only the result does
WHIMS: Final = 0.05  # decisions left to chance,
CURIOUS: Final = 0.45  # and so many more in the first games
PASSES: Final = 20.0  # how often a position is looked at,
WINDOW: Final = 25  # over so many lessons


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
        """Some games with the weights as they are, then a lesson from all of them."""
        watching = self.played < self.shown
        strength = None if watching else self.learner.quick().strength
        whims = WHIMS if self.shown else WHIMS + CURIOUS / (1 + len(self.curve))
        lives = [
            live(self.game, self.eyes, strength, Random(f"{self.seed}/{self.played + number}"), whims)
            for number in range(count)
        ]
        batch = collected(lives)
        came = results(lives)
        if not self.played:
            self.learner.measure(batch)
        answers = self.learner.answers(batch, came.shape[1])
        self.curve.append((self.played, surprise(answers, came)))
        batch.aims = aims(self.game, lives, answers, 1.0 if watching else LATER)
        self.window = [*self.window, batch][-WINDOW:]
        rng = np.random.default_rng([*self.seed.encode(), self.played])
        self.learner.learn(joined(self.window), round(PASSES * len(batch.aims)), len(self.curve) - 1, rng)
        self.played += count


def collected(lives: Sequence[Lived]) -> LessonBatch:
    """All positions of all games; what they should be worth is not known yet."""
    rows = [seen.rows for lived in lives for seen in lived.seen]
    return LessonBatch(
        numbers=np.array([[numbers for numbers, _ in some] for some in rows], np.float32),
        chosen=np.array([[chosen for _, chosen in some] for some in rows], np.int32),
        aims=np.zeros((0, 0), np.float32),
    )


def joined(batches: Sequence[LessonBatch]) -> LessonBatch:
    """Several batches as one."""
    return LessonBatch(
        numbers=np.concatenate([batch.numbers for batch in batches]),
        chosen=np.concatenate([batch.chosen for batch in batches]),
        aims=np.concatenate([batch.aims for batch in batches]),
    )


def results(lives: Sequence[Lived]) -> Numbers:
    """By position, what became of it."""
    return np.array([by_owner(seen.owners, lived.won) for lived in lives for seen in lived.seen], np.float32)


def surprise(answers: Numbers, came: Numbers) -> float:
    """The mean logarithm of how unlikely the results were held to be."""
    return float(-(came * np.log(np.clip(answers, 1e-9, 1))).sum(axis=1).mean())


def aims(game: AnyGame, lives: Sequence[Lived], answers: Numbers, later: float) -> Numbers:
    """Temporal differences: the last position is worth the result, each before it a mean of what came after."""
    found, at = np.zeros_like(answers), 0
    for lived in lives:
        aim: Sequence[float] = lived.won
        for place in range(len(lived.seen) - 1, -1, -1):
            owners = lived.seen[place].owners
            found[at + place] = by_owner(owners, aim)
            now = by_seat(game, owners, [float(chance) for chance in answers[at + place]])
            aim = [later * after + (1 - later) * here for after, here in zip(aim, now, strict=True)]
        at += len(lived.seen)
    return found
