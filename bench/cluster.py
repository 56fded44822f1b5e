"""`python -m bench.cluster [kill|pace] [--games N]`: experiments on a Ray cluster of two nodes on this machine.

`kill` plays an experiment on two nodes through the cluster's address, kills one of them in the middle, and compares the
results to the byte with those of one process. `pace` measures: one process, two processes, and Ray with one and with
two workers, on the same games, each with the start of its workers.
"""

import argparse
import socket
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import Any

from fivealarm.kernel.contract import BadInput
from fivealarm.lab import tables
from fivealarm.lab.experiment import Experiment, understood
from fivealarm.lab.playing import run
from fivealarm.lab.playing.cells import Batch
from fivealarm.lab.playing.crews import Alone, Players, crew
from fivealarm.lab.playing.watch import Row

QUICK = {"game": "brigade", "bots": ["random"], "seats": [2, 3], "measure": ["use"]}
GAMES = {"kill": 60, "pace": 300}  # pace: 40 seconds or so for one process, under three minutes in all
SLOW = {"game": "brigade", "bots": ["rookie"], "seats": 4, "measure": ["leads"]}


def played(experiment: Experiment, folder: Path, by: Players) -> float:
    """Seconds that the experiment took."""
    begun = perf_counter()
    rows = run.run(experiment, folder, by)
    spent = perf_counter() - begun
    tables.save(experiment, folder, rows)
    return spent


def same(one: Path, two: Path) -> bool:
    names = [f"{name}.parquet" for name in tables.TABLES] + [tables.CELLS]
    return all((one / name).read_bytes() == (two / name).read_bytes() for name in names)


class Saboteur:
    """A crew that loses one of its nodes as soon as the first games are there."""

    def __init__(self, by: Players, cluster: Any, victim: Any) -> None:
        self.by, self.cluster, self.victim = by, cluster, victim
        self.workers = by.workers

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Row]]:
        for rows in self.by.play(batches):
            yield rows
            if self.victim is not None:
                self.cluster.remove_node(self.victim, allow_graceful=False)
                self.victim = None


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def wait_for(port: int, seconds: float = 120.0) -> None:
    """Until somebody listens there: on a busy machine a cluster's door opens long after the cluster itself."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1.0).close()
            return
        except OSError:
            sleep(0.1)


@contextmanager
def patient_crew(on: str, workers: int, tries: int = 3) -> Iterator[Players]:
    """A cluster that has only just been started: cold and busy, its first answer takes longer than Ray waits for it."""
    with ExitStack() as stack:
        while True:
            tries -= 1
            try:
                by = stack.enter_context(crew(on, workers))
                break
            except BadInput:
                if not tries:
                    raise
        yield by


def kill(games: int) -> bool:
    """Two nodes, one of which dies; True if nothing but time was lost."""
    from ray.cluster_utils import Cluster

    experiment = understood({**QUICK, "games": games}, "kill")
    port = free_port()
    node = {"num_cpus": 1, "include_log_monitor": False}  # nobody reads what it would bring
    head = {**node, "include_dashboard": False, "no_monitor": True, "ray_client_server_port": port}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    with tempfile.TemporaryDirectory() as place:
        alone, many = Path(place, "alone"), Path(place, "many")
        try:
            victim = cluster.add_node(**node)
            wait_for(port)
            with patient_crew(f"ray://127.0.0.1:{port}", 2) as by:
                print(f"{by.workers} workers on two nodes; one is killed after the first games", flush=True)
                played(experiment, many, Saboteur(by, cluster, victim))
        finally:
            cluster.shutdown()
        played(experiment, alone, Alone())
        print("the same to the byte" if same(alone, many) else "the results differ")
        return same(alone, many)


def pace(games: int) -> bool:
    """How long the same games take in each way, and whether all came to the same."""
    experiment = understood({**SLOW, "games": games}, "pace")
    with tempfile.TemporaryDirectory() as place:
        spent = {}
        for on, workers in (("local", 1), ("processes", 2), ("ray", 1), ("ray", 2)):
            before = process_time()
            with crew(on, workers) as by:
                spent[on, workers] = played(experiment, Path(place, f"{on}{workers}"), by)
            own = process_time() - before
            print(
                f"{on:9} {workers}: {spent[on, workers]:6.1f} s, {own:5.1f} s of them this process at work", flush=True
            )
        gain = spent["local", 1] / spent["processes", 2]
        costs = [spent["ray", 1] / spent["local", 1], spent["ray", 2] / spent["processes", 2]]
        print(f"two processes are {gain:.2f} times as fast as one; the mark is 1.8")
        print(
            f"Ray takes {costs[0]:.3f} times as long with one worker, {costs[1]:.3f} times with two; the mark is 1.05"
        )
        return all(same(Path(place, "local1"), Path(place, other)) for other in ("processes2", "ray1", "ray2"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["kill", "pace"], default="kill")
    parser.add_argument("--games", type=int, help=f"how many are played each time: {GAMES}")
    words = parser.parse_args()
    found = (kill if words.what == "kill" else pace)(words.games or GAMES[words.what])
    sys.exit(0 if found else 1)


if __name__ == "__main__":
    main()
