"""Work that anybody can ask for: drawing, replaying, finding reasons. Each address has its share of seconds."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from fivealarm.server.entry.limits import Buckets, Holds, too_fast

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = 2
AT_ONCE: Final = 10.0  # seconds' worth that an address may use up at once
MOST_WAITING: Final = 100  # of one address


class Work:
    """Does what is asked for in threads of its own, one thing of an address at a time, and counts what it took."""

    def __init__(self, rate: float) -> None:
        self.spent = Buckets(rate, AT_ONCE)
        self.waiting = Holds(MOST_WAITING)
        self.lines: dict[str, asyncio.Lock] = {}
        self.threads = ThreadPoolExecutor(THREADS, "work")

    async def do(self, address: str, call: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
        """What the call returns; whoever has used up their share, or has many waiting, is told to come later."""
        self._may(address)
        if not self.waiting.take(address):
            raise too_fast(1.0)
        try:
            async with self.lines.setdefault(address, asyncio.Lock()):
                answer, seconds = await asyncio.get_running_loop().run_in_executor(
                    self.threads, lambda: _timed(lambda: call(*words, **more))
                )
        finally:
            self.waiting.give_back(address)
            if not self.waiting.held.get(address):
                self.lines.pop(address, None)
        self.spent.spend(address, seconds)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def now(self, address: str, call: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
        """The same for what is so short that it is done at once."""
        self._may(address)
        return self.counted(address, call, *words, **more)

    def counted(self, address: str, call: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
        """The same for somebody who has been let in already."""
        answer, seconds = _timed(lambda: call(*words, **more))
        self.spent.spend(address, seconds)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _may(self, address: str) -> None:
        if wait := self.spent.wait(address):
            raise too_fast(wait)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def _timed(call: Callable[[], T]) -> tuple[T | Exception, float]:
    """What came of it, and the seconds of the processor it took, whatever came of it."""
    since = time.thread_time()
    try:
        return call(), time.thread_time() - since
    except Exception as failed:
        return failed, time.thread_time() - since
