"""Backups: a whole store as lines of JSON, squeezed, the same for every kind of database."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, StatementError

from fivealarm.kernel.contract import BadInput
from fivealarm.server.keeping import migrations
from fivealarm.server.keeping.store import METADATA, PASTS

FORMAT: Final = "fivealarm backup 1"
KEPT: Final = [table for table in METADATA.sorted_tables if table is not PASTS]  # that is made again by itself
BATCH: Final = 1_000  # rows written at once
LONGEST: Final = 20_000_000  # characters of a row: a file of some bytes may unfold into more than the memory holds


def save(engine: Engine, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment, while others go on playing; how many rows of each table."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)  # never through a link that somebody else has put there
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file, _moment(engine) as c:
                counts = _write(c, file)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as failed:
        raise BadInput(str(path), f"cannot be written: {failed.strerror}") from None
    return counts


def _moment(engine: Engine) -> Connection:
    """A connection that sees one moment: SQLite's transactions do, PostgreSQL's if asked."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ")
    connection = engine.connect()
    connection.exec_driver_sql("BEGIN")
    return connection


def _write(c: Connection, file: IO[str]) -> dict[str, int]:
    file.write(json.dumps({"format": FORMAT, "step": migrations.step(c)}) + "\n")
    counts = {}
    for table in KEPT:
        counts[table.name] = 0
        for row in c.execution_options(stream_results=True).execute(sa.select(table)):
            file.write(json.dumps([table.name, dict(row._mapping)], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    file.write(json.dumps({"end": counts}) + "\n")
    return counts


def load(engine: Engine, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup, wholly or not at all; older backups are brought up to date."""
    lines = _lines(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadInput(str(path), "is no backup of fivealarm")
    if head.get("step") not in migrations.steps():
        raise BadInput(str(path), "was written by a newer fivealarm; install that one")

    def fill(c: Connection) -> dict[str, int]:
        tables = sa.MetaData()
        tables.reflect(c, only=lambda name, _: name in {table.name for table in KEPT})  # as many as there were then
        return _fill(c, tables, lines, path)

    try:
        counts = migrations.fill(engine, head["step"], fill)
    except (IntegrityError, StatementError, LookupError, TypeError):
        raise BadInput(str(path), "is damaged; nothing was restored") from None
    if counts is None:
        raise BadInput("database", "should be empty; a backup is put into a new folder or a new database")
    return counts


def _fill(c: Connection, tables: sa.MetaData, lines: Iterator[Any], path: Path) -> dict[str, int]:
    counts = dict.fromkeys(tables.tables, 0)
    waiting: list[dict[str, Any]] = []
    last = ""
    for line in lines:
        if isinstance(line, dict):
            _put(c, tables, last, waiting)
            if line.get("end") != counts or next(lines, None) is not None:  # reads on: the file's own sum is at its end
                break
            return counts
        name, row = line
        if name != last or len(waiting) >= BATCH:
            _put(c, tables, last, waiting)
        last = name
        waiting.append(row)
        counts[name] += 1
    raise BadInput(str(path), "is not complete; nothing was restored")


def _put(c: Connection, tables: sa.MetaData, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        c.execute(sa.insert(tables.tables[name]), rows)
        rows.clear()


def _lines(path: Path) -> Iterator[Any]:
    try:
        if not path.is_file():
            raise BadInput(str(path), "should be a regular file")
        with gzip.open(path, "rt", encoding="utf-8") as file:
            while line := file.readline(LONGEST):
                if len(line) == LONGEST:
                    raise BadInput(str(path), f"has a row of more than {LONGEST} characters; nothing was restored")
                yield json.loads(line)
    except BadInput:
        raise
    except (OSError, EOFError, ValueError, RecursionError):
        raise BadInput(str(path), "is damaged or no backup; nothing was restored") from None
