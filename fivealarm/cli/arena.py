"""fivealarm arena: a round robin of bots, and how strong each is."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from fivealarm.bots import duel, series, tally
from fivealarm.bots.bring import check
from fivealarm.cli.sim import (
    Bots,
    GameName,
    Json,
    Options,
    Seats,
    Seconds,
    Seed,
    Workers,
    at_least_one,
    cores,
    opened,
    progress,
    rate_cells,
    right,
    setting,
    show_faults,
)  # fmt: skip
from fivealarm.kernel.contract import AnyGame, BadInput


def arena(
    game: GameName,
    bots: Bots = "chief,regular,rookie,random",
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help='One more: module:function, or a program such as "python my.py".')
    ] = None,
    count: Annotated[int, typer.Option("--games", help="Games of each pair (of each team, if cooperative).")] = 100,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = "1",
    workers: Workers = None,
    seconds: Seconds = 1.0,
    as_json: Json = False,
) -> None:
    """Let bots meet each other and rate them."""
    played = opened(game, seats, option)
    names = _field([*bots.split(","), *(bot or ())])
    at_least_one("--games", count)
    crew = cores(workers)
    together = played.box.mode == "cooperative"
    plan = duel.sittings(names, played.seats, count, seed, together)
    with progress(played.box.title, len(plan)) as advance:
        results = series.run(series.SetUp.of(played), plan, crew, seconds, advance)
    facts = {
        **setting(played), "seed": seed, "seconds": seconds, **duel.standings(names, results, together),
        "faults": tally.faults(results), "words": tally.words(results), "time": tally.times(results),
    }  # fmt: skip
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
    else:
        _print(played, facts)


def _field(bots: list[str]) -> list[str]:
    names = [check(name.strip()) for name in bots if name.strip()]
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadInput("--bots", "should be two or more different ones")
    return names


def _print(game: AnyGame, facts: dict[str, Any]) -> None:
    console = Console()
    console.print(_ratings(facts, "team won" if game.box.mode == "cooperative" else "won"))
    console.print(_pairs(facts))
    console.print("Elo is relative to the mean of this field; intervals are 95 %.")
    show_faults(console, facts)


def _ratings(facts: dict[str, Any], won: str) -> Grid:
    grid = Grid("bot", "Elo", "±", "n", won, "95 % interval", "ms a decision", title=facts["title"])
    for row in facts["ratings"]:
        pace = facts["time"]["milliseconds_per_decision"][row["bot"]]
        grid.add_row(row["bot"], f"{row['elo']:+.0f}", f"{row['plus_minus']:.0f}", *rate_cells(row), f"{pace:.2f}")
    return right(grid)


def _pairs(facts: dict[str, Any]) -> Grid:
    grid = Grid("bot", "against", "n", "better", "95 % interval")
    for row in facts["pairs"]:
        grid.add_row(row["bot"], row["against"], *rate_cells(row))
    return right(grid)
