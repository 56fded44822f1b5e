"""Every noun of a game that its sentences write large is explained by its glossary."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest

from fivealarm import games
from fivealarm.kernel.contract import Refusal
from tests.scene.test_second_person import GAMES, events

# Within a sentence: "a Recruit", "your Hydrant", "the Support Jack", "POI".
NOUN: Final = re.compile(r"(?<=[a-z0-9,’')] )([A-Z][a-z]+(?:[- ][A-Z][a-z]+)*|[A-Z]{3,})(?![a-z{])")
# Names of people, cities, places, items and cards, and what an action, a phase or a die's answer is called.
NEED_NONE: Final[dict[str, frozenset[str]]] = {
    "brigade": frozenset(
        [
            "Aldous",
            "Bucket Chain",
            "Corisande",
            "Court Poet",
            "Extinguish",
            "Fenn",
            "Hall",
            "Herald",
            "Hob Ferrule",
            "Ignition",
            "Krill",
            "Move",
            "Office",
            "Phase",
            "Sails",
            "Secondhand Sails",
            "The Leaky Thatch",
            "Umbrellas",
            "Weather-Reader",
            "Well-Digger",
            "Wick",
            "Zoraya",
        ]
    ),
    "danger_zone": frozenset(["Fault Line", "Inflatable", "Line", "Personal", "Three"]),
    "fire_call": frozenset(
        [
            "Block",
            "Call",
            "Chicago",
            "Ejector",
            "Helmet",
            "Industrial Park",
            "Ladder",
            "Old Town",
            "Park",
            "Pike",
            "Rope",
            "Toronto",
        ]
    ),
    "fire_engines": frozenset(
        [
            "ARSONIST",
            "Corner Shop",
            "Deli Corner",
            "Downtown Exit",
            "EXIT",
            "FIRE",
            "MOB",
            "MOVING",
            "OPEN",
            "PARKING",
            "PLAN",
            "Red",
            "STOP",
            "YIELD",
        ]
    ),
    "flash_point": frozenset(),
}


@pytest.mark.parametrize("slug", GAMES)
def test_what_sentences_write_large_is_explained(slug: str) -> None:
    assert large(slug) == set(NEED_NONE[slug])


@pytest.mark.parametrize(
    ("slug", "noun"),
    [
        ("flash_point", "POI"),
        ("flash_point", "points of interest"),
        ("flash_point", "light walls"),
        ("flash_point", "Paramedic"),
        ("brigade", "Nobles"),
        ("danger_zone", "Raft"),
        ("fire_call", "Promote"),
    ],
)
def test_a_noun_is_explained_as_it_stands_on_the_board(slug: str, noun: str) -> None:
    assert explained(slug, noun)


def large(slug: str) -> set[str]:
    """What is left of such nouns where those of the glossary are taken out, longest first."""
    keys = sorted(games.picture(slug).words.glossary, key=len, reverse=True)
    known = re.compile(rf"\b({'|'.join(map(re.escape, keys))})(s|es)?(?!\w)", re.I)
    return {noun for says in sentences(slug) for noun in NOUN.findall(known.sub("x", says))}


def explained(slug: str, noun: str) -> bool:
    """Whether the page marks it (terms.js): as it is, or as more than one of it."""
    return any(re.fullmatch(f"{re.escape(key)}(s|es)?", noun, re.I) for key in games.picture(slug).words.glossary)


def sentences(slug: str) -> Iterator[str]:
    """Refusals, events, labels that are always alike, lessons."""
    rules = import_module(f"fivealarm.games.{slug}.rules")
    for module in walk_packages(rules.__path__, f"{rules.__name__}."):
        yield from _refusals(vars(import_module(module.name)).values())
    yield from (event.says for event in events(slug))
    yield from (label for label in games.picture(slug).words.labels.values() if isinstance(label, str))
    for path in (Path(str(rules.__file__)).parents[1] / "data" / "lessons").glob("*.toml"):
        for step in tomllib.loads(path.read_text(encoding="utf-8"))["step"]:
            yield from (step[name] for name in ("title", "says", "nudge") if name in step)


def _refusals(known: Any) -> Iterator[str]:
    for one in known:
        if isinstance(one, Refusal):
            yield one.says
        elif type(one) in (tuple, list):
            yield from _refusals(one)
        elif type(one) is dict:
            yield from _refusals(one.values())
