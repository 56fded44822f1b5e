"""The API: games, tables and seats."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.scene.palette import Theme
from fivealarm.server.api import listing, making, pages, rules_text
from fivealarm.server.keeping import store
from fivealarm.server.problem import Problem
from fivealarm.server.tables import seating, shelf
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, visitor_of
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api")
TableId = Annotated[str, Path(max_length=24)]
Slug = Annotated[str, Path(max_length=40)]
OK: Final = {"ok": True}


@router.get("/games", **ANSWERS("games"))
async def all_games(request: Request) -> Response:
    """All games with their options and the levels of bots."""
    return answer(request, [shelf.card(box) for box in await asyncio.to_thread(shelf.boxes)])


@router.get("/games/{slug}/picture.svg", **ANSWERS("picture"))
async def picture(request: Request, slug: Slug, theme: Annotated[Theme, Query()] = "dark") -> Response:
    """The board in the middle of a game."""
    _known(slug)
    return pages.send(request, await asyncio.to_thread(pages.picture, slug, theme), 3600, pages.PICTURE_CSP)


@router.get("/games/{slug}/rules", **ANSWERS("rules"))
async def rules(request: Request, slug: Slug) -> Response:
    """How to play, and every clause of the rules."""
    path = hall_of(request).settings.path
    return answer(request, await asyncio.to_thread(rules_text.rules, slug, _known(slug), path))


def _known(slug: str) -> str:
    try:
        return games.load(slug).title
    except BadInput as unknown:
        raise Problem(404, "no_such_game", f"There is no game of this name; it {unknown.says}.", "game") from None


@router.get("/tables", **ANSWERS("lists"))
async def tables(request: Request) -> Response:
    """My tables, tables with an open seat, tables to watch."""
    hall, visitor = hall_of(request), visitor_of(request)
    rows, seats = await hall.read(lambda c: store.listed(c, visitor))
    return answer(request, listing.lists(rows, seats, visitor, hall.aside))


@router.post("/tables", **ANSWERS("made", 409, 413), openapi_extra=takes(w.NewTable))
async def make(request: Request) -> Response:
    """Make a table; without seats: me on the first, bots on the others."""
    hall = hall_of(request)
    wait = request.app.state.new_tables.take(request.scope["address"])
    if wait:
        raise Problem(429, "too_many_tables", "That was a lot of new tables; wait a minute.", retry_after=int(wait) + 1)
    new = await body(request, w.NewTable, hall.settings.limits.upload)
    try:
        return answer(request, await making.make_table(hall, visitor_of(request), request.scope["address"], new))
    except making.TooMany:
        says = "You have as many unfinished tables as one may have; finish one first."
        raise Problem(429, "too_many_tables", says) from None
    except making.NotYet:
        says = "This game still has secrets; you can go on from it when it is over."
        raise Problem(409, "not_over", says, "from") from None


@router.get("/tables/{table}", **ANSWERS("hello"))
async def table(request: Request, table: TableId) -> Response:
    """The whole table as this visitor may see it."""
    live = await hall_of(request).live(table)
    return answer(request, live.hello(visitor_of(request)))


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
