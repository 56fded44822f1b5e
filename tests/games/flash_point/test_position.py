"""Positions: anything wrong is refused with the field at fault."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm.games.flash_point import position
from fivealarm.games.flash_point.position.schema import fields
from fivealarm.kernel.contract import BadInput
from tests.games.flash_point.table import Table, house, house_x, villa_x


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"fires": []}, "fires"),
        ({"fire": "3,3"}, "fire"),
        ({"fire": ["9,9"]}, "fire[0]"),
        ({"fire": ["0,1"]}, "fire[0]"),
        ({"fire": ["1,1"], "smoke": ["1,1"]}, "fire[0]"),
        ({"cubes": {"1,1|1,2": 1}}, "cubes.1,1|1,2"),
        ({"cubes": {"0,1|1,1": 3}}, "cubes.0,1|1,1"),
        ({"cubes": {"1,3|1,4": 1}}, "cubes.1,3|1,4"),
        ({"cubes": []}, "cubes"),
        ({"cubes": {"0,1|1,1": 2}, "damage": 1}, "damage"),
        ({"damage": 3}, "damage"),
        ({"open": ["0,1|1,1"]}, "open[0]"),
        ({"removed": [1]}, "removed[0]"),
        ({"poi": ["1,1", "1,1"]}, "poi[1]"),
        ({"poi": ["0,1"]}, "poi[0]"),
        ({"poi": ["1,1", "1,2", "1,3", "1,4"]}, "poi"),
        ({"victims": ["4,9"]}, "victims[0]"),
        ({"firefighters": ["1,1"]}, "firefighters"),
        ({"firefighters": [None, "1,1"]}, "firefighters[0]"),
        ({"firefighters": ["1,1", "2,3"], "fire": ["2,3"], "ap": [2, 0]}, "firefighters"),
        ({"ap": [4]}, "ap"),
        ({"ap": [4, 5]}, "ap[1]"),
        ({"ap": [True, 0]}, "ap[0]"),
        ({"turn": 2}, "turn"),
        ({"rescued": 11}, "rescued"),
        ({"lost": 5}, "lost"),
        ({"rescued": 6, "lost": 3, "victims": ["1,1", "1,2"]}, "victims"),
        ({"undrawn": {"victim": 3}}, "undrawn.victim"),
        ({"undrawn": {"false-alarm": 6}}, "undrawn.false-alarm"),
        ({"undrawn": []}, "undrawn"),
        ({"stage": "tea"}, "stage"),
        ({"stage": "over"}, "stage"),
        ({"pending": ["reveal"]}, "pending[0]"),
        ({"pending": [["reveal", "1,1"]]}, "pending[0]"),
        ({"pending": [["gun"]]}, "pending[0]"),
        ({"acted": 1}, "acted"),
    ],
)
def test_a_bad_field_is_named(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        house(**facts)

    assert bad.value.field == field


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"specialists": ["generalist", "generalist"]}, "specialists"),
        ({"specialists": ["veteran", "generalist"]}, "specialists[0]"),
        ({"engine": "x"}, "engine"),
        ({"stage": "hazmat", "ambulance": "n"}, "ambulance"),
        ({"reserve": 7}, "reserve"),
        ({"movement_ap": 1}, "movement_ap"),
        ({"hazmat": ["1:0,1"]}, "hazmat[0]"),
        ({"ladders": ["1:0,1"] * 5}, "ladders"),
        ({"engine_ladders": 3}, "engine_ladders"),
        ({"raised": ["1:1,1"]}, "raised[0]"),
        ({"firefighters": ["2:0,1", "1:0,1"]}, "firefighters"),
        ({"victims": ["2:0,1"], "raised": ["1:0,1"]}, "victims"),
        ({"flared": True}, "flared"),
        ({"stage": "explosions", "step": 2}, "die"),
        ({"pending": [["dodge", 0]]}, "pending[0]"),
        ({"pending": [["aim", 7, 1]]}, "pending[0][1]"),
    ],
)
def test_and_so_on_two_storeys(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        villa_x(**facts)

    assert bad.value.field == field


@pytest.mark.rule("FP-SET.24")
@pytest.mark.parametrize(
    ("stage", "cards", "says"),
    [
        ("actions", ["generalist", "generalist"], "should all be different"),
        ("actions", ["generalist", None], "should be one for each firefighter"),
        ("firefighters", [None, None], "should be one for each firefighter"),
        ("specialists", [None, "generalist"], "should be dealt in order"),
        ("hazmat", ["generalist", None], "should be dealt in their own time"),
        ("ambulance", ["generalist", "paramedic"], "should be dealt in their own time"),
    ],
)
def test_the_list_of_specialists_is_checked(stage: str, cards: list[str | None], says: str) -> None:
    with pytest.raises(BadInput) as bad:
        house_x(stage=stage, specialists=cards)

    assert (bad.value.field, bad.value.says) == ("specialists", says)


@pytest.mark.rule("FP-SET.24")
def test_specialists_are_dealt_one_by_one() -> None:
    assert house_x(stage="specialists", specialists=["generalist", None])["specialists"] == ["generalist", None]
    assert house_x(stage="hazmat")["specialists"] == [None, None]


@pytest.mark.rule("FP-SET.24")
def test_specialists_fixed_by_the_options_are_there_from_the_start() -> None:
    cards = ["generalist", "paramedic"]
    t = Table({"map": "house", "rules": "experienced", "specialists": cards}, 2, {"stage": "hazmat"})

    assert t["specialists"] == cards


def test_an_empty_position_is_a_game_in_the_middle() -> None:
    t = house_x()

    assert (t["stage"], t.s.to_act, t["ap"]) == ("actions", 0, [4, 0])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 60) | st.text(max_size=6) | st.sampled_from(["1:1,1", "n", "1:0,1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*fields(villa_x().game).fields]), JSON, max_size=5))
def test_nonsense_is_refused_or_read_never_more(facts: dict[str, Any]) -> None:
    game = villa_x().game
    try:
        state = position.read(game, facts)
    except BadInput:
        return
    again = json.loads(json.dumps(position.write(game, state)))
    assert position.read(game, again).key() == state.key()


@pytest.mark.rule("FP-MOV.10", "FP-LAD.11")
@pytest.mark.parametrize(("ap", "fits"), [(0, False), (1, True)])
def test_two_in_fire_do_not_both_fit_on_one_segment(ap: int, fits: bool) -> None:
    facts = {
        "specialists": ["fire-captain", "generalist", "paramedic"], "ap": [ap, 0, 0], "command_ap": 2,
        "firefighters": ["1:7,1", "2:1,2", "2:1,2"], "fire": ["2:1,1", "2:1,2", "2:2,2"],
        "raised": ["1:0,2"], "open": ["2:0,2|2:1,2"],
    }  # fmt: skip
    if fits:
        t = villa_x(3, **facts).play("command 1 move n", "command 1 move down", "command 2 move n")
        assert t.why("end turn") is None
    else:
        with pytest.raises(BadInput, match=r"FP-MOV\.10"):
            villa_x(3, **facts)


CORNER = ["1,1", "1,2", "2,1"]


@pytest.mark.rule("FP-MOV.10", "FP-SPC.4")
@pytest.mark.parametrize(("role", "fits"), [("generalist", True), ("cafs-firefighter", False)])
def test_commands_bring_a_cafs_only_one_step_out_of_fire(role: str, fits: bool) -> None:
    facts = {"specialists": ["fire-captain", role], "firefighters": ["6,1", "1,1"], "fire": CORNER, "ap": [2, 0]}
    if fits:
        assert house_x(**facts).why("command 1 move e") is None
    else:
        with pytest.raises(BadInput, match=r"FP-MOV\.10"):
            house_x(**facts)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.12")
@pytest.mark.parametrize(("ap", "fits"), [(0, False), (1, False), (2, True)])
def test_command_points_do_not_bring_the_captain_to_a_fire(ap: int, fits: bool) -> None:
    facts = {
        "specialists": ["fire-captain", "cafs-firefighter"], "firefighters": ["1,1", "1,3"], "fire": ["1,3"],
        "ap": [ap, 0], "cafs_commanded": 1,
    }  # fmt: skip
    if fits:
        assert house_x(**facts).play("move e", "extinguish e").why("end turn") is None
    else:
        with pytest.raises(BadInput, match=r"FP-MOV\.10"):
            house_x(**facts)


@pytest.mark.rule("FP-MOV.10", "FP-SPC.7")
def test_extinguish_points_are_a_way_out_of_fire() -> None:
    roles = ["cafs-firefighter", "generalist"]
    t = house_x(specialists=roles, firefighters=["1,1", "0,8"], fire=CORNER, ap=[0, 0], extinguish_ap=1)

    assert t.texts() == ["extinguish here"]


@pytest.mark.rule("FP-MOV.10", "FP-MOV.2", "FP-SPC.10")
@pytest.mark.parametrize(("points", "fits"), [(2, False), (3, True)])
def test_a_burning_step_on_the_way_out_costs_two(points: int, fits: bool) -> None:
    facts = {"specialists": ["rescue-specialist", "generalist"], "fire": CORNER, "ap": [0, 0], "movement_ap": points}
    if fits:
        assert house_x(firefighters=["1,1", "0,8"], **facts).why("move e") is None
    else:
        with pytest.raises(BadInput, match=r"FP-MOV\.10"):
            house_x(firefighters=["1,1", "0,8"], **facts)


@pytest.mark.rule("FP-MOV.10", "FP-LAD.11")
@pytest.mark.parametrize(("other", "fits"), [("2:0,2", False), ("1:0,2", True)])
def test_a_taken_segment_is_no_way_out_of_fire(other: str, fits: bool) -> None:
    facts = {
        "specialists": ["rescue-specialist", "generalist"], "fire": ["2:1,1", "2:1,2", "2:2,2"], "ap": [0, 0],
        "movement_ap": 1, "raised": ["1:0,2"], "open": ["2:0,2|2:1,2"], "firefighters": ["2:1,2", other],
    }  # fmt: skip
    if fits:
        assert villa_x(**facts).texts() == ["move n"]
    else:
        with pytest.raises(BadInput, match=r"FP-MOV\.10"):
            villa_x(**facts)
