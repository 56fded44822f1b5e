"""Pulling the plug: while people move, and while a database is made or upgraded."""

import random
import threading
import time
from pathlib import Path

import httpx
from sqlalchemy import Engine

from bench.attack.report import Report
from bench.attack.servers import Server, serving
from fivealarm.server.keeping import migrations, store
from fivealarm.server.settings import Settings

FREE = ("limits.posts_per_second=0", "limits.requests_per_second=0", "limits.tables_per_minute=0")
SEATS = [{"kind": "me"}, {"kind": "me"}]


class Mover(threading.Thread):
    """Moves as fast as answers come, and remembers the last number that was answered."""

    def __init__(self, base: str, cookie: str, table: str) -> None:
        super().__init__(daemon=True)
        self.base, self.cookie, self.table = base, cookie, table
        self.moves = 0
        self.number = 0

    def run(self) -> None:
        try:
            with client(self.base, self.cookie) as http:
                while True:
                    hello = http.get(f"/api/tables/{self.table}").json()
                    if hello["over"]:
                        return
                    body = {"number": hello["number"], "action": hello["choices"][0]["text"]}
                    answer = http.post(f"/api/tables/{self.table}/move", json=body).json()
                    if answer.get("ok"):
                        self.moves, self.number = self.moves + 1, answer["number"]
        except (httpx.HTTPError, KeyError, ValueError, IndexError):
            return  # the plug was pulled


def client(base: str, cookie: str) -> httpx.Client:
    return httpx.Client(base_url=base, headers={"X-Fivealarm": "1"}, cookies={"fivealarm": cookie}, timeout=10)


def moves(report: Report, folder: Path, database: str, rng: random.Random) -> None:
    """Kill the server while two tables are played; every answered move must be there afterwards."""
    cookie = "A" * 22
    while report.goes_on:
        with serving(folder / "moves", database, *FREE) as server, client(server.base, cookie) as http:
            new = {"game": "fire_call", "seats": SEATS}
            tables = [http.post("/api/tables", json=new).json()["table"] for _ in range(2)]
            movers = [Mover(server.base, cookie, table) for table in tables]
            for mover in movers:
                mover.start()
            until = time.monotonic() + 20
            while time.monotonic() < until and not all(mover.moves for mover in movers):
                time.sleep(0.05)
            time.sleep(rng.uniform(0.0, 1.5))
            server.kill()
            report.did("kills")
        for mover in movers:
            mover.join(20)
        with serving(folder / "moves", database, *FREE) as server, client(server.base, cookie) as http:
            for mover in movers:
                hello = http.get(f"/api/tables/{mover.table}").json()
                report.did("answered moves", mover.moves)
                if hello.get("number", -1) < mover.number:
                    report.found(f"ply {mover.number} was answered, {hello.get('number')} are there")
            server.judge(report, "after a kill")


def starts(report: Report, folder: Path, database: str, rng: random.Random) -> None:
    """Kill the server while it makes or upgrades its database; the next start must be whole."""
    rounds = 0
    while report.goes_on:
        rounds += 1
        data = folder / f"starts{rounds}"
        data.mkdir()
        engine = store.connect(Settings(data=data, database=database).url)
        _at_an_old_step(engine, rng)
        engine.dispose()
        for _ in range(2):
            server = Server(data, database)
            time.sleep(rng.uniform(0.3, 3.0))
            server.kill()
            report.did("kills")
        with serving(data, database) as server:
            server.judge(report, "after killed starts")
        engine = store.connect(Settings(data=data, database=database).url)
        with engine.connect() as c:
            if not migrations.is_newest(c):
                report.found(f"the database is at step {migrations.step(c)}")
        engine.dispose()


def _at_an_old_step(engine: Engine, rng: random.Random) -> None:
    """An empty database, or one of an earlier version."""
    with engine.begin() as c:
        for name in (*(table.name for table in reversed(store.METADATA.sorted_tables)), "alembic_version"):
            c.exec_driver_sql(f"DROP TABLE IF EXISTS {name}")
    if rng.random() < 0.7:
        migrations.upgrade(engine, rng.choice(["0001", "0002", "0003", "0004", "0005"]))
