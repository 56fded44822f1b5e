"""A layout as NumPy arrays: observations, planes, masks, and what they mean."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivealarm.kernel.contract import AnyGame
from fivealarm.observation.layout import Layout

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]


class Observer:
    """One game's layout and lexicon, for arrays."""

    def __init__(self, game: AnyGame, layout: Layout) -> None:
        self.layout = layout
        self.size = len(layout)
        self.actions = len(game.actions)
        self.high = np.frombuffer(layout.high, np.uint8)
        self._most = np.maximum(self.high, 1).astype(np.float32)
        self._planes = _places(layout)
        self._numbers = {id(action): number for number, action in enumerate(game.actions)}

    def array(self, view: Any) -> Numbers:
        """What a seat may know; an array of its own each time."""
        return np.frombuffer(self.layout.encode(view), np.uint8)

    def scaled(self, numbers: Numbers) -> NDArray[np.float32]:
        """The same from 0 to 1, for networks."""
        return numbers.astype(np.float32) / self._most

    def planes(self, numbers: Numbers) -> Numbers:
        """The board as pictures: plane, row, column. Needs a layout with a grid."""
        if self._planes is None:
            raise ValueError(f"{self.layout.name} is not played on a grid: it has no planes")
        return np.append(numbers, np.uint8(0))[self._planes]

    def numbers(self, legal: Iterable[Any]) -> list[int]:
        """Actions of the game's lexicon as their numbers, by identity: a hash of every verb would cost more."""
        return list(map(self._numbers.__getitem__, map(id, legal)))

    def mask(self, numbers: Iterable[int]) -> Mask:
        """One for each action of the lexicon that is among these."""
        told = bytearray(self.actions)
        for number in numbers:
            told[number] = 1
        return np.frombuffer(told, np.int8)


def _places(layout: Layout) -> NDArray[np.intp] | None:
    """Where in an observation each place of each plane is; the last entry, which is added, is nothing."""
    grid = layout.grid
    if grid is None:
        return None
    places = np.array([plane.places for plane in grid.planes], np.intp)
    places[places < 0] = len(layout)
    return places.reshape(len(grid.planes), grid.rows, grid.columns)
