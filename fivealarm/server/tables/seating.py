"""Sitting down, getting up, being away, being replaced for a while, coming back."""

import time
from typing import Any, Final

from sqlalchemy import Connection

from fivealarm.bots.levels import LEVELS
from fivealarm.kernel.contract import BadInput
from fivealarm.server.entry import identity
from fivealarm.server.entry.identity import tidy
from fivealarm.server.keeping import store
from fivealarm.server.tables import partings
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.table import LiveTable, NotYours

ALONE: Final[dict[str, Any]] = {"stand_in": None, "votes": "", "lent": 0, "stops": 0}  # no bot, no wishes


async def change(hall: Hall, live: LiveTable, seat: int, **facts: Any) -> None:
    """Change a seat in the store, then at the table, then for all who watch."""
    before = live.chairs.rows[seat]["holder"]

    def write(c: Connection) -> None:
        if not store.set_seat(c, live.id, seat, before, facts):
            raise NotYours("Somebody else has just taken this seat.")

    await hall.writer.run(write, live.id)
    live.chairs.change(seat, facts)
    live.tell_seats()
    hall.let_bots_act(live)


def chair(live: LiveTable, seat: int) -> dict[str, Any]:
    if seat >= len(live.chairs.rows):
        raise NotYours("There is no such seat at this table.")
    return live.chairs.rows[seat]


async def join(hall: Hall, live: LiveTable, visitor: str, seat: int, key: str | None, name: str | None) -> None:
    """Take a seat: an open one as it comes, one with a link by its key."""
    async with live.lock:
        row = chair(live, seat)
        if row["holder"] == visitor and row["kind"] != "bot":
            return
        by_key = identity.fits(key, row["key_hash"])
        if not by_key:
            if row["kind"] != "open":
                raise NotYours("This seat is not open; its link is needed.")
            if row["holder"] is not None:
                raise NotYours("Somebody else has taken this seat.")
        before = row["name"] if row["holder"] is not None or row["stand_in"] is None else ""
        here = time.time() + hall.settings.here_for
        facts = {"holder": visitor, "name": tidy(name, before or "Guest"), "here_until": here, "key_hash": _ended(row)}
        await change(hall, live, seat, **facts, **ALONE)


async def leave(hall: Hall, live: LiveTable, visitor: str, seat: int | None) -> None:
    """Give up one seat or all of mine: a bot has back what was its own, others may take what is open."""
    async with live.lock:
        for mine in own(live, visitor, seat):
            row = live.chairs.rows[mine]
            if row["level"] is not None:
                await change(hall, live, mine, **bots_seat(row, row["level"]))
                continue
            facts = {"holder": None, "name": "", "here_until": time.time(), "key_hash": _ended(row)}
            await change(hall, live, mine, **facts, **ALONE)


def _ended(row: dict[str, Any]) -> str | None:
    """A link ends when it is used, when who made it leaves, and when the seat changes hands; none fits nothing."""
    return None if row["key_hash"] is None else identity.NO_KEY


def bots_seat(row: dict[str, Any], level: str) -> dict[str, Any]:
    """A seat that a bot has, for good or until it is given to a friend."""
    name = f"{level.title()} bot"
    return {"kind": "bot", "level": level, "name": name, "holder": None, "key_hash": _ended(row), **ALONE}


def own(live: LiveTable, visitor: str, seat: int | None) -> tuple[int, ...]:
    mine = live.chairs.viewer(visitor).mine
    if seat is not None and seat not in mine:
        raise NotYours("This is not your seat.")
    if not mine:
        raise NotYours("You have no seat at this table.")
    return mine if seat is None else (seat,)


async def rename(hall: Hall, live: LiveTable, visitor: str, seat: int | None, name: str) -> None:
    async with live.lock:
        for mine in own(live, visitor, seat):
            await change(hall, live, mine, name=tidy(name, "Guest"))


async def back(hall: Hall, live: LiveTable, visitor: str, lent: bool = False) -> None:
    """The bots that stand in for this visitor give way; those a seat was lent to only if that is said."""
    async with live.lock:
        rows = [live.chairs.rows[mine] for mine in live.chairs.viewer(visitor).mine]
        for row in rows:
            if (row["stand_in"] is not None and (lent or not row["lent"])) or row["votes"]:
                kept = {} if row["lent"] and not lent else {"stand_in": None, "lent": 0}
                await change(hall, live, row["seat"], votes="", **kept)
        if lent:
            live.greet()


async def to_bot(hall: Hall, live: LiveTable, visitor: str, seat: int, level: str | None) -> None:
    """Let a bot play: for me, until I take my seat back; or, for who made the table, where no person sits."""
    async with live.lock:
        row = chair(live, seat)
        chosen = level or row["level"] or hall.settings.stand_in_level
        if chosen not in LEVELS:
            raise BadInput("level", f"should be one of {', '.join(LEVELS)}")
        if seat in live.chairs.viewer(visitor).mine:
            await change(hall, live, seat, stand_in=chosen, lent=1, votes="", stops=0)
            live.greet()
        elif row["holder"] is None and live.history.facts["owner"] == visitor:
            await change(hall, live, seat, **bots_seat(row, chosen))
        else:
            raise NotYours("Only who sits here can let a bot play; where nobody sits, who made the table.")


async def new_link(hall: Hall, live: LiveTable, visitor: str, seat: int) -> str:
    """A fresh link: for my own seat, or, for who made the table, where no person sits; a bot stays until it is used."""
    async with live.lock:
        row = chair(live, seat)
        free = row["holder"] is None and row["kind"] != "open" and live.history.facts["owner"] == visitor
        if seat in partings.resigned(live.history.partings):
            raise NotYours("This seat has resigned; a bot plays on.")
        if not free and seat not in live.chairs.viewer(visitor).mine:
            raise NotYours("Only who sits here, or who made the table, can make a link for this seat.")
        key = identity.secret()
        given = {"kind": "link", "stand_in": row["level"]} if row["kind"] == "bot" else {}
        await change(hall, live, seat, key_hash=identity.hashed(key), **given)
        return f"{hall.settings.path}/t/{live.id}#seat={seat}&key={key}"


async def vote(hall: Hall, live: LiveTable, visitor: str, seat: int) -> None:
    """One of the others wants a bot to stand in; it does when all others who are people agree."""
    async with live.lock:
        row = chair(live, seat)
        if not live.chairs.viewer(visitor).mine or row["holder"] == visitor:
            raise NotYours("Only the others at the table can let a bot stand in.")
        person = live.chairs.people(live.here)[seat]
        if person.kind == "bot" or (person.kind == "person" and person.here):
            raise NotYours("A bot can stand in only for somebody who is not here.")
        votes = set(row["votes"].split()) | {visitor}
        needed = {other["holder"] for other in live.chairs.rows if other["holder"] and other["kind"] != "bot"}
        needed -= {row["holder"]}
        agreed = needed <= votes
        level = hall.settings.stand_in_level if agreed else None
        await change(hall, live, seat, votes="" if agreed else " ".join(sorted(votes)), stand_in=level)


async def replace_deserter(hall: Hall, live: LiveTable) -> None:
    """A bot stands in for the seat to act, whose person has been away for too long."""
    async with live.lock:
        seat = live.history.waits_for
        if seat < 0 or live.chairs.bot_level(seat) is not None or live.chairs.people(live.here)[seat].here:
            return
        await change(hall, live, seat, stand_in=hall.settings.stand_in_level, votes="")


async def sign(hall: Hall, tables: dict[str, tuple[int, ...]], until: float) -> None:
    """Note until when people count as being here."""

    def write(c: Connection) -> None:
        for name, seats in tables.items():
            for seat in seats:
                store.sign(c, name, seat, until)

    if tables:
        await hall.writer.run(write)
    for name, seats in tables.items():
        live = hall.lives.get(name)
        for seat in seats if live is not None else ():
            assert live is not None
            live.chairs.rows[seat]["here_until"] = until
