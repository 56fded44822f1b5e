"""`fivealarm backup`, `fivealarm restore`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fivealarm.server.settings import Settings

DATA = "Folder of the tables; by default the user's data folder."
URL = "URL of a PostgreSQL database instead of SQLite."
CONFIG = "TOML file of settings."
Data = Annotated[Path | None, typer.Option(help=DATA)]
Database = Annotated[str | None, typer.Option(help=URL)]
Config = Annotated[Path | None, typer.Option(help=CONFIG, envvar="FIVEALARM_CONFIG")]


def settings(data: Path | None, database: str | None, config: Path | None) -> "Settings":
    """The settings of the server whose store is meant."""
    from fivealarm.server import configuring

    said = {name: value for name, value in (("data", data), ("database", database)) if value is not None}
    return configuring.gathered(config, said)[0]


def backup(
    file: Annotated[Path, typer.Argument(help="File to write.")],
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Write all tables into one file, while the server runs."""
    from fivealarm.server import opening
    from fivealarm.server.keeping import backups

    with opening.visited(settings(data, database, config)) as engine:
        counts = backups.save(engine, file)
    typer.echo(f"{counts['tables']} tables with {counts['moves']} moves are in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="File that `fivealarm backup` has written.")],
    data: Data = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Fill an empty folder or database from a backup, of either kind of database."""
    from fivealarm.server import opening
    from fivealarm.server.keeping import backups

    with opening.empty(settings(data, database, config)) as engine:
        counts = backups.load(engine, file)
    typer.echo(f"{counts['tables']} tables with {counts['moves']} moves are back.")
