"""DZ-7, 8: Aftershock cards and what they do to the city."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.board import POSITIONS
from tests.games.danger_zone.table import Desk, desk

CHARGE = [["demolition-charge"]]


def quaked(tile: str, **position: Any) -> Desk:
    """Seat 0 blows up the tile under its pawn, and this one comes."""
    return desk(**position, starting_gear=CHARGE).play("play demolition-charge", f"lay {tile}")


@pytest.mark.rule("DZ-7.4", "DZ-8.12", "DZ-7.3")
def test_a_drawn_card_leaves_its_tile_before_it_is_carried_out() -> None:
    d = desk(pawns=["8:21"], mp=3).play("step e", "draw distant-quake")

    assert d.state.quakes[8] == 0
    assert d.facts["aftershock_discard"] == {"distant-quake": 1}
    assert d.play("die 3", "lay t09").state.quakes[8] == 0


@pytest.mark.rule("DZ-7.6")
def test_the_deck_is_never_rebuilt() -> None:
    gone = {
        "street-collapse": 4,
        "rolling-tremor": 2,
        "distant-quake": 2,
        "twin-shock": 1,
        "fault-line": 1,
        "counterblow": 1,
    }
    d = desk(pawns=["8:21"], mp=3, aftershocks={"8": "ordinary", "1": "rescue"}, aftershock_discard=gone)

    d.play("step e", "draw street-collapse", "lay t09")

    assert (d.state.deck, d.state.quakes[8]) == (0, 0)


@pytest.mark.rule("DZ-7.5")
def test_the_drawer_chooses_also_out_of_turn() -> None:
    d = desk(pawns=["1:21", "1:03"], mp=3).play("step e", "draw street-collapse", "lay t11", "draw fault-line")

    assert d.state.to_act == 1
    assert d.legal() == ["target 2", "target 8"]


@pytest.mark.rule("DZ-7.7", "DZ-7.9")
def test_the_second_replacement_waits_for_all_consequences_of_the_first() -> None:
    d = desk(pawns=["1:21"], mp=3).play("step e", "draw rolling-tremor", "lay t14")

    assert d.facts["pending"] == [["replace", 2, 0, 0, False], ["activate", 1, 1], ["draw", 0, 1]]
    d.play("draw counterblow", "lay t09")
    assert d.facts["pending"] == [["tile", 2, 0]]


@pytest.mark.rule("DZ-7.1")
@pytest.mark.parametrize(("card", "does"), [
    ("street-collapse", "A draws Street Collapse: it replaces Market Square."),
    ("counterblow", "A draws Counterblow: it replaces the tile opposite Market Square."),
    ("fault-line", "A draws Fault Line: it replaces one of the two tiles beside Market Square."),
])  # fmt: skip
def test_a_drawn_card_is_told_with_what_it_does(card: str, does: str) -> None:
    assert desk(pawns=["1:21"], mp=3).play("step e").told(f"draw {card}")[0] == does


@pytest.mark.rule("DZ-8.1")
def test_a_replacement_is_told_in_its_order() -> None:
    d = desk(pawns=["1:21", "0:00"], trains=[[], ["2:42"]], free=["1:11"], mp=3).play("step e", "draw street-collapse")

    told = d.told("lay t14")

    assert told == [
        "Market Square gives way to Shopping Arcade in the north-west.",
        "A survivor is crushed by a building of Shopping Arcade.",
        "An Aftershock card is laid beside Shopping Arcade.",
        "A Gear card is laid beside Shopping Arcade.",
        "A survivor appears at Shopping Arcade.",
        "A stands on new ground: Shopping Arcade.",
        "Chain reaction at Shopping Arcade.",
    ]


@pytest.mark.rule("DZ-8.2")
def test_a_replacement_never_brings_the_same_tile_back() -> None:
    d = desk(pawns=["1:21"], mp=3).play("step e", "draw street-collapse")

    assert set(d.chances()) == {f"lay t{n:02}" for n in (7, 9, 10, 11, 13, 14, 15, 16, 17, 18)}
    assert set(d.chances().values()) == {1}


@pytest.mark.rule("DZ-8.6", "DZ-8.5", "DZ-3.12")
def test_being_sent_back_is_no_delivery() -> None:
    d = quaked("t17", pawns=["8:21"], trains=[["8:20", "8:30"]], mp=3, safe=[2, 0])
    gone = quaked("t14", pawns=["8:13"], mp=3)

    assert (d.pawn(), d.state.safe, d.train()) == ("HP", [2, 0], [])
    assert (gone.pawn(), gone.state.mp) == ("HP", 3)


@pytest.mark.rule("DZ-8.7", "DZ-8.16")
def test_a_pawn_on_a_new_hazard_loses_its_whole_train_and_fire_does_no_more() -> None:
    d = quaked("t10", pawns=["1:22"], trains=[["1:21", "1:20"]], mp=3)

    assert (d.train(), d.facts["free"], d.state.mp) == ([], ["1:04", "1:20", "1:21", "1:34"], 3)


@pytest.mark.rule("DZ-8.5", "DZ-8.7")
@pytest.mark.parametrize("pawn", [pytest.param("8:14", id="sent back"), pytest.param("8:03", id="in fire")])
def test_who_loses_the_pawn_is_lost_on_whatever_tile(pawn: str) -> None:
    d = quaked("t10", pawns=[pawn], trains=[["0:10", "8:24", "0:00"]], mp=3)

    assert (d.train(), {"0:10", "8:24", "0:00"} - {*d.facts["free"]}) == ([], set())


@pytest.mark.rule("DZ-3.12", "DZ-8.5")
def test_another_pawn_that_is_sent_back_costs_no_points() -> None:
    d = quaked("t14", pawns=["8:21", "8:13"], mp=3)

    assert (d.pawn(1), d.state.mp) == ("HP", 3)


@pytest.mark.rule("DZ-8.4")
def test_whose_follower_is_crushed_is_told() -> None:
    d = desk(pawns=["1:21", "0:00"], trains=[[], ["1:11"]], mp=3).play("step e", "draw street-collapse")

    assert "B loses a survivor, crushed by a building of Shopping Arcade." in d.told("lay t14")


@pytest.mark.rule("DZ-8.7", "DZ-9.5")
def test_worn_gear_protects_on_a_new_tile_and_is_turned_up() -> None:
    d = quaked("t10", pawns=["1:22"], trains=[["1:21"]], mp=3, hands=[["extinguisher"]])

    assert d.train() == ["1:21"]
    assert d.facts["hands"][0][0]["shown"]


@pytest.mark.rule("DZ-8.9", "DZ-8.10")
def test_who_is_cut_off_on_the_leaders_space_joins_again() -> None:
    d = quaked("t14", pawns=["8:21"], trains=[["8:20", "8:31", "8:21", "8:24"]], mp=5)

    assert d.train() == ["8:20", "8:21+2"]
    assert (d.state.crushed, d.facts["free"]) == (1, ["8:03", "8:24"])


@pytest.mark.rule("DZ-8.7", "DZ-8.10", "DZ-5.15")
def test_in_a_new_fire_nobody_joins_again_or_is_picked_up_without_gear() -> None:
    bare = quaked("t10", pawns=["1:22"], trains=[["1:21", "1:22+2"]], free=["1:22"], mp=3)
    clad = quaked("t10", pawns=["1:22"], trains=[["1:21", "1:22+2"]], free=["1:22"], mp=3, hands=[["extinguisher"]])

    assert (bare.train(), bare.facts["free"].count("1:22")) == ([], 2)
    assert clad.train() == ["1:21", "1:22+2", "1:22+3"]


@pytest.mark.rule("DZ-8.16")
def test_a_shock_under_another_pawn_costs_the_active_player_nothing() -> None:
    d = desk(pawns=["HP", "6:13"], mp=3, starting_gear=[["wrecking-crane"]])

    d.play("play wrecking-crane", "target 6", "lay t16", "discard raft")

    assert (d.state.to_act, d.state.mp, d.state.over) == (0, 3, False)


@pytest.mark.rule("DZ-8.15", "DZ-8.16")
def test_gloves_keep_the_turn_on_a_new_shock() -> None:
    d = quaked("t16", pawns=["6:13"], mp=3, gear={}, hands=[["gloves"]])

    assert (d.state.to_act, d.state.mp, d.facts["hands"][0][0]["shown"]) == (0, 3, True)


@pytest.mark.rule("DZ-8.12")
def test_a_card_that_lies_there_stays() -> None:
    d = quaked("t09", pawns=["1:22"], mp=3)

    assert (d.state.quakes[1], d.state.deck) == (1, 5)


@pytest.mark.rule("DZ-8.13")
@pytest.mark.parametrize(
    ("tile", "before", "after"),
    [
        ("t14", {}, {"1": 1}),
        ("t14", {"1": 1}, {"1": 1}),
        ("t09", {}, {}),
    ],
)
def test_gear_beside_a_new_tile(tile: str, before: dict[str, int], after: dict[str, int]) -> None:
    d = quaked(tile, pawns=["1:21"], mp=3, gear=before)

    assert d.facts["gear"] == after


@pytest.mark.rule("DZ-8.13")
def test_without_a_gear_space_the_card_is_turned_up_and_goes() -> None:
    d = quaked("t09", pawns=["1:21"], mp=3, gear={"1": 1})

    assert d.chances() == {
        f"discard {key}": n
        for key, n in {
            "raft": 2,
            "extinguisher": 2,
            "gloves": 2,
            "energy-drink": 2,
            "support-jack": 2,
            "megaphone": 1,
            "radio": 1,
        }.items()
    }
    assert d.play("discard radio").facts["gear_discard"] == {"radio": 1}
    assert d.facts["gear"] == {}


@pytest.mark.rule("DZ-8.14")
def test_no_second_token_where_one_stands_but_a_pawn_does_not_prevent_it() -> None:
    free = quaked("t09", pawns=["1:22"], free=["1:34"], mp=3)
    led = quaked("t09", pawns=["1:24"], trains=[["1:34"]], mp=3)
    pawn = quaked("t09", pawns=["1:34"], mp=3)

    assert free.facts["free"] == ["1:34"]
    assert (led.facts["free"], led.train()) == ([], ["1:34"])
    assert pawn.train() == ["1:34+1"]


@pytest.mark.rule("DZ-8.15", "DZ-9.1")
def test_activation_goes_clockwise_from_the_active_player() -> None:
    d = desk(
        3, pawns=["1:41", "1:34", "1:41"], turn=2, mp=3, gear={"1": 1}, starting_gear=[[], [], ["demolition-charge"]]
    )
    d.play("play demolition-charge", "lay t14")

    assert d.facts["pending"] == [["activate", 1, 1], ["take", 2, 1]]
    d.play("deal 2 gloves")
    assert [len(row) for row in d.state.hands] == [0, 0, 1]


@pytest.mark.rule("DZ-8.17")
def test_waiting_activations_lapse_when_the_tile_is_replaced_again() -> None:
    d = desk(pawns=["1:21", "1:34"], mp=3).play("step e", "draw street-collapse", "lay t14", "draw street-collapse")

    told = d.play("lay t09").told("discard raft")

    assert [says for says in told if "new ground" in says] == [
        "A stands on new ground: Underpass.",
        "B stands on new ground: Underpass.",
    ]
    assert (d.train(1), d.state.to_act) == (["1:34+1"], 0)


@pytest.mark.rule("DZ-8.17")
def test_waiting_activations_go_on_when_only_another_tile_is_replaced() -> None:
    d = desk(pawns=["1:21", "1:41"], mp=3).play("step e", "draw street-collapse", "lay t14", "draw counterblow")

    assert d.play("lay t09").facts["pending"] == [["take", 1, 1]]


@pytest.mark.rule("DZ-8.18")
def test_every_draw_uses_up_a_card() -> None:
    d = desk(pawns=["1:21"], mp=3).play("step e")
    cards = [sum(1 for p in POSITIONS if d.state.quakes[p]) + d.state.deck]
    for tile in ("t14", "t07", "t01"):
        d.play("draw street-collapse", f"lay {tile}")
        cards.append(sum(1 for p in POSITIONS if d.state.quakes[p]) + d.state.deck)

    assert cards == [13, 12, 11, 10]


@pytest.mark.rule("DZ-8.3", "DZ-8.8", "DZ-8.11")
def test_people_keep_their_cells_and_the_free_stay_on_new_hazards() -> None:
    d = quaked("t10", pawns=["1:20"], trains=[["1:21", "1:22"]], free=["1:13", "1:32"], mp=3)

    assert (d.pawn(), d.train()) == ("1:20", ["1:21"])
    assert [name for name in d.facts["free"] if name in ("1:13", "1:22", "1:32")] == ["1:13", "1:22", "1:32"]


@pytest.mark.rule("DZ-8.5")
def test_a_new_tile_strikes_the_players_in_the_order_of_their_turns() -> None:
    d = desk(4, pawns=["1:03", "1:21", "1:01"], mp=3, starting_gear=[["demolition-charge"]])
    log = d.play("play demolition-charge").told("lay t16")

    assert [says[:7] for says in log if "building now" in says] == ["Where B", "Where C"]
