"""Who plays the games of an experiment: this process, some processes, or a Ray cluster. The results are the same."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain
from multiprocessing import get_context
from typing import Protocol

from fivealarm import games
from fivealarm.bots.bring import dismiss
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.playing.cells import Batch
from fivealarm.lab.playing.watch import Row, rows


class Players(Protocol):
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
        coming, unplayed = iter(batches), list[Batch]()  # unplayed: what went down with a worker
        first = next(coming, None)
        while first is not None:
            with self._pool() as pool:
                yield from self._until_one_dies(pool, chain([first], coming), unplayed)
            coming, unplayed = chain(unplayed, coming), []
            first = next(coming, None)

    def _until_one_dies(
        self, pool: ProcessPoolExecutor, coming: Iterator[Batch], unplayed: list[Batch]
    ) -> Iterator[list[Row]]:
        flying: dict[Future[list[Row]], Batch] = {}
        try:
            while True:
                while len(flying) <= self.workers and (batch := next(coming, None)) is not None:
                    unplayed.append(batch)
                    flying[pool.submit(rows, batch)] = batch
                if not flying:
                    return
                ready, _ = wait(flying, return_when=FIRST_COMPLETED)
                for future in ready:
                    found = future.result()
                    unplayed.remove(flying.pop(future))
                    yield found
        except BrokenProcessPool:
            return
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare, (dict(games.FOLDERS),))


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)


@contextmanager
def crew(on: str, workers: int) -> Iterator[Players]:
    """The crew that --on asks for, for as long as it is needed."""
    if on == "local" or (on == "processes" and workers == 1):
        yield Alone()
        return
    if on == "processes":
        yield Processes(workers)
        return
    if on == "ray" or on.startswith("ray://"):
        from fivealarm.lab.playing.on_ray import on_ray

        with on_ray(on, workers) as cluster:
            yield cluster
        return
    raise BadInput("--on", "should be local, processes, ray, or the address of a cluster: ray://HOST:PORT")
