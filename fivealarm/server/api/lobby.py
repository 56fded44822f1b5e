"""The API: games, tables and seats."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.scene.palette import Theme
from fivealarm.server.api import listing, making
from fivealarm.server.entry import addresses
from fivealarm.server.entry.second_door import SecondDoor
from fivealarm.server.files import pages, rules_text
from fivealarm.server.keeping import store
from fivealarm.server.problem import Problem
from fivealarm.server.tables import shelf
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, quick_work, visitor_of
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
    """My tables, tables with an open seat, tables to watch, and mine that I have hidden."""
    hall, visitor = hall_of(request), visitor_of(request)
    (rows, seats), hidden = await hall.read(lambda c: (store.listed(c, visitor), store.hidden(c, visitor)))
    return answer(request, listing.lists(rows, seats, visitor, hall.aside, hidden))


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
    return answer(request, quick_work(request, live.hello, visitor_of(request)))


@router.post("/tables/{table}/hide", **ANSWERS("ok"), openapi_extra=takes(w.Hide))
async def hide(request: Request, table: TableId) -> Response:
    """Keep a table out of my list, or show it there again."""
    hall, visitor, wish = hall_of(request), visitor_of(request), await body(request, w.Hide)
    live = await hall.live(table)
    if live.history.facts["owner"] != visitor and not live.chairs.viewer(visitor).mine:
        raise Problem(403, "not_yours", "Only tables of your own can be hidden.")
    await hall.writer.run(lambda c: store.hide(c, visitor, table, wish.hidden))
    return answer(request, OK)


@router.post("/tables/{table}/delete", **ANSWERS("ok"), openapi_extra=takes(w.Nothing))
async def delete(request: Request, table: TableId) -> Response:
    """Delete a table that I made and at which nobody else sits; everything about it is gone."""
    hall, visitor = hall_of(request), visitor_of(request)
    await body(request, w.Nothing)
    await hall.delete(await hall.live(table), visitor)
    return answer(request, OK)


@router.post("/network", **ANSWERS("network", 409), openapi_extra=takes(w.LetIn))
async def let_in(request: Request) -> Response:
    """Let others in the network in, or no longer; only somebody at this machine can, where nobody else comes in."""
    wish, network = await body(request, w.LetIn), _second_door(request)
    if not addresses.at_this_machine(request.scope):
        raise Problem(403, "not_here", "Only somebody at the computer that fivealarm runs on can do this.")
    if network.state() == "none":
        raise Problem(409, "no_network", "This computer is in no network of a house, or others come in already.")
    try:
        await (network.open() if wish.open else network.close())
    except OSError:
        raise Problem(409, "no_network", "This computer does not let fivealarm listen in its network.") from None
    return answer(request, await asyncio.to_thread(network.told, request.scope))


def _second_door(request: Request) -> SecondDoor:
    door: SecondDoor = request.app.state.network
    return door
