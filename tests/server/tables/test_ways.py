"""A frame says which places a piece passes, to everybody who heard the action."""

from collections.abc import Callable
from typing import Any

import pytest

from fivealarm.games.fire_call.picture.map.places import middle
from fivealarm.games.fire_call.rules.board import PLACE_NAMES
from fivealarm.server.tables import frames
from fivealarm.server.tables.hall import Hall
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server live")

FORK = {"phase": "fork", "at": ["I06", "I00"], "steps": 4}


def ways(ply: dict[str, Any]) -> dict[str, Any]:
    return {element["id"]: element["way"] for element in ply["change"]["changed"] if "way" in element}


def test_seats_and_spectators_see_the_marker_pass_its_spaces(
    ann: Person, bob: Person, person: Callable[[], Person]
) -> None:
    table = ann.table("fire_call", "me", "open", position=FORK)
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    with ann.live(table) as a, bob.live(table) as b, person().live(table) as e:
        number = a.frame("hello")["number"]

        assert a.move(number, "path outer")["ok"]

        passed = [list(middle(PLACE_NAMES.index(name))) for name in ("A1", "A2", "A3")]
        for frames in (a.frames[-2], b.frame("moved"), e.frame("moved")):
            assert ways(frames["plies"][0]) == {"marker 0": passed}
    assert all("way" not in element for element in ann.hello(table)["scene"]["elements"])


def test_whoever_heard_something_else_is_told_no_way(ann: Person, here: Here) -> None:
    table = ann.table("fire_call", "me", "me", position=FORK)

    def told(hall: Hall) -> list[bool]:
        history = hall.lives[table].history
        action = history.game.actions.parse("path outer")
        before, after = history.match.state, history.match.state.copy()
        history.game.apply(after, action)
        old, new = history.game.view(before, 0), history.game.view(after, 0)
        return [bool(frames.passed(history, heard, old, new, action)) for heard in ("path outer", "path ?")]

    assert here.on_loop(told) == [True, False]


def test_everybody_sees_the_face_of_a_card_that_lies_nowhere_afterwards(ann: Person, bob: Person) -> None:
    table = ann.table("fire_call", "me", "open", position={"phase": "offer", "at": ["I02", "I00"], "die": 2})
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    with ann.live(table) as a, bob.live(table) as b:
        number = a.frame("hello")["number"]

        assert a.move(number, "draw")["ok"]

        for frame in (a.frames[-2], b.frame("moved")):
            assert "face" not in frame["plies"][0]
            assert frame["plies"][1]["face"]["label"].startswith("Station Duties card: ")
