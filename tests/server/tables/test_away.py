"""Being away: a bot stands in, and gives way when the person returns. Tables sleep and wake."""

import time
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from fivealarm.server.keeping.store import SEATS, TABLES
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import FREE, Here

pytestmark = pytest.mark.xdist_group("server away")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("data")
    return Settings(data=folder, workers=1, bot_pause=0.0, limits=FREE, sweep_every=0.1, here_for=1.0, sleep_after=0.5)


def wait_for(found: Callable[[], Any], seconds: float = 40) -> Any:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if value := found():
            return value
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def long_ago(here: Here, table: str) -> None:
    """As if everybody had been away since yesterday."""

    def back(hall: Any) -> None:
        with hall.engine.begin() as c:
            c.execute(sa.update(SEATS).where(SEATS.c.table_id == table).values(here_until=time.time() - 90_000))
            c.execute(sa.update(TABLES).where(TABLES.c.id == table).values(updated=time.time() - 90_000))
        for row in hall.lives[table].chairs.rows if table in hall.lives else ():
            row["here_until"] = time.time() - 90_000

    here.on_loop(back)


def test_a_bot_stands_in_after_the_tables_time_and_gives_way(ann: Person, bob: Person, here: Here) -> None:
    table = ann.table("bucket", "open", "me", away_minutes=5)
    bob.ask(f"/api/tables/{table}/join", {"seat": 0, "name": "Bob"})
    long_ago(here, table)

    moved = wait_for(lambda: (h := ann.hello(table))["seats"][0]["stand_in"] and h["choices"] and h)

    assert moved["seats"][0]["kind"] == "bot"
    assert moved["seats"][0]["name"] == "Bob"
    with bob.live(table) as b:
        assert b.frame("hello")["seats"][0]["kind"] == "person"


def test_without_a_time_nobody_is_replaced(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open")
    long_ago(here, table)
    time.sleep(0.5)

    assert ann.hello(table)["seats"][0]["kind"] == "person"


def test_who_is_here_is_not_replaced(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open", away_minutes=1)
    with ann.live(table) as a:
        a.frame("hello")
        long_ago(here, table)
        time.sleep(0.5)
        assert ann.hello(table)["seats"][0]["kind"] == "person"


def test_the_others_can_agree_at_once(ann: Person, bob: Person, person: Callable[[], Person], here: Here) -> None:
    table = ann.table("bucket", "me", "open", "open")
    cat = person()
    for seat, who in ((1, bob), (2, cat)):
        who.ask(f"/api/tables/{table}/join", {"seat": seat})
    long_ago(here, table)

    ann.ask(f"/api/tables/{table}/replace", {"seat": 2})
    one = ann.hello(table)["seats"][2]
    bob.ask(f"/api/tables/{table}/replace", {"seat": 2})
    both = ann.hello(table)["seats"][2]

    assert (one["kind"], one["votes"]) == ("person", 1)
    assert (both["kind"], both["stand_in"]) == ("bot", True)
    assert cat.post(f"/api/tables/{table}/move", {"number": 0, "action": "wait"}).status_code in (200, 403, 409)
    cat.ask(f"/api/tables/{table}/back")
    assert ann.hello(table)["seats"][2]["kind"] == "person"


def test_nobody_can_vote_away_who_is_here_or_themselves(ann: Person, bob: Person) -> None:
    table = ann.table("bucket", "me", "open")
    bob.ask(f"/api/tables/{table}/join", {"seat": 1})
    with bob.live(table) as b:
        b.frame("hello")
        assert ann.post(f"/api/tables/{table}/replace", {"seat": 1}).status_code == 403
    assert ann.post(f"/api/tables/{table}/replace", {"seat": 0}).status_code == 403


def test_idle_tables_sleep_and_wake_as_they_were(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open")
    ann.move(table, ann.hello(table)["number"], "wait")
    before = ann.hello(table)

    wait_for(lambda: here.on_loop(lambda hall: table not in hall.lives))
    after = ann.hello(table)

    assert {**after, "seats": []} == {**before, "seats": []}


def test_a_watched_table_does_not_sleep(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open")
    with ann.live(table) as a:
        a.frame("hello")
        time.sleep(1.2)
        assert here.on_loop(lambda hall: table in hall.lives)
