"""Who plays the games of an experiment: this process, some processes, or a Ray cluster. The results are the same."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from fivealarm import games
from fivealarm.bots.bring import dismiss
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.cells import Batch
from fivealarm.lab.watch import Row, rows


class Crew(Protocol):
    """Workers."""

    workers: int

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        """The rows of every batch, whichever is ready first."""
        ...


class Alone:
    """This process."""

    workers = 1

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        try:
            for batch in batches:
                yield rows(batch)
        finally:
            dismiss()


class Processes:
    """Some processes; if one of them dies, the others are started anew with what was on its way."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        coming, waiting = iter(batches), list[Batch]()
        ended = False
        while not ended or waiting:
            flying: dict[Future[list[Row]], Batch] = {}
            with self._pool() as pool:
                try:
                    for batch in self._next(waiting, coming, self.workers + 1):
                        flying[pool.submit(rows, batch)] = batch
                    while flying:
                        ready, _ = wait(flying, return_when=FIRST_COMPLETED)
                        for future in ready:
                            found = future.result()
                            del flying[future]
                            yield found
                            for batch in self._next(waiting, coming, 1):
                                flying[pool.submit(rows, batch)] = batch
                    ended = True
                except BrokenProcessPool:
                    waiting += flying.values()
                finally:
                    pool.shutdown(wait=True, cancel_futures=True)

    @staticmethod
    def _next(waiting: list[Batch], coming: Iterator[Batch], count: int) -> Iterator[Batch]:
        for _ in range(count):
            batch = waiting.pop() if waiting else next(coming, None)
            if batch is not None:
                yield batch

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare, (dict(games.FOLDERS),))


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)


def crew(on: str, workers: int) -> Crew:
    """The crew that --on asks for."""
    if on == "local" or (on == "processes" and workers == 1):
        return Alone()
    if on == "processes":
        return Processes(workers)
    if on == "ray" or on.startswith("ray://"):
        from fivealarm.lab.on_ray import OnRay

        return OnRay(on, workers)
    raise BadInput("--on", "should be local, processes, ray, or the address of a cluster: ray://HOST:PORT")
