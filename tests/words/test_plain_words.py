"""Nobody has to read notation: no coordinates, ids, degrees or option values in anything a person reads."""

import re
from collections import defaultdict
from typing import Any

import pytest

from fivealarm import games
from fivealarm.server.files import setup_words
from fivealarm.story.past import past
from tests.words import said

NOTATION = {
    "a place by numbers": re.compile(r"\b\d+:\d+|(?<![\d.])\b\d+,\d+\b|\(\d+\W\d+\)"),
    "a short name with a number": re.compile(r"\b[a-z]{1,4}\d{1,2}\b|\b[A-Z]\d{1,2}\b"),
    "degrees": re.compile(r"\d+\s?°"),
    "a compass letter": re.compile(r"(?<!['’])\b(?:n|e|s|w|ne|nw|se|sw)\b"),
    "a value with underscores": re.compile(r"\w_\w"),
    "a placeholder": re.compile(r"\{\w+\}"),
    "one of many": re.compile(
        r"\b1 (?:places|tokens|actions|points|steps|cards|tiles|items|survivors|levels|stores)\b"
    ),
}
PRINTED = re.compile(r"A[12] (ground|upper) floor")  # a board's own name, as it is printed on it
NAMED = {  # what buttons may begin with instead of a verb
    "Another", "Chicago", "Fire", "Halifax", "Inner", "Ladder", "Nozzle", "Axe", "Helmet", "New", "One", "Outer",
    "Renown", "Toronto", "Wagon",
}  # fmt: skip
GAMES = [slug for slug in games.FOLDERS if slug != "bucket"]
SHOWN = 12


def settings(slug: str) -> list[dict[str, Any]]:
    """The usual game, and one for every answer of its set-up."""
    return [{}, *(answer["set"] for ask in setup_words.words(slug)["asks"] for answer in ask["answers"])]


def notation(slug: str) -> dict[str, list[str]]:
    """What is said in notation, by kind; each sentence once."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for number, options in enumerate(settings(slug)):
        for where, text in said.words(slug, f"game {number}", options):
            first = text.split(" ", 1)[0].rstrip(":")
            if where == "label" and not past(first.lower()) and first not in NAMED:
                found["a verb that has no past in the story"].setdefault(first, text)
            for kind, pattern in NOTATION.items():
                hit = pattern.search(PRINTED.sub("", text))
                if hit:
                    found[kind].setdefault(hit[0], f"{where}: {text}")
    return {kind: sorted(texts.values()) for kind, texts in found.items()}


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_people_read_words(slug: str) -> None:
    found = notation(slug)

    told = [f"{kind}, {text}" for kind, texts in found.items() for text in texts[:SHOWN]]
    assert not found, "\n".join([f"{slug} speaks notation:", *told])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Move to 1:7,0", "a place by numbers"), ("In the hall (3-4).", "a place by numbers"),
        ("Step to c4", "a short name with a number"),
        ("turned 90°", "degrees"), ("Drive ne", "a compass letter"), ("second_story rules", "a value with underscores"),
        ("1 places for crew", "one of many"),
    ],
)  # fmt: skip
def test_notation_is_found(text: str, kind: str) -> None:
    assert NOTATION[kind].search(text)


def test_words_are_no_notation() -> None:
    plain = "Ann's turn: 4 AP left, north-east of the hall's corner. It costs 2.5 or 10 points, 3 of 7 rescued."

    assert not [kind for kind, pattern in NOTATION.items() if pattern.search(plain)]
