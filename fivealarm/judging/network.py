"""A small network: some cells between named inputs and one answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from types import FunctionType
from typing import Final

from fivealarm.judging.shape import Row

FAINT: Final = 0.05  # what a cell that is against it passes on

Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """One layer of cells."""

    cells: Rows  # by cell: weights of the numbers
    choices: tuple[Rows, ...]  # by group, by choice: what it adds to each cell
    answer: tuple[float, ...]  # weights of the cells
    bias: float

    def strength(self, row: Row) -> float:
        """What the network makes of one row of inputs: a logarithm of odds, up to what all rows share."""
        numbers, chosen = row
        added = [group[one] for group, one in zip(self.choices, chosen, strict=True)]
        total = self.bias
        for at, (weights, counts) in enumerate(zip(self.cells, self.answer, strict=True)):
            cell = _weighed(weights, numbers)
            for some in added:
                cell += some[at]
            total += counts * (cell if cell > 0 else FAINT * cell)
        return total


def shares(strengths: Sequence[float], outcomes: int) -> list[float]:
    """Strengths as chances of so many outcomes; where one strength is missing, the last outcome has 0."""
    known = [*strengths, 0.0][:outcomes]
    most = max(known)
    weights = [exp(one - most) for one in known]
    total = sum(weights)
    return [weight / total for weight in weights]


PLAIN: Final = isinstance(shares, FunctionType)  # not compiled


def _weighed(weights: tuple[float, ...], numbers: list[float]) -> float:
    """Products added up. Compiled, a loop over bare floats takes a tenth of what `sum` takes, plain nearly twice."""
    if PLAIN:
        plain: float = sum(map(mul, weights, numbers))
        return plain
    total = 0.0
    for at in range(len(numbers)):
        total += weights[at] * numbers[at]
    return total
