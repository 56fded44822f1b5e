"""`fivealarm lab`: experiments, their reports, comparisons and searches."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from fivealarm.cli.sim import Workers, cores
from fivealarm.compiled import using
from fivealarm.engine.files import toml
from fivealarm.lab.experiment import Experiment, read
from fivealarm.lab.extras import needed
from fivealarm.lab.playing.crews import crew
from fivealarm.lab.playing.schedule import Schedule

if TYPE_CHECKING:
    from fivealarm.lab.search import SearchResult

app = typer.Typer(help="Play an experiment and see what came of it.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="What is played: see docs/lab.md.")]
To = Annotated[
    Path | None, typer.Option("--to", help="The folder for the results; EXPERIMENT.lab beside the file if not said.")
]
On = Annotated[str, typer.Option("--on", help="local, processes, ray, or a cluster's address: ray://HOST:PORT.")]
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of `fivealarm lab run`.")]


def _understood(path: Path) -> Experiment:
    """The experiment; if it changes data and the rules here are compiled, the command starts again without that."""
    changes = {"patch", "variant", "search"} & toml(path).keys()
    if changes and using.running() and not using.built_in():
        pure = {**os.environ, using.PURE: "1"}
        os.execve(sys.executable, [sys.executable, "-m", "fivealarm", *sys.argv[1:]], pure)
    return read(path)


@app.command()
def run(experiment: File, to: To = None, on: On = "processes", workers: Workers = None) -> None:
    """Play an experiment; run it again to go on where it was cut off."""
    needed("lab", "polars")
    from fivealarm.lab import tables
    from fivealarm.lab.playing import run as runs

    wanted = _understood(experiment)
    folder = to or experiment.with_suffix(".lab")
    with crew(on, cores(workers)) as players, _progress() as told:
        rows = runs.run(wanted, folder, players, lambda left: told(wanted.title, left))
    tables.save(wanted, folder, rows)
    cells = f"{len(wanted.cells)} cell{'s' if len(wanted.cells) > 1 else ''}"
    typer.echo(f"{len(rows)} games of {cells} in {folder}; `fivealarm lab report {folder}` shows them.")


@app.command()
def report(
    folder: Folder,
    html: Annotated[
        Path | None, typer.Option("--html", help="The page; report.html in the folder if not said.")
    ] = None,
    pictures: Annotated[Path | None, typer.Option("--pictures", help="A folder for the pictures as PNG.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print tables for a document instead.")] = False,
) -> None:
    """Make a page with pictures and intervals of a run."""
    needed("lab", "polars", "altair", "vl_convert")
    from fivealarm.lab import tables
    from fivealarm.lab.telling.markdown import pages
    from fivealarm.lab.telling.report import Report

    results = tables.load(folder)
    if markdown:
        typer.echo(pages(results))
        return
    made = Report(results)
    page = html or folder / "report.html"
    made.save(page)
    if pictures is not None:
        made.save_pictures(pictures)
    typer.echo(f"{page}{f' and {len(made.charts)} pictures in {pictures}' if pictures else ''}")


@app.command()
def compare(
    one: Folder,
    two: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="Another; without it the cells of one.")
    ] = None,
) -> None:
    """Say what differs beyond chance between two runs, or between the first cell of a run and its others."""
    needed("lab", "polars")
    from fivealarm.lab import tables
    from fivealarm.lab.telling.compare import compared, compared_within, sentences

    first = tables.load(one)
    found = compared_within(first) if two is None else compared(first, tables.load(two))
    for sentence in sentences(found):
        typer.echo(sentence)


@app.command()
def search(experiment: File, to: To = None, on: On = "processes", workers: Workers = None) -> None:
    """Look for the setting that meets the experiment's target."""
    needed("lab", "polars", "optuna")
    from fivealarm.lab.search import search as look

    wanted = _understood(experiment)
    folder = to or experiment.with_suffix(".lab")
    with crew(on, cores(workers)) as players, _progress() as told:
        found = look(wanted, folder, players, told)
    Console().print(_trials(found))


def _trials(found: "SearchResult") -> Table:
    table = Table("setting", *(target.figure for target in found.targets), "off by")
    for trial, name in [(trial, "") for trial in found.trials[:10]] + [(found.again, "the first, other dice: ")]:
        setting = ", ".join(f"{path.rpartition('.toml.')[2]} {value}" for path, value in trial.setting.items())
        shown = [str(trial.figures.get(target.figure, "never")) for target in found.targets]
        table.add_row(f"{name}{setting}", *shown, f"{trial.miss:.2f}")
    return table


@contextmanager
def _progress() -> Iterator[Callable[[str, Schedule], None]]:
    """A bar on stderr with a forecast; it goes away when it is full."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, left="")

        def told(title: str, schedule: Schedule) -> None:
            total = len(schedule.experiment.cells) * schedule.experiment.games
            done = total - schedule.left
            bar.update(task, description=title, total=total, completed=done, left=_left(schedule.forecast()))

        yield told


def _left(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"about {seconds:.0f} s left" if seconds < 90 else f"about {seconds / 60:.0f} min left"
