"""Figures with their 95 % intervals: win rates and Elo ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

SURE: Final = 1.959964  # standard deviations that hold 95 %
ELO: Final = 400 / log(10)  # points per natural unit of strength


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of wins with its Wilson interval."""

    n: int
    wins: float
    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})" if self.n else "-"


def wilson(wins: float, n: int) -> Rate:
    """The rate and the interval that a 95 % test would not reject."""
    if n == 0:
        return Rate(0, 0.0, 0.0, 0.0, 1.0)
    rate, square = wins / n, SURE * SURE
    middle = (rate + square / (2 * n)) / (1 + square / n)
    reach = SURE / (1 + square / n) * sqrt(rate * (1 - rate) / n + square / (4 * n * n))
    return Rate(n, wins, rate, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points relative to the mean of the field, and how far off they may be."""

    points: float
    plus_minus: float


Scores = Mapping[tuple[int, int], tuple[float, int]]  # (a, b): a's wins (ties half), games; a < b


def elo(count: int, scores: Scores) -> list[Rating]:
    """Most likely strengths (Bradley-Terry); one imagined tie a pair keeps a clean sweep finite."""
    pairs = {pair: (wins + 0.5, games + 1) for pair, (wins, games) in scores.items() if games}
    strength = [0.0] * count
    for _ in range(200):
        gradient, matrix = _slopes(strength, pairs)
        inverse = _inverse(matrix)
        step = [sum(row[j] * gradient[j] for j in range(count)) for row in inverse]
        scale = min(1.0, 1.0 / max(1e-12, max(abs(s) for s in step)))
        strength = [value + scale * s for value, s in zip(strength, step, strict=True)]
        if max(abs(s) for s in step) < 1e-9:
            break
    mean = sum(strength) / count
    _, matrix = _slopes(strength, pairs)
    spread = _inverse(matrix)
    return [
        Rating(ELO * (value - mean), ELO * SURE * sqrt(max(0.0, spread[i][i] - 1 / count)))
        for i, value in enumerate(strength)
    ]


def _slopes(
    strength: Sequence[float], pairs: Mapping[tuple[int, int], tuple[float, int]]
) -> tuple[list[float], list[list[float]]]:
    """Gradient and information of the likelihood; the sum of strengths is held by a term of its own."""
    count = len(strength)
    gradient = [0.0] * count
    matrix = [[1.0 / count] * count for _ in range(count)]
    for (a, b), (wins, games) in pairs.items():
        expected = 1 / (1 + exp(strength[b] - strength[a]))
        gradient[a] += wins - games * expected
        gradient[b] -= wins - games * expected
        weight = games * expected * (1 - expected)
        matrix[a][a] += weight
        matrix[b][b] += weight
        matrix[a][b] -= weight
        matrix[b][a] -= weight
    return gradient, matrix


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss and Jordan's way, for the handful of bots of an arena."""
    count = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(count))] for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda at: abs(rows[at][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [value / head for value in rows[i]]
        for j in range(count):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [value - factor * own for value, own in zip(rows[j], rows[i], strict=True)]
    return [row[count:] for row in rows]
