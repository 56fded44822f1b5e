"""The API of a table's company: sitting down, getting up, bots in between, leaving for good."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.kernel.match import Refused
from fivealarm.server.api import leaving
from fivealarm.server.api.lobby import OK, TableId
from fivealarm.server.problem import Problem
from fivealarm.server.tables import seating
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, visitor_of
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api")


@router.post("/tables/{table}/join", **ANSWERS("ok"), openapi_extra=takes(w.Join))
async def join(request: Request, table: TableId) -> Response:
    """Take an open seat, or one whose key I have."""
    hall, wish = hall_of(request), await body(request, w.Join)
    await seating.join(hall, await hall.live(table), visitor_of(request), wish.seat, wish.key, wish.name)
    return answer(request, OK)


@router.post("/tables/{table}/leave", **ANSWERS("ok"), openapi_extra=takes(w.Leave))
async def leave(request: Request, table: TableId) -> Response:
    """Give up one of my seats, or all."""
    hall, wish = hall_of(request), await body(request, w.Leave)
    await seating.leave(hall, await hall.live(table), visitor_of(request), wish.seat)
    return answer(request, OK)


@router.post("/tables/{table}/name", **ANSWERS("ok"), openapi_extra=takes(w.Rename))
async def name(request: Request, table: TableId) -> Response:
    """Say what I am called."""
    hall, wish = hall_of(request), await body(request, w.Rename)
    await seating.rename(hall, await hall.live(table), visitor_of(request), wish.seat, wish.name)
    return answer(request, OK)


@router.post("/tables/{table}/link", **ANSWERS("link"), openapi_extra=takes(w.OneSeat))
async def link(request: Request, table: TableId) -> Response:
    """A fresh link for a seat of mine or for one I keep for a friend; the old one ends."""
    hall, wish = hall_of(request), await body(request, w.OneSeat)
    url = await seating.new_link(hall, await hall.live(table), visitor_of(request), wish.seat)
    return answer(request, {"url": url})


@router.post("/tables/{table}/replace", **ANSWERS("ok"), openapi_extra=takes(w.OneSeat))
async def replace(request: Request, table: TableId) -> Response:
    """Vote for a bot to stand in for somebody who is not here."""
    hall, wish = hall_of(request), await body(request, w.OneSeat)
    await seating.vote(hall, await hall.live(table), visitor_of(request), wish.seat)
    return answer(request, OK)


@router.post("/tables/{table}/back", **ANSWERS("ok"), openapi_extra=takes(w.Nothing))
async def back(request: Request, table: TableId) -> Response:
    """Give me my seats back."""
    hall = hall_of(request)
    await body(request, w.Nothing)
    await seating.back(hall, await hall.live(table), visitor_of(request), lent=True)
    return answer(request, OK)


@router.post("/tables/{table}/bot", **ANSWERS("ok"), openapi_extra=takes(w.ToBot))
async def bot(request: Request, table: TableId) -> Response:
    """Let a bot play for me until I take my seat back, or, at a table that I made, on a seat without a person."""
    hall, wish = hall_of(request), await body(request, w.ToBot)
    await seating.to_bot(hall, await hall.live(table), visitor_of(request), wish.seat, wish.level)
    return answer(request, OK)


@router.post("/tables/{table}/resign", **ANSWERS("ok", 409), openapi_extra=takes(w.Leave))
async def resign(request: Request, table: TableId) -> Response:
    """Give up one of my seats for good, or all (FA-TBL.7)."""
    hall, wish = hall_of(request), await body(request, w.Leave)
    try:
        await leaving.resign(hall, await hall.live(table), visitor_of(request), wish.seat)
    except Refused as refused:
        raise Problem(409, "over", refused.refusal.says) from None
    return answer(request, OK)


@router.post("/tables/{table}/stop", **ANSWERS("ok", 409), openapi_extra=takes(w.Stop))
async def stop(request: Request, table: TableId) -> Response:
    """Offer to stop, or accept it, or take that back (FA-TBL.8)."""
    hall, wish = hall_of(request), await body(request, w.Stop)
    try:
        await leaving.stop(hall, await hall.live(table), visitor_of(request), wish.offer)
    except Refused as refused:
        raise Problem(409, "over", refused.refusal.says) from None
    return answer(request, OK)
