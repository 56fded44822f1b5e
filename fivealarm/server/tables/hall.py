"""The hall: all live tables of this process. Tables wake when somebody comes and sleep when nobody is there."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine

from fivealarm.server.entry.identity import may_be_table
from fivealarm.server.entry.work import Work
from fivealarm.server.keeping import pasts, store
from fivealarm.server.keeping.news import News, between
from fivealarm.server.keeping.outages import TROUBLE, Outages
from fivealarm.server.keeping.store import Move
from fivealarm.server.keeping.writer import Writer
from fivealarm.server.past import packed
from fivealarm.server.settings import Settings
from fivealarm.server.tables.history import UNREADABLE, History, SetAside
from fivealarm.server.tables.table import Conflict, LiveTable, NotYours
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.thinking.bot_turns import BotTurns
from fivealarm.server.thinking.bots_at_work import Crew
from fivealarm.server.thinking.counsel import Counsel
from fivealarm.server.thinking.reviews import Reviews
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w

T = TypeVar("T")
PATIENCE: Final = 60.0  # seconds that a move waits for others who are asked at the same time
LOG: Final = logging.getLogger("fivealarm.server")


class Missing(Exception):
    """There is no such table."""


def history(c: Connection, facts: dict[str, Any]) -> History:
    """What has happened at a table: from its stored past if that fits, else from all its moves."""
    name = facts["id"]
    try:
        body = pasts.find(c, name, packed.made(facts["game"]))
        if body is not None:
            past = packed.unpack(body)
            return History(facts, store.moves(c, name, past.edition), past)
    except TROUBLE:
        raise
    except Exception as failed:  # whatever a damaged past may lead to
        LOG.warning("the stored past of table %s… is of no use: %r", name[:4], failed)
    return History(facts, store.moves(c, name))


class Hall:
    """Finds, wakes and puts to sleep; lets bots move."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.engine = engine
        self.news: News = between(engine)
        self.writer = Writer(engine, self.news)
        self.crew = Crew(settings.workers, settings.bot_grace)
        self.counsel = Counsel(self.crew, settings.hint_level)
        self.outages = Outages()
        self.bot_turns = BotTurns(self.crew, self.writer, settings, self.refresh, self.outages)
        self.reviews = Reviews()
        self.work = Work(settings.limits.work_per_second)
        self.stopping = False
        self.lives: dict[str, LiveTable] = {}
        self.aside: dict[str, str] = {}  # tables that cannot be played on, and why
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.writer.start()
        await self.news.start(self._heard, self._said)

    async def stop(self) -> None:
        self.stopping = True
        await self.news.stop()
        lives = self.lives.values()
        busy = [task for live in lives for task in (live.thinking, live.remembering) if task is not None]
        for task in [*self.tasks, *busy]:
            task.cancel()
        await asyncio.gather(*self.tasks, *busy, return_exceptions=True)
        self.work.stop()
        await self.crew.stop()
        await self.writer.stop()

    def spawn(self, work: Any) -> None:
        """Do something beside everything else."""
        self._watch(asyncio.create_task(work))

    def _watch(self, task: asyncio.Task[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        failed = None if task.cancelled() else task.exception()
        if isinstance(failed, TROUBLE):
            self.outages.failed(failed)
        elif failed is not None:
            LOG.error("a task failed", exc_info=failed)

    async def read(self, call: Callable[[Connection], T]) -> T:
        """Ask the store something, off the event loop."""
        return await asyncio.to_thread(self._read, call)

    def _read(self, call: Callable[[Connection], T]) -> T:
        with self.engine.connect() as c:
            return call(c)

    async def live(self, name: str) -> LiveTable:
        """The table, woken if it sleeps."""
        live = self.lives.get(name)
        if live is not None:
            live.touched = time.monotonic()
            return live
        if not may_be_table(name):
            raise Missing
        task = self.waking.get(name)
        if task is None:
            task = self.waking[name] = asyncio.create_task(self._wake(name))
            task.add_done_callback(lambda _: self.waking.pop(name, None))
        return await asyncio.shield(task)

    async def _wake(self, name: str) -> LiveTable:
        def load() -> LiveTable:
            with self.engine.connect() as c:
                facts, seats = store.table(c, name), store.seats(c, name)
                if facts is None:
                    raise Missing
                try:
                    return LiveTable(history(c, facts), seats, self.settings.window)
                except (SetAside, *TROUBLE):
                    raise
                except Exception as failed:  # whatever a damaged row may lead to
                    raise SetAside(UNREADABLE) from failed

        try:
            live = await asyncio.to_thread(load)
        except SetAside as unseen:
            self._set_aside(name, str(unseen), unseen.__cause__)
            raise
        if live.history.broken:
            self._set_aside(name, live.history.broken, live.history.cause)
        self.lives[name] = live
        await self.refresh(live)
        return live

    def _set_aside(self, name: str, why: str, cause: BaseException | None) -> None:
        """Remember that a table cannot be played on, and say so once."""
        if name not in self.aside:
            self.aside[name] = why
            LOG.error("table %s… is set aside: %s (%r)", name[:4], why, cause)

    async def refresh(self, live: LiveTable) -> None:
        """Take over what other processes have stored about this table."""

        def load(c: Connection) -> tuple[dict[str, Any] | None, list[dict[str, Any]], list[Move]]:
            return store.table(c, live.id), store.seats(c, live.id), store.moves(c, live.id, live.history.edition)

        facts, seats, moves = await self.read(load)
        if facts is not None:
            await live.catch_up(moves, seats, facts)

    def _heard(self, name: str) -> None:
        for live in list(self.lives.values()) if not name else filter(None, [self.lives.get(name)]):
            self.spawn(self.refresh(live))

    async def say(self, live: LiveTable, visitor: str, seat: int, words: str) -> None:
        """Somebody says something to all who sit here, at whichever process they are."""
        said = wire.encode(live.say(visitor, seat, words)).decode()
        await self.writer.run(lambda c: self.news.pass_on(c, live.id, said))

    def _said(self, name: str, words: str) -> None:
        live = self.lives.get(name)
        if live is not None:
            live.hear(msgspec.json.decode(words, type=m.Said))

    async def play(self, live: LiveTable, seat: int, viewer: Viewer, wish: w.Play) -> int:
        """A person's move; Conflict brings the table up to date first."""
        if live.history.match.to_act != seat:
            await self._turn(live, seat)
        try:
            number = await live.play(self.writer, seat, viewer, wish)
        except Conflict:
            await self.refresh(live)
            raise
        self.let_bots_act(live)
        return number

    async def _turn(self, live: LiveTable, seat: int) -> None:
        """Who is asked in secret together with others answers when they like; the move waits for its place."""
        for _ in range(int(PATIENCE / 0.1)):
            match = live.history.match
            if match.to_act == seat or match.view(seat).to_act != seat:
                return
            await asyncio.sleep(0.1)

    async def undo(self, live: LiveTable, viewer: Viewer, to: int | None = None) -> None:
        try:
            await live.undo(self.writer, viewer, to)
        except Conflict:
            await self.refresh(live)
            raise
        self.let_bots_act(live)

    def let_bots_act(self, live: LiveTable) -> None:
        """If a bot or nature is to act, let it, unless one is at it already."""
        self._forget_bots(live)
        task = None if self.stopping else self.bot_turns.begin(live)
        if task is not None:
            task.add_done_callback(self._finished)
            task.add_done_callback(lambda _: self._stopped(live))

    def _stopped(self, live: LiveTable) -> None:
        self._forget_bots(live)
        for name in [] if self.stopping else self.bot_turns.next_alone():
            self.spawn(self._resume(name))

    async def _resume(self, name: str) -> None:
        with suppress(Missing, SetAside):
            self.let_bots_act(await self.live(name))

    def _forget_bots(self, live: LiveTable) -> None:
        if live.history.over is not None:
            self.crew.forget(live.id)

    async def delete(self, live: LiveTable, visitor: str) -> None:
        """Everything about a table is gone, if this visitor made it and nobody else sits there."""
        async with live.lock:
            others = {row["holder"] for row in live.chairs.rows if row["kind"] != "bot"} - {None, visitor}
            if live.history.facts["owner"] != visitor or others:
                raise NotYours("Only who made a table at which nobody else sits can delete it.")
            if live.thinking is not None:
                live.thinking.cancel()
            await self.writer.run(lambda c: store.delete(c, [live.id]), live.id)
        self.forget(live.id)

    def forget(self, name: str) -> None:
        """A table that is no longer there: whoever watches it is told."""
        live = self.lives.pop(name, None)
        for watcher in list(live.watchers) if live is not None else ():
            watcher.part(4404, "There is no such table.")

    def sleep_idle(self) -> None:
        """Forget tables that nobody has looked at for a while; the store remembers them."""
        late = time.monotonic() - self.settings.sleep_after
        for name, live in list(self.lives.items()):
            if live.idle and live.touched < late:
                live.remember(self.writer)
                if live.remembering is not None:
                    self._watch(live.remembering)
                del self.lives[name]
