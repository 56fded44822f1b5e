"""Playing an experiment into a folder: every finished game is kept at once, and a run that was cut off goes on."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from fivealarm.kernel.contract import BadInput
from fivealarm.lab.experiment import Experiment
from fivealarm.lab.playing.crews import Players
from fivealarm.lab.playing.schedule import Schedule
from fivealarm.lab.playing.watch import Row

JOURNAL: Final = "journal.jsonl"  # a line for every game, in the order in which they ended
IDENTITY: Final = "run.json"

Key = tuple[int, int]  # cell and game


def run(
    experiment: Experiment, folder: Path, crew: Players, told: Callable[[Schedule], None] = lambda left: None
) -> list[Row]:
    """All games of the experiment, sorted; those that the folder already has are not played again."""
    found = resumed(experiment, folder)
    schedule = Schedule(experiment, found.keys(), crew.workers)
    told(schedule)
    if schedule.left:
        with _journal(folder) as journal:
            for rows in crew.play(schedule.batches()):
                _keep(journal, rows)
                found.update({(row["cell"], row["game"]): row for row in rows})
                schedule.learn(rows)
                told(schedule)
    assert not schedule.left, "a crew plays every batch it is given"
    wanted = range(experiment.games)
    return [row for (_, game), row in sorted(found.items()) if game in wanted]


def resumed(experiment: Experiment, folder: Path) -> dict[Key, Row]:
    """What an earlier run has played; a folder of another experiment is refused and not touched."""
    identity = json.dumps(experiment.identity, indent=1, sort_keys=True, ensure_ascii=False)
    kept = folder / IDENTITY
    if kept.exists():
        if kept.read_text(encoding="utf-8") != identity:
            raise BadInput(str(folder), "holds another experiment, or other rules or bots: choose another by --to")
    elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(str(folder), "should be a new or empty folder, or one of `fivealarm lab run`")
    else:
        _begin(folder, identity)
    return played(folder)


def _begin(folder: Path, identity: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".{IDENTITY}"
        draft.write_text(identity, encoding="utf-8")
        draft.rename(folder / IDENTITY)
    except OSError as error:
        raise BadInput(str(folder), f"cannot be written: {error.strerror}") from None


def played(folder: Path) -> dict[Key, Row]:
    """Every game of the journal; what a kill left of a last line is cut off."""
    path = folder / JOURNAL
    if not path.exists():
        return {}
    lines = path.read_bytes().splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        os.truncate(path, sum(map(len, lines[:-1])))
        del lines[-1]
    rows = map(json.loads, lines)
    return {(row["cell"], row["game"]): row for row in rows}


@contextmanager
def _journal(folder: Path) -> Iterator[TextIO]:
    with (folder / JOURNAL).open("a", encoding="utf-8") as file:
        yield file


def _keep(journal: TextIO, rows: list[Row]) -> None:
    journal.write("".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows))
    journal.flush()
    os.fsync(journal.fileno())
