"""The live connection: frames to a browser over a WebSocket, and its moves back."""

import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from fivealarm.server import problems
from fivealarm.server.api.playing import pay, play
from fivealarm.server.entry.doors import Doors, Problem, same_origin
from fivealarm.server.entry.limits import Buckets, Holds
from fivealarm.server.entry.sockets import Sockets
from fivealarm.server.tables import seating
from fivealarm.server.tables.hall import Hall, Missing
from fivealarm.server.tables.history import SetAside
from fivealarm.server.tables.table import LiveTable
from fivealarm.server.tables.viewer import PUBLIC, Mine, Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import hall_of

PINGS_PER_SECOND: Final = 5.0
MOST_AT_ONCE: Final = 4  # moves of one connection that wait for their answer
BUSY: Final = Problem(429, "too_fast", "Wait for the answer to your last move.", retry_after=1)
PONG: Final = wire.encode(m.Pong())
POLICY, AGAIN, GONE = 1008, 1013, 4404
_decode: Final = msgspec.json.Decoder(w.Ping | w.PlayNow).decode


class Connection:
    """One browser at a table: frames wait for it, but not without end."""

    __slots__ = ("frames", "line", "lost", "most", "viewer", "visitor")

    def __init__(self, line: Sockets, visitor: str, most: int) -> None:
        self.line = line
        self.visitor = visitor
        self.viewer: Viewer = PUBLIC
        self.most = most
        self.frames: list[bytes] = []
        self.lost = False  # it does not read; it may come again

    def send(self, frame: bytes) -> None:
        """Send a frame together with all that come in the same step of the loop."""
        if self.lost:
            return
        if len(self.frames) >= self.most:
            self.lost = True
            self.frames.clear()
            self.line.part(AGAIN, "Too slow; come again.")
            return
        if not self.frames:
            self.line.loop.call_soon(self.flush)
        self.frames.append(frame)

    def part(self, code: int, reason: str) -> None:
        self.line.part(code, reason)

    def flush(self) -> None:
        if self.frames and self.line.speak(self.frames):
            self.frames.clear()


class Ear:
    """Hears what a browser says: pings and moves. Anything else ends the connection."""

    __slots__ = ("address", "connection", "doors", "hall", "live", "moving", "pings")

    def __init__(self, hall: Hall, live: LiveTable, connection: Connection, doors: Doors, address: str) -> None:
        self.hall = hall
        self.live = live
        self.connection = connection
        self.doors = doors
        self.address = address
        self.pings = Buckets(PINGS_PER_SECOND)
        self.moving = 0

    def heard(self, text: bytes | str) -> None:
        line = self.connection.line
        try:
            said = _decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            line.part(POLICY, "A browser may only send pings and moves.")
            return
        if isinstance(said, w.PlayNow):
            self._move(said)
        elif self.pings.take(""):
            line.part(POLICY, "Too many pings.")
        else:
            self.connection.send(PONG)

    def _move(self, wish: w.PlayNow) -> None:
        problem = self.doors.another(self.connection.visitor, self.address)
        if problem is None and self.moving >= MOST_AT_ONCE:
            problem = BUSY
        if problem is not None:
            self._answer(wish, problem)
        else:
            self.moving += 1
            self.hall.spawn(self._play(wish))

    async def _play(self, wish: w.PlayNow) -> None:
        try:
            since = time.perf_counter()
            told = await play(self.hall, self.live, self.connection.visitor, self.address, wish)
            self.doors.meters.moved(since)
        except Exception as failed:
            self._answer(wish, problems.problem_of(failed))
            if not isinstance(failed, problems.KNOWN):
                raise
        else:
            self.connection.send(wire.encode(m.Answer(wish.id, **told)))
        finally:
            self.moving -= 1

    def _answer(self, wish: w.PlayNow, problem: Problem) -> None:
        self.connection.send(wire.encode(m.Answer(wish.id, **problem.told())))


async def watch(socket: WebSocket, table: str) -> None:
    """Follow a table."""
    hall = hall_of(socket)
    if not same_origin(dict(socket.scope["headers"])):
        await socket.close(POLICY)
        return
    visitor, address = socket.scope["visitor"], socket.scope["address"]
    doors: Doors = socket.scope["doors"]
    if doors.requests.take(address) or hall.work.spent.wait(address):
        await _too_many(socket, "That was a lot at once; come again in a while.")
        return
    visitors: Holds = socket.app.state.sockets_of_visitors
    addresses: Holds = socket.app.state.sockets_of_addresses
    if not visitors.take(visitor):
        await _too_many(socket)
        return
    try:
        if not addresses.take(address):
            await _too_many(socket)
            return
        try:
            await _follow(hall, socket, visitor, table)
        finally:
            addresses.give_back(address)
    finally:
        visitors.give_back(visitor)


async def _too_many(socket: WebSocket, says: str = "Too many connections; close one of them.") -> None:
    """Accept and then close: a browser learns the code of a connection only if it was open."""
    await socket.accept()
    await socket.close(AGAIN, says)


async def _follow(hall: Hall, socket: WebSocket, visitor: str, table: str) -> None:
    await socket.accept()
    try:
        live = await hall.live(table)
    except Missing:
        await socket.close(GONE, "There is no such table.")
        return
    except SetAside as unseen:
        await socket.close(GONE, str(unseen))
        return
    line: Sockets = socket.scope["line"]
    line.forget_greeting()
    connection = Connection(line, visitor, hall.settings.limits.waiting_frames)
    ear = Ear(hall, live, connection, socket.scope["doors"], socket.scope["address"])
    try:
        await _arrive(hall, live, connection, ear.address)
        pay(live, visitor, socket.scope["address"])
        hall.let_bots_act(live)
        line.heard, line.drained = ear.heard, connection.flush
        while (message := await socket.receive())["type"] == "websocket.receive":
            ear.heard(message.get("text") or b"")  # came before we listened
    finally:
        line.heard = line.drained = None
        live.watchers.discard(connection)
        live.touched = time.monotonic()
        if connection.viewer.mine:
            hall.spawn(_gone(hall, live, connection.viewer.mine))


async def _arrive(hall: Hall, live: LiveTable, connection: Connection, address: str) -> None:
    """Say hello, then belong to those who are told."""
    await seating.back(hall, live, connection.visitor)
    async with live.lock:
        connection.viewer = live.chairs.viewer(connection.visitor)
        connection.send(wire.encode(hall.work.counted(address, live.hello, connection.visitor)))
        live.watchers.add(connection)
    if connection.viewer.mine:
        await seating.sign(hall, {live.id: connection.viewer.mine}, time.time() + hall.settings.here_for)
        live.tell_seats()


async def _gone(hall: Hall, live: LiveTable, mine: Mine) -> None:
    left = tuple(seat for seat in mine if seat not in live.here)
    if left:
        await seating.sign(hall, {live.id: left}, time.time())
        live.tell_seats()
