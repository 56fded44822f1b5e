"""`make attack`: all attacks one after another, ten minutes in all; exit code 1 if anything was found."""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from bench.attack import inputs, kills, network, postgres
from bench.attack.report import Report

WHOLE, SHORT = 560.0, 8.0  # seconds of attack; servers need theirs to start
Attack = Callable[..., None]
# what is attacked, and its part of the time
PLAIN: tuple[tuple[str, Attack, float], ...] = (
    ("engine: odd requests", inputs.engine, 0.12),
    ("files: damaged records, scenarios and plans", inputs.files, 0.12),
    ("network: slow clients", network.slow, 0.14),
    ("network: floods", network.floods, 0.1),
    ("network: malformed requests and frames", network.malformed, 0.12),
)
PULLED = (("moves", kills.moves, 0.12), ("starts and upgrades", kills.starts, 0.08))
LONG = (network.floods, kills.starts)  # left out of the short form


def main() -> int:
    short = "--short" in sys.argv
    total = SHORT if short else WHOLE
    seed = next((int(word) for word in sys.argv[1:] if word.isdecimal()), 5)
    reports: list[Report] = []
    with tempfile.TemporaryDirectory(prefix="fivealarm-attack-") as folder:
        for name, attack, part in PLAIN:
            if not (short and attack in LONG):
                reports.append(Report(name, total * part))
                _run(reports[-1], partial(attack, folder=Path(folder), rng=random.Random(seed)))
        for kind in ("SQLite",) if short else ("SQLite", "PostgreSQL"):
            reports += _pulled(kind, Path(folder), total, short, random.Random(seed))
    found = sum(len(report.findings) for report in reports)
    sys.stdout.write(f"{found} findings.\n")
    return 1 if found else 0


def _pulled(kind: str, folder: Path, total: float, short: bool, rng: random.Random) -> list[Report]:
    reports = []
    at = postgres.programs()
    for name, attack, part in PULLED:
        if short and attack in LONG:
            continue
        report = Report(f"kills on {kind}: {name}", total * part)
        reports.append(report)
        if kind == "PostgreSQL" and at is None:
            report.left_out = "not run, there is no PostgreSQL"
            _run(report, lambda _report: None)
            continue
        place = folder / kind / name.partition(" ")[0]
        place.mkdir(parents=True)
        with _database(kind, at) as url:
            report.begin()
            _run(report, partial(attack, folder=place, database=url, rng=rng))
    return reports


@contextmanager
def _database(kind: str, at: Path | None) -> Iterator[str]:
    if kind == "SQLite" or at is None:
        yield ""
        return
    with postgres.running(at) as url:
        yield url


def _run(report: Report, attack: Callable[[Report], None]) -> None:
    try:
        attack(report)
    except Exception as fault:
        report.found(f"the attack itself stopped: {type(fault).__name__}: {fault}")
    sys.stdout.write("\n".join(report.lines()) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
