"""The API at a table: moves, questions, taking back, looking back."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.engine import fair_dice
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Refused
from fivealarm.server.api import asking, listing, walking
from fivealarm.server.api.lobby import OK, TableId
from fivealarm.server.api.playing import moved_on, play, seated
from fivealarm.server.entry.limits import Holds
from fivealarm.server.keeping import store
from fivealarm.server.problem import Problem
from fivealarm.server.tables import frames, seating, shares
from fivealarm.server.tables.hall import Hall
from fivealarm.server.tables.history import History
from fivealarm.server.tables.table import Conflict
from fivealarm.server.tables.viewer import PUBLIC
from fivealarm.server.thinking.bot_turns import asker
from fivealarm.server.thinking.bots_at_work import Asker
from fivealarm.server.thinking.fair_queue import REVIEW
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import things as wire
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, visitor_of, while_here
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api")


@router.post("/tables/{table}/move", **ANSWERS("played", 409), openapi_extra=takes(w.Play))
async def move(request: Request, table: TableId) -> Response:
    """Do an action."""
    return answer(request, await moved(request, table))


async def moved(request: Request, table: str) -> dict[str, Any]:
    """What came of a move."""
    hall, wish = hall_of(request), await body(request, w.Play)
    return await play(hall, await hall.live(table), visitor_of(request), request.scope["address"], wish)


@router.post("/tables/{table}/why", **ANSWERS("refused"), openapi_extra=takes(w.OneAction, w.OneElement, w.OneGroup))
async def why(request: Request, table: TableId) -> Response:
    """Why an action, or anything with an element or of a group, is not allowed."""
    wish, live = await body(request, w.Ask), await hall_of(request).live(table)
    told = await asyncio.to_thread(asking.why, live.history, live.chairs.viewer(visitor_of(request)), wish)
    return answer(request, {"refused": told})


@router.post("/tables/{table}/ghost", **ANSWERS("ghost"), openapi_extra=takes(w.OneAction))
async def ghost(request: Request, table: TableId) -> Response:
    """How the picture would change."""
    wish, live = await body(request, w.OneAction), await hall_of(request).live(table)
    return answer(request, asking.ghost(live.history, live.chairs.viewer(visitor_of(request)), wish.action))


@router.post("/tables/{table}/ways", **ANSWERS("ways"), openapi_extra=takes(w.Nothing))
async def ways(request: Request, table: TableId) -> Response:
    """Where I can walk by several steps, and by which way."""
    await body(request, w.Nothing)
    live = await hall_of(request).live(table)
    found = await asyncio.to_thread(walking.ways, live.history, live.chairs.viewer(visitor_of(request)))
    return answer(request, {"ways": found})


@router.post("/tables/{table}/say", **ANSWERS("ok"), openapi_extra=takes(w.Say))
async def say(request: Request, table: TableId) -> Response:
    """Say something to those who sit at the table."""
    wish, live, visitor = await body(request, w.Say), await hall_of(request).live(table), visitor_of(request)
    live.say(visitor, seated(live, visitor).mine[0], wish.words)
    return answer(request, OK)


@router.post("/tables/{table}/undo", **ANSWERS("undone", 409), openapi_extra=takes(w.Nothing))
async def undo(request: Request, table: TableId) -> Response:
    """Take back the last action, as far as nothing was revealed."""
    hall, visitor = hall_of(request), visitor_of(request)
    await body(request, w.Nothing)
    live = await hall.live(table)
    viewer = seated(live, visitor)
    try:
        await hall.undo(live, viewer)
    except Conflict:
        raise moved_on(live, visitor) from None
    except Refused as refused:
        return answer(request, {"refused": m.Refusal(refused.refusal.rule, refused.refusal.says, [])})
    return answer(request, {"ok": True, "number": viewer.number(live.history)})


@router.post("/tables/{table}/hint", **ANSWERS("hint", 409), openapi_extra=takes(w.Nothing))
async def hint(request: Request, table: TableId) -> Response:
    """What a good bot would do in my place, and why."""
    hall = hall_of(request)
    await body(request, w.Nothing)
    live = await hall.live(table)
    visitor, hints = visitor_of(request), request.app.state.hints
    history = live.history
    game, picture = history.game, history.picture
    asked = seated(live, visitor).asked(history)
    if asked is None:
        raise Problem(409, "not_your_turn", "There is a hint when it is your turn.")
    seat, state = asked
    view, legal = game.view(state, seat), [str(action) for action in game.legal(state)]
    if not hints.take(visitor):
        raise Problem(429, "too_fast", "One hint at a time.", retry_after=1)
    try:
        level, account = hall.settings.hint_level, asker(live, history, seat)
        with _question(request):
            chosen = await while_here(request, hall.crew.choose(game, view, legal, level, account, why=True))
    finally:
        hints.give_back(visitor)
    shown = wire.choice(game, picture, state, game.actions.parse(chosen.text))
    told = {"action": chosen.text, "label": shown.label, "reason": chosen.reason, "touches": shown.touches}
    return answer(request, told)


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
    await seating.back(hall, await hall.live(table), visitor_of(request))
    return answer(request, OK)


@router.post("/tables/{table}/promise", **ANSWERS("ok"), openapi_extra=takes(w.Promise))
async def promise(request: Request, table: TableId) -> Response:
    """Promise a share for the dice, before the first person moves."""
    hall, wish = hall_of(request), await body(request, w.Promise)
    await shares.promise(hall, await hall.live(table), visitor_of(request), wish.seat, wish.commitment)
    return answer(request, OK)


@router.post("/tables/{table}/reveal", **ANSWERS("ok"), openapi_extra=takes(w.Tell))
async def reveal(request: Request, table: TableId) -> Response:
    """Tell the share that was promised, when it is asked for."""
    hall, wish = hall_of(request), await body(request, w.Tell)
    await shares.tell(hall, await hall.live(table), visitor_of(request), wish.seat, wish.share)
    return answer(request, OK)


@router.get("/tables/{table}/verify", **ANSWERS("verdict", 409))
async def verify(request: Request, table: TableId) -> Response:
    """Check the shares, the commitments and every die of a finished game."""
    live = await hall_of(request).live(table)
    if live.history.over is None:
        raise Problem(409, "not_over", "The game is not over.")
    verdict = await asyncio.to_thread(fair_dice.verify, listing.record(live.history, PUBLIC))
    return answer(request, {"holds": verdict.holds, "says": verdict.says})


@router.get("/tables/{table}/ply/{ply}", **ANSWERS("ply"))
async def ply(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
    """The table after so many plies, as I saw it."""
    live = await hall_of(request).live(table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    last = viewer.number(history)
    if ply > last:
        raise Problem(404, "no_such_ply", f"The game has {last} plies.", "ply")
    return answer(request, await asyncio.to_thread(frames.at, history, viewer, ply))


@router.get("/tables/{table}/record", **ANSWERS("record"))
async def record(request: Request, table: TableId) -> Response:
    """The game as text: all of it when it is over, before that what I heard."""
    live = await hall_of(request).live(table)
    text = listing.record(live.history, live.chairs.viewer(visitor_of(request)))
    facts = live.history.facts
    name = f"{facts['game']}-{time.strftime('%Y%m%d', time.gmtime(facts['created']))}-{live.id}.txt"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@router.get("/tables/{table}/graph", **ANSWERS("graph", 409))
async def graph(request: Request, table: TableId) -> Response:
    """The chance to win along a finished game: `value` for my first seat or the team, `values` for every seat."""
    hall = hall_of(request)
    live = await hall.live(table)
    history = live.history
    if history.over is None:
        raise Problem(409, "not_over", "The game is not over.")
    kept = await hall.read(lambda c: store.graph(c, table))
    if kept is None:
        address = request.scope["address"]
        with _question(request):
            values = await while_here(request, hall.reviews.of(table, lambda: _review(hall, history, address)))
    else:
        values = json.loads(kept)
    seat = max(0, live.chairs.viewer(visitor_of(request)).sight(NOBODY))
    return answer(request, [{"ply": at, "value": row[seat], "values": row} for at, row in enumerate(values)])


async def _review(hall: Hall, history: History, address: str) -> list[list[float]]:
    """Look back at a game, and keep what was seen."""
    account = Asker(history.id, rank=REVIEW, address=address)
    values = await hall.crew.graph(history.game, listing.record(history, PUBLIC), len(history.match.plies), account)
    await hall.writer.run(lambda c: store.keep_graph(c, history.id, json.dumps(values)))
    return values


@contextmanager
def _question(request: Request) -> Iterator[None]:
    """One of the few questions to bots that an address may have open."""
    held: Holds = request.app.state.questions
    address = request.scope["address"]
    if not held.take(address):
        raise Problem(429, "too_fast", "Many questions at once; wait for an answer.", retry_after=2)
    try:
        yield
    finally:
        held.give_back(address)
