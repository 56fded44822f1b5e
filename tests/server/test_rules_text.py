"""The rules drawer: how to play, for players."""

import pytest

from fivealarm import games
from fivealarm.server.files.rules_text import rules


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_how_to_play_names_no_files(slug: str) -> None:
    guide = rules(slug, slug)["play_html"]

    assert "<h2>Your own" not in guide
    assert "fivealarm/games" not in guide


def test_what_stands_after_a_part_for_makers_is_kept() -> None:
    assert "Playing well" in rules("flash_point", "Flash Point")["play_html"]
