"""The rules drawer: how to play, for players."""

import re

import pytest

from fivealarm import games
from fivealarm.rulebook import plain
from fivealarm.server.files.rules_text import chapter, rules


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_how_to_play_names_no_files(slug: str) -> None:
    guide = rules(slug, slug)["play_html"]

    assert not re.search(r"<h2>(?:Your own|Options|Set up)|<code>|\.md|fivealarm/games", guide)


def test_what_stands_after_a_part_for_makers_is_kept() -> None:
    assert "Playing well" in rules("flash_point", "Flash Point")["play_html"]


@pytest.mark.parametrize(
    ("heading", "read"),
    [
        ("MAP - spaces, boundaries, dice", "Spaces, boundaries, dice"),
        ("3.6 Die, additional rolls, sixes (ROLL)", "Die, additional rolls, sixes"),
        ("BR-7 Move Brigade (1 action)", "Move Brigade (1 action)"),
        ("BR-20 Special events (one clause per card; all [D]; order BR-4.12)", "Special events"),
        ("FE-13 End of the game (all [D] unless tagged)", "End of the game"),
        ("", "At every table"),
    ],
)
def test_chapters_are_called_by_words(heading: str, read: str) -> None:
    assert chapter(heading) == read


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
def test_no_clause_speaks_of_what_only_makers_know(slug: str) -> None:
    clauses = {clause["id"]: clause["html"] for clause in rules(slug, slug)["clauses"]}
    insider = re.compile(
        r"end_turn|[Tt]he source\b(?! block)|auto-choose|kernel|the engine (?:may apply|does so)|\[[SFDR][\]/:]"
    )

    assert [name for name, text in clauses.items() if insider.search(text)] == []


def test_where_a_clause_comes_from_is_not_told_but_why_is() -> None:
    assert plain("[S]+[R] A cap holds [D]. [R: nobody said so]") == "A cap holds. (nobody said so)"
    assert plain("[S/R] A card.") == "A card."


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
def test_everyday_words_lead_to_rules_that_there_are(slug: str) -> None:
    told = rules(slug, slug)
    words = [word for row in told["everyday"] for word in row["words"]]

    assert {row["rule"] for row in told["everyday"]} <= {clause["id"] for clause in told["clauses"]}
    assert len(words) == len(set(words)) >= 20
