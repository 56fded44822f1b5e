"""What a stored move costs the server, here and in another revision: instructions, and processor time by stage.

    python -m bench.tables.move [--beside REV] [--games "endless,brigade"] [--moves N] [--no-instructions]

A table with two people connected (`moves_again`), random games. Instructions are counted by valgrind with half of the
moves and with all of them, so that the difference is moves without what it costs to start; they are exact on a busy
machine. Stages are told by processor time, the least of three rounds, of this copy and of REV in turns; beside REV also
of how many moves somebody is sent other bytes. Exit code 1 if a game costs over 1.05 times as many instructions as
in REV.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench import ROOT
from bench.engines.instructions import COUNTED, VALGRIND, asked, chosen, taken_out
from bench.tables.moves_again import SETTINGS

MOST: Final = 1.05  # times as many as before
ROUNDS: Final = 3
MODULE: Final = "bench.tables.moves_again"
STAGES: Final = (
    "rules", "store", "view", "scene", "difference", "passing", "words", "choices", "frame", "encode", "walks", "rest",
)  # fmt: skip
Found = tuple[list[float], list[dict[str, float]], int]  # instructions, stages, moves that are shown otherwise


def instructions(folder: Path, name: str, played: list[Any]) -> float:
    """Of a move, without those of starting."""
    counts = list[tuple[int, int]]()
    for part in (0.5, 1):
        moves, said = asked(folder, "play_again", [name, played, part], VALGRIND, MODULE)
        found = COUNTED.search(said)
        if found is None:
            raise RuntimeError(f"valgrind counted nothing: {said[-500:]}")
        counts.append((moves, int(found[1].replace(",", ""))))
    (some, less), (every, more) = counts
    return (more - less) / (every - some)


def by_stage(folders: list[Path], name: str, played: list[Any]) -> list[dict[str, float]]:
    """Microseconds of every stage in each copy, the least of some rounds."""
    found: list[list[dict[str, float]]] = [[] for _ in folders]
    for _ in range(ROUNDS):
        for some, folder in zip(found, folders, strict=True):
            some.append(asked(folder, "stages", [name, played], module=MODULE)[0])
    return [{stage: min(one.get(stage, 0.0) for one in some) for stage in STAGES} for some in found]


def differing(folders: list[Path], name: str, played: list[Any]) -> int:
    """Of how many moves the copies send somebody other bytes."""
    told = [asked(folder, "digests", [name, played], module=MODULE)[0] for folder in folders]
    return sum(len({*digests}) > 1 for digests in zip(*told, strict=True))


def measured(folders: list[Path], name: str, moves: int, counting: bool) -> Found:
    print(f"{name} …", file=sys.stderr, flush=True)
    played, _ = asked(folders[-1], "random_moves", [name, moves], module=MODULE)
    counts = [instructions(folder, name, played) for folder in folders if counting]
    return counts, by_stage(folders, name, played), differing(folders, name, played) if len(folders) > 1 else 0


def show(found: dict[str, Found]) -> Table:
    table = Table("game", "instructions a move", "to before", "other bytes", "µs a move", *STAGES)
    for name, (counts, stages, others) in found.items():
        ratio = f"{counts[0] / counts[-1]:.3f}" if len(counts) > 1 else ""
        for at, costs in enumerate(stages):
            count = f"{counts[at]:,.0f}" if counts else ""
            cells = [f"{costs[stage]:,.0f}" for stage in STAGES]
            first = ("  before", count, "", "") if at else (name, count, ratio, f"{others} moves")
            table.add_row(*first, f"{sum(costs.values()):,.0f}", *cells)
    return table


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m bench.tables.move", description=__doc__)
    words.add_argument("--beside", metavar="REV", help="a revision, or a folder with a copy of the source")
    words.add_argument("--games", default=",".join(SETTINGS), help=f"of {', '.join(SETTINGS)}")
    words.add_argument("--moves", type=int, default=400, help="of each game")
    words.add_argument("--no-instructions", action="store_true", help="without valgrind: stages by time only")
    said = words.parse_args()
    names, counting = chosen(words, said.games, SETTINGS), not said.no_instructions
    with TemporaryDirectory() as room:
        folders = [ROOT, *([taken_out(said.beside, Path(room))] if said.beside else [])]
        found = {name: measured(folders, name, said.moves, counting) for name in names}
    Console(width=200).print(show(found))
    sys.exit(any(counts[0] > MOST * counts[-1] for counts, *_ in found.values() if counts))


if __name__ == "__main__":
    main()
