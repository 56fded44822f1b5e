"""`fivealarm learn`: what learners need to know of a game."""

import json
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from fivealarm import games
from fivealarm.cli.sim import GameName, Json, Options, Seats, opened
from fivealarm.observation.layout import Layout, Span

app = typer.Typer(help="What learners need to know of a game.", no_args_is_help=True)


@app.callback()
def _learn() -> None:
    pass


@app.command()
def layout(game: GameName, seats: Seats = None, option: Options = None, as_json: Json = False) -> None:
    """Name every number of a game's observations, and its planes."""
    played = opened(game, seats, option)
    told = games.observation(game).layout(played)
    if as_json:
        typer.echo(json.dumps(facts(told)))
        return
    console = Console()
    console.print(_spans(told))
    if told.grid is not None:
        names = ", ".join(plane.name for plane in told.grid.planes)
        console.print(f"{len(told.grid.planes)} planes of {told.grid.rows} x {told.grid.columns}: {names}.")
    console.print(f"{len(told)} numbers, {len(played.actions)} actions; fingerprint {told.fingerprint()}.")


def facts(layout: Layout) -> dict[str, Any]:
    """A layout for programs: every entry by name with its greatest value, every plane with its places."""
    grid = layout.grid
    return {
        "name": layout.name,
        "version": layout.version,
        "fingerprint": layout.fingerprint(),
        "entries": dict(zip(layout.names, layout.high, strict=True)),
        "planes": {plane.name: plane.places for plane in grid.planes} if grid else {},
        "grid": [grid.rows, grid.columns] if grid else None,
    }


def _spans(layout: Layout) -> Table:
    shown = Table("from", "to", "what", "entries", "at most", title=f"{layout.name}, layout {layout.version}")
    start = 0
    for span in layout.spans:
        end = start + len(span.entries)
        shown.add_row(str(start), str(end - 1), span.name, _some(span), str(max(span.high, default=0)))
        start = end
    return shown


def _some(span: Span) -> str:
    """The first entries and the last."""
    names = [entry or "a number" for entry in span.entries]
    return ", ".join(names) if len(names) <= 4 else f"{', '.join(names[:3])} … {names[-1]}"
