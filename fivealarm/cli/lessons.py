"""`fivealarm lessons`: guided first games."""

from typing import Annotated

import typer

from fivealarm import games
from fivealarm.lessons import check as checking
from fivealarm.lessons import lesson as lessons

app = typer.Typer(help="Guided first games: list them, check them.", no_args_is_help=True)
Game = Annotated[str, typer.Argument(help="A game, such as flash_point; without it, all of them.")]


@app.command("list")
def list_lessons(game: Game = "") -> None:
    """List the lessons."""
    for slug in [game] if game else games.FOLDERS:
        for lesson in lessons.of_game(slug):
            typer.echo(f"{slug} {lesson.name}: {lesson.title}, {len(lesson.steps)} steps, {lesson.minutes} minutes")


@app.command()
def check(game: Game = "") -> None:
    """Play every lesson through, whichever right move is made; exit code 1 if one cannot be finished."""
    failed = False
    for slug in [game] if game else games.FOLDERS:
        for lesson in lessons.of_game(slug):
            wrong = checking.check(lesson)
            failed = failed or bool(wrong)
            typer.echo(f"{slug} {lesson.name}: {'it can be played through' if not wrong else 'no'}")
            for words in wrong:
                typer.echo(f"  {words}")
    if failed:
        raise typer.Exit(1)
