"""DZ-9, 10: Gear and Starting Gear."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from tests.games.danger_zone.table import desk

WORN = {"batch": 1, "shown": False, "cannot_be": []}


@pytest.mark.rule("DZ-9.1", "DZ-9.2")
def test_the_first_pawn_takes_the_card_and_the_space_stays_without_one() -> None:
    d = desk(pawns=["2:42", "2:33"], mp=2, free=["7:43"]).play(
        "step e", "deal 0 radio", "stop", "roll 1 1", "step s", "step w"
    )

    assert (len(d.state.hands[0]), len(d.state.hands[1])) == (1, 0)
    assert "2" not in d.facts["gear"]


@pytest.mark.rule("DZ-9.1")
def test_a_gear_card_comes_from_what_is_left_of_its_batch() -> None:
    d = desk(pawns=["2:42"], mp=2, hands=[[], ["gloves", "radio"]]).play("step e")

    assert d.chances() == {"deal 0 raft": 2, "deal 0 extinguisher": 2, "deal 0 gloves": 1, "deal 0 energy-drink": 2,
                           "deal 0 support-jack": 2, "deal 0 megaphone": 1}  # fmt: skip


@pytest.mark.rule("DZ-9.4")
def test_there_is_no_hand_limit_and_no_way_to_part_with_gear() -> None:
    hand = ["raft", "raft", "extinguisher", "extinguisher", "gloves", "gloves", "support-jack", "support-jack"]
    d = desk(pawns=["2:42", "2:41"], hands=[hand], mp=2).play("step e", "deal 0 megaphone")

    assert len(d.state.hands[0]) == 9
    assert d.legal() == ["step n", "step s", "step w", "stop"]


@pytest.mark.rule("DZ-9.5")
def test_worn_gear_is_not_used_up_and_stays_turned_up() -> None:
    d = desk(pawns=["8:14"], hands=[["extinguisher"]], mp=4).play("step w", "step e", "step w")

    assert d.facts["hands"][0] == [{**WORN, "card": "extinguisher", "shown": True}]
    assert "stop" in d.legal()


@pytest.mark.rule("DZ-9.5")
def test_worn_gear_is_turned_up_beside_other_worn_gear() -> None:
    up = {**WORN, "card": "raft", "shown": True}
    d = desk(pawns=["8:14"], hands=[[up, "extinguisher"]], mp=4).play("step w")

    assert [card["shown"] for card in d.facts["hands"][0]] == [True, True]


@pytest.mark.rule("DZ-9.6", "DZ-9.7")
def test_gear_is_played_by_its_owner_in_the_own_turn_as_often_as_liked() -> None:
    d = desk(hands=[["energy-drink", "energy-drink"], ["radio"]], mp=2)

    assert d.why("play radio") == "DZ-9.6"
    assert d.play("play energy-drink", "play energy-drink").state.mp == 8
    assert d.facts["gear_discard"] == {"energy-drink": 2}


@pytest.mark.rule("DZ-9.8")
def test_the_discard_pile_stays_while_there_is_a_deck() -> None:
    d = desk(pawns=["1:21", "HP"], gear={}, gear_discard={"radio": 1}, mp=3, starting_gear=[["demolition-charge"]])
    d.play("play demolition-charge", "lay t10")

    assert (d.facts["gear"], d.facts["gear_discard"]) == ({"1": 1}, {"radio": 1})


@pytest.mark.rule("DZ-9.8")
def test_the_discard_pile_becomes_the_new_deck() -> None:
    hand = ["raft", "raft", "extinguisher", "extinguisher", "gloves", "gloves", "energy-drink", "support-jack"]
    piles = {"radio": 1, "megaphone": 1, "energy-drink": 1}
    d = desk(pawns=["1:21", "HP"], hands=[[], hand], gear={"2": 1}, gear_discard=piles, mp=3,
             starting_gear=[["demolition-charge"]])  # fmt: skip
    d.play("play demolition-charge", "lay t14")

    assert (d.facts["gear"], d.facts["gear_discard"], d.state.gear_deck) == ({"1": 2, "2": 1}, {}, 2)
    assert d.facts["gear_batches"] == [{"support-jack": 1}, {"energy-drink": 1, "megaphone": 1, "radio": 1}]


@pytest.mark.rule("DZ-9.8")
def test_if_that_is_empty_too_none_is_laid() -> None:
    hands = [["raft", "extinguisher", "gloves", "energy-drink", "support-jack", "radio"]] * 2
    hands[1] = [*hands[1][:-1], "megaphone"]
    d = desk(pawns=["1:21"], hands=hands, gear={}, mp=3, starting_gear=[["demolition-charge"]])

    assert d.play("play demolition-charge", "decline", "lay t14").facts["gear"] == {}


@pytest.mark.rule("DZ-9.9")
def test_a_drink_gives_three_points() -> None:
    assert desk(hands=[["energy-drink"]], mp=5).play("play energy-drink").state.mp == 8


@pytest.mark.rule("DZ-9.10")
def test_jack_holders_are_asked_in_turn_order_until_one_uses_it() -> None:
    d = desk(3, pawns=["1:21", "1:34", "1:41"], turn=1, mp=3, hands=[["support-jack"], [], ["support-jack"]],
             starting_gear=[[], ["demolition-charge"], []]).play("play demolition-charge")  # fmt: skip

    asked = [d.state.to_act]
    d.play("decline")
    asked.append(d.state.to_act)
    d.play("use jack")

    assert asked == [2, 0]
    assert (d.state.to_act, d.facts["tiles"][0], len(d.state.hands[2])) == (1, "T01", 1)


@pytest.mark.rule("DZ-9.10")
@pytest.mark.parametrize(("people", "asked"), [
    ({"pawns": ["1:21", "1:41"]}, 1),
    ({"pawns": ["1:21", "0:00"], "trains": [[], ["8:04", "1:42"]]}, 1),
    ({"pawns": ["1:21", "0:00"], "trains": [[], ["1:42"]]}, 1),
    ({"pawns": ["1:21", "8:04"]}, -1),
    ({"pawns": ["1:21", "0:00"], "trains": [[], ["8:04"]]}, -1),
])  # fmt: skip
def test_only_who_has_people_on_the_tile_is_asked(people: dict[str, Any], asked: int) -> None:
    d = desk(**people, mp=3, hands=[[], ["support-jack"]]).play("step e", "draw street-collapse")

    assert d.state.to_act == asked


@pytest.mark.rule("DZ-9.11")
def test_the_megaphone_works_neither_from_the_helipad_nor_from_a_hazard() -> None:
    pad = desk(hands=[["megaphone"]], free=["0:01"], mp=3)
    fire = desk(pawns=["8:13"], hands=[["megaphone"]], free=["8:14"], mp=3)
    clad = desk(pawns=["8:13"], hands=[["megaphone", "extinguisher"]], free=["8:14"], mp=3)

    assert pad.why("play megaphone") == fire.why("play megaphone") == "DZ-9.11"
    assert clad.why("play megaphone") == ""


@pytest.mark.rule("DZ-9.11")
def test_the_call_goes_round_hazards_and_not_through_the_circle() -> None:
    d = desk(pawns=["0:01"], hands=[["megaphone"]], free=["0:43", "2:33", "8:10"], mp=3).play("play megaphone")
    worn = desk(pawns=["8:22"], hands=[["megaphone", "extinguisher"]], free=["8:33"], mp=3)

    assert d.legal() == ["call 2:33"]
    assert worn.play("play megaphone").legal() == ["call 8:33"]


@pytest.mark.rule("DZ-9.11")
def test_the_call_carries_four_spaces_and_brings_one() -> None:
    d = desk(pawns=["8:00"], hands=[["megaphone"]], free=["8:03", "8:03", "8:04", "8:14"], mp=3).play("play megaphone")

    assert d.legal() == ["call 8:03", "call 8:04"]
    assert d.play("call 8:03").facts["free"] == ["8:03", "8:04", "8:14"]


@pytest.mark.rule("DZ-3.9", "DZ-9.13")
def test_a_megaphone_that_nobody_hears_does_not_keep_the_turn() -> None:
    d = desk(pawns=["8:01"], hands=[["megaphone"]], free=["5:04"], mp=1).play("step w")

    assert d.state.turn == 1


@pytest.mark.rule("DZ-9.12")
def test_the_radio_hears_no_third_card() -> None:
    d = desk(hands=[["radio"]], mp=3).play("play radio", "look 3", "see fault-line", "look 4", "see counterblow")

    assert d.facts["pending"] == []


@pytest.mark.rule("DZ-9.13")
def test_cards_that_would_do_nothing_cannot_be_played() -> None:
    d = desk(pawns=["8:20"], hands=[["megaphone", "radio"]], aftershocks={}, mp=3)

    assert d.why("play megaphone") == d.why("play radio") == "DZ-9.13"


@pytest.mark.rule("DZ-9.12")
def test_the_radio_stops_where_there_is_no_second_card_and_looks_first() -> None:
    one = desk(hands=[["radio"]], aftershocks={"4": "ordinary"}, mp=3).play("play radio")

    assert (one.legal(), one.why("done")) == (["look 4"], "DZ-9.12")
    seen = next(iter(one.play("look 4").chances()))
    assert one.play(seen).facts["pending"] == []


@pytest.mark.rule("DZ-9.12")
@pytest.mark.parametrize("card", [AFTERSHOCK_KEYS[0], "twin-shock"])
def test_a_card_looked_at_stays_and_is_drawn_as_it_was_seen(card: str) -> None:
    d = desk(pawns=["8:21"], hands=[["radio"]], mp=3).play("play radio", "look 8", f"see {card}", "done", "step e")
    unknown = d.state.unknown

    assert d.chances() == {f"draw {card}": 1}
    assert d.play(f"draw {card}").state.unknown == unknown  # it was known before


@pytest.mark.rule("DZ-10.1", "DZ-10.4")
def test_starting_gear_is_carried_out_like_an_aftershock_but_draws_no_card() -> None:
    d = desk(pawns=["1:21"], mp=3, aftershocks={"2": "ordinary"}, starting_gear=[["demolition-charge"]])
    d.play("play demolition-charge", "lay t09")

    assert (d.state.quakes[1], d.state.quakes[2], d.state.deck) == (1, 1, 4)
    assert d.facts["starting_gear_used"] == ["demolition-charge"]


@pytest.mark.rule("DZ-10.1")
def test_starting_gear_is_played_by_its_owner() -> None:
    assert desk(mp=3, starting_gear=[[], ["siren-tower"]]).why("play siren-tower") == "DZ-10.1"


@pytest.mark.rule("DZ-10.2")
def test_any_number_of_starting_gear_may_be_played_in_a_turn() -> None:
    d = desk(mp=3, starting_gear=[["siren-tower", "wrecking-crane"]])

    d.play("play siren-tower", "target 1", "lay t09", "play wrecking-crane", "target 8", "lay t17")

    assert d.facts["tiles"] == ["T09", "T02", "T03", "T04", "T05", "T06", "T08", "T17"]


@pytest.mark.rule("DZ-10.3", "DZ-10.5")
def test_the_charge_needs_a_city_block_under_the_pawn() -> None:
    d = desk(pawns=["0:00"], mp=3, starting_gear=[["demolition-charge"]])

    assert d.why("play demolition-charge") == "DZ-10.3"
    assert "play demolition-charge" in d.play("step w").legal()


@pytest.mark.rule("DZ-10.6", "DZ-10.8")
@pytest.mark.parametrize(("card", "pawn", "targets"), [
    ("wrecking-crane", "HP", [2, 4, 6, 8]),
    ("wrecking-crane", "3:22", [2, 4]),
    ("blueprints", "0:00", [2, 4, 6, 8]),
    ("blueprints", "3:22", [2, 3, 4]),
])  # fmt: skip
def test_which_tiles_share_an_edge(card: str, pawn: str, targets: list[int]) -> None:
    d = desk(pawns=[pawn], mp=3, starting_gear=[[card]]).play(f"play {card}")

    assert d.legal() == [f"target {position}" for position in targets]


@pytest.mark.rule("DZ-10.7")
def test_the_drone_rolls_twice_and_chooses_one() -> None:
    d = desk(mp=3, starting_gear=[["survey-drone"]]).play("play survey-drone", "die 3", "die 7")
    same = desk(mp=3, starting_gear=[["survey-drone"]]).play("play survey-drone", "die 3", "die 3")

    assert d.legal() == ["target 3", "target 7"]
    assert same.facts["pending"] == [["tile", 3, 0]]


@pytest.mark.rule("DZ-10.8")
def test_blueprints_build_one_of_two_tiles() -> None:
    d = desk(mp=3, starting_gear=[["blueprints"]]).play("play blueprints", "target 2")

    assert (len(d.chances()), set(d.chances().values())) == (45, {1})
    assert d.play("pair t09 t17").legal() == ["build t09", "build t17"]
    assert d.why("build t10") == "DZ-10.8"
    d.play("build t17", "discard raft")
    assert d.facts["tiles"][1] == "T17"


@pytest.mark.rule("DZ-10.9")
def test_the_siren_spares_tiles_with_pawns() -> None:
    d = desk(pawns=["1:21", "5:22"], mp=3, starting_gear=[["siren-tower"]]).play("play siren-tower")

    assert d.legal() == [f"target {position}" for position in (2, 3, 4, 6, 7, 8)]
    assert d.why("target 5") == "DZ-10.9"


@pytest.mark.rule("DZ-10.10")
def test_the_trigger_replaces_the_rolled_tile_and_the_next() -> None:
    d = desk(mp=3, starting_gear=[["fault-trigger"]]).play("play fault-trigger", "die 8", "lay t09", "lay t17")

    assert d.facts["tiles"] == ["T17", "T02", "T03", "T04", "T05", "T06", "T08", "T09"]
