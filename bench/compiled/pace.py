"""`python -m bench.compiled.pace [--seconds S] [--json]`: the compiled copy beside the same source in pure Python.

Random play, learners' steps and the chief's rounds, each measured in two processes; the copy is made if there is none.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench import ROOT
from bench.rows import Row
from fivealarm.compiled import copies, making, using

DECISIONS: Final = "decisions/s"
COPY: Final = "copy ns"
STEPS: Final = "learner's steps/s"
ROUNDS: Final = "chief's rounds/s"
FIRST: Final = "flash_point house family"  # which has marks of its own


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
    for one in told(["bench.engines.speed", "--seconds", str(seconds)], **more):
        found[one["name"], DECISIONS] = one["decisions"]
        if one["copy"]:
            found[one["name"], COPY] = one["copy"]
    for name, own, _ in told(["bench.engines.learners", "--seconds", str(seconds)], **more)["ours"]:
        found[name, STEPS] = own
    for one in told(["bench.engines.chief", "--rounds", str(rounds)], **more):
        found[one["name"], ROUNDS] = one["rounds"]
    return found


def measured(seconds: float, rounds: int) -> list[Both]:
    """Every measurement on both builds; peers, which are not ours, come out alike."""
    folder = copies.ready() or making.make()
    pure = figures(seconds, rounds, **{using.PURE: "1"})
    compiled = figures(seconds, rounds, **{using.COMPILED: str(folder)})
    return [Both(name, what, before, compiled[name, what]) for (name, what), before in pure.items()]


def rows(brief: bool) -> Iterator[Row]:
    """What the compiled copy does, with its marks; OpenSpiel's chess is measured in the same run."""
    found = measured(0.1 if brief else 1.5, 2 if brief else 40)
    chess = next((one.compiled for one in found if one.name.startswith("OpenSpiel")), 0.0)
    for one in found:
        beside = {"pure Python": one.compiled / one.pure}
        if one.what == DECISIONS and chess:
            beside["OpenSpiel chess"] = one.compiled / chess
        yield Row(one.name, one.compiled, one.what, mark(one, chess), one.what == COPY, beside)


def mark(one: Both, chess: float) -> float | None:
    """What we want of the compiled copy."""
    if one.what == DECISIONS:
        return chess * (2.5 if one.name == FIRST else 1.0) or None
    if one.what == COPY:
        return 1500.0 if one.name == "fire_engines" else 1000.0
    return 2 * one.pure if one.what == ROUNDS else 3 * (40_000.0 if one.name == FIRST else 20_000.0)


def show(both: list[Both]) -> Table:
    table = Table("engine", "measured", "pure Python", "compiled", "ratio")
    for row in sorted(both, key=lambda row: row.what):
        table.add_row(row.name, row.what, f"{row.pure:,.0f}", f"{row.compiled:,.0f}", f"{row.compiled / row.pure:.2f}")
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each measurement")
    asked.add_argument("--rounds", type=int, default=100, help="of each decision of a chief")
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    both = measured(words.seconds, words.rounds)
    if words.json:
        print(json.dumps([asdict(one) for one in both], indent=2))
    else:
        Console(width=140).print(show(both))


if __name__ == "__main__":
    main()
