"""Pawns, their trains and those who wait to be led."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.danger_zone.rules.components import SURVIVORS
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.observation.layout import Span
from fivealarm.observation.spans import MOST, ROWS, counts, each_one_of, numbers, seats

TRAIN: Final = ("followers", "place in train", "steps to wait")


def people(count: int, squares: Sequence[str]) -> list[Span]:
    """Everybody on the board and off it."""
    names, size = seats(count), len(squares)
    high = {"supply": SURVIVORS, "crushed": SURVIVORS}
    return [
        each_one_of("pawn", names, (*squares, "left behind"), lambda view: view.state.at),
        Span("free", tuple(squares), bytes([SURVIVORS]) * size, lambda view: bytes(view.state.free[:size])),
        _trains(names, squares),
        counts("safe", names, SURVIVORS, lambda view: view.state.safe),
        numbers("survivors", high, lambda view: (view.state.supply, view.state.crushed)),
    ]


def _trains(names: Sequence[str], squares: Sequence[str]) -> Span:
    """Square by square: how many of a train stand there, the place of the last of them, the steps they still wait."""
    entries = tuple(f"{seat} {thing} {square}" for seat in names for thing in TRAIN for square in squares)
    rows = TrainRows(len(squares))
    return Span("train", entries, bytes([MOST]) * len(entries), lambda view: _told(view, rows))


def _told(view: View, rows: "TrainRows") -> bytes:
    s = view.state
    return b"".join([rows[pair] for pair in zip(s.trains, s.waits, strict=True)])


class TrainRows(dict[tuple[tuple[int, ...], tuple[int, ...]], bytes]):
    """Trains and their waits as bytes, made when first met: between two steps at most one of them moves."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, pair: tuple[tuple[int, ...], tuple[int, ...]]) -> bytes:
        if len(self) >= ROWS:
            self.clear()
        told, size = bytearray(len(TRAIN) * self.size), self.size
        for place, (cell, wait) in enumerate(zip(*pair, strict=True), 1):
            told[cell] += 1
            told[size + cell] = place
            told[2 * size + cell] += wait
        row = self[pair] = bytes(told)
        return row


def train_planes(count: int, squares: Sequence[str]) -> dict[str, Sequence[str]]:
    """Pawn and train of each seat."""
    planes: dict[str, Sequence[str]] = {}
    for seat in seats(count):
        planes[f"pawn of {seat}"] = [f"pawn {seat} {square}" for square in squares]
        for thing in TRAIN:
            planes[f"{thing} of {seat}"] = [f"train {seat} {thing} {square}" for square in squares]
    return planes
