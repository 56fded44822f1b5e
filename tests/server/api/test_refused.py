"""A verb of which nothing can be done is answered for as a whole, not for its first direction."""

from typing import Any

import pytest

from fivealarm.server.api import asking
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import refused
from fivealarm.server.wire import wishes as w
from tests.words.said import begin

HOUSE = {"fire": ["3,3"], "firefighters": ["3,1", "4,9", "4,9"], "ap": [2, 4, 4]}


def said(slug: str, position: dict[str, Any], group: str) -> str:
    history = begin(slug, "drawn", position, {"map": "house"})
    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(group=group))
    assert told is not None
    return told.says


def test_where_no_wall_is_near_all_of_doors_and_walls_is_answered_for() -> None:
    assert (
        said("flash_point", HOUSE, "Doors and walls")
        == "There is no door to open or close beside you, and no wall to chop."
    )


def test_where_nothing_burns_near_the_whole_reach_of_water_is_named() -> None:
    assert said("flash_point", HOUSE, "Fight fire").startswith("No fire or smoke is where your water reaches")


def test_a_reason_that_goes_further_than_the_whole_answer_is_told_itself() -> None:
    by_a_wall = {**HOUSE, "firefighters": ["1,1", "4,9", "4,9"], "ap": [1, 4, 4]}

    assert said("flash_point", by_a_wall, "Doors and walls") == "This costs 2 AP; you have 1."


def test_sentences_that_differ_in_one_word_become_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refused, "_whole", lambda words, group, against: None)

    assert said("flash_point", HOUSE, "Doors and walls") == (
        "There is no door north, east, south or west of firefighter A."
    )
