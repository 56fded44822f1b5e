"""Whoever reads of themselves reads of "you", in every sentence of every game."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, Event
from fivealarm.scene.words import ME, SEATS, told_to, turned

GAMES = ("brigade", "danger_zone", "fire_call", "fire_engines", "flash_point")
SAID = Path(__file__).parent / "second_person.txt"  # read it: every line should be good English


def events(slug: str) -> Iterator[Event]:
    for known in vars(import_module(f"fivealarm.games.{slug}.rules.events")).values():
        yield from (one for one in (known if type(known) is tuple else (known,)) if isinstance(one, Event))


def about_readers(slug: str) -> Iterator[str]:
    """Every sentence that names somebody, as it is said to them."""
    for event in events(slug):
        for kind, person in games.picture(slug).words.people.items():
            name = f"(?i:{person.title} )?" if person.title else ""
            for named in re.finditer(f"{name}{{{kind}}}", event.says):
                yield turned(event.says[: named.start()] + ME + event.says[named.end() :])


def test_every_sentence_of_every_game_is_said_to_its_reader_as_it_was_read_through() -> None:
    said = [f"{slug}: {words}" for slug in GAMES for words in dict.fromkeys(about_readers(slug))]

    assert said == SAID.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("slug", "name", "numbers", "says"),
    [
        ("danger_zone", "rolled", (0, 1, 3, 4), "You roll 1 and 3: 4 movement points."),
        ("danger_zone", "rolled", (1, 1, 3, 4), "B rolls 1 and 3: 4 movement points."),
        ("fire_call", "taken over", (4, 2, 1), "You take University from Chicago."),
        ("fire_call", "taken over", (1, 2, 4), "Chicago takes University from you."),
        ("flash_point", "saves", (0, 2, 6), "You save 2 AP for a next turn with 6."),
    ],
)
def test_only_ones_own_seat_is_you(slug: str, name: str, numbers: tuple[int, ...], says: str) -> None:
    game = games.load(slug).make(2, {})
    event = next(one for one in events(slug) if one.name == name)

    assert told_to(game, games.picture(slug).words.people, (event, numbers), 0) == says


def test_to_who_watches_everybody_has_a_name() -> None:
    game = games.load("danger_zone").make(2, {})
    event = next(one for one in events("danger_zone") if one.name == "picked up")

    assert told_to(game, SEATS, (event, (0, 0)), NOBODY).startswith("A picks up a survivor")


def test_who_leads_two_firefighters_is_told_which_of_them_is_meant() -> None:
    game = games.load("flash_point").make(1, {})
    event = next(one for one in events("flash_point") if one.name == "saves")

    assert told_to(game, games.picture("flash_point").words.people, (event, (0, 2, 6)), 0).startswith("Firefighter ")
