"""FP-SET: set-up."""

import pytest

from fivealarm.games.flash_point.rules.data import CARDS, DIFFICULTIES
from fivealarm.games.flash_point.rules.refusals import NOT_YOURS
from tests.games.flash_point.table import Table, house_x, new, villa, villa_x


@pytest.mark.rule("FP-SET.1", "FP-SET.3", "FP-SET.4", "FP-SET.26")
@pytest.mark.parametrize("map_", ["house", "house_back"])
def test_family_on_one_storey_starts_as_printed(map_: str) -> None:
    t = new(2, map=map_)

    assert t["fire"] == ["2,2", "2,3", "3,2", "3,3", "3,4", "3,5", "4,4", "5,6", "5,7", "6,6"]
    assert t["poi"] == ["2,4", "5,1", "5,8"]
    assert (t["cubes"], t["open"], t["removed"], t["stage"]) == ({}, [], [], "firefighters")


@pytest.mark.rule("FP-SET.2", "FP-SET.3")
def test_windows_start_closed() -> None:
    t = new(2, map="villa")

    assert (t["open"], t["cubes"]) == ([], {})


def begin(**options: object) -> Table:
    return new(2, **{"map": "house", "rules": "experienced", **options})


@pytest.mark.rule("FP-SET.6", "FP-SET.5")
def test_the_first_explosion_is_rolled_with_black_alone() -> None:
    t = begin()

    assert t.texts() == [f"roll black {black}" for black in range(1, 9)]
    t.play("roll black 5")
    assert t["hot_spots"] == ["4,6"]
    assert t["fire"] == ["3,6", "4,5", "4,6"]
    assert t["cubes"] == {"4,6|5,6": 1}


@pytest.mark.rule("FP-SET.7")
def test_the_second_explosion_is_rolled_with_both_dice_again_while_it_burns() -> None:
    t = begin().play("roll black 5")

    assert len(t.texts()) == 45
    assert "roll 4 6" not in t.texts()


@pytest.mark.rule("FP-SET.8")
def test_the_third_explosion_uses_the_turned_black_die() -> None:
    t = begin().play("roll black 5", "roll 1 3")

    assert t.texts() == ["roll red 1", "roll red 2", "roll red 5", "roll red 6"]
    assert t.play("roll red 1")["hot_spots"] == ["1,3", "1,6", "4,6"]


@pytest.mark.rule("FP-SET.8")
@pytest.mark.parametrize(("map_", "left"), [("house", 42), ("villa", 18)])
def test_a_column_all_on_fire_frees_the_third_explosion(map_: str, left: int) -> None:
    column = [f"{row},6" if map_ == "house" else f"2:{row},2" for row in range(1, 7)]
    facts = {"stage": "explosions", "step": 2, "die": 3, "fire": column}
    t = house_x(**facts) if map_ == "house" else villa_x(**facts)

    assert len(t.texts()) == left
    assert all(len(text.split()) == 3 for text in t.texts())


@pytest.mark.rule("FP-SET.9", "FP-SET.5")
@pytest.mark.parametrize(("difficulty", "explosions"), [("recruit", 3), ("veteran", 3), ("heroic", 4)])
def test_how_many_explosions(difficulty: str, explosions: int) -> None:
    t = begin(difficulty=difficulty).play("roll black 1", "roll 6 8", "roll red 1")

    assert t["stage"] == ("explosions" if explosions == 4 else "hazmat")
    if explosions == 4:
        assert "roll 6 8" not in t.texts()
        assert t.play("roll 1 8")["stage"] == "hazmat"


@pytest.mark.rule("FP-SET.10", "FP-SET.27")
def test_fire_outside_goes_out_after_the_last_explosion() -> None:
    t = house_x(stage="explosions", step=1, fire=["1,6"]).play("roll 2 6")

    assert "0,6" in t["fire"]
    t.play(t.texts()[0])
    assert [name for name in t["fire"] if name.startswith("0,")] == []


@pytest.mark.rule("FP-SET.11")
@pytest.mark.parametrize(("difficulty", "count"), [("recruit", 3), ("veteran", 4), ("heroic", 5)])
def test_hazmats_stand_apart_and_not_in_fire(difficulty: str, count: int) -> None:
    position = {"stage": "hazmat", "fire": ["1,1"]}
    t = Table({"map": "house", "rules": "experienced", "difficulty": difficulty}, 2, position)

    assert "roll 1 1" not in t.texts()
    t.play("roll 1 2")
    assert "roll 1 2" not in t.texts()
    t.play(*(f"roll 6 {black}" for black in range(1, count)))
    assert t["stage"] != "hazmat"
    assert len(t["hazmat"]) == count


@pytest.mark.rule("FP-SET.12")
@pytest.mark.parametrize(
    ("difficulty", "crew", "count"),
    [("recruit", 2, 0), ("recruit", 3, 2), ("recruit", 4, 3), ("veteran", 2, 3), ("heroic", 3, 5), ("veteran", 6, 6)],
)
def test_additional_hot_spots(difficulty: str, crew: int, count: int) -> None:
    options = {"map": "house", "rules": "experienced", "difficulty": difficulty, "firefighters": crew}
    t = Table(options, 2, {"stage": "hot spots", "fire": ["2,1"]})
    if count:
        t.play("roll 2 1")
        assert "roll 2 1" not in t.texts()
        t.play(*(f"roll 6 {black}" for black in range(1, count)))

    assert (t["stage"], len(t["hot_spots"])) == ("poi", count)


@pytest.mark.rule("FP-SET.13")
def test_the_reserve() -> None:
    assert {name: level.reserve for name, level in DIFFICULTIES.items()} == {"recruit": 6, "veteran": 6, "heroic": 12}
    assert begin(difficulty="heroic")["reserve"] == 12


@pytest.mark.rule("FP-SET.14")
def test_three_poi_not_in_fire_nor_on_each_other() -> None:
    t = house_x(stage="poi", fire=["1,1"], hot_spots=["1,2"]).play("roll 1 2")

    assert len(t.texts()) == 46
    assert t.play("roll 1 3", "roll 1 4")["stage"] == "engine"


@pytest.mark.rule("FP-SET.15")
def test_the_first_firefighters_seat_parks_engine_and_ambulance() -> None:
    t = house_x(stage="engine", poi=["1,1", "1,2", "1,3"])

    assert (t.s.to_act, t.texts()) == (0, [f"place engine {way}" for way in "nesw"])
    t.play("place engine e")
    assert (t.s.to_act, t.texts()) == (0, [f"place ambulance {way}" for way in "nesw"])
    assert t.play("place ambulance w")["ambulance"] == "w"


@pytest.mark.rule("FP-SET.16", "FP-SET.17")
def test_family_on_two_storeys_has_the_engine_as_a_ladder_rack() -> None:
    t = villa(stage="engine", poi=["1:1,1"]).play("place engine n")

    assert (t["stage"], t["engine"], t["engine_ladders"]) == ("firefighters", "n", 4)
    assert not t.knows("deck gun")
    assert not t.knows("drive engine cw")


@pytest.mark.rule("FP-SET.18", "FP-SET.19", "FP-SET.20")
def test_family_on_two_storeys_three_explosions_without_cubes_then_poi() -> None:
    t = new(2, map="villa").play("roll 1 2")

    assert "roll 1 1" not in t.texts()
    t.play("roll 6 8", "roll 6 1")
    assert (t["stage"], t["cubes"]) == ("poi", {})
    assert "roll 6 1" not in t.texts()
    t.play("roll 3 5", "roll 4 5", "roll 3 6")
    assert (t["poi"], t["stage"]) == (["2:3,1", "2:3,2", "2:4,1"], "engine")


@pytest.mark.rule("FP-SET.21", "FP-SET.22")
def test_experienced_on_two_storeys_rolls_both_dice_first_and_hits_both_floors() -> None:
    t = new(2, map="villa", rules="experienced")

    assert len(t.texts()) == 48
    t.play("roll 1 1", "roll 2 3", "roll red 6")
    assert {name[0] for name in t["hot_spots"]} == {"1", "2"}


@pytest.mark.rule("FP-SET.24")
def test_specialists_are_drafted_in_firefighter_order() -> None:
    t = house_x(stage="specialists").play("choose paramedic")

    assert t.s.to_act == 1
    assert "choose paramedic" not in t.texts()
    assert t.game.refusal(t.s, t.game.actions.parse("deal generalist")) is NOT_YOURS
    assert t.why("choose paramedic") == "FP-SET.24"
    assert t.play("choose generalist")["specialists"] == ["paramedic", "generalist"]


@pytest.mark.rule("FP-SET.24")
def test_or_dealt_by_chance_or_named() -> None:
    t = Table({"map": "house", "rules": "experienced", "specialists": "random"}, 2, {"stage": "specialists"})

    assert t.s.to_act == -1
    assert len(t.texts()) == 8
    assert t.game.refusal(t.s, t.game.actions.parse("choose generalist")) is NOT_YOURS
    assert t.play("deal generalist", "deal paramedic")["specialists"] == ["generalist", "paramedic"]
    named = ["paramedic", "fire-captain"]
    assert begin(specialists=named)["specialists"] == named


@pytest.mark.rule("FP-SET.25", "FP-SET.26")
def test_firefighters_start_anywhere_on_the_ground_outside() -> None:
    t = villa(stage="firefighters", poi=["1:1,1"])

    assert len(t.texts()) == 24
    assert all(text.startswith("place 1:") for text in t.texts())
    assert t.play("place 1:0,0", "place 1:0,0")["stage"] == "actions"


@pytest.mark.rule("FP-SET.26")
def test_the_order_of_set_up() -> None:
    t = begin(difficulty="heroic")
    stages = []
    while t["stage"] != "actions":
        stages.append(t["stage"])
        t.play(t.texts()[-1])

    assert list(dict.fromkeys(stages)) == [
        "explosions", "hazmat", "hot spots", "poi", "engine", "ambulance", "specialists", "firefighters",
    ]  # fmt: skip


@pytest.mark.rule("FP-SET.28")
def test_what_finds_no_place_is_left_out() -> None:
    spaces = [f"{row},{column}" for row in range(1, 7) for column in range(1, 9)]
    t = house_x(stage="hazmat", fire=spaces)

    assert (t["stage"], t["hazmat"], t["poi"]) == ("engine", [], [])


def test_cards_as_printed() -> None:
    assert [(card.ap, card.pool, card.points) for card in CARDS] == [
        (4, "", 0), (4, "command", 2), (4, "", 0), (3, "extinguish", 3), (4, "", 0), (5, "", 0), (4, "movement", 3),
        (4, "", 0), (4, "", 0), (12, "", 0),
    ]  # fmt: skip
