"""`fivealarm render`: a picture of a record or a position."""

from pathlib import Path
from typing import Annotated, Any, cast

import typer

from fivealarm import games, pixels
from fivealarm.cli import files
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput
from fivealarm.kernel.match import Match
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import svg
from fivealarm.story import pictures


def render(
    source: Annotated[Path, typer.Argument(help="A record, or a position in JSON.")],
    to: Annotated[Path, typer.Option("--to", help="The picture to write: .svg or .png.")],
    ply: Annotated[int | None, typer.Option(help="After so many plies of a record; by default at its end.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it; by default as the public does.")] = None,
    game: Annotated[str, typer.Option(help="Which game a position belongs to.")] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats the position has.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option, as name=value or name=@FILE.")
    ] = None,
    theme: Annotated[str, typer.Option(help="dark or light.")] = "dark",
    film: Annotated[bool, typer.Option("--film", help="The whole record, turn by turn, as an animated .svg.")] = False,
    frames: Annotated[int, typer.Option(help="A film has at most so many frames.")] = pictures.MOST_FRAMES,
    scale: Annotated[float, typer.Option(help="How many pixels a unit has in a PNG.")] = 1.5,
) -> None:
    """Draw a record or a position as SVG or PNG, or a record as a film."""
    if film and to.suffix != ".svg":
        raise BadInput("--to", "should end in .svg: a film is an animated SVG")
    if to.suffix not in (".svg", ".png"):
        raise BadInput("--to", "should end in .svg or .png")
    if theme not in ("dark", "light"):
        raise BadInput("--theme", "should be dark or light")
    if not 0.1 <= scale <= 8:
        raise BadInput("--scale", "should be between 0.1 and 8")
    if film:
        drawn = _film(source, ply, seat, frames, cast(Theme, theme))
    else:
        table, state = _open(source, game, seats, option or [], ply)
        drawn = draw(table, state, seat, cast(Theme, theme))
    try:
        to.write_bytes(png(drawn, scale) if to.suffix == ".png" else drawn.encode())
    except OSError as error:
        raise BadInput("--to", f"{to} cannot be written: {error.strerror}") from None
    typer.echo(f"Wrote {to}.")


def _known_seat(game: AnyGame, seat: int | None) -> None:
    if seat is not None and seat not in range(game.seats):
        raise BadInput("--seat", f"should be 0 to {game.seats - 1}")


def draw(game: AnyGame, state: Any, seat: int | None, theme: Theme) -> str:
    """A state as one viewer may see it."""
    _known_seat(game, seat)
    view = game.view(state, NOBODY if seat is None else seat)
    return svg(games.picture(game.box.slug).scene(game, view), theme)


def _film(source: Path, ply: int | None, seat: int | None, frames: int, theme: Theme) -> str:
    """A record turn by turn, as one viewer saw it."""
    if not pictures.FEWEST <= frames <= pictures.MOST_FRAMES:
        raise BadInput("--frames", f"should be {pictures.FEWEST} to {pictures.MOST_FRAMES}")
    words = files.text(source)
    if not words.startswith(records.FIRST_LINE):
        raise BadInput("--film", "needs a record; a position is one moment")
    match = _match(words, ply)
    _known_seat(match.game, seat)
    names = dict(enumerate(match.game.names.get("seat", ())))
    return pictures.film(match, names, theme, frames, NOBODY if seat is None else seat)


def png(drawn: str, scale: float) -> bytes:
    try:
        return pixels.png(drawn, scale)
    except ImportError:
        raise BadInput("--to", "PNG needs the extra: pip install 'fivealarm[png]'; SVG works without") from None


def _open(source: Path, slug: str, seats: int | None, pairs: list[str], ply: int | None) -> tuple[AnyGame, Any]:
    words = files.text(source)
    if words.startswith(records.FIRST_LINE):
        return _record(words, ply)
    if not slug:
        raise BadInput("--game", f"should say which game the position is of: {', '.join(games.FOLDERS)}")
    game = games.load(slug).make(seats, files.options(pairs))
    return game, games.position(slug).read(game, files.json_object(source))


def _record(words: str, ply: int | None) -> tuple[AnyGame, Any]:
    match = _match(words, ply)
    return match.game, match.state


def _match(words: str, ply: int | None) -> Match[Any, Any, Any]:
    """A record, played as far as it is wanted."""
    match = games.open_record(words)
    last = len(match.plies)
    if ply is not None:
        if not 0 <= ply <= last:
            raise BadInput("--ply", f"should be 0 to {last}")
        match.back_to(ply)
    return match
