"""Vehicles and their riders go round corners."""

import pytest

from fivealarm.games.flash_point.picture.board import BuildingSketch
from fivealarm.games.flash_point.picture.pieces import ASIDE
from fivealarm.games.flash_point.picture.ways import ways
from fivealarm.scene.model import Point, Ways
from tests.games.flash_point.table import Table, house_x, villa_x


def passed(t: Table, text: str) -> Ways:
    before = t.game.view(t.s, 0)
    t.play(text)
    return ways(t.game, before, t.game.view(t.s, 0), t.game.actions.parse(text))


def space(t: Table, name: str) -> Point:
    return BuildingSketch(t.game, t.game.view(t.s, 0)).middle(t.game.setting.board.names.index(name))


@pytest.mark.rule("FP-VEH.2")
@pytest.mark.parametrize(("spot", "turn", "corner"), [
    ("n", "cw", "0,9"), ("e", "ccw", "0,9"), ("e", "cw", "7,9"), ("s", "cw", "7,0"), ("w", "ccw", "7,0"),
    ("n", "ccw", "0,0"),
])  # fmt: skip
def test_the_ambulance_turns_in_the_space_at_the_corner(spot: str, turn: str, corner: str) -> None:
    t = house_x(ambulance=spot, firefighters=["1,1", "0,1"])

    shown = passed(t, f"drive ambulance {turn}")

    assert shown == {"ambulance": [space(t, corner)]}


@pytest.mark.rule("FP-VEH.5")
def test_riders_come_round_the_same_corner() -> None:
    t = house_x(engine="n", firefighters=["0,7", "0,1"]).play("drive engine cw")

    shown = passed(t, "ride 2")

    assert shown == {"figure 0": [space(t, "0,9")]}


def test_an_engine_takes_its_ladders_along_and_whoever_walks_passes_nothing() -> None:
    t = villa_x(engine="n", firefighters=["1:0,1", "1:1,5"], ambulance="s")

    assert set(passed(t, "drive engine cw")) == {"engine", "engine far 1"}
    assert passed(t, "ride 1").keys() == {"figure 0"}
    assert passed(t, "end turn") == {}


@pytest.mark.rule("FP-MOV.3")
def test_a_victim_is_carried_along_from_where_the_firefighter_stood() -> None:
    t = house_x(ambulance="s", firefighters=["3,4", "0,1"], victims=["3,4"])
    before = space(t, "3,4")

    shown = passed(t, "move w victim")

    assert shown == {"victim 3,3 1": [before]}


@pytest.mark.rule("FP-VIC.2")
def test_a_victim_goes_with_the_firefighter_to_where_it_is_rescued() -> None:
    t = house_x(ambulance="w", firefighters=["3,1", "0,1"], victims=["3,1"])

    shown = passed(t, "move w victim")

    x, y = space(t, "3,0")
    assert shown == {"victim 3,1 1": [(x + ASIDE, y)]}
