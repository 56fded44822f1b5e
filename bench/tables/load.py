"""The browser table under load: 200 live tables with two connected seats each, beside a boardgame.io server.

.venv/bin/python -m bench.tables.load [--seconds 10] [--tables 200] [--skip-boardgame]
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from shutil import which
from typing import Any

from bench import ROOT
from bench.rows import Row
from bench.tables.players import Load, Table, measure, seated

UNLIMITED = (
    "posts_per_second", "requests_per_second", "work_per_second", "tables_per_minute", "tables_per_visitor",
    "sockets_per_visitor", "sockets_per_address", "bot_tables_per_address", "connections_per_address",
    "new_connections_per_address",
)  # fmt: skip
PACE = 1000  # moves a second
STORES = {"memory": "boardgame.io in memory", "file": "boardgame.io in a file"}


def serve(port: int, data: str, database: str, workers: int) -> None:
    """A server with the endless game and without limits, as a process of its own."""
    from fivealarm import games
    from fivealarm.cli import play
    from fivealarm.server.settings import Limits, Settings

    games.FOLDERS["endless"] = "bench.endless"
    free = Limits(**{name: 0 for name in UNLIMITED if name in {one.name for one in fields(Limits)}})
    play.serve(Settings(data=Path(data), database=database, workers=workers, limits=free), "127.0.0.1", port)


def start(port: int, data: str, database: str = "", workers: int = 1) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bench.tables.load", "--serve", str(port), "--data", data, "--database", database]
    command += ["--workers", str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert "ready" in process.stdout.readline()
    rest(process.pid)
    return process


def rest(pid: int) -> None:
    """Wait until a server has drawn what the home page shows, which is not a table's doing."""
    used = -1.0
    while busy(pid) > used:
        used = busy(pid)
        time.sleep(1)


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise ValueError("no VmRSS")


def busy(pid: int) -> float:
    """Processor seconds a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[dict[str, Any], str]:
    headers = {"X-Fivealarm": "1", "Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = f"fivealarm={cookie}"
    url = f"http://127.0.0.1:{port}{path}"
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        given = answer.headers.get("Set-Cookie", "")
        return json.load(answer), given.split("fivealarm=")[1].split(";")[0] if given else cookie


def make_tables(port: int, count: int, load: Load, game: str) -> list[Table]:
    """Tables for two, each seat held by a visitor of its own."""
    tables = []
    for _ in range(count):
        made, first = post(port, "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})
        _, second = post(port, f"/api/tables/{made['table']}/join", {"seat": 1})
        tables.append(Table(load, made["table"], [first, second]))
    return tables


async def ours(pid: int, empty: int, tables: list[Table], load: Load, seconds: float) -> dict[str, Any]:
    for table in tables:
        await table.connect()
    await seated(tables)
    await asyncio.sleep(1)
    found: dict[str, Any] = {"kB per live table, both seats connected": (memory(pid) - empty) / 1e3 / len(tables)}
    found["at 1,000 moves a second"] = await measure(tables, load, seconds, PACE)
    found["kB per live table after play"] = (memory(pid) - empty) / 1e3 / len(tables)  # as many moves as anywhere
    used = busy(pid)
    found["flat out"] = await measure(tables, load, seconds, 0)
    found["flat out"]["moves per processor second"] = load.moves / (busy(pid) - used)
    found["kB per live table at last"] = (memory(pid) - empty) / 1e3 / len(tables)
    return found


def run_ours(seconds: float, count: int, database: str = "") -> dict[str, Any]:
    import uvloop

    with tempfile.TemporaryDirectory() as data:
        port = 5640
        process = start(port, data, database)
        try:
            load = Load(port)
            make_tables(port, 1, load, "endless")  # what is loaded once for all tables
            empty = memory(process.pid)
            tables = make_tables(port, count, load, "endless")
            return uvloop.run(ours(process.pid, empty, tables, load, seconds))
        finally:
            process.terminate()
            process.wait()


def run_boardgame(seconds: float, count: int, store: str) -> dict[str, Any]:
    """The same game, count of matches and players on a boardgame.io server."""
    folder = ROOT / "bench" / "boardgame"
    if not (folder / "node_modules").exists():
        subprocess.run(["npm", "install", "--silent", "--no-fund", "--no-audit"], cwd=folder, check=True)
    with tempfile.TemporaryDirectory() as data:
        port = "5641"
        server = subprocess.Popen(
            ["node", "server.cjs", port, store, data], cwd=folder, stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            while "ready" not in server.stdout.readline():
                time.sleep(0.05)
            load = ["node", "load.cjs", port, str(count), str(seconds), str(server.pid)]
            done = subprocess.run(load, cwd=folder, check=True, capture_output=True, text=True)
            found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
            return found
        finally:
            server.kill()
            server.wait()


def rows(brief: bool) -> Iterator[Row]:
    """Ours, and the same on boardgame.io where Node is there."""
    seconds, count = (2.0, 10) if brief else (10.0, 200)
    mine = flat(run_ours(seconds, count))
    others = {name: flat(run_boardgame(seconds, count, store)) for store, name in STORES.items() if which("npm")}
    if not others:
        print("no npm: boardgame.io is left out", file=sys.stderr)
    for what, (unit, mark, most) in MARKS.items():
        beside = {name: mine[what] / theirs[what] for name, theirs in others.items() if theirs.get(what)}
        yield Row(what, mine[what], unit, mark, most, beside)


def flat(found: dict[str, Any]) -> dict[str, float]:
    """What was found, by the names of the marks."""
    paced, full = found["at 1,000 moves a second"], found["flat out"]
    return {
        "moves, flat out": full["moves per second"],
        "moves for a second of the server's processor": full["moves per processor second"],
        "p50 at 1,000 moves a second": paced["p50 ms"],
        "p99 at 1,000 moves a second": paced["p99 ms"],
        "a live table, both seats connected": found["kB per live table, both seats connected"],
        "a live table after the moves at 1,000 a second": found["kB per live table after play"],
        "a live table after all moves, flat out": found["kB per live table at last"],
    }


MARKS: dict[str, tuple[str, float | None, bool]] = {  # unit, what we want, whether it is a most
    "moves, flat out": ("moves/s", 5_000, False),
    "moves for a second of the server's processor": ("moves/s", None, False),
    "p50 at 1,000 moves a second": ("ms", None, True),
    "p99 at 1,000 moves a second": ("ms", 4, True),
    "a live table, both seats connected": ("kB", None, True),
    "a live table after the moves at 1,000 a second": ("kB", 60, True),
    "a live table after all moves, flat out": ("kB", None, True),
}


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--serve", type=int)
    words.add_argument("--data", default="")
    words.add_argument("--database", default="")
    words.add_argument("--workers", type=int, default=1)
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--skip-boardgame", action="store_true")
    asked = words.parse_args()
    if asked.serve:
        serve(asked.serve, asked.data, asked.database, asked.workers)
        return
    found = {"fivealarm, SQLite (WAL, full synchronisation)": run_ours(asked.seconds, asked.tables)}
    if asked.database:
        found["fivealarm, PostgreSQL"] = run_ours(asked.seconds, asked.tables, asked.database)
    if not asked.skip_boardgame:
        for store in ("memory", "file"):
            found[f"boardgame.io, {store}"] = run_boardgame(asked.seconds, asked.tables, store)
    print(json.dumps({"cores": os.cpu_count(), **found}, indent=2))


if __name__ == "__main__":
    main()
