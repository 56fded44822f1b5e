"""`python -m bench.tables.processes`: two server processes on one PostgreSQL against one, each with tables of its own.

Servers, players and the database share the machine. With fewer cores than processes two servers cannot be twice as fast
by the clock, so what counts is processor time: what each server could do with a core to itself.
"""

import asyncio
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import uvloop

from bench.attack import postgres
from bench.rows import Row
from bench.tables.load import busy, make_tables, start
from bench.tables.players import Load, Table, seated

PORTS: Final = (5642, 5643)
ENOUGH: Final = 6  # cores: two servers, their players, the database


async def together(loads: list[Load], tables: list[list[Table]], seconds: float) -> None:
    """All tables play as fast as their answers come."""
    every = [table for some in tables for table in some]
    for table in every:
        await table.connect()
    await seated(every)
    for load in loads:
        load.moves, load.running = 0, True
    for table in every:
        table.move()
    await asyncio.sleep(seconds)
    for load in loads:
        load.running = False


def played(url: str, ports: tuple[int, ...], count: int, seconds: float) -> tuple[float, float]:
    """Moves a second of all these servers together: by the clock, and by what each could do with a whole core."""
    with tempfile.TemporaryDirectory() as data:
        servers: list[subprocess.Popen[str]] = []
        try:
            servers += [start(port, str(Path(data, str(port))), url) for port in ports]
            loads = [Load(port) for port in ports]
            tables = [make_tables(load.port, count, load, "endless") for load in loads]
            used, began = [busy(server.pid) for server in servers], time.perf_counter()
            uvloop.run(together(loads, tables, seconds))
            took = time.perf_counter() - began
            spent = [busy(server.pid) - before for server, before in zip(servers, used, strict=True)]
            moves = [load.moves for load in loads]
        finally:
            for server in servers:
                server.terminate()
                server.wait()
    return sum(moves) / took, sum(made / cost for made, cost in zip(moves, spent, strict=True))


def rows(brief: bool) -> Iterator[Row]:
    seconds, count = (2.0, 10) if brief else (10.0, 100)
    found = postgres.programs()
    if found is None:
        raise SystemExit("PostgreSQL is not installed here (initdb was not found).")
    with postgres.running(found) as url:
        one, two = played(url, PORTS[:1], count, seconds), played(url, PORTS, count, seconds)
    roomy = (os.cpu_count() or 1) >= ENOUGH
    yield Row("one process", one[0], "moves/s", also={"moves/s of a core": one[1]})
    yield Row("two processes", two[0], "moves/s", also={"moves/s of a core": two[1]})
    yield Row("two to one, by the clock", two[0] / one[0], "times", 1.7 if roomy else None)
    yield Row("two to one, by processor time", two[1] / one[1], "times", 1.7)


def main() -> None:
    for row in rows(False):
        print(row)


if __name__ == "__main__":
    main()
