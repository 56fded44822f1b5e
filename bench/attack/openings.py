"""Pulling the plug while a database is made or upgraded: warm processes are killed in the midst of opening it."""

import multiprocessing
import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Engine

from bench.attack.report import Report
from bench.attack.servers import serving
from fivealarm.kernel.contract import BadInput
from fivealarm.server.keeping import migrations, store
from fivealarm.server.opening import opened
from fivealarm.server.settings import Settings

OLD: Final = (
    None,
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
)  # a first start, and an upgrade from every step there ever was
TABLES: Final = 100  # so many are in an old database, with as many moves each as fill some pages
PLAYED: Final = 20
SERVED: Final = 30  # of so many kills one is followed by a whole server's start


def openings(report: Report, folder: Path, database: str, rng: random.Random) -> None:
    """Kill whoever opens a database; the next start finds everything that was there, at the newest step."""
    warm = multiprocessing.get_context("forkserver")
    warm.set_forkserver_preload(["bench.attack.openings"])
    spans: dict[str | None, float] = {}
    while report.goes_on:
        old = OLD[report.counts.get("kills", 0) % len(OLD)]
        data = folder / f"opening{report.counts.get('kills', 0)}"
        settings = Settings(data=data, database=database)
        _lay_out(settings, old)
        if old not in spans:
            spans[old] = _span(settings)
            _lay_out(settings, old)
        _killed(report, warm, settings, rng.random() * spans[old] * 1.6)
        _judge(report, settings, old)
        if report.counts["kills"] % SERVED == 0:
            with serving(data, database) as server:
                server.judge(report, "after a killed opening")
                report.did("servers started on what was left")
        shutil.rmtree(data)


def _killed(report: Report, warm: Any, settings: Settings, after: float) -> None:
    """One who opens the database, and is killed so many seconds after beginning."""
    ours, theirs = warm.Pipe()
    process = warm.Process(target=_open, args=(settings, theirs), daemon=True)
    process.start()
    ours.recv()
    time.sleep(after)
    process.kill()
    process.join()
    report.did("kills")
    if not ours.poll():
        report.did("of them before it was open")
    ours.close()
    theirs.close()


def _open(settings: Settings, pipe: Pipe) -> None:
    pipe.send("begins")
    with opened(settings):
        pipe.send("is open")
        time.sleep(60)


def _span(settings: Settings) -> float:
    """How long it takes to open this database when nobody interrupts."""
    since = time.monotonic()
    with opened(settings):
        return time.monotonic() - since


def _judge(report: Report, settings: Settings, old: str | None) -> None:
    try:
        with opened(settings) as engine, engine.connect() as c:
            if not migrations.is_newest(c):
                report.found(f"from {old}: the database is at step {migrations.step(c)}")
            wanted = (TABLES, TABLES * PLAYED) if old else (0, 0)
            if (there := _counts(c)) != wanted:
                report.found(f"from {old}: {there} tables and moves are there, {wanted} were")
            if set(sa.inspect(c).get_table_names()) != {*store.METADATA.tables, "alembic_version"}:
                report.found(f"from {old}: the tables are {sa.inspect(c).get_table_names()}")
            _judge_copy(report, settings, old, c)
    except BadInput as bad:
        report.found(f"from {old}: it never starts again, {bad}")


def _judge_copy(report: Report, settings: Settings, old: str | None, c: sa.Connection) -> None:
    """What was there before an upgrade is kept beside it, whole."""
    if old is None:
        return
    if settings.database:
        kept = c.execute(sa.text(f"SELECT count(*) FROM before_upgrade_from_{old}.moves")).scalar_one()
    else:
        with sqlite3.connect(settings.data / f"fivealarm.db.before-upgrade-from-{old}") as copy:
            kept = copy.execute("SELECT count(*) FROM moves").fetchone()[0]
            if (said := copy.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
                report.found(f"from {old}: the copy is damaged, {said}")
        copy.close()
    if kept != TABLES * PLAYED:
        report.found(f"from {old}: {kept} moves are in the copy")


def _counts(c: sa.Connection) -> tuple[int, int]:
    tables = c.execute(sa.select(sa.func.count()).select_from(store.TABLES)).scalar_one()
    return tables, c.execute(sa.select(sa.func.count()).select_from(store.MOVES)).scalar_one()


def _lay_out(settings: Settings, old: str | None) -> None:
    """An empty database, or one as an earlier version left it with its tables and moves."""
    shutil.rmtree(settings.data, ignore_errors=True)
    settings.data.mkdir()
    with _connected(settings) as engine:
        if settings.database:
            _wipe(engine)
        if old is None:
            return
        migrations.upgrade(engine, old)
        with engine.begin() as c:
            _fill(c)


def _fill(c: sa.Connection) -> None:
    """Rows that every version had, whatever columns it has besides."""
    names = [f"table{number}" for number in range(TABLES)]
    tables = [
        {"id": name, "game": "bucket", "version": 1, "seats": 2, "options": "{}", "seed": "s", "prefix": 0,
         "owner": "o", "created": 1.0, "updated": 1.0, "edition": PLAYED, "plies": PLAYED, "to_act": 1}
        for name in names
    ]  # fmt: skip
    moves = [
        {"table_id": name, "number": number, "kind": "play", "actor": 0, "text": "x" * 40, "at": 1.0}
        for name in names
        for number in range(PLAYED)
    ]
    for table, rows in (("tables", tables), ("moves", moves)):
        columns = ", ".join(rows[0])
        values = ", ".join(f":{column}" for column in rows[0])
        c.execute(sa.text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), rows)


def _wipe(engine: Engine) -> None:
    with engine.begin() as c:
        for schema in ("public", *(f"before_upgrade_from_{old}" for old in OLD if old)):
            c.exec_driver_sql(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        c.exec_driver_sql("CREATE SCHEMA public")


@contextmanager
def _connected(settings: Settings) -> Iterator[Engine]:
    engine = store.connect(settings.url)
    yield engine
    engine.dispose()
