"""Nothing is shown before it is stored, nothing breaks meanwhile, and a store that fails is tried again."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from fivealarm.server.keeping.writer import Writer
from fivealarm.server.tables import frames
from fivealarm.server.tables.hall import Hall
from tests.server.people import Person
from tests.server.serving import Here

pytestmark = pytest.mark.xdist_group("server live")


@pytest.fixture
def disk(here: Here, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Moves wait for the disk until the event is set."""
    free, whole = threading.Event(), Writer.append

    async def append(self: Writer, *words: Any) -> None:
        await asyncio.to_thread(free.wait, 20)
        await whole(self, *words)

    monkeypatch.setattr(Writer, "append", append)
    yield free
    free.set()


def busy(hall: Hall, table: str) -> bool:
    return hall.lives[table].lock.locked()


def wait_until(found: Callable[[], bool], seconds: float = 10) -> None:
    until = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.01)


def test_a_move_on_its_way_to_the_disk_is_seen_by_nobody(
    ann: Person, bob: Person, here: Here, disk: threading.Event
) -> None:
    table = ann.table("bucket", "me", "me")
    before = ann.hello(table)
    with ThreadPoolExecutor(1) as pool:
        moving = pool.submit(ann.move, table, before["number"], "wait")
        wait_until(lambda: bool(here.on_loop(lambda hall: busy(hall, table))))

        early = bob.get(f"/api/tables/{table}/ply/{before['number'] + 1}")
        seen, record = bob.hello(table), bob.get(f"/api/tables/{table}/record").text
        disk.set()

        assert moving.result().json()["ok"]
    assert early.status_code == 404
    assert seen["number"] == before["number"]
    assert "wait" not in record
    assert bob.get(f"/api/tables/{table}/ply/{before['number'] + 1}").status_code == 200


def test_whoever_sits_down_while_a_move_is_stored_does_not_see_it(
    ann: Person, bob: Person, here: Here, disk: threading.Event
) -> None:
    table = ann.table("bucket", "me", "open")
    number = ann.hello(table)["number"]
    with ThreadPoolExecutor(1) as pool:
        moving = pool.submit(ann.move, table, number, "wait")
        wait_until(lambda: bool(here.on_loop(lambda hall: busy(hall, table))))

        def sit(hall: Hall) -> int:
            hall.lives[table].tell_seats()
            return hall.lives[table].hello("somebody").number

        assert here.on_loop(sit) == number
        disk.set()
        assert moving.result().json()["ok"]


def test_a_ply_asked_for_while_it_is_taken_back_is_shown_as_it_was(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table("bucket", "me", "me")
    ann.move(table, ann.hello(table)["number"], "wait")
    number, drawn = ann.hello(table)["number"], frames.at

    def after_an_undo(*words: Any) -> Any:
        assert ann.ask(f"/api/tables/{table}/undo")["ok"]
        return drawn(*words)

    monkeypatch.setattr(frames, "at", after_an_undo)
    answer = bob.get(f"/api/tables/{table}/ply/{number}")

    assert answer.status_code == 200
    assert answer.json()["ply"]["text"] == "wait"


def test_a_bot_tries_again_soon_when_the_store_did_not_answer(
    ann: Person, here: Here, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole, failures = Writer.append, [OperationalError("moves", None, Exception("disk full")) for _ in range(2)]

    async def append(self: Writer, *words: Any) -> None:
        if failures:
            raise failures.pop()
        await whole(self, *words)

    monkeypatch.setattr(Writer, "append", append)
    assert here.app.state.hall.settings.forgotten_after == 30, "the sweeper comes too late to help"
    table = ann.table("bucket", "regular", "regular")

    assert ann.my_turn(table, 10)["over"]
    [said] = [record for record in caplog.records if record.name == "fivealarm.server"]
    assert said.exc_info is None, "an outage is one line, however many bots wait"
