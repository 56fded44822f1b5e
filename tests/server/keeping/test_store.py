"""The store's promise: an answered move is never lost, and tables go on by themselves."""

import random
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import WebSocketException

from fivealarm.server.keeping import migrations, store
from tests.server.people import Person, Socket
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("postgres")

ROUNDS = 4


Start = Callable[..., Process]
Come = Callable[..., Person]


class Player(threading.Thread):
    """Plays both seats of a table as fast as answers come, and remembers what was answered."""

    def __init__(self, person: Person, table: str, live: bool) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.live = live  # moves over the live connection, else by request
        self.answered: list[tuple[int, str]] = []  # number before the move, and the action

    def run(self) -> None:
        try:
            with self.person.live(self.table) if self.live else nullcontext() as socket:
                while not (hello := self.person.hello(self.table))["over"]:
                    self._move(hello["number"], long_game(hello), socket)
        except (httpx.TransportError, WebSocketException, OSError):
            return  # the server was killed

    def _move(self, number: int, action: str, socket: Socket | None) -> None:
        if socket is not None:
            answer = socket.move(number, action)
        else:
            answer = self.person.move(self.table, number, action).json()
        if answer.get("ok"):
            self.answered.append((number, action))


def long_game(hello: dict[str, Any]) -> str:
    """Hold the fire at eight as long as there are buckets."""
    choices = [choice["text"] for choice in hello["choices"]]
    return "throw" if hello["scene"]["gauges"][0]["value"] > 8 and "throw" in choices else "wait"


def survive(process: Start, visitor: Come, data: Path, database: str) -> None:
    server = process(data, database)
    ann = visitor(server)
    answered = {True: 0, False: 0}
    for _ in range(ROUNDS):
        tables = [ann.table("bucket", "me", "me") for _ in range(3)]
        with_bots = ann.table("bucket", "regular", "rookie")
        cookie = str(ann.http.cookies["fivealarm"])
        players = [Player(visitor(server, cookie), table, at % 2 == 0) for at, table in enumerate(tables)]
        for player in players:
            player.start()
        _under_way(players)
        time.sleep(random.uniform(0.0, 0.3))
        server.kill()
        for player in players:
            player.join(10)

        server = process(data, database)
        ann = visitor(server, cookie)
        for player in players:
            _check(ann, player)
            answered[player.live] += len(player.answered)
        assert ann.my_turn(with_bots)["over"], "bots go on by themselves after a restart"
    assert all(answered.values()), "moves were answered by both doors before the plug was pulled"


def _under_way(players: list[Player]) -> None:
    """Wait until a move was answered by each door."""
    until = time.monotonic() + 30
    while not all(player.answered for player in players[:2]) and time.monotonic() < until:
        time.sleep(0.005)


def _check(ann: Person, player: Player) -> None:
    hello = ann.hello(player.table)
    assert hello["mine"] == [0, 1], "seats are still mine"
    log = {entry["number"]: entry["text"].split(" ")[0] for entry in hello["log"]}
    for number, action in player.answered:
        assert log[number + 1] == action, "an answered move is there"
    if not hello["over"]:
        action = hello["choices"][0]["text"]
        assert ann.move(player.table, hello["number"], action).json()["ok"], "the table goes on"


def test_no_answered_move_is_lost_on_sqlite(process: Start, visitor: Come, tmp_path: Path) -> None:
    survive(process, visitor, tmp_path, "")


def test_no_answered_move_is_lost_on_postgresql(process: Start, visitor: Come, tmp_path: Path, database: str) -> None:
    survive(process, visitor, tmp_path, database)


def test_the_migrations_make_what_the_code_expects(engine: sa.Engine) -> None:
    migrations.upgrade(engine)  # a second time

    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), store.METADATA) == []


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    engine = store.connect(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as c:
        assert c.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        assert c.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()
