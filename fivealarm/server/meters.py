"""What operators measure: moves, their time, queues, tables, connections, bots, errors, the database."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from fivealarm.server.entry.gate import Gate
    from fivealarm.server.tables.hall import Hall

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
STEPS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds


class Meters:
    """Counts as things happen."""

    def __init__(self) -> None:
        self.moves = [0] * (len(STEPS) + 1)  # those that took up to so long, and those that took longer
        self.seconds = 0.0  # of all of them
        self.answers: Counter[int] = Counter()  # by status

    def moved(self, since: float) -> None:
        """A person's move is answered that began at this moment of `perf_counter`."""
        took = time.perf_counter() - since
        self.moves[bisect_left(STEPS, took)] += 1
        self.seconds += took

    def text(self, hall: "Hall", gate: "Gate | None") -> bytes:
        """Everything as Prometheus reads it."""
        now = CollectorRegistry()
        now.register(_Now(self, hall, gate))
        return generate_latest(now)


class _Now(Collector):
    """How things stand at the moment somebody asks."""

    def __init__(self, meters: Meters, hall: "Hall", gate: "Gate | None") -> None:
        self.meters = meters
        self.hall = hall
        self.gate = gate

    def collect(self) -> Iterator[Metric]:
        yield move_seconds(self.meters)
        hall, crew = self.hall, self.hall.crew
        watchers = sum(len(live.watchers) for live in hall.lives.values())
        for name, says, value in (
            ("tables_awake", "Tables in memory.", len(hall.lives)),
            ("tables_set_aside", "Tables that cannot be played on.", len(hall.aside)),
            ("sockets", "Live connections.", watchers),
            ("questions_waiting", "Questions to bots that wait for a worker.", len(crew.queue.waiting)),
            ("workers", "Processes that bots think in.", len(crew.workers)),
            ("workers_idle", "Those of them that are idle.", len(crew.idle)),
            ("bots_kept", "Bots of seats that workers remember.", len(crew.homes)),
            ("store_jobs_waiting", "Changes that wait for the database.", hall.writer.jobs.qsize()),
            ("store_down", "1 while the database does not answer.", int(hall.outages.since is not None)),
            ("connections", "Open connections of all kinds.", self.gate.open if self.gate else 0),
        ):
            yield GaugeMetricFamily(f"fivealarm_{name}", says, value)
        for name, says, value in (
            ("store_commits", "Transactions.", hall.writer.commits),
            ("store_outages", "Times the database stopped answering.", hall.outages.count),
            ("connections_turned_away", "Connections cut off at the gate.", self.gate.turned_away if self.gate else 0),
        ):
            yield CounterMetricFamily(f"fivealarm_{name}", says, value)
        answers = CounterMetricFamily("fivealarm_answers", "Answers by status.", labels=["status"])
        for status, count in sorted(self.meters.answers.items()):
            answers.add_metric([str(status)], count)
        yield answers
        faults = sum(count for status, count in self.meters.answers.items() if status >= 500)
        yield CounterMetricFamily("fivealarm_errors", "Answers that say something is wrong here.", faults)


def move_seconds(meters: Meters) -> Metric:
    """How many moves took up to each of the steps, as Prometheus counts: slower steps have the faster ones in them."""
    bounds = [*(str(float(step)) for step in STEPS), "+Inf"]
    says = "Seconds from a person's move to its answer, stored and shown."
    found = HistogramMetricFamily("fivealarm_move_seconds", says)
    found.add_metric([], [*zip(bounds, accumulate(meters.moves), strict=True)], meters.seconds)
    return found
