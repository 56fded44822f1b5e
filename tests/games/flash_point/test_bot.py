"""Bots: they play by the rules, give reasons, and see the obvious."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.flash_point import bot
from fivealarm.kernel.contract import NATURE, NOBODY
from tests.games.flash_point.table import Table, house, house_x, new, villa


def finish(t: Table, policy: Any, seed: int) -> Table:
    """A whole game, every choice legal and explained."""
    rng = Random(seed)
    while t.s.to_act != NOBODY:
        if t.s.to_act == NATURE:
            verbs, weights = zip(*t.game.chances(t.s), strict=True)
            verb = rng.choices(verbs, weights)[0]
        else:
            legal, view = t.game.legal(t.s), t.game.view(t.s, t.s.to_act)
            verb = policy(t.game, view, legal, rng)
            assert verb in legal
            assert bot.reason(t.game, view, verb)
        t.game.apply(t.s, verb)
    return t


@pytest.mark.parametrize("map_", ["house", "villa"])
def test_the_planner_plays_family_by_the_rules(map_: str) -> None:
    t = finish(new(3, map=map_), bot.greedy, 5)

    assert t.s.over


@pytest.mark.parametrize("map_", ["house_back", "hotel"])
def test_the_planner_plays_with_all_cards_by_the_rules(map_: str) -> None:
    options = {"map": map_, "rules": "experienced", "promos": True, "specialists": "random", "firefighters": 6}

    assert finish(new(2, **options), bot.greedy, 1).s.over


def test_the_planner_wins_more_often_than_not() -> None:
    wins = sum(finish(new(3, map="house"), bot.greedy, seed).s.rescued >= 7 for seed in range(4))

    assert wins >= 2


def test_a_rookie_plays_by_the_rules() -> None:
    t = new(2, map="villa", rules="experienced")
    mind = bot.rookie(t.game)

    assert finish(t, lambda game, view, legal, rng: mind.choose(game, view, legal, rng, 1.0), 3).s.over


def best(t: Table) -> str:
    view = t.game.view(t.s, t.s.to_act)
    return str(bot.greedy(t.game, view, t.game.legal(t.s), Random(1)))


def test_a_victim_at_the_door_is_carried_out() -> None:
    assert best(house(victims=["4,8"], firefighters=["4,8", "0,1"])) == "move e victim"


def test_smoke_on_a_person_next_to_fire_goes_first() -> None:
    t = house(victims=["1,2"], smoke=["1,2"], fire=["1,3"], firefighters=["1,1", "0,1"], ap=[1, 0])

    assert best(t) == "extinguish e"


def test_a_ladder_is_fetched_for_somebody_upstairs() -> None:
    t = villa(engine="n", poi=["2:1,2"], firefighters=["1:0,1", "1:7,4"])

    assert best(t) == "move e ladder"


def test_the_paramedic_treats_before_a_long_walk() -> None:
    t = house_x(specialists=["paramedic", "generalist"], victims=["2,7"], firefighters=["2,7", "0,1"], ambulance="s")

    assert best(t) in ("treat", "drive ambulance cw", "drive ambulance ccw")


def test_chances_to_win_follow_what_happens() -> None:
    good = house(rescued=6)
    burning = [f"{row},{column}" for row in (1, 2, 3) for column in (1, 2, 3, 6, 7, 8)]
    top = {f"0,{column}|1,{column}": 2 for column in (1, 2, 3, 4, 5, 7, 8)}
    bottom = {f"6,{column}|7,{column}": 2 for column in (1, 2, 4)}
    bad = house(lost=3, fire=burning, cubes={**top, **bottom})

    assert 0 < bot.evaluate(bad.game, bad.s)[0] < 0.5 < bot.evaluate(good.game, good.s)[0] < 1
    assert bot.evaluate(good.game, good.s) == [bot.evaluate(good.game, good.s)[0]] * 2


def test_weights_prefer_water_to_axes() -> None:
    t = house(fire=["1,2"], firefighters=["1,1", "0,1"])
    legal = t.game.legal(t.s)

    weights = dict(zip(map(str, legal), bot.prior(t.game, t.s, legal), strict=True))

    assert weights["extinguish e"] > weights["chop n"] > 0
    assert bot.quick(t.game, t.s, legal, Random(1)) in legal


def why(t: Table, text: str) -> str:
    return bot.reason(t.game, t.game.view(t.s, t.s.to_act), t.game.actions.parse(text))


def test_the_reason_for_a_step_names_who_or_what_it_leads_to() -> None:
    someone = house(firefighters=["3,0", "4,9"], poi=["4,3", "5,8"], ap=[4, 0])
    victim = house(firefighters=["3,0", "4,9"], victims=["2,2"], poi=["5,8"], ap=[4, 0])
    burning = house(firefighters=["3,0", "4,9"], fire=["1,2"], ap=[4, 0])

    assert why(someone, "move e") == "somebody may be waiting in the dining room (far south-west), 4 AP further on"
    assert why(victim, "move e") == "a victim is waiting in the living room (north), 2 AP further on"
    assert why(burning, "move e").startswith("it burns in the living room (far north), 2 AP further on")


def test_the_reason_for_a_step_goes_by_ap_with_doors_and_says_what_is_kept() -> None:
    crew = ["1:5,3", "1:2,0", "1:4,4"]
    t = villa(3, firefighters=crew, poi=["1:5,2", "1:1,4"], open=["1:4,3|1:5,3"], ap=[5, 0, 0])
    step, end = (t.game.actions.parse(text) for text in ("move n", "end turn"))

    told = bot.reason(t.game, t.game.view(t.s, 0), step, (step, end))

    assert told == (
        "somebody may be waiting in the dining room (north-east), 5 AP further on; "
        "keep the other 4 AP, so that you have 8 next turn"
    ), "the study is no nearer from there: two doors are between"


def test_the_reason_for_a_door_and_for_a_first_place_say_what_for_too() -> None:
    inside = house(firefighters=["3,2", "4,9"], poi=["4,3", "5,8"], ap=[4, 0])
    fresh = new(2, map="house")

    assert (
        why(inside, "door e")
        == "it opens a way: somebody may be waiting in the dining room (far south-west), 1 AP further on"
    )
    assert "further on" in why(fresh, str(fresh.game.legal(fresh.s)[0]))


def test_the_reason_to_end_a_turn_says_how_much_is_kept_and_what_for() -> None:
    far = house(firefighters=["0,3", "4,9"], fire=["5,7"], ap=[4, 0])
    many = house(firefighters=["3,0", "7,1"], poi=["3,8"], ap=[6, 0])
    spent = house(firefighters=["0,3", "4,9"], fire=["5,7"], ap=[0, 0])

    assert why(far, "end turn").startswith(
        "keep 4 AP for your next turn: to put out the fire in the bedroom (north-east) takes "
    )
    assert why(many, "end turn").startswith("keep 4 AP for your next turn: somebody may be waiting ")
    assert why(many, "end turn").endswith("; nothing in reach is worth the other 2")
    assert why(spent, "end turn") == "there are no AP left"


def test_the_reason_to_end_a_turn_promises_no_more_than_the_next_one_can_do() -> None:
    near = house(firefighters=["3,0", "0,1"], poi=["4,4"], ap=[2, 0])
    away = house(firefighters=["3,0", "7,1"], poi=["3,8"], ap=[2, 0])

    assert why(near, "end turn").endswith(" AP away, and then you have 6")
    assert why(away, "end turn").endswith(" AP away; the next roll may call you elsewhere")


def test_a_step_is_explained_by_what_the_plan_does_and_not_by_what_lies_nearest() -> None:
    t = house(firefighters=["3,2", "3,3"], smoke=["3,1"], poi=["2,4", "4,4"], ap=[4, 0])
    out, in_ = (t.game.actions.parse(text) for text in ("move n", "extinguish w"))
    view = t.game.view(t.s, 0)
    back = t.game.actions.parse("move s")

    told = bot.reason(t.game, view, out, (out, back, in_))

    assert told.startswith("there is smoke in the ")
    assert "(south-west)" in told


def test_a_carried_victim_is_told_how_far_safety_is_and_a_step_that_leads_away_claims_nothing() -> None:
    t = house(firefighters=["4,7", "0,1"], victims=["4,7"], ap=[4, 0])

    assert why(t, "move e victim") == "the victim is then 1 step from the outside, where nobody is lost"
    assert "from the outside" not in why(t, "move w victim")


def test_the_deck_gun_counts_what_burns_and_a_blow_says_what_for() -> None:
    t = house_x(
        specialists=["driver-operator", "generalist"], engine="w", ambulance="e", firefighters=["1,0", "7,8"],
        fire=["1,1", "1,2"], ap=[4, 0],
    )  # fmt: skip

    family = new(2, map="villa")
    while family.s.to_act == NATURE:
        family.game.apply(family.s, family.game.chances(family.s)[0][0])

    assert "deck gun" not in why(family, "place engine s")
    assert why(t, "deck gun").startswith("2 spaces burn where the deck gun shoots, and nobody stands there")
    assert why(t, "chop e").startswith("it opens a way: ")
