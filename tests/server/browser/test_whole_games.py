"""Whole games from the first question to the end page: each by finger; by mouse and by keyboard one each.

Which one changes with the source, so that all come up in time, and the same source plays the same game again.
All of them by all means: `make games`.
"""

import pytest
from playwright.sync_api import Browser

from fivealarm import games
from tests.server.browser.whole import drawn_by_source, play, shortest

SLUGS = [slug for slug in games.FOLDERS if slug != "bucket"]
SAMPLE = [
    pytest.param(drawn_by_source(means, SLUGS), means, id=f"{drawn_by_source(means, SLUGS)} by {means}")
    for means in ("mouse", "keyboard")
]


def _to_the_end(chromium: Browser, base: str, game: str, means: str) -> None:
    played = play(chromium, base, shortest(game, means))

    assert played.faults == []
    assert played.ending
    assert played.presses >= played.decisions > 0


def test_a_whole_game_by_finger(chromium: Browser, base: str, game: str) -> None:
    _to_the_end(chromium, base, game, "touch")


@pytest.mark.xdist_group("browser 1")
@pytest.mark.parametrize(("slug", "means"), SAMPLE)
def test_a_whole_game(chromium: Browser, base: str, slug: str, means: str) -> None:
    _to_the_end(chromium, base, slug, means)
