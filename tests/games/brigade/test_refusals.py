"""Saying no at the wrong time, and the corners that play seldom reaches."""

from typing import Any

import pytest

from fivealarm.games.brigade.rules import refusals as no
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS
from fivealarm.games.brigade.rules.city import ALL_CREW
from fivealarm.kernel.contract import Refusal
from tests.games.brigade.table import FOUR, at, legal, play, seat0, why

ALL_BLOCKS = [CELLS[cell] for cell in BLOCKS]

IN_A_MOVE: list[tuple[str, Refusal]] = [
    *((text, no.BUSY) for text in (
        "move brigade", "move wagon", "extinguish", "refill a1", "recruit", "transfer to wagon", "upgrade crew",
        "crew k17", "end turn", "wagon b2", "spend wagon", "renown b2", "forfeit", "to brigade", "one more", "keep k01",
        "keep none", "replace k01", "recruit free", "decline", "to a1", "lower b2", "push b2", "resolve e01",
    )),
    ("draw e01", no.CHANCE_EVENT), ("deal k01", no.CHANCE_CREW), ("lay com1", no.CHANCE_BLOCK),
    ("first seat 0", no.CHANCE_FIRST),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), IN_A_MOVE)
@pytest.mark.rule("BR-3.6")
def test_what_is_begun_is_finished_first(text: str, reason: Refusal) -> None:
    assert why(play(at(), "move brigade"), text) is reason


@pytest.mark.rule("BR-3.8")
def test_between_actions_there_is_nothing_to_stop_place_or_decline() -> None:
    assert why(at(), "stop") is no.NOTHING_TO_STOP
    assert why(at(), "decline") is no.NOTHING_OFFERED
    assert why(at(), "renown b2") is no.NO_RENOWN_WON


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    s = play(at(final_turns=0), "end turn")

    assert all(FOUR.refusal(s, action) is not None for action in FOUR.actions)
    assert why(s, "end turn") is no.GAME_OVER


@pytest.mark.rule("BR-3.3", "BR-3.7")
def test_without_actions_only_what_is_free_is_left() -> None:
    runners: dict[str, Any] = {"tracks": {"crew": 1}, "crew": ["K03"], "loyalty": ["C2"], "brigade_water": 1}
    s = play(seat0(more={"actions": 1}, **runners), "upgrade wagon")

    assert (s.turn, s.actions) == (0, 0)
    assert legal(s) == {"transfer to brigade", "transfer to wagon", "end turn"}
    assert why(s, "move brigade") is no.NO_ACTIONS
    assert why(s, "move wagon") is no.NO_ACTIONS
    assert play(s, "transfer to brigade", "stop").turn == 1  # the second would have its price


@pytest.mark.rule("BR-3.7", "BR-19.6")
def test_a_free_wagon_move_keeps_the_turn_open() -> None:
    wheels: dict[str, Any] = {"tracks": {"crew": 1}, "crew": ["K06"], "loyalty": ["B2"]}
    s = play(seat0(more={"actions": 1}, **wheels), "upgrade wagon")

    assert legal(s) == {"move wagon", "end turn"}
    assert play(s, "move wagon", "wagon c2").turn == 1


@pytest.mark.rule("BR-8.2")
def test_a_city_of_ruins_leaves_no_room() -> None:
    s = at(fire={}, destroyed=ALL_BLOCKS, actions=1, final_turns=1)

    assert why(s, "move wagon") is no.WAGON_NOWHERE


@pytest.mark.rule("BR-13.12")
def test_without_any_crew_card_nobody_is_recruited() -> None:
    s = seat0(tracks={"crew": 1})
    s.hired[1], s.crew_deck = ALL_CREW, 0  # more than four players can ever hire

    assert why(s, "recruit") is no.NO_CREW_CARDS


@pytest.mark.rule("BR-9.1")
def test_spending_needs_the_water_and_the_wagon_there() -> None:
    s = play(seat0(fire={"B2": 3}, brigade="B2", brigade_water=1, wagon="B2"), "extinguish", "spend brigade")
    assert why(s, "spend brigade") is no.BRIGADE_DRY

    s = play(seat0(fire={"B2": 3}, brigade="B2"), "extinguish")
    assert why(s, "spend wagon") is no.WAGON_AWAY

    s = play(seat0(fire={"B2": 3}, brigade="B2", wagon="B2", wagon_water=0), "extinguish")
    assert why(s, "spend wagon") is no.WAGON_DRY


@pytest.mark.rule("BR-12.8")
def test_nothing_is_poured_from_an_empty_unit() -> None:
    s = seat0(brigade_water=0, wagon_water=0)

    assert why(s, "transfer to wagon") is no.NOTHING_TO_POUR
    assert why(s, "transfer to brigade") is no.NOTHING_TO_POUR


@pytest.mark.rule("BR-10.3", "BR-20.3")
def test_a_firehouse_takes_no_renown() -> None:
    s = at(pending=[{"what": "renown", "seat": 0, "tokens": 1}])

    assert why(s, "renown a1") is no.NOT_A_BLOCK


@pytest.mark.rule("BR-10.5", "BR-17.3")
def test_an_empty_renown_supply_places_nothing() -> None:
    s = seat0(brigade="B2", renown={"C3": 4, "D3": 4, "C4": 4, "D4": 4}, fire={"B2": 1})

    play(s, "extinguish", "spend brigade")

    assert s.pending == []


@pytest.mark.rule("BR-19.16")
def test_wick_needs_somewhere_to_go() -> None:
    s = seat0(tracks={"crew": 1}, crew=["K16"], loyalty=["F2"], more={"doomed": ["F2"]})

    assert why(s, "crew k16") is no.PAGE_NOWHERE
