"""`python -m bench.tables.crowd`: 2,000 live tables with 4,000 connections on one process, 500 moves a second."""

import asyncio
import tempfile
from collections.abc import Iterator
from typing import Final

import uvloop

from bench.rows import Row
from bench.tables.load import make_tables, memory, start
from bench.tables.players import Load, Table, measure, seated
from fivealarm.server.entry import open_files

PORT: Final = 5644
TABLES: Final = 2_000
RATE: Final = 500  # moves a second
AT_ONCE: Final = 40  # tables that connect side by side


async def crowded(tables: list[Table], load: Load, seconds: float) -> dict[str, float]:
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.connect() for table in tables[first : first + AT_ONCE]))
    await seated(tables)
    await asyncio.sleep(1)
    return await measure(tables, load, seconds, RATE)


def rows(brief: bool) -> Iterator[Row]:
    count, seconds = (4, 1.0) if brief else (TABLES, 15.0)
    open_files.raised()
    with tempfile.TemporaryDirectory() as data:
        server = start(PORT, data)
        try:
            load = Load(PORT)
            make_tables(PORT, 1, load, "endless")
            empty = memory(server.pid)
            tables = make_tables(PORT, count, load, "endless")
            found = uvloop.run(crowded(tables, load, seconds))
            each = (memory(server.pid) - empty) / 1e3 / count
        finally:
            server.terminate()
            server.wait()
    what = f"{count:,} tables, {2 * count:,} connections"
    yield Row(f"{what}: moves made", found["moves per second"], "moves/s", RATE * 0.98)
    yield Row(f"{what}: p50", found["p50 ms"], "ms")
    yield Row(f"{what}: p99", found["p99 ms"], "ms", 50, most=True)
    yield Row(f"{what}: a table", each, "kB")


def main() -> None:
    for row in rows(False):
        print(row)


if __name__ == "__main__":
    main()
