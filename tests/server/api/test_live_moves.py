"""Moves over the live connection: the same door as the request, with the same answers."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from fivealarm.server.tables.hall import Hall
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server live")


def two(ann: Person, bob: Person) -> str:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    return table


def test_a_move_is_shown_to_both_and_answered(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a, bob.live(table) as b:
        number = a.frame("hello")["number"]
        b.frame("hello")

        answer = a.move(number, "wait", id=7)

        assert answer == {"type": "answer", "id": 7, "ok": True, "number": number + 1}
        assert [frame["number"] for frame in a.frames if frame["type"] == "moved"] == [number + 1]
        moved = b.frame("moved")
        assert moved["plies"][0]["text"] == "wait"
        assert b.move(moved["number"], "wait", edition=moved["edition"])["ok"]
        assert a.frame("moved")["number"] == number + 2


def test_only_what_changed_beside_the_board_is_sent_again(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a, bob.live(table) as b:
        number = a.frame("hello")["number"]
        a.move(number, "wait")

        waited = b.frame("moved")
        b.move(waited["number"], "throw")
        thrown = b.frames[-2]

        assert waited["gauges"][0]["value"] == 7
        assert "seats_cards" not in waited
        assert thrown["seats_cards"][1]["gauges"][0]["value"] > 0


def test_what_is_counted_comes_with_the_ply_that_changed_it(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a, bob.live(table) as b:
        a.move(a.frame("hello")["number"], "wait")
        waited = b.frame("moved")
        b.move(waited["number"], "throw")
        thrown = b.frames[-2]

        assert [ply["gauges"][0]["value"] for ply in waited["plies"]] == [7]
        told = [ply for ply in thrown["plies"] if "gauges" in ply]
        assert told
        assert told[-1]["gauges"] == thrown["gauges"]


def test_a_refused_move_says_why(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with bob.live(table) as b:
        answer = b.move(b.frame("hello")["number"], "wait", id=1)

    assert answer["refused"]["rule"] == "FA-TBL.1"
    assert answer["id"] == 1
    assert "ok" not in answer


def test_a_move_for_a_number_that_is_gone_brings_the_fresh_state(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a:
        number = a.frame("hello")["number"]
        assert a.move(number, "wait")["ok"]

        answer = a.move(number, "wait")

        assert answer["error"]["code"] == "conflict"
        assert answer["state"]["number"] == number + 1
        assert answer["state"]["type"] == "hello"


@pytest.mark.parametrize(
    ("action", "code"),
    [("jump", "bad_input"), ("", "bad_input"), ("deal 0 1", None)],
    ids=["unknown", "empty", "nature"],
)
def test_what_is_no_action_is_an_error_of_the_sender(ann: Person, action: str, code: str | None) -> None:
    table = ann.table("bucket", "me", "me")
    with ann.live(table) as a:
        number = a.frame("hello")["number"]

        answer = a.move(number, action)

        assert answer.get("error", {}).get("code") == code
        assert "ok" not in answer
        assert a.move(number, "wait")["ok"], "the connection and the table go on"


def test_who_only_watches_cannot_move(ann: Person, bob: Person, person: Callable[[], Person]) -> None:
    table = two(ann, bob)
    with person().live(table) as socket:
        answer = socket.move(socket.frame("hello")["number"], "wait")

    assert answer["error"]["code"] == "not_seated"


def test_who_has_left_cannot_move_any_more(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a:
        number = a.frame("hello")["number"]
        ann.ask(f"/api/tables/{table}/leave", {})

        assert a.move(number, "wait")["error"]["code"] == "not_seated"


def test_a_move_that_waits_holds_up_nobody(ann: Person, bob: Person, here: Here) -> None:
    table = two(ann, bob)
    with ann.live(table) as a:
        number = a.frame("hello")["number"]

        def hold(hall: Hall) -> None:
            hall.spawn(hall.lives[table].lock.acquire())  # as if another move were on its way to the disk

        def let_go(hall: Hall) -> None:
            hall.lives[table].lock.release()

        here.on_loop(hold)
        for _ in range(5):
            a.connection.send(json.dumps({"type": "move", "number": number, "action": "wait"}))
        a.connection.send('{"type":"ping"}')

        early: dict[str, Any] = a.frame("answer")
        a.frame("pong")
        here.on_loop(let_go)
        late = [a.frame("answer") for _ in range(4)]

        assert early["error"]["code"] == "too_fast", "more than a few at once are turned away"
        assert [answer.get("ok", False) for answer in late].count(True) == 1
        assert [answer.get("error", {}).get("code") for answer in late].count("conflict") == 3
