"""The API at a table: moves, questions, taking back, going back."""

import time
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.engine import fair_dice
from fivealarm.kernel.match import Refused
from fivealarm.server.api import asking, listing, walking
from fivealarm.server.api.afterwards import question
from fivealarm.server.api.lobby import OK, TableId
from fivealarm.server.api.playing import moved_on, play, seated
from fivealarm.server.problem import Problem
from fivealarm.server.tables import frames, shares
from fivealarm.server.tables.table import Conflict
from fivealarm.server.tables.viewer import PUBLIC
from fivealarm.server.thinking import hinting
from fivealarm.server.thinking.bot_turns import asker
from fivealarm.server.thinking.bots_at_work import Chosen
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, quick_work, visitor_of, while_here, work
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


@router.post(
    "/tables/{table}/why",
    **ANSWERS("refused"),
    openapi_extra=takes(w.OneAction, w.OneElement, w.OnePoint, w.OneGroup, w.TheEnd),
)
async def why(request: Request, table: TableId) -> Response:
    """Why an action, or anything with an element or of a group, is not allowed, or why the turn cannot end."""
    wish, live = await body(request, w.Ask), await hall_of(request).live(table)
    told = await work(request, asking.why, live.history, live.chairs.viewer(visitor_of(request)), wish)
    return answer(request, {"refused": told})


@router.post("/tables/{table}/ghost", **ANSWERS("ghost"), openapi_extra=takes(w.OneAction))
async def ghost(request: Request, table: TableId) -> Response:
    """How the picture would change."""
    wish, live = await body(request, w.OneAction), await hall_of(request).live(table)
    viewer = live.chairs.viewer(visitor_of(request))
    return answer(request, quick_work(request, asking.ghost, live.history, viewer, wish.action))


@router.post("/tables/{table}/ways", **ANSWERS("ways"), openapi_extra=takes(w.Nothing))
async def ways(request: Request, table: TableId) -> Response:
    """Where I can walk by several steps, and by which way."""
    await body(request, w.Nothing)
    live = await hall_of(request).live(table)
    found = await work(request, walking.ways, live.history, live.chairs.viewer(visitor_of(request)))
    return answer(request, {"ways": found})


@router.post("/tables/{table}/say", **ANSWERS("ok"), openapi_extra=takes(w.Say))
async def say(request: Request, table: TableId) -> Response:
    """Say something to those who sit at the table."""
    hall, wish, visitor = hall_of(request), await body(request, w.Say), visitor_of(request)
    live = await hall.live(table)
    await hall.say(live, visitor, seated(live, visitor).mine[0], wish.words)
    return answer(request, OK)


@router.post("/tables/{table}/undo", **ANSWERS("undone", 409), openapi_extra=takes(w.Undo))
async def undo(request: Request, table: TableId) -> Response:
    """Take back the last action, or those of a walk, as far as nothing was revealed."""
    hall, visitor = hall_of(request), visitor_of(request)
    wish = await body(request, w.Undo)
    live = await hall.live(table)
    viewer = seated(live, visitor)
    try:
        await hall.undo(live, viewer, wish.to)
    except Conflict:
        raise moved_on(live, visitor) from None
    except Refused as refused:
        return answer(request, {"refused": m.Refusal(refused.refusal.rule, refused.refusal.says, [])})
    return answer(request, {"ok": True, "number": viewer.number(live.history)})


@router.post("/tables/{table}/step", **ANSWERS("ok", 409), openapi_extra=takes(w.OneStep))
async def step(request: Request, table: TableId) -> Response:
    """In a lesson: go back to an earlier step."""
    hall, wish, visitor = hall_of(request), await body(request, w.OneStep), visitor_of(request)
    live = await hall.live(table)
    try:
        await live.back_to_step(hall.writer, seated(live, visitor), wish.step)
    except Conflict:
        raise moved_on(live, visitor) from None
    return answer(request, OK)


@router.post("/tables/{table}/hint", **ANSWERS("hint", 409), openapi_extra=takes(w.Nothing))
async def hint(request: Request, table: TableId) -> Response:
    """What a good bot would do in my place, and why."""
    hall = hall_of(request)
    await body(request, w.Nothing)
    live = await hall.live(table)
    visitor, hints = visitor_of(request), request.app.state.hints
    history = live.history
    game = history.game
    viewer = seated(live, visitor)
    asked = viewer.asked(history)
    if asked is None:
        raise Problem(409, "not_your_turn", "There is a hint when it is your turn.")
    seat, state = asked
    before = hinting.picked_up(history, viewer, live.chairs.bots, state)
    if not hints.take(visitor):
        raise Problem(429, "too_fast", "One hint at a time.", retry_after=1)

    async def advised(at: Any) -> Chosen:
        legal = [str(action) for action in game.legal(at)]
        return await while_here(request, hall.counsel.of(game, game.view(at, seat), legal, asker(live, history, seat)))

    try:
        with question(request):
            back = None if before is None else hinting.put_down(history, before, await advised(before))
            told = back or hinting.hint(game, history.picture, state, await advised(state))
    finally:
        hints.give_back(visitor)
    return answer(request, told)


@router.post("/tables/{table}/promise", **ANSWERS("kept"), openapi_extra=takes(w.Promise))
async def promise(request: Request, table: TableId) -> Response:
    """Promise a share for the dice, before the first person moves."""
    hall, wish = hall_of(request), await body(request, w.Promise)
    kept = await shares.promise(hall, await hall.live(table), visitor_of(request), wish.seat, wish.commitment)
    return answer(request, {"kept": kept})


@router.post("/tables/{table}/reveal", **ANSWERS("kept"), openapi_extra=takes(w.Tell))
async def reveal(request: Request, table: TableId) -> Response:
    """Tell the share that was promised, when it is asked for."""
    hall, wish = hall_of(request), await body(request, w.Tell)
    kept = await shares.tell(hall, await hall.live(table), visitor_of(request), wish.seat, wish.share)
    return answer(request, {"kept": kept})


@router.get("/tables/{table}/verify", **ANSWERS("verdict", 409))
async def verify(request: Request, table: TableId) -> Response:
    """Check the shares, the commitments and every die of a finished game."""
    live = await hall_of(request).live(table)
    if live.history.over is None:
        raise Problem(409, "not_over", "The game is not over.")
    verdict = await work(request, fair_dice.verify, listing.record(live.history, PUBLIC))
    return answer(request, {"holds": verdict.holds, "says": verdict.says})


@router.get("/tables/{table}/ply/{ply}", **ANSWERS("ply"))
async def ply(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
    """The table after so many plies, as I saw it."""
    live = await hall_of(request).live(table)
    history, viewer = live.history, live.chairs.viewer(visitor_of(request))
    last = viewer.number(history)
    if ply > last:
        raise Problem(404, "no_such_ply", f"The game has {last} plies.", "ply")
    return answer(request, await work(request, frames.at, history, viewer, ply))


@router.get("/tables/{table}/log", **ANSWERS("log"))
async def log(request: Request, table: TableId, before: Annotated[int, Query(ge=1, le=1_000_001)]) -> Response:
    """Plies before the one with this number, as I heard them: what is too old for the log of a table."""
    live = await hall_of(request).live(table)
    viewer = live.chairs.viewer(visitor_of(request))
    return answer(request, {"log": await work(request, frames.older, live.history, viewer, before)})


@router.get("/tables/{table}/record", **ANSWERS("record"))
async def record(request: Request, table: TableId) -> Response:
    """The game as text: all of it when it is over, before that what I heard."""
    live = await hall_of(request).live(table)
    text = listing.record(live.history, live.chairs.viewer(visitor_of(request)))
    facts = live.history.facts
    name = f"{facts['game']}-{time.strftime('%Y%m%d', time.gmtime(facts['created']))}-{live.id}.txt"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")
