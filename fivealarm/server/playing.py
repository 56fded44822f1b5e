"""A person's move, by whichever door it comes: checked, stored, shown, answered."""

import asyncio
from typing import Any

from fivealarm.kernel.match import Refused
from fivealarm.server import asking
from fivealarm.server import messages as m
from fivealarm.server import wishes as w
from fivealarm.server.api import hello_for
from fivealarm.server.doors import Problem
from fivealarm.server.hall import Hall
from fivealarm.server.table import Conflict, Live


async def play(hall: Hall, live: Live, visitor: str, wish: w.Play) -> dict[str, Any]:
    """Play an action for the visitor's seat: its number, the refusal, or a conflict with the fresh state."""
    mine = live.mine(visitor)
    if not mine:
        raise Problem(403, "not_seated", "You have no seat at this table.")
    standing = live.stand(mine)
    seat = mine[0] if standing is None else standing[0]
    if live.bot_level(seat) is not None:
        raise Problem(403, "stand_in", "A bot is playing for you; take your seat back first.")
    try:
        return {"ok": True, "number": await hall.play(live, seat, mine, wish)}
    except Conflict:
        state = await hello_for(live, visitor)
        raise Problem(409, "conflict", "The table has moved on; look again.", state=state) from None
    except Refused as refused:
        return {"refused": await _refused(live, visitor, refused, wish.action)}


async def _refused(live: Live, visitor: str, refused: Refused, text: str) -> m.Refusal:
    plain = m.Refusal(refused.refusal.rule, refused.refusal.says, [])
    if plain.rule.startswith("FA-"):
        return plain
    async with live.lock:
        standing = live.stand(live.mine(visitor))
        if standing is None:
            return plain
        told = await asyncio.to_thread(asking.why_action, live, *standing, asking.action(live, text))
    return told or plain
