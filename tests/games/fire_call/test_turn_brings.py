"""What a turn brings the department that plays it, and what it costs."""

from typing import Any

import pytest

from fivealarm.games.fire_call.bot import brings
from tests.games.fire_call.plain import ALL_FOUR
from tests.games.fire_call.table import game, position

TWO = game()


def told(*line: str, **facts: Any) -> tuple[list[str], list[str]]:
    return brings(TWO, position(TWO, **facts), [TWO.actions.parse(text) for text in line])


PROMOTED: dict[str, Any] = {
    "phase": "promoted", "ranks": ["Fire Chief", "Captain"], "possession": [["N1", "N2", "N3", "N4", "N5"], ALL_FOUR],
}  # fmt: skip


def test_an_item_is_told_with_its_section_and_how_many_calls_it_makes_one_ready_for() -> None:
    gains, costs = told("collect n6", **PROMOTED)

    assert gains[0].startswith("adds the ")
    assert gains[0].endswith(" and completes the Nozzle section (6 of 6)")
    assert gains[1].startswith("makes you ready for ")
    assert costs == []


def test_the_mutual_aid_card_makes_ready_for_what_others_can_lend() -> None:
    gains, _ = told("collect ma", **PROMOTED)

    assert gains[0].startswith("gains the Mutual Aid card")
    ready = [int(clause.split()[4]) for clause in (gains[1], told("collect n6", **PROMOTED)[0][1])]
    assert ready[0] > ready[1]


@pytest.mark.parametrize(("line", "gain", "cost"), [
    (("play choice", "district 3"), "covers ", "spends your District Choice card"),
    (("keep",), "keeps your District Choice card for a later call", ""),
])  # fmt: skip
def test_a_call_is_told_with_the_district_and_the_card_for_it(line: tuple[str, ...], gain: str, cost: str) -> None:
    facts = {"phase": "completed", "call": "F25", "kept": [["S02"], []]}

    gains, costs = told(*line, **facts)

    assert any(clause.startswith(gain) for clause in gains)
    assert costs == [cost] * bool(cost)
