"""The store's promise: an answered move is never lost, and tables go on by themselves."""

import random
import threading
import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from fivealarm.server import migrations, store
from tests.server.people import Person
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("postgres")

ROUNDS = 4


class Player(threading.Thread):
    """Plays both seats of a table as fast as answers come, and remembers what was answered."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.answered: list[tuple[int, str]] = []  # number after the move, and the action

    def run(self) -> None:
        try:
            while True:
                hello = self.person.hello(self.table)
                if hello["over"]:
                    return
                action = "throw" if hello["scene"]["gauges"][0]["value"] > 8 else "wait"
                answer = self.person.move(self.table, hello["number"], action).json()
                self.answered.append((hello["number"], action))
                assert answer["ok"]
        except httpx.TransportError:
            return  # the server was killed


def survive(data: Path, database: str, rounds: int) -> None:
    server = Process(data, database)
    ann = Person(server.port)
    cookie = ""
    for _ in range(rounds):
        tables = [ann.table("bucket", "me", "me") for _ in range(3)]
        with_bots = ann.table("bucket", "regular", "rookie")
        cookie = str(ann.http.cookies["fivealarm"])
        players = [Player(_same(server.port, cookie), table) for table in tables]
        for player in players:
            player.start()
        time.sleep(random.uniform(0.05, 0.4))
        server.kill()
        for player in players:
            player.join(10)

        server = Process(data, database)
        ann.http.close()
        ann = _same(server.port, cookie)
        for player in players:
            _check(ann, player)
            player.person.http.close()
        assert ann.my_turn(with_bots)["over"], "bots go on by themselves after a restart"
    server.kill()
    ann.http.close()


def _same(port: int, cookie: str) -> Person:
    person = Person(port)
    person.http.cookies.set("fivealarm", cookie)
    return person


def _check(ann: Person, player: Player) -> None:
    hello = ann.hello(player.table)
    assert hello["mine"] == [0, 1], "seats are still mine"
    log = {entry["number"]: entry["text"].split(" ")[0] for entry in hello["log"]}
    for number, action in player.answered:
        assert log[number + 1] == action, "an answered move is there"
    if not hello["over"]:
        assert ann.move(player.table, hello["number"], "wait").json()["ok"], "the table goes on"


def test_no_answered_move_is_lost_on_sqlite(tmp_path: Path) -> None:
    survive(tmp_path, "", ROUNDS)


def test_no_answered_move_is_lost_on_postgresql(tmp_path: Path, database: str) -> None:
    survive(tmp_path, database, ROUNDS)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_what_the_code_expects(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("database").replace("postgresql://", "postgresql+psycopg://")
    engine = store.connect(url)

    migrations.upgrade(engine)
    migrations.upgrade(engine)

    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), store.METADATA) == []
    engine.dispose()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    engine = store.connect(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as c:
        assert c.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        assert c.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()
