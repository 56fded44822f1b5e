"""FP-VIC, FP-SPC: victims and specialists."""

import pytest

from tests.games.flash_point.table import Table, house, house_x, villa, villa_x


@pytest.mark.rule("FP-VIC.1")
def test_family_a_victim_is_rescued_outside() -> None:
    t = house(victims=["4,8"], firefighters=["4,8", "0,1"]).play("move e victim")

    assert (t["rescued"], t["victims"]) == (1, [])


@pytest.mark.rule("FP-VIC.1", "FP-VIC.3")
def test_family_not_yet_on_the_ladder() -> None:
    t = villa(victims=["2:1,2"], firefighters=["2:1,2", "1:0,1"], raised=["1:0,2"], open=["2:0,2|2:1,2"])

    assert t.play("move n victim")["rescued"] == 0
    assert t.play("move down victim")["rescued"] == 1


@pytest.mark.rule("FP-VIC.2", "FP-VIC.4")
def test_experienced_only_at_the_ambulance() -> None:
    t = house_x(victims=["4,8"], firefighters=["4,8", "0,1"], ambulance="n").play("move e victim")
    assert (t["rescued"], t["victims"]) == (0, ["4,9"])

    t = house_x(victims=["4,8"], firefighters=["4,8", "0,1"], ambulance="e").play("move e victim")
    assert (t["rescued"], t["victims"]) == (1, [])


@pytest.mark.rule("FP-VIC.5", "FP-VIC.4")
def test_a_victim_outside_can_be_lost() -> None:
    t = house_x(stage="advance", fire=["4,8"], victims=["4,9"], ambulance="n").play("roll 4 8")

    assert t["lost"] == 1


@pytest.mark.rule("FP-VIC.6", "FP-SPC.1")
def test_the_paramedic_treats_for_good() -> None:
    t = house_x(specialists=["paramedic", "generalist"], victims=["1,1"], firefighters=["1,1", "0,1"]).play("treat")

    assert (t["victims"], t["treated"], t["ap"][0]) == ([], ["1,1"], 3)
    assert t.why("treat") == "FP-VIC.6"
    assert house_x(specialists=["generalist", "paramedic"]).why("treat") == "FP-SPC.1"


@pytest.mark.rule("FP-SPC.2", "FP-SPC.3", "FP-SPC.12")
def test_commands_are_paid_from_command_points_first() -> None:
    t = house_x(specialists=["fire-captain", "generalist"], firefighters=["0,1", "1,1"], ap=[4, 0], victims=["1,2"])
    assert t["command_ap"] == 2

    t.play("command 1 move e", "command 1 move e victim")

    assert (t["command_ap"], t["ap"], t["victims"]) == (0, [3, 0], ["1,3"])
    assert t.why("command 0 move e") == "FP-SPC.3"
    assert house_x(specialists=["generalist", "fire-captain"]).why("command 1 move e") == "FP-SPC.3"


@pytest.mark.rule("FP-SPC.12")
def test_command_points_do_not_move_the_captain() -> None:
    t = house_x(specialists=["fire-captain", "generalist"], ap=[0, 0], command_ap=2)

    assert t.why("move e") == "FP-ACT.1"


@pytest.mark.rule("FP-SPC.4")
def test_the_cafs_takes_one_point_of_commands_a_turn() -> None:
    t = house_x(specialists=["fire-captain", "cafs-firefighter"], firefighters=["0,1", "1,1"])

    t.play("command 1 move e")

    assert t.why("command 1 move e") == "FP-SPC.4"


@pytest.mark.rule("FP-SPC.5")
def test_commands_reveal_rescue_and_dispose() -> None:
    t = house_x(
        specialists=["fire-captain", "generalist"],
        firefighters=["0,1", "4,8"],
        victims=["4,8"],
        poi=["3,8"],
        ambulance="e",
        ap=[4, 0],
    ).play("command 1 move e victim")
    assert t["rescued"] == 1

    t.play("command 1 move w", "command 1 move n", "reveal victim")
    assert t["victims"] == ["3,8"]


@pytest.mark.rule("FP-SPC.5")
def test_a_commanded_specialists_card_changes_no_price() -> None:
    t = house_x(
        specialists=["fire-captain", "rescue-specialist"], firefighters=["0,1", "1,1"], victims=["1,1"], ap=[4, 0]
    ).play("command 1 move e victim")

    assert (t["command_ap"], t["ap"]) == (0, [4, 0])


@pytest.mark.rule("FP-SPC.6", "FP-POI.4")
def test_the_imaging_technician_identifies_anywhere() -> None:
    t = villa_x(specialists=["imaging-technician", "generalist"], poi=["2:6,4"]).play("identify 2:6,4")

    assert (t.s.to_act, t["ap"][0]) == (-1, 3)
    assert t.play("reveal victim")["victims"] == ["2:6,4"]
    assert t.why("identify 2:6,4") == "FP-SPC.6"
    assert villa_x(specialists=["generalist", "paramedic"], poi=["2:6,4"]).why("identify 2:6,4") == "FP-SPC.6"


@pytest.mark.rule("FP-SPC.7", "FP-SPC.12")
def test_extinguish_points_pay_for_water_alone() -> None:
    t = house_x(specialists=["cafs-firefighter", "generalist"], ap=[0, 0], fire=["1,2"], firefighters=["1,1", "0,1"])

    assert t["extinguish_ap"] == 3
    assert (t.why("extinguish e"), t.why("move s"), t.why("chop n")) == (None, "FP-ACT.1", "FP-ACT.1")
    assert t.play("extinguish e")["extinguish_ap"] == 2


def next_turn(role: str) -> Table:
    """The second firefighter's turn begins."""
    roles = ["hazmat-technician", role]
    return house_x(specialists=roles, poi=["1,1", "1,2", "1,3"]).play("end turn", "roll 6 8")


@pytest.mark.rule("FP-SPC.9", "FP-SPC.6", "FP-SPC.11", "FP-SPC.7", "FP-SPC.1")
@pytest.mark.parametrize(
    ("role", "ap"),
    [("generalist", 5), ("imaging-technician", 4), ("driver-operator", 4), ("cafs-firefighter", 3), ("paramedic", 4)],
)
def test_base_points_of_the_cards(role: str, ap: int) -> None:
    assert next_turn(role)["ap"][1] == ap


@pytest.mark.rule("FP-SPC.13")
def test_family_has_no_specialists() -> None:
    t = house(poi=["1,1", "1,2", "1,3"], ap=[0, 0]).play("end turn", "roll 6 8")

    assert t["ap"] == [0, 4]
    assert not t.knows("choose paramedic")


@pytest.mark.rule("FP-VIC.6", "FP-LAD.22")
def test_on_the_ground_a_second_victim_is_treated_too() -> None:
    t = house_x(
        specialists=["paramedic", "generalist"], victims=["1,1"], treated=["1,1"], firefighters=["1,1", "0,1"]
    ).play("treat")

    assert t["treated"] == ["1,1", "1,1"]


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
def test_no_command_spends_what_another_in_fire_needs() -> None:
    t = house_x(
        seats=3, specialists=["fire-captain", "generalist", "paramedic"], firefighters=["6,1", "1,2", "0,1"],
        fire=["1,2"], ap=[1, 0, 0], command_ap=0,
    )  # fmt: skip

    assert t.why("command 2 move e") == "FP-MOV.10"
    assert (t.why("command 1 move e"), t.why("move e")) == (None, "FP-MOV.10")
