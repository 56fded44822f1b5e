"""What one sees and hears of events, and the dice that are shown, are told by data that fits the games."""

from importlib import import_module
from typing import Any, get_args

import pytest

from fivealarm import games
from fivealarm.kernel.contract import Event
from fivealarm.scene.words import Sign

DICE = {4, 6, 8}  # that are drawn


def events(slug: str) -> set[str]:
    """Names of all events that a game can tell."""
    found: set[str] = set()
    for told in vars(import_module(f"{games.folder(slug)}.rules.events")).values():
        many: Any = told if isinstance(told, tuple) else (told,)
        found |= {one.name for one in many if isinstance(one, Event)}
    return found


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_signs_stand_for_events_that_the_game_tells(slug: str) -> None:
    words = games.picture(slug).words

    assert words.signs
    assert set(words.signs) <= events(slug)
    assert set(words.signs.values()) <= set(get_args(Sign))


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_dice_are_of_a_kind_that_can_be_drawn(slug: str) -> None:
    assert {sides for dice in games.picture(slug).words.sides.values() for sides in dice} <= DICE
