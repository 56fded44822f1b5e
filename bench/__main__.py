"""`python -m bench [--only a,b] [--brief]`: every measurement as one table, and in docs/performance.json."""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench import ROOT
from bench.rows import Row, cells, heard, told

RESULTS: Final = ROOT / "docs" / "performance.json"
PEERS: Final = ROOT / ".venv-bench" / "bin" / "python"  # where other people's engines are installed
LONGEST: Final = 1_500  # seconds that one measurement may take
# by name: the module whose rows() it is, whether peers are wanted, minutes it takes on two quiet cores (compiled: ten
# more if `fivealarm compile` was not run before)
BENCHES: Final[dict[str, tuple[str, bool, float]]] = {
    "engines": ("bench.engines.speed", True, 1.5),
    "learners": ("bench.engines.learners", True, 1.5),
    "chief": ("bench.engines.chief", False, 2),
    "compiled": ("bench.compiled.pace", True, 4),
    "frames": ("bench.tables.frames", False, 1),
    "kinds": ("bench.engines.kinds", False, 0.5),
    "flat": ("bench.tables.flat", False, 1.5),
    "tables": ("bench.tables.load", False, 2),
    "processes": ("bench.tables.processes", False, 1.5),
    "crowd": ("bench.tables.crowd", False, 2),
    "thinkers": ("bench.tables.thinkers", False, 1.5),
    "visits": ("bench.tables.visits", False, 1),
    "clicks": ("bench.browser.clicks", False, 4),
}


def run(name: str, brief: bool) -> list[dict[str, Any]]:
    """One measurement in a process of its own, so that none disturbs another."""
    _, peers, _ = BENCHES[name]
    python = str(PEERS) if peers and PEERS.exists() else sys.executable
    command = [python, "-m", "bench", "--rows", name, *(["--brief"] if brief else [])]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=LONGEST, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def rows_of(name: str, brief: bool) -> Iterator[Row]:
    yield from import_module(BENCHES[name][0]).rows(brief)


def measure(names: list[str], brief: bool) -> dict[str, list[dict[str, Any]]]:
    """Rows by measurement; one that fails is told and left out."""
    found = {}
    for name in names:
        began = time.monotonic()
        print(f"{name}: about {BENCHES[name][2]:g} min …", file=sys.stderr, flush=True)
        try:
            found[name] = run(name, brief)
        except (subprocess.SubprocessError, ValueError, IndexError) as failed:
            print(f"{name}: failed: {failed}", file=sys.stderr)
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return found


def show(found: dict[str, list[dict[str, Any]]]) -> None:
    """Everything in one table; ratios to whom, and marks."""
    table = Table("measured", "value", "unit", "mark", "met", "ratios")
    for name, facts in found.items():
        rows = [heard(one) for one in facts]
        table.add_section()
        for row in rows:
            _, value, unit, mark, met = cells(row, ["", "value", "unit", "mark", "met"])
            ratios = ", ".join(f"{ratio:.2f} x {who}" for who, ratio in row.beside.items())
            table.add_row(f"{name}: {row.what}", value, unit, mark, met, ratios)
    Console(width=160).print(table)


def keep(found: dict[str, list[dict[str, Any]]]) -> None:
    """Into the file of results; what was not measured now stays as it was."""
    known = json.loads(RESULTS.read_text()) if RESULTS.exists() else {"tables": {}}
    day = datetime.now(UTC).date().isoformat()
    for name, rows in found.items():
        known["tables"][name] = {"day": day, "rows": rows}
    known["machine"] = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    RESULTS.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    asked.add_argument("--only", default=",".join(BENCHES), help=f"of {', '.join(BENCHES)}")
    asked.add_argument("--brief", action="store_true", help="a few seconds each: do they work? Nothing is kept")
    asked.add_argument("--rows", choices=BENCHES, help=argparse.SUPPRESS)
    words = asked.parse_args()
    if words.rows:
        print(json.dumps([told(row) for row in rows_of(words.rows, words.brief)]))
        return
    found = measure([name for name in words.only.split(",") if name in BENCHES], words.brief)
    show(found)
    if not words.brief:
        keep(found)


if __name__ == "__main__":
    main()
