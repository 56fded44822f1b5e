"""What the host of a server may do with tables: look, close, delete, rename, mute, evict. Servers that run notice."""

import time
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection

from fivealarm.server.entry import identity
from fivealarm.server.entry.identity import tidy
from fivealarm.server.keeping.store import SEATS, TABLES, delete
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.seating import ALONE
from fivealarm.server.wire import things as wire

CLOSED: Final = "This table was closed by the host."
SLACK: Final = 60.0  # seconds that clocks of host and server may differ
DAY: Final = 86_400.0


def rows(c: Connection, most: int = 100, running: bool = False) -> list[dict[str, Any]]:
    """The latest tables."""
    wanted = sa.select(TABLES).order_by(TABLES.c.updated.desc()).limit(most)
    if running:
        wanted = wanted.where(TABLES.c.ending.is_(None), TABLES.c.closed.is_(None))
    return [dict(row) for row in c.execute(wanted).mappings()]


def named(c: Connection, start: str) -> list[str]:
    """Tables whose id begins so; the log cuts ids short."""
    begins = sa.func.substr(TABLES.c.id, 1, len(start)) == start
    return [str(name) for name in c.execute(sa.select(TABLES.c.id).where(begins).limit(2)).scalars()]


def close(c: Connection, name: str, why: str = "") -> None:
    """Nobody plays on at this table; what happened can still be looked at."""
    _mark(c, name, closed=f"{CLOSED} {why}".strip())


def rename(c: Connection, name: str, seat: int, called: str) -> bool:
    return _seat(c, name, seat, name=tidy(called, "Guest"))


def mute(c: Connection, name: str, seat: int, muted: bool = True) -> bool:
    """Whoever holds the seat can say nothing at this table any more, on whichever seat, or can again."""
    held = sa.select(SEATS.c.holder).where(SEATS.c.table_id == name, SEATS.c.seat == seat, SEATS.c.kind != "bot")
    holder = c.execute(held).scalar()
    if holder is None:
        return False
    before = c.execute(sa.select(TABLES.c.muted).where(TABLES.c.id == name).with_for_update()).scalar() or ""
    people = set(before.split()) - {holder} | ({holder} if muted else set())
    _mark(c, name, muted=" ".join(sorted(people)))
    return True


def evict(c: Connection, name: str, seat: int) -> bool:
    """Whoever holds the seat holds it no longer, and no link of old leads to it."""
    return _seat(c, name, seat, holder=None, name="", key_hash=identity.NO_KEY, kind="open", **ALONE)


def _seat(c: Connection, table: str, seat: int, **facts: Any) -> bool:
    chair = sa.update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind != "bot")
    if c.execute(chair.values(facts)).rowcount != 1:
        return False
    _mark(c, table)
    return True


def _mark(c: Connection, name: str, **facts: Any) -> None:
    c.execute(sa.update(TABLES).where(TABLES.c.id == name).values(host_at=time.time(), **facts))


def old(c: Connection, days: float, most: int = 500) -> list[str]:
    """Tables that nobody has touched for so many days."""
    late = TABLES.c.updated < time.time() - days * DAY
    return [str(name) for name in c.execute(sa.select(TABLES.c.id).where(late).limit(most)).scalars()]


def _changed(c: Connection, since: float, awake: Sequence[str]) -> tuple[list[str], set[str]]:
    """Tables a host has touched since then, and those of the awake ones that are still there."""
    touched = c.execute(sa.select(TABLES.c.id).where(TABLES.c.host_at > since)).scalars()
    there = c.execute(sa.select(TABLES.c.id).where(TABLES.c.id.in_(list(awake)))).scalars()
    return [str(name) for name in touched], {str(name) for name in there}


class Caretaker:
    """Lets a running server notice what its host did, and forget what is too old."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.since = time.time() - SLACK
        self.seen: dict[str, float] = {}
        self.tidied = 0.0

    async def look(self) -> None:
        hall, now = self.hall, time.time()
        awake = list(hall.lives)
        touched, there = await hall.read(lambda c: _changed(c, self.since, awake))
        for name in set(awake) - there:
            hall.forget(name)
        for name in touched:
            await self._anew(name)
        self.since = max(self.since, now - SLACK)
        days = hall.settings.keep_days
        if days and now - self.tidied > DAY / 24:
            self.tidied = now
            late = [name for name in await hall.read(lambda c: old(c, days)) if name not in hall.lives]
            if late:
                await hall.writer.run(lambda c: delete(c, late))

    async def _anew(self, name: str) -> None:
        """Take over what the host changed, and show it to all who watch."""
        live = self.hall.lives.get(name)
        if live is None:
            return
        await self.hall.refresh(live)
        at = live.history.facts["host_at"]
        if self.seen.get(name) != at:
            self.seen[name] = at
            for watcher in live.watchers:
                watcher.send(wire.encode(live.hello(watcher.visitor)))
