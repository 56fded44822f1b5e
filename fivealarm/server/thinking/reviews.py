"""Looking back at finished games: one review a game at a time, and none for which nobody waits."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

Values = list[list[float]]
MOST: Final = 50  # reviews that wait or are made


class TooManyReviews(Exception):
    """So many games are being looked back at that another would not come to its turn."""


@dataclass(slots=True, eq=False)
class LookBack:
    """A review being made, and how many wait for it."""

    task: asyncio.Task[Values]
    waiting: int = 0


class Reviews:
    """By table: whoever asks for what is being made waits for the same one."""

    def __init__(self) -> None:
        self.at_work: dict[str, LookBack] = {}

    async def of(self, table: str, make: Callable[[], Coroutine[Any, Any, Values]]) -> Values:
        """The review of a table's game; it is broken off when the last who waits has gone."""
        review = self.at_work.get(table)
        if review is None:
            if len(self.at_work) >= MOST:
                raise TooManyReviews
            review = self.at_work[table] = LookBack(asyncio.create_task(make()))
            review.task.add_done_callback(lambda _: self._ended(table, review))
        review.waiting += 1
        try:
            return await asyncio.shield(review.task)
        finally:
            review.waiting -= 1
            if not review.waiting:
                review.task.cancel()

    def _ended(self, table: str, review: LookBack) -> None:
        if self.at_work.get(table) is review:
            del self.at_work[table]
        if not review.task.cancelled():
            review.task.exception()  # those who waited have it
