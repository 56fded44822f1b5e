"""Which game comes next: a seed given, or the next one of a series."""

from random import Random


class Seeds:
    """One seed after another; giving one begins a series anew, so that a run can be repeated."""

    def __init__(self) -> None:
        self._rng = Random()

    def next(self, seed: int | None) -> str:
        """The seed of nature for the next game."""
        if seed is not None:
            self._rng = Random(seed)
        return f"{self._rng.getrandbits(64):016x}"
