"""A history's rows in the store."""

import json
import time
from typing import Any

from fivealarm.server.tables import partings
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC

Row = dict[str, Any]


def played(history: History, count: int) -> list[Row]:
    """The last so many plies as moves."""
    now = time.time()
    first = len(history.match.plies) - count + 1
    numbered = enumerate(history.match.plies[first - 1 :], first)
    return [
        {
            "table_id": history.id, "number": number, "kind": "play", "actor": past.actor, "text": str(past.action),
            "note": history.notes.get(ply), "at": now,
        }
        for number, (ply, past) in enumerate(numbered, history.edition - count + 1)
    ]  # fmt: skip


def taken_back(history: History, actor: int) -> list[Row]:
    """The last thing that happened, as a move: somebody took back all but so many plies."""
    stay = len(history.match.plies)
    return [
        {
            "table_id": history.id, "number": history.edition, "kind": "undo", "actor": actor, "text": str(stay),
            "note": None, "at": time.time(),
        }
    ]  # fmt: skip


def parted(history: History) -> list[Row]:
    """The last parting, as a move."""
    last = history.partings[-1]
    return [
        {
            "table_id": history.id, "number": history.edition, "kind": last.kind, "actor": last.seat,
            "text": partings.ENDS if last.ends else "", "note": last.says, "at": time.time(),
        }
    ]  # fmt: skip


def standing(history: History, updated: float) -> Row:
    """The table's row as it should be after the last ply: what everybody may know, and who is to act."""
    return {
        "name": history.id, "new_updated": updated, "new_edition": history.edition,
        "new_plies": PUBLIC.number(history), "new_to_act": history.match.to_act,
        "new_shown": history.shown,
        "new_ending": None if history.over is None else json.dumps(history.over),
    }  # fmt: skip
