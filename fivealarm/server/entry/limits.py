"""Limits: leaking buckets for visitors and addresses."""

import time
from collections import Counter
from math import ceil
from typing import Final

from fivealarm.server.problem import Problem

MOST_KEYS: Final = 50_000


class Buckets:
    """Each key may do `rate` things a second, and a few seconds' worth at once."""

    def __init__(self, rate: float, seconds: float = 5.0) -> None:
        self.rate = rate
        self.room = max(1.0, rate * seconds)
        self.full_until: dict[str, float] = {}  # when a key's bucket will have run empty

    def take(self, key: str) -> float:
        """0 if the key may go on, else the seconds it should wait."""
        wait = self.wait(key, 1)
        if not wait:
            self.spend(key, 1)
        return wait

    def wait(self, key: str, things: float = 0) -> float:
        """Seconds until the bucket has room for so many things; 0 if it has."""
        if self.rate <= 0:
            return 0.0
        now = time.monotonic()
        empty = max(now, self.full_until.get(key, 0.0)) + things / self.rate
        return max(0.0, empty - now - self.room / self.rate)

    def spend(self, key: str, things: float) -> None:
        """So many things were done, whether or not there was room."""
        if self.rate <= 0:
            return
        now = time.monotonic()
        self.full_until[key] = max(now, self.full_until.get(key, 0.0)) + things / self.rate
        if len(self.full_until) > MOST_KEYS:
            self.full_until = {name: until for name, until in self.full_until.items() if until > now}


def too_fast(wait: float) -> Problem:
    """What is said to whoever asks too much at once."""
    says = f"That was a lot at once; wait {ceil(wait)} s and try again."
    return Problem(429, "too_fast", says, retry_after=ceil(wait))


class Holds:
    """Each key may hold so many things at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def has_room(self, key: str) -> bool:
        return not self.most or self.held[key] < self.most

    def take(self, key: str) -> bool:
        if not self.has_room(key):
            return False
        self.held[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self.held[key] -= 1
        if self.held[key] <= 0:
            del self.held[key]
