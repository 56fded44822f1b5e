"""A live table: its history, its chairs, and those who watch. Nothing is shown before it is stored."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from fivealarm.kernel.contract import NATURE, BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import Refused
from fivealarm.server.keeping import pasts
from fivealarm.server.keeping.outages import TROUBLE
from fivealarm.server.keeping.store import Move
from fivealarm.server.keeping.swift import Taken
from fivealarm.server.keeping.writer import Storing, Writer
from fivealarm.server.past import packed
from fivealarm.server.problem import Problem
from fivealarm.server.tables import frames, partings, rows, shelf, windows
from fivealarm.server.tables.chairs import Chairs
from fivealarm.server.tables.history import History, Step
from fivealarm.server.tables.talk import Talk
from fivealarm.server.tables.viewer import PUBLIC, Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w

BREATH: Final = 0.005  # seconds of drawing after which others may go first
NOBODYS: Final = "Guest"  # the name of people who gave none
LONG: Final = 300  # moves of which the past is stored
SELDOM: Final = 50  # moves after which it is stored again
MANY: Final = 6  # plies; more are drawn off the event loop


class Conflict(Exception):
    """The table has moved on since the sender looked."""


class NotYours(Exception):
    """A seat or a table that this visitor may not have or change; says why."""


class Watcher(Protocol):
    """Somebody who watches a table through a live connection."""

    visitor: str
    viewer: Viewer

    def send(self, frame: bytes) -> None: ...

    def part(self, code: int, reason: str) -> None: ...


class LiveTable:
    """One table while somebody plays, watches or thinks at it. Whoever changes it holds its lock; readers need none."""

    def __init__(self, history: History, seats: list[dict[str, Any]], patience: float) -> None:
        self.id = history.id
        self.history = history  # as it is stored
        self.chairs = Chairs(seats, shelf.titles(history.game))
        if self.chairs.missing:
            history.broken = f"This table cannot be played on: seat {self.chairs.missing[0] + 1} is lost."
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.touched = time.monotonic()
        self.updated: float = history.facts["updated"]  # when everybody could last notice something
        self.patience = patience  # seconds that nature waits for a person who may be asked in secret
        self._open_window()
        self.remembered = history.remembered  # edition of the past that is stored
        self.remembering: asyncio.Task[None] | None = None  # a newer past is being stored
        self.settling: asyncio.Task[None] | None = None  # the dice's shares are being told
        self.talk = Talk()
        self.address = ""  # of whoever came last: bots think on its account

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people have a live connection."""
        return frozenset(seat for watcher in self.watchers for seat in watcher.viewer.mine)

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot that the table waits for, if it does; in a lesson the others do as its file says."""
        if self.history.lesson is not None:
            return None
        return self.chairs.bot_level(self.history.waits_for)

    @property
    def goes_on(self) -> bool:
        """Whether the table waits for nobody but a bot, the dice and cards, or somebody whose time is bounded."""
        if self.history.waits_for == NATURE:
            return self.history.lesson is None
        return self.bot_to_act is not None or self.lapses

    @property
    def lapses(self) -> bool:
        """Whether a person is asked in secret and others could notice how long they think: then silence declines."""
        seat = self.history.waits_for
        if seat < 0 or self.history.shown == seat or self.bot_to_act is not None:
            return False
        holder = self.chairs.rows[seat]["holder"]
        there = {row["holder"] for row in self.chairs.rows} | {watcher.visitor for watcher in self.watchers}
        return bool(there - {holder, None})

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.lock.locked() and (self.thinking is None or self.thinking.done())

    def people(self) -> list[m.Seat]:
        """The seats as everybody may see them."""
        people, gone = self.chairs.people(self.here), partings.resigned(self.history.partings)
        for seat in gone:
            people[seat].resigned = True
        return people

    def called(self, seat: int) -> str:
        """The name of the person who sits there, else what the game calls the seat."""
        row = self.chairs.rows[seat]
        named = row["kind"] != "bot" and row["name"] not in ("", NOBODYS)
        return str(row["name"]) if named else self.chairs.titles[seat]

    def hello(self, visitor: str) -> m.Hello:
        """The whole table for one visitor."""
        viewer, owner = self.chairs.viewer(visitor), self.history.facts["owner"] == visitor
        hello = frames.hello(self.history, viewer, self.people(), owner)
        hello.talk = self.talk.kept([row["holder"] for row in self.chairs.rows], self.muted) if viewer.mine else []
        return hello

    @property
    def muted(self) -> frozenset[str]:
        """Whom the host lets say nothing here."""
        return frozenset((self.history.facts.get("muted") or "").split())

    def say(self, visitor: str, seat: int, words: str) -> m.Said:
        """Somebody who sits here says something to all who do, unless the host has muted them."""
        if visitor in self.muted:
            raise NotYours("The host of this server has muted you at this table.")
        said = self.talk.say(visitor, seat, words)
        self.hear(said)
        return said

    def hear(self, said: m.Said) -> None:
        """Something was said here or at another process: keep it, and tell those who sit here."""
        self.talk.said.append((self.chairs.rows[said.seat]["holder"], said))
        frame = wire.encode(said)
        for watcher in self.watchers:
            if watcher.viewer.mine:
                watcher.send(frame)

    async def play(self, writer: Writer, seat: int, viewer: Viewer, wish: w.Play, note: str = "") -> int:
        """Check an action, store it with what nature makes of it, and only then show it."""
        async with self.lock:
            before = self.history
            number, edition = viewer.number(before), viewer.edition(before)
            if wish.number != number or wish.edition not in (None, edition):
                raise Conflict
            try:
                action = before.game.actions.parse(wish.action)
            except UnknownAction as unknown:
                raise BadInput("action", str(unknown)) from None
            after, steps = before.played(action, seat, note)
            await self._store(writer, after, rows.played(after, len(steps)))
            await self._show(before, steps)
            return viewer.number(after)

    async def store_parting(self, writer: Writer, after: History, also: Storing) -> None:
        """Store that somebody parted, and what becomes of their seat; the caller holds the lock."""
        await self._store(writer, after, rows.parted(after), also)

    async def _store(
        self, writer: Writer, after: History, moves: list[dict[str, Any]], also: Storing | None = None
    ) -> None:
        """Store what has happened; from then on it is the table's history. What nobody may notice leaves no time."""
        noticed = PUBLIC.edition(after) != PUBLIC.edition(self.history)
        updated = time.time() if noticed else self.updated
        try:
            await writer.append(self.id, moves, rows.standing(after, updated), also)
        except Taken:
            raise Conflict from None
        self.history, self.updated = after, updated
        self.touched = time.monotonic()
        if noticed:
            self._open_window()
        self.remember(writer, SELDOM)

    def remember(self, writer: Writer, least: int = 1) -> None:
        """Have the past of a long game stored if it has grown by so many moves; a lesson is never long."""
        edition = self.history.edition
        if edition >= max(LONG, self.remembered + least) and self.history.lesson is None:
            self.remembered = edition
            self.remembering = asyncio.create_task(self._store_past(writer, self.history))

    async def _store_past(self, writer: Writer, history: History) -> None:
        """So that the table opens quickly. It is a cache: without it, the moves are replayed."""
        with suppress(*TROUBLE):
            body = await asyncio.to_thread(lambda: packed.pack(history.past()))
            made = packed.made(history.game.box.slug)
            await writer.run(lambda c: pasts.keep(c, self.id, history.edition, made, body))

    def _open_window(self) -> None:
        self.window = self.touched
        if asked := windows.seats(self.history.game, self.history.match.state):
            self.window += windows.seconds([self.chairs.bot_level(seat) for seat in asked], self.patience)

    async def roll(self, writer: Writer, before: History) -> None:
        """Let nature act that has waited for those who might be asked in secret."""
        async with self.lock:
            if self.history is before:
                after, steps = before.rolled()
                await self._store(writer, after, rows.played(after, len(steps)))
                await self._show(before, steps)

    async def undo(self, writer: Writer, viewer: Viewer, to: int | None = None) -> None:
        """Take back the last action of a person, or all after ply `to`, as far as nothing was revealed."""
        async with self.lock:
            stay = viewer.undo_point(self.history, self.chairs.bots, to)
            if stay is None:
                raise Refused(viewer.no_undo(self.history))
            actor = viewer.mine[0]
            after = await asyncio.to_thread(self.history.taken_back, stay)
            await self._store(writer, after, rows.taken_back(after, actor))
            self._tell_undone(actor)

    async def back_to_step(self, writer: Writer, viewer: Viewer, step: int) -> None:
        """In a lesson: stand again where one of its earlier steps began, dice or not."""
        async with self.lock:
            place = self.history.place
            if place is None or not 0 <= step < len(place.starts):
                raise Problem(409, "no_such_step", "This lesson has not begun such a step.")
            after = await asyncio.to_thread(self.history.taken_back, place.starts[step])
            await self._store(writer, after, rows.taken_back(after, viewer.mine[0]))
            self._tell_undone(viewer.mine[0])

    async def catch_up(self, moves: Sequence[Move], seats: list[dict[str, Any]], facts: dict[str, Any]) -> None:
        """Take over what another process has stored."""
        async with self.lock:
            before = self.history
            fresh = [move for move in moves if move.number > before.edition]
            self.chairs.put(seats)
            self.history = await asyncio.to_thread(before.caught_up, fresh, facts)
            self.touched, self.updated = time.monotonic(), facts["updated"]
            if PUBLIC.edition(self.history) != PUBLIC.edition(before):
                self._open_window()
            self.ask_shares()
            if not fresh:
                self.tell_seats()
            elif all(move.kind == "play" for move in fresh):
                await self._show(before, self.history.steps_since(before))
            elif all(move.kind in ("play", "undo") for move in fresh):
                self._tell_undone(fresh[-1].actor)
            else:
                self.greet()

    async def _show(self, before: History, steps: Sequence[Step]) -> None:
        """Send every watcher the plies as they may know them; drawing many pictures lets others go first."""
        since = time.monotonic()
        history, bots, old, telling = self.history, self.chairs.bots, before.match.state, frames.Telling()
        for viewer, watchers in self._groups().items():
            if len(steps) > MANY:
                frame = await asyncio.to_thread(frames.moved, history, viewer, bots, old, steps, telling)
            else:
                frame = frames.moved(history, viewer, bots, old, steps, telling)
            _send(watchers, frame)
            if time.monotonic() - since > BREATH:
                await asyncio.sleep(0)
                since = time.monotonic()

    def _groups(self) -> dict[Viewer, list[Watcher]]:
        groups: dict[Viewer, list[Watcher]] = {}
        for watcher in self.watchers:
            groups.setdefault(watcher.viewer, []).append(watcher)
        return groups

    def _tell_undone(self, actor: int) -> None:
        history, bots = self.history, self.chairs.bots
        self.tell(lambda viewer: frames.undone(history, viewer, bots, actor))

    def tell(self, frame: Callable[[Viewer], msgspec.Struct | None]) -> None:
        """Send every watcher a frame of their own, if there is one for them."""
        for viewer, watchers in self._groups().items():
            _send(watchers, frame(viewer))

    def ask_shares(self) -> None:
        """If the first person moves just now: tell every browser that the promised shares are wanted."""
        shares = json.loads(self.history.facts.get("shares") or "{}")
        if "asked" in shares and "seed" not in shares:
            promised = {seat: one["commitment"] for seat, one in shares["seats"].items()}
            self.tell(lambda _viewer: m.Reveal(promised))

    def tell_seats(self) -> None:
        """Tell who sits where; whoever gained or lost a seat sees the table anew."""
        people = self.people()
        for watcher in self.watchers:
            viewer = self.chairs.viewer(watcher.visitor)
            if viewer != watcher.viewer:
                watcher.viewer = viewer
                watcher.send(wire.encode(self.hello(watcher.visitor)))
            else:
                watcher.send(wire.encode(m.SeatsNow(people, viewer.mine)))

    def greet(self) -> None:
        """Everybody sees the table anew."""
        for watcher in self.watchers:
            watcher.viewer = self.chairs.viewer(watcher.visitor)
            watcher.send(wire.encode(self.hello(watcher.visitor)))


def _send(watchers: Sequence[Watcher], frame: msgspec.Struct | None) -> None:
    if frame is not None:
        text = wire.encode(frame)
        for watcher in watchers:
            watcher.send(text)
