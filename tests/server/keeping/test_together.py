"""Several processes on one PostgreSQL, and two moves for the same number."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from fivealarm.engine import fair_dice
from fivealarm.server.keeping import store
from fivealarm.server.keeping import writer as writing
from fivealarm.server.keeping.news import News
from fivealarm.server.keeping.swift import Taken
from fivealarm.server.keeping.writer import Writer
from tests.server.keeping.test_store import long_game
from tests.server.people import Person
from tests.server.serving import Process
from tests.server.tables.test_shares import finish, moves_and_tells, promise

Start = Callable[..., Process]
Come = Callable[..., Person]

pytestmark = pytest.mark.xdist_group("postgres")


def test_two_servers_serve_one_table(process: Start, visitor: Come, tmp_path: Path, database: str) -> None:
    ann, bob = (visitor(process(tmp_path, database)) for _ in range(2))
    table = ann.table("bucket", "me", "open", "regular")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    with ann.live(table) as a, bob.live(table) as b:
        a.frame("hello")
        number = b.frame("hello")["number"]
        while ann.hello(table)["seats"][1]["name"] != "Bob":
            a.frame("seats")
        for _ in range(4):
            ann.move(table, number, "wait")
            while (told := b.frame("moved")["plies"][0])["actor"] != 0:
                pass
            assert told["text"] == "wait"
            seen = bob.my_turn(table)
            if seen["over"]:
                break
            bob.move(table, seen["number"], "throw")
            while a.frame("moved")["plies"][0]["actor"] != 1:
                pass
            seen = ann.my_turn(table)
            if seen["over"]:
                break
            number = seen["number"]
        _same_game(ann, bob, table)


def test_people_at_two_servers_hear_each_other(process: Start, visitor: Come, tmp_path: Path, database: str) -> None:
    ann, bob = (visitor(process(tmp_path, database)) for _ in range(2))
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    assert bob.get("/api/tables/a%00b").status_code == 404, "no question for every database"
    with ann.live(table) as a, bob.live(table) as b:
        a.frame("hello")
        b.frame("hello")
        while ann.hello(table)["seats"][1]["name"] != "Bob":
            a.frame("seats")
        ann.ask(f"/api/tables/{table}/say", {"words": "Hello 'there'"})
        heard = b.frame("said")
        bob.ask(f"/api/tables/{table}/say", {"words": "Good evening"})
        assert [a.frame("said")["words"] for _ in range(2)] == ["Hello 'there'", "Good evening"]
        bob.ask(f"/api/tables/{table}/resign")
        parted = a.frame("hello")

    assert (heard["seat"], heard["words"]) == (0, "Hello 'there'")
    assert [said["words"] for said in bob.hello(table)["talk"]] == ["Hello 'there'", "Good evening"]
    assert parted["over"]["winners"] == [0]


def _same_game(ann: Person, bob: Person, table: str) -> None:
    mine, theirs = ann.hello(table), bob.hello(table)
    assert mine["number"] == theirs["number"]
    happened = [
        [[(event["name"], event["at"]) for event in entry["events"]] for entry in seen["log"]]
        for seen in (mine, theirs)
    ]  # each is told of their own doing as theirs
    assert happened[0] == happened[1]


def test_shares_for_the_dice_are_told_through_two_servers(
    process: Start, visitor: Come, tmp_path: Path, database: str
) -> None:
    ann, bob = (visitor(process(tmp_path, database)) for _ in range(2))
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1, "name": "Bob"})
    mine, other = promise(ann, table, 0), promise(bob, table, 1)
    with ann.live(table) as a, bob.live(table) as b, ThreadPoolExecutor(1) as pool:
        a.frame("hello")
        b.frame("hello")
        moved = pool.submit(moves_and_tells, ann, a, table, mine)
        assert b.frame("reveal")["commitments"].keys() == {"0", "1"}
        bob.ask(f"/api/tables/{table}/reveal", {"seat": 1, "share": other})
        assert moved.result()["ok"]
    verdict = fair_dice.verify(finish(table, ann, bob))

    assert verdict.holds
    assert "The share of seat 2 is the one it promised." in verdict.says


def test_of_two_moves_for_one_number_through_two_servers_one_wins(
    process: Start, visitor: Come, tmp_path: Path, database: str
) -> None:
    ann = visitor(process(tmp_path, database))
    table = ann.table("bucket", "me", "me")
    also = visitor(process(tmp_path, database), str(ann.http.cookies["fivealarm"]))
    also.hello(table)
    wins = 0
    with ThreadPoolExecutor(2) as pool:
        while not (hello := ann.hello(table))["over"] and wins < 12:
            action = long_game(hello)
            moves = [pool.submit(who.move, table, hello["number"], action) for who in (ann, also)]
            answers = [move.result() for move in moves]
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            [lost] = [answer.json() for answer in answers if answer.status_code == 409]
            assert lost["error"]["code"] == "conflict"
            assert lost["state"]["number"] > hello["number"]
            wins += 1


def test_when_a_server_dies_the_other_moves_its_bots(
    process: Start, visitor: Come, tmp_path: Path, database: str
) -> None:
    first, second = process(tmp_path, database), process(tmp_path, database)
    table = visitor(first).table("bucket", "chief", "regular")
    first.kill()

    assert visitor(second).my_turn(table, 60)["over"]


def test_one_number_is_stored_once_and_spoils_nothing_else(engine: sa.Engine) -> None:
    async def run() -> list[object]:
        writer = Writer(engine, News())
        writer.start()
        jobs = [writer.append(*_move("a", 1)), writer.append(*_move("a", 1)), writer.append(*_move("b", 1))]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        await writer.stop()
        return list(found)

    answers = asyncio.run(run())

    assert [type(answer) for answer in answers] == [type(None), Taken, type(None)]
    with engine.connect() as c:
        assert [len(store.moves(c, table)) for table in "ab"] == [1, 1]


def test_in_a_crowd_what_comes_in_a_moment_is_one_transaction(
    engine: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "MOMENT", 0.5)

    async def stored(writer: Writer, number: int) -> int:
        """Transactions for two moves, one a little after the other."""
        before = writer.commits
        one = writer.append(*_move("a", number))
        await asyncio.sleep(0.1)
        await asyncio.gather(one, writer.append(*_move("b", number)))
        return writer.commits - before

    async def run() -> list[int]:
        writer = Writer(engine, News())
        writer.start()
        alone = await stored(writer, 1)
        await asyncio.gather(*[writer.append(*_move("c", number)) for number in range(1, 2 + writing.MANY)])
        found = [alone, await stored(writer, 2), await stored(writer, 3)]
        await writer.stop()
        return found

    assert asyncio.run(run()) == [2, 1, 2]


def _move(table: str, number: int) -> tuple[str, list[dict[str, object]], dict[str, object]]:
    row = {"table_id": table, "number": number, "kind": "play", "actor": 0, "text": "x", "note": None, "at": 0.0}
    facts = {
        "name": table, "new_updated": 0.0, "new_edition": number, "new_plies": number, "new_to_act": 0, "new_shown": 0,
        "new_ending": None,
    }  # fmt: skip
    return table, [row], facts
