"""DZ-3, 4, 5: moving, hazards, and where a turn may end."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.board import CELL_OF, FLOOD, TO
from fivealarm.games.danger_zone.rules.refusals import CURRENT_ENDS
from fivealarm.games.danger_zone.rules.walking.legal_stops import can_walk, walks
from fivealarm.games.danger_zone.rules.walking.movement import ride_path
from tests.games.danger_zone.table import desk


@pytest.mark.rule("DZ-3.2")
def test_before_the_roll_every_action_is_refused() -> None:
    d = desk(pending=[["roll"]], starting_gear=[["siren-tower"]])

    assert {d.why(text) for text in ("stop", "leave 0:01", "step n", "ride", "play siren-tower", "play radio")} == {
        "DZ-3.2"
    }


@pytest.mark.rule("DZ-3.3", "DZ-3.4")
def test_a_step_costs_one_point_and_needs_one() -> None:
    d = desk(pawns=["0:00"], mp=2).play("step e")
    spent, at_home = (desk(pawns=[pawn], mp=0, hands=[["energy-drink"]]) for pawn in ("0:00", "HP"))

    assert (d.pawn(), d.state.mp) == ("0:01", 1)
    assert spent.why("step e") == at_home.why("leave 0:01") == "DZ-3.4"
    assert d.why("target 1") == "DZ-3.3"


@pytest.mark.rule("DZ-3.5", "DZ-3.6")
def test_a_move_may_turn_back_and_end_at_any_moment() -> None:
    d = desk(pawns=["0:00"], mp=5, free=["7:43"]).play("step e", "step w", "step e", "stop")

    assert (d.pawn(), d.state.turn, d.state.mp) == ("0:01", 1, 0)


@pytest.mark.rule("DZ-3.8")
def test_pawns_walk_through_pawns_and_followers() -> None:
    d = desk(3, pawns=["0:00", "0:01", "0:03"], trains=[[], [], ["0:02"]], mp=4).play(
        "step e", "step e", "step e", "step e"
    )

    assert d.pawn() == "0:04"


@pytest.mark.rule("DZ-3.10")
def test_an_entry_is_resolved_train_first_then_survivors_then_the_card() -> None:
    d = desk(pawns=["8:21"], trains=[["8:20"]], free=["8:22"], mp=3).play("step e")

    assert d.train() == ["8:21", "8:22+2"]
    assert d.facts["pending"] == [["draw", 0, 8]]


@pytest.mark.rule("DZ-4.1")
def test_any_number_of_pawns_may_stand_on_the_helipad() -> None:
    d = desk(3, pawns=["0:01"], mp=1).play("step s")

    assert [d.pawn(seat) for seat in range(3)] == ["HP", "HP", "HP"]


CAUSES = {
    "DZ-4.1": "stands on the same square", "DZ-4.2": "a follower of", "DZ-4.3": "would not be alone",
    "DZ-4.5": "burns",
}  # fmt: skip


@pytest.mark.rule("DZ-4.1", "DZ-4.2", "DZ-4.3", "DZ-4.5", "DZ-4.6")
@pytest.mark.parametrize(
    ("position", "step", "reason"),
    [
        pytest.param({"pawns": ["0:02", "2:42"]}, "step n", "DZ-4.1", id="a pawn"),
        pytest.param(
            {"pawns": ["0:00", "0:03"], "trains": [[], ["0:02", "0:01"]]},
            "step e",
            "DZ-4.2",
            id="a follower",
        ),
        pytest.param(
            {"pawns": ["0:01", "0:03"], "trains": [[], ["0:02+1"]]},
            "step e",
            "DZ-4.2",
            id="a joining follower",
        ),
        pytest.param({"pawns": ["8:14"]}, "step w", "DZ-4.5", id="fire"),
        pytest.param(
            {"pawns": ["7:00"], "trains": [["7:10", "7:20"]]}, "step s", "DZ-4.3", id="the own follower's space"
        ),
        pytest.param({"pawns": ["8:10", "8:10"], "trains": [["8:10+1"]]}, "step n", "DZ-4.3", id="who falls in there"),
        pytest.param(
            {"pawns": ["8:10", "8:10"], "trains": [["8:20", "8:10+2"]]},
            "step n",
            "DZ-4.3",
            id="who comes behind while another joins",
        ),
        pytest.param(
            {"pawns": ["8:10", "8:20"], "trains": [["8:30", "8:20+2"]]}, "step n", None, id="who is still joining"
        ),
        pytest.param({"pawns": ["2:11", "2:23"]}, "ride", "DZ-4.1", id="a pawn at the end of the path"),
        pytest.param({"pawns": ["2:11", "2:13"]}, "ride", None, id="a pawn on the path"),
        pytest.param({"pawns": ["0:03", "0:02"], "trains": [["0:04"]]}, "step n", None, id="a space beside them"),
        pytest.param({"pawns": ["8:14"], "hands": [["extinguisher"]]}, "step w", None, id="fire, with an Extinguisher"),
    ],
)
def test_where_a_last_step_may_lead(position: dict[str, Any], step: str, reason: str | None) -> None:
    d = desk(**position, mp=1)

    assert d.why(step) == ("DZ-4.6" if reason else "")
    assert CAUSES[reason] in d.says(step) if reason else not d.says(step)


@pytest.mark.rule("DZ-4.3")
@pytest.mark.parametrize(
    ("position", "ends"),
    [
        pytest.param({"pawns": ["8:01"], "trains": [["8:00", "8:10"]]}, True, id="each alone"),
        pytest.param({"pawns": ["8:01", "8:10"], "trains": [["8:00", "8:10"]]}, False, id="a pawn on a follower"),
        pytest.param({"pawns": ["8:01", "8:03"], "trains": [["8:00"], ["8:00"]]}, False, id="two players' followers"),
        pytest.param(
            {"pawns": ["8:01", "8:03"], "trains": [["8:00"], ["8:00+1"]]}, False, id="another's joining follower"
        ),
        pytest.param({"pawns": ["8:01"], "trains": [["8:00"]], "free": ["8:00"]}, False, id="a free survivor"),
        pytest.param({"pawns": ["8:01"], "trains": [["8:01"]]}, False, id="the leader"),
        pytest.param({"pawns": ["8:01"], "trains": [["8:00", "8:00"]]}, False, id="two of the train"),
    ],
)
def test_every_fallen_in_follower_ends_the_turn_alone(position: dict[str, Any], ends: bool) -> None:
    d = desk(**position, mp=3)

    assert ("stop" in d.legal()) is ends


@pytest.mark.rule("DZ-4.4")
def test_joining_followers_are_ignored() -> None:
    d = desk(pawns=["8:10"], trains=[["8:20", "8:10+2"]], mp=2)

    assert "stop" in d.legal()


@pytest.mark.rule("DZ-4.6")
def test_the_look_ahead_counts_pick_ups_losses_and_delivery_but_no_cards() -> None:
    delivered = desk(pawns=["0:02", "0:01"], trains=[["0:03"]], mp=2)
    lost = desk(pawns=["8:14", "8:13"], trains=[["8:24"]], mp=2)

    folded = desk(pawns=["7:00"], trains=[["7:10", "7:20"]], free=["7:10"], mp=2)

    assert "step s" in folded.legal()  # whoever is picked up on 7:10 is joining and crowds nobody
    assert "step w" in delivered.legal()  # over the other pawn into the circle
    assert "step w" in lost.legal()  # the train is lost in the fire, the pawn walks on
    assert "step w" not in desk(pawns=["8:14"], mp=1, hands=[["energy-drink"]]).legal()


@pytest.mark.rule("DZ-4.6", "DZ-5.11")
def test_the_look_ahead_rides_and_walks_off_the_end() -> None:
    crowd = ["2:10", "2:11", "2:01", "2:21"]

    assert "step e" in desk(4, pawns=crowd, mp=2).legal()  # over the pawn in the current, then the ride
    assert "step e" not in desk(5, pawns=[*crowd, "2:23"], mp=2).legal()
    assert "step e" in desk(5, pawns=[*crowd, "2:23"], mp=3).legal()
    assert "step e" in desk(5, pawns=[*crowd, "2:23"], hands=[["raft"]], mp=2).legal()  # and back west
    assert "ride" in desk(pawns=["2:11", "2:23"], mp=2).legal()


@pytest.mark.rule("DZ-4.7")
def test_forced_rest_where_no_step_is_legal() -> None:
    d = desk(pawns=["7:00", "7:00"], trains=[["7:10", "7:20"]], mp=1)
    carried = desk(4, pawns=["2:11", "2:11", "2:01", "2:21"], mp=1)

    assert d.legal() == ["stop"]
    assert carried.legal() == ["ride"]


@pytest.mark.rule("DZ-4.8")
def test_a_turn_that_begins_in_fire_or_on_a_shared_space_must_move() -> None:
    burning = desk(pawns=["8:13"], pending=[["roll"]]).play("roll 1 1")
    shared = desk(pawns=["8:21", "8:21"], pending=[["roll"]]).play("roll 1 1")

    assert "stop" not in burning.legal()
    assert "stop" not in shared.legal()
    assert burning.why("stop") == shared.why("stop") == "DZ-4.7"


@pytest.mark.rule("DZ-4.9")
def test_other_players_people_do_not_hinder_the_end_of_a_turn() -> None:
    d = desk(3, pawns=["HP", "8:21", "8:21"], trains=[[], ["8:20"], ["8:20"]], mp=3)

    assert "stop" in d.legal()


@pytest.mark.rule("DZ-5.1")
@pytest.mark.parametrize(
    ("gear", "pawn", "step", "hazard"),
    [
        ("raft", "2:14", "step w", "2:13"),
        ("extinguisher", "8:14", "step w", "8:13"),
        ("gloves", "3:13", "step n", "3:03"),
    ],
)
def test_matching_gear_keeps_the_train(gear: str, pawn: str, step: str, hazard: str) -> None:
    behind = {"2:14": "2:24", "8:14": "8:24", "3:13": "3:23"}[pawn]
    held = desk(pawns=[pawn], trains=[[behind]], hands=[[gear]], mp=3).play(step)
    bare = desk(pawns=[pawn], trains=[[behind]], mp=3).play(step)

    assert (held.pawn(), held.train(), held.state.mp) == (hazard, [pawn], 2)
    assert (bare.train(), bare.facts["free"]) == ([], [behind])


@pytest.mark.rule("DZ-5.7", "DZ-5.8", "DZ-5.9", "DZ-5.12", "DZ-5.16")
@pytest.mark.parametrize(
    ("pawn", "step", "bare", "raft"),
    [
        pytest.param("2:10", "step e", "", "", id="into the current, along its arrow"),
        pytest.param("2:11", "step w", "DZ-5.7", "", id="out, against the arrow left"),
        pytest.param("2:11", "step e", "DZ-5.9", "", id="along the arrow, flood to flood"),
        pytest.param("2:13", "step w", "DZ-5.7", "", id="flood to flood, against the arrow entered"),
        pytest.param("2:33", "step n", "DZ-5.7", "", id="in, against the arrow entered"),
        pytest.param("2:23", "step s", "", "", id="off the end, straight on"),
        pytest.param("2:23", "step e", "", "", id="off the end, sideways"),
    ],
)
def test_steps_and_arrows(pawn: str, step: str, bare: str, raft: str) -> None:
    assert desk(pawns=[pawn], mp=3).why(step) == bare
    assert desk(pawns=[pawn], mp=3, hands=[["raft"]]).why(step) == raft


@pytest.mark.rule("DZ-5.7")
@pytest.mark.parametrize(("arrow", "back"), [("^", "s"), (">", "w"), ("v", "n"), ("<", "e")])
def test_nobody_gets_out_of_the_water_against_its_arrow_whichever_way_it_runs(arrow: str, back: str) -> None:
    d = desk(pawns=["5:22"], mp=3)
    ground = bytearray(d.state.ground)
    ground[CELL_OF["5:22"]] = FLOOD + "^>v<".index(arrow)
    d.state.ground = bytes(ground)

    assert [way for way in "nesw" if d.why(f"step {way}") == "DZ-5.7"] == [back]


@pytest.mark.rule("DZ-5.10")
def test_a_path_ends_before_an_arrow_that_points_straight_back_and_never_runs_in_a_circle() -> None:
    ground = bytearray(desk().state.ground)
    for name, kind in (("1:21", 8), ("1:22", 10), ("2:20", 8), ("2:21", 9), ("2:31", 10), ("2:30", 7)):
        ground[CELL_OF[name]] = kind

    assert ride_path(bytes(ground), CELL_OF["1:21"]) == [CELL_OF["1:21"]]
    assert ride_path(bytes(ground), CELL_OF["2:20"]) == [CELL_OF[name] for name in ("2:20", "2:21", "2:31", "2:30")]


@pytest.mark.rule("DZ-5.16")
def test_a_ride_with_the_raft_pulls_the_train_step_by_step_for_one_point() -> None:
    d = desk(pawns=["2:11"], trains=[["2:10"]], hands=[["raft"]], mp=3).play("ride")

    assert (d.pawn(), d.train(), d.state.mp) == ("2:23", ["2:13"], 2)


@pytest.mark.rule("DZ-5.14")
def test_fire_is_crossed_at_one_point_a_step() -> None:
    d = desk(pawns=["8:14"], mp=2).play("step w", "step n")

    assert (d.pawn(), d.state.turn) == ("8:03", 1)


@pytest.mark.rule("DZ-3.7")
def test_only_who_stands_on_the_helipad_leaves_it() -> None:
    assert desk(pawns=["0:01"], mp=3).why("leave 0:03") == "DZ-3.7"
    assert desk(mp=3).why("step n") == "DZ-3.7"


@pytest.mark.rule("DZ-3.3")
@pytest.mark.parametrize("text", ["step n", "leave 0:01", "ride", "stop", "play radio", "play survey-drone"])
def test_nothing_of_a_move_is_done_while_a_card_asks_somebody(text: str) -> None:
    jacked = desk(3, pawns=["1:21", "1:41"], mp=3, hands=[[], ["support-jack"]])

    asked = jacked.play("step e", "draw street-collapse")

    assert asked.state.to_act == 1
    assert asked.why(text) == "DZ-3.3"


@pytest.mark.rule("DZ-4.6", "DZ-5.11")
@pytest.mark.parametrize("arrow", range(4))
def test_the_look_ahead_rides_whichever_way_the_water_runs(arrow: int) -> None:
    s = desk(pawns=["2:22"], mp=2).state
    ground, here = bytearray(s.ground), CELL_OF["2:22"]
    ground[here] = ground[TO[arrow][here]] = FLOOD + arrow
    s.ground = bytes(ground)

    assert ride_path(s.ground, here)[-1] in [after.at[0] for after in walks(s)]


@pytest.mark.rule("DZ-5.11")
def test_a_current_to_the_north_carries_like_any_other_as_far_as_it_runs() -> None:
    begins, ends = desk(pawns=["5:41"], mp=3), desk(pawns=["5:31"], mp=3)

    assert {"ride", "step n"} & {*begins.legal()} == {"ride"}
    assert begins.play("ride").pawn() == "5:31"
    assert ends.game.refusal(ends.state, ends.game.actions.parse("ride")) is CURRENT_ENDS


@pytest.mark.rule("DZ-1.2", "DZ-3.7", "DZ-5.7")
@pytest.mark.parametrize(
    ("pawn", "way"),
    [
        pytest.param("1:01", 3, id="a building"),
        pytest.param("1:01", 0, id="the end of the board"),
        pytest.param("0:02", 2, id="the helipad where no arrow is"),
        pytest.param("5:21", 2, id="a current to the north, from the north"),
    ],
)
def test_whoever_looks_ahead_walks_where_anybody_may_walk(pawn: str, way: int) -> None:
    d = desk(pawns=[pawn], mp=3)

    assert not can_walk(d.state, way)
    assert f"step {'nesw'[way]}" not in d.legal()
