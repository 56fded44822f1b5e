"""The one who writes: moves of all tables gathered into one transaction, answered after its commit."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from fivealarm.server.news import News
from fivealarm.server.store import MOVES, TABLES

T = TypeVar("T")
MOST: Final = 500  # jobs in one transaction
_INSERT: Final = sa.insert(MOVES)
_UPDATE: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("name"))
    .values(
        {name: sa.bindparam(f"new_{name}") for name in ("updated", "edition", "plies", "to_act", "shown", "ending")}
    )
)


class Taken(Exception):
    """Somebody else has stored a move under this number."""


@dataclass(slots=True)
class Job:
    """Something to be stored, and who waits for it."""

    tables: tuple[str, ...]  # that it changes
    done: asyncio.Future[Any]
    call: Callable[[Connection], Any] | None = None
    rows: Sequence[dict[str, Any]] = ()
    facts: dict[str, Any] | None = None  # of the table after the rows


class Writer:
    """Gathers jobs while the last transaction is on its way to the disk."""

    def __init__(self, engine: Engine, news: News) -> None:
        self.engine = engine
        self.news = news
        self.jobs: list[Job] = []
        self.wake = asyncio.Event()
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    def start(self) -> None:
        self.task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        while self.jobs:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.pool.shutdown(wait=True)

    async def append(self, table: str, rows: Sequence[dict[str, Any]], facts: dict[str, Any]) -> None:
        """Store moves under their numbers; Taken if another process was first."""
        job = Job((table,), asyncio.get_running_loop().create_future(), rows=rows, facts=facts)
        await self._wait(job)

    async def run(self, call: Callable[[Connection], T], *tables: str) -> T:
        """Run a piece of storing inside a transaction; `tables` are those it changes."""
        job = Job(tables, asyncio.get_running_loop().create_future(), call=call)
        return cast(T, await self._wait(job))

    async def _wait(self, job: Job) -> Any:
        self.jobs.append(job)
        self.wake.set()
        return await job.done

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self.wake.wait()
            jobs, self.jobs = self.jobs[:MOST], self.jobs[MOST:]
            if not self.jobs:
                self.wake.clear()
            answers = await loop.run_in_executor(self.pool, self._store, jobs)
            for job, answer in zip(jobs, answers, strict=True):
                if job.done.cancelled():
                    continue
                if isinstance(answer, Exception):
                    job.done.set_exception(answer)
                else:
                    job.done.set_result(answer)

    def _store(self, jobs: list[Job]) -> list[Any]:
        """All in one transaction; if one job spoils it, each in its own."""
        try:
            return self._together(jobs)
        except Exception as failure:
            if len(jobs) == 1:
                return [Taken() if isinstance(failure, IntegrityError) and jobs[0].rows else failure]
            return [answer for job in jobs for answer in self._store([job])]

    def _together(self, jobs: list[Job]) -> list[Any]:
        with self.engine.begin() as c:
            answers = [job.call(c) if job.call is not None else None for job in jobs]
            rows = [row for job in jobs for row in job.rows]
            if rows:
                c.execute(_INSERT, rows)
            facts = [job.facts for job in jobs if job.facts is not None]
            if facts:
                c.execute(_UPDATE, facts)
            self.news.tell(c, (table for job in jobs for table in job.tables))
        self.commits += 1
        return answers
