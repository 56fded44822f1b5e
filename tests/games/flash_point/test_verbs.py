"""What a verb says of itself: what it touches, and when nobody is asked for it."""

import pytest

from fivealarm.games.flash_point.rules.refusals import NOT_DOWN
from fivealarm.games.flash_point.rules.state import HAZMAT, TREATED, VICTIM
from fivealarm.games.flash_point.rules.verbs.move import LOAD_NAMES
from fivealarm.games.flash_point.rules.verbs.verb import stranding
from fivealarm.kernel.contract import NATURE
from tests.games.flash_point.table import Table, house, house_x, promos


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


@pytest.mark.rule("FP-REP.1")
@pytest.mark.parametrize(("left", "next_to_act"), [(0, 1), (1, NATURE)])
def test_no_marker_is_laid_when_none_is_left(left: int, next_to_act: int) -> None:
    t = house(poi=[], fire=["1,1"])
    t.s.rescued, t.s.lost, t.s.victims, t.s.alarms = 6, 3, 0, left

    assert t.play("end turn", "roll 6 8").s.to_act == next_to_act


def test_foam_counts_among_what_is_left_to_put_out_fire_and_to_get_out() -> None:
    t = promos(specialists=["cafs-firefighter", "generalist"], firefighters=["1,2", "0,1"], fire=["1,1"])

    assert t.game.actions.parse("extinguish here").details(t.s)["have"] == 4 + 3
    assert stranding(t.s, t.game.actions.parse("move w"))["left"] == 4 + 3 - 2


@pytest.mark.rule("FP-VIC.6")
def test_who_carries_two_carries_one_of_each() -> None:
    assert (LOAD_NAMES["victim+treated"], LOAD_NAMES["hazmat+treated"]) == (VICTIM | TREATED, HAZMAT | TREATED)
