"""The shares that seats add to a table's dice: promised before the game, told at the first move of a person."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection

from fivealarm.engine.fair_dice import combined, commitment
from fivealarm.server.keeping.store import TABLES
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.table import LiveTable, NotYours

T = TypeVar("T")
PATIENCE: Final = 5.0  # seconds for people who are here to tell their shares
STEP: Final = 0.1  # seconds between looks
# seats: {seat: {commitment, share?, kept? (a bot's, not told yet), bot?}}; asked: no more promises; from, seed: settled
Facts = dict[str, Any]
EMPTY: Final = '{"seats": {}}'


def read(facts: dict[str, Any]) -> Facts:
    found: Facts = json.loads(facts.get("shares") or EMPTY)
    return found


def of_bots(seats: Iterable[int]) -> str:
    """Shares of the bots that sit at a new table, promised at once and kept until people tell theirs."""
    kept = {str(seat): secrets.token_hex(32) for seat in seats}
    return json.dumps({"seats": {seat: {"commitment": commitment(one), "kept": one} for seat, one in kept.items()}})


async def promise(hall: Hall, live: LiveTable, visitor: str, seat: int, promised: str) -> bool:
    """Keep a seat's commitment, unless the first person has moved: coming too late is nobody's fault."""
    _mine(live, visitor, seat)

    def put(shares: Facts) -> bool:
        if "asked" in shares:
            return False
        shares["seats"][str(seat)] = {"commitment": promised}
        return True

    return await _change(hall, live, put)


async def tell(hall: Hall, live: LiveTable, visitor: str, seat: int, share: str) -> bool:
    """Keep a seat's share, if it is the one that was promised and somebody asks for it."""
    _mine(live, visitor, seat)

    def put(shares: Facts) -> bool:
        one = shares["seats"].get(str(seat))
        if one is None or "asked" not in shares or "seed" in shares:
            return False
        if commitment(share) != one["commitment"]:
            raise NotYours("This is not the share that was promised.")
        one["share"] = share
        return True

    return await _change(hall, live, put)


def _mine(live: LiveTable, visitor: str, seat: int) -> None:
    if seat not in live.chairs.viewer(visitor).mine:
        raise NotYours("This is not your seat.")


def settled(live: LiveTable) -> bool:
    """Whether nothing is left to do before a person's move."""
    return _settled(live.history.facts.get("shares") or EMPTY)


async def settle(hall: Hall, live: LiveTable) -> None:
    """Before the first move of a person: ask for the promised shares, and make the seed of those that are told."""
    if live.settling is None:
        live.settling = asyncio.create_task(_settle(hall, live))
    try:
        await asyncio.shield(live.settling)
    finally:
        if live.settling is not None and live.settling.done():
            live.settling = None


@lru_cache(1024)  # every move asks
def _settled(told: str) -> bool:
    """Whether the seed is made, or only bots have promised shares: theirs alone are the host's, as the seed is."""
    shares: Facts = json.loads(told)
    return "seed" in shares or all("kept" in one for one in shares["seats"].values())


async def _settle(hall: Hall, live: LiveTable) -> None:
    await _change(hall, live, lambda shares: shares.setdefault("asked", True))
    live.ask_shares()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and _awaited(live):
        await asyncio.sleep(STEP)
        await _take_over(hall, live)
    server, plies = live.history.facts["seed"], len(live.history.match.plies)

    def make(shares: Facts) -> None:
        if "seed" not in shares:
            for one in shares["seats"].values():
                if "kept" in one:
                    one["share"], one["bot"] = one.pop("kept"), True
            told = {seat: one["share"] for seat, one in shares["seats"].items() if "share" in one}
            shares["from"], shares["seed"] = plies, combined(server, told) if told else server

    await _change(hall, live, make)


def _awaited(live: LiveTable) -> bool:
    people, shares = live.chairs.people(live.here), read(live.history.facts)["seats"]
    return any("share" not in one and "kept" not in one and people[int(seat)].here for seat, one in shares.items())


async def _change(hall: Hall, live: LiveTable, put: Callable[[Facts], T]) -> T:
    """Change the shares in the store, whoever else does so too, then at the table."""

    def write(c: Connection) -> T:
        here = TABLES.c.id == live.id
        kept = c.execute(sa.select(TABLES.c.shares).where(here).with_for_update()).scalar()
        shares: Facts = json.loads(kept or EMPTY)
        answer = put(shares)
        c.execute(sa.update(TABLES).where(here).values(shares=json.dumps(shares)))
        return answer

    answer = await hall.writer.run(write, live.id)
    await _take_over(hall, live)
    return answer


async def _take_over(hall: Hall, live: LiveTable) -> None:
    def load(c: Connection) -> str | None:
        return c.execute(sa.select(TABLES.c.shares).where(TABLES.c.id == live.id)).scalar()

    told = await hall.read(load)
    async with live.lock:
        live.history = live.history.caught_up((), {**live.history.facts, "shares": told})
