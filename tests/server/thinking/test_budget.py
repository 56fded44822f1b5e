"""Work that strangers can make us do: people's moves and hints first, looks back last, and nothing for nobody."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from fivealarm.server.entry.limits import Buckets
from fivealarm.server.entry.work import Work
from fivealarm.server.settings import Limits, Settings
from fivealarm.server.tables.hall import Hall
from fivealarm.server.thinking import bots_at_work
from fivealarm.server.thinking.bots_at_work import Crew
from tests.server.people import Person
from tests.server.serving import Here
from tests.server.tables.test_away import wait_for

pytestmark = [
    pytest.mark.xdist_group("server budget"),
    # workers are stopped in the middle of a word: what uvloop then says of its closed pipes is no failure
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
FREE_TABLES = Limits(0, 0, 0, 0, 0, 0, 0, bot_tables_per_address=3, questions_per_address=5)


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return Settings(data=tmp_path_factory.mktemp("data"), workers=1, bot_pause=0.0, limits=FREE_TABLES, sweep_every=0.2)


@pytest.fixture
def reviews(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables whose games were looked back at, once for each time."""
    made: list[str] = []
    whole = Crew.graph

    async def graph(self: Crew, game: Any, record: str, plies: int, asker: Any) -> Any:
        made.append(asker.table)
        return await whole(self, game, record, plies, asker)

    monkeypatch.setattr(Crew, "graph", graph)
    return made


def finished(ann: Person) -> str:
    table = ann.table("bucket", "random", "random")
    assert ann.my_turn(table, 60)["over"]
    return table


def test_many_who_ask_for_one_review_wait_for_the_same(ann: Person, reviews: list[str]) -> None:
    table = finished(ann)
    with ThreadPoolExecutor(5) as pool:
        answers = [pool.submit(ann.get, f"/api/tables/{table}/graph") for _ in range(5)]

        assert {answer.result().status_code for answer in answers} == {200}
    assert reviews == [table]


def test_one_address_has_only_a_few_questions_open(ann: Person) -> None:
    table = finished(ann)
    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(ann.get, f"/api/tables/{table}/graph").result for _ in range(12)]
        codes = [answer().status_code for answer in answers]

    assert sorted(set(codes)) == [200, 429]


def test_an_address_that_has_used_up_its_share_waits_and_others_do_not(ann: Person, here: Here) -> None:
    table, hall = ann.table("bucket", "me", "me"), here.app.state.hall
    ann.ask(f"/api/tables/{table}/resign")
    hall.work.spent = Buckets(0.001)
    hall.work.spent.room = 0.0
    try:
        for way in ("picture.svg", "story", "verify", "ply/0", "log?before=2"):
            hall.work.spent.full_until.clear()
            assert ann.get(f"/api/tables/{table}/{way}").status_code == 200, way
            assert ann.get(f"/api/tables/{table}/{way}").status_code == 429, way
        with ann.live(table) as live:
            assert live.ends() == 1013
        assert hall.work.spent.wait("203.0.113.9") == 0
        assert ann.get("/api/tables").status_code == 200, "what costs little"
    finally:
        hall.work.spent = Buckets(0)


def test_things_of_one_address_are_done_one_after_the_other() -> None:
    async def both(first: str, second: str) -> list[str]:
        work, seen = Work(0), []
        go, began = threading.Event(), threading.Event()

        def slow() -> None:
            began.set()
            go.wait(5)
            seen.append("slow")

        task = asyncio.create_task(work.do(first, slow))
        await asyncio.to_thread(began.wait, 5)
        other = asyncio.create_task(work.do(second, lambda: seen.append("quick")))
        await asyncio.wait({other}, timeout=0.2)
        go.set()
        await asyncio.gather(task, other)
        assert not work.lines
        work.stop()
        return seen

    assert asyncio.run(both("a", "a")) == ["slow", "quick"]
    assert asyncio.run(both("a", "b")) == ["quick", "slow"]


def hang_up(ann: Person, path: str) -> socket.socket:
    """Ask for something and do not wait for it."""
    line = socket.create_connection(("127.0.0.1", ann.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return line


def test_a_review_for_which_nobody_waits_is_broken_off(
    ann: Person, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_at_work, "LOOKING_BACK", 60.0)
    table = finished(ann)
    line = hang_up(ann, f"/api/tables/{table}/graph")
    wait_for(lambda: here.on_loop(lambda hall: table in hall.reviews.at_work))

    line.close()

    wait_for(lambda: here.on_loop(lambda hall: not hall.reviews.at_work and not hall.crew.queue.waiting), 10)
    monkeypatch.setattr(bots_at_work, "LOOKING_BACK", 0.1)
    assert ann.get(f"/api/tables/{table}/graph").status_code == 200


def test_a_hint_goes_before_all_reviews(ann: Person, person: Callable[[], Person]) -> None:
    tables = [finished(ann) for _ in range(4)]
    mine = ann.table("bucket", "me", "me")
    ann.ask(f"/api/tables/{mine}/hint")
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(person().get, f"/api/tables/{table}/graph") for table in tables]
        time.sleep(0.3)
        since = time.monotonic()
        ann.ask(f"/api/tables/{mine}/hint")
        took, waiting = time.monotonic() - since, [one for one in asked if not one.done()]
        assert {one.result().status_code for one in asked} == {200}

    assert waiting, "there was something to overtake"
    assert took < 4, "one stretch of a review, and the hint itself"


def test_a_persons_chief_comes_to_its_turn_however_many_chiefs_play_alone(ann: Person, bob: Person) -> None:
    for _ in range(12):
        bob.table("brigade", "chief", "chief")
    table = ann.table("bucket", "me", "chief")
    number = ann.hello(table)["number"]
    since = time.monotonic()

    ann.move(table, number, "wait")
    ann.my_turn(table, 30)

    assert time.monotonic() - since < 8


def test_of_tables_without_people_a_few_are_played_at_a_time_and_all_in_the_end(ann: Person, here: Here) -> None:
    wait_for(lambda: here.on_loop(_nobody_waits) or _end_all(here), 5)
    tables = [ann.table("bucket", "chief", "chief") for _ in range(6)]

    def at_work(hall: Hall) -> tuple[int, int]:
        lives = [hall.lives[table] for table in tables if table in hall.lives]
        working = sum(live.thinking is not None and not live.thinking.done() for live in lives)
        return working, len(hall.bot_turns.waiting)

    working, waiting = here.on_loop(at_work)

    assert working <= 3
    assert working + waiting >= 1
    for table in tables:
        assert ann.my_turn(table, 60)["over"]


def _nobody_waits(hall: Hall) -> bool:
    return not hall.bot_turns.waiting and not hall.bot_turns.alone.held


def _end_all(here: Here) -> bool:
    """Stop what other tests have left."""

    def stop(hall: Hall) -> None:
        hall.bot_turns.waiting.clear()
        for live in hall.lives.values():
            if live.thinking is not None:
                live.thinking.cancel()

    here.on_loop(stop)
    return False
