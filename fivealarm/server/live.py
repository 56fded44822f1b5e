"""The live connection: frames to a browser over a WebSocket, and its moves back."""

import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from fivealarm.kernel.contract import BadInput
from fivealarm.server import messages as m
from fivealarm.server import problems, seating, wire
from fivealarm.server import wishes as w
from fivealarm.server.answers import hall_of
from fivealarm.server.doors import Doors, Problem, same_origin
from fivealarm.server.hall import Hall, Missing
from fivealarm.server.limits import Buckets, Holds
from fivealarm.server.playing import play
from fivealarm.server.sockets import Sockets
from fivealarm.server.table import Live
from fivealarm.server.wire import Mine

PINGS_PER_SECOND: Final = 5.0
MOST_AT_ONCE: Final = 4  # moves of one connection that wait for their answer
BUSY: Final = Problem(429, "too_fast", "Wait for the answer to your last move.", retry_after=1)
PONG: Final = wire.encode(m.Pong())
POLICY, AGAIN, GONE = 1008, 1013, 4404
_decode: Final = msgspec.json.Decoder(w.Ping | w.PlayNow).decode


class Seen:
    """One browser at a table: frames wait for it, but not without end."""

    __slots__ = ("frames", "line", "lost", "mine", "most", "visitor")

    def __init__(self, line: Sockets, visitor: str, most: int) -> None:
        self.line = line
        self.visitor = visitor
        self.mine: Mine = ()
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

    def flush(self) -> None:
        if self.frames and self.line.speak(self.frames):
            self.frames.clear()


class Ear:
    """Hears what a browser says: pings and moves. Anything else ends the connection."""

    __slots__ = ("address", "doors", "hall", "live", "moving", "pings", "seen")

    def __init__(self, hall: Hall, live: Live, seen: Seen, doors: Doors, address: str) -> None:
        self.hall = hall
        self.live = live
        self.seen = seen
        self.doors = doors
        self.address = address
        self.pings = Buckets(PINGS_PER_SECOND)
        self.moving = 0

    def heard(self, text: bytes | str) -> None:
        line = self.seen.line
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
            self.seen.send(PONG)

    def _move(self, wish: w.PlayNow) -> None:
        problem = self.doors.another(self.seen.visitor, self.address)
        if problem is None and self.moving >= MOST_AT_ONCE:
            problem = BUSY
        if problem is not None:
            self._answer(wish, problem)
        else:
            self.moving += 1
            self.hall.spawn(self._play(wish))

    async def _play(self, wish: w.PlayNow) -> None:
        try:
            told = await play(self.hall, self.live, self.seen.visitor, wish)
        except Exception as failed:
            self._answer(wish, problems.problem_of(failed))
            if not isinstance(failed, problems.KNOWN):
                raise
        else:
            self.seen.send(wire.encode(m.Answer(wish.id, **told)))
        finally:
            self.moving -= 1

    def _answer(self, wish: w.PlayNow, problem: Problem) -> None:
        self.seen.send(wire.encode(m.Answer(wish.id, **problem.told())))


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
    line: Sockets = socket.scope["line"]
    seen = Seen(line, visitor, hall.settings.limits.waiting_frames)
    ear = Ear(hall, live, seen, socket.scope["doors"], socket.scope["address"])
    try:
        await _arrive(hall, live, seen)
        line.heard, line.drained = ear.heard, seen.flush
        while (message := await socket.receive())["type"] == "websocket.receive":
            ear.heard(message.get("text") or b"")  # came before we listened
    finally:
        line.heard = line.drained = None
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
