"""Who plays a command's games: this process, or others beside it; the same games on any number of them."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final, Self, TypeVar

from fivealarm import games

Task = TypeVar("Task")
Came = TypeVar("Came")
CHUNK: Final = 5  # games that a process plays before it tells


@dataclass(slots=True)
class Hands:
    """Processes, or none but this one; they are begun when they are first needed."""

    workers: int = 1
    pool: ProcessPoolExecutor | None = field(default=None, init=False)

    def each(self, play: Callable[[Task], Came], tasks: Sequence[Task], at_once: int = CHUNK) -> Iterable[Came]:
        """What comes of the tasks, in their order."""
        if self.workers <= 1:
            return map(play, tasks)
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare, (dict(games.FOLDERS),))
        return self.pool.map(play, tasks, chunksize=at_once)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)
