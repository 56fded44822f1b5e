"""What the games of a cell came to: named figures with their 95 % intervals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import polars as pl

from fivealarm.bots.figures import SURE, wilson
from fivealarm.lab.playing.watch import CHOICES, LEADS
from fivealarm.lab.tables import Results

Values = tuple[float, ...]  # one for each game
PER_GAME: Final = ("decisions", "turns", "plies")


@dataclass(frozen=True, slots=True)
class Measured:
    """A mean over games; a share of them has Wilson's interval."""

    name: str
    n: int
    mean: float
    low: float
    high: float
    share: bool  # between 0 and 1

    def __str__(self) -> str:
        if self.share:
            return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"
        return f"{self.mean:.2f} ({self.low:.2f} to {self.high:.2f})"


def figure(name: str, values: Sequence[float], share: bool) -> Measured:
    """The mean of what each game had."""
    n = len(values)
    if share:
        rate = wilson(sum(values), n)
        return Measured(name, n, rate.rate, rate.low, rate.high, True)
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    reach = SURE * sqrt(spread / n)
    return Measured(name, n, mean, mean - reach, mean + reach, False)


def figures(results: Results, cell: int) -> dict[str, Measured]:
    """All figures of a cell by name."""
    return {name: figure(name, values, share) for name, values, share in samples(results, cell)}


def samples(results: Results, cell: int) -> Iterator[tuple[str, Values, bool]]:
    """What every game of a cell had, by name, and whether it is a share."""
    games = results.games.filter(pl.col("cell") == cell)
    yield from _won(results, cell)
    for rule in sorted(games["rule"].unique()):
        yield f"ended.{rule}", _floats(games["rule"] == rule), True
    for name in PER_GAME:
        yield name, _floats(games[name]), False
    if results.measured(CHOICES):
        yield "choices", _floats(games["choices"] / games["decisions"].clip(1)), False
    if results.measured(LEADS):
        yield "lead_changes", _floats(games["lead_changes"]), False
        yield "settled", _floats((games["settled"] / games["turns"].clip(1)).clip(0, 1)), True
    yield from _told(results, cell, games)


def _won(results: Results, cell: int) -> Iterator[tuple[str, Values, bool]]:
    seats = results.seats.filter(pl.col("cell") == cell)
    if results.together:
        yield "won", _floats(seats.filter(pl.col("seat") == 0)["share"]), True
        return
    for by in ("place", "seat"):
        for at in range(results.cells[cell]["seats"]):
            yield f"{by}.{at + 1}", _floats(seats.filter(pl.col(by) == at)["share"]), True
    bots = sorted(set(results.cells[cell]["bots"]))
    for bot in bots if len(bots) > 1 else []:
        yield f"bot.{bot}", _floats(seats.filter(pl.col("bot") == bot)["share"]), True


def _told(results: Results, cell: int, games: pl.DataFrame) -> Iterator[tuple[str, Values, bool]]:
    told = results.told.filter(pl.col("cell") == cell)
    for event in sorted(told["event"].unique()):
        times = games.select("game").join(told.filter(pl.col("event") == event), on="game", how="left")
        yield f"told.{event}", _floats(times["times"].fill_null(0)), False


def _floats(values: pl.Series) -> Values:
    return tuple(values.cast(pl.Float64).to_list())


def spread(places: Sequence[float]) -> float:
    """How far the shares of wins are from even: the greatest distance."""
    return max(abs(share - 1 / len(places)) for share in places)
