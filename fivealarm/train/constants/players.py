"""Who plays the games of a search for constants: this process, or several; the same games on any number of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final, TypeVar

from fivealarm import games

Came = TypeVar("Came")
CHUNK: Final = 5  # games that a process plays before it tells


@dataclass(frozen=True, slots=True)
class Players:
    """Processes, or none but this one."""

    pool: ProcessPoolExecutor | None = None

    def each(self, play: Callable[[int], Came], numbers: Sequence[int]) -> Iterable[Came]:
        """What comes of the games of these numbers, in their order."""
        return map(play, numbers) if self.pool is None else self.pool.map(play, numbers, chunksize=CHUNK)


@contextmanager
def players(workers: int) -> Iterator[Players]:
    """So many processes, for a while."""
    if workers <= 1:
        yield Players()
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (dict(games.FOLDERS),)) as pool:
        try:
            yield Players(pool)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)
