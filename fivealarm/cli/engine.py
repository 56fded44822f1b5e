"""`fivealarm engine`, `fivealarm scenario`, `fivealarm replay`."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from fivealarm import games
from fivealarm.cli import files
from fivealarm.engine import scenario as scenarios
from fivealarm.engine.protocol import serve
from fivealarm.kernel.contract import BadInput, say


def engine() -> None:
    """Speak the engine protocol: one JSON object a line in, one a line out (docs/protocol.md)."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


def scenario(paths: Annotated[list[Path], typer.Argument(help="Scenario files in TOML, or folders of them.")]) -> None:
    """Play scenario files; exit 0 when all hold, 1 at a difference."""
    total = failed = 0
    for path in _files(paths):
        for one in scenarios.read(path):
            total += 1
            try:
                scenarios.run(one)
            except (scenarios.Different, BadInput) as off:
                failed += 1
                typer.echo(f"{path}: {one.name}: {off}")
    typer.echo(f"{total - failed} of {total} scenarios hold.")
    if failed:
        raise typer.Exit(1)


def _files(paths: list[Path]) -> list[Path]:
    found = [file for path in paths for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    if not found:
        raise BadInput("PATHS", "should name scenario files or folders that hold some")
    return found


def replay(
    path: Annotated[Path, typer.Argument(help="A record file.")],
    quiet: Annotated[bool, typer.Option("--quiet", help="Only say how it ended.")] = False,
) -> None:
    """Play a record through and tell what happened."""
    match = games.open_record(files.text(path))
    console = Console()
    if not quiet:
        table = Table("ply", "who", "action", "what happened")
        for number, ply in enumerate(match.plies, 1):
            who = "nature" if ply.actor < 0 else f"seat {ply.actor}"
            table.add_row(str(number), who, str(ply.action), " ".join(say(match.game, told) for told in ply.told))
        console.print(table)
    outcome = match.outcome()
    if outcome is None:
        console.print(f"After {len(match.plies)} plies the game goes on.")
    else:
        console.print(f"{outcome.says} ({outcome.rule}) Scores: {', '.join(f'{s:g}' for s in outcome.scores)}.")
