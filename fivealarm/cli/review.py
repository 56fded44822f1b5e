"""fivealarm review: what luck did in a game, and what the players did."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from fivealarm import games
from fivealarm.bots import plot
from fivealarm.bots.review import Judged, Review
from fivealarm.bots.review import review as look_back
from fivealarm.cli import files
from fivealarm.cli.render import png
from fivealarm.cli.sim import Json, progress, setting
from fivealarm.kernel.contract import AnyGame, BadInput

KINDS = (".svg", ".png", ".html")


def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    to: Annotated[Path | None, typer.Option(help="Write the graph too: .svg, .png or .html.")] = None,
    seconds: Annotated[float, typer.Option(help="Seconds of search for each ply.")] = 0.1,
    rounds: Annotated[int | None, typer.Option(help="Rounds of search for each ply instead: repeatable.")] = None,
    as_json: Json = False,
) -> None:
    """Walk through a game: everybody's chance to win before and after every action and every stroke of luck."""
    if to is not None and to.suffix not in KINDS:
        raise BadInput("--to", f"should end in {', '.join(KINDS)}")
    if seconds <= 0 or (rounds is not None and rounds < 1):
        raise BadInput("--seconds" if seconds <= 0 else "--rounds", "should be more than 0")
    match = games.open_record(files.text(record))
    with progress("Looking back", len(match.plies)) as advance:
        words = games.picture(match.game.box.slug).words
        found = look_back(match, seconds, rounds, done=advance, words=words)
    if to is not None:
        _write(to, match.game, found)
    if as_json:
        typer.echo(json.dumps({**setting(match.game), **facts(match.game, found)}, indent=2))
    else:
        _print(match.game, found)


def _write(to: Path, game: AnyGame, found: Review) -> None:
    drawn = plot.html(game, found) if to.suffix == ".html" else plot.svg(game, found)
    try:
        to.write_bytes(png(drawn, 2.0) if to.suffix == ".png" else drawn.encode())
    except OSError as error:
        raise BadInput("--to", f"{to} cannot be written: {error.strerror}") from None


def facts(game: AnyGame, found: Review) -> dict[str, Any]:
    """A review as JSON."""
    return {
        "values": [list(values) for values in found.values],
        "steps": [_facts(game, step) for step in found.steps],
        "decisions": [{**_facts(game, step), "says": plot.sentence(game, step)} for step in found.decisions()],
        "strokes": [{**_facts(game, step), "says": plot.sentence(game, step)} for step in found.strokes()],
    }


def _facts(game: AnyGame, step: Judged) -> dict[str, Any]:
    return {
        "ply": step.ply, "actor": step.actor, "who": plot.seat_name(game, step.actor), "action": step.action,
        "before": list(step.before), "after": list(step.after),
        "seat": step.seat, "swing": step.swing, "instead": step.instead,
    }  # fmt: skip


def _print(game: AnyGame, found: Review) -> None:
    console = Console()
    names = plot.lines(game)
    grid = Grid("ply", "who", "action", *names, title=f"{game.box.title}: chance to win")
    for step in found.steps:
        cells = [f"{step.before[seat]:.0%} → {step.after[seat]:.0%}" for seat in range(len(names))]
        grid.add_row(str(step.ply), plot.seat_name(game, step.actor), escape(step.action), *cells)
    console.print(grid)
    for title, steps in (("Decisions", found.decisions()), ("Strokes of luck", found.strokes())):
        console.print(f"[bold]{title} that mattered most[/bold]")
        for step in steps:
            console.print(f"  {escape(plot.sentence(game, step))}", highlight=False)
