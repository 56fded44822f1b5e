"""What one sees and hears of events, and the dice that are shown, are told by data that fits the games."""

from importlib import import_module
from typing import Any, get_args

import pytest

from fivealarm import games
from fivealarm.kernel.contract import Event
from fivealarm.scene.words import EVERYBODY, Sign

DICE = {4, 6, 8}  # that are drawn


def told(slug: str) -> list[Event]:
    """All events that a game can tell."""
    found: list[Event] = []
    for known in vars(import_module(f"{games.folder(slug)}.rules.events")).values():
        many: Any = known if type(known) is tuple else (known,)
        found += [one for one in many if isinstance(one, Event)]
    return found


def events(slug: str) -> set[str]:
    return {one.name for one in told(slug)}


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_signs_stand_for_events_that_the_game_tells(slug: str) -> None:
    words = games.picture(slug).words

    assert words.signs
    assert set(words.signs) <= events(slug)
    assert set(words.signs.values()) <= set(get_args(Sign))


SHOWN: dict[str, dict[str, str]] = {  # which events each sign stands for: what one sees and hears beside the pieces
    "flash_point": {
        "flash": "explosion, hazmat, flare-up, spread, flashover",
        "wave": "wave, stairs, least, knocked down",
        "break": "damage, destroy, light, window, door",
        "splash": "cleared, deck gun",
    },
    "fire_call": {
        "call": "announced, announced choice",
        "splash": "completed",
        "wave": "admitted, injured",
    },
    "brigade": {
        "flash": "fire, push",
        "break": "doom, burnt",
        "splash": "shield, brigade-shield, fall, out, rain, rain-out, adept, adept-out, krill",
    },
    "danger_zone": {
        "wave": "die, twin die, trigger die, chain",
        "break": "replaced, crushed, crushed follower",
        "flash": "shocked, shocked by tile",
        "splash": "rode",
        "call": "rescue",
    },
    "fire_engines": {
        "flash": "burns",
        "splash": "out, hydrant",
        "call": "called, set",
    },
}


@pytest.mark.parametrize("slug", list(SHOWN))
def test_every_event_that_is_worth_a_sign_has_its_own(slug: str) -> None:
    signs = {event: sign for sign, told in SHOWN[slug].items() for event in told.split(", ")}

    assert dict(games.picture(slug).words.signs) == signs
    assert set(SHOWN) == {slug for slug in games.FOLDERS if slug != "bucket"}


SEATS = {"seat": 1, "department": 9}  # the second seat, and the second department of a third colour
OTHER = 50  # what is no seat


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_what_nobody_should_miss_concerns_a_seat_that_the_event_names_or_everybody(slug: str) -> None:
    large = games.picture(slug).words.large

    assert set(large) <= events(slug)
    for event in told(slug):
        kinds = [part.split("}", 1)[0] for part in event.says.split("{")[1:]]
        numbers = tuple(SEATS.get(kind, OTHER) for kind in kinds)
        assert event.name not in large or large[event.name](numbers) in (1, EVERYBODY), event


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_dice_are_of_a_kind_that_can_be_drawn(slug: str) -> None:
    assert {sides for dice in games.picture(slug).words.sides.values() for sides in dice} <= DICE
