"""What lessons are made of: positions of games with what became of them, and what each should have been worth."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fivealarm.bots.learnt.pupil import by_owner
from fivealarm.kernel.contract import NOBODY, Seat
from fivealarm.train.selfplay import Lived

Numbers = NDArray[np.float32]
Whole = NDArray[np.int32]
Kept = np.float16  # numbers in memory: many positions, and three digits are enough


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


PARTS: Final = tuple(field.name for field in fields(LessonBatch))


def collected(lives: Sequence[Lived]) -> LessonBatch:
    """All positions of all games."""
    seen = [position for lived in lives for position in lived.seen]
    everybody = in_order(seen[0].owners)
    return LessonBatch(
        numbers=np.array([[numbers for numbers, _ in position.rows] for position in seen], Kept),
        chosen=np.array([[chosen for _, chosen in position.rows] for position in seen], np.int16),
        owners=np.array([[everybody.index(owner) for owner in position.owners] for position in seen], np.int8),
        won=np.array([by_owner(everybody, lived.won) for lived in lives], np.float32),
        sizes=np.array([len(lived.seen) for lived in lives], np.int32),
    )


def in_order(owners: Sequence[Seat]) -> list[Seat]:
    """All who may win, nobody last: the same at every position."""
    return sorted(owners, key=lambda owner: (owner == NOBODY, owner))


def stacked(batches: Sequence[LessonBatch]) -> LessonBatch:
    """Several batches as one."""
    return LessonBatch(*(np.concatenate([getattr(batch, part) for batch in batches]) for part in PARTS))


def joined(batches: Sequence[LessonBatch]) -> LessonBatch:
    """The same, to count with."""
    whole = stacked(batches)
    return LessonBatch(
        whole.numbers.astype(np.float32), whole.chosen.astype(np.int32), whole.owners.astype(np.int32),
        whole.won, whole.sizes,
    )  # fmt: skip


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
