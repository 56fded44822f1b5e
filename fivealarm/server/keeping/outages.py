"""Outages of the store: said once when they begin and once when they are over, however many ask meanwhile."""

import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

CALM: Final = 10.0  # seconds without a failure after which an outage is over
LOG: Final = logging.getLogger("fivealarm.server")
TROUBLE: Final = (SQLAlchemyError, OSError)  # what an outage looks like from here


def quiet_libraries() -> None:
    """What the database's libraries say of every lost connection, we say once."""
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    logging.getLogger("psycopg").setLevel(logging.CRITICAL)


class Outages:
    """Whether the store answers."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.last = 0.0
        self.failures = 0  # in this outage
        self.count = 0  # outages so far

    def failed(self, error: BaseException) -> None:
        self.last = time.monotonic()
        self.failures += 1
        if self.since is None:
            self.since = self.last
            self.count += 1
            LOG.error("The store does not answer; nothing stored is lost: %s", first_line(error))

    def answered(self) -> None:
        """The store has answered a sweep."""
        if self.since is not None and time.monotonic() - self.last >= CALM:
            LOG.warning("The store answers again, after %.0f s and %d failures.", self.last - self.since, self.failures)
            self.since, self.failures = None, 0


def first_line(error: BaseException) -> str:
    """What went wrong, in one line and without the statement that it happened to."""
    cause = getattr(error, "orig", None) or error
    said = str(cause).strip().splitlines()
    return f"{type(cause).__name__}: {said[0][:200]}" if said else type(cause).__name__
