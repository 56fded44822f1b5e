"""The games of a run as tables: Parquet files that are the same to the byte whoever played."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from fivealarm.kernel.contract import BadInput
from fivealarm.lab.experiment import Experiment
from fivealarm.lab.playing.cells import Cell, opened
from fivealarm.lab.playing.run import IDENTITY
from fivealarm.lab.playing.watch import COMPONENTS, MEASURES, USE, Row, verb_name

NUMBERS: Final = ("plies", "turns", "choices", "widest", "lead_changes", "settled")
TABLES: Final[dict[str, dict[str, Any]]] = {
    "games": {
        "cell": pl.Int32, "game": pl.Int32, "rule": pl.String, "first": pl.Int8, "decisions": pl.Int32,
        **dict.fromkeys(NUMBERS, pl.Int32),
    },
    "seats": {
        "cell": pl.Int32, "game": pl.Int32, "seat": pl.Int8, "place": pl.Int8, "bot": pl.String, "share": pl.Float64,
        "score": pl.Float64, "decisions": pl.Int32,
    },
    "verbs": {"cell": pl.Int32, "game": pl.Int32, "verb": pl.String, "offered": pl.Int32, "taken": pl.Int32},
    "things": {
        "cell": pl.Int32, "game": pl.Int32, "kind": pl.String, "name": pl.String, "seat": pl.Int8, "times": pl.Int32,
    },
    "told": {"cell": pl.Int32, "game": pl.Int32, "event": pl.String, "times": pl.Int32},
}  # fmt: skip
CELLS: Final = "cells.json"


@dataclass(frozen=True)
class Results:
    """A run that was played to its end."""

    folder: Path
    title: str
    about: dict[str, Any]  # the experiment's file, and the fingerprint of rules and bots
    cells: list[dict[str, Any]]
    together: bool  # cooperative
    games: pl.DataFrame
    seats: pl.DataFrame
    verbs: pl.DataFrame
    things: pl.DataFrame
    told: pl.DataFrame

    def measured(self, what: str) -> bool:
        """Whether the experiment asked for it."""
        return what in self.about.get("measure", MEASURES)


def save(experiment: Experiment, folder: Path, rows: Sequence[Row]) -> None:
    """All tables, each written beside its place and then put there."""
    about = [_about(cell, USE in experiment.measure) for cell in experiment.cells]
    text = json.dumps({"title": experiment.title, "games": experiment.games, "cells": about}, indent=1)
    for name, schema in TABLES.items():
        table = pl.DataFrame(list(_LINES[name](rows)), schema=schema, orient="row")
        draft = folder / f".{name}.parquet"
        table.write_parquet(draft, compression="zstd", statistics=False, row_group_size=1 << 17)
        draft.rename(folder / f"{name}.parquet")
    draft = folder / f".{CELLS}"
    draft.write_text(text, encoding="utf-8")
    draft.rename(folder / CELLS)


def load(folder: Path) -> Results:
    """A run's tables; BadInput if there are none."""
    if not (folder / CELLS).is_file():
        begun = (folder / IDENTITY).is_file()
        says = "is not played to its end: run it again" if begun else "should be a folder of `fivealarm lab run`"
        raise BadInput(str(folder), says)
    try:
        facts = json.loads((folder / CELLS).read_text(encoding="utf-8"))
        about = json.loads((folder / IDENTITY).read_text(encoding="utf-8"))
        tables = {name: pl.read_parquet(folder / f"{name}.parquet") for name in TABLES}
    except (OSError, ValueError, pl.exceptions.PolarsError):
        raise BadInput(str(folder), "has a damaged file: run the experiment again") from None
    together = any(cell["together"] for cell in facts["cells"])
    return Results(folder, facts["title"], about, facts["cells"], together, **tables)


def _about(cell: Cell, use: bool) -> dict[str, Any]:
    """A cell, and all that could be used in it."""
    with opened(cell) as game:
        named = {kind: sorted(set(game.names[kind])) for kind in COMPONENTS if kind in game.names} if use else {}
        verbs = sorted({verb_name(one) for one in game.actions if one.group}) if use else []
        return {
            "label": cell.label, "game": cell.game, "title": game.box.title, "seats": cell.seats,
            "options": dict(cell.options), "bots": cell.bots, "patch": json.loads(cell.patch or "{}"),
            "together": game.box.mode == "cooperative", "verbs": verbs, "things": named,
        }  # fmt: skip


def _games(rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        numbers = (row[name] for name in NUMBERS)
        yield row["cell"], row["game"], row["rule"], row["first"], sum(row["decisions"]), *numbers


def _seats(rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        count = len(row["shares"])
        for seat in range(count):
            yield (
                row["cell"], row["game"], seat, (seat - row["first"]) % count, row["bots"][seat], row["shares"][seat],
                row["scores"][seat], row["decisions"][seat],
            )  # fmt: skip


def _verbs(rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    return ((row["cell"], row["game"], verb, *counts) for row in rows for verb, counts in row["verbs"].items())


def _things(rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    return ((row["cell"], row["game"], *thing) for row in rows for thing in row["things"])


def _told(rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    return ((row["cell"], row["game"], event, times) for row in rows for event, times in row["told"].items())


_LINES: Final = {"games": _games, "seats": _seats, "verbs": _verbs, "things": _things, "told": _told}
