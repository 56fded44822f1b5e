"""BR-15, BR-18.3: how the game ends."""

import pytest

from fivealarm.games.brigade.rules import events
from fivealarm.games.brigade.rules.ending import ranking
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import Outcome
from tests.games.brigade.table import EVENT, FOUR, at, facts, play


def over(s: State) -> Outcome:
    outcome = FOUR.outcome(s)
    assert outcome is not None
    return outcome


@pytest.mark.rule("BR-15.7")
def test_final_turns_are_full_turns_and_victories_still_count() -> None:
    mine = {"brigade": "D3", "renown": {"D3": 4}, "loyalty": ["C2", "B2", "B3", "B1"]}
    s = at(turn=3, final_turns=2, fire={"D3": 1, "E6": 1}, players={"0": mine})

    play(s, "end turn")
    assert s.to_act == -1
    play(s, "draw e29", "extinguish", "spend brigade", "renown d3")

    assert over(s).rule == "BR-15.3"


@pytest.mark.rule("BR-15.6")
def test_the_triggering_player_gets_no_further_turn() -> None:
    s = at(turn=1, final_turns=3)
    seen = []
    for card in ("e29", "e28", "e30"):
        play(s, "end turn", f"draw {card}")
        seen.append(s.to_act)
    play(s, "end turn")

    assert (seen, s.to_act, over(s).rule) == ([2, 3, 0], -2, "BR-15.5")


@pytest.mark.rule("BR-15.8")
def test_evacuation_is_triggered_once() -> None:
    ruins = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
    s = at(final_turns=1, destroyed=ruins, fire={"E6": 1, "F4": 4}, pending=EVENT)

    play(s, "draw e08")

    assert (len(facts(s)["destroyed"]), s.final) == (9, 1)


@pytest.mark.rule("BR-15.5")
@pytest.mark.parametrize(("ruins", "final"), [
    pytest.param(["C3", "D3"], -1, id="two University blocks"),
    pytest.param(["C3", "D3", "C4"], 2, id="three University blocks"),
    pytest.param(["C3", "D3", "B1", "C1", "D1", "E1", "A2"], -1, id="seven blocks"),
    pytest.param(["C3", "D3", "B1", "C1", "D1", "E1", "A2", "B2"], 2, id="eight, the University among them"),
])  # fmt: skip
def test_when_the_city_is_evacuated(ruins: list[str], final: int) -> None:
    s = play(at(destroyed=ruins), "end turn")

    assert s.final == final


@pytest.mark.rule("BR-15.12")
def test_a_doomed_block_is_no_fire_and_is_flipped_before_scoring() -> None:
    crew = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}
    s = at(fire={"B2": 1}, doomed=["C1"], players={"0": crew, "1": {"loyalty": ["C1"]}})

    play(s, "extinguish", "spend brigade", "renown b2")

    assert (over(s).rule, over(s).scores, facts(s)["destroyed"]) == ("BR-15.9", (5.0, 0.0, 0.0, 0.0), ["C1"])


@pytest.mark.rule("BR-15.10")
def test_lowering_the_last_fire_without_water_ends_the_game_too() -> None:
    crew = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K17"], "loyalty": ["D3"]}
    s = play(at(fire={"B2": 1}, players={"0": crew}), "crew k17", "lower b2")

    assert over(s).rule == "BR-15.9"


@pytest.mark.rule("BR-15.10")
def test_a_fire_pushed_next_door_is_not_the_end() -> None:
    crew = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}
    s = play(at(fire={"B2": 1}, players={"0": crew}), "crew k18", "push c2")

    assert (s.to_act, s.doused) == (0, False)


@pytest.mark.rule("BR-15.10", "BR-15.12", "BR-19.18")
def test_a_last_flame_pushed_onto_a_block_that_falls_is_the_end() -> None:
    crew = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}
    s = at(fire={"B2": 1, "C2": 4}, players={"0": crew, "1": {"loyalty": ["C2"]}})

    play(s, "crew k18", "push c2")

    assert (over(s).rule, over(s).scores, facts(s)["destroyed"]) == ("BR-15.9", (5.0, 0.0, 0.0, 0.0), ["C2"])


@pytest.mark.rule("BR-15.3")
def test_the_four_quarters_without_the_university_are_not_all_citizens() -> None:
    mine = {"brigade": "B1", "renown": {"B1": 2}, "loyalty": ["C2", "B2", "B3"]}
    s = at(players={"0": mine}, pending=[{"what": "renown", "seat": 0, "tokens": 1}])

    play(s, "renown b1")

    assert (s.to_act, FOUR.outcome(s)) == (0, None)


@pytest.mark.rule("BR-15.14")
def test_a_victory_comes_before_alls_good() -> None:
    mine = {"brigade": "D1", "loyalty": ["C2", "E2", "A4", "F4"], "renown": {"D1": 2}}
    s = play(at(fire={"D1": 1}, players={"0": mine}), "extinguish", "spend brigade", "renown d1")

    assert over(s).rule == "BR-15.1"


@pytest.mark.rule("BR-15.14")
def test_alls_good_comes_before_evacuation() -> None:
    ruins = ["B1", "C1", "D1", "E1", "A2", "B2", "C2"]
    crew = {"brigade": "A4", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}
    s = at(fire={"A4": 1}, doomed=["A5"], destroyed=ruins, players={"0": crew})

    play(s, "extinguish", "spend brigade", "renown a4")

    assert (over(s).rule, s.final) == ("BR-15.9", -1)


@pytest.mark.rule("BR-15.16")
def test_a_tie_without_deeds_is_shared() -> None:
    s = play(at(final_turns=0, players={"0": {"loyalty": ["A2"]}, "1": {"loyalty": ["B4"]}}), "end turn")

    assert over(s).winners == (0, 1)
    assert "share the win" in over(s).says


@pytest.mark.rule("BR-15.15")
def test_only_an_extinguish_action_is_a_deed() -> None:
    s = at(turns=9, fire={"B2": 1, "E6": 1}, players={"0": {"brigade": "B2"}})
    play(s, "extinguish", "spend brigade", "forfeit")

    assert facts(s)["players"]["0"]["last_deed"] == 9


@pytest.mark.rule("BR-18.3")
def test_the_winner_is_ranked_first_then_scores_then_deeds() -> None:
    players = {
        "0": {"brigade": "D3", "renown": {"D3": 4}, "loyalty": ["C2", "B2", "B3", "D2"]},
        "1": {"loyalty": ["A2", "E1", "B4", "C5"]},
        "2": {"loyalty": ["F3"], "last_deed": 2},
        "3": {"loyalty": ["C6", "B6"], "last_deed": 4},
    }  # fmt: skip
    s = play(at(turns=5, fire={"D3": 1, "E6": 1}, players=players), "extinguish", "spend brigade", "renown d3")

    assert ranking(s) == [0, 1, 3, 2]
    assert over(s).says == (
        "Loyalty of the Citizens: Bess Hotchkiss wins with a loyal block of each of the five types. Loyal blocks are "
        "worth Bess Hotchkiss 13 points, Odo Fenn 16 points, Tobias Quench 4 points, Ysolde Brack 4 points."
    )


@pytest.mark.rule("BR-15.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_by_loyalty_has_won_and_nothing_is_counted(seat: int) -> None:
    player = {"brigade": "A4", "loyalty": ["D1", "C2", "E2", "F4"]}
    s = at(fire={"E6": 1, "A4": 2}, turn=seat, players={str(seat): player})
    play(s, "extinguish", "spend brigade", "spend brigade", "renown a4")
    s.ears = []

    play(s, "renown a4")

    assert over(s).winners == (seat,)
    assert events.GAME_OVER in {event for event, _ in s.ears}
    assert events.SCORED not in {event for event, _ in s.ears}
