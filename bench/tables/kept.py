"""`python -m bench.tables.kept [--tables N] [--moves N]`: kB a live table keeps, by tracemalloc, connections apart.

Everything counts that a server keeps from its first greeting on, whether a table owns it or all of them share it.
"""

import argparse
import gc
import tracemalloc
from random import Random
from typing import Final

from bench.tables.histories import begin, show, step, viewers
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.wire import things as wire

GAME: Final = "endless"


def seated(number: int) -> History:
    """A table just made, everybody greeted."""
    history = begin(GAME, number)
    for viewer in viewers(history):
        wire.encode(frames.hello(history, viewer, []))
    return history


def played(history: History, moves: int) -> History:
    rng = Random(history.id)
    for _ in range(moves):
        before = history
        history, steps = step(history, rng)
        show(history, before, steps)
    return history


def kept(tables: int, moves: int) -> tuple[float, float, float]:
    """kB of each table when all are seated, after so many moves at each, and how many of them go with the tables."""
    begin(GAME, 0)  # the game itself, as after a first table that nobody has come to
    gc.collect()
    tracemalloc.start()
    live = [seated(number) for number in range(1, tables + 1)]
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    live = [played(history, moves) for history in live]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    live.clear()
    gc.collect()
    shared, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return before / 1e3 / tables, after / 1e3 / tables, (after - shared) / 1e3 / tables


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--moves", type=int, default=200)
    words = asked.parse_args()
    sat, after, own = kept(words.tables, words.moves)
    print(f"{sat:.1f} kB a table when seated, {after:.1f} kB after {words.moves} moves, {own:.1f} of them its own")


if __name__ == "__main__":
    main()
