"""Notebooks: games, positions and records are pictures; the example notebook runs."""

import ast
import json
from code import InteractiveInterpreter
from pathlib import Path
from typing import Any

import pytest

from fivealarm import games, notebook
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.match import Match, Refused

EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "notebook.ipynb"


class Notebook(InteractiveInterpreter):
    """Runs cells one after another in one room; the value of a cell is that of its last line."""

    def value(self, source: str) -> Any:
        tree = ast.parse(source)
        last = tree.body[-1]
        if isinstance(last, ast.Expr):
            tree.body[-1] = ast.copy_location(ast.Assign([ast.Name("_", ast.Store())], last.value), last)
        self.runcode(compile(ast.fix_missing_locations(tree), "cell", "exec"))
        return self.locals.get("_")

    def showtraceback(self) -> None:
        raise AssertionError("a cell failed")


def test_the_example_notebook_runs_and_shows_pictures() -> None:
    cells = [cell for cell in json.loads(EXAMPLE.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    room = Notebook()

    values = [room.value("".join(cell["source"])) for cell in cells]

    kinds = [type(value).__name__ for value in values]
    assert kinds == ["Shown", "list", "Shown", "Shown", "Shown", "ShownRecord", "Shown", "dict", "Report"]
    assert len(values[-1].results.games) == 12
    assert all(cell["outputs"] == [] for cell in cells), "pictures are made by running it, not kept in it"


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_game_shows_itself(slug: str) -> None:
    assert notebook.game(slug)._repr_svg_().startswith("<svg")


def test_a_position_shows_itself_and_can_be_played() -> None:
    shown = notebook.position("flash_point", {"fire": ["3,3"]}, 2, {"map": "house"})
    before = shown._repr_svg_()

    shown.play("end turn")

    assert before.startswith("<svg")
    assert shown._repr_svg_() != before
    assert notebook.record(shown.record()).after(0)._repr_svg_() == before


def test_what_is_not_allowed_says_why() -> None:
    shown = notebook.position("flash_point", {}, 2, {"map": "house"})

    with pytest.raises(Refused, match="FP-"):
        shown.play("chop n")


def test_a_seat_sees_no_more_than_it_may() -> None:
    shown = notebook.position("bucket", {"hand": [3, 1]}, 2)

    assert shown.seen_by(0)._repr_svg_() != shown.seen_by(1)._repr_svg_()
    with pytest.raises(BadInput, match="seat"):
        shown.seen_by(5)


def test_a_record_shows_its_end_and_every_moment() -> None:
    shown = notebook.game("bucket", 2)
    while shown.legal:
        shown.play(shown.legal[0])

    told = notebook.record(shown.record())

    assert "<svg" in told._repr_html_()
    assert "<li>throw</li>" in told._repr_html_()
    assert told.after(0)._repr_svg_() != told.after(len(told.match.plies))._repr_svg_()
    with pytest.raises(BadInput, match="plies"):
        told.after(999)


class Formatter:
    def __init__(self) -> None:
        self.known: dict[type, Any] = {}

    def for_type(self, kind: type, show: Any) -> None:
        self.known[kind] = show

    def show(self, value: object) -> str:
        return next(str(show(value)) for kind, show in self.known.items() if isinstance(value, kind))


def test_once_loaded_games_matches_and_records_show_themselves() -> None:
    pictures, pages = Formatter(), Formatter()
    formatters = {"image/svg+xml": pictures, "text/html": pages}
    display = type("Display", (), {"formatters": formatters})()
    notebook.load_ipython_extension(type("Shell", (), {"display_formatter": display})())
    game = games.load("brigade").make(2)
    match: Match[Any, Any, Any] = Match(game)
    match.settle()

    assert pictures.show(game).startswith("<svg")
    assert pictures.show(match).startswith("<svg")
    assert "<svg" in pages.show(records.of(match))
