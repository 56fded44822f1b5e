"""A board's first picture is light over the wire, and everything it shows is known."""

import json
import runpy
from pathlib import Path

import pytest

from fivealarm import games
from fivealarm.scene import change, sheets
from fivealarm.scene.svg import svg
from fivealarm.testing.drawn_faults import faults
from tests.scene.tables import scenes

MOST = 40_000  # bytes
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_a_first_picture_is_light_wherever_a_game_has_got_to(slug: str) -> None:
    for name, scene in scenes(slug).items():
        grounds = [pane.backdrop.svg for pane in scene.panes if pane.backdrop is not None]
        parts = [json.dumps(change.whole(scene), ensure_ascii=False), *grounds]
        assert sum(sheets.weight(part) for part in parts) < MOST, name
        assert faults(scene) == [], name


def test_the_example_of_the_authors_page_is_drawn_by_its_program() -> None:
    example = runpy.run_path(str(DOCS / "examples" / "picture.py"))

    drawn = svg(example["scene"](), lit=["space", "medic"])
    assert faults(example["scene"]()) == []
    assert (DOCS / "img" / "picture.svg").read_text(encoding="utf-8") == drawn, "run the command on the page again"
