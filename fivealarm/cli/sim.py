"""fivealarm sim: many games between bots, and who won them."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fivealarm import games
from fivealarm.bots import series, tally
from fivealarm.bots.bring import check
from fivealarm.cli import files
from fivealarm.kernel.contract import AnyGame, BadInput

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: its name as in `fivealarm games`.")]
Bots = Annotated[str, typer.Option(help="Bots by name, with commas: random, rookie, regular, chief, chief@400, …")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the game's usual number if not said.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value or name=@FILE.")
]
Seed = Annotated[str, typer.Option(help="Nature's seed; the same seed gives the same games.")]
Workers = Annotated[int | None, typer.Option(help="Processes at work; one per core if not said.")]
Seconds = Annotated[float, typer.Option(help="Seconds a decision may take.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def sim(
    game: GameName,
    bots: Annotated[
        str | None, typer.Option(help="Bots by name, with commas; regular,random if not said, or a team of regulars.")
    ] = None,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = "1",
    workers: Workers = None,
    seconds: Seconds = 1.0,
    as_json: Json = False,
) -> None:
    """Play many games between bots on all cores and count who wins."""
    played = opened(game, seats, option)
    names = named(bots or _usual(played), played.seats)
    at_least_one("--games", count)
    crew = cores(workers)
    table = series.SetUp.of(played)
    with progress(played.box.title, count) as advance:
        results = series.run(table, tally.rotated(names, played.seats, count, seed), crew, seconds, advance)
    _print(played, results, seed, as_json)


def _usual(game: AnyGame) -> str:
    return "regular" if game.box.mode == "cooperative" else "regular,random"


def _print(game: AnyGame, results: list[series.Result], seed: str, as_json: bool) -> None:
    together = game.box.mode == "cooperative"
    facts = {**setting(game), "seed": seed, **tally.summary(results, together), "time": tally.times(results)}
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
        return
    console = Console()
    console.print(_by_bot(facts, "team won" if together else "won"))
    if not together:
        console.print(_by_seat(facts))
    ends = ", ".join(f"{rule} {number}" for rule, number in facts["endings"].items())
    console.print(f"{facts['games']} games, {facts['plies']:.1f} actions and {speed(facts)} a game. Ended by: {ends}.")
    show_faults(console, facts)


def speed(facts: dict[str, Any]) -> str:
    return f"{facts['time']['seconds_per_game']:.3f} s"


def show_faults(console: Console, facts: dict[str, Any]) -> None:
    """What outside bots did wrong, and what they said when they crashed."""
    for bot, counted in facts["faults"].items():
        words = ", ".join(f"{fault} {number} times" for fault, number in counted.items())
        console.print(f"{bot}: {words}; each time a random action was played for it.", markup=False)
        if bot in facts["words"]:
            console.print(f"Its last words: {facts['words'][bot]}", markup=False)


def _by_bot(facts: dict[str, Any], won: str) -> Grid:
    grid = Grid("bot", "n", won, "95 % interval", "mean score", "ms a decision", title=facts["title"])
    for row in facts["bots"]:
        pace = facts["time"]["milliseconds_per_decision"][row["bot"]]
        grid.add_row(row["bot"], *rate_cells(row), f"{row['score']:.2f}", f"{pace:.2f}")
    return right(grid)


def _by_seat(facts: dict[str, Any]) -> Grid:
    grid = Grid("seat", "n", "won", "95 % interval", "mean score")
    for row in facts["seats"]:
        grid.add_row(str(row["seat"] + 1), *rate_cells(row), f"{row['score']:.2f}")
    return right(grid)


def rate_cells(row: dict[str, Any]) -> tuple[str, str, str]:
    return str(row["n"]), f"{row['rate']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}"


def right(grid: Grid) -> Grid:
    for column in grid.columns[1:]:
        column.justify = "right"
    return grid


def setting(game: AnyGame) -> dict[str, Any]:
    """The game, its seats and options, for a result that says what it is about."""
    return {
        "game": game.box.slug, "title": game.box.title, "version": game.box.version,
        "seats_played": game.seats, "options": dict(game.options),
    }  # fmt: skip


@contextmanager
def progress(title: str, count: int) -> Iterator[Callable[[object], None]]:
    """A bar on stderr that goes away when it is full."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=count)
        yield lambda result: bar.advance(task)


def opened(slug: str, seats: int | None, option: list[str] | None) -> AnyGame:
    return games.load(slug).make(seats, files.options(option or []))


def named(bots: str, seats: int) -> list[str]:
    names = [check(name.strip()) for name in bots.split(",") if name.strip()]
    if not 1 <= len(names) <= seats:
        raise BadInput("--bots", f"should be 1 to {seats} names for {seats} seats")
    return names


def at_least_one(field: str, number: int) -> int:
    if number < 1:
        raise BadInput(field, "should be 1 or more")
    return number


def cores(workers: int | None) -> int:
    return at_least_one("--workers", (os.cpu_count() or 1) if workers is None else workers)
