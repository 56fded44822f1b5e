"""fivealarm compile: the rules and bots as machine code, once, for whatever plays many games."""

from pathlib import Path
from time import perf_counter

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from fivealarm.compiled import copies, making, using
from fivealarm.kernel.contract import BadInput


def compile() -> None:  # noqa: A001  (the command is called so)
    """Compile the rules and bots into your cache, once; sim, arena, lab, train and bots at tables are faster then."""
    if using.built_in():
        typer.echo("This fivealarm was installed compiled; there is nothing to do.")
    elif (folder := copies.ready()) is not None:
        typer.echo(f"Compiled already, in {folder}.")
    else:
        begun = perf_counter()
        folder = _made()
        typer.echo(f"Compiled in {_time(perf_counter() - begun)}, into {folder}.")


def _made() -> Path:
    """A new copy, with a bar that first waits for the type checker and then counts modules."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Checking types", total=None)
        try:
            return making.make(lambda done, of: bar.update(task, description="Compiling", completed=done, total=of))
        except making.CannotCompile as no:
            raise BadInput("compile", str(no)) from None


def _time(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.1f} min"
