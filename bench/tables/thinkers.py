"""`python -m bench.tables.thinkers`: chiefs think at 50 tables while two people play: how soon are these answered?"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

import msgspec
import uvloop

from bench.rows import Row
from bench.tables.load import make_tables, post, start
from bench.tables.players import Frame, Load, Socket, Table, measure, seated

PORT: Final = 5645
TABLES: Final = 50
GAME: Final = "fire_call"
RATE: Final = 10  # moves a second of the two people
DECODER: Final = msgspec.json.Decoder(Frame)


@dataclass
class Opponent:
    """A person at a table with a chief, who moves at once, so that the chief always thinks."""

    name: str
    cookie: str
    rng: Random
    moves: int = 0
    socket: Socket | None = None
    sent: float = 0.0
    latencies: list[float] = field(default_factory=list)

    async def connect(self) -> None:
        listen = partial(Socket, f"/api/tables/{self.name}/live", self.cookie, self.heard)
        _, self.socket = await asyncio.get_running_loop().create_connection(listen, "127.0.0.1", PORT)

    def heard(self, text: bytes) -> None:
        frame = DECODER.decode(text)
        if frame.type == "answer":
            self.latencies.append(time.perf_counter() - self.sent)
        elif frame.type in ("hello", "moved") and frame.choices and self.socket is not None:
            self.moves += 1
            self.sent = time.perf_counter()
            action = msgspec.json.encode(self.rng.choice(frame.choices).text).decode()
            self.socket.send(f'{{"type":"move","number":{frame.number},"action":{action}}}'.encode())


def opponents(count: int) -> list[Opponent]:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "chief"}]
    found = []
    for number in range(count):
        made, cookie = post(PORT, "/api/tables", {"game": GAME, "seats": seats})
        found.append(Opponent(made["table"], cookie, Random(number)))
    return found


async def beside(people: list[Opponent], table: Table, load: Load, seconds: float) -> dict[str, Any]:
    for person in people:
        await person.connect()
    await table.connect()
    await seated([table])
    await asyncio.sleep(3)  # all chiefs have begun to think
    for person in people:
        person.latencies.clear()  # of fifty first moves at once, when nobody thought yet
    moved = sum(person.moves for person in people)
    found: dict[str, Any] = await measure([table], load, seconds, RATE)
    found["moves of others"] = sum(person.moves for person in people) - moved
    found["answers"] = sorted(load.latencies)
    found["others' answers"] = sorted(one for person in people for one in person.latencies)
    return found


def rows(brief: bool) -> Iterator[Row]:
    count, seconds = (4, 3.0) if brief else (TABLES, 30.0)
    with tempfile.TemporaryDirectory() as data:
        server = start(PORT, data, workers=2)
        try:
            load = Load(PORT)
            table = make_tables(PORT, 1, load, "endless")[0]
            found = uvloop.run(beside(opponents(count), table, load, seconds))
        finally:
            server.terminate()
            server.wait()
    what = f"{count} tables of chiefs"
    yield Row(f"{what}: a person's move at a table of people, p50", p(found["answers"], 0.5), "ms")
    yield Row(f"{what}: the same, p95", p(found["answers"], 0.95), "ms", 50, most=True)
    yield Row(f"{what}: a move against a chief, p95", p(found["others' answers"], 0.95), "ms", 50, most=True)
    yield Row(f"{what}: moves against chiefs meanwhile", found["moves of others"] / seconds, "moves/s")


def p(found: list[float], part: float) -> float:
    """Milliseconds that so many are answered in."""
    return found[int(len(found) * part)] * 1e3


def main() -> None:
    for row in rows(False):
        print(row)


if __name__ == "__main__":
    main()
