"""What a decision costs in instructions, here and in another revision: the same games, exact on a busy machine.

    python -m bench.engines.instructions --beside a9a6ca4 [--games "fire_call,brigade"] [--decisions N] [--observed]

The other revision plays random games and writes them down; both then ask (`legal`, `chances`) and apply the same
actions under valgrind; with `--observed` whoever is to act also gets a learner's observation. Each side is counted
with half of the games and with all of them: the difference is play without what it costs to start. Exit code 1 if a
game costs over 1.03 times what it did.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench import ROOT
from bench.engines.same_games import SETTINGS

SAME: Final = "bench.engines.same_games"
MOST: Final = 1.03  # times as many as before
VALGRIND: Final = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED: Final = re.compile(r"I\s+refs:\s+([\d,]+)")
# fivealarm from the one folder, bench from the other; the games come in a file, the answer goes out as the last line
_CODE: Final = """\
import importlib, json, sys
sys.path.insert(0, sys.argv[1]); import fivealarm; sys.path[0] = sys.argv[2]
print(json.dumps(getattr(importlib.import_module(sys.argv[5]), sys.argv[3])(*json.load(open(sys.argv[4])))))
"""


@dataclass(frozen=True)
class Cost:
    """Of one game: instructions a decision there and here, and in how many positions the two offer different things."""

    name: str
    before: float
    now: float
    positions: int
    differing: int

    @property
    def ratio(self) -> float:
        return self.now / self.before


def asked(
    folder: Path, function: str, words: list[Any], tool: tuple[str, ...] = (), module: str = SAME
) -> tuple[Any, str]:
    """What a function of a bench answers in a copy of the source, and what the tool said beside it."""
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with TemporaryDirectory() as room:
        file = Path(room) / "words.json"
        file.write_text(json.dumps(words))
        command = [*tool, sys.executable, "-c", _CODE, str(folder), str(ROOT), function, str(file), module]
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, cwd=room, env={**plain, "PYTHONHASHSEED": "0"}
        )
    return json.loads(done.stdout.splitlines()[-1]), done.stderr


def counted(
    folder: Path,
    name: str,
    played: list[list[str]],
    part: float,
    observed: bool = False,
    tool: tuple[str, ...] = VALGRIND,
) -> tuple[int, int]:
    """Decisions and instructions of a part of the games."""
    decisions, said = asked(folder, "play_again", [name, played, part, observed], tool)
    found = COUNTED.search(said)
    if found is None:
        raise RuntimeError(f"valgrind counted nothing: {said[-500:]}")
    return decisions, int(found[1].replace(",", ""))


def a_decision(folder: Path, name: str, played: list[list[str]], observed: bool) -> float:
    """Instructions, without those of starting."""
    (some, less), (every, more) = (counted(folder, name, played, part, observed) for part in (0.5, 1))
    return (more - less) / (every - some)


def costs(before: Path, names: list[str], decisions: int, observed: bool = False) -> Iterator[Cost]:
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        played, _ = asked(before, "random_games", [name, decisions])
        (then, _), (now, _) = (asked(folder, "offers", [name, played]) for folder in (before, ROOT))
        differing = sum(one != other for one, other in zip(then, now, strict=True))
        cost = [a_decision(folder, name, played, observed) for folder in (before, ROOT)]
        yield Cost(name, cost[0], cost[1], len(now), differing)


def taken_out(revision: str, room: Path) -> Path:
    """Another revision of the source in a folder; a folder stands for itself."""
    if Path(revision).is_dir():
        return Path(revision).resolve()
    packed = subprocess.run(["git", "archive", revision, "fivealarm"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", str(room)], input=packed.stdout, check=True)
    return room


def show(found: list[Cost]) -> Table:
    table = Table("game", "instructions a decision before", "now", "ratio", "positions that offer other things")
    for one in found:
        differing = f"{one.differing} of {one.positions:,}"
        table.add_row(one.name, f"{one.before:,.0f}", f"{one.now:,.0f}", f"{one.ratio:.3f}", differing)
    return table


def chosen(words: argparse.ArgumentParser, said: str, possible: Iterable[str]) -> list[str]:
    """The games of a list with commas; a strange one is one sentence and exit code 2."""
    if strange := [name for name in said.split(",") if name not in possible]:
        words.error(f"--games: {strange[0]!r} is not measured; it should be of {', '.join(possible)}")
    return said.split(",")


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m bench.engines.instructions", description=__doc__)
    words.add_argument(
        "--beside", required=True, metavar="REV", help="a revision, or a folder with a copy of the source"
    )
    words.add_argument("--games", default=",".join(SETTINGS), help=f"of {', '.join(SETTINGS)}")
    words.add_argument("--decisions", type=int, default=16_000, help="of each game")
    words.add_argument("--observed", action="store_true", help="with an observation for whoever is to act")
    said = words.parse_args()
    names = chosen(words, said.games, SETTINGS)
    with TemporaryDirectory() as room:
        before = taken_out(said.beside, Path(room))
        found = list(costs(before, names, said.decisions, said.observed))
    Console(width=140).print(show(found))
    sys.exit(any(one.ratio > MOST for one in found))


if __name__ == "__main__":
    main()
