"""FP-VEH, FP-GUN: engine, ambulance, deck gun."""

import pytest

from tests.games.flash_point.table import house_x, villa_x


@pytest.mark.rule("FP-VEH.1", "FP-VEH.2", "FP-VEH.3")
def test_the_engine_is_driven_by_somebody_on_it_who_travels_along() -> None:
    t = house_x(engine="n", firefighters=["0,7", "0,1"]).play("drive engine cw")

    assert (t["engine"], t["ap"][0], t.texts()) == ("e", 2, ["ride 1", "ride 2"])
    assert t.why("stay") == "FP-VEH.3"
    assert t.play("ride 2")["firefighters"][0] == "6,9"
    assert t.play("drive engine ccw", "ride 1")["engine"] == "n"
    assert house_x(engine="n", firefighters=["0,6", "0,1"]).why("drive engine cw") == "FP-VEH.3"


@pytest.mark.rule("FP-VEH.5")
def test_others_ride_or_stay_the_driver_first() -> None:
    t = house_x(seats=3, engine="n", firefighters=["0,8", "0,7", "0,8"], turn=1, ap=[0, 4, 0])

    t.play("drive engine cw")
    assert t["pending"] == [["ride", 2, "engine"], ["ride", 0, "engine"], ["ride", 1, "engine"]]
    t.play("ride 1")
    assert (t.s.to_act, t.texts()) == (0, ["ride 1", "ride 2", "stay"])
    t.play("stay", "ride 2")
    assert (t["firefighters"], t.s.to_act) == (["0,8", "5,9", "6,9"], 1)


@pytest.mark.rule("FP-VEH.5", "FP-VEH.4")
def test_the_ambulance_driver_may_stay_behind() -> None:
    t = house_x(ambulance="n", firefighters=["0,5", "0,1"]).play("drive ambulance ccw", "stay")

    assert (t["ambulance"], t["firefighters"][0]) == ("w", "0,5")


@pytest.mark.rule("FP-VEH.6", "FP-VEH.7")
def test_nothing_blocks_a_vehicle_and_only_figures_ride() -> None:
    t = villa_x(
        engine="n", firefighters=["1:0,1", "1:1,5"], victims=["1:0,1"], ladders=["1:0,2", "1:1,5"], ambulance="s"
    ).play("drive engine cw", "ride 1")

    assert (t["victims"], t["ladders"], t["firefighters"]) == (["1:0,1"], ["1:0,2", "1:1,5"], ["1:1,5", "1:1,5"])


@pytest.mark.rule("FP-VEH.8")
def test_a_crew_change_takes_an_unused_card_on_the_engine() -> None:
    t = house_x(engine="n", specialists=["generalist", "paramedic"], firefighters=["0,7", "0,1"])

    assert t.why("crew change paramedic") == "FP-VEH.8"
    assert t.why("crew change driver-operator") is None
    t = house_x(engine="n", specialists=["generalist", "paramedic"], firefighters=["0,6", "0,1"])
    assert t.why("crew change driver-operator") == "FP-VEH.8"


@pytest.mark.rule("FP-GUN.1")
def test_the_deck_gun_is_fired_from_the_engine_for_four() -> None:
    t = house_x(engine="n", firefighters=["0,7", "0,1"], ap=[3, 0])

    assert t.why("deck gun") == "FP-ACT.1"
    t = house_x(engine="n", firefighters=["0,6", "0,1"])
    assert t.why("deck gun") == "FP-GUN.1"


@pytest.mark.rule("FP-GUN.1", "FP-GUN.12", "FP-SPC.11")
@pytest.mark.parametrize(
    ("texts", "target"),
    [
        (["keep"], "1,5"),
        (["reroll red", "roll red 3"], "3,5"),
        (["reroll black", "roll black 8"], "1,8"),
        (["reroll both", "roll 2 6"], "2,6"),
    ],
)
def test_the_driver_may_roll_once_more(texts: list[str], target: str) -> None:
    fire = ["1,5", "1,8", "2,6", "3,5"]
    t = house_x(engine="n", specialists=["driver-operator", "generalist"], firefighters=["0,7", "0,1"], fire=fire).play(
        "deck gun", "roll 1 4"
    )

    assert (t["ap"][0], t.texts()) == (2, ["keep", "reroll red", "reroll black", "reroll both"])
    t.play(*texts)
    assert target not in t["fire"]
    assert t["stage"] == "actions"


@pytest.mark.rule("FP-GUN.2", "FP-GUN.4")
@pytest.mark.parametrize(("dice", "target"), [("1 5", "1,5"), ("6 5", "1,5"), ("1 4", "1,5"), ("6 1", "1,8")])
def test_dice_are_turned_into_the_quadrant(dice: str, target: str) -> None:
    t = house_x(engine="n", firefighters=["0,7", "0,1"], fire=[target]).play("deck gun", f"roll {dice}")

    assert t["fire"] == []


@pytest.mark.rule("FP-GUN.7")
def test_the_splash_takes_the_stairs() -> None:
    t = villa_x(engine="n", firefighters=["1:0,1", "1:7,1"], fire=["1:3,2", "2:3,2"]).play("deck gun", "roll 3 2")

    assert t["fire"] == []


@pytest.mark.rule("FP-GUN.8", "FP-GUN.6")
def test_closed_doors_stop_the_splash() -> None:
    fire = ["1,3", "1,4", "1,2", "2,3"]
    t = house_x(engine="w", firefighters=["1,0", "0,1"], fire=fire).play("deck gun", "roll 1 3")

    assert t["fire"] == ["1,4"]


@pytest.mark.rule("FP-GUN.11")
def test_figures_outside_do_not_prevent_it() -> None:
    t = villa_x(engine="n", firefighters=["1:0,1", "2:0,2"], raised=["1:0,2"])

    assert t.why("deck gun") is None


@pytest.mark.rule("FP-VEH.5")
def test_who_rides_the_ambulance_arrives_with_it() -> None:
    t = house_x(ambulance="n", firefighters=["0,5", "0,6"]).play("drive ambulance cw", "ride 2", "ride 1")

    assert (t["firefighters"], t["ap"][0], t.s.to_act) == (["4,9", "3,9"], 2, 0)


@pytest.mark.rule("FP-MOV.10", "FP-VEH.8")
def test_no_crew_change_leaves_somebody_in_fire() -> None:
    t = house_x(
        specialists=["fire-captain", "generalist"], engine="n", firefighters=["0,7", "1,2"], fire=["1,2"], ap=[4, 0]
    )  # fmt: skip

    assert t.why("crew change driver-operator") == "FP-MOV.10"


@pytest.mark.rule("FP-VEH.8", "FP-VEH.9")
@pytest.mark.parametrize(
    ("card", "pools"),
    [("rescue-specialist", (3, 0, 0)), ("cafs-firefighter", (0, 3, 0)), ("fire-captain", (0, 0, 2)),
     ("paramedic", (0, 0, 0))],
)  # fmt: skip
def test_a_new_card_brings_its_own_pool_and_only_once(card: str, pools: tuple[int, int, int]) -> None:
    roles = ["driver-operator", "generalist"]
    t = house_x(engine="n", specialists=roles, firefighters=["0,7", "0,1"], ap=[8, 0]).play(f"crew change {card}")

    assert (t["movement_ap"], t["extinguish_ap"], t["command_ap"]) == pools
    assert t.why("crew change driver-operator") == "FP-VEH.8"


@pytest.mark.rule("FP-VEH.9")
def test_an_old_pool_goes_with_the_old_card() -> None:
    roles = ["rescue-specialist", "generalist"]
    t = house_x(engine="n", specialists=roles, firefighters=["0,7", "0,1"], ap=[4, 0]).play("crew change fire-captain")

    assert (t["movement_ap"], t["command_ap"], t["ap"][0]) == (0, 2, 2)


@pytest.mark.rule("FP-VEH.9", "FP-ACT.1")
@pytest.mark.parametrize(("ap", "rule"), [(3, "FP-ACT.1"), (4, None)])
def test_a_crew_change_is_paid_with_what_the_new_card_would_have(ap: int, rule: str | None) -> None:
    t = house_x(engine="n", specialists=["generalist", "paramedic"], firefighters=["0,7", "0,1"], ap=[ap, 0])

    assert t.why("crew change cafs-firefighter") == rule


@pytest.mark.rule("FP-GUN.6")
def test_the_deck_gun_clears_smoke_as_well() -> None:
    t = house_x(engine="w", firefighters=["1,0", "0,1"], fire=["1,2"], smoke=["1,1", "2,2", "1,3", "3,2"])

    assert (t.play("deck gun", "roll 1 2")["fire"], t["smoke"]) == ([], ["3,2"])
