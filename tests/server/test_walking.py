"""Walking at a table: places that several steps lead to, told only to the seat that is asked."""

from collections.abc import Callable

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


def test_a_way_can_be_walked_step_by_step(person: Callable[[], Person]) -> None:
    ann = person()
    table = ann.table("flash_point", "me", "rookie", options=HOUSE, position=OUTSIDE)
    way = ann.ask(f"/api/tables/{table}/ways")["ways"][-1]

    for action in way["line"]:
        assert ann.move(table, ann.hello(table)["number"], action).json().get("ok"), action


def test_who_is_not_asked_is_told_nothing(person: Callable[[], Person]) -> None:
    ann, bob = person(), person()
    table = ann.table("flash_point", "me", "rookie")

    assert bob.ask(f"/api/tables/{table}/ways") == {"ways": []}
