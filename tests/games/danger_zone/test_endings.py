"""DZ-11, 12: the end of the game, and the empty board."""

from typing import Any

import pytest

from tests.games.danger_zone.table import Desk, desk

TURN = ("roll 1 1", "stop")
LAST: dict[str, Any] = {"rescue": True, "turns_left": 0, "free": ["7:43"]}


def outcome(d: Desk) -> tuple[str, tuple[int, ...]]:
    over = d.game.outcome(d.state)
    assert over is not None
    return over.rule, over.winners


@pytest.mark.rule("DZ-11.1")
def test_a_drawn_rescue_lies_on_the_helipad_and_shakes_nothing() -> None:
    d = desk(pawns=["1:12"], mp=3, aftershocks={"1": "rescue"}).play("step s", "draw rescue")

    assert (d.state.pad, d.state.quakes[1], d.facts["tiles"][0], d.state.to_act) == (True, 0, "T01", 0)


@pytest.mark.rule("DZ-11.2", "DZ-11.3")
def test_laying_the_bottom_card_only_shows_where_it_is() -> None:
    d = desk(pawns=["1:12"], mp=3, aftershock_deck=1).play("step s", "draw street-collapse", "lay t09")

    assert (d.facts["aftershocks"]["1"], d.state.deck, d.state.rescue) == ("rescue", 0, False)
    assert d.shown(1)["aftershocks"]["1"] == "rescue"


@pytest.mark.rule("DZ-11.3")
def test_the_bottom_card_stays_with_its_position() -> None:
    d = desk(pawns=["1:21"], mp=3, aftershocks={"1": "rescue"}, starting_gear=[["demolition-charge"]])

    assert d.play("play demolition-charge", "lay t09").facts["aftershocks"] == {"1": "rescue"}


@pytest.mark.rule("DZ-11.4", "DZ-11.5")
def test_the_turn_is_finished_then_three_each() -> None:
    d = desk(pawns=["1:12"], mp=3, aftershocks={"1": "rescue"}, free=["7:43"]).play(
        "step s", "draw rescue", "step s", "step e"
    )
    order = []
    while d.state.left >= 0 and d.state.sudden < 0:
        order.append(d.state.turn)
        d.play(*TURN)

    assert order == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("DZ-11.5", "DZ-10.6")
@pytest.mark.parametrize(("drawer", "first"), [(1, 2), (2, 3), (3, 0)])
def test_drawn_out_of_turn_the_last_turns_begin_at_the_drawers_left(drawer: int, first: int) -> None:
    pawns = ["0:01", "HP", "HP", "HP"]
    pawns[drawer] = "2:22"
    d = desk(4, pawns=pawns, mp=4, aftershocks={"2": "rescue"}, starting_gear=[["wrecking-crane"]])

    d.play("play wrecking-crane", "target 2", "lay t14", "draw rescue", "stop")

    assert d.state.turn == first


@pytest.mark.rule("DZ-11.6")
def test_aftershocks_go_on_in_the_last_turns() -> None:
    d = desk(pawns=["1:12"], mp=3, rescue=True, turns_left=2, aftershock_deck=0, aftershocks={"1": "ordinary"})

    assert any(text.startswith("draw") for text in d.play("step s").chances())


@pytest.mark.rule("DZ-11.7")
def test_most_safe_survivors_win_wherever_the_pawns_are() -> None:
    d = desk(pawns=["8:20", "HP"], trains=[["8:21", "8:30"]], safe=[1, 2], turn=1, **LAST).play("stop")
    away = desk(pawns=["8:20", "HP"], safe=[3, 2], turn=1, **LAST).play("stop")

    assert outcome(d) == ("DZ-11.7", (1,))
    assert outcome(away) == ("DZ-11.7", (0,))


@pytest.mark.rule("DZ-11.8")
def test_sudden_death_ends_with_the_delivery_that_makes_one_leader() -> None:
    d = desk(3, pawns=["0:01", "HP", "HP"], trains=[["0:02"]], safe=[3, 5, 5], sudden_death=9, mp=3, **LAST)
    d.play("step s")
    tied = d.state.to_act

    decided = desk(3, pawns=["0:01", "HP", "HP"], trains=[["0:02"]], safe=[5, 5, 5], sudden_death=9, mp=3, **LAST)

    assert tied == 0
    assert outcome(decided.play("step s")) == ("DZ-11.8", (0,))


@pytest.mark.rule("DZ-11.9")
def test_a_delivery_counts_as_one_event() -> None:
    d = desk(pawns=["0:01", "HP"], trains=[["0:02", "2:42"]], safe=[4, 5], sudden_death=9, mp=3, **LAST).play("step s")

    assert outcome(d) == ("DZ-11.8", (0,))


@pytest.mark.rule("DZ-11.10")
def test_ten_rounds_of_sudden_death_are_enough() -> None:
    d = desk(options={"sudden_death_limit": 10}, safe=[2, 2], turn=1, **LAST).play("stop")
    turns = 0
    while d.state.to_act != -2:
        d.play(*TURN)
        turns += 1

    assert (turns, outcome(d)) == (20, ("DZ-11.10", (0, 1)))


@pytest.mark.rule("DZ-11.8")
def test_in_sudden_death_no_last_turn_is_left() -> None:
    d = desk(safe=[2, 2], turn=1, **LAST).play("stop", "roll 1 1")

    assert (d.facts["turns_left"], d.facts["sudden_death"]) == (0, "forever")


@pytest.mark.rule("DZ-11.11", "DZ-8.4")
def test_the_game_ends_when_the_last_survivor_is_crushed() -> None:
    d = desk(pawns=["1:21"], free=["1:11"], safe=[3, 2], supply=0, starting_gear=[["demolition-charge"]], mp=3)

    assert outcome(d.play("play demolition-charge", "lay t09")) == ("DZ-11.11", (0,))


@pytest.mark.rule("DZ-11.12")
@pytest.mark.parametrize(
    ("limit", "turns", "called"), [(60, 119, True), (60, 118, False), (5, 9, True), ("none", 119, False)]
)
def test_the_round_limit(limit: object, turns: int, called: bool) -> None:
    d = desk(options={"round_limit": limit}, turns=turns, turn=1, free=["7:43"]).play("stop")

    assert (d.state.rescue, d.state.turn) == (called, 0)


@pytest.mark.rule("DZ-11.13")
def test_a_further_rescue_is_discarded() -> None:
    d = desk(pawns=["1:12"], mp=3, aftershocks={"1": "rescue"}, rescue=True, rescue_on_helipad=False, turns_left=2)
    d.play("step s", "draw rescue")

    assert (d.state.left, d.state.pad, d.facts["aftershock_discard"]["rescue"]) == (2, False, 1)


@pytest.mark.rule("DZ-12.1", "DZ-12.2")
@pytest.mark.parametrize(
    ("position", "dealt"),
    [
        pytest.param({"aftershocks": {}, "free": ["7:43"]}, True, id="no aftershock card"),
        pytest.param(
            {"aftershocks": {}, "free": ["7:43"], "rescue": True, "turns_left": 3}, False, id="but RESCUE! is drawn"
        ),
        pytest.param({}, True, id="no survivor"),
        pytest.param({"free": ["7:43"]}, False, id="neither"),
        pytest.param({"pawns": ["HP", "0:00"], "trains": [[], ["0:01"]]}, False, id="a follower"),
        pytest.param({"was_empty": True, "starting_gear": [["blueprints"]]}, False, id="empty before, a card held"),
        pytest.param({"was_empty": True}, True, id="empty before, no card held"),
    ],
)
def test_when_starting_gear_is_handed_out(position: dict[str, Any], dealt: bool) -> None:
    d = desk(**position).play("stop")

    assert any(text.startswith("deal") for text in d.chances()) is dealt


@pytest.mark.rule("DZ-12.3")
def test_starting_gear_that_is_handed_out_later_cites_the_empty_board() -> None:
    assert desk(mp=3).play("stop").log("deal 1 blueprints") == [("DZ-12.3", "B gets a Starting Gear card.")]


@pytest.mark.rule("DZ-12.2")
def test_a_board_that_is_no_longer_empty_may_run_empty_again() -> None:
    d = desk(was_empty=True, free=["7:43"], starting_gear=[["blueprints"]]).play("stop")

    assert not d.facts["was_empty"]


@pytest.mark.rule("DZ-12.4")
def test_the_hand_out_begins_with_the_next_player() -> None:
    d = desk(3, turn=1).play("stop")

    assert d.facts["pending"] == [["roll"], ["deal", 1], ["deal", 0], ["deal", 2]]


@pytest.mark.rule("DZ-11.10")
def test_only_the_tied_leaders_share_the_win() -> None:
    d = desk(3, safe=[4, 2, 4], sudden_death=1, **LAST).play("stop")

    assert outcome(d) == ("DZ-11.10", (0, 2))


@pytest.mark.rule("DZ-12.3", "DZ-12.4")
def test_six_cards_go_first_to_those_who_hold_none() -> None:
    held = [["blueprints"], [], ["siren-tower"], ["survey-drone"], ["fault-trigger"]]
    d = desk(5, starting_gear=held, starting_gear_used=["wrecking-crane"], turn=4).play("stop")

    assert d.facts["pending"] == [["roll"], ["deal", 0], ["deal", 1]]
    assert d.chances() == {"deal 1 demolition-charge": 1, "deal 1 wrecking-crane": 1}


STUCK: dict[str, Any] = {
    "rescue": True, "turns_left": 0, "sudden_death": "forever", "safe": [4, 4], "aftershocks": {}, "gear": {},
}  # fmt: skip


@pytest.mark.rule("DZ-11.14")
@pytest.mark.parametrize(("facts", "over"), [
    pytest.param({"free": ["8:13"]}, True, id="the last one is in the fire"),
    pytest.param({"free": ["8:13"], "hands": [[], ["extinguisher"]]}, False, id="somebody can go in"),
    pytest.param({"free": ["8:13"], "starting_gear": [["siren-tower"]]}, False, id="the tile can change"),
    pytest.param({"free": ["8:13"], "gear": {"2": 1}}, False, id="gear can be found"),
    pytest.param({"free": ["8:13"], "aftershocks": {"3": "ordinary"}}, False, id="the city can shake"),
    pytest.param({"free": ["8:13", "8:10"]}, False, id="another can be fetched"),
    pytest.param({"free": ["8:13"], "pawns": ["0:00"], "trains": [["0:01"]]}, False, id="a train is on its way"),
    pytest.param({"free": ["8:13"], "pawns": ["0:10"], "trains": [["0:00"]]}, False, id="and is nearly there"),
])  # fmt: skip
def test_sudden_death_ends_when_nobody_can_be_saved(facts: dict[str, Any], over: bool) -> None:
    d = desk(**{**STUCK, **facts}).play("stop")

    outcome = d.game.outcome(d.state)

    assert (outcome is not None) is over
    assert outcome is None or (outcome.rule, outcome.winners) == ("DZ-11.14", (0, 1))


@pytest.mark.rule("DZ-11.14", "DZ-9.3")
def test_that_nobody_can_be_saved_is_heard_where_hands_are_hidden() -> None:
    held = [desk(**STUCK, free=["8:13"], hands=[[], [card]]) for card in ("radio", "extinguisher")]

    assert [d.hears("stop", 0) for d in held] == ["stop, nobody can be saved", "stop"]


@pytest.mark.rule("DZ-11.14")
def test_a_survivor_ringed_by_hazards_cannot_be_led_home() -> None:
    city = ["T01", "T02", "T10", "T04", "T05", "T06", "T08", "T12"]
    ringed, clad = (desk(**STUCK, tiles=city, free=["3:04"], hands=[held]) for held in ([], ["extinguisher"]))

    assert ringed.play("stop").state.ended >= 0
    assert clad.play("stop").state.ended < 0
