"""fivealarm puzzles: find puzzles in games between bots, check those that there are, list them."""

import json
import os
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import checking, puzzle, rating, wording
from fivealarm.puzzles.mining import Mine, choice
from fivealarm.puzzles.puzzle import Puzzle

app = typer.Typer(help="Find, check and list puzzles.", no_args_is_help=True)

POLITE = 15  # niceness: mining takes hours and disturbs nobody
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, like flash_point.")]
SomeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all if it is left out.")]


@app.command()
def mine(
    game: GameName,
    count: Annotated[int, typer.Option(help="Stop when the file has so many puzzles.")] = 30,
    seed: Annotated[
        str, typer.Option(help="Of the games that are played; the same seed finds the same puzzles.")
    ] = "mine",
    seconds: Annotated[float, typer.Option(help="Stop after so many seconds.")] = 600.0,
    to: Annotated[Path | None, typer.Option(help="The file to add to; by default the game's own.")] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Begin with an empty file: what it had is lost.")] = False,
) -> None:
    """Play games between bots and add what is clearly best and easily missed to a file; goes on where it stopped."""
    if count < 1 or seconds <= 0:
        raise BadInput("--count" if count < 1 else "--seconds", "should be more than 0")
    path = to or puzzle.shelf_path(games.load(game).slug)
    done = path.with_suffix(".mined")  # how far each seed was looked at
    if anew:
        path.unlink(missing_ok=True)
        done.unlink(missing_ok=True)
    os.nice(max(0, POLITE - os.nice(0)))
    known = _known(path)
    digger = Mine(game, seed, count=count)
    for one in known:
        digger.shelve(one)
    limit = perf_counter() + seconds
    at, ply = _reached(done).get(seed, (0, 0))
    while perf_counter() < limit and len(known) < count:
        for found in digger.played(at, limit, ply):
            if all(found.name != one.name for one in known):
                known.append(found)
                with path.open("a", encoding="utf-8") as file:
                    file.write(found.line() + "\n")
                typer.echo(f"{len(known)}: {found.task} ({found.rating})")
        at, ply = digger.reached
        done.write_text(json.dumps({**_reached(done), seed: [at, ply]}), encoding="utf-8")
    typer.echo(f"{len(known)} puzzles. Game {at}, ply {ply} comes next; the same command goes on there.")


@app.command()
def renew(
    game: GameName,
    to: Annotated[Path | None, typer.Option(help="The file to renew; by default the game's own.")] = None,
) -> None:
    """Look again, by today's rules and bots, at the position of every puzzle; what no longer holds goes."""
    path = to or puzzle.shelf_path(games.load(game).slug)
    diggers = {seed: Mine(game, seed) for seed in {str(one.found["seed"]) for one in _known(path)}}
    kept = []
    for one in _known(path):
        found = diggers[str(one.found["seed"])].again(one)
        kept += [found] if found else []
        typer.echo(f"{one.name}: {'nothing is clearly best here any more' if found is None else found.task}")
    path.write_text("".join(one.line() + "\n" for one in kept), encoding="utf-8")
    typer.echo(f"{len(kept)} puzzles.")


@app.command()
def rate(
    game: GameName,
    to: Annotated[Path | None, typer.Option(help="The file to rate; by default the game's own.")] = None,
) -> None:
    """Let today's bots try every puzzle again and write how often they miss it; nothing else changes."""
    slug = games.load(game).slug
    path = to or puzzle.shelf_path(slug)
    rated = [rating.rated(slug, one) for one in _known(path)]
    path.write_text("".join(one.line() + "\n" for one in rated), encoding="utf-8")
    typer.echo(f"{len(rated)} puzzles, rated {min(one.rating for one in rated)} to {max(one.rating for one in rated)}.")


@app.command()
def reword(
    game: GameName,
    to: Annotated[Path | None, typer.Option(help="The file to reword; by default the game's own.")] = None,
) -> None:
    """Tell every puzzle in the words of today; what leaves nothing to choose, or no reason to tell, goes."""
    slug = games.load(game).slug
    path = to or puzzle.shelf_path(slug)
    known = _known(path)
    kept = [wording.reworded(slug, one) for one in known if choice(slug, one)]
    kept = [one for one in kept if one.reason]
    path.write_text("".join(one.line() + "\n" for one in kept), encoding="utf-8")
    typer.echo(f"{len(kept)} of {len(known)} puzzles.")


def _known(path: Path) -> list[Puzzle]:
    if not path.is_file():
        return []
    return [puzzle.read(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _reached(path: Path) -> dict[str, tuple[int, int]]:
    """By seed, the game and the ply that come next."""
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@app.command()
def check(game: SomeGame = None, quick: Annotated[bool, typer.Option(help="Only a few samples each.")] = False) -> None:
    """Verify every puzzle at the budget that its file states; exit 1 if one does not hold."""
    bad = 0
    for slug in [games.load(game).slug] if game else list(games.FOLDERS):
        shelf = puzzle.shelf(slug)
        for one in shelf:
            for fault in checking.faults(slug, one, quick):
                typer.echo(f"{slug} {one.name}: {fault}")
                bad += 1
        typer.echo(f"{slug}: {len(shelf)} puzzles checked")
    if bad:
        raise typer.Exit(1)


@app.command(name="list")
def show(game: SomeGame = None) -> None:
    """All puzzles: what they ask for, how hard they are."""
    grid = Grid("game", "name", "rating", "task", "solution")
    for slug in [games.load(game).slug] if game else list(games.FOLDERS):
        for one in puzzle.shelf(slug):
            grid.add_row(slug, one.name, str(one.rating), one.task, ", ".join(one.solution))
    Console().print(grid)
