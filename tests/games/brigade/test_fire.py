"""BR-5, BR-6: fire, destruction, protection."""

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS
from tests.games.brigade.table import EVENT, at, facts, legal, me, play, seat0, why


@pytest.mark.rule("BR-5.1")
def test_a_block_without_a_token_is_not_on_fire() -> None:
    assert why(seat0(brigade="B2"), "extinguish") is no.NO_FIRE_HERE
    for level in (1, 2, 3, 4):
        assert why(seat0(fire={"B2": level}, brigade="B2"), "extinguish") is None


@pytest.mark.rule("BR-5.4")
def test_a_doomed_block_counts_as_destroyed_but_its_loyalty_still_serves() -> None:
    s = seat0(brigade="B2", wagon="C2", wagon_water=0, loyalty=["C2"], more={"doomed": ["C2"]})

    assert "refill c2" in legal(s)
    play(s, "move brigade", "step e", "stop")
    assert why(s, "extinguish") is no.FIRE_LOST
    assert why(s, "end turn") is no.TURN_ON_RUIN
    play(s, "move brigade", "step e", "stop", "move wagon", "wagon a1", "move wagon")
    assert why(s, "wagon c2") is no.WAGON_RUIN


@pytest.mark.rule("BR-5.4")
def test_a_doomed_block_takes_two_points_and_no_renown() -> None:
    s = seat0(brigade="B2", more={"doomed": ["C2"]})
    play(s, "move brigade", "step e")
    assert s.pending[-1][1] == 1

    s = seat0(brigade="B2", more={"doomed": ["C2"], "pending": [{"what": "renown", "seat": 0, "tokens": 1}]})
    assert why(s, "renown c2") is no.LOST_TARGET


@pytest.mark.rule("BR-5.6")
def test_units_leave_a_flipped_block_with_their_water() -> None:
    rival = {"1": {"brigade": "C2", "wagon": "C2", "brigade_water": 1}}
    s = at(
        fire={"B2": 2, "C2": 4},
        players={"0": {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}, **rival},
    )

    play(s, "crew k18", "push c2", "end turn")

    assert (me(s, 1)["brigade"], me(s, 1)["wagon"], me(s, 1)["brigade_water"]) == ("F1", "F1", 1)


@pytest.mark.rule("BR-5.7")
def test_a_destroyed_block_has_no_tokens_but_can_be_crossed() -> None:
    s = seat0(brigade="B2", more={"destroyed": ["C2"], "pending": [{"what": "renown", "seat": 0, "tokens": 1}]})
    assert why(s, "renown c2") is no.LOST_TARGET

    s = seat0(brigade="B2", more={"destroyed": ["C2"]})
    assert "step e" in legal(play(s, "move brigade"))


@pytest.mark.rule("BR-5.8")
def test_the_university_burns_like_any_block() -> None:
    s = play(at(fire={"D3": 4}, pending=EVENT), "draw e02")

    assert facts(s)["destroyed"] == ["D3"]


@pytest.mark.rule("BR-6.5")
def test_protection_does_not_hold_against_a_backburner() -> None:
    crew = {"brigade": "B2", "tracks": {"crew": 1}, "crew": ["K18"], "loyalty": ["D3"]}
    s = at(fire={"B2": 2, "C2": 1}, players={"0": crew, "1": {"wagon": "C2"}})

    play(s, "crew k18", "push c2")

    assert facts(s)["fire"] == {"B2": 1, "C2": 2}


@pytest.mark.rule("BR-6.6")
def test_units_at_home_protect_nothing() -> None:
    s = play(at(fire={}, pending=EVENT), "draw e06")

    assert facts(s)["fire"] == {"A2": 1, "E3": 1, "B4": 1, "F5": 1}


@pytest.mark.rule("BR-17.2")
def test_there_is_a_flame_token_for_every_block() -> None:
    s = at(fire={CELLS[cell]: 4 for cell in BLOCKS}, pending=EVENT)
    assert facts(s)["flames"] == 32

    play(s, "draw e01")

    assert facts(s)["destroyed"] == ["B2", "D2", "C3"]
