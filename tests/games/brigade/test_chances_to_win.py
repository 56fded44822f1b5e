"""Chances to win, first guesses, and the search that uses them."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from fivealarm.bots.levels import make as bot_of_level
from fivealarm.bots.play import play, share
from fivealarm.bots.search import Search
from fivealarm.games.brigade import bot
from fivealarm.games.brigade.rules.state import State
from tests.games.brigade.table import EVENT, FOUR, TWO, at, seat0
from tests.games.brigade.test_bot import POSITIONS


def chance(s: State, seat: int = 0) -> float:
    return bot.evaluate(TWO, s)[seat]


def duel(turn: int = 0, fire: dict[str, int] | None = None, zero: Any = None, one: Any = None, **more: Any) -> State:
    """Two players between two turns; `turn` is next."""
    facts = {"turn": turn, "pending": EVENT, "players": {"0": zero or {}, "1": one or {}}, **more}
    return at(TWO, fire={"E6": 1, **(fire or {})}, **facts)


HERO: dict[str, Any] = {
    "brigade": "C2", "wagon": "C2", "loyalty": ["B2", "D4"], "renown": {"C3": 3}, "tracks": {"leadership": 2},
}  # fmt: skip
PLAIN: dict[str, Any] = {"brigade": "E5", "wagon": "E4", "brigade_water": 0, "loyalty": ["B3"], "renown": {"E5": 1}}


@pytest.mark.parametrize("fire", [{}, {"B2": 3, "C3": 4, "D4": 4, "B3": 4}])
def test_the_seats_are_judged_alike(fire: dict[str, int]) -> None:
    here, there = duel(0, fire, HERO, PLAIN), duel(1, fire, PLAIN, HERO)

    assert bot.evaluate(TWO, here) == pytest.approx(bot.evaluate(TWO, there)[::-1])


def test_it_is_good_to_be_next_to_act() -> None:
    assert chance(duel(0)) > 0.5 > chance(duel(1))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"loyalty": ["B2"]}, {}, id="a loyal block"),
        pytest.param({"renown": {"C3": 4}}, {"renown": {"C3": 1}}, id="Renown on the way to one"),
        pytest.param({"loyalty": ["C2", "B2"]}, {"loyalty": ["C2", "E2"]}, id="another type"),
        pytest.param({"brigade_water": 2}, {"brigade_water": 0}, id="water"),
        pytest.param({"tracks": {"leadership": 2}}, {"tracks": {"leadership": 1}}, id="an upgrade"),
        pytest.param({"brigade": "C3"}, {"brigade": "A5"}, id="a place in the middle"),
    ],
)
def test_what_is_good_for_a_seat(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert chance(duel(zero=better)) > chance(duel(zero=worse))


def test_a_loyal_block_in_flames_is_worth_less_unless_somebody_keeps_them_off() -> None:
    safe, burning, shielded = (
        duel(1, fire, {"loyalty": ["D4"], "wagon": wagon})
        for fire, wagon in (({"D4": 2}, "A1"), ({"D4": 4}, "A1"), ({"D4": 4}, "D4"))
    )

    assert chance(safe) > chance(burning)
    assert chance(shielded) > chance(burning)


def test_a_fire_at_hand_that_wins_is_nearly_a_win_for_who_is_next() -> None:
    leader = {"brigade": "C2", "loyalty": ["C2", "B2", "B3", "B1"], "renown": {"C3": 3}}
    fed, unfed = ({"C3": 2}, {"C3": 2, "D2": 1})

    assert chance(duel(0, fed, leader)) > 0.9
    assert chance(duel(0, fed, leader)) > chance(duel(1, unfed, leader)) > 0.5


def test_after_the_evacuation_points_decide() -> None:
    rich, poor = {"loyalty": ["D3"]}, {"loyalty": ["B2"], "tracks": {"leadership": 5}}

    assert chance(duel(0, {}, rich, poor, final_turns=1)) > 0.7


def test_the_more_of_a_turn_is_left_the_better() -> None:
    odds = [chance(at(TWO, actions=actions)) for actions in (0, 2, 4)]

    assert odds == sorted(odds)


@pytest.mark.parametrize("s", POSITIONS)
def test_what_greedy_would_do_is_tried_first(s: State) -> None:
    legal = FOUR.legal(s)
    weights = bot.prior(FOUR, s, legal)
    choice = bot.greedy(FOUR, FOUR.view(s, s.to_act), legal, Random(1))

    assert weights[legal.index(choice)] == max(weights)
    assert bot.quick(FOUR, s, legal, Random(1)) is choice


def test_the_chief_needs_no_thought_to_pour() -> None:
    s = seat0(TWO, brigade="B2", fire={"B2": 3}, more={"pending": [{"what": "spend", "lowered": 1}]}, wagon="B2")
    chief = Search(TWO, rounds=50)

    chief.choose(TWO, TWO.view(s, 0), TWO.legal(s), Random(1), 1.0)

    assert chief.last is not None
    assert (str(chief.last.action), chief.last.rounds) == ("spend wagon", 0)


def test_the_chief_is_punctual() -> None:
    s = at(TWO, fire={"B2": 3, "C3": 2, "D4": 4, "B3": 1, "E4": 2, "D2": 3})
    late = []
    for seconds in (0.02, 0.05, 0.1, 0.1, 0.1):
        begun = perf_counter()
        Search(TWO).choose(TWO, TWO.view(s, 0), TWO.legal(s), Random(1), seconds)
        late.append(perf_counter() - begun - seconds)

    assert sorted(late)[2] < 0.02, late  # the median: a busy machine may hold up one of five


def test_the_chief_beats_the_regular_and_plays_the_same_again() -> None:
    won = 0.0
    for number in range(6):
        bots = [Search(TWO, rounds=24), bot_of_level("regular", TWO)]
        played = play(TWO, bots if number % 2 == 0 else bots[::-1], f"odds/{number}")
        won += share(TWO, played.outcome)[number % 2]
    again = play(TWO, [bot_of_level("regular", TWO), Search(TWO, rounds=24)], "odds/5")

    assert won >= 4
    assert again.actions == played.actions
