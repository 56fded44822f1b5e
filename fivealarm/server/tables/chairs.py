"""The chairs of a table: who holds each, and which bot plays there."""

import time
from collections.abc import Container, Sequence
from typing import Any, Literal

from fivealarm.server.tables.viewer import PUBLIC, Viewer
from fivealarm.server.wire import messages as m

Row = dict[str, Any]


class Chairs:
    """The seats' rows in the store, in order."""

    def __init__(self, rows: list[Row], titles: Sequence[str]) -> None:
        self.titles = titles  # what the game calls its seats
        self.put(rows)

    def put(self, rows: list[Row]) -> None:
        """Take over the rows; a seat whose row is missing stays empty."""
        known = {row["seat"]: row for row in rows}
        self.rows = [known.get(seat) or _blank(seat) for seat in range(len(self.titles))]
        self.missing = [seat for seat in range(len(self.titles)) if seat not in known]
        self._look()

    def change(self, seat: int, facts: Row) -> None:
        """A seat's row has changed in the store."""
        self.rows[seat].update(facts)
        self._look()

    def _look(self) -> None:
        """Who sits where, found once: every move asks."""
        self.bots = frozenset([r["seat"] for r in self.rows if r["kind"] == "bot" or r["stand_in"] is not None])
        held: dict[str, list[int]] = {}
        for row in self.rows:
            if row["holder"] is not None and row["kind"] != "bot":
                held.setdefault(row["holder"], []).append(row["seat"])
        self.viewers = {holder: Viewer(tuple(seats)) for holder, seats in held.items()}

    def viewer(self, visitor: str) -> Viewer:
        """A visitor as a viewer: with the seats that they hold."""
        return self.viewers.get(visitor, PUBLIC)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that acts for a seat; None if a person does."""
        if seat < 0:
            return None
        row = self.rows[seat]
        return str(row["level"]) if row["kind"] == "bot" else row["stand_in"]

    def others(self, visitor: str) -> bool:
        """Whether a seat is for another person than this visitor."""
        return any(row["kind"] != "bot" and row["holder"] != visitor for row in self.rows)

    @property
    def held(self) -> bool:
        """Whether a person has a seat here."""
        return bool(self.viewers)

    def people(self, here: Container[int]) -> list[m.Seat]:
        """The seats as everybody may see them; `here` are those with a live connection."""
        now = time.time()
        return [self._seat(row, row["seat"] in here or row["here_until"] > now) for row in self.rows]

    def _seat(self, row: Row, here: bool) -> m.Seat:
        level = self.bot_level(row["seat"])
        kind: Literal["person", "bot", "open"] = "bot" if level is not None else "person" if row["holder"] else "open"
        return m.Seat(
            seat=row["seat"], title=self.titles[row["seat"]], name=row["name"], kind=kind, level=level,
            here=here or kind == "bot", by_link=row["kind"] == "link", stand_in=row["stand_in"] is not None,
            votes=len(row["votes"].split()), lent=bool(row["lent"]), stops=bool(row["stops"]),
            kept=row["holder"] is None and level is not None and row["kind"] != "bot",
        )  # fmt: skip


def _blank(seat: int) -> Row:
    return {
        "seat": seat, "kind": "link", "level": None, "name": "", "holder": None, "key_hash": None, "stand_in": None,
        "here_until": 0.0, "votes": "", "lent": 0, "stops": 0,
    }  # fmt: skip
