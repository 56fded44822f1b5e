"""The live connection: frames to a browser over a WebSocket. Browsers send pings, nothing else."""

import asyncio
import time
from typing import Final, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fivealarm.kernel.contract import BadInput
from fivealarm.server import messages as m
from fivealarm.server import seating, wire
from fivealarm.server.answers import hall_of
from fivealarm.server.doors import same_origin
from fivealarm.server.hall import Hall, Missing
from fivealarm.server.limits import Buckets, Holds
from fivealarm.server.table import Live
from fivealarm.server.wire import Mine

PINGS_PER_SECOND: Final = 5.0
PONG: Final = wire.encode(m.Pong())
POLICY, TOO_BIG, AGAIN, GONE = 1008, 1009, 1013, 4404


class Ping(msgspec.Struct, forbid_unknown_fields=True):
    """The only thing a browser says."""

    type: Literal["ping"]


_pings: Final = msgspec.json.Decoder(Ping)


class Seen:
    """One browser at a table: frames wait for it, but not without end."""

    def __init__(self, visitor: str, mine: Mine, most: int) -> None:
        self.visitor = visitor
        self.mine = mine
        self.most = most
        self.frames: list[bytes] = []
        self.wake = asyncio.Event()
        self.lost = False  # it does not read; it may come again

    def send(self, frame: bytes) -> None:
        if len(self.frames) >= self.most:
            self.lost = True
            self.frames.clear()
        if not self.lost:
            self.frames.append(frame)
        self.wake.set()


async def watch(socket: WebSocket, table: str) -> None:
    """Follow a table."""
    hall = hall_of(socket)
    if not same_origin(dict(socket.scope["headers"])):
        await socket.close(POLICY)
        return
    visitor, address = socket.scope["visitor"], socket.scope["address"]
    visitors: Holds = socket.app.state.sockets_of_visitors
    addresses: Holds = socket.app.state.sockets_of_addresses
    if not visitors.take(visitor):
        await socket.close(AGAIN)
        return
    try:
        if not addresses.take(address):
            await socket.close(AGAIN)
            return
        try:
            await _follow(hall, socket, visitor, table)
        finally:
            addresses.give_back(address)
    finally:
        visitors.give_back(visitor)


async def _follow(hall: Hall, socket: WebSocket, visitor: str, table: str) -> None:
    await socket.accept()
    try:
        live = await hall.live(table)
    except (Missing, BadInput):
        await socket.close(GONE, "There is no such table.")
        return
    seen = Seen(visitor, (), hall.settings.limits.waiting_frames)
    await _arrive(hall, live, seen)
    reader = asyncio.create_task(_listen(socket, seen))
    try:
        await _speak(socket, seen, reader)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the browser went away in the middle of a frame
    finally:
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)
        live.viewers.discard(seen)
        live.touched = time.monotonic()
        if seen.mine:
            hall.spawn(_gone(hall, live, seen.mine))


async def _arrive(hall: Hall, live: Live, seen: Seen) -> None:
    """Say hello, then belong to those who are told."""
    await seating.back(hall, live, seen.visitor)
    async with live.lock:
        seen.mine = live.mine(seen.visitor)
        seen.send(wire.encode(wire.hello(live, seen.mine, seen.visitor)))
        live.viewers.add(seen)
    if seen.mine:
        await seating.sign(hall, {live.id: seen.mine}, time.time() + hall.settings.here_for)
        live.tell_seats()
    hall.let_bots_act(live)


async def _gone(hall: Hall, live: Live, mine: Mine) -> None:
    still = {seat for viewer in live.viewers for seat in viewer.mine}
    left = tuple(seat for seat in mine if seat not in still)
    if left:
        await seating.sign(hall, {live.id: left}, time.time())
        live.tell_seats()


async def _speak(socket: WebSocket, seen: Seen, reader: asyncio.Task[None]) -> None:
    """Send frames as they come until the browser goes, or does not read."""
    while not reader.done():
        await seen.wake.wait()
        seen.wake.clear()
        while seen.frames and not reader.done():
            await socket.send({"type": "websocket.send", "text": seen.frames.pop(0).decode()})
        if seen.lost and socket.application_state is WebSocketState.CONNECTED:
            await socket.close(AGAIN, "Too slow; come again.")
            return


async def _listen(socket: WebSocket, seen: Seen) -> None:
    """Answer pings; anything else ends the connection."""
    pings = Buckets(PINGS_PER_SECOND)
    try:
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            try:
                _pings.decode(message.get("text") or b"")
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                await socket.close(POLICY, 'A browser may only send {"type":"ping"}.')
                return
            if pings.take(""):
                await socket.close(POLICY, "Too many pings.")
                return
            seen.send(PONG)
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        seen.wake.set()
