"""`python -m bench.frames [--plies N] [--against FOLDER]`: what the frames of a ply cost a seat, in processor time.

Random games of every game, all seats looking on. FOLDER is another copy of the source: both are measured in turns.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from rich.console import Console
from rich.table import Table

from bench.histories import begin, show, step
from bench.rows import Row, cells, columns
from fivealarm import games

HERE: Final = Path(__file__).resolve().parent.parent
ROUNDS: Final = 3
BEFORE: Final = "FIVEALARM_BEFORE"  # a copy of the source to compare with, for `python -m bench`


def cost(slug: str, plies: int) -> float:
    """Microseconds of a ply and seat: drawing, comparing, choices, words, bytes."""
    spent, count, seed, rng = 0.0, 0, 0, Random(5)
    while count < plies:
        seed += 1
        history = begin(slug, seed)
        while history.over is None and count < plies:
            before = history
            history, steps = step(history, rng)
            began = process_time()
            show(history, before, steps)
            spent += process_time() - began
            count += len(steps)
    return spent / count / history.game.seats * 1e6


def measured(plies: int) -> dict[str, float]:
    found = {}
    for slug in [name for name in games.FOLDERS if name != "endless"]:
        cost(slug, 20)  # what is made once
        found[slug] = cost(slug, plies)
    return found


def elsewhere(folder: Path, plies: int) -> dict[str, float]:
    """The same by another copy of the source, in a process of its own."""
    code = (
        "import sys, json; sys.path[:0] = sys.argv[1:3]; import fivealarm; from bench import frames;"
        "print(json.dumps(frames.measured(int(sys.argv[3]))))"
    )
    empty = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [sys.executable, "-c", code, str(folder), str(HERE), str(plies)]
    if (folder / "bench").exists():  # its own would be found first
        command[2] = code.replace("sys.path[:0] = sys.argv[1:3]; import fivealarm", _ONLY_FIVEALARM)
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd="/", env=empty)
    found: dict[str, float] = json.loads(done.stdout)
    return found


_ONLY_FIVEALARM: Final = "sys.path.insert(0, sys.argv[1]); import fivealarm; sys.path[0] = sys.argv[2]"


def rows(brief: bool, against: str = "", plies: int = 0) -> Iterator[Row]:
    """Least of some rounds, the copies in turns."""
    before, plies = against or os.environ.get(BEFORE, ""), plies or (20 if brief else 300)
    now: dict[str, list[float]] = {}
    then: dict[str, list[float]] = {}
    for _ in range(1 if brief else ROUNDS):
        for folder, into in ((HERE, now), (Path(before), then)) if before else ((HERE, now),):
            for slug, value in elsewhere(folder, plies).items():
                into.setdefault(slug, []).append(value)
    for slug, values in now.items():
        beside = {"before": min(values) / min(then[slug])} if before else {}
        yield Row(games.load(slug).title, min(values), "µs a ply and seat", beside=beside)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--plies", type=int, default=300)
    asked.add_argument("--against", default="", help="the root of another copy of the source")
    words = asked.parse_args()
    found = list(rows(False, words.against, words.plies))
    head = columns(found)
    table = Table(*head)
    for row in found:
        table.add_row(*cells(row, head))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
