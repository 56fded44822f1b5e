"""`fivealarm learn`: what learners need to know of a game. `fivealarm train`: a judgement from games against itself."""

import json
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from fivealarm import games
from fivealarm.bots.bring import check
from fivealarm.cli.sim import GameName, Json, Options, Seats, Seed, at_least_one, opened
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.observation.layout import Layout, Span

app = typer.Typer(help="What learners need to know of a game.", no_args_is_help=True)
NEEDED = ("numpy", "jax", "optax")
GAMES = 20_000


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


def train(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    count: Annotated[
        int | None, typer.Option("--games", help="How many games to learn from, in all; else a usual number.")
    ] = None,
    seed: Seed = "1",
    cells: Annotated[int, typer.Option(help="Cells of the network.")] = 12,
    shown: Annotated[
        int, typer.Option(help="So many of the first games are played by regulars, to begin with sense.")
    ] = 0,
    vary: Annotated[
        list[str] | None,
        typer.Option(help="An option with several values, name=one,two: the games take all of them in turn. Repeat."),
    ] = None,
    constants: Annotated[
        str | None, typer.Option(help="Fit named tables of constants instead; `list` says which there are.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option(help="The file of weights; the curve and what is kept lie beside it.")
    ] = None,
    trial: Annotated[
        int | None,
        typer.Option(help="Games at the end: against the untaught network (100), or the constants in use (none)."),
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays these games with constants.")] = "chief@1",
    workers: Annotated[int, typer.Option(help="Processes that play; what is learnt does not depend on it.")] = 1,
) -> None:
    """Learn from games against itself: weights, a learning curve, and how they fare against the beginning."""
    if count is not None:
        at_least_one("--games", count)
    at_least_one("--cells", cells)
    at_least_one("--workers", workers)
    played = opened(game, seats, option)
    extra()
    path = to or Path(f"{game}-{constants or played.seats}.toml".replace(",", "-"))
    if path.suffix != ".toml":
        raise BadInput("--to", "should end in .toml")
    if not path.parent.is_dir():
        raise BadInput("--to", f"{path.parent} should be a folder")
    if constants is None:
        if shown < 0:
            raise BadInput("--shown", "should be 0 or more")
        from fivealarm.train.training import TrainingPlan
        from fivealarm.train.training import train as learn

        tables = varied(game, seats, option or [], vary or [])
        tried = 100 if trial is None else trial
        learn(TrainingPlan(played, count or GAMES, seed, cells, shown, path, tried, workers, tuple(vary or ()), tables))
    else:
        tables = varied(game, seats, option or [], vary or [])
        _find(played, constants, count, seed, path, trial or 0, check(bot), tuple(vary or ()), tables, workers)


def varied(slug: str, seats: int | None, option: list[str], vary: list[str]) -> tuple[AnyGame, ...]:
    """The game under every set of the options that vary; none if nothing does."""
    choices = []
    for one in vary:
        name, equals, values = one.partition("=")
        if not name or not equals or "," not in values:
            raise BadInput("--vary", f"should look like name=one,two, not {one[:60]!r}")
        choices.append([f"{name}={value}" for value in values.split(",")])
    sets = product(*choices) if choices else ()
    return tuple(opened(slug, seats, [*option, *some]) for some in sets)


def _find(
    game: AnyGame, name: str, count: int | None, seed: str, path: Path, trial: int, bot: str,
    vary: tuple[str, ...], varied: tuple[AnyGame, ...], workers: int,
) -> None:  # fmt: skip
    from fivealarm.train.constants import finding, tables

    if name == "list":
        finding.show(game.box.slug)
        return
    how = tables.tables(game.box.slug, name).how
    if vary and how == "played":
        raise BadInput("--vary", "goes with networks and with constants that are judged; these are found by playing")
    asked = count or finding.USUAL[how]
    finding.find(finding.FindingPlan(game, name, asked, seed, path, trial, bot, vary, varied, workers))


def extra() -> None:
    """What learning needs besides the plain installation."""
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise BadInput(", ".join(missing), "not found: pip install 'fivealarm[train]'")
