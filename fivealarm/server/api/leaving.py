"""Leaving a game for good: resigning, and agreeing to stop (FA-TBL.7, FA-TBL.8)."""

from typing import Any

from sqlalchemy import Connection

from fivealarm.kernel.match import GAME_OVER, Refused
from fivealarm.server.keeping import store
from fivealarm.server.tables import partings, seating
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.seating import own
from fivealarm.server.tables.table import Conflict, LiveTable, NotYours


async def resign(hall: Hall, live: LiveTable, visitor: str, seat: int | None) -> None:
    """Give up one of my seats for good, or all; the last person to do so ends the game."""
    async with live.lock:
        _still_on(live)
        for gone in own(live, visitor, seat):
            if live.history.over is not None:
                break
            says, ends = _resigned(live, gone)
            facts = {} if ends else _to_bot(live, gone, hall.settings.stand_in_level)
            await _part(hall, live, partings.RESIGN, gone, says, ends, facts)
    hall.let_bots_act(live)


def _still_on(live: LiveTable) -> None:
    if live.history.over is not None:
        raise Refused(GAME_OVER)
    if live.history.broken:
        raise NotYours(live.history.broken)


def _resigned(live: LiveTable, seat: int) -> tuple[str, bool]:
    """What is said about it, and whether nobody plays on."""
    name, game = live.called(seat), live.history.game
    gone = partings.resigned(live.history.partings) | {seat}
    left = [other for other in range(game.seats) if other not in gone]
    people = [row for row in live.chairs.rows if row["seat"] in left and row["holder"] and row["kind"] != "bot"]
    together = game.box.mode == "cooperative"
    if people and (together or len(left) > 1):
        return f"{name} resigned; a bot plays on.", False
    if together:
        return f"{name} resigned: the team gives up.", True
    who = live.called(left[0]) if len(left) == 1 else "the others"
    return f"{name} resigned: {who} {'wins' if len(left) == 1 else 'win'}.", True


def _to_bot(live: LiveTable, seat: int, level: str) -> dict[str, Any]:
    return seating.bots_seat(live.chairs.rows[seat], live.chairs.rows[seat]["level"] or level)


async def stop(hall: Hall, live: LiveTable, visitor: str, offer: bool) -> None:
    """Say that one would like the game to stop, or no longer; it stops when all people who play say so."""
    async with live.lock:
        _still_on(live)
        mine = own(live, visitor, None)
        if offer and _all_agree(live, visitor):
            await _part(hall, live, partings.STOP, mine[0], _stopped(live, visitor), True, {})
            return
        for seat in mine:
            await seating.change(hall, live, seat, stops=int(offer))


def _players(live: LiveTable) -> list[dict[str, Any]]:
    """Seats of people who play themselves; for whom a bot stands in is not asked."""
    rows = live.chairs.rows
    return [row for row in rows if row["holder"] and row["kind"] != "bot" and row["stand_in"] is None]


def _all_agree(live: LiveTable, visitor: str) -> bool:
    return all(row["stops"] or row["holder"] == visitor for row in _players(live))


def _stopped(live: LiveTable, visitor: str) -> str:
    others = {row["holder"] for row in _players(live)} - {visitor}
    name = live.called(own(live, visitor, None)[0])
    return "All agreed to stop: nobody wins." if others else f"{name} stopped the game: nobody wins."


async def _part(
    hall: Hall, live: LiveTable, kind: str, seat: int, says: str, ends: bool, facts: dict[str, Any]
) -> None:
    """Store a parting together with what becomes of its seat; only then it is so."""

    def also(c: Connection) -> None:
        if facts and not store.set_seat(c, live.id, seat, live.chairs.rows[seat]["holder"], facts):
            raise NotYours("Somebody else has just taken this seat.")

    after = live.history.parted(kind, seat, says, ends)
    try:
        await live.store_parting(hall.writer, after, also)
    except Conflict:
        raise NotYours("The table has moved on; try again.") from None
    live.chairs.change(seat, facts)
    live.greet()
