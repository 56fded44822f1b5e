"""FP-GEN, FP-EXH, FP-END: options, the common result, what runs out."""

from random import Random

import pytest

from fivealarm.games.flash_point.rules.floor_plan.build import BUILT_IN
from fivealarm.games.flash_point.rules.options import OPTIONS
from fivealarm.games.flash_point.rules.state import on_board
from fivealarm.kernel.contract import NOBODY, BadInput
from tests.games.flash_point.table import house, house_x, new, villa


@pytest.mark.rule("FP-GEN.1")
def test_base_rules_hold_on_two_storeys_and_2nd_story_where_they_conflict() -> None:
    t = villa(fire=["2:1,1"], firefighters=["2:1,2", "1:0,1"]).play("extinguish w", "extinguish w", "chop n")

    assert (t["fire"], t["smoke"], t["cubes"]) == ([], [], {"2:0,2|2:1,2": 1})
    assert t.why("chop n") == "FP-CHP.3"


@pytest.mark.rule("FP-GEN.2", "FP-END.1")
def test_all_seats_win_together() -> None:
    t = house(rescued=6, victims=["4,8"], firefighters=["4,8", "0,1"]).play("move e victim")

    outcome = t.game.outcome(t.s)

    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.scores) == ("FP-END.1", (0, 1), (1.0, 1.0))


@pytest.mark.rule("FP-GEN.3")
@pytest.mark.parametrize(
    ("seats", "firefighters", "owners"),
    [(1, 0, (0, 0)), (3, 0, (0, 1, 2)), (2, 5, (0, 1, 0, 1, 0)), (1, 1, (0,)), (6, 6, (0, 1, 2, 3, 4, 5))],
)
def test_each_firefighter_belongs_to_a_seat(seats: int, firefighters: int, owners: tuple[int, ...]) -> None:
    t = new(seats, map="house", firefighters=firefighters)

    assert t.game.setting.owner == owners


@pytest.mark.rule("FP-GEN.3", "FP-TRN.1")
def test_turns_go_round_in_index_order() -> None:
    t = house(seats=2, poi=["1,1", "1,2", "1,3"], turn=1, ap=[0, 4]).play("end turn", "roll 6 8")

    assert (t["turn"], t.s.to_act) == (0, 0)


@pytest.mark.rule("FP-GEN.3", "FP-GEN.4")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"firefighters": 1}, "firefighters"),
        ({"difficulty": "heroic"}, "difficulty"),
        ({"promos": True}, "promos"),
        ({"specialists": "random"}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic"]}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic", "paramedic"]}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic", "veteran"]}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic", "plumber"]}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic", "generalist", "fire-captain"]}, "specialists"),
        ({"rules": "experienced", "specialists": ["paramedic", "generalist", "generalist"]}, "specialists"),
        ({"rules": "experienced", "specialists": "paramedic"}, "specialists"),
        ({"rules": "experienced", "specialists": 3}, "specialists"),
        ({"map": "castle"}, "map"),
        ({"map": 3}, "map"),
    ],
)
def test_options_that_do_not_go_together_are_rejected(options: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        new(2, **options)

    assert bad.value.field == f"options.{field}"


@pytest.mark.rule("FP-GEN.4")
@pytest.mark.parametrize(
    ("options", "known", "unknown"),
    [
        ({"map": "house"}, ["chop n", "move n victim"], ["raise", "window n", "move up", "drive engine cw", "treat"]),
        ({"map": "villa"}, ["raise", "window n", "move up", "move n ladder"], ["deck gun", "move n hazmat", "treat"]),
        ({"map": "house", "rules": "experienced"}, ["deck gun", "move n hazmat", "treat"], ["raise", "window n"]),
        ({"map": "villa", "rules": "experienced"}, ["deck gun", "raise", "command 1 raise"], ["squeeze n", "decline"]),
    ],
)
def test_only_what_the_options_bring_can_be_done(
    options: dict[str, object], known: list[str], unknown: list[str]
) -> None:
    t = new(2, **options)

    assert [text for text in known if not t.knows(text)] == []
    assert [text for text in unknown if t.knows(text)] == []


@pytest.mark.rule("FP-GEN.5", "FP-POI.1")
def test_all_is_open_and_faces_are_not_yet_drawn() -> None:
    t = house(poi=["1,1"], victims=["2,2"])

    assert t.game.view(t.s, 0).state.key() == t.game.view(t.s, 1).state.key() == t.s.key()
    assert (t.s.victims, t.s.alarms) == (9, 5)


@pytest.mark.rule("FP-GEN.6", "FP-SPC.5")
def test_a_command_needs_no_consent() -> None:
    t = house_x(specialists=["fire-captain", "paramedic"], firefighters=["0,1", "1,1"], ap=[4, 2])

    t.play("command 1 move e")

    assert (t["firefighters"], t["ap"], t["command_ap"], t.s.to_act) == (["0,1", "1,2"], [4, 2], 1, 0)


@pytest.mark.rule("FP-END.2", "FP-END.4", "FP-ADV.9")
def test_the_fourth_loss_ends_the_game_in_order_of_spaces() -> None:
    t = house(stage="advance", lost=3, victims=["1,2", "1,1"], fire=["1,2"], smoke=["1,1"]).play("roll 6 8")

    outcome = t.game.outcome(t.s)

    assert outcome is not None
    assert (outcome.rule, outcome.winners, t["lost"], t["victims"]) == ("FP-END.2", (), 4, ["1,2"])


@pytest.mark.rule("FP-END.5")
def test_the_report_gives_rescued_lost_cubes_and_turns() -> None:
    t = house(rescued=6, lost=1, cubes={"0,1|1,1": 2}, turns=9, victims=["4,8"], firefighters=["4,8", "0,1"])

    outcome = t.play("move e victim").game.outcome(t.s)

    assert outcome is not None
    assert outcome.says == "The team wins: 7 rescued, 1 lost, 2 cubes, 9 turns."


@pytest.mark.rule("FP-EXH.1")
def test_smoke_fire_and_saved_points_never_run_out() -> None:
    spaces = [f"{row},{column}" for row in range(1, 7) for column in range(1, 9)]
    t = house(seats=6, stage="advance", fire=spaces[:-1], ap=[4] * 6).play("roll 6 8")

    assert (len(t["fire"]), sum(t["ap"])) == (48, 24)


@pytest.mark.rule("FP-EXH.2")
def test_no_marker_left_none_is_added() -> None:
    alone = {"rescued": 5, "lost": 3, "undrawn": {"false-alarm": 0}}
    t = house(stage="advance", poi=["1,1"], victims=["1,2"], **alone).play("roll 6 8")

    assert (t["stage"], t["turn"]) == ("actions", 1)


@pytest.mark.rule("FP-EXH.3", "FP-ADV.7")
def test_an_empty_reserve_places_no_hot_spot() -> None:
    t = house_x(stage="advance", hot_spots=["1,1"], reserve=0).play("roll 1 1", "roll 6 1")

    assert t["hot_spots"] == ["1,1"]


@pytest.mark.rule("FP-EXH.4")
def test_without_a_closed_ladder_none_is_raised_or_carried() -> None:
    t = villa(engine="s", firefighters=["1:0,1", "1:7,1"])

    assert (t.why("raise"), t.why("move e ladder")) == ("FP-EXH.4", "FP-EXH.4")


@pytest.mark.rule("FP-EXH.5")
@pytest.mark.parametrize("seed", range(4))
def test_there_is_always_somebody_left_to_save_until_the_game_ends(seed: int) -> None:
    t, rng = new(2, map="house"), Random(seed)

    while t.s.to_act != NOBODY:
        assert t.s.rescued + t.s.lost < 10
        assert t.s.victims + t.s.alarms + on_board(t.s) > 0
        t.game.apply(t.s, rng.choice(t.all()))

    assert t.s.turns < 400


def test_the_option_table_is_complete() -> None:
    assert [option.name for option in OPTIONS] == [
        "map", "rules", "difficulty", "firefighters", "specialists", "promos",
    ]  # fmt: skip
    assert BUILT_IN == ("house", "house_back", "villa", "hotel")
