"""`python -m bench.tables.frames [--plies N] [--against FOLDER]`: processor time of a ply's frames for a seat.

Random games of every game, all seats looking on. FOLDER is another copy of the source: both are measured in turns.
"""

import argparse
import os
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from rich.console import Console
from rich.table import Table

from bench.elsewhere import BEFORE, in_turns
from bench.rows import Row, cells, columns
from bench.tables.histories import begin, show, step
from fivealarm import games

ROUNDS: Final = 3


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


def measured(plies: float) -> dict[str, float]:
    found = {}
    for slug in [name for name in games.FOLDERS if name != "endless"]:
        cost(slug, 20)  # what is made once
        found[slug] = cost(slug, int(plies))
    return found


def rows(brief: bool, against: str = "", plies: int = 0) -> Iterator[Row]:
    """Least of some rounds, the copies in turns."""
    before, plies = against or os.environ.get(BEFORE, ""), plies or (20 if brief else 300)
    now, then = in_turns(before, "bench.tables.frames", "measured", plies, 1 if brief else ROUNDS)
    for slug in now[0]:
        least = min(one[slug] for one in now)
        beside = {"before": least / min(one[slug] for one in then)} if then else {}
        yield Row(games.load(slug).title, least, "µs a ply and seat", beside=beside)


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
