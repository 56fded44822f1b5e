"""The store: tables, seats and moves in a database. Events are the truth; a table is its options and its moves."""

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Column, Connection, Engine, Float, Index, Integer, LargeBinary, String, Text, event

from fivealarm.kernel.contract import NATURE

METADATA: Final = sa.MetaData()

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(64), nullable=False),
    Column("position", Text),  # JSON; where it began, if not at the start
    Column("prefix", Integer, nullable=False),  # so many plies were taken over from another game
    Column("away_minutes", Integer),  # after which a bot stands in; None = never
    Column("owner", String(64), nullable=False),  # hash of the visitor who made it
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("edition", Integer, nullable=False),  # number of the last move
    Column("plies", Integer, nullable=False),  # that the public noticed
    Column("to_act", Integer, nullable=False),
    Column("shown", Integer, nullable=False, server_default="-1"),  # who is to act, as far as the public may know
    Column("ending", Text),  # JSON; the outcome
    Column("closed", Text),  # why nobody may play on, said by the host
    Column("host_at", Float),  # when the host last did something here
    Column("shares", Text),  # JSON; what the dice's seed is made of
    Column("lesson", String(40)),  # the lesson that this table is: its file says how dice fall and others move
    Column("muted", Text),  # hashes of the people whom the host lets say nothing here, separated by spaces
    Index("tables_by_owner", "owner"),
    Index("tables_by_time", "updated"),
)

STANDING: Final = ("updated", "edition", "plies", "to_act", "shown", "ending")  # what a move changes of its table

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # bot, open (to anybody) or link (to whoever has its key)
    Column("level", String(40)),  # of a bot
    Column("name", String(80), nullable=False),
    Column("holder", String(64)),  # hash of a visitor's secret
    Column("key_hash", String(64)),  # hash of the seat link's secret
    Column("stand_in", String(40)),  # level of the bot that plays for somebody absent
    Column("here_until", Float, nullable=False),
    Column("votes", Text, nullable=False),  # hashes of those who want a bot here, separated by spaces
    Column("lent", Integer, nullable=False, server_default="0"),  # 1: the bot gives way only when its person says so
    Column("stops", Integer, nullable=False, server_default="0"),  # 1: its person would like the game to stop
    Index("seats_by_holder", "holder"),
)

MOVES: Final = sa.Table(
    "moves",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),  # counts everything that happened, taking back included
    Column("kind", String(4), nullable=False),  # play, undo, gone (resigned) or stop
    Column("actor", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the action; how many plies stay; whether a parting ends the game
    Column("note", Text),  # what people should know about this move
    Column("at", Float, nullable=False),
)

HIDDEN: Final = sa.Table(
    "hidden",  # tables that somebody does not want to see in their list
    METADATA,
    Column("visitor", String(64), primary_key=True),
    Column("table_id", String(24), primary_key=True),
)

GRAPHS: Final = sa.Table(
    "graphs",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("body", Text, nullable=False),  # JSON
)

PASTS: Final = sa.Table(
    "pasts",  # of long tables: a cache beside the moves (see pasts.py)
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last move in it
    Column("made", String(64), nullable=False),  # by which version of what
    Column("moves", String(64), nullable=False),  # digest of the moves it was made of
    Column("body", LargeBinary, nullable=False),
)


class Move(NamedTuple):
    """One row of a table's history."""

    number: int
    kind: str
    actor: int
    text: str
    note: str | None


def connect(url: str) -> Engine:
    """An engine for the database; SQLite writes ahead and waits for the disk at every commit."""
    if url.startswith("sqlite"):
        engine = sa.create_engine(url, pool_size=8, max_overflow=8)
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    return sa.create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "wal_autocheckpoint=1000"):
        connection.execute(f"PRAGMA {pragma}")


def table(c: Connection, name: str) -> dict[str, Any] | None:
    row = c.execute(sa.select(TABLES).where(TABLES.c.id == name)).mappings().first()
    return None if row is None else dict(row)


def seats(c: Connection, name: str) -> list[dict[str, Any]]:
    rows = c.execute(sa.select(SEATS).where(SEATS.c.table_id == name).order_by(SEATS.c.seat)).mappings()
    return [dict(row) for row in rows]


def moves(c: Connection, name: str, after: int = 0) -> list[Move]:
    wanted = sa.select(MOVES.c.number, MOVES.c.kind, MOVES.c.actor, MOVES.c.text, MOVES.c.note)
    rows = c.execute(wanted.where(MOVES.c.table_id == name, MOVES.c.number > after).order_by(MOVES.c.number))
    return [Move(*row) for row in rows]


def set_seat(c: Connection, name: str, seat: int, before: str | None, facts: dict[str, Any]) -> bool:
    """Change a seat, unless its holder is no longer who it was."""
    same = SEATS.c.holder.is_(None) if before is None else SEATS.c.holder == before
    here = sa.update(SEATS).where(SEATS.c.table_id == name, SEATS.c.seat == seat, same)
    return c.execute(here.values(facts)).rowcount == 1


def sign(c: Connection, name: str, seat: int, until: float) -> None:
    c.execute(sa.update(SEATS).where(SEATS.c.table_id == name, SEATS.c.seat == seat).values(here_until=until))


def unfinished(c: Connection, owner: str) -> int:
    """How many tables of this visitor's are still being played."""
    mine = sa.and_(TABLES.c.owner == owner, TABLES.c.ending.is_(None), TABLES.c.lesson.is_(None))
    count = sa.select(sa.func.count()).select_from(TABLES).where(mine)
    return int(c.execute(count).scalar_one())


def listed(c: Connection, holder: str, most: int = 60) -> tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]:
    """My tables and the latest tables of others, and the seats of all of them; lessons are begun from their game."""
    card = [column for column in TABLES.c if column.name not in ("position", "seed", "shares", "muted")]
    mine = sa.select(SEATS.c.table_id).where(SEATS.c.holder == holder)
    own = sa.select(*card).where(sa.or_(TABLES.c.id.in_(mine), TABLES.c.owner == holder), TABLES.c.lesson.is_(None))
    rows = [dict(row) for row in c.execute(own.order_by(TABLES.c.updated.desc()).limit(most)).mappings()]
    others = (
        sa.select(*card)
        .where(TABLES.c.ending.is_(None), TABLES.c.lesson.is_(None))
        .order_by(TABLES.c.updated.desc())
        .limit(most)
    )
    known = {row["id"] for row in rows}
    rows += [dict(row) for row in c.execute(others).mappings() if row["id"] not in known]
    taken: dict[str, list[dict[str, Any]]] = {row["id"]: [] for row in rows}
    wanted = sa.select(SEATS).where(SEATS.c.table_id.in_(list(taken))).order_by(SEATS.c.seat)
    for seat in c.execute(wanted).mappings():
        taken[seat["table_id"]].append(dict(seat))
    return rows, taken


def due(c: Connection, before: float, most: int = 500) -> list[str]:
    """Tables whose bot, or whose dice and cards, should have moved by now."""
    alone = sa.select(TABLES.c.id).where(
        TABLES.c.ending.is_(None), TABLES.c.to_act == NATURE, TABLES.c.updated < before
    )
    rolling = [str(name) for name in c.execute(alone.limit(most)).scalars()]
    return rolling + _acting(
        c, most, TABLES.c.updated < before, sa.or_(SEATS.c.kind == "bot", SEATS.c.stand_in.is_not(None))
    )


def deserted(c: Connection, now: float | None = None, most: int = 500) -> list[str]:
    """Tables that wait for somebody who has been away for longer than the table allows."""
    since = sa.case((SEATS.c.here_until > TABLES.c.updated, SEATS.c.here_until), else_=TABLES.c.updated)
    late = since + TABLES.c.away_minutes * 60.0 < (time.time() if now is None else now)
    return _acting(c, most, TABLES.c.away_minutes.is_not(None), late, SEATS.c.kind != "bot", SEATS.c.stand_in.is_(None))


def _acting(c: Connection, most: int, *conditions: sa.ColumnElement[bool]) -> list[str]:
    here = sa.and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.seat == TABLES.c.to_act)
    wanted = sa.select(TABLES.c.id).join(SEATS, here).where(TABLES.c.ending.is_(None), *conditions).limit(most)
    return [str(name) for name in c.execute(wanted).scalars()]


def add_table(
    c: Connection, facts: dict[str, Any], chairs: Sequence[dict[str, Any]], rows: Sequence[dict[str, Any]]
) -> None:
    """A new table with its seats and what has already happened at it."""
    c.execute(sa.insert(TABLES), facts)
    c.execute(sa.insert(SEATS), list(chairs))
    if rows:
        c.execute(sa.insert(MOVES), list(rows))


def forget_lesson(c: Connection, owner: str, game: str, lesson: str) -> None:
    """Whoever begins a lesson anew has no other table of it."""
    same = sa.and_(TABLES.c.owner == owner, TABLES.c.game == game, TABLES.c.lesson == lesson)
    old = list(c.execute(sa.select(TABLES.c.id).where(same)).scalars())
    delete(c, old)


def graph(c: Connection, name: str) -> str | None:
    return c.execute(sa.select(GRAPHS.c.body).where(GRAPHS.c.table_id == name)).scalar()


def keep_graph(c: Connection, name: str, body: str) -> None:
    """Keep what was seen in a look back, in the place of what was kept before."""
    c.execute(sa.delete(GRAPHS).where(GRAPHS.c.table_id == name))
    c.execute(sa.insert(GRAPHS), {"table_id": name, "body": body})


def hide(c: Connection, visitor: str, name: str, hidden: bool) -> None:
    """Keep a table out of somebody's list, or not any more."""
    c.execute(sa.delete(HIDDEN).where(HIDDEN.c.visitor == visitor, HIDDEN.c.table_id == name))
    if hidden:
        c.execute(sa.insert(HIDDEN), {"visitor": visitor, "table_id": name})


def hidden(c: Connection, visitor: str) -> set[str]:
    return set(c.execute(sa.select(HIDDEN.c.table_id).where(HIDDEN.c.visitor == visitor)).scalars())


def delete(c: Connection, names: Sequence[str]) -> None:
    """Everything about these tables is gone."""
    about = [part.c.table_id for part in (HIDDEN, GRAPHS, PASTS, MOVES, SEATS)]
    for column in (*about, TABLES.c.id):
        c.execute(sa.delete(column.table).where(column.in_(list(names))))
