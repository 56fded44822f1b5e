"""A load of players for bench/server.py: raw HTTP and WebSocket, so that the players cost little themselves."""

import asyncio
import base64
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

HIGH = 5  # of the fire: throw above, wait below


class Choice(msgspec.Struct):
    text: str


class Gauge(msgspec.Struct):
    value: int


class Scene(msgspec.Struct):
    gauges: list[Gauge] = []


class Frame(msgspec.Struct):
    type: str
    number: int = 0
    choices: list[Choice] = []
    gauges: list[Gauge] = []
    scene: Scene | None = None


DECODER = msgspec.json.Decoder(Frame)


class Http(asyncio.Protocol):
    """One kept-alive connection; one request at a time."""

    def __init__(self) -> None:
        self.buffer = b""
        self.answered: Callable[[int, bytes], None] | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = self.buffer[:end].lower()
        at = head.index(b"content-length:") + 15
        size = int(head[at : head.find(b"\r", at) if head.find(b"\r", at) > 0 else None])
        if len(self.buffer) < end + 4 + size:
            return
        body, self.buffer = self.buffer[end + 4 : end + 4 + size], self.buffer[end + 4 + size :]
        if self.answered is not None:
            self.answered(int(head[9:12]), body)

    def post(self, path: str, cookie: str, body: bytes) -> None:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: bench\r\nX-Fivealarm: 1\r\nCookie: fivealarm={cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)


class Socket(asyncio.Protocol):
    """A WebSocket that only listens."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Cookie: fivealarm={cookie}\r\n\r\n"
        ).encode()
        self.heard = heard
        self.buffer = b""
        self.open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), self.buffer[:200]
            self.open, self.buffer = True, self.buffer[end + 4 :]
        while (frame := self._frame()) is not None:
            self.heard(frame)

    def _frame(self) -> bytes | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1], 2
        if size >= 126:
            more = 2 if size == 126 else 8
            size, at = int.from_bytes(buffer[2 : 2 + more], "big"), 2 + more
        if len(buffer) < at + size:
            return None
        self.buffer = buffer[at + size :]
        return buffer[at : at + size] if buffer[0] & 15 == 1 else b'{"type":"other"}'


@dataclass
class Load:
    """All tables, and what was measured at them."""

    port: int
    moves: int = 0
    late: int = 0  # moves not made because the last one had not come back
    running: bool = False
    latencies: list[float] = field(default_factory=list)


@dataclass
class Table:
    """One table with two players at two connections each."""

    load: Load
    name: str
    cookies: list[str]
    pause: float = 0.0  # seconds between moves
    ready: int = 0
    number: int = 0
    sent: float = 0.0
    mover: int = -1
    fire: int = 5
    turn: int = -1  # whose turn it is
    busy: bool = False  # a move is on its way
    https: list[Http] = field(default_factory=list)

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        path = f"/api/tables/{self.name}/live"
        for seat, cookie in enumerate(self.cookies):
            _, http = await loop.create_connection(Http, "127.0.0.1", self.load.port)
            http.answered = self.answered
            self.https.append(http)
            listen = partial(Socket, path, cookie, partial(self.heard, seat))
            await loop.create_connection(listen, "127.0.0.1", self.load.port)

    def heard(self, seat: int, text: bytes) -> None:
        frame = DECODER.decode(text)
        if frame.type not in ("hello", "moved"):
            return
        gauges = frame.gauges if frame.scene is None else frame.scene.gauges
        self.fire = gauges[0].value
        self.number = frame.number
        if frame.type == "hello":
            self.ready += 1
            if frame.choices:
                self.turn = seat
            return
        if seat != self.mover:
            self.load.latencies.append(time.perf_counter() - self.sent)
        if frame.choices:
            self.turn, self.busy = seat, False
            self.load.moves += 1
            if self.load.running and not self.pause:
                self.move()

    def answered(self, status: int, body: bytes) -> None:
        assert status == 200, body[:300]

    def move(self) -> None:
        if self.busy:
            self.load.late += 1
            return
        self.busy = True
        seat = self.mover = self.turn
        action = "throw" if self.fire > HIGH else "wait"
        self.sent = time.perf_counter()
        body = f'{{"number":{self.number},"action":"{action}"}}'.encode()
        self.https[seat].post(f"/api/tables/{self.name}/move", self.cookies[seat], body)


async def measure(tables: list[Table], load: Load, seconds: float, rate: float) -> dict[str, float]:
    """Moves at all tables for some time: as fast as answers come, or (rate) so many a second in all."""
    load.latencies.clear()
    load.moves, load.late, load.running = 0, 0, True
    began = time.perf_counter()
    if rate:
        await _paced(tables, seconds, rate)
    else:
        for table in tables:
            table.move()
        await asyncio.sleep(seconds)
    load.running = False
    took = time.perf_counter() - began
    moves = load.moves
    await asyncio.sleep(1)
    found = sorted(load.latencies)
    return {
        "moves per second": moves / took,
        "moves that came too late": load.late,
        "p50 ms": found[len(found) // 2] * 1e3,
        "p99 ms": found[int(len(found) * 0.99)] * 1e3,
    }


async def _paced(tables: list[Table], seconds: float, rate: float) -> None:
    began = time.perf_counter()
    for table in tables:
        table.pause = 1.0
    number = 0
    while (due := began + number / rate) < began + seconds:
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        tables[number % len(tables)].move()
        number += 1
    for table in tables:
        table.pause = 0.0
