"""DZ-13: options."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.game import BOX
from fivealarm.kernel.contract import BadInput
from tests.games.danger_zone.table import Desk, desk, new

TILES = ("lay t01", "lay t02", "lay t03", "lay t04", "lay t05", "lay t06", "lay t08", "lay t12")


@pytest.mark.rule("DZ-13.1", "DZ-13.2")
def test_extra_rescue_cards_are_shuffled_into_the_deck_only() -> None:
    d = new(2, extra_rescue=2).play(*TILES)

    assert (d.state.deck, d.state.loose, set(d.state.quakes[1:])) == (7, (6, 2), {1})


@pytest.mark.rule("DZ-13.2")
def test_the_first_card_laid_from_the_deck_is_rescue_with_two_sixths() -> None:
    d = desk(options={"extra_rescue": 2}, pawns=["1:12"], mp=3)
    d.play("step s", "draw street-collapse", "lay t14")
    chances = d.chances()

    assert chances["draw rescue"] * 3 == sum(chances.values())
    assert chances["draw street-collapse"] == 4 * chances["draw fault-line"]


@pytest.mark.rule("DZ-13.2")
@pytest.mark.parametrize(
    ("lies", "left", "rescue"),
    [
        pytest.param("ordinary", (5, 1), False, id="a card that lay there from the start"),
        pytest.param("deck", (5, 0), False, id="a card from the deck, the extra one being out"),
        pytest.param("deck", (5, 1), True, id="a card from the deck"),
    ],
)
def test_only_a_card_from_the_deck_may_be_an_extra_rescue(lies: str, left: tuple[int, int], rescue: bool) -> None:
    d = desk(options={"extra_rescue": 1}, pawns=["1:12"], mp=3, aftershocks={"1": lies})
    d.state.loose = left

    assert ("draw rescue" in d.play("step s").chances()) is rescue


@pytest.mark.rule("DZ-13.2")
def test_when_only_extra_rescue_cards_are_left_the_card_is_one() -> None:
    gone = {
        "street-collapse": 5,
        "rolling-tremor": 2,
        "distant-quake": 2,
        "twin-shock": 1,
        "fault-line": 1,
        "counterblow": 1,
    }
    d = desk(
        options={"extra_rescue": 1}, pawns=["1:12"], mp=3, aftershocks={"1": "deck"}, aftershock_deck=1,
        aftershock_discard=gone,
    )  # fmt: skip

    assert d.play("step s").chances() == {"draw rescue": 1}


@pytest.mark.rule("DZ-13.1")
def test_the_first_rescue_starts_the_end() -> None:
    d = desk(options={"extra_rescue": 1}, pawns=["1:12"], mp=3).play(
        "step s", "draw street-collapse", "lay t14", "draw rescue"
    )

    assert (d.state.rescue, d.state.left, d.state.deck, d.state.loose) == (True, 6, 5, (4, 0))


@pytest.mark.rule("DZ-13.3")
@pytest.mark.parametrize("extra", [0, 1])
def test_on_deal_the_bottom_card_takes_effect_when_it_is_laid(extra: int) -> None:
    d = desk(options={"rescue_timing": "on_deal", "extra_rescue": extra}, pawns=["1:12"], mp=3)
    d.state.deck = 1
    d.play("step s", "draw street-collapse", "lay t09")

    assert (d.state.rescue, d.state.pad, d.state.quakes[1], d.state.then) == (True, True, 0, 1)


@pytest.mark.rule("DZ-13.3")
def test_on_deal_an_extra_rescue_is_found_when_it_is_laid() -> None:
    options = {"rescue_timing": "on_deal", "extra_rescue": 2}
    d = desk(options=options, pawns=["1:12"], mp=3).play("step s", "draw street-collapse", "lay t09")

    assert d.chances() == {"turn up rescue": 2, "turn up nothing": 4}
    found = Desk(d.game, d.state.copy()).play("turn up rescue").state
    assert (found.loose, found.rescue) == ((5, 1), True)
    d.play("turn up nothing")
    assert (d.state.quakes[1], d.state.loose, d.state.rescue) == (1, (5, 2), False)


@pytest.mark.rule("DZ-13.3")
def test_on_deal_the_drawer_is_who_caused_the_replacement() -> None:
    gone = {"street-collapse": 4, "rolling-tremor": 2, "distant-quake": 2, "twin-shock": 1, "fault-line": 1}
    d = desk(3, {"rescue_timing": "on_deal"}, pawns=["1:21", "1:03", "HP"], mp=3, aftershocks={"1": "ordinary"},
             aftershock_deck=2, aftershock_discard=gone)  # fmt: skip

    d.play("step e", "draw street-collapse", "lay t11", "draw counterblow", "lay t15")

    assert (d.state.rescue, d.state.then) == (True, 2)


@pytest.mark.rule("DZ-13.5")
def test_spent_gear_goes_at_the_end_of_the_turn_and_the_people_are_tested() -> None:
    d = desk(options={"hazard_gear": "spent"}, pawns=["2:14"], trains=[["2:24"]], hands=[["raft"]], mp=3).play("step w")

    assert (d.train(), len(d.state.hands[0])) == (["2:14"], 1)
    d.play("stop")
    assert (d.state.hands[0], d.facts["gear_discard"]) == ((), {"raft": 1})
    assert (d.train(), d.facts["free"]) == ([], ["2:14"])


@pytest.mark.rule("DZ-13.5")
@pytest.mark.parametrize(("gear", "pawn", "way"), [("extinguisher", "8:14", "w"), ("gloves", "3:02", "e")])
def test_whatever_was_worn_is_spent(gear: str, pawn: str, way: str) -> None:
    d = desk(options={"hazard_gear": "spent"}, pawns=[pawn], hands=[[gear]], mp=3, free=["7:43"])

    assert d.play(f"step {way}", "stop").facts["gear_discard"] == {gear: 1}


@pytest.mark.rule("DZ-13.5")
def test_spent_gear_that_was_not_used_stays() -> None:
    d = desk(options={"hazard_gear": "spent"}, hands=[["raft"]], mp=3, free=["7:43"]).play("stop")

    assert len(d.state.hands[0]) == 1


@pytest.mark.rule("DZ-13.5", "DZ-13.8")
def test_of_two_equal_cards_one_is_spent_and_the_other_shows_itself() -> None:
    d = desk(options={"hazard_gear": "spent"}, pawns=["2:14"], trains=[["2:24"]], hands=[["raft", "raft"]], mp=3)
    d.play("step w", "stop")

    assert d.train() == ["2:14"]
    assert [card["shown"] for card in d.facts["hands"][0]] == [True]
    assert d.play("roll 1 1", "stop").train() == []


@pytest.mark.rule("DZ-13.7")
def test_a_call_over_a_hazard_does_not_spend_gear() -> None:
    d = desk(
        options={"hazard_gear": "spent"}, pawns=["8:22"], hands=[["megaphone", "extinguisher"]], free=["8:33"], mp=3
    )

    assert len(d.play("play megaphone", "call 8:33", "stop").state.hands[0]) == 1


STRICT: dict[str, Any] = {"evacuation": "strict"}
LAST: dict[str, Any] = {"rescue": True, "turns_left": 0, "free": ["7:43"]}


@pytest.mark.rule("DZ-13.6")
def test_who_is_not_on_the_helipad_is_left_behind() -> None:
    strict = {**STRICT, "sudden_death_limit": 10}
    d = desk(3, strict, pawns=["8:20", "HP", "HP"], trains=[["8:21"]], safe=[9, 2, 2], turn=2, **LAST).play("stop")

    assert (d.pawn(0), d.train(0), d.facts["left_behind"]) == ("off", [], [0])
    assert "8:21" in d.facts["free"]
    assert (d.state.turn, d.state.sudden) == (1, 20)
    assert d.play("roll 1 1", "stop").state.turn == 2
    assert d.play("roll 1 1", "stop").state.turn == 1


@pytest.mark.rule("DZ-13.6")
def test_one_pawn_on_the_helipad_wins_alone() -> None:
    d = desk(3, STRICT, pawns=["8:20", "8:22", "HP"], safe=[9, 2, 0], turn=2, **LAST).play("stop")

    over = d.game.outcome(d.state)
    assert over is not None
    assert (over.rule, over.winners) == ("DZ-11.7", (2,))


@pytest.mark.rule("DZ-13.6")
def test_if_nobody_is_back_nobody_is_left_behind() -> None:
    d = desk(2, STRICT, pawns=["8:20", "8:22"], safe=[3, 2], turn=1, **LAST).play("stop")

    over = d.game.outcome(d.state)
    assert over is not None
    assert (over.winners, d.facts["left_behind"]) == ((0,), [])


@pytest.mark.rule("DZ-13.6")
def test_the_left_behind_get_no_starting_gear() -> None:
    d = desk(3, STRICT, pawns=["off", "HP", "HP"], left_behind=[0], safe=[9, 2, 2], turn=2, rescue=True, turns_left=0,
             sudden_death=5).play("stop")  # fmt: skip

    assert d.facts["pending"] == [["roll"], ["deal", 2], ["deal", 1]]


@pytest.mark.rule("DZ-13.6", "DZ-12.2")
def test_starting_gear_of_the_left_behind_does_not_hold_up_a_hand_out() -> None:
    d = desk(3, STRICT, pawns=["off", "HP", "HP"], left_behind=[0], safe=[9, 2, 2], turn=2, rescue=True, turns_left=0,
             sudden_death=5, was_empty=True, starting_gear=[["blueprints"]]).play("stop")  # fmt: skip

    assert d.facts["pending"] == [["roll"], ["deal", 2], ["deal", 1]]


@pytest.mark.rule("DZ-11.12", "DZ-11.10")
@pytest.mark.parametrize("value", [0, -1, 1001, "ten", True, ("a",)])
def test_a_limit_is_a_positive_number_or_none(value: object) -> None:
    for name in ("round_limit", "sudden_death_limit"):
        with pytest.raises(BadInput, match=name):
            BOX.make(2, {name: value})


@pytest.mark.rule("DZ-11.10", "DZ-11.12")
@pytest.mark.parametrize("limit", [1, 1000])
def test_the_least_and_the_greatest_limit(limit: int) -> None:
    components = desk(options={"round_limit": limit, "sudden_death_limit": limit}).game.components

    assert (components.round_limit, components.sudden_limit) == (limit, limit)


@pytest.mark.rule("DZ-13.9")
def test_with_eight_directions_steps_go_diagonally_past_corners() -> None:
    d = desk(options={"directions": "eight"}, pawns=["0:00"], mp=3)

    assert {"step ne", "step sw"} <= set(d.legal())
    assert (d.why("step se"), d.why("step nw")) == ("DZ-3.7", "DZ-1.2")
    assert d.play("step ne").pawn() == "2:41"
    assert "step nw" not in [str(action) for action in desk().game.actions]


@pytest.mark.rule("DZ-13.9")
@pytest.mark.parametrize(("pawn", "step", "rule"), [
    pytest.param("2:20", "step ne", "", id="onto the current, half with it"),
    pytest.param("2:12", "step se", "", id="across its bend"),
    pytest.param("2:12", "step sw", "DZ-5.7", id="off the current, half against it"),
    pytest.param("2:24", "step nw", "DZ-5.7", id="onto the current, half against it"),
])  # fmt: skip
def test_a_diagonal_step_goes_against_an_arrow_if_either_half_does(pawn: str, step: str, rule: str) -> None:
    assert desk(options={"directions": "eight"}, pawns=[pawn], mp=3).why(step) == rule


@pytest.mark.rule("DZ-13.9", "DZ-9.11")
def test_with_eight_directions_the_megaphone_reaches_diagonally() -> None:
    facts: dict[str, Any] = {"pawns": ["0:00"], "pending": [["call", 0]], "free": ["1:43", "1:24"]}

    assert desk(**facts).legal() == ["call 1:43"]
    assert desk(options={"directions": "eight"}, **facts).legal() == ["call 1:24", "call 1:43"]


@pytest.mark.rule("DZ-13.10")
def test_extra_rescue_cards_may_lie_beside_tiles_from_the_start() -> None:
    d = new(2, extra_rescue=2, extra_rescue_shuffle="before_layout").play(*TILES)

    assert (d.state.deck, d.state.loose, set(d.state.quakes[1:])) == (7, (14, 2), {2})


@pytest.mark.rule("DZ-13.10")
def test_then_the_first_card_drawn_is_rescue_with_two_fourteenths() -> None:
    early: dict[str, object] = {"extra_rescue": 2, "extra_rescue_shuffle": "before_layout"}
    chances = desk(options=early, pawns=["1:12"], mp=3).play("step s").chances()

    assert chances["draw rescue"] * 7 == sum(chances.values())


@pytest.mark.rule("DZ-13.11")
@pytest.mark.parametrize(("option", "deals"), [("before_rescue", False), ("always", True)])
def test_a_board_without_aftershock_cards_may_hand_out_gear_after_rescue(option: str, deals: bool) -> None:
    d = desk(options={"empty_board": option}, rescue=True, turns_left=3, aftershocks={}, free=["8:10"]).play("stop")

    assert (d.facts["pending"][-1] == ["deal", 1]) is deals
