"""`make attack`: all attacks one after another, ten minutes in all; exit code 1 if anything was found."""

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from bench.attack import inputs, kills, network, openings, postgres
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
PULLED: tuple[tuple[str, Attack, float], ...] = (
    ("moves", kills.moves, 0.1),
    ("openings", openings.openings, 0.05),
    ("starts", kills.starts, 0.05),
)
LONG = (network.floods, openings.openings, kills.starts)  # left out of the short form
NAMES = [attack.__name__ for _, attack, _ in (*PLAIN, *PULLED)]
KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def main() -> int:
    asked = _asked()
    with tempfile.TemporaryDirectory(prefix="fivealarm-attack-") as folder:
        reports = _one(asked, Path(folder)) if asked.what else _all(asked.short, asked.seed, Path(folder))
    found = sum(len(report.findings) for report in reports)
    sys.stdout.write(f"{found} findings.\n")
    return 1 if found else 0


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="python -m bench.attack", description=__doc__)
    words.add_argument("what", nargs="?", choices=NAMES, help="only this; kills by count, all else by time")
    words.add_argument("--count", type=int, default=300, help="kills")
    words.add_argument("--database", choices=list(KINDS), default="sqlite", help="that is killed")
    words.add_argument("--seed", type=int, default=5)
    words.add_argument("--short", action="store_true", help="some seconds of each attack")
    return words.parse_args()


def _all(short: bool, seed: int, folder: Path) -> list[Report]:
    total = SHORT if short else WHOLE
    reports: list[Report] = []
    for name, attack, part in PLAIN:
        if not (short and attack in LONG):
            reports.append(Report(name, total * part))
            _run(reports[-1], partial(attack, folder=folder, rng=random.Random(seed)))
    for kind in ("SQLite",) if short else KINDS.values():
        rng = random.Random(seed)
        for name, attack, part in PULLED:
            if not (short and attack in LONG):
                reports.append(Report(f"kills on {kind}: {name}", total * part))
                _pulled(reports[-1], attack, kind, folder / kind / name, rng)
    return reports


def _one(asked: argparse.Namespace, folder: Path) -> list[Report]:
    """One attack for its part of ten minutes, or so many kills of one sort on one database."""
    for name, attack, part in PLAIN:
        if attack.__name__ == asked.what:
            report = Report(name, WHOLE * part)
            _run(report, partial(attack, folder=folder, rng=random.Random(asked.seed)))
            return [report]
    kind = KINDS[asked.database]
    report = Report(f"kills on {kind}: {asked.what}", 0, most=asked.count)
    attack = next(attack for name, attack, _ in PULLED if name == asked.what)
    _pulled(report, attack, kind, folder / "kills", random.Random(asked.seed))
    return [report]


def _pulled(report: Report, attack: Attack, kind: str, place: Path, rng: random.Random) -> None:
    at = postgres.programs()
    if kind == "PostgreSQL" and at is None:
        report.left_out = "not run, there is no PostgreSQL"
        _run(report, lambda _report: None)
        return
    place.mkdir(parents=True)
    with _database(kind, at) as url:
        report.begin()
        _run(report, partial(attack, folder=place, database=url, rng=rng))


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
