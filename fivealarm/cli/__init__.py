"""The command `fivealarm`."""

import sys
from typing import Annotated

import typer

from fivealarm import __version__
from fivealarm.cli import (
    arena,
    engine,
    keeping,
    lab,
    learn,
    lessons,
    play,
    puzzles,
    render,
    review,
    rules,
    sim,
    tables,
    verify,
)
from fivealarm.compiled import command, using
from fivealarm.kernel.contract import BadInput

app = typer.Typer(
    help="Five fire-and-rescue board games on one table.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{__version__} ({using.told()})")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Print the version, and whether it is compiled, and stop.",
            callback=_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    pass


app.command()(play.play)
app.command()(rules.games)
app.command()(rules.rules)
app.command()(engine.engine)
app.command()(engine.scenario)
app.command()(engine.replay)
app.command()(render.render)
app.command()(sim.sim)
app.command()(arena.arena)
app.command()(command.compile)
app.command()(review.review)
app.command()(verify.verify)
app.command()(learn.train)
app.command()(keeping.backup)
app.command()(keeping.restore)
app.add_typer(lessons.app, name="lessons")
app.add_typer(tables.app, name="tables")
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(learn.app, name="learn")
app.add_typer(lab.app, name="lab")


def main() -> None:
    """Run the command; wrong input is one sentence and exit code 2."""
    try:
        app()
    except BadInput as bad:
        sys.stderr.write(f"fivealarm: {bad}\n")
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(1)
