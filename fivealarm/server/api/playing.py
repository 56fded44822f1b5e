"""A person's move, by whichever door it comes: checked, stored, shown, answered."""

import asyncio
from typing import Any

from fivealarm.kernel.match import Refused
from fivealarm.server.api import asking
from fivealarm.server.problem import Problem
from fivealarm.server.tables import shares
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.table import Conflict, LiveTable
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w


async def play(hall: Hall, live: LiveTable, visitor: str, address: str, wish: w.Play) -> dict[str, Any]:
    """Play an action for the visitor's seat: its number, the refusal, or a conflict with the fresh state."""
    viewer = seated(live, visitor)
    pay(live, visitor, address)
    if live.history.broken:
        raise Problem(409, "set_aside", live.history.broken)
    asked = viewer.asked(live.history)
    seat = viewer.mine[0] if asked is None else asked[0]
    if live.chairs.bot_level(seat) is not None:
        raise Problem(403, "stand_in", "A bot is playing for you; take your seat back first.")
    if not shares.settled(live):
        await shares.settle(hall, live)
    try:
        return {"ok": True, "number": await hall.play(live, seat, viewer, wish)}
    except Conflict:
        raise moved_on(live, visitor) from None
    except Refused as refused:
        return {"refused": await _refused(live, visitor, refused, wish.action)}


async def _refused(live: LiveTable, visitor: str, refused: Refused, text: str) -> m.Refusal:
    plain = m.Refusal(refused.refusal.rule, refused.refusal.says, [])
    if not plain.rule or plain.rule.startswith("FA-"):
        return plain
    history = live.history
    asked = live.chairs.viewer(visitor).asked(history)
    if asked is None:
        return plain
    told = await asyncio.to_thread(asking.why_action, history, *asked, asking.action(history, text))
    return told or plain


def pay(live: LiveTable, visitor: str, address: str) -> None:
    """Bots think on account of whoever sits here or made the table, not of whoever looks in."""
    if live.history.facts["owner"] == visitor or live.chairs.viewer(visitor).mine:
        live.address = address


def seated(live: LiveTable, visitor: str) -> Viewer:
    """The visitor as a viewer who may act here."""
    viewer = live.chairs.viewer(visitor)
    if not viewer.mine:
        raise Problem(403, "not_seated", "You have no seat at this table.")
    return viewer


def moved_on(live: LiveTable, visitor: str) -> Problem:
    """A conflict, with the table as it is now."""
    return Problem(409, "conflict", "The table has moved on; look again.", state=live.hello(visitor))
