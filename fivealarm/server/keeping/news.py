"""News of changed tables between server processes: PostgreSQL's LISTEN/NOTIFY, or nobody to tell."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine

CHANNEL: Final = "fivealarm"
WORDS: Final = "fivealarm_words"  # what is passed on and stored nowhere
MOST: Final = 300  # table ids in one message; PostgreSQL takes 8,000 bytes
LOG: Final = logging.getLogger("fivealarm.server")

Heard = Callable[[str], None]  # a table changed elsewhere; "" = we may have missed something
Said = Callable[[str, str], None]  # words for a table that came from elsewhere


class News:
    """One process has nobody to tell: every change goes through itself."""

    async def start(self, heard: Heard, said: Said) -> None:
        """Listen from now on."""

    async def stop(self) -> None:
        """Listen no more."""

    def tell(self, c: Connection, tables: Iterable[str]) -> None:
        """Tell the others, as part of the transaction that made the change."""

    def pass_on(self, c: Connection, table: str, words: str) -> None:
        """Give words for a table to the others, at the end of a transaction."""


class Postgres(News):
    """Processes that share one PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        url = engine.url.set(drivername="postgresql")
        self.address = url.render_as_string(hide_password=False)
        self.origin = secrets.token_hex(6)
        self.task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard, said: Said) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self._listen(heard, said, ready))
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

    def pass_on(self, c: Connection, table: str, words: str) -> None:
        c.execute(sa.select(sa.func.pg_notify(WORDS, f"{self.origin} {table} {words}")))

    async def _listen(self, heard: Heard, said: Said, ready: asyncio.Event) -> None:
        import psycopg

        lost_already = False
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}; LISTEN {WORDS}")
                    if ready.is_set():
                        heard("")
                    ready.set()
                    lost_already = False
                    async for note in connection.notifies():
                        self._take(note, heard, said)
            except psycopg.Error as lost:
                if not lost_already:
                    LOG.warning("news of other servers stopped (%s); listening again", type(lost).__name__)
                lost_already = True
                await asyncio.sleep(1)

    def _take(self, note: Any, heard: Heard, said: Said) -> None:
        origin, _, rest = note.payload.partition(" ")
        if origin == self.origin:
            return
        if note.channel == WORDS:
            table, _, words = rest.partition(" ")
            said(table, words)
            return
        for table in rest.split(" "):
            heard(table)


def between(engine: Engine) -> News:
    """The news that fits this database."""
    return Postgres(engine) if engine.dialect.name == "postgresql" else News()
