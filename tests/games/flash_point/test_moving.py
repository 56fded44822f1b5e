"""FP-MOV, FP-DOR, FP-WIN, FP-STR.3: moving about."""

import pytest

from fivealarm.games.flash_point.rules.verbs.names import side
from tests.games.flash_point.table import house, house_x, villa, villa_x


@pytest.mark.rule("FP-MOV.1", "FP-MOV.2")
@pytest.mark.parametrize(("there", "cost"), [("", 1), ("smoke", 1), ("fire", 2)])
def test_what_a_move_costs(there: str, cost: int) -> None:
    t = house(firefighters=["1,1", "0,1"], **({there: ["1,2"]} if there else {})).play("move e")

    assert (t["firefighters"][0], t["ap"][0]) == ("1,2", 4 - cost)


@pytest.mark.rule("FP-MOV.1")
def test_a_move_through_a_wall_has_no_price() -> None:
    t = house(firefighters=["1,1", "0,1"])

    assert [t.game.actions.parse(f"move {way}").cost(t.s) for way in "ne"] == [None, 1]


def test_what_is_on_a_side_of_a_space_is_told_in_words() -> None:
    t = house(firefighters=["1,1", "0,1"])
    here = t.s.at[0]

    assert [side(t.s, here, way) for way in range(4)] == ["a wall", "an open way", "an open way", "a wall"]


@pytest.mark.rule("FP-MOV.3", "FP-MOV.4", "FP-MOV.5")
@pytest.mark.parametrize(
    ("load", "cost"),
    [("victim", 2), ("hazmat", 2), ("treated", 1), ("victim+treated", 2), ("hazmat+treated", 2)],
)
def test_what_a_load_costs(load: str, cost: int) -> None:
    t = house_x(victims=["1,1"], treated=["1,1"], hazmat=["1,1"], firefighters=["1,1", "0,1"])

    t.play(f"move e {load}")

    assert t["ap"][0] == 4 - cost
    assert ("1,2" in t["victims"]) == ("victim" in load.split("+"))
    assert ("1,2" in t["treated"]) == ("treated" in load)
    assert ("1,2" in t["hazmat"]) == ("hazmat" in load)


@pytest.mark.rule("FP-MOV.5")
def test_no_two_heavy_loads() -> None:
    t = house_x()

    assert [
        text for text in ("move n victim+hazmat", "move n ladder+treated", "move n hazmat+ladder") if t.knows(text)
    ] == []


@pytest.mark.rule("FP-MOV.6")
@pytest.mark.parametrize("load", ["victim", "treated", "hazmat", "victim+treated"])
def test_a_load_must_be_there(load: str) -> None:
    t = house_x(victims=["1,2"], firefighters=["1,1", "0,1"])

    assert t.why(f"move e {load}") == "FP-MOV.6"


@pytest.mark.rule("FP-MOV.7")
@pytest.mark.parametrize("load", ["victim", "treated", "hazmat"])
def test_no_load_goes_into_fire(load: str) -> None:
    things = {"victims": ["1,1"], "treated": ["1,1"], "hazmat": ["1,1"]}
    t = house_x(fire=["1,2"], firefighters=["1,1", "0,1"], **things)

    assert t.why(f"move e {load}") == "FP-MOV.7"
    assert t.why("move e") is None


@pytest.mark.rule("FP-MOV.8")
def test_firefighters_share_spaces() -> None:
    t = house(firefighters=["1,1", "1,2"]).play("move e")

    assert t["firefighters"] == ["1,2", "1,2"]


@pytest.mark.rule("FP-MOV.9", "FP-MOV.10")
@pytest.mark.parametrize(
    ("role", "ap", "fire", "reason"),
    [
        ("generalist", 3, ["1,2", "1,3", "2,2"], None),
        ("generalist", 2, ["1,2"], "FP-MOV.10"),
        ("paramedic", 3, ["1,2"], None),
        ("paramedic", 3, ["1,2", "1,3", "2,2"], None),
        ("paramedic", 2, ["1,2"], "FP-MOV.10"),
    ],
)
def test_nobody_walks_into_fire_without_a_way_out(role: str, ap: int, fire: list[str], reason: str | None) -> None:
    t = house_x(specialists=[role, "fire-captain"], firefighters=["1,1", "0,1"], ap=[ap, 0], fire=fire)

    assert t.why("move e") == reason


@pytest.mark.rule("FP-MOV.10")
def test_movement_points_count_for_the_way_out() -> None:
    closed_in = ["1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2"]
    near = {"specialists": ["rescue-specialist", "generalist"], "firefighters": ["3,0", "0,1"], "ap": [0, 0]}

    assert house_x(fire=["3,1"], movement_ap=3, **near).why("move e") is None
    assert house_x(fire=closed_in, movement_ap=3, **near).why("move e") is None
    assert house_x(fire=closed_in, movement_ap=2, **near).why("move e") == "FP-MOV.10"


@pytest.mark.rule("FP-MOV.10")
def test_in_fire_no_action_may_spend_the_last_way_out() -> None:
    t = house(firefighters=["1,1", "0,1"], fire=["1,1", "1,2", "2,1"], ap=[2, 0])

    assert t.why("chop n") == "FP-MOV.10"
    assert t.why("extinguish e") is None
    assert t.why("move e") == "FP-MOV.10"
    assert t.play("extinguish e").why("extinguish e") == "FP-MOV.10"


@pytest.mark.rule("FP-MOV.10", "FP-SPC.3")
@pytest.mark.parametrize(
    ("fire", "ap", "orders", "reason"),
    [
        (["1,3"], 1, 2, None),
        (["1,3"], 0, 2, "FP-MOV.10"),
        (["1,3", "1,2", "2,3", "2,2"], 2, 2, None),
        (["1,3", "1,4", "2,3", "2,2", "1,1"], 2, 2, None),
    ],
)
def test_a_captain_strands_nobody_either(fire: list[str], ap: int, orders: int, reason: str | None) -> None:
    t = house_x(
        specialists=["fire-captain", "generalist"],
        firefighters=["6,1", "1,2"],
        fire=[name for name in fire if name != "1,2"],
        ap=[ap, 0],
        command_ap=orders,
    )

    assert t.why("command 1 move e") == reason


@pytest.mark.rule("FP-MOV.10", "FP-MOV.9")
def test_a_captain_may_put_out_the_fire_another_stands_in() -> None:
    place = {"specialists": ["fire-captain", "cafs-firefighter"], "ap": [1, 0], "command_ap": 0, "cafs_commanded": 1}
    t = house_x(firefighters=["1,1", "1,2"], fire=["1,2"], **place)

    assert t.why("end turn") == "FP-MOV.9"
    assert t.texts() == ["extinguish e"]
    assert t.play("extinguish e").why("end turn") is None


@pytest.mark.rule("FP-MOV.11", "FP-POI.4")
def test_entering_reveals_at_once_and_free() -> None:
    t = house(poi=["1,2"], firefighters=["1,1", "0,1"]).play("move e")

    assert (t.s.to_act, t.texts()) == (-1, ["reveal victim", "reveal false-alarm"])
    t.play("reveal victim")
    assert (t["poi"], t["victims"], t["ap"], t.s.to_act) == ([], ["1,2"], [3, 0], 0)


@pytest.mark.rule("FP-DOR.1", "FP-MAP.9")
def test_a_door_is_opened_and_closed_from_its_side() -> None:
    t = house(firefighters=["1,3", "0,1"])

    assert t.why("move e") == "FP-MAP.5"
    assert t.play("door e")["open"] == ["1,3|1,4"]
    assert (t.why("move e"), t["ap"][0]) == (None, 3)
    assert t.play("door e")["open"] == []
    assert t.why("door w") == "FP-DOR.1"


@pytest.mark.rule("FP-DOR.2", "FP-MAP.9")
def test_a_removed_door_stays_open() -> None:
    t = house(firefighters=["1,3", "0,1"], removed=["1,3|1,4"])

    assert (t.why("door e"), t.why("move e")) == ("FP-DOR.2", None)


@pytest.mark.rule("FP-WIN.1", "FP-WIN.2", "FP-WIN.6", "FP-SET.2")
def test_a_window_opens_without_damage() -> None:
    t = villa(firefighters=["1:1,2", "1:0,1"])

    assert t.why("move n") == "FP-MAP.5"
    t.play("window n")
    assert (t["open"], t["cubes"], t["ap"][0], t.why("move n")) == (["1:0,2|1:1,2"], {}, 3, None)
    assert t.play("window n")["open"] == []
    assert t.why("window e") == "FP-WIN.1"


@pytest.mark.rule("FP-WIN.2", "FP-ADV.4", "FP-EXP.6")
def test_fire_comes_back_in_through_an_open_window() -> None:
    t = villa(stage="advance", open=["1:0,2|1:1,2"], smoke=["1:1,2"], fire=["1:0,2"]).play("roll 6 8")

    assert t["fire"] == ["1:1,2"]


@pytest.mark.rule("FP-WIN.5", "FP-MAP.8", "FP-MOV.13")
def test_a_destroyed_window_is_a_hole() -> None:
    t = villa(firefighters=["1:1,2", "1:0,1"], cubes={"1:0,2|1:1,2": 1})

    assert t.why("window n") == "FP-WIN.5"
    assert t.play("move n")["ap"][0] == 3


@pytest.mark.rule("FP-WIN.7")
@pytest.mark.parametrize(("space", "way", "window"), [
    ("1:1,2", "n", "1:0,2|1:1,2"), ("1:0,2", "s", "1:0,2|1:1,2"), ("2:0,2", "s", "2:0,2|2:1,2"),
])  # fmt: skip
def test_a_window_is_worked_from_either_side(space: str, way: str, window: str) -> None:
    t = villa(firefighters=[space, "1:7,1"], raised=["1:0,2"]).play(f"window {way}")

    assert t["open"] == [window]


@pytest.mark.rule("FP-STR.3", "FP-POI.5", "FP-STR.12")
def test_stairs_are_ordinary_inside_spaces() -> None:
    t = villa_x(stage="advance", poi=["1:3,2"], hazmat=["2:3,2"], hot_spots=["1:3,2"], smoke=["2:3,2"])

    assert t.play("roll 1 1")["smoke"] == ["1:1,1", "2:3,2"]
    t = villa_x(stage="advance", fire=["1:3,3"]).play("roll 3 3")
    assert t["fire"] == ["1:3,2", "1:3,3", "1:3,4", "1:4,3"]
