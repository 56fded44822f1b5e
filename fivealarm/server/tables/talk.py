"""Talk at a table: the last words of those who sit there, kept in memory while it is in use."""

import time
from collections import deque
from collections.abc import Container, Sequence
from typing import Final

from fivealarm.server.entry.identity import plain
from fivealarm.server.entry.limits import Buckets
from fivealarm.server.problem import Problem
from fivealarm.server.wire import messages as m

KEPT: Final = 100
PER_SECOND: Final = 0.5
AT_ONCE: Final = 10.0  # seconds' worth


class Talk:
    """What was said at one table."""

    def __init__(self) -> None:
        self.said: deque[tuple[str | None, m.Said]] = deque(maxlen=KEPT)  # who held the seat then, and what they said
        self.pace = Buckets(PER_SECOND, AT_ONCE)

    def say(self, visitor: str, seat: int, words: str) -> m.Said:
        """Somebody who sits here says something; plain text in one line, not too fast."""
        said = plain(words)
        if not said:
            raise Problem(400, "bad_input", "There is nothing to say.", "words")
        wait = self.pace.take(visitor)
        if wait:
            raise Problem(429, "too_fast", "Take a breath before you say more.", retry_after=max(1, round(wait)))
        return m.Said(seat, said, time.time())

    def kept(self, holders: Sequence[str | None], muted: Container[str | None]) -> list[m.Said]:
        """What those said who still sit where they sat, and whom nobody has muted."""
        return [said for holder, said in self.said if holder == holders[said.seat] and holder not in muted]
