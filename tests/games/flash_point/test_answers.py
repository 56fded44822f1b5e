"""What a click on something out of reach is answered: true of where it lies, how far that is, what is in the way."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.flash_point.picture.distance import to_people
from fivealarm.games.flash_point.rules.state import ACT, POI
from fivealarm.kernel.contract import NATURE
from fivealarm.server.api import intention
from fivealarm.server.api.ground import Sight
from tests.games.flash_point.table import Table, house, new, villa

OVER = re.compile(r"\d+ AP away on foot, by stairs or ladder, .*, over a “\?”: you have 4 left this turn\.$")
picture = games.picture("flash_point")
# The marker lies at the only way from the head of the stairs, and the engine's ladders lead to no window.
MARKED: dict[str, Any] = {"firefighters": ["1:2,4", "1:0,1"], "poi": ["2:3,3"], "engine": "e"}
THINGS = re.compile(r"(?:space|threat|poi|victim|hazmat) (\S+)")


def seen(t: Table) -> Sight:
    return Sight(t.game, picture, t.game.imagine(t.game.view(t.s, t.s.to_act), Random(1)), t.s.to_act)


def says(sight: Sight, element: str) -> str:
    told = intention.answer(sight, element, intention.meant(sight.game, sight.guess, sight.about(element)))
    return "" if told is None else told.says


@pytest.mark.rule("FP-MAP.15")
@pytest.mark.parametrize("element", ["threat 2:1,1", "space 2:1,1", "threat 2:2,2", "space 2:4,4"])
@pytest.mark.parametrize("burns", [["1:2,4"], ["1:1,4"], []], ids=["in fire", "next to fire", "no fire"])
def test_the_other_floor_is_not_answered_with_a_wall_of_this_one(burns: list[str], element: str) -> None:
    t = villa(**MARKED, fire=["2:1,1", "2:2,2", *burns])

    assert OVER.search(says(seen(t), element))


@pytest.mark.rule("FP-MAP.15")
def test_from_above_the_other_floor_is_as_far_by_the_stairs() -> None:
    t = villa(firefighters=["2:4,4", "1:0,1"], poi=["2:3,3"], fire=["1:1,4"], engine="e")

    assert OVER.search(says(seen(t), "threat 1:1,4"))


@pytest.mark.rule("FP-POI.4")
@pytest.mark.parametrize(
    ("poi", "ap", "expected"),
    [
        pytest.param([], 4, "", id="nothing between: one walks there"),
        pytest.param(["2,1"], 3, "2 AP away on foot, over a “?”: that is turned over first.",
                     id="a marker between, and a way round it for 4"),
        pytest.param(["2,1"], 1, "2 AP away on foot, over a “?”: you have 1 left this turn.", id="and too few points"),
    ],
)  # fmt: skip
def test_what_lies_behind_a_marker_is_no_further_for_it(poi: list[str], ap: int, expected: str) -> None:
    t = house(firefighters=["1,1", "0,2"], fire=[], poi=poi, ap=[ap, 0])

    assert says(seen(t), "space 3,1") == expected


@pytest.mark.rule("FP-MAP.14", "FP-EXT.1")
def test_fire_at_the_head_of_the_stairs_is_fought_from_their_foot() -> None:
    t = villa(firefighters=["1:3,3", "1:0,1"], fire=["2:3,2", "2:3,3"], poi=[])

    assert says(seen(t), "threat 2:3,2") == (
        "Go to the foot of the stairs first (1 of your 4 AP), then beat the fire upstairs down to smoke (1 AP)."
    )


def test_a_fire_that_is_too_far_away_is_told_from_where_it_is_reached() -> None:
    t = house(firefighters=["0,1", "0,2"], fire=["3,3"], poi=[], ap=[1, 0])

    assert re.fullmatch(
        r"You reach it from the .+ \([a-z -]+\), \d+ AP away on foot.*: you have 1 left this turn\.",
        says(seen(t), "threat 3,3"),
    )


def played(options: dict[str, Any], seed: int) -> Iterator[Sight]:
    t, rng, asked = new(2, **options), Random(seed), 0
    while t.s.to_act != -2 and asked < 60:
        asked += t.s.to_act >= 0
        if t.s.now == ACT and asked % 20 == 7:
            yield seen(t)
        chances = [verb for verb, _ in t.game.chances(t.s)] if t.s.to_act == NATURE else []
        t.game.apply(t.s, rng.choice(chances or t.game.legal(t.s)))


@pytest.mark.parametrize("options", [{"map": "house"}, {"map": "villa"}, {"map": "villa", "rules": "experienced"}])
def test_a_distance_is_the_cost_of_going_there_and_no_way_is_said_only_where_there_is_none(
    options: dict[str, Any],
) -> None:
    wrong = []
    for sight in [one for seed in range(2) for one in played(options, seed)]:
        costs = {
            name: min(way.cost, sight.afar.get(to, way).cost)
            for to, way in sight.unsure.items() for name in picture.elements(sight.game, to)
        }  # fmt: skip
        for thing in sight.scene.elements:
            place = THINGS.match(thing.id)
            told = says(sight, thing.id) if place and thing.label else ""
            cost = costs.get(f"space {place[1]}") if place else None
            far = re.match(r"(\d+) AP away", told)
            if (far and int(far[1]) != cost) or (cost is not None and re.search("[Ee]very way|No way|stairs: ", told)):
                wrong.append(f"{thing.id}: {told} It is {cost}.")

    assert wrong == []


@pytest.mark.parametrize("options", [{"map": "house"}, {"map": "villa"}, {"map": "villa", "rules": "experienced"}])
def test_nothing_is_said_to_be_further_than_it_is_by_doors_and_stairs(options: dict[str, Any]) -> None:
    compared = 0
    for sight in played(options, 3):
        s = sight.guess
        here, markers = s.at[s.turn], [space for space, held in enumerate(s.things) if held & POI]
        known = [sight.unsure[("space", space)].cost for space in markers if ("space", space) in sight.unsure]
        nearest = to_people(s).get(here)
        if nearest and known and here not in markers:
            compared += 1
            assert min(known) <= nearest

    assert compared


@pytest.mark.rule("FP-MAP.6")
def test_what_lies_right_behind_a_wall_says_so() -> None:
    position: dict[str, Any] = {"firefighters": ["4,1", "0,1"], "fire": [], "poi": [], "ap": [1, 0]}

    told = says(seen(house(**position)), "space 5,1")
    broken = seen(house(**position, cubes={"4,1|5,1": 2}))

    assert told.startswith("It lies behind the south wall. 11 AP away on foot, with 2 doors to open")
    assert ("space", broken.guess.setting.board.names.index("5,1")) in {way.to for way in broken.ways}


def test_what_is_done_elsewhere_is_not_said_to_be_here() -> None:
    t = villa(firefighters=["1:4,4", "1:0,1"], fire=["1:3,1", "1:4,1", "1:4,2", "1:5,1", "1:5,2"], poi=[])

    assert says(seen(t), "space 1:4,2") == "That would leave firefighter A in fire: 0 AP is not enough to get out."
