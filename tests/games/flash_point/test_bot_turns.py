"""What the bots expect of the next roll, and how they spend a turn."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.flash_point import bot
from fivealarm.games.flash_point.bot.ahead.next_roll import flashed, hazard
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.bot.turn_worth import ListNumbers, TurnWorth
from fivealarm.games.flash_point.rules.fire import advance
from fivealarm.games.flash_point.rules.state import FIRE
from tests.games.flash_point.table import Table, house, house_x

LOOSE = {"fire": ["1,1"], "smoke": ["4,4"]}
CHAIN = {"fire": ["3,3", "3,4", "3,5", "3,6"], "smoke": ["1,1"]}


def best(t: Table) -> str:
    view = t.game.view(t.s, t.s.to_act)
    return str(bot.greedy(t.game, view, t.game.legal(t.s), Random(1)))


@pytest.mark.parametrize("position", [LOOSE, CHAIN, {}])
def test_expected_cubes_are_those_of_all_rolls(position: dict[str, Any]) -> None:
    s = house(firefighters=["0,1", "0,2"], **position).s
    cubes = 0
    for target in s.setting.board.inside:
        after = s.copy()
        advance(after, target)
        cubes += s.cubes_left - after.cubes_left

    told = hazard(s).cubes

    assert cubes <= told <= cubes + 0.3 * 4 * s.fire.count(FIRE)  # doors count a little


@pytest.mark.parametrize("position", [LOOSE, CHAIN, {}])
def test_expected_fires_are_those_of_all_rolls(position: dict[str, Any]) -> None:
    s = house(firefighters=["0,1", "0,2"], **position).s
    inside = s.setting.board.inside
    fires = 0
    for target in inside:
        after = s.copy()
        advance(after, target)
        fires += sum(after.fire[space] == FIRE for space in inside) - s.fire.count(FIRE)

    assert sum(hazard(s).catch[space] for space in inside) == fires


def test_smoke_that_touches_fire_counts_as_fire_at_once() -> None:
    s = house(fire=["1,1"], smoke=["1,2", "1,3", "6,1"], firefighters=["0,1", "0,2"]).s
    names = s.setting.board.names

    fire, caught = flashed(s)

    assert sorted(names[space] for space in caught) == ["1,2", "1,3"]
    assert fire.count(FIRE) == 3
    assert s.fire.count(FIRE) == 1


def test_a_fire_in_reach_is_put_out_for_good() -> None:
    t = house(fire=["1,2", "1,3"], firefighters=["1,1", "0,1"], ap=[2, 0])

    assert best(t) == "extinguish e"
    assert best(t.play("extinguish e")) == "extinguish e"


def test_the_last_victim_is_carried_out_whatever_burns() -> None:
    t = house(rescued=6, victims=["4,8"], fire=["4,7", "3,8"], firefighters=["4,8", "0,1"], ap=[2, 0])

    assert best(t) == "move e victim"


def test_the_driver_shoots_while_much_burns_and_nobody_is_in_the_way() -> None:
    t = house_x(
        specialists=["driver-operator", "generalist"], engine="w", ambulance="e", firefighters=["1,0", "7,8"],
        fire=["1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2"], ap=[4, 0],
    )  # fmt: skip

    assert best(t) == "deck gun"


def planned(t: Table) -> list[str]:
    """What a regular does in one turn, until dice or a marker decide."""
    mind, done = bot.regular(t.game), list[str]()
    seat, turn = t.s.to_act, t.s.turn
    while t.s.to_act == seat and t.s.turn == turn:
        verb = mind.choose(t.game, t.game.view(t.s, seat), t.game.legal(t.s), Random(1), 1.0)
        done.append(str(verb))
        t.game.apply(t.s, verb)
    return done


def test_a_plan_is_made_once_and_followed() -> None:
    t = house(victims=["4,8"], firefighters=["4,7", "0,1"], fire=["1,1"], ap=[4, 0])
    mind = bot.regular(t.game)

    first = mind.choose(t.game, t.game.view(t.s, 0), t.game.legal(t.s), Random(1), 1.0)
    plan = mind.line
    t.game.apply(t.s, first)
    second = mind.choose(t.game, t.game.view(t.s, 0), t.game.legal(t.s), Random(1), 1.0)

    assert plan[:2] == (first, second)
    assert mind.line is plan


def test_a_planner_says_what_it_intends() -> None:
    t = house(victims=["4,8"], firefighters=["4,8", "0,1"], ap=[4, 0])
    mind, view = bot.regular(t.game), t.game.view(t.s, 0)

    verb = mind.choose(t.game, view, t.game.legal(t.s), Random(1), 1.0)

    assert str(verb) == "move e victim"
    assert "; then " in mind.reason(t.game, view, verb)


def test_a_victim_whom_a_partner_has_is_left_to_the_partner() -> None:
    people = {"victims": ["5,5"], "poi": ["5,1"], "ap": [4, 0]}

    alone = planned(house(firefighters=["5,3", "0,9"], **people))
    helped = planned(house(firefighters=["5,3", "5,5"], **people))

    assert alone == ["move e", "move e", "move w victim", "end turn"]
    assert helped == ["move w", "move w"]  # to the marker, as near on the other side


def turn_worth(**position: Any) -> TurnWorth:
    t = house(firefighters=["0,1", "0,2"], **position)
    return TurnWorth(FirefighterTasks(t.game, t.s, 0))


def test_points_are_saved_for_a_fire_and_not_for_an_empty_house() -> None:
    much = turn_worth(fire=["1,1", "1,2", "3,3", "6,6"])
    little = turn_worth(smoke=["1,1", "1,2"])

    assert turn_worth().thrift == 0.0
    assert 0.0 < little.thrift < much.thrift == much.weights.saved


def test_the_fire_comes_first_early_and_people_late() -> None:
    early, halfway, late = turn_worth(), turn_worth(rescued=3), turn_worth(rescued=6)

    assert early.heat > halfway.heat == 1.0 > late.heat
    assert early.care < halfway.care == 1.0 < late.care


def test_equal_lists_have_equal_numbers() -> None:
    numbers, cells = ListNumbers(), [0, 1, 2]

    first = numbers.of(cells)
    cells[0] = 1
    second = numbers.of(cells)

    assert first != second
    assert (numbers.of([0, 1, 2]), numbers.of([1, 1, 2])) == (first, second)
