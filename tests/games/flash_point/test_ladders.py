"""FP-LAD: portable ladders."""

import pytest

from tests.games.flash_point.table import villa, villa_x


@pytest.mark.rule("FP-LAD.6")
@pytest.mark.parametrize("space", ["1:0,1", "1:0,3", "1:0,0"])
def test_a_ladder_is_raised_anywhere_outside_but_once(space: str) -> None:
    t = villa_x(engine="n", ambulance="n", firefighters=[space, "1:7,1"], ladders=[space, space]).play("raise")

    assert (t["raised"], t["ap"][0]) == ([space], 2)
    assert t.why("raise") == "FP-LAD.6"


@pytest.mark.rule("FP-LAD.1", "FP-EXH.4")
def test_an_engine_without_ladders_gives_none() -> None:
    t = villa_x(engine="n", firefighters=["1:0,2", "1:7,1"], engine_ladders=0, ladders=["1:7,2"] * 4)

    assert (t.why("raise"), t.why("move w ladder")) == ("FP-EXH.4", "FP-EXH.4")


@pytest.mark.rule("FP-LAD.1", "FP-LAD.6")
def test_it_may_be_raised_at_the_engine_itself() -> None:
    t = villa(engine="n", firefighters=["1:0,2", "1:7,1"]).play("raise")

    assert (t["raised"], t["engine_ladders"]) == (["1:0,2"], 3)


@pytest.mark.rule("FP-LAD.2", "FP-LAD.3")
def test_carrying_costs_an_ordinary_move() -> None:
    t = villa(ladders=["1:3,1"], firefighters=["1:3,1", "1:7,1"], fire=["1:4,1"], victims=["1:3,1"])
    t.play("move s ladder")

    assert (t["ladders"], t["ap"][0], t["victims"]) == (["1:4,1"], 2, ["1:3,1"])
    assert not t.knows("move n victim+ladder")


@pytest.mark.rule("FP-LAD.10")
def test_from_the_ladder_into_the_building_with_a_load() -> None:
    t = villa_x(raised=["1:0,2"], open=["2:0,2|2:1,2"], treated=["2:0,2"], firefighters=["2:0,2", "1:7,1"])

    assert t.play("move s treated")["ap"][0] == 3


@pytest.mark.rule("FP-LAD.12", "FP-LAD.20")
def test_several_stand_at_the_foot_and_act() -> None:
    t = villa(raised=["1:0,2"], firefighters=["1:0,2", "1:0,2"])

    assert (t.why("window s"), t.why("chop s"), t.why("move e")) == (None, None, None)


@pytest.mark.rule("FP-LAD.14", "FP-TRN.3")
def test_a_held_load_may_stay_held_over_the_turn() -> None:
    t = villa_x(raised=["1:0,2"], victims=["2:0,2"], firefighters=["2:0,2", "1:7,1"], poi=["2:6,1", "2:6,2"])

    assert t.why("move down") == "FP-LAD.14"
    assert t.why("end turn") is None


@pytest.mark.rule("FP-LAD.13", "FP-LAD.14")
def test_a_ladder_taken_up_must_come_along_too() -> None:
    t = villa(raised=["1:0,3"], ladders=["1:0,3"], firefighters=["1:0,3", "1:7,1"]).play("move up ladder")

    assert (t["ladders"], t.why("move down"), t.why("move down ladder")) == (["2:0,3"], "FP-LAD.14", None)


@pytest.mark.rule("FP-LAD.19")
def test_ladders_lie_where_they_lie_and_the_rest_travels() -> None:
    t = villa_x(engine="n", ladders=["1:0,1"], firefighters=["1:0,1", "1:0,3"]).play("drive engine cw", "ride 1")

    assert (t["ladders"], t["engine_ladders"], t["engine"]) == (["1:0,1"], 3, "e")
    t = villa_x(ladders=["1:0,1"], engine="s", firefighters=["1:7,1", "1:0,1"], turn=1, ap=[0, 4])
    assert t.play("move e ladder")["ladders"] == ["1:0,2"]


@pytest.mark.rule("FP-LAD.19")
def test_fire_does_not_harm_a_closed_ladder() -> None:
    t = villa_x(stage="advance", ladders=["1:3,1"], smoke=["1:3,1"], firefighters=["1:3,1", "1:7,1"]).play("roll 3 1")

    assert t["ladders"] == ["1:3,1"]


@pytest.mark.rule("FP-LAD.21")
def test_the_ladder_lying_there_is_taken_first() -> None:
    t = villa(engine="n", ladders=["1:0,1"], firefighters=["1:0,1", "1:7,1"]).play("move e ladder")

    assert (t["ladders"], t["engine_ladders"]) == (["1:0,2"], 3)


@pytest.mark.rule("FP-LAD.22")
def test_no_second_treated_victim_on_a_segment() -> None:
    t = villa_x(
        specialists=["paramedic", "generalist"],
        raised=["1:0,2"],
        victims=["2:0,2"],
        treated=["2:0,2"],
        firefighters=["2:0,2", "1:7,1"],
    )

    assert t.why("treat") == "FP-LAD.22"


@pytest.mark.rule("FP-LAD.15")
def test_a_ladder_is_closed_at_its_foot_only() -> None:
    t = villa(raised=["1:0,2"], firefighters=["2:0,2", "1:7,1"])

    assert t.why("close ladder") == "FP-LAD.15"


@pytest.mark.rule("FP-LAD.11")
def test_a_taken_segment_is_not_entered_through_the_window_either() -> None:
    t = villa(raised=["1:0,2"], open=["2:0,2|2:1,2"], firefighters=["2:1,2", "2:0,2"])

    assert t.why("move n") == "FP-LAD.11"


@pytest.mark.rule("FP-LAD.14", "FP-LAD.9", "FP-SPC.3")
def test_a_command_takes_along_what_is_held() -> None:
    t = villa_x(
        specialists=["fire-captain", "generalist"], raised=["1:0,2"], treated=["2:0,2"],
        firefighters=["1:7,1", "2:0,2"], ambulance="s",
    )  # fmt: skip

    assert t.why("command 1 move down") == "FP-LAD.14"
    assert (t.play("command 1 move down treated")["command_ap"], t["treated"]) == (0, ["1:0,2"])


@pytest.mark.rule("FP-LAD.8", "FP-MAP.15")
def test_without_a_ladder_there_is_no_way_up_outside() -> None:
    t = villa(firefighters=["1:0,2", "1:7,1"])

    assert t.why("move up") == "FP-MAP.15"


@pytest.mark.rule("FP-LAD.14", "FP-MOV.7")
def test_a_held_victim_keeps_its_carrier_out_of_fire() -> None:
    t = villa_x(
        raised=["1:0,2"], open=["2:0,2|2:1,2"], victims=["2:0,2"], fire=["2:1,2"], firefighters=["2:0,2", "1:7,1"]
    )

    assert (t.why("move s victim"), t.why("move s")) == ("FP-MOV.7", "FP-LAD.14")


@pytest.mark.rule("FP-HAZ.2", "FP-LAD.9")
@pytest.mark.parametrize("load", ["hazmat", "treated", "victim", "hazmat+treated", "victim+treated"])
def test_any_load_onto_a_segment_costs_two_in_all_and_stays_in_play(load: str) -> None:
    room = {"hazmat": ["2:1,2"], "treated": ["2:1,2"], "victims": ["2:1,2"], "firefighters": ["2:1,2", "1:7,1"]}
    t = villa_x(raised=["1:0,2"], open=["2:0,2|2:1,2"], **room).play(f"move n {load}")

    assert (t["ap"][0], t["rescued"]) == (2, 0)
    held = {"hazmat": "hazmat", "treated": "treated", "victim": "victims"}
    assert all(t[held[one]] == ["2:0,2"] for one in load.split("+"))


@pytest.mark.rule("FP-LAD.5")
def test_no_ladder_is_raised_on_an_upper_segment() -> None:
    t = villa(raised=["1:0,3"], ladders=["2:0,3"], firefighters=["2:0,3", "1:7,1"])

    assert t.why("raise") == "FP-LAD.5"
