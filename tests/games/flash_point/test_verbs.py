"""What a verb says of itself: what it touches, and when nobody is asked for it."""

import pytest

from fivealarm.games.flash_point.rules.refusals import NOT_DOWN
from tests.games.flash_point.table import Table, house, house_x


def touched(t: Table, text: str) -> list[str]:
    """The kinds of things that light up for it."""
    return [kind for kind, _ in t.game.actions.parse(text).touches(t.s)]


@pytest.mark.rule("FP-KND.2")
def test_nobody_recovers_who_is_not_down() -> None:
    t = house()

    assert t.game.refusal(t.s, t.game.actions.parse("recover at 0,5")) is NOT_DOWN


@pytest.mark.rule("FP-CHP.1")
def test_an_axe_touches_a_wall_and_no_door() -> None:
    t = house(firefighters=["1,4", "0,1"])  # in the bathroom, with its door in the west

    assert (touched(t, "chop n"), touched(t, "chop w")) == (["boundary"], [])


@pytest.mark.rule("FP-VIC.6", "FP-HAZ.3")
@pytest.mark.parametrize(("mine", "things"), [("paramedic", ["victim"]), ("hazmat-technician", []), ("generalist", [])])
def test_only_for_who_holds_its_card_a_special_action_touches_anything(mine: str, things: list[str]) -> None:
    t = house_x(specialists=[mine, "rescue-specialist"])
    waits = house_x(stage="advance", specialists=[mine, "rescue-specialist"])

    assert (touched(t, "treat"), touched(waits, "treat")) == (things, [])
