"""FP-ADV, FP-EXP, FP-HAZ, FP-KND, FP-REP: the fire phase."""

import pytest

from tests.games.flash_point.table import Table, house, house_x, villa, villa_x

SAFE = {"poi": ["1,1", "1,2", "1,3"]}


@pytest.mark.rule("FP-ADV.1", "FP-MAP.11")
def test_every_space_is_rolled_alike() -> None:
    t = house(stage="advance")

    assert t.game.chances(t.s) == [(verb, 1) for verb in t.all()]
    assert len(t.all()) == 48


@pytest.mark.rule("FP-ADV.8", "FP-ADV.9", "FP-ADV.5", "FP-KND.5")
def test_knock_downs_and_losses_come_after_all_rolls() -> None:
    t = house_x(stage="advance", hot_spots=["1,1"], fire=["1,1"], victims=["1,2"], firefighters=["1,2", "0,8"])

    t.play("roll 1 1")
    assert (t["firefighters"][0], t["lost"], t["stage"]) == ("1,2", 0, "advance")
    t.play("roll 6 8", "recover at 0,5")
    assert (t["firefighters"][0], t["lost"], t["victims"]) == ("0,5", 1, [])
    order = [event for event in ("is knocked down", "A victim is lost") for text in t.told if event in text]
    assert order == ["is knocked down", "A victim is lost"]


@pytest.mark.rule("FP-ADV.10", "FP-EXP.6", "FP-EXP.7")
def test_fire_outside_stops_a_wave_and_goes_out() -> None:
    t = house(stage="advance", fire=["4,8", "4,9"], **SAFE).play("roll 4 8")

    assert t["fire"] == ["3,8", "4,7", "4,8"]
    assert not any("wave" in text for text in t.told)


@pytest.mark.rule("FP-ADV.11")
def test_a_hot_spot_does_not_burn_nor_block() -> None:
    t = house_x(stage="advance", hot_spots=["1,2"], fire=["1,3"], poi=["6,1", "6,2", "6,3"]).play("roll 1 1")

    assert (t["smoke"], t["fire"], t["hot_spots"]) == (["1,1"], ["1,3"], ["1,2"])


@pytest.mark.rule("FP-ADV.13", "FP-HAZ.5")
def test_a_space_has_one_hot_spot_at_most() -> None:
    t = house_x(stage="advance", hot_spots=["6,8", "1,2"], smoke=["1,1"], hazmat=["1,1"], reserve=6)

    t.play("roll 6 8", "roll 1 1")

    assert (t["hot_spots"], t["reserve"]) == (["1,1", "1,2", "6,8"], 5)
    t = house_x(stage="advance", hot_spots=["1,1"], smoke=["1,1"], hazmat=["1,1"], reserve=6, flared=False)
    t.play("roll 1 1")
    assert (t["hot_spots"], t["reserve"]) == (["1,1"], 6)


@pytest.mark.rule("FP-HAZ.5", "FP-EXH.3")
def test_no_reserve_no_hot_spot_from_a_hazmat() -> None:
    t = house_x(stage="advance", smoke=["1,1"], hazmat=["1,1"], reserve=0).play("roll 1 1")

    assert (t["hot_spots"], t["hazmat"]) == ([], [])


@pytest.mark.rule("FP-ADV.6")
def test_hazmats_explode_lowest_first_and_set_off_others() -> None:
    t = house_x(stage="advance", smoke=["1,1"], hazmat=["1,1", "1,2"]).play("roll 1 1")

    assert [text for text in t.told if text.startswith("The hazmat")] == [
        "The hazmat in the living room (far north-west) explodes.",
        "The hazmat leaves a hot spot in the living room (far north-west).",
        "The hazmat in the living room (far north) explodes.",
        "The hazmat leaves a hot spot in the living room (far north).",
    ]


@pytest.mark.rule("FP-ADV.12")
def test_a_hazmats_hot_spot_makes_no_flare_up() -> None:
    t = house_x(stage="advance", smoke=["1,1"], hazmat=["1,1"], poi=["6,1", "6,2", "6,3"]).play("roll 1 1")

    assert (t["stage"], t["turn"]) == ("actions", 1)


@pytest.mark.rule("FP-HAZ.1")
def test_a_hazmat_outside_is_disposed_of() -> None:
    t = house_x(hazmat=["4,8"], firefighters=["4,8", "0,1"]).play("move e hazmat")

    assert (t["hazmat"], t.told) == (
        [],
        ["A hazmat is disposed of on the ground east of the kitchen (south-east)."],
    )


@pytest.mark.rule("FP-HAZ.3", "FP-SPC.8")
def test_the_hazmat_technician_disposes_on_the_spot() -> None:
    t = house_x(specialists=["hazmat-technician", "generalist"], hazmat=["1,1"], firefighters=["1,1", "0,1"])

    assert (t.play("dispose")["hazmat"], t["ap"][0], t.why("dispose")) == ([], 2, "FP-HAZ.3")
    t = house_x(specialists=["generalist", "paramedic"], hazmat=["1,1"], firefighters=["1,1", "0,1"])
    assert t.why("dispose") == "FP-SPC.8"


@pytest.mark.rule("FP-HAZ.6", "FP-LAD.18")
def test_a_falling_ladder_takes_what_was_held() -> None:
    lad = {"raised": ["1:0,2"], "open": ["2:0,2|2:1,2"], "fire": ["2:1,2"], "firefighters": ["2:0,2", "1:7,1"]}
    t = villa_x(stage="advance", hazmat=["2:0,2"], ambulance="s", **lad).play("roll 1 6")
    assert (t["hazmat"], t["hot_spots"]) == ([], [])
    assert "The hazmat held high up north of the master bedroom (north-east) is out of the game." in t.told

    t = villa_x(stage="advance", victims=["2:0,2"], ambulance="s", **lad).play("roll 1 6", "recover at 1:7,2")
    assert (t["victims"], t["lost"]) == ([], 1)

    t = villa_x(stage="advance", ladders=["2:0,2"], ambulance="s", **lad).play("roll 1 6")
    assert t["ladders"] == ["1:0,2", "1:0,2"]
    assert "The ladder held high up north of the master bedroom (north-east) drops to the ground." in t.told


@pytest.mark.rule("FP-LAD.17", "FP-LAD.18")
def test_fire_at_the_foot_closes_the_ladder_too() -> None:
    t = villa(
        stage="advance", raised=["1:3,0"], fire=["1:3,1"], firefighters=["1:3,0", "2:3,0"], poi=["2:6,1", "2:6,2"]
    ).play("roll 3 1")

    assert (t["raised"], t["ladders"]) == ([], ["1:3,0"])
    assert [text for text in t.told if "knocked" in text or "falls" in text] == [
        "Firefighter A is knocked down by fire on the ground west of the back passage (north-west).",
        "Firefighter B falls with the ladder high up west of the bathroom (north-west).",
    ]  # fmt: skip


@pytest.mark.rule("FP-KND.2")
def test_experienced_recover_at_the_ambulance() -> None:
    t = house_x(stage="advance", smoke=["1,1"], firefighters=["1,1", "0,8"], ambulance="s").play("roll 1 1")

    assert (t.s.to_act, t.texts()) == (0, ["recover at 7,3", "recover at 7,4"])
    assert t.why("recover at 0,5") == "FP-KND.2"


@pytest.mark.rule("FP-KND.3", "FP-KND.4")
@pytest.mark.parametrize(("space", "recovers"), [
    ("1,1", "3,0"), ("6,8", "4,9"), ("2,6", "0,6"), ("5,3", "7,3"), ("1,2", "3,0"), ("3,4", "0,5"), ("6,7", "4,9"),
])  # fmt: skip
def test_family_recover_at_the_nearest_spot(space: str, recovers: str) -> None:
    red, black = space.split(",")
    t = house(stage="advance", smoke=[space], firefighters=[space, "0,8"]).play(f"roll {red} {black}")

    assert t["firefighters"][0] == recovers


@pytest.mark.rule("FP-KND.3", "FP-KND.4")
def test_equal_spots_are_the_owners_choice_and_floors_do_not_matter() -> None:
    t = villa(stage="advance", smoke=["2:2,2"], firefighters=["2:2,2", "1:0,1"]).play("roll 2 6")

    assert t["firefighters"][0] == "1:2,0"
    t = villa(stage="advance", smoke=["1:2,3"], firefighters=["1:2,3", "1:0,1"]).play("roll 2 3")
    assert t["firefighters"][0] == "1:0,3"
    t = house(stage="advance", smoke=["3,3"], firefighters=["3,3", "0,1"]).play("roll 3 3")
    assert t["firefighters"][0] == "3,0"
    t = house(stage="advance", smoke=["4,3"], firefighters=["4,3", "0,1"]).play("roll 4 3")
    assert t.texts() == ["recover at 7,3", "recover at 4,0"]
    assert t.why("recover at 0,5") == "FP-KND.3"


@pytest.mark.rule("FP-KND.6")
def test_a_knock_down_costs_no_points() -> None:
    t = house(stage="advance", smoke=["1,1"], firefighters=["0,8", "1,1"], ap=[0, 3], poi=["6,1", "6,2", "6,3"])

    t.play("roll 1 1")

    assert (t["turn"], t["ap"]) == (1, [0, 7])


@pytest.mark.rule("FP-KND.7")
def test_knock_downs_in_firefighter_order() -> None:
    t = house_x(stage="advance", smoke=["1,1"], firefighters=["1,1", "1,1"]).play("roll 1 1")

    assert t["pending"] == [["recover", 0]]
    assert t.play("recover at 0,5")["pending"] == [["recover", 1]]
    assert t.s.to_act == 1


@pytest.mark.rule("FP-VIC.5", "FP-POI.4")
def test_a_lost_poi_is_revealed_and_only_victims_count() -> None:
    t = house(stage="advance", smoke=["1,1"], poi=["1,1"]).play("roll 1 1")

    assert t.texts() == ["reveal victim", "reveal false-alarm"]
    assert t.play("reveal false-alarm")["lost"] == 0
    t = house(stage="advance", smoke=["1,1"], poi=["1,1"]).play("roll 1 1", "reveal victim")
    assert (t["lost"], t["undrawn"]) == (1, {"victim": 9, "false-alarm": 5})


@pytest.mark.rule("FP-REP.1")
def test_victims_anywhere_count_as_people_on_the_board() -> None:
    t = house_x(stage="advance", victims=["0,8", "1,1"], poi=["6,1"], ambulance="s").play("roll 6 8")

    assert t["stage"] == "actions"


@pytest.mark.rule("FP-REP.2", "FP-REP.6", "FP-SET.23")
def test_family_replenish() -> None:
    t = villa(stage="replenish", poi=["2:1,1"], victims=["2:1,2"], fire=["2:1,3"])

    assert "roll 1 5" not in t.texts()
    assert "roll 1 6" not in t.texts()
    assert t.play("roll 1 7")["fire"] == []
    assert t["poi"] == ["2:1,1", "2:1,3"]


@pytest.mark.rule("FP-REP.5", "FP-REP.7")
def test_arrows_that_come_back_are_rolled_again_and_at_last_given_up() -> None:
    spaces = [f"{row},{column}" for row in range(1, 7) for column in range(1, 9)]
    ring = [name for name in spaces if name not in ("1,1",)]
    t = house_x(stage="replenish", smoke=ring)
    assert t.texts() == ["roll 1 1"]

    t = house_x(stage="replenish", smoke=spaces)
    assert (t["stage"], t["turn"], t["poi"]) == ("actions", 1, [])


@pytest.mark.rule("FP-REP.8")
def test_arrows_stay_on_their_floor_and_ignore_walls() -> None:
    t = villa_x(stage="replenish", smoke=["2:2,2"], poi=["1:1,1", "1:1,2"]).play("roll 2 6")

    assert t["poi"] == ["1:1,1", "1:1,2", "2:3,2"]


@pytest.mark.rule("FP-REP.3")
def test_a_victim_found_by_replenishing_stays() -> None:
    t = house(stage="replenish", poi=["1,1", "6,1"], firefighters=["5,5", "0,1"]).play("roll 5 5", "reveal victim")

    assert (t["victims"], t["turn"]) == (["5,5"], 1)


@pytest.mark.rule("FP-EXP.5", "FP-EXP.2")
def test_the_cube_that_destroys_a_wall_stops_the_blast() -> None:
    t = house(stage="advance", fire=["3,4"], cubes={"2,4|3,4": 1}).play("roll 3 4")

    assert (t["cubes"], "2,4" in t["fire"]) == ({"2,4|3,4": 2}, False)


@pytest.mark.rule("FP-STR.8")
def test_a_destroyed_wall_behind_the_stairs_lets_the_wave_straight_on() -> None:
    t = Table({"map": "hotel", "rules": "experienced"}, 2, {
        "stage": "advance", "fire": ["1:4,2", "1:4,3"], "cubes": {"1:4,1|1:4,2": 2},
    }).play("roll 4 3")  # fmt: skip

    assert "1:4,1" in t["fire"]
    assert "2:4,2" not in t["fire"]


@pytest.mark.rule("FP-STR.11")
def test_behind_is_opposite_to_the_entry() -> None:
    fire = {"stage": "advance", "fire": ["1:2,2", "1:3,2"]}
    t = villa_x(**fire, cubes={"1:2,2|1:3,2": 2, "1:3,2|1:4,2": 2}).play("roll 2 2")
    assert "1:4,2" in t["fire"]

    t = villa_x(**fire, cubes={"1:2,2|1:3,2": 2}).play("roll 2 2")
    assert ("1:4,2" in t["fire"], "2:3,2" in t["fire"], "1:3,3" in t["fire"]) == (False, True, False)


@pytest.mark.rule("FP-POI.1", "FP-POI.2", "FP-POI.3")
def test_faces_are_drawn_by_what_is_left() -> None:
    t = house(poi=["1,2"], victims=["6,1"], rescued=2, undrawn={"false-alarm": 1}, firefighters=["1,1", "0,1"])
    t.play("move e")

    assert [weight for _, weight in t.game.chances(t.s)] == [7, 1]
    t.play("reveal false-alarm")
    assert (t["poi"], t["victims"], t["undrawn"]) == ([], ["6,1"], {"victim": 7, "false-alarm": 0})


@pytest.mark.rule("FP-EXP.9", "FP-WIN.4")
def test_the_last_cube_on_an_open_window_stops_the_blast_there() -> None:
    walls = [f"1:{row},5" for row in (1, 2, 3, 5)]
    cubes = {f"{name[:-1]}4|{name}": 2 for name in walls}
    cubes |= {f"2:{row},0|2:{row},1": 2 for row in (1, 2, 3, 5, 6)} | {"2:1,4|2:1,5": 2, "2:2,4|2:2,5": 2}
    cubes |= {"1:1,0|1:1,1": 1}
    t = villa(stage="advance", fire=["1:1,2"], open=["1:0,2|1:1,2"], cubes=cubes)
    assert t["damage"] == 23

    t.play("roll 1 2")

    assert (t["stage"], t["damage"], t["fire"]) == ("over", 24, ["1:1,2"])


@pytest.mark.rule("FP-STR.4", "FP-STR.7")
@pytest.mark.parametrize(("dice", "reached"), [("4 2", "2:3,2"), ("4 6", "1:4,3")])
def test_a_wave_leaves_the_stairs_in_the_direction_of_the_floor_it_reaches(dice: str, reached: str) -> None:
    fire = ["1:4,2", "2:4,2"]
    t = Table({"map": "hotel", "rules": "experienced"}, 2, {"stage": "advance", "fire": fire}).play(f"roll {dice}")

    own = "1:4,3" if dice == "4 2" else "2:3,2"
    assert t["fire"] == sorted([*fire, own, reached])
    assert t["damage"] == 3


@pytest.mark.rule("FP-ADV.3")
def test_flashover_goes_on_until_nothing_changes() -> None:
    t = house(stage="advance", smoke=["1,1", "1,2", "1,3"], fire=["2,3"], poi=["6,1", "6,2", "6,3"]).play("roll 6 8")

    assert (t["fire"], t["smoke"]) == (["1,1", "1,2", "1,3", "2,3"], ["6,8"])


@pytest.mark.rule("FP-ADV.6")
def test_smoke_beside_what_a_hazmat_lit_flashes_over() -> None:
    t = house_x(stage="advance", smoke=["1,1", "1,3"], hazmat=["1,1"], poi=["6,1", "6,2", "6,3"]).play("roll 1 1")

    assert (t["fire"], t["smoke"]) == (["1,1", "1,2", "1,3", "2,1"], [])


@pytest.mark.rule("FP-LAD.18", "FP-VIC.5")
@pytest.mark.parametrize("who", ["victims", "treated"])
def test_whoever_was_held_on_a_ladder_is_lost_when_its_foot_burns(who: str) -> None:
    ladder = {"raised": ["1:3,0"], "fire": ["1:3,1"], "firefighters": ["2:3,0", "1:7,1"], "ambulance": "s"}
    t = villa_x(stage="advance", **ladder, **{who: ["2:3,0"]}).play("roll 3 1", "recover at 1:7,1")

    assert (t[who], t["lost"], t["ladders"]) == ([], 1, ["1:3,0"])


@pytest.mark.rule("FP-LAD.17")
def test_fire_inside_leaves_a_ladder_standing() -> None:
    t = villa(stage="advance", raised=["1:0,2"], fire=["2:1,2"], poi=["2:6,1", "2:6,2", "2:6,3"]).play("roll 1 6")

    assert (t["raised"], t["cubes"]) == (["1:0,2"], {"2:0,2|2:1,2": 1})


@pytest.mark.rule("FP-HAZ.1", "FP-VIC.2", "FP-MOV.5")
@pytest.mark.parametrize(("ambulance", "treated", "rescued"), [("e", [], 1), ("n", ["4,9"], 0)])
def test_a_hazmat_brought_out_with_a_treated_victim(ambulance: str, treated: list[str], rescued: int) -> None:
    loads = {"hazmat": ["4,8"], "treated": ["4,8"], "firefighters": ["4,8", "0,1"], "ambulance": ambulance}
    t = house_x(**loads).play("move e hazmat+treated")

    assert (t["hazmat"], t["treated"], t["rescued"]) == ([], treated, rescued)
