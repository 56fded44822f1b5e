"""Luck for guesses that must come out alike each time they are made."""

from collections.abc import MutableSequence
from random import Random
from threading import local
from typing import Any, Final

WORD: Final = 32  # bits
MOST: Final = 500  # shuffles kept
_FRACTIONS: Final = 1 << 53  # of `random()`


class SameLuck(Random):
    """What `Random(0)` would give, over and over. Seeding is dear: what it gave once is kept and told again."""

    def __init__(self) -> None:
        self.source = Random(0)
        self.words: list[int] = []
        self.at = 0  # so many words have been told
        self.orders: dict[tuple[int, int], tuple[list[int], int]] = {}  # of shuffles: by words told and length
        super().__init__(0)

    def anew(self) -> "SameLuck":
        self.at = 0
        return self

    def _word(self) -> int:
        if self.at == len(self.words):
            self.words.append(self.source.getrandbits(WORD))
        self.at += 1
        return self.words[self.at - 1]

    def random(self) -> float:
        return ((self._word() >> 5 << 26) + (self._word() >> 6)) / _FRACTIONS

    def getrandbits(self, k: int, /) -> int:
        found = 0
        for low in range(0, k, WORD):
            found |= self._word() >> max(0, WORD - (k - low)) << low
        return found

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """A deck of as many cards falls in the same order each time."""
        key = self.at, len(x)
        known = self.orders.get(key)
        if known is None:
            order = [*range(len(x))]
            super().shuffle(order)
            if len(self.orders) >= MOST:
                self.orders.clear()
            known = self.orders[key] = order, self.at
        order, self.at = known
        x[:] = [x[place] for place in order]


class _Kept(local):
    """One for each thread."""

    def __init__(self) -> None:
        self.luck = SameLuck()


_KEPT: Final = _Kept()


def same_luck() -> Random:
    """What `Random(0)` would give, for one guess."""
    return _KEPT.luck.anew()
