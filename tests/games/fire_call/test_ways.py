"""The spaces that a marker passes."""

from typing import Any

import pytest

from fivealarm.games.fire_call.picture.map.places import middle
from fivealarm.games.fire_call.picture.ways import ways
from fivealarm.games.fire_call.rules.board import PLACE_NAMES
from fivealarm.kernel.contract import NOBODY
from tests.games.fire_call.table import game, play, position, verb

GAME = game()
NAMES = {middle(place): name for place, name in enumerate(PLACE_NAMES)}


def passed(text: str, seat: int = 0, **facts: Any) -> dict[str, list[str]]:
    """The spaces passed, by element."""
    s = position(GAME, **facts)
    before = GAME.view(s, seat)
    after = GAME.view(play(GAME, s.copy(), text), seat)
    return {name: [NAMES[x, y] for x, y in way] for name, way in ways(GAME, before, after, verb(GAME, text)).items()}


@pytest.mark.rule("FC-MOVE.1", "FC-MOVE.2")
@pytest.mark.parametrize(("start", "text", "spaces"), [
    pytest.param("I01", "die 4", ["I02", "I03", "I04"], id="along the inner path"),
    pytest.param("I22", "die 2", ["I23"], id="round the last corner"),
    pytest.param("A4", "die 3", ["A5", "A6"], id="out of an outer path, where it waits at the junction"),
    pytest.param("I04", "die 5", ["I05"], id="to a junction on the way"),
    pytest.param("Station 2", "die 1", None, id="one step passes nothing"),
    pytest.param("I16", "die 2", ["I17", "I18"], id="to the injury, then to the Hospital"),
    pytest.param("Hospital", "die 3", None, id="staying in the Hospital"),
])  # fmt: skip
def test_a_marker_passes_the_spaces_of_its_roll_in_order(start: str, text: str, spaces: list[str] | None) -> None:
    assert passed(text, phase="die", at=[start, "I00"]) == ({} if spaces is None else {"marker 0": spaces})


@pytest.mark.rule("FC-MOVE.2")
@pytest.mark.parametrize(("text", "spaces"), [
    ("path inner", ["I07", "I08", "I09"]), ("path outer", ["A1", "A2", "A3"]),
])  # fmt: skip
def test_the_chosen_path_is_followed(text: str, spaces: list[str]) -> None:
    assert passed(text, phase="fork", at=["I06", "I00"], steps=4) == {"marker 0": spaces}


def test_everybody_sees_the_same_way_and_the_second_seat_has_its_own() -> None:
    fork = {"phase": "fork", "turn": 1, "at": ["I00", "I12"], "steps": 3}

    shown = [passed("path inner", seat, **fork) for seat in (0, 1, NOBODY)]

    assert shown == [{"marker 1": ["I13", "I14"]}] * 3


@pytest.mark.rule("FC-MOVE.6")
def test_whoever_is_put_somewhere_passes_nothing() -> None:
    back = passed("duty s27", phase="duty", at=["I04", "I00"])
    released = passed("station 1", phase="release", at=["I00", "Hospital"], die=6, steps=6, credits=1)

    assert (back, released) == ({}, {})


@pytest.mark.rule("FC-HOSP.6")
def test_a_roller_goes_on_when_the_last_is_released() -> None:
    shown = passed("station 2", phase="release", at=["I01", "Hospital"], die=6, steps=6, credits=1)

    assert shown == {"marker 0": ["I02", "I03", "I04", "I05"]}
