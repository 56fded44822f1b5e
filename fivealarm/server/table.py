"""A live table: a match in memory, its seats, and those who watch. Nothing is shown before it is stored."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol

from fivealarm.kernel.contract import NATURE, BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import NOTHING_TO_TAKE_BACK, Refused
from fivealarm.server import messages as m
from fivealarm.server import shelf, wire
from fivealarm.server import wishes as w
from fivealarm.server.store import Move
from fivealarm.server.story import Story
from fivealarm.server.swift import Taken
from fivealarm.server.wire import Mine, Step
from fivealarm.server.writer import Writer

BREATH: Final = 0.005  # seconds of drawing after which others may go first
LONG: Final = 6  # plies; more are drawn off the event loop


class Conflict(Exception):
    """The table has moved on since the sender looked."""


class Viewer(Protocol):
    """Somebody who watches a table through a live connection."""

    visitor: str
    mine: Mine

    def send(self, frame: bytes) -> None: ...


class Live(Story):
    """One table while somebody plays, watches or thinks at it."""

    def __init__(self, facts: dict[str, Any], seats: list[dict[str, Any]], moves: Sequence[Move]) -> None:
        super().__init__(facts, moves)
        self.seats = seats
        self.titles = shelf.titles(self.game)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: asyncio.Task[None] | None = None

    def mine(self, visitor: str) -> Mine:
        """The seats that a visitor holds."""
        return tuple(row["seat"] for row in self.seats if row["holder"] == visitor and row["kind"] != "bot")

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that acts for a seat; None if a person does."""
        if seat < 0:
            return None
        row = self.seats[seat]
        return str(row["level"]) if row["kind"] == "bot" else row["stand_in"]

    def people(self) -> list[m.Seat]:
        """The seats as everybody may see them."""
        here = {seat for viewer in self.viewers for seat in viewer.mine}
        now = time.time()
        return [self._seat(row, row["seat"] in here or row["here_until"] > now) for row in self.seats]

    def _seat(self, row: dict[str, Any], here: bool) -> m.Seat:
        level = self.bot_level(row["seat"])
        kind: Literal["person", "bot", "open"] = "bot" if level is not None else "person" if row["holder"] else "open"
        return m.Seat(
            seat=row["seat"], title=self.titles[row["seat"]], name=row["name"], kind=kind, level=level,
            here=here or kind == "bot", by_link=row["kind"] == "link", stand_in=row["stand_in"] is not None,
            votes=len(row["votes"].split()),
        )  # fmt: skip

    async def play(self, writer: Writer, seat: int, mine: Mine, wish: w.Play, note: str = "") -> int:
        """Check an action, store it with what nature makes of it, and only then show it."""
        async with self.lock:
            unseen = len(self.hidden(mine))
            back = len(self.match.plies)
            if wish.number != back - unseen or wish.edition not in (None, self.edition - unseen):
                raise Conflict
            try:
                action = self.game.actions.parse(wish.action)
            except UnknownAction as unknown:
                raise BadInput("action", str(unknown)) from None
            before = self.match.state.copy()
            steps = [self.enact(action, seat, note)]
            while self.match.to_act == NATURE:
                self.match.roll()
                steps.append(Step(self.kept(), self.match.state.copy()))
            await self._store(writer, self.rows(steps), back)
            await self._show(before, steps)
            return self.number(mine)

    async def _store(self, writer: Writer, rows: list[dict[str, Any]], back: int) -> None:
        """Store rows that the match has already played; if that fails, it stands where it stood."""
        edition = rows[-1]["number"]
        self.settled()
        try:
            await writer.append(self.id, rows, self.standing(edition))
        except BaseException as failed:
            self.back_to(back)
            self.settled()
            if isinstance(failed, Taken):
                raise Conflict from None
            raise
        self.edition = edition

    def undo_point(self, mine: Mine) -> int | None:
        """How many plies stay if the viewer takes back one action of a person's (FA-TBL.5)."""
        if self.over is not None:
            return None
        plies = self.match.plies
        for seat in mine:
            boundary = max(self.match.boundary(seat), self.prefix)
            for stay in range(len(plies) - 1, boundary - 1, -1):
                if self.bot_level(plies[stay].actor) is None:
                    return stay
        return None

    async def undo(self, writer: Writer, mine: Mine) -> None:
        """Take back the last action of a person, as far as nothing was revealed."""
        async with self.lock:
            stay = self.undo_point(mine)
            if stay is None:
                raise Refused(NOTHING_TO_TAKE_BACK)
            row = {
                "table_id": self.id, "number": self.edition + 1, "kind": "undo", "actor": mine[0],
                "text": str(stay), "note": None, "at": time.time(),
            }  # fmt: skip
            past = self.match.plies[stay:]
            await asyncio.to_thread(self.back_to, stay)
            try:
                await self._store(writer, [row], stay)
            except BaseException:
                for ply in past:
                    self.enact(ply.action, None)
                raise
            self.tell(lambda seats: wire.undone(self, seats, mine[0]))

    async def catch_up(self, moves: Sequence[Move], seats: list[dict[str, Any]], facts: dict[str, Any]) -> None:
        """Take over what another process has stored."""
        async with self.lock:
            fresh = [move for move in moves if move.number > self.edition]
            self.facts, self.seats = facts, seats
            if not fresh:
                self.tell_seats()
                return
            before, old = self.match.state.copy(), len(self.match.plies)
            plain = all(move.kind == "play" for move in fresh)
            await asyncio.to_thread(self.follow, fresh)
            if plain:
                await self._show(before, self.steps_since(before, old))
            else:
                self.tell(lambda mine: wire.undone(self, mine, fresh[-1].actor))

    async def _show(self, before: Any, steps: Sequence[Step]) -> None:
        """Send every viewer the plies as they may know them; drawing many pictures lets others go first."""
        since = time.monotonic()
        for mine, viewers in self._groups().items():
            if len(steps) > LONG:
                frame = await asyncio.to_thread(self._moved, mine, before, steps)
            else:
                frame = self._moved(mine, before, steps)
            for viewer in viewers if frame else ():
                viewer.send(frame)
            if time.monotonic() - since > BREATH:
                await asyncio.sleep(0)
                since = time.monotonic()

    def _moved(self, mine: Mine, before: Any, steps: Sequence[Step]) -> bytes:
        frame = wire.moved(self, mine, before, steps)
        return b"" if frame is None else wire.encode(frame)

    def _groups(self) -> dict[Mine, list[Viewer]]:
        groups: dict[Mine, list[Viewer]] = {}
        for viewer in self.viewers:
            groups.setdefault(viewer.mine, []).append(viewer)
        return groups

    def tell(self, frame: "wire.Framing") -> None:
        """Send every viewer a frame of their own, if there is one."""
        for mine, viewers in self._groups().items():
            made = frame(mine)
            text = b"" if made is None else wire.encode(made)
            for viewer in viewers if text else ():
                viewer.send(text)

    def tell_seats(self) -> None:
        """Tell who sits where; whoever gained or lost a seat sees the table anew."""
        people = self.people()
        for viewer in self.viewers:
            mine = self.mine(viewer.visitor)
            if mine != viewer.mine:
                viewer.mine = mine
                viewer.send(wire.encode(wire.hello(self, mine, viewer.visitor)))
            else:
                viewer.send(wire.encode(m.SeatsNow(people, mine)))

    @property
    def idle(self) -> bool:
        return not self.viewers and not self.lock.locked() and (self.thinking is None or self.thinking.done())
