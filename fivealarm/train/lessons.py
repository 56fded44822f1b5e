"""What lessons are made of: positions of games with what became of them, and what each should have been worth."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fivealarm.bots.learnt.pupil import by_owner
from fivealarm.kernel.contract import NOBODY, Seat
from fivealarm.train.selfplay import Lived

Numbers = NDArray[np.float32]
Whole = NDArray[np.int32]


@dataclass(slots=True)
class LessonBatch:
    """All positions of some games, one game after the other."""

    numbers: Numbers  # position, row, number
    chosen: Whole  # position, row, group of choices: the place of the one that holds
    owners: Whole  # position, outcome: who wins then, by the place among all owners
    won: Numbers  # game, owner: what became of it
    sizes: Whole  # game: how many positions

    @property
    def outcomes(self) -> int:
        return int(self.owners.shape[1])


def collected(lives: Sequence[Lived]) -> LessonBatch:
    """All positions of all games."""
    seen = [position for lived in lives for position in lived.seen]
    everybody = in_order(seen[0].owners)
    return LessonBatch(
        numbers=np.array([[numbers for numbers, _ in position.rows] for position in seen], np.float32),
        chosen=np.array([[chosen for _, chosen in position.rows] for position in seen], np.int32),
        owners=np.array([[everybody.index(owner) for owner in position.owners] for position in seen], np.int32),
        won=np.array([by_owner(everybody, lived.won) for lived in lives], np.float32),
        sizes=np.array([len(lived.seen) for lived in lives], np.int32),
    )


def in_order(owners: Sequence[Seat]) -> list[Seat]:
    """All who may win, nobody last: the same at every position."""
    return sorted(owners, key=lambda owner: (owner == NOBODY, owner))


def joined(batches: Sequence[LessonBatch]) -> LessonBatch:
    """Several batches as one."""
    return LessonBatch(
        numbers=np.concatenate([batch.numbers for batch in batches]),
        chosen=np.concatenate([batch.chosen for batch in batches]),
        owners=np.concatenate([batch.owners for batch in batches]),
        won=np.concatenate([batch.won for batch in batches]),
        sizes=np.concatenate([batch.sizes for batch in batches]),
    )


def results(batch: LessonBatch) -> Numbers:
    """By position, what became of it."""
    return np.take_along_axis(np.repeat(batch.won, batch.sizes, axis=0), batch.owners, axis=1)


def surprise(answers: Numbers, came: Numbers) -> float:
    """The mean logarithm of how unlikely the results were held to be."""
    return float(-(came * np.log(np.clip(answers, 1e-9, 1))).sum(axis=1).mean())


def aims(batch: LessonBatch, answers: Numbers, later: float) -> Numbers:
    """Temporal differences: the last position is worth the result, each before it a mean of what came after."""
    now, found = np.zeros_like(answers), np.zeros_like(answers)
    np.put_along_axis(now, batch.owners, answers, axis=1)
    last = np.cumsum(batch.sizes) - 1
    aim = batch.won.copy()
    for back in range(int(batch.sizes.max())):
        going = batch.sizes > back
        at = last[going] - back
        found[at] = aim[going]
        aim[going] = later * aim[going] + (1 - later) * now[at]
    return np.take_along_axis(found, batch.owners, axis=1)
