"""The one who writes: moves of all tables gathered into one transaction, answered after its commit."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from fivealarm.server.keeping.news import News
from fivealarm.server.keeping.store import MOVES, STANDING, TABLES
from fivealarm.server.keeping.swift import Swift, Taken

T = TypeVar("T")
Storing = Callable[[Connection], Any]
MOST: Final = 500  # jobs in one transaction
MANY: Final = 12  # in the last one: more will come in a moment, and every transaction costs the event loop its turn
MOMENT: Final = 0.004  # seconds
_INSERT: Final = sa.insert(MOVES)
_UPDATE: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("name"))
    .values({name: sa.bindparam(f"new_{name}") for name in STANDING})
)


@dataclass(slots=True)
class Job:
    """Something to be stored, and who waits for it."""

    tables: tuple[str, ...]  # that it changes
    done: asyncio.Future[Any]
    call: Storing | None = None
    rows: Sequence[dict[str, Any]] = ()
    facts: dict[str, Any] | None = None  # of the table after the rows


class Writer:
    """Gathers jobs while the last transaction is on its way to the disk."""

    def __init__(self, engine: Engine, news: News) -> None:
        self.engine = engine
        self.news = news
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()  # None: nothing comes any more
        self.stopped = False
        self.crowded = False  # many jobs came together last time
        self.thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self.commits = 0

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        self.jobs.put(None)
        if self.thread.is_alive():
            await asyncio.to_thread(self.thread.join)

    def append(
        self, table: str, rows: Sequence[dict[str, Any]], facts: dict[str, Any], also: Storing | None = None
    ) -> Awaitable[Any]:
        """Store moves under their numbers, and what goes with them; Taken if another process was first."""
        return self._wait(Job((table,), self.loop.create_future(), also, rows, facts))

    async def run(self, call: Callable[[Connection], T], *tables: str) -> T:
        """Run a piece of storing inside a transaction; `tables` are those it changes."""
        return cast(T, await self._wait(Job(tables, self.loop.create_future(), call)))

    def _wait(self, job: Job) -> asyncio.Future[Any]:
        self.jobs.put(job)
        return job.done

    def _work(self) -> None:
        """In a thread of its own: it needs no step of the event loop to begin the next transaction."""
        swift = Swift(self.engine) if self.engine.dialect.name == "sqlite" else None
        while jobs := self._next():
            answers = self._store(jobs, swift)
            self.loop.call_soon_threadsafe(_answer, jobs, answers)
        if swift is not None:
            swift.close()

    def _next(self) -> list[Job]:
        """What is waiting, and in a crowd what comes in a moment; nothing when we stop."""
        jobs: list[Job] = []
        while not self.stopped and len(jobs) < MOST and not (jobs and self.jobs.empty()):
            job = self.jobs.get()
            if job is None:
                self.stopped = True
                break
            if self.crowded and not jobs:
                time.sleep(MOMENT)
            jobs.append(job)
        self.crowded = len(jobs) >= MANY
        return jobs

    def _store(self, jobs: list[Job], swift: Swift | None) -> list[Any]:
        """All in one transaction; if one job spoils it, each in its own."""
        try:
            return self._together(jobs, swift)
        except Exception as failure:
            if len(jobs) == 1:
                return [Taken() if isinstance(failure, IntegrityError) and jobs[0].rows else failure]
            return [answer for job in jobs for answer in self._store([job], swift)]

    def _together(self, jobs: list[Job], swift: Swift | None) -> list[Any]:
        rows = [row for job in jobs for row in job.rows]
        facts = [job.facts for job in jobs if job.facts is not None]
        self.commits += 1
        if swift is not None and not any(job.call for job in jobs):
            swift.append(rows, facts)
            return [None] * len(jobs)
        with self.engine.begin() as c:
            answers = [job.call(c) if job.call is not None else None for job in jobs]
            if rows:
                c.execute(_INSERT, rows)
                c.execute(_UPDATE, facts)
            self.news.tell(c, (table for job in jobs for table in job.tables))
        return answers


def _answer(jobs: list[Job], answers: list[Any]) -> None:
    for job, answer in zip(jobs, answers, strict=True):
        if job.done.done():
            continue  # who waited has gone
        if isinstance(answer, Exception):
            job.done.set_exception(answer)
        else:
            job.done.set_result(answer)
