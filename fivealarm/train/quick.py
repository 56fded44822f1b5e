"""A network that is still learning, quick enough to play by: NumPy only, so that it can be sent to other processes."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from fivealarm.judging.network import FAINT, Network
from fivealarm.judging.shape import Row, Shape
from fivealarm.train.lessons import LessonBatch, Numbers

Weights = dict[str, Any]  # numbers, choices, answer, bias: arrays of JAX or NumPy


class QuickNetwork:
    """The weights of the moment, by NumPy: one row at a time for playing, or many at once."""

    def __init__(self, weights: Weights, scale: Numbers, starts: Sequence[int]) -> None:
        self.numbers = np.asarray(weights["numbers"]) / scale[:, None]
        self.choices = np.asarray(weights["choices"])
        self.answer = np.asarray(weights["answer"])
        self.bias = float(weights["bias"])
        self.starts = list(starts)
        self._exact = self.numbers.astype(np.float64)
        self._chosen = list(self.choices.astype(np.float64))
        self._plain = self.answer.astype(np.float64) * (1 + FAINT) / 2
        self._bent = self.answer.astype(np.float64) * (1 - FAINT) / 2

    def strength(self, row: Row) -> float:
        """The larger of a cell and its faint part is half their sum and half their distance."""
        numbers, chosen = row
        cells = np.dot(numbers, self._exact)
        for start, one in zip(self.starts, chosen, strict=True):
            cells += self._chosen[start + one]
        return float(np.dot(cells, self._plain) + np.dot(np.abs(cells), self._bent)) + self.bias

    def strengths(self, batch: LessonBatch) -> Numbers:
        """The same for all rows of all positions; not by JAX, which would compile anew for every size of a batch."""
        cells = batch.numbers @ self.numbers
        for at, start in enumerate(self.starts):
            cells += self.choices[start + batch.chosen[:, :, at]]
        found: Numbers = np.maximum(cells, FAINT * cells) @ self.answer + np.float32(self.bias)
        return found

    def network(self, shape: Shape) -> Network:
        """The same for a file."""
        sizes = [len(inputs) for inputs in shape.choices.values()]
        groups = [self.choices[at : at + size] for at, size in zip(self.starts, sizes, strict=True)]
        return Network(
            cells=tuple(tuple(map(float, row)) for row in self.numbers.T),
            choices=tuple(tuple(tuple(map(float, row)) for row in group) for group in groups),
            answer=tuple(map(float, self.answer)),
            bias=self.bias,
        )
