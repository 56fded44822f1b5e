"""Moves into SQLite by few steps: every step lets go of the interpreter and has to wait to get it back."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from fivealarm.server.keeping.store import MOVES, STANDING

_VALUES: Final = ", ".join(f"json_extract(value, '$.{column.name}')" for column in MOVES.c)
_CHANGES: Final = ", ".join(f"{name} = json_extract(value, '$.new_{name}')" for name in STANDING)
INSERT: Final = f"INSERT INTO moves ({', '.join(column.name for column in MOVES.c)}) SELECT {_VALUES} FROM json_each(?)"
UPDATE: Final = f"UPDATE tables SET {_CHANGES} FROM json_each(?) WHERE tables.id = json_extract(value, '$.name')"

Rows = Sequence[dict[str, Any]]


class Taken(Exception):
    """Somebody else has stored a move under this number."""


class Swift:
    """Stores a batch of moves, and how their tables stand, in one transaction of four steps."""

    def __init__(self, engine: Engine) -> None:
        connection = engine.raw_connection()
        self.driver: sqlite3.Connection = connection.driver_connection  # type: ignore[assignment]
        connection.detach()  # from the pool: it is ours
        self.driver.isolation_level = None  # we begin and commit ourselves

    def append(self, rows: Rows, facts: Rows) -> None:
        """All of it or nothing; Taken if a number is there already."""
        try:
            self.driver.execute("BEGIN IMMEDIATE")
            try:
                self.driver.execute(INSERT, (_json(rows),))
                self.driver.execute(UPDATE, (_json(facts),))
                self.driver.execute("COMMIT")
            except BaseException:
                if self.driver.in_transaction:
                    self.driver.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError:
            raise Taken from None
        except sqlite3.Error as failed:
            raise OperationalError("moves", None, failed) from failed

    def close(self) -> None:
        self.driver.close()


def _json(rows: Rows) -> str:
    return msgspec.json.encode(rows).decode()
