"""A table that cannot be read is set aside: it says why, shows what it can, and harms nobody else."""

import logging
import time
from typing import Any

import pytest
import sqlalchemy as sa

from fivealarm import games
from fivealarm.server.keeping.store import MOVES, SEATS, TABLES
from fivealarm.server.settings import Settings
from tests.server.people import Person
from tests.server.serving import FREE, Here
from tests.server.tables.test_away import long_ago, wait_for

pytestmark = pytest.mark.xdist_group("server away")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("data")
    return Settings(data=folder, bot_pause=0.0, limits=FREE, sweep_every=0.1, forgotten_after=0.5)


def change(here: Here, statement: sa.Executable, *tables: str) -> None:
    """Damage the store; the tables are read anew."""

    def do(hall: Any) -> None:
        with hall.engine.begin() as c:
            c.execute(statement)
        for table in tables:
            hall.lives.pop(table, None)

    here.on_loop(do)


def broken_move(here: Here, table: str, number: int) -> None:
    row = (MOVES.c.table_id == table) & (MOVES.c.number == number)
    change(here, sa.update(MOVES).where(row).values(text="nonsense"), table)


def waiting_for_a_bot(ann: Person, here: Here) -> str:
    """A table whose bot is to act, and which nobody has woken."""
    table = ann.table("bucket", "me", "regular")
    bot = sa.update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == 0).values(kind="bot", level="regular")
    change(here, bot, table)
    return table


def test_one_damaged_table_keeps_no_other_waiting(ann: Person, here: Here, caplog: pytest.LogCaptureFixture) -> None:
    damaged, sound, left = waiting_for_a_bot(ann, here), waiting_for_a_bot(ann, here), ann.table(away_minutes=1)
    with caplog.at_level(logging.ERROR):
        broken_move(here, damaged, 2)
        for table in (damaged, sound, left):
            long_ago(here, table)

        wait_for(lambda: ann.hello(sound)["over"], 20)
        wait_for(lambda: ann.hello(left)["over"] or ann.hello(left)["seats"][0]["stand_in"], 20)
        time.sleep(0.5)

    assert len([line for line in caplog.messages if damaged[:4] in line]) == 1


def test_its_people_see_it_as_far_as_it_can_be_replayed_and_why_it_stopped(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "me")
    number = ann.hello(table)["number"]
    for done in range(2):
        ann.move(table, number + done, "wait")
    broken_move(here, table, number + 2)

    hello = ann.hello(table)
    move = ann.move(table, hello["number"], "wait")

    assert hello["sentence"] == f"This table cannot be played on: move {number + 2} cannot be replayed."
    assert (hello["number"], hello["choices"], hello["can_undo"]) == (number + 1, [], False)
    assert hello["scene"]["elements"]
    assert (move.status_code, move.json()["error"]["code"]) == (409, "set_aside")
    assert ann.ask(f"/api/tables/{table}/undo")["refused"]["rule"] == "FA-TBL.5"
    assert ann.ask(f"/api/tables/{table}/why", {"action": "wait"})["refused"]["says"] == hello["sentence"]
    [card] = [card for card in ann.get("/api/tables").json()["mine"] if card["id"] == table]
    assert (card["turn_sentence"], card["your_move"]) == (hello["sentence"], False)
    with ann.live(table) as socket:
        assert socket.frame("hello")["sentence"] == hello["sentence"]


def test_a_lost_seat_stops_its_table_and_not_the_list(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "open")
    change(here, sa.delete(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == 0), table)

    lists = ann.get("/api/tables")
    hello = ann.hello(table)

    assert lists.status_code == 200
    assert hello["sentence"] == "This table cannot be played on: seat 1 is lost."
    assert [seat["seat"] for seat in hello["seats"]] == [0, 1]


@pytest.mark.parametrize(
    ("column", "value"), [("options", "{"), ("position", "[]"), ("game", "chess"), ("ending", "{")]
)
def test_a_damaged_row_is_told_in_one_sentence(ann: Person, here: Here, column: str, value: str) -> None:
    table = ann.table("bucket", "me", "me")
    change(here, sa.update(TABLES).where(TABLES.c.id == table).values({column: value}), table)

    answer = ann.get(f"/api/tables/{table}")

    assert answer.status_code == (200 if column == "ending" else 409)
    assert column == "ending" or answer.json()["error"]["code"] == "set_aside"
    assert ann.get("/api/tables").status_code == 200


def test_a_table_begun_under_other_rules_says_so(ann: Person, here: Here) -> None:
    table = ann.table("bucket", "me", "me")
    box = games.load("bucket")
    change(here, sa.update(TABLES).where(TABLES.c.id == table).values(version=box.version + 1), table)

    told = ann.get(f"/api/tables/{table}").json()["error"]

    assert told["code"] == "set_aside"
    assert told["message"] == (
        f"This table was begun under version {box.version + 1} of the rules of {box.title}; "
        f"this server plays version {box.version}."
    )
    with ann.live(table) as socket:
        assert socket.ends() == 4404


def test_records_carry_the_version_of_the_rules(ann: Person) -> None:
    table = ann.table("bucket", "me", "me")
    version = games.load("bucket").version

    text = ann.get(f"/api/tables/{table}/record").text
    other = text.replace("\nredacted: true", "").replace(f"version: {version}", f"version: {version + 1}")
    refused = ann.post("/api/tables", {"record": other})

    assert f"\nversion: {version}\n" in text
    assert refused.json()["error"]["field"] == "version"
