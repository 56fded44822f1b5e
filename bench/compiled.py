"""`python -m bench.compiled [--seconds S] [--json]`: the compiled copy beside the same source in pure Python.

Random play, learners' steps and the chief's rounds, each measured in two processes; the copy is made if there is none.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from fivealarm.compiled import copies, making, using

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Both:
    """One measurement on both builds."""

    name: str
    what: str  # decisions, steps, rounds a CPU second; nanoseconds of a copy
    pure: float
    compiled: float


def told(words: list[str], **more: str) -> Any:
    """What a measurement of ours prints as JSON."""
    surroundings = {name: value for name, value in os.environ.items() if name not in (using.PURE, using.COMPILED)}
    command = [sys.executable, "-m", *words, "--json"]
    done = subprocess.run(
        command, cwd=ROOT, env={**surroundings, **more}, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout)


def figures(seconds: float, rounds: int, **more: str) -> dict[tuple[str, str], float]:
    """All measurements of one build, by name and what was measured."""
    found: dict[tuple[str, str], float] = {}
    for one in told(["bench.engine", "--seconds", str(seconds)], **more):
        found[one["name"], "decisions/s"] = one["decisions"]
        if one["copy"]:
            found[one["name"], "copy ns"] = one["copy"]
    for name, own, _ in told(["bench.learn", "--seconds", str(seconds)], **more)["ours"]:
        found[name, "learner's steps/s"] = own
    for one in told(["bench.chief", "--rounds", str(rounds)], **more):
        found[one["name"], "chief's rounds/s"] = one["rounds"]
    return found


def measured(seconds: float, rounds: int) -> list[Both]:
    """Every measurement on both builds; peers, which are not ours, come out alike."""
    folder = copies.ready() or making.make()
    pure = figures(seconds, rounds, **{using.PURE: "1"})
    compiled = figures(seconds, rounds, **{using.COMPILED: str(folder)})
    return [Both(name, what, before, compiled[name, what]) for (name, what), before in pure.items()]


def show(rows: list[Both]) -> Table:
    table = Table("engine", "measured", "pure Python", "compiled", "ratio")
    for row in sorted(rows, key=lambda row: row.what):
        table.add_row(row.name, row.what, f"{row.pure:,.0f}", f"{row.compiled:,.0f}", f"{row.compiled / row.pure:.2f}")
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each measurement")
    asked.add_argument("--rounds", type=int, default=100, help="of each decision of a chief")
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    rows = measured(words.seconds, words.rounds)
    if words.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        Console(width=140).print(show(rows))


if __name__ == "__main__":
    main()
