"""Outside bots in Python: one function on a view, that may fail like any program."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import extract_tb
from typing import Any

from fivealarm.bots.outside.program import CRASHED, GRACE, ILLEGAL, LATE
from fivealarm.kernel.bot import Choose
from fivealarm.kernel.contract import AnyGame


class Function:
    """A function at the table. Whatever it does wrong costs it that decision, never the game."""

    def __init__(self, policy: Choose) -> None:
        self.policy = policy
        self.faults: Counter[str] = Counter()
        self.words = ""  # of its last crash

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """What the function says; a random legal action if it raises, is late or names something else."""
        begun = perf_counter()
        try:
            action = self.policy(game, view, legal, rng)
        except Exception as error:  # it is somebody else's code: anything may come
            self.words = _told(error)
            return self._failed(CRASHED, legal, rng)
        if perf_counter() - begun > seconds + GRACE:
            return self._failed(LATE, legal, rng)
        if not any(action is one for one in legal):
            return self._failed(ILLEGAL, legal, rng)
        return action

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return "only its author knows"

    def close(self) -> None:
        """Nothing was started."""

    def _failed(self, fault: str, legal: Sequence[Any], rng: Random) -> Any:
        self.faults[fault] += 1
        return rng.choice(legal)


def _told(error: Exception) -> str:
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
