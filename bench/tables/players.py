"""A load of players for bench/tables/load.py: raw WebSockets, so that the players cost little themselves."""

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
    value: int | str


class Scene(msgspec.Struct):
    gauges: list[Gauge] = []


class Frame(msgspec.Struct):
    type: str
    number: int = 0
    ok: bool = False
    choices: list[Choice] = []
    gauges: list[Gauge] = []
    scene: Scene | None = None


DECODER = msgspec.json.Decoder(Frame)


class Socket(asyncio.Protocol):
    """A live connection: frames in, moves out."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
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

    def send(self, text: bytes) -> None:
        self.transport.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)  # masked, as clients must, by zeros

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
    """One table with two players, each at a connection of their own."""

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
    sockets: list[Socket] = field(default_factory=list)

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        path = f"/api/tables/{self.name}/live"
        for seat, cookie in enumerate(self.cookies):
            listen = partial(Socket, path, cookie, partial(self.heard, seat))
            _, socket = await loop.create_connection(listen, "127.0.0.1", self.load.port)
            self.sockets.append(socket)

    def heard(self, seat: int, text: bytes) -> None:
        frame = DECODER.decode(text)
        if frame.type == "answer":
            assert frame.ok, text[:300]
            self.load.moves += 1
        elif frame.type == "moved":
            self.moved(seat, frame)
        elif frame.type == "hello" and frame.scene is not None:
            self.ready += 1
            self.fire, self.number = int(frame.scene.gauges[0].value), frame.number
            if frame.choices:
                self.turn = seat

    def moved(self, seat: int, frame: Frame) -> None:
        if frame.gauges:
            self.fire = int(frame.gauges[0].value)
        self.number = frame.number
        if seat != self.mover:
            self.load.latencies.append(time.perf_counter() - self.sent)
        if frame.choices:
            self.turn, self.busy = seat, False
            if self.load.running and not self.pause:
                self.move()

    def move(self) -> None:
        if self.busy:
            self.load.late += 1
            return
        self.busy = True
        seat = self.mover = self.turn
        action = "throw" if self.fire > HIGH else "wait"
        self.sent = time.perf_counter()
        self.sockets[seat].send(f'{{"type":"move","number":{self.number},"action":"{action}"}}'.encode())


async def seated(tables: list[Table], seconds: float = 120) -> None:
    """Wait until all players have been greeted."""
    async with asyncio.timeout(seconds):
        while any(table.ready < 2 for table in tables):
            await asyncio.sleep(0.05)


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
