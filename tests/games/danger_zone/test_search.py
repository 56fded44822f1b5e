"""What search is told about Danger Zone: distances, trips, first guesses, chances to win."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from fivealarm.bots.search import Search
from fivealarm.games.danger_zone import bot
from fivealarm.games.danger_zone.bot import plan
from fivealarm.games.danger_zone.bot.constants import TRIPS
from fivealarm.games.danger_zone.bot.distances import FAR, tolls, towards
from fivealarm.games.danger_zone.bot.road_map import roads
from fivealarm.games.danger_zone.rules.board import CELL_OF, CELLS, HP, SPACES
from tests.games.danger_zone.table import Desk, desk


def chances(d: Desk) -> list[float]:
    return bot.evaluate(d.game, d.state)


def weights(d: Desk) -> dict[str, float]:
    legal = d.game.legal(d.state)
    return dict(zip(map(str, legal), bot.prior(d.game, d.state, legal), strict=True))


def quickly(d: Desk) -> str:
    return str(bot.quick(d.game, d.state, d.game.legal(d.state), Random(1)))


def first_stop(d: Desk) -> str:
    return SPACES[plan.trips(d.state, 0)[1][0][1]]


@pytest.mark.parametrize("target", ["HP", "8:10", "2:03", "5:34"])
def test_distances_with_a_train_are_those_that_greedy_works_out(target: str) -> None:
    s = desk(pawns=["8:20"], free=["8:10"]).state
    toll = tolls(s, 0, FAR, 6.0)

    asked = [way if way < 90 else FAR for way in towards(s, 0, CELL_OF[target], toll)]

    assert roads(s, 0, True).to(CELL_OF[target]) == [min(99, way) for way in asked]


def test_distances_are_worked_out_once_for_a_city_and_its_cards() -> None:
    one, two = desk(pawns=["8:20"]).state, desk(pawns=["2:42"], free=["8:10"]).state

    assert roads(one, 0, True) is roads(two, 1, True)
    assert roads(one, 0, True).to(HP) is roads(two, 0, True).to(HP)


def test_no_way_is_shorter_than_the_bound_that_trips_are_sorted_by() -> None:
    s = desk().state

    for target in (HP, CELL_OF["8:10"], CELL_OF["3:44"]):
        ways = roads(s, 0, False).to(target)
        assert all(plan.AT_LEAST[4][cell][target] <= ways[cell] for cell in range(CELLS - 1))


@pytest.mark.parametrize(("position", "goal"), [
    pytest.param({"pawns": ["8:20"], "free": ["8:10"]}, "8:10", id="the survivor next door"),
    pytest.param({"pawns": ["0:10"], "trains": [["0:20", "8:24"]], "gear": {}}, "HP", id="home with a train"),
    pytest.param({"pawns": ["8:20"], "free": ["8:33"]}, "6:01", id="not one in the fire: gear rather"),
    pytest.param({"pawns": ["8:20"], "free": ["8:33"], "hands": [["extinguisher"]]}, "8:33", id="with gear that one"),
])  # fmt: skip
def test_where_the_best_trip_goes_first(position: dict[str, Any], goal: str) -> None:
    assert first_stop(desk(**position)) == goal


def test_two_on_one_way_are_worth_more_than_one() -> None:
    one, two = desk(pawns=["8:20"], free=["8:10"]), desk(pawns=["8:20"], free=["8:10", "8:42"])

    assert plan.trips(two.state, 0)[1][0][0] > plan.trips(one.state, 0)[1][0][0] + 0.3


def test_a_trip_that_costs_more_than_it_brings_is_still_worth_going_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else two of them pace to and fro for ever, each where it is as well off as anywhere."""
    monkeypatch.setattr(TRIPS, "step", 0.2)
    plan.found_trips.cache_clear()
    plan.tours.cache_clear()
    home, near = (desk(pawns=[where, "HP"], free=["3:44"], gear={}, aftershocks={}) for where in ("HP", "3:10"))

    try:
        assert plan.trips(near.state, 0)[1][0][0] < 0
        assert first_stop(home) == "3:44", "not home, where there is nothing to do"
        assert chances(near)[0] > chances(home)[0] + 0.01
    finally:
        plan.found_trips.cache_clear()
        plan.tours.cache_clear()


def test_where_nobody_is_left_to_fetch_somebody_still_brings_the_end() -> None:
    d = desk(pawns=["8:20", "HP"], free=["8:33"], supply=0, gear={}, aftershocks={"4": "ordinary"}, aftershock_deck=1)

    assert SPACES[plan.trips(d.state, 0)[1][0][1]].startswith("4:")


def test_the_quick_move_follows_the_best_trip() -> None:
    assert quickly(desk(pawns=["8:20"], free=["8:10"], mp=3)) == "step n"
    assert quickly(desk(pawns=["0:01"], trains=[["0:02", "2:42"]], mp=3, free=["7:43"])) == "step s"


def test_priors_like_survivors_and_home_and_leave_nothing_out() -> None:
    found = weights(desk(pawns=["8:20"], free=["8:10"], mp=3, starting_gear=[["siren-tower"]]))

    assert min(found.values()) > 0
    assert max(found, key=lambda text: found[text]) == "step n"
    assert found["play siren-tower"] < found["step n"]


def test_priors_of_answers_follow_their_liking() -> None:
    trains: list[list[str]] = [[], ["4:23", "4:33", "4:34"]]
    shaken = desk(pawns=["HP", "4:24"], trains=trains, starting_gear=[["wrecking-crane"]], mp=3)

    found = weights(shaken.play("play wrecking-crane"))

    assert max(found, key=lambda text: found[text]) == "target 4"


def test_an_evaluation_is_a_chance_for_each_seat() -> None:
    d = desk(3, safe=[6, 2, 2], free=["7:43"])
    over = desk(3, safe=[6, 2, 2], ended={"rule": "DZ-11.7", "winners": [0]}, rescue=True, turns_left=0)

    assert sum(chances(d)) == pytest.approx(1.0)
    assert chances(d)[0] > max(chances(d)[1:])
    assert chances(over) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize("more", [
    {},
    {"rescue": True, "turns_left": 3},
    {"trains": [["8:21"], ["2:43"]]},
])  # fmt: skip
def test_seats_that_change_places_change_chances(more: dict[str, Any]) -> None:
    turned: dict[str, Any] = {name: value[::-1] if isinstance(value, list) else value for name, value in more.items()}
    one = desk(pawns=["8:20", "2:42"], safe=[3, 1], free=["8:10"], turn=0, **more)
    two = desk(pawns=["2:42", "8:20"], safe=[1, 3], free=["8:10"], turn=1, **turned)

    assert chances(one) == pytest.approx(chances(two)[::-1])


def test_a_lead_counts_for_more_near_the_end() -> None:
    early, late = desk(safe=[5, 3], supply=18), desk(safe=[5, 3], supply=2)
    ending, last = (desk(safe=[5, 3], supply=18, rescue=True, turns_left=left) for left in (6, 1))

    assert 0.5 < chances(early)[0] < chances(late)[0] < 1
    assert chances(early)[0] < chances(ending)[0] < chances(last)[0] < 1


ENDS: dict[str, dict[str, Any]] = {
    "with somebody to fetch": {"safe": [4, 3], "free": ["7:43"], "supply": 15},
    "with nobody who can be fetched": {"safe": [9, 6], "free": ["8:33"], "supply": 4},
    "with nobody in the city": {"safe": [14, 10], "supply": 1},
    "with a lead that nobody can make good": {"safe": [14, 4], "free": ["8:33"], "supply": 0},
}


@pytest.mark.parametrize("turns", [20, 100, 2000])
@pytest.mark.parametrize("facts", [pytest.param(facts, id=name) for name, facts in ENDS.items()])
def test_whoever_is_ahead_gains_by_drawing_rescue(facts: dict[str, Any], turns: int) -> None:
    d = desk(pawns=["1:21", "HP"], aftershocks={"1": "rescue"}, gear={}, turns=turns, mp=3, **facts)

    before = chances(d)[0]

    assert chances(d.play("step e", "draw rescue"))[0] > before


@pytest.mark.parametrize("facts", [pytest.param(facts, id=name) for name, facts in [*ENDS.items()][1:]])
def test_whoever_is_ahead_and_has_nobody_to_fetch_gains_by_walking_to_rescue(facts: dict[str, Any]) -> None:
    far, near = (desk(pawns=[at, "HP"], aftershocks={"1": "rescue"}, gear={}, **facts) for at in ("2:10", "1:21"))

    assert chances(near)[0] > chances(far)[0]


def test_whoever_stands_where_rescue_lies_goes_and_comes_again() -> None:
    on, beside = (
        desk(pawns=[at, "HP"], aftershocks={"1": "rescue"}, safe=[9, 6], gear={}, free=["8:33"])
        for at in ("1:22", "1:21")
    )

    assert chances(beside)[0] > chances(on)[0]


@pytest.mark.parametrize("safe", [[9, 2], [5, 5], [2, 9]])
def test_whoever_brings_somebody_home_gains_ahead_or_behind(safe: list[int]) -> None:
    d = desk(pawns=["0:01", "2:42"], trains=[["0:02"]], safe=safe, supply=6, free=["7:43"], mp=3)

    before = chances(d)[0]

    assert chances(d.play("step s"))[0] > before


def test_in_the_last_turns_only_a_train_that_gets_home_counts() -> None:
    near = desk(pawns=["0:02"], trains=[["0:01"]], rescue=True, turns_left=1, turn=1)
    far = desk(pawns=["1:01"], trains=[["1:02"]], rescue=True, turns_left=1, turn=1)

    assert chances(near)[0] > chances(far)[0] + 0.2


@pytest.mark.parametrize(("left", "goal"), [
    pytest.param(6, "8:42", id="with three turns first the one beside the way"),
    pytest.param(1, "HP", id="with no turn more home at once"),
])  # fmt: skip
def test_once_the_end_is_known_only_who_can_be_home_in_time_is_fetched(left: int, goal: str) -> None:
    d = desk(pawns=["8:20", "HP"], trains=[["8:21"]], free=["8:42"], rescue=True, turns_left=left, mp=3)

    assert first_stop(d) == goal


def test_whoever_leads_somebody_home_in_time_counts_whom_the_rest_of_the_time_brings() -> None:
    """Else to bring the train home would cost what is fetched after it."""
    alone, more = (
        desk(pawns=["0:01", "HP"], trains=[["0:02"]], free=free, rescue=True, turns_left=6, mp=3)
        for free in ([], ["8:10"])
    )

    before = chances(more)[0]

    assert before > chances(alone)[0] + 0.05
    assert chances(more.play("step s"))[0] > before - 0.01


def test_in_sudden_death_the_nearer_train_is_ahead() -> None:
    d = desk(pawns=["0:02", "1:01"], trains=[["0:01"], ["1:02"]], rescue=True, turns_left=0, sudden_death=8)

    assert chances(d)[0] > chances(d)[1]


def test_search_brings_its_train_home_and_is_the_same_for_a_seed() -> None:
    d = desk(pawns=["0:01"], trains=[["0:02", "2:42"]], mp=3, free=["7:43"])
    view, legal = d.game.view(d.state, 0), d.game.legal(d.state)

    bots = [Search(d.game, rounds=40) for _ in range(2)]
    chosen = [str(one.choose(d.game, view, legal, Random(5), 1.0)) for one in bots]
    visits = [one.last.visits for one in bots if one.last]

    assert chosen == ["step s", "step s"]
    assert visits[0] == visits[1]


LAST_TRAIN: dict[str, Any] = {  # of a game that once did not end: whoever leads is one step from home and won by it
    "tiles": ["T04", "T12", "T15", "T07", "T09", "T13", "T06", "T02"],
    "pawns": ["HP", "0:04"], "trains": [[], ["0:14", "4:10", "4:20", "4:21"]], "safe": [11, 14],
    "supply": 0, "crushed": 1, "aftershocks": {"1": "rescue"}, "aftershock_deck": 0, "gear": {},
    "turn": 1, "turns": 131,
}  # fmt: skip


@pytest.mark.parametrize("facts", [
    pytest.param(LAST_TRAIN, id="four ahead of nobody else"),
    pytest.param(LAST_TRAIN | {"trains": [[], ["0:14"]], "safe": [13, 16], "crushed": 0}, id="with one who follows"),
])  # fmt: skip
@pytest.mark.parametrize("rounds", [10, 40])
def test_search_brings_its_last_train_home_though_that_ends_the_game(facts: dict[str, Any], rounds: int) -> None:
    d, rng = desk(**facts, mp=4), Random(3)
    search = Search(d.game, rounds=rounds)

    for _ in range(4):
        if d.state.to_act == 1:
            legal = d.game.legal(d.state)
            d.game.apply(d.state, search.choose(d.game, d.game.view(d.state, 1), legal, rng, 1.0))

    assert d.state.winners == 2


def test_search_keeps_to_its_time() -> None:
    d = desk(pawns=["8:20"], free=["8:10", "7:43", "2:03", "4:04"], mp=6, starting_gear=[["siren-tower"]])
    view, legal = d.game.view(d.state, 0), d.game.legal(d.state)

    spent = []
    for _ in range(5):
        begun = perf_counter()
        Search(d.game).choose(d.game, view, legal, Random(5), 0.1)
        spent.append(perf_counter() - begun)

    assert sorted(spent)[2] < 0.12, spent  # the median: a busy machine may hold up one of five
