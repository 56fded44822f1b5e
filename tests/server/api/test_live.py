"""The live connection: what each viewer is told, and when."""

import asyncio
import json
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from fivealarm.server.api.connection import Connection
from fivealarm.server.entry.sockets import Inbox, Sparing
from fivealarm.server.tables.hall import Hall
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server live")


def two(ann: Person, bob: Person) -> str:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    return table


def test_both_see_a_move_each_with_their_own_choices(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a, bob.live(table) as b:
        number = a.frame("hello")["number"]
        assert b.frame("hello")["choices"] == []

        assert ann.move(table, number, "wait").json() == {"ok": True, "number": number + 1}

        mine, theirs = a.frame("moved"), b.frame("moved")
        assert mine["choices"] == []
        assert [choice["text"] for choice in theirs["choices"]] == ["throw", "wait"]
        assert theirs["plies"][0]["text"] == "wait"
        assert theirs["plies"][0]["label"] == "Wait"
        assert theirs["plies"][0]["events"][0]["text"] == "The fire rises to 7."
        assert "height" in [element["id"] for element in theirs["plies"][0]["change"]["changed"]]


def test_what_was_said_to_open_a_connection_is_forgotten_when_it_is_open(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open")
    with ann.live(table, **{"X-Long": "word " * 100}) as a:
        a.frame("hello")

        kept = here.on_loop(lambda hall: [
            (dict(one.line.request.headers), dict(one.line.response.headers), one.line.scope["headers"])
            for one in hall.lives[table].watchers
            if isinstance(one, Connection)
        ])  # fmt: skip

        assert kept == [({}, {}, [])]


async def _both_ways(inbox: Inbox) -> list[str]:
    inbox.put_nowait("before")
    heard = [await inbox.get(), str(inbox.empty())]
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("while somebody waits")
    inbox.put_nowait("after")
    return [*heard, await waiting, await inbox.get()]


def test_an_inbox_gives_what_came_in_order_whether_or_not_somebody_waits() -> None:
    assert asyncio.run(_both_ways(Inbox())) == ["before", "True", "while somebody waits", "after"]


def test_natures_plies_come_in_the_same_frame_with_a_picture_each(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with bob.live(table) as b:
        number = b.frame("hello")["number"]
        ann.move(table, number, "throw")

        plies = b.frame("moved")["plies"]

        assert [ply.get("nature", False) for ply in plies] == [False, True]
        assert plies[0]["text"].startswith("throw ")
        assert plies[1]["text"] == "deal 0 ?"
        assert all("change" in ply for ply in plies)


def test_differences_add_up_to_the_whole_picture(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with bob.live(table) as b:
        elements = {element["id"]: element for element in b.frame("hello")["scene"]["elements"]}
        for who in (ann, bob, ann):
            hello = who.hello(table)
            who.move(table, hello["number"], hello["choices"][0]["text"])
            for ply in b.frame("moved")["plies"]:
                for name in ply["change"]["removed"]:
                    del elements[name]
                for element in [*ply["change"]["added"], *ply["change"]["changed"]]:
                    elements[element["id"]] = element

        assert elements == {element["id"]: element for element in bob.hello(table)["scene"]["elements"]}


def test_spectators_see_the_public_picture(ann: Person, bob: Person, person: Callable[[], Person]) -> None:
    table = two(ann, bob)
    with person().live(table) as socket:
        hello = socket.frame("hello")

    assert hello["seat"] is None
    assert hello["mine"] == []
    assert {e["label"] for e in hello["scene"]["elements"] if e["id"].startswith("bucket")} == {
        "Bucket of Player A: ?",
        "Bucket of Player B: ?",
    }


def test_who_comes_and_goes_is_told(ann: Person, bob: Person) -> None:
    table = two(ann, bob)
    with ann.live(table) as a:
        a.frame("hello")
        with bob.live(table) as b:
            b.frame("hello")
            while not a.frame("seats")["seats"][1]["here"]:
                pass
        while a.frame("seats")["seats"][1]["here"]:
            pass


def test_a_spectator_who_sits_down_sees_the_table_anew(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.get("/api/games")
    with bob.live(table) as b:
        assert b.frame("hello")["mine"] == []

        bob.ask(f"/api/tables/{table}/join", {"seat": 1})

        assert b.frame("hello")["mine"] == [1]


def test_a_ping_is_answered(ann: Person) -> None:
    with ann.live(ann.table()) as socket:
        socket.connection.send('{"type":"ping"}')

        assert socket.frame("pong") == {"type": "pong"}


@pytest.mark.parametrize("frame", ["{}", "ping", '{"type":"move"}', "[" * 2000, b"\x00\xff", "😀", ""])
def test_anything_else_ends_that_connection_only(ann: Person, bob: Person, frame: str | bytes) -> None:
    table = two(ann, bob)
    with ann.live(table) as a, bob.live(table) as b:
        number = a.frame("hello")["number"]
        b.frame("hello")
        b.connection.send(frame)
        assert b.ends() == 1008

        ann.move(table, number, "wait")

        assert a.frame("moved")["number"] == number + 1


def test_a_huge_frame_ends_the_connection(ann: Person) -> None:
    with ann.live(ann.table()) as socket:
        socket.frame("hello")
        socket.connection.send("x" * 100_000)

        assert socket.ends() == 1009


def test_another_sites_page_may_not_listen(ann: Person) -> None:
    with pytest.raises(InvalidStatus), ann.live(ann.table(), Origin="https://elsewhere.example"):
        pass


def test_our_own_page_may(ann: Person) -> None:
    with ann.live(ann.table(), Origin=f"http://127.0.0.1:{ann.port}") as socket:
        assert socket.frame("hello")


def test_a_table_that_is_not_there(ann: Person) -> None:
    with ann.live("nowhere") as socket:
        assert socket.ends() == 4404


def test_who_does_not_read_is_cut_off_and_nobody_waits(ann: Person, bob: Person, here: Here) -> None:
    table = two(ann, bob)
    with bob.live(table) as slow, ann.live(table) as a:
        a.frame("hello")
        slow.frame("hello")

        def flood(hall: Hall) -> None:
            [watcher] = [one for one in hall.lives[table].watchers if one.viewer.mine == (1,)]
            for _ in range(1000):
                watcher.send(json.dumps({"type": "note", "text": "x" * 1000}).encode())

        here.on_loop(flood)
        assert slow.ends() == 1013
        began = time.monotonic()
        ann.move(table, ann.hello(table)["number"], "wait")
        assert time.monotonic() - began < 5


def test_long_frames_are_squeezed_and_short_ones_are_not(ann: Person) -> None:
    with ann.live(ann.table()) as socket:
        assert socket.frame("hello")["scene"]["elements"]
        [squeezing] = socket.connection.protocol.extensions

        assert "no_context_takeover" in str(squeezing)
        assert Sparing(True, True, 15, 15).encode(Frame(Opcode.TEXT, b"x" * 100)).rsv1 is False
        assert len(Sparing(True, True, 15, 15).encode(Frame(Opcode.TEXT, b"x" * 5000)).data) < 100
