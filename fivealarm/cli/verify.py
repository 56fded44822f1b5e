"""`fivealarm verify`: check the dice of a finished game."""

from pathlib import Path
from typing import Annotated

import typer

from fivealarm.cli import files
from fivealarm.engine import fair_dice


def verify(path: Annotated[Path, typer.Argument(help="The record of a finished game.")]) -> None:
    """Check shares, commitments and every die of a game; exit 1 if something does not hold."""
    verdict = fair_dice.verify(files.text(path))
    for sentence in verdict.says:
        typer.echo(sentence)
    typer.echo("The dice hold." if verdict.holds else "The dice do not hold.")
    if not verdict.holds:
        raise typer.Exit(1)
