"""BR-3: the turn and its phases."""

import pytest

from fivealarm.engine.protocol import Session
from fivealarm.games.brigade.rules import refusals as no
from tests.games.brigade.table import EVENT, FOUR, at, facts, legal, me, play, seat0, why


@pytest.mark.rule("BR-3.1", "BR-3.2")
def test_a_turn_is_one_event_and_then_actions() -> None:
    s = play(at(), "end turn")
    assert (s.to_act, s.turn, len(FOUR.chances(s))) == (-1, 1, 30)

    play(s, "draw e29")

    assert (s.to_act, s.actions, s.pending) == (1, 4, [])


@pytest.mark.rule("BR-3.3")
def test_leadership_says_how_many_actions() -> None:
    s = play(at(players={"1": {"tracks": {"leadership": 5}}}), "end turn", "draw e29")

    assert s.actions == 6


@pytest.mark.rule("BR-3.4")
def test_the_wagon_may_move_four_times_in_a_turn() -> None:
    s = at()
    for cell in ("b2", "c2", "d2"):
        play(s, "move wagon", f"wagon {cell}")
    play(s, "move wagon", "wagon e2")

    assert (me(s)["wagon"], s.turn) == ("E2", 1)


@pytest.mark.rule("BR-3.5")
def test_a_player_may_stop_with_actions_left() -> None:
    assert play(at(), "end turn").turn == 1


@pytest.mark.rule("BR-3.6")
def test_an_action_without_effect_is_not_offered_and_a_chosen_one_is_paid() -> None:
    s = at()
    assert why(s, "extinguish") is no.NO_FIRE_HERE

    play(s, "move wagon")

    assert s.actions == 3
    assert why(s, "upgrade crew") is no.BUSY


@pytest.mark.rule("BR-3.7", "BR-19.8")
def test_the_turn_goes_on_only_for_what_is_free() -> None:
    with_free = seat0(more={"actions": 1}, tracks={"crew": 1}, crew=["K08"], loyalty=["B2"])
    play(with_free, "move wagon", "wagon b2")
    assert (with_free.turn, with_free.actions) == (0, 0)
    assert legal(with_free) == {"upgrade leadership", "upgrade wagon", "upgrade crew", "end turn"}
    play(with_free, "upgrade crew", "decline")
    assert with_free.turn == 1

    without = play(at(actions=1), "move wagon", "wagon b2")
    assert without.turn == 1


@pytest.mark.rule("BR-3.7", "BR-14.3", "BR-19.8")
def test_the_turn_does_not_go_on_for_an_upgrade_of_tracks_that_are_full() -> None:
    full = {"leadership": 5, "wagon": 5, "crew": 5}
    s = seat0(more={"actions": 1}, tracks=full, crew=["K08"], loyalty=["B2"])

    play(s, "move wagon", "wagon b2")

    assert s.turn == 1


@pytest.mark.rule("BR-3.8")
def test_without_crew_there_are_no_crew_actions() -> None:
    s = seat0(fire={"B2": 1}, brigade="B2", loyalty=["C2", "B1", "D3"])

    assert not any(text.startswith("crew") for text in legal(s))
    assert why(s, "crew k17") is no.NO_SUCH_CREW


@pytest.mark.rule("BR-3.9")
def test_a_crew_action_costs_one_action_and_a_passive_ability_none() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K02"], loyalty=["C2"], brigade_water=0)
    assert play(s, "crew k02").actions == 3

    s = seat0(tracks={"crew": 1}, crew=["K01"], loyalty=["C2"])
    assert play(s, "move brigade", "step e", "step e", "step e", "step s").actions == 3


@pytest.mark.rule("BR-3.10", "BR-5.5")
def test_a_block_doomed_by_an_action_is_flipped_when_the_phase_ends() -> None:
    s = seat0(fire={"B2": 2, "C2": 4}, brigade="B2", tracks={"crew": 1}, crew=["K18"], loyalty=["D3"])
    play(s, "crew k18", "push c2")
    assert (facts(s)["doomed"], facts(s)["destroyed"]) == (["C2"], [])

    play(s, "end turn")

    assert (facts(s)["doomed"], facts(s)["destroyed"]) == ([], ["C2"])


@pytest.mark.rule("BR-3.10", "BR-15.5")
def test_evacuation_is_tested_at_the_end_of_the_action_phase_too() -> None:
    ruins = ["D1", "E1", "A3", "A4", "A5", "B5", "C5"]
    s = seat0(
        fire={"B2": 2, "C2": 4}, brigade="B2", tracks={"crew": 1}, crew=["K18"], loyalty=["D3"],
        more={"destroyed": ruins},
    )  # fmt: skip
    play(s, "crew k18", "push c2")
    assert s.final == -1

    play(s, "end turn")

    assert s.final == 2


@pytest.mark.rule("BR-18.2")
def test_the_turn_cap_ends_the_game_by_points() -> None:
    from tests.games.brigade.table import make

    game = make(2, turn_cap=3)
    s = at(game, turns=2, turn=1, players={"1": {"loyalty": ["C2"]}})
    play(s, "end turn", "draw e29", game=game)
    assert s.to_act == 0
    play(s, "end turn", game=game)

    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("BR-18.2", (1,))


@pytest.mark.rule("BR-3.2")
def test_no_player_chooses_what_is_drawn() -> None:
    s = at(pending=EVENT)

    assert FOUR.legal(s) == []
    assert why(s, "draw e01") is no.CHANCE_EVENT
    assert why(s, "end turn") is no.DRAWING


@pytest.mark.rule("BR-3.2", "BR-2.10", "BR-2.4")
def test_whoever_waits_is_told_for_what() -> None:
    session = Session()
    session.respond({"do": "new", "game": "brigade", "seats": 2, "nature": "manual"})
    told = []
    for text in [
        "first seat 0",
        *(f"lay {quarter}{n}" for quarter in ("nob", "cou", "mer", "com") for n in range(1, 8)),
    ]:
        told.append(session.respond({"do": "why", "action": "end turn"})["refused"]["says"])
        session.respond({"do": "play", "action": text})
    told.append(session.respond({"do": "why", "action": "end turn"})["refused"]["says"])

    assert list(dict.fromkeys(told)) == [
        "First chance decides who begins.", "First the blocks are laid out.", "First a starter event is drawn.",
    ]  # fmt: skip
