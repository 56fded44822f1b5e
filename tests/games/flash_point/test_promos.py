"""FP-PRM: the Veteran and the Rescue Dog."""

import pytest

from tests.games.flash_point.table import promos

VETERAN = ["generalist", "veteran"]
DOG = ["rescue-dog", "generalist"]


@pytest.mark.rule("FP-PRM.1", "FP-PRM.2")
@pytest.mark.parametrize(
    ("start", "smoke", "aided"),
    [("1,1", [], True), ("1,2", [], True), ("2,1", [], False), ("1,1", ["1,3"], True), ("1,3", ["1,4", "2,3"], False)],
)
def test_near_the_veteran_there_is_one_extra_point(start: str, smoke: list[str], aided: bool) -> None:
    goal = {"1,1": "2,3", "1,2": "2,3", "2,1": "6,8", "1,3": "2,5"}[start]
    t = promos(
        specialists=VETERAN, firefighters=[start, goal], smoke=smoke, turn=1, ap=[0, 4], poi=["6,1", "6,2", "6,3"]
    )
    t.play("end turn", "roll 6 4")

    assert (t["aided"], t["ap"][0]) == (aided, 6 if aided else 5)


@pytest.mark.rule("FP-PRM.2")
def test_coming_near_helps_once_and_is_not_saved() -> None:
    t = promos(specialists=VETERAN, firefighters=["1,1", "2,5"], ap=[3, 0], removed=["1,3|1,4"], poi=["6,1"])
    assert not t["aided"]

    t.play("move e")
    assert (t["aided"], t["ap"][0]) == (False, 2)
    t.play("move e")
    assert (t["aided"], t["ap"][0]) == (True, 2)
    t.play("move w", "move e")
    assert t["ap"][0] == 0
    t = promos(specialists=VETERAN, firefighters=["1,1", "1,2"], ap=[3, 0], aided=True).play("end turn")
    assert t["ap"][0] == 2


@pytest.mark.rule("FP-PRM.3")
def test_the_veteran_dodges_for_one_saved_point() -> None:
    t = promos(
        stage="advance", specialists=VETERAN, firefighters=["6,8", "1,1"], smoke=["1,1"], ap=[0, 1], victims=["1,1"]
    ).play("roll 1 1")

    assert (t.s.to_act, t.texts()) == (1, ["dodge e", "dodge s", "decline"])
    assert t.why("dodge n") == "FP-PRM.3"
    t.play("dodge e")
    assert (t["firefighters"][1], t["ap"][1], t["lost"]) == ("1,2", 0, 1)


@pytest.mark.rule("FP-PRM.3")
def test_others_near_the_veteran_pay_two() -> None:
    place = {"stage": "advance", "specialists": VETERAN, "firefighters": ["1,1", "1,3"], "smoke": ["1,1"]}

    t = promos(ap=[2, 0], **place).play("roll 1 1")
    assert t.play("dodge s")["ap"][0] == 0
    t = promos(ap=[1, 0], **place).play("roll 1 1")
    assert t["pending"] == [["recover", 0]]
    t = promos(ap=[2, 0], **place).play("roll 1 1", "decline")
    assert t["pending"] == [["recover", 0]]


@pytest.mark.rule("FP-PRM.3")
def test_no_dodge_from_or_onto_a_ladder() -> None:
    t = promos(
        "villa", stage="advance", specialists=VETERAN, firefighters=["1:7,4", "2:0,2"], raised=["1:0,2"],
        open=["2:0,2|2:1,2"], fire=["2:1,2"], ap=[0, 4],
    ).play("roll 1 6")  # fmt: skip

    assert t["pending"] == [["recover", 1]]
    t = promos(
        "villa", stage="advance", specialists=VETERAN, firefighters=["1:7,4", "2:1,2"], raised=["1:0,2"],
        open=["2:0,2|2:1,2"], smoke=["2:1,2"], ap=[0, 4],
    ).play("roll 1 6")  # fmt: skip
    assert t.texts() == ["dodge s", "dodge w", "decline"]


@pytest.mark.rule("FP-PRM.10")
def test_a_dodge_reveals_what_it_finds() -> None:
    t = promos(
        stage="advance", specialists=VETERAN, firefighters=["6,8", "1,1"], smoke=["1,1"], ap=[0, 1], poi=["1,2"]
    ).play("roll 1 1", "dodge e")

    assert t.texts() == ["reveal victim", "reveal false-alarm"]


@pytest.mark.rule("FP-PRM.4")
def test_the_dogs_points_and_prices() -> None:
    t = promos(specialists=["generalist", "rescue-dog"], firefighters=["6,8", "1,1"], ap=[0, 6], victims=["1,1"],
               treated=["1,1"], poi=["6,1"])  # fmt: skip
    t.play("end turn", "roll 6 4")
    assert t["ap"][1] == 18

    assert t.play("move e victim")["ap"][1] == 14
    assert t.play("move w", "move e treated")["ap"][1] == 12
    assert t.play("end turn")["ap"][1] == 6


@pytest.mark.rule("FP-PRM.5")
def test_what_a_dog_does_not_do() -> None:
    t = promos(specialists=DOG, firefighters=["1,3", "6,8"], fire=["1,2"], hazmat=["1,3"], ap=[12, 0])

    texts = ["move w", "extinguish w", "chop n", "door e", "move s hazmat", "drive ambulance cw"]
    assert {t.why(text) for text in texts} == {"FP-PRM.5"}
    t = promos(specialists=DOG, engine="n", firefighters=["0,7", "6,8"], ap=[12, 0])
    assert {t.why(text) for text in ("drive engine cw", "deck gun")} == {"FP-PRM.5"}


@pytest.mark.rule("FP-PRM.5")
def test_a_dog_neither_rides_nor_dodges() -> None:
    t = promos(specialists=["generalist", "rescue-dog"], engine="n", firefighters=["0,7", "0,8"]).play(
        "drive engine cw"
    )
    assert t.play("ride 1")["firefighters"] == ["5,9", "0,8"]

    t = promos(seats=3, stage="advance", specialists=["veteran", "rescue-dog", "generalist"],
               firefighters=["1,2", "1,1", "6,8"], smoke=["1,1"], ap=[0, 6, 0]).play("roll 1 1")  # fmt: skip
    assert t["pending"] == [["recover", 1]]


@pytest.mark.rule("FP-PRM.6", "FP-PRM.9")
def test_a_dog_squeezes_through_a_damaged_wall_alone() -> None:
    t = promos(specialists=DOG, firefighters=["2,3", "6,8"], cubes={"2,3|3,3": 1}, ap=[12, 0], treated=["2,3"])

    assert t.why("move s") == "FP-MAP.5"
    assert t.play("squeeze s")["firefighters"][0] == "3,3"
    assert (t["ap"][0], t["treated"]) == (10, ["2,3"])
    assert t.why("squeeze w") == "FP-PRM.6"
    assert promos(specialists=VETERAN).why("squeeze s") == "FP-PRM.6"


@pytest.mark.rule("FP-PRM.7", "FP-POI.4")
def test_a_dog_finds_what_is_next_to_it() -> None:
    t = promos(specialists=DOG, firefighters=["1,1", "6,8"], poi=["1,3", "2,2"], ap=[12, 0]).play("move e")

    assert t["pending"] == [["reveal", "2,2"], ["reveal", "1,3"]]
    t.play("reveal victim", "reveal false-alarm")
    assert (t["victims"], t["poi"], t["ap"][0]) == (["1,3"], [], 11)


@pytest.mark.rule("FP-PRM.7")
def test_also_when_its_turn_begins() -> None:
    t = promos(specialists=["generalist", "rescue-dog"], firefighters=["6,8", "1,1"], poi=["1,2", "6,1", "6,2"])

    t.play("end turn", "roll 6 4")

    assert t["pending"] == [["reveal", "1,2"]]


@pytest.mark.rule("FP-PRM.8")
def test_a_dog_keeps_off_ladders_and_is_not_commanded() -> None:
    t = promos("villa", specialists=DOG, engine="n", firefighters=["1:0,1", "1:7,1"], raised=["1:0,1"], ap=[12, 0])
    assert {t.why(text) for text in ("move up", "close ladder", "raise")} == {"FP-PRM.8"}
    assert t.why("move e ladder") == "FP-PRM.8"

    t = promos("villa", specialists=DOG, firefighters=["1:3,2", "1:7,1"], ap=[12, 0])
    assert t.why("move up") is None
    t = promos(specialists=["fire-captain", "rescue-dog"])
    assert t.why("command 1 move e") == "FP-PRM.8"


@pytest.mark.rule("FP-PRM.9")
def test_a_dog_on_the_engine_may_be_relieved() -> None:
    t = promos(specialists=DOG, engine="n", firefighters=["0,7", "6,8"], ap=[14, 0])

    assert t.play("crew change paramedic")["ap"][0] == 4


@pytest.mark.rule("FP-PRM.3", "FP-PRM.1")
def test_far_from_the_veteran_nobody_else_dodges() -> None:
    t = promos(
        stage="advance", specialists=VETERAN, firefighters=["1,1", "6,8"], smoke=["1,1"], ap=[4, 0]
    ).play("roll 1 1")  # fmt: skip

    assert t["pending"] == [["recover", 0]]


@pytest.mark.rule("FP-PRM.2", "FP-TRN.4")
@pytest.mark.parametrize(("left", "saved"), [(6, 4), (5, 4), (4, 3), (1, 0), (0, 0)])
def test_the_extra_point_goes_before_points_are_saved(left: int, saved: int) -> None:
    t = promos(specialists=VETERAN, firefighters=["1,1", "1,2"], ap=[left, 0], aided=True).play("end turn")

    assert t["ap"][0] == saved


@pytest.mark.rule("FP-PRM.2", "FP-VEH.5")
def test_who_rides_near_the_veteran_is_helped() -> None:
    t = promos(specialists=VETERAN, engine="n", firefighters=["0,7", "6,9"], ap=[4, 0]).play("drive engine cw")
    assert t["ap"][0] == 2

    assert (t.play("ride 1")["aided"], t["ap"][0]) == (True, 3)


@pytest.mark.rule("FP-PRM.7", "FP-VEH.8")
def test_a_dog_that_takes_over_looks_round_at_once() -> None:
    t = promos(specialists=["generalist", "paramedic"], engine="n", firefighters=["0,7", "6,8"], ap=[5, 0],
               cubes={"0,7|1,7": 2}, poi=["1,7"]).play("crew change rescue-dog")  # fmt: skip

    assert t["pending"] == [["reveal", "1,7"]]


@pytest.mark.rule("FP-PRM.4")
@pytest.mark.parametrize(("load", "cost"), [("victim+treated", 4), ("victim", 4), ("treated", 1)])
def test_a_treated_victim_comes_along_free_with_the_dog(load: str, cost: int) -> None:
    people = {"victims": ["1,1"], "treated": ["1,1"]}
    t = promos(specialists=DOG, firefighters=["1,1", "6,8"], ap=[12, 0], **people).play(f"move e {load}")

    assert t["ap"][0] == 12 - cost


@pytest.mark.rule("FP-PRM.5", "FP-PRM.6", "FP-PRM.8")
def test_a_dog_squeezes_neither_into_fire_nor_into_the_air() -> None:
    t = promos(specialists=DOG, firefighters=["2,3", "6,8"], cubes={"2,3|3,3": 1}, ap=[12, 0], fire=["3,3"])
    assert t.why("squeeze s") == "FP-PRM.5"

    t = promos("villa", specialists=DOG, firefighters=["2:1,1", "1:7,1"], cubes={"2:0,1|2:1,1": 1}, ap=[12, 0])
    assert t.why("squeeze n") == "FP-PRM.8"
    t = promos("villa", specialists=DOG, firefighters=["1:1,1", "1:7,1"], cubes={"1:0,1|1:1,1": 1}, ap=[12, 0])
    assert t.why("squeeze n") is None


@pytest.mark.rule("FP-PRM.6", "FP-MOV.11")
def test_a_dog_finds_whom_it_squeezes_in_to() -> None:
    t = promos(specialists=DOG, firefighters=["2,3", "6,8"], cubes={"2,3|3,3": 1}, ap=[12, 0], poi=["3,3"])

    assert t.play("squeeze s")["pending"] == [["reveal", "3,3"]]


@pytest.mark.rule("FP-PRM.6")
@pytest.mark.parametrize("wall", [{}, {"2,3|3,3": 2}])
def test_a_whole_or_destroyed_wall_is_not_for_squeezing(wall: dict[str, int]) -> None:
    t = promos(specialists=DOG, firefighters=["2,3", "6,8"], cubes=wall, ap=[12, 0])

    assert t.why("squeeze s") == "FP-PRM.6"


@pytest.mark.rule("FP-PRM.1")
@pytest.mark.parametrize(
    ("veteran", "threat", "near"),
    [
        pytest.param("1,3", {}, True, id="two steps"),
        pytest.param("2,3", {}, True, id="three steps"),
        pytest.param("3,3", {"removed": ["3,2|3,3"]}, False, id="five steps"),
        pytest.param("3,2", {}, True, id="three steps the other way"),
        pytest.param("4,2", {}, False, id="four steps"),
        pytest.param("1,3", {"smoke": ["1,2"]}, False, id="smoke on the way"),
        pytest.param("1,3", {"fire": ["1,2"]}, False, id="fire on the way"),
        pytest.param("1,3", {"smoke": ["1,1", "1,3"]}, True, id="smoke at both ends"),
    ],
)
def test_who_is_near_the_veteran(veteran: str, threat: dict[str, list[str]], near: bool) -> None:
    t = promos(
        specialists=VETERAN, firefighters=["1,1", veteran], turn=1, ap=[0, 4], poi=["6,1", "6,2", "6,3"], **threat
    ).play("end turn", "roll 6 4")

    assert t["aided"] == near


@pytest.mark.rule("FP-PRM.1", "FP-LAD.8")
def test_ladders_and_stairs_are_steps_to_the_veteran() -> None:
    place = {"specialists": VETERAN, "turn": 1, "ap": [0, 4], "poi": ["2:6,1", "2:6,2", "2:6,3"]}
    ladder = {"raised": ["1:0,2"], "open": ["2:0,2|2:1,2"]}
    for here, there in (("1:0,2", "2:2,2"), ("2:2,2", "1:0,2")):
        t = promos("villa", firefighters=[here, there], **ladder, **place).play("end turn", "roll 6 4")
        assert t["aided"]
    t = promos("villa", firefighters=["1:3,3", "2:3,3"], **place).play("end turn", "roll 6 4")
    assert t["aided"]
