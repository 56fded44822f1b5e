"""Walking at a table: places that several steps lead to, told only to the seat that is asked."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel import record as records
from fivealarm.kernel import walk
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import ENDS
from fivealarm.server.api.walking import place_words
from tests.server.people import Person

HOUSE = {"map": "house", "rules": "family"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}


def test_a_firefighter_is_told_where_several_steps_lead(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=OUTSIDE)

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    assert ways
    assert all(len(way["line"]) == len(way["path"]) > 1 for way in ways)
    assert {way["cost"] for way in ways} <= {"2 AP", "3 AP", "4 AP"}
    hello = ann.my_turn(table)
    drawn = {element["id"] for element in hello["scene"]["elements"]}
    assert all(drawn.intersection(way["to"]) for way in ways)
    assert all(way["label"].startswith(f"{way['verb']} to ") for way in ways)


@pytest.mark.parametrize(
    ("label", "name", "news"),
    [
        ("The hall: smoke", "the hall", "Smoke"),
        ("The kitchen (north-west), fire: a door", "the kitchen (north-west)", "Fire: a door"),
        ("Harbour", "Harbour", ""),
    ],
)
def test_a_place_has_a_name_and_news(label: str, name: str, news: str) -> None:
    assert place_words(label) == (name, news)


def test_a_way_can_be_walked_step_by_step(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=OUTSIDE)
    way = ann.ask(f"/api/tables/{table}/ways")["ways"][-1]

    for action in way["line"]:
        assert ann.move(table, ann.hello(table)["number"], action).json().get("ok"), action


STOPPED = {"fire": {"E6": 1, "B1": 1, "A2": 1, "B2": 1}, "players": {"0": {"brigade": "A1", "wagon": "A1"}}}


def test_a_way_that_takes_another_action_says_so_and_none_leads_to_where_one_stands(
    person: Callable[[], Person],
) -> None:
    ann = person()
    table = ann.table("brigade", "me", "rookie", options={"layout": "training"}, position=STOPPED)

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    assert {(way["cost"], way.get("dear", False)) for way in ways} == {("1 action", False), ("2 actions", True)}
    assert all(way["to"][0].startswith("cell ") and way["to"][0] != "cell a1" for way in ways)


def test_a_walk_that_is_paid_for_has_no_price(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table(
        "brigade", "me", "rookie", options={"layout": "training"}, position={"turn": 0, "fire": {"E6": 1}}
    )
    assert ann.move(table, ann.hello(table)["number"], "move brigade").json()["ok"]

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    assert {way["cost"] for way in ways if "move brigade" not in way["line"]} == {""}


def test_a_way_that_ends_the_turn_says_so_and_not_whose_turn_begins(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table(
        "brigade", "me", "rookie", options={"layout": "training"}, position={**STOPPED, "turn": 0, "actions": 1}
    )  # fmt: skip

    told = [" ".join(way["effects"]) for way in ann.ask(f"/api/tables/{table}/ways")["ways"]]

    assert any("Your turn ends" in words for words in told)
    assert not any("'s turn" in words for words in told)


def test_who_is_not_asked_is_told_nothing(person: Callable[[], Person]) -> None:
    ann, bob = person(), person()
    table = ann.table("flash_point", "me", "rookie")

    assert bob.ask(f"/api/tables/{table}/ways") == {"ways": []}


def _ends(match: Match[Any, Any, Any], way: walk.Way) -> bool:
    state = match.state.copy()
    for step in way.line[:-1]:
        match.game.apply(state, step)
    return bool(way.line[-1].roles(state) & ENDS)


def _with_a_way_into_an_end() -> tuple[Match[Any, Any, Any], list[list[str]]]:
    """A game of Danger Zone in which the first seat could walk into something that ends its turn."""
    for seed in range(200):
        match: Match[Any, Any, Any] = Match(games.load("danger_zone").make(seats=2), seed=str(seed))
        match.settle()
        rng = Random(seed)
        for _ in range(8):
            found = [way for way in walk.ways(match.game, match.state) if len(way.line) > 1 and _ends(match, way)]
            if found and match.to_act == 0:
                return match, [[str(step) for step in way.line] for way in found]
            match.play(rng.choice(match.legal()))
            match.settle()
    raise AssertionError("no such game")


def test_no_way_on_offer_ends_the_turn(person: Callable[[], Person]) -> None:
    ann = person()
    match, ending = _with_a_way_into_an_end()
    table = ann.table("danger_zone", "me", "me", record=records.write(records.of(match)))

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    assert ways
    assert not [way for way in ways if way["line"] in ending]


def test_walking_itself_is_no_effect(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("brigade", "me", "me", position={"fire": {"E6": 1}})  # where their water is enough

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    assert ways
    assert all(way["effects"] == [] for way in ways)


def test_nobody_walks_in_a_circle(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=OUTSIDE)

    assert all(way["start"] not in way["to"] for way in ann.ask(f"/api/tables/{table}/ways")["ways"])


def test_what_is_left_to_spend_and_the_end_of_a_turn_are_told(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("brigade", "me", "me")
    hello = ann.hello(table)

    assert hello["left"] == "4 actions"
    end = next(choice["text"] for choice in hello["choices"] if choice["ends"])
    assert ann.move(table, hello["number"], end).json()["ok"]
    done = next(entry for entry in ann.hello(table)["log"] if entry["number"] == hello["number"] + 1)
    assert done["ends"]


def test_a_group_says_why_nothing_of_it_can_be_done(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=OUTSIDE)

    refused = ann.ask(f"/api/tables/{table}/why", {"group": "Carry"})["refused"]

    assert refused["rule"].startswith("FP-")
    assert ann.ask(f"/api/tables/{table}/why", {"group": "Move"})["refused"] is None


def test_a_way_through_fire_warns_of_it(person: Callable[[], Person]) -> None:
    ann = person()
    position = {"firefighters": ["3,0", "6,9"], "ap": [4, 4], "fire": ["3,1"]}
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=position)

    ways = {way["to"][0]: way for way in ann.ask(f"/api/tables/{table}/ways")["ways"]}

    assert ways["space 3,2"]["effects"] == ["Fire costs 2 AP a space, and no turn may end in it."]
    assert ways["space 5,0"]["effects"] == []


def test_a_way_on_which_more_is_lost_than_its_price_says_so(person: Callable[[], Person]) -> None:
    ann = person()
    position = {"pawns": ["8:22", "HP"], "trains": [["8:21"], []], "mp": 6}
    table = ann.table("danger_zone", "me", "rookie", position=position)

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    lossy = [way for way in ways if any("stays behind" in effect for effect in way["effects"])]
    assert lossy
    assert [way for way in ways if way.get("loses")] == lossy


def test_a_way_that_ends_in_fire_asks_first_and_says_why(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("danger_zone", "me", "rookie", position={"pawns": ["8:21", "HP"], "trains": [[], []], "mp": 6})

    ways = {way["to"][0]: way for way in ann.ask(f"/api/tables/{table}/ways")["ways"]}

    assert "No turn may end in fire: you must go on, with 4 points left there." in ways["space 8:32"]["effects"]
    assert ways["space 8:32"]["asks"]
    assert {bool(way.get("asks")) for to, way in ways.items() if not any("fire" in one for one in way["effects"])} == {
        False
    }


def test_a_step_into_fire_asks_first_and_says_why_as_a_walk_there_does(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("danger_zone", "me", "rookie", position={"pawns": ["8:22", "HP"], "trains": [[], []], "mp": 6})

    steps = {one["touches"][0]: one for one in ann.hello(table)["choices"] if one["steps"]}

    into = steps["space 8:32"]
    assert (into.get("asks"), into["tip"].startswith("No turn may end in fire: you must go on, with 5")) == (True, True)
    assert [to for to, one in steps.items() if one.get("asks")] == ["space 8:32"]


def test_the_end_of_the_turn_says_why_it_is_not_allowed(person: Callable[[], Person]) -> None:
    ann = person()
    position = {"firefighters": ["3,1", "6,9"], "ap": [4, 4], "fire": ["3,1"]}
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=position)

    refused = ann.ask(f"/api/tables/{table}/why", {"ends": True})["refused"]

    assert (refused["rule"], refused["meant"]) == ("FP-MOV.9", True)
    assert [one["label"] for one in refused["instead"]] == [
        "Move north",
        "Beat the fire here down to smoke",
        "Move east",
    ]


def test_whoever_walks_farther_than_the_victim_can_come_along_is_told(person: Callable[[], Person]) -> None:
    ann = person()
    beside = {"firefighters": ["4,8", "0,4"], "ap": [4, 4], "victims": ["4,8"]}
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=beside)

    ways = ann.ask(f"/api/tables/{table}/ways")["ways"]

    together = {way["to"][0] for way in ways if way["label"].endswith("with the victim")}
    alone = {way["to"][0]: way for way in ways if not way["label"].endswith("with the victim")}
    asks = {place for place, way in alone.items() if way.get("asks")}
    assert together & alone.keys()
    assert not together & asks, "there one chooses"
    assert asks
    says = "You would go alone: with the victim you do not get there now."
    assert all(says in alone[place]["effects"] for place in asks)
    assert {place for place, way in alone.items() if says in way["effects"]} == asks
