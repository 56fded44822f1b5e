"""Stored pasts of long tables: a cache beside the moves, believed only if the moves it was made of are still those."""

from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy import Connection

from fivealarm.server.keeping.store import MOVES, PASTS


def find(c: Connection, name: str, made: str) -> bytes | None:
    """The past of a table, if it was made by this source and of the moves that are stored."""
    row = c.execute(sa.select(PASTS).where(PASTS.c.table_id == name, PASTS.c.made == made)).first()
    return row.body if row is not None and row.moves == _digest(c, name, row.number) else None


def keep(c: Connection, name: str, number: int, made: str, body: bytes) -> None:
    """Keep a past in the place of an older one, unless its table is gone."""
    moves = _digest(c, name, number)
    if not moves:
        return
    facts = {"number": number, "made": made, "moves": moves, "body": body}
    if c.execute(sa.update(PASTS).where(PASTS.c.table_id == name).values(facts)).rowcount == 0:
        c.execute(sa.insert(PASTS), {"table_id": name, **facts})


def _digest(c: Connection, name: str, number: int) -> str:
    """Of all that was done and taken back, in order, up to a move; empty if there is nothing."""
    line = sa.select(MOVES.c.text).where(MOVES.c.table_id == name, MOVES.c.number <= number).order_by(MOVES.c.number)
    whole = c.execute(sa.select(sa.func.aggregate_strings(line.subquery().c.text, "\n"))).scalar()
    return "" if whole is None else sha256(f"{number}\n{whole}".encode()).hexdigest()
