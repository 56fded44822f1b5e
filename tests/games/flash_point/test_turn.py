"""FP-TRN, FP-ACT, FP-APM: turns and paying."""

import pytest

from fivealarm.games.flash_point.picture.scene import scene
from tests.games.flash_point.table import Table, house, house_x, villa

SAFE = {"poi": ["1,1", "1,2", "1,3"]}


@pytest.mark.rule("FP-TRN.1", "FP-ADV.1", "FP-REP.1")
def test_actions_then_fire_then_poi_then_the_next() -> None:
    t = house(poi=["1,1", "1,2"])

    assert t["stage"] == "actions"
    assert t.play("end turn")["stage"] == "advance"
    assert len(t.texts()) == 48
    assert t.play("roll 6 1")["stage"] == "replenish"
    t.play("roll 5 5")
    assert (t["stage"], t["turn"], t["poi"]) == ("actions", 1, ["1,1", "1,2", "5,5"])


@pytest.mark.rule("FP-TRN.2", "FP-TRN.4")
@pytest.mark.parametrize(("left", "saved"), [(0, 0), (3, 3), (4, 4), (8, 4)])
def test_unspent_points_are_saved_up_to_four(left: int, saved: int) -> None:
    t = house(ap=[left, 2], **SAFE).play("end turn", "roll 6 8")

    assert t["ap"] == [saved, 6]


@pytest.mark.rule("FP-TRN.2", "FP-TRN.5")
def test_pools_are_refilled_and_never_saved() -> None:
    t = house_x(specialists=["cafs-firefighter", "rescue-specialist"], ap=[0, 1], **SAFE)

    t.play("end turn", "roll 6 8")

    assert (t["ap"], t["extinguish_ap"], t["movement_ap"]) == ([0, 5], 0, 3)
    t.play("end turn", "roll 6 7")
    assert (t["ap"], t["extinguish_ap"], t["movement_ap"]) == ([3, 4], 3, 0)


@pytest.mark.rule("FP-TRN.3")
def test_a_turn_may_end_with_nothing_done() -> None:
    assert house().why("end turn") is None


@pytest.mark.rule("FP-TRN.6")
def test_no_points_do_not_end_the_turn() -> None:
    t = house(ap=[1, 0]).play("move e")

    assert (t["stage"], t.s.to_act, t.texts()) == ("actions", 0, ["end turn"])


@pytest.mark.rule("FP-ACT.1")
def test_an_action_needs_its_full_price() -> None:
    t = house(firefighters=["1,1", "0,1"], ap=[1, 0])

    assert t.why("chop n") == "FP-ACT.1"
    assert t.says("chop n") == "This costs 2 AP; you have 1."


@pytest.mark.rule("FP-ACT.2")
def test_pool_points_go_first_in_one_payment() -> None:
    t = house_x(
        specialists=["rescue-specialist", "generalist"], victims=["1,1"], firefighters=["1,1", "0,1"], movement_ap=1
    ).play("move e victim")

    assert (t["movement_ap"], t["ap"]) == (0, [3, 0])


@pytest.mark.rule("FP-ACT.4")
def test_nothing_is_held_between_moves() -> None:
    t = house(victims=["1,1"], firefighters=["1,1", "0,1"]).play("move e victim", "move e")

    assert (t["victims"], t["firefighters"][0], t["ap"][0]) == (["1,2"], "1,3", 1)


@pytest.mark.rule("FP-APM.1", "FP-EXP.10")
def test_the_picture_counts_points_and_changes_nothing() -> None:
    t = house_x(specialists=["cafs-firefighter", "generalist"], ap=[3, 2], extinguish_ap=1)
    key = t.s.key()

    picture = scene(t.game, t.game.view(t.s, 0))

    card = next(element for element in picture.elements if element.id == "card 0")
    assert card.label.endswith("3 AP, 1 for water")
    assert t.s.key() == key


@pytest.mark.rule("FP-EXP.10")
def test_an_explosion_is_told_where_it_happens() -> None:
    t = house(stage="advance", fire=["3,4"]).play("roll 3 4")

    assert t.told[0] == "Explosion in the dining room (north-west)."


@pytest.mark.rule("FP-EXP.10", "FP-STR.1")
def test_two_storeys_are_told_by_their_rooms() -> None:
    t = villa(stage="advance", fire=["2:3,3"]).play("roll 3 7")

    assert t.told[:2] == [
        "Explosion in the landing (north).",
        "The blast blows out the door between the guest room and the landing.",
    ]
    t = Table({"map": "hotel"}, 2, {"stage": "advance"}).play("roll 3 2")
    assert t.told[0] == "Smoke rises in the service corridor (east)."


def rules(t: Table, text: str) -> list[str]:
    """What the events of one action cite."""
    t.s.ears = []
    t.game.apply(t.s, t.game.actions.parse(text))
    return [event.rule for event, _ in t.s.ears]


@pytest.mark.rule("FP-HAZ.4", "FP-HAZ.6", "FP-KND.3", "FP-SET.20", "FP-SET.5", "FP-EXH.3", "FP-EXP.6", "FP-REP.4")
@pytest.mark.parametrize(("t", "text", "rule", "count"), [
    (house_x(stage="advance", smoke=["1,1"], hazmat=["1,1"]), "roll 1 1", "FP-HAZ.4", 2),
    (house_x(stage="advance", smoke=["1,1"], hazmat=["1,1"], reserve=0), "roll 1 1", "FP-EXH.3", 1),
    (house_x(stage="advance", smoke=["1,1"], hazmat=["1,1"], hot_spots=["1,1"]), "roll 1 1", "FP-EXH.3", 0),
    (house(stage="advance", fire=["4,8"], firefighters=["4,8", "0,1"]), "roll 4 8", "FP-KND.3", 1),
    (house(stage="advance", fire=["4,8"], firefighters=["4,8", "0,1"]), "roll 4 8", "FP-EXP.6", 1),
    (villa(stage="poi"), "roll 1 1", "FP-SET.20", 1),
    (villa(stage="explosions", step=2, fire=["1:3,0"]), "roll 6 4", "FP-SET.10", 1),
    (house_x(stage="explosions"), "roll black 1", "FP-SET.5", 1),
    (house_x(stage="replenish", smoke=["3,4"]), "roll 3 4", "FP-REP.4", 1),
    (house(stage="replenish", smoke=["3,4"]), "roll 3 4", "FP-REP.2", 1),
    (house(firefighters=["0,1", "0,2"], ap=[8, 0]), "end turn", "FP-TRN.4", 1),
    (house(firefighters=["0,1", "0,2"], ap=[4, 0]), "end turn", "FP-TRN.4", 1),
    (house(firefighters=["0,1", "0,2"], ap=[0, 0]), "end turn", "FP-TRN.4", 0),
])  # fmt: skip
def test_consequences_are_told_under_their_own_rule(t: Table, text: str, rule: str, count: int) -> None:
    assert rules(t, text).count(rule) == count


@pytest.mark.rule("FP-CHP.1", "FP-HAZ.3", "FP-VIC.2", "FP-LAD.18", "FP-SET.12", "FP-SET.14")
def test_what_is_told_cites_its_own_rule() -> None:
    assert rules(house(firefighters=["1,1", "0,1"]), "chop n") == ["FP-CHP.1"]
    tech = {"specialists": ["hazmat-technician", "generalist"], "hazmat": ["1,1"], "firefighters": ["1,1", "0,1"]}
    assert rules(house_x(**tech), "dispose") == ["FP-HAZ.3"]
    assert rules(house_x(victims=["4,8"], firefighters=["4,8", "0,1"], ambulance="e"), "move e victim") == ["FP-VIC.2"]
    falling = {"raised": ["1:3,0"], "fire": ["1:3,1"], "firefighters": ["2:3,0", "1:7,1"]}
    assert "FP-LAD.18" in rules(villa(stage="advance", **falling), "roll 3 1")
    assert rules(house_x(3, stage="hot spots"), "roll 1 1") == ["FP-SET.12"]
    assert rules(house_x(stage="poi"), "roll 1 1") == ["FP-SET.14"]


@pytest.mark.rule("FP-TRN.4")
@pytest.mark.parametrize(("left", "told"), [
    (0, []), (3, ["Firefighter A saves 3 AP for a next turn with 7."]),
    (4, ["Firefighter A saves 4 AP for a next turn with 8."]),
    (5, ["Firefighter A saves 4 AP for a next turn with 8; more cannot be saved."]),
])  # fmt: skip
def test_what_is_saved_is_told(left: int, told: list[str]) -> None:
    t = house(firefighters=["0,1", "0,2"], ap=[left, 0])

    t.play("end turn")

    assert t.told == told
