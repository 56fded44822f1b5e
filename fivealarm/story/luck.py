"""Luck for guesses that must come out alike each time they are made."""

from random import Random
from threading import local
from typing import Any, Final

from fivealarm.kernel.contract import AnyGame, Seat
from fivealarm.kernel.game import OpenGame, OpenView

WORD: Final = 32  # bits of the generator


class SameLuck(Random):
    """What `Random(0)` gives, from its beginning for every guess. Seeding is dear: what fell once is written down."""

    def __init__(self) -> None:
        super().__init__(0)
        self.words: list[int] = []
        self.at = 0

    def anew(self) -> "SameLuck":
        self.at = 0
        return self

    def _next(self) -> int:
        if self.at == len(self.words):
            self.words.append(super().getrandbits(WORD))
        self.at += 1
        return self.words[self.at - 1]

    def random(self) -> float:
        return ((self._next() >> 5) * 2**26 + (self._next() >> 6)) / 2**53

    def getrandbits(self, k: int, /) -> int:
        if k <= WORD:
            return self._next() >> (WORD - k) if k else 0
        return self._next() | self.getrandbits(k - WORD) << WORD


class _Kept(local):
    """One for each thread."""

    def __init__(self) -> None:
        self.luck = SameLuck()


_KEPT: Final = _Kept()


def same_luck() -> Random:
    """What `Random(0)` would give, for one guess."""
    return _KEPT.luck.anew()


def guessed(game: AnyGame, state: Any, seat: Seat) -> Any:
    """A state that fits all the seat may know of this one, to be read: of an open game it is this one."""
    return state if isinstance(game, OpenGame) else game.imagine(game.view(state, seat), same_luck())


def fitting(game: AnyGame, view: Any) -> Any:
    """A state that fits a view, to be read: of an open game the one in it."""
    return view.state if isinstance(view, OpenView) else game.imagine(view, same_luck())
