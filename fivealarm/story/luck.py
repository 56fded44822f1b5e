"""Luck for guesses that must come out alike each time they are made."""

from random import Random
from threading import local
from typing import Final


class SameLuck(Random):
    """A generator that begins anew for every guess. Seeding is dear, so only after a guess that used it."""

    used = True

    def anew(self) -> "SameLuck":
        if self.used:
            self.seed(0)
            self.used = False
        return self

    def random(self) -> float:
        self.used = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.used = True
        return super().getrandbits(k)


class _Kept(local):
    """One for each thread."""

    def __init__(self) -> None:
        self.luck = SameLuck()


_KEPT: Final = _Kept()


def same_luck() -> Random:
    """What `Random(0)` would give, for one guess."""
    return _KEPT.luck.anew()
