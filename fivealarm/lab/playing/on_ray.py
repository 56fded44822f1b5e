"""A Ray cluster plays: on this machine, or on many behind one address. A node that is lost costs only time."""

import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.extras import needed
from fivealarm.lab.playing.cells import Batch
from fivealarm.lab.playing.watch import Row, rows

PATIENCE: Final = 5.0  # seconds for a cluster to answer at all
AHEAD: Final = 2  # batches for each worker, so that none waits for the next


class OnRay:
    """Tasks of a Ray cluster, each a batch; Ray repeats those whose node has died."""

    def __init__(self, on: str, workers: int) -> None:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns of what it will do one day
        import ray

        self.ray: Any = ray
        self.stays = ray.is_initialized()  # somebody else's connection, as in tests and notebooks
        if not self.stays:
            self._connect(on, workers)
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _connect(self, on: str, workers: int) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if on == "ray":
            self.ray.init(num_cpus=workers, include_dashboard=False, **quiet)
            return
        _answers(on)
        try:
            self.ray.init(address=on, **quiet)
        except (ConnectionError, RuntimeError, OSError) as error:
            raise BadInput("--on", f"{on} does not take us in: {str(error).strip().splitlines()[-1]}") from None

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        task = self.ray.remote(num_cpus=1, max_retries=-1)(_rows)
        coming, flying = iter(batches), list[Any]()
        try:
            while True:
                while len(flying) < AHEAD * self.workers and (batch := next(coming, None)) is not None:
                    flying.append(task.remote(batch, dict(games.FOLDERS)))
                if not flying:
                    return
                ready, flying = self.ray.wait(flying, num_returns=1)
                yield from self._got(ready)
        finally:
            for one in flying:
                with suppress(Exception):
                    self.ray.cancel(one, force=True)

    def close(self) -> None:
        if not self.stays:
            self.ray.shutdown()

    def _got(self, ready: list[Any]) -> Iterator[list[Row]]:
        try:
            yield from self.ray.get(ready)
        except self.ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, BadInput):
                raise BadInput(cause.field, cause.says) from None
            last = str(error).strip().splitlines()[-1]
            raise BadInput("--on", f"the cluster cannot play ({last}): install fivealarm on every node") from None


@contextmanager
def on_ray(on: str, workers: int) -> Iterator[OnRay]:
    """The cluster for as long as it is needed."""
    needed("ray", "ray")
    cluster = OnRay(on, workers)
    try:
        yield cluster
    finally:
        cluster.close()


def _rows(batch: Batch, folders: dict[str, str]) -> list[Row]:
    games.FOLDERS.update(folders)
    return rows(batch)


def _answers(address: str) -> None:
    """Somebody listens there; else it is said at once, not after Ray's minutes."""
    try:
        place = urlsplit(address)
        where = (place.hostname or "", place.port or 10001)
    except ValueError:
        raise BadInput("--on", "should look like ray://HOST:PORT") from None
    try:
        socket.create_connection(where, PATIENCE).close()
    except OSError:
        raise BadInput("--on", f"no Ray cluster answers at {where[0]}:{where[1]}") from None
