"""News of changed tables between server processes: PostgreSQL's LISTEN/NOTIFY, or nobody to tell."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

CHANNEL: Final = "fivealarm"
MOST: Final = 300  # table ids in one message; PostgreSQL takes 8,000 bytes
LOG: Final = logging.getLogger("fivealarm.server")

Heard = Callable[[str], None]  # a table changed elsewhere; "" = we may have missed something


class News:
    """One process has nobody to tell: every change goes through itself."""

    async def start(self, heard: Heard) -> None:
        """Listen from now on."""

    async def stop(self) -> None:
        """Listen no more."""

    def tell(self, c: Connection, tables: Iterable[str]) -> None:
        """Tell the others, as part of the transaction that made the change."""


class Postgres(News):
    """Processes that share one PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        url = engine.url.set(drivername="postgresql")
        self.address = url.render_as_string(hide_password=False)
        self.origin = secrets.token_hex(6)
        self.task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self._listen(heard, ready))
        await asyncio.wait_for(ready.wait(), 30)

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def tell(self, c: Connection, tables: Iterable[str]) -> None:
        names = list(dict.fromkeys(tables))
        for at in range(0, len(names), MOST):
            payload = " ".join([self.origin, *names[at : at + MOST]])
            c.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def _listen(self, heard: Heard, ready: asyncio.Event) -> None:
        import psycopg

        lost_already = False
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        heard("")
                    ready.set()
                    lost_already = False
                    async for note in connection.notifies():
                        self._pass_on(note, heard)
            except psycopg.Error as lost:
                if not lost_already:
                    LOG.warning("news of other servers stopped (%s); listening again", type(lost).__name__)
                lost_already = True
                await asyncio.sleep(1)

    def _pass_on(self, note: Any, heard: Heard) -> None:
        origin, *tables = note.payload.split(" ")
        if origin != self.origin:
            for table in tables:
                heard(table)


def between(engine: Engine) -> News:
    """The news that fits this database."""
    return Postgres(engine) if engine.dialect.name == "postgresql" else News()
