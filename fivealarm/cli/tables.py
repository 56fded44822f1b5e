"""`fivealarm tables`: what the host of a server may do with its tables, while it runs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from fivealarm.cli.keeping import Config, Data, Database, settings
from fivealarm.kernel.contract import BadInput

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)
One = Annotated[str, typer.Argument(help="The table's id, or how it begins.")]
Seat = Annotated[int, typer.Argument(help="The seat, from 0 on.")]


@contextmanager
def _store(data: Path | None, database: str | None, config: Path | None) -> "Iterator[Connection]":
    from fivealarm.server import opening

    with opening.visited(settings(data, database, config)) as engine, engine.begin() as connection:
        yield connection


def _found(c: "Connection", start: str) -> str:
    from fivealarm.server import care

    names = care.named(c, start)
    if len(names) != 1 or not start:
        raise BadInput("TABLE", "should begin the id of exactly one table" if names else "is the id of no table")
    return names[0]


@app.command("list")
def list_(
    running: Annotated[bool, typer.Option("--running", help="Only those that are being played.")] = False,
    most: Annotated[int, typer.Option(help="So many at most, the latest first.", min=1)] = 100,
    data: Data = None, database: Database = None, config: Config = None,
) -> None:  # fmt: skip
    """List the latest tables."""
    from fivealarm.server import care

    shown = Table("table", "game", "seats", "plies", "last touched", "stands")
    with _store(data, database, config) as c:
        for row in care.rows(c, most, running):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["updated"]))
            stands = "closed" if row["closed"] else "over" if row["ending"] else "running"
            shown.add_row(row["id"], row["game"], str(row["seats"]), str(row["plies"]), when, stands)
    Console().print(shown)


@app.command()
def show(table: One, data: Data = None, database: Database = None, config: Config = None) -> None:
    """Show a table: its options and who sits there."""
    from fivealarm.server.keeping import store

    with _store(data, database, config) as c:
        name = _found(c, table)
        facts, chairs = store.table(c, name), store.seats(c, name)
    assert facts is not None, "it was just found"
    typer.echo(f"{name}: {facts['game']} {facts['options']}, {facts['plies']} plies. {facts['closed'] or ''}")
    for chair in chairs:
        held = "taken" if chair["holder"] else "free"
        who = f"{chair['level']} bot" if chair["kind"] == "bot" else f"{chair['kind']}, {held}"
        typer.echo(f"  seat {chair['seat']}: {chair['name']!r} ({who})")


@app.command()
def close(
    table: One,
    why: Annotated[str, typer.Option(help="A sentence for the people there.")] = "",
    data: Data = None, database: Database = None, config: Config = None,
) -> None:  # fmt: skip
    """End a table; what happened there can still be looked at."""
    from fivealarm.server import care

    with _store(data, database, config) as c:
        name = _found(c, table)
        care.close(c, name, why)
    typer.echo(f"{name} is closed.")


@app.command()
def export(table: One, data: Data = None, database: Database = None, config: Config = None) -> None:
    """Print the record of a table, with all its secrets."""
    from fivealarm.kernel import record as records
    from fivealarm.server.keeping import store
    from fivealarm.server.tables.history import History, SetAside

    with _store(data, database, config) as c:
        name = _found(c, table)
        facts, moves = store.table(c, name), store.moves(c, name)
    assert facts is not None, "it was just found"
    try:
        history = History(facts, moves)
    except SetAside as unseen:
        raise BadInput("TABLE", str(unseen)) from None
    typer.echo(records.write(history.record()), nl=False)


@app.command()
def delete(table: One, data: Data = None, database: Database = None, config: Config = None) -> None:
    """Delete a table for good."""
    from fivealarm.server.keeping import store

    with _store(data, database, config) as c:
        name = _found(c, table)
        store.delete(c, [name])
    typer.echo(f"{name} is deleted.")


@app.command()
def expire(
    days: Annotated[float, typer.Argument(help="Days that nobody has touched a table.", min=0.01)],
    data: Data = None, database: Database = None, config: Config = None,
) -> None:  # fmt: skip
    """Delete all tables that nobody has touched for so many days."""
    from fivealarm.server import care
    from fivealarm.server.keeping import store

    total = 0
    while True:
        with _store(data, database, config) as c:
            late = care.old(c, days)
            store.delete(c, late)
        if not late:
            break
        total += len(late)
    typer.echo(f"{total} tables are deleted.")


@app.command()
def rename(
    table: One, seat: Seat, name: Annotated[str, typer.Argument(help="What the person is called from now on.")],
    data: Data = None, database: Database = None, config: Config = None,
) -> None:  # fmt: skip
    """Give somebody at a table another name."""
    from fivealarm.server import care

    with _store(data, database, config) as c:
        if not care.rename(c, _found(c, table), seat, name):
            raise BadInput("SEAT", "should be a person's seat at this table")
    typer.echo(f"Seat {seat} has another name.")


@app.command()
def mute(
    table: One, seat: Seat, off: Annotated[bool, typer.Option("--off", help="Let them speak again.")] = False,
    data: Data = None, database: Database = None, config: Config = None,
) -> None:  # fmt: skip
    """Let somebody say nothing any more at a table; what they said is gone."""
    from fivealarm.server import care

    with _store(data, database, config) as c:
        if not care.mute(c, _found(c, table), seat, not off):
            raise BadInput("SEAT", "should be the seat of a person at this table")
    typer.echo(f"Seat {seat} can speak." if off else f"Seat {seat} is muted.")


@app.command()
def evict(table: One, seat: Seat, data: Data = None, database: Database = None, config: Config = None) -> None:
    """Take a seat from whoever holds it; from then on it is open."""
    from fivealarm.server import care

    with _store(data, database, config) as c:
        if not care.evict(c, _found(c, table), seat):
            raise BadInput("SEAT", "should be a person's seat at this table")
    typer.echo(f"Seat {seat} is open.")
