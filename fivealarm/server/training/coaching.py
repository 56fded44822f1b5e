"""The coach at a table: which of a person's choices would cost much. Only where nobody else sits.

What is better is what a hint would tell: both ask the same counsel.
"""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fivealarm.server.api.lobby import TableId
from fivealarm.server.api.playing import seated
from fivealarm.server.problem import Problem
from fivealarm.server.thinking import questions
from fivealarm.server.thinking.bot_turns import asker
from fivealarm.server.training import coach_words
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, hall_of, visitor_of, while_here
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api")


@router.post("/tables/{table}/coach", **ANSWERS("coach"), openapi_extra=takes(w.Nothing))
async def coach(request: Request, table: TableId) -> Response:
    """Which of my choices would cost me much; nothing where another person sits or it is not my turn."""
    hall = hall_of(request)
    await body(request, w.Nothing)
    live = await hall.live(table)
    visitor, history = visitor_of(request), live.history
    viewer = seated(live, visitor)
    asked, number = viewer.asked(history), viewer.number(history)
    if asked is None or live.chairs.others(visitor):
        return answer(request, {"number": number, "costly": []})
    seat, state = asked
    view, legal = history.game.view(state, seat), [str(action) for action in history.game.legal(state)]
    held, address = request.app.state.questions, request.scope["address"]
    if not held.take(address):
        raise Problem(429, "too_fast", "Many questions at once; wait for an answer.", retry_after=2)
    try:
        account = asker(live, history, seat)
        better = await while_here(request, hall.counsel.of(history.game, view, legal, account))
        costly = await while_here(request, questions.warn(hall.crew, history.game, view, legal, better.text, account))
    finally:
        held.give_back(address)
    return answer(request, {"number": number, "costly": coach_words.told(history, state, better, costly)})
