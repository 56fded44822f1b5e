"""In notebooks: games, positions and records show themselves as pictures.

import fivealarm.notebook as notebook
notebook.game("flash_point", seats=2, options={"map": "house"})

After `%load_ext fivealarm.notebook` the games, matches and records of every other module do so too.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import NOBODY, AnyGame, BadInput, Seat
from fivealarm.kernel.game import RuledGame
from fivealarm.kernel.match import Match
from fivealarm.scene.palette import Theme
from fivealarm.scene.svg import svg

if TYPE_CHECKING:
    from fivealarm.lab.telling.report import Report

THEME: Theme = "light"


class Shown:
    """A match where it stands, as one viewer may see it; a picture wherever a notebook shows values."""

    def __init__(self, match: Match[Any, Any, Any], seat: Seat = NOBODY) -> None:
        if seat != NOBODY and seat not in range(match.game.seats):
            raise BadInput("seat", f"should be 0 to {match.game.seats - 1}")
        self.match = match
        self.seat = seat

    @property
    def legal(self) -> list[str]:
        """What whoever is to act may do, as text."""
        return [str(action) for action in self.match.legal()]

    def play(self, *texts: str) -> "Shown":
        """These actions, and whatever nature does after each; refused ones change nothing and say why."""
        for text in texts:
            self.match.play(self.match.game.actions.parse(text))
            self.match.settle()
        return self

    def seen_by(self, seat: Seat) -> "Shown":
        """The same match in the eyes of a seat."""
        return Shown(self.match, seat)

    def record(self) -> str:
        """The game so far as text, with the position it began with if that was not the start."""
        game, first = self.match.game, self.match.first
        began = None if first.key() == game.start().key() else games.position(game.box.slug).write(game, first)
        return records.write(records.of(self.match, began))

    def _repr_svg_(self) -> str:
        return drawn(self.match.game, self.match.state, self.seat)


class ShownRecord:
    """A record: its last picture, and every action under it."""

    def __init__(self, record: records.Record) -> None:
        self.record = record
        self.match = games.play_record(record)

    def after(self, plies: int) -> Shown:
        """The game after so many plies."""
        if not 0 <= plies <= len(self.match.plies):
            raise BadInput("plies", f"should be 0 to {len(self.match.plies)}")
        again = games.play_record(self.record)
        again.back_to(plies)
        return Shown(again)

    def _repr_html_(self) -> str:
        outcome = self.match.outcome()
        said = outcome.says if outcome else "The game goes on."
        lines = "".join(f"<li>{escape(str(ply.action))}</li>" for ply in self.match.plies)
        log = f"<details><summary>{len(self.match.plies)} plies</summary><ol>{lines}</ol></details>"
        return f"{drawn(self.match.game, self.match.state)}<p>{escape(said)}</p>{log}"


def drawn(game: AnyGame, state: Any, seat: Seat = NOBODY) -> str:
    """A state as SVG, as one viewer may see it."""
    return svg(games.picture(game.box.slug).scene(game, game.view(state, seat)), THEME)


def game(slug: str, seats: int | None = None, options: Mapping[str, object] | None = None, *, seed: str = "1") -> Shown:
    """A new game, up to its first decision."""
    match: Match[Any, Any, Any] = Match(games.load(slug).make(seats, options), seed=seed)
    match.settle()
    return Shown(match)


def position(
    slug: str,
    facts: Mapping[str, Any],
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: str = "1",
) -> Shown:
    """A position from its facts; what is not said is as usual."""
    played = games.load(slug).make(seats, options)
    return Shown(Match(played, seed=seed, start=games.position(slug).read(played, facts)))


def record(text: str) -> ShownRecord:
    """A record from its text."""
    return ShownRecord(records.read(text))


def report(folder: str) -> "Report":
    """What `fivealarm lab run` played into a folder, with its pictures."""
    from fivealarm.lab.telling.report import Report

    return Report.of(folder)


def experiment(facts: Mapping[str, Any], folder: str | None = None) -> "Report":
    """Play what the file of an experiment would say, here and now, and show the report; without a folder none stays."""
    from fivealarm.lab.experiment import understood
    from fivealarm.lab.playing.crews import Alone
    from fivealarm.lab.playing.run import run
    from fivealarm.lab.tables import save

    with TemporaryDirectory() as place:
        where = Path(folder or place)
        asked = understood(facts, "experiment")
        save(asked, where, run(asked, where, Alone()))
        return report(str(where))


def load_ipython_extension(ipython: Any) -> None:
    """`%load_ext fivealarm.notebook`: games and matches, made anywhere, show themselves; records too."""
    pictures = ipython.display_formatter.formatters["image/svg+xml"]
    pictures.for_type(RuledGame, lambda made: drawn(made, made.start()))
    pictures.for_type(Match, lambda match: drawn(match.game, match.state))
    pages = ipython.display_formatter.formatters["text/html"]
    pages.for_type(records.Record, lambda one: ShownRecord(one)._repr_html_())
