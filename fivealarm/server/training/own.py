"""Puzzles of one's own: `own.<table>.<ply>` is a turn of a finished game, from that ply on."""

from collections import OrderedDict
from typing import Final

from starlette.requests import Request

from fivealarm.puzzles import puzzle as puzzles
from fivealarm.puzzles.puzzle import Puzzle
from fivealarm.server.api import listing
from fivealarm.server.problem import Problem
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC
from fivealarm.server.thinking import questions
from fivealarm.server.thinking.bots_at_work import Asker
from fivealarm.server.thinking.worker_process import Absent
from fivealarm.server.training.attempt import Attempt
from fivealarm.server.wire.answers import hall_of

PREFIX: Final = "own."
MOST: Final = 200  # that are remembered; any other is made again
MADE: Final = OrderedDict[str, Puzzle]()
ABSENT: Final = Problem(503, "busy", "The bots are busy; try again in a moment.", retry_after=5)


def address(slug: str, table: str, ply: int) -> str:
    """Where a browser finds the turn of a finished game that a ply belongs to, as a puzzle."""
    return f"/puzzle/{slug}/{PREFIX}{table}.{ply}"


async def find(request: Request, slug: str, name: str) -> Puzzle:
    """The puzzle of that name; made by a worker when it is first asked for."""
    found = MADE.get(name)
    if found is not None:
        return found
    history, ply = await _history(request, slug, name)
    record, account = listing.record(history, PUBLIC), _account(request, history.id)
    try:
        text = await questions.own_puzzle(hall_of(request).crew, history.game, record, ply, name, account)
    except Absent:
        raise ABSENT from None
    if not text:
        raise Problem(409, "no_puzzle", "Something hidden was told in this turn, so it is no puzzle.")
    made = MADE[name] = puzzles.read(text)
    while len(MADE) > MOST:
        MADE.popitem(last=False)
    return made


async def _history(request: Request, slug: str, name: str) -> tuple[History, int]:
    table, _, ply = name.removeprefix(PREFIX).rpartition(".")
    history = (await hall_of(request).live(table)).history
    plies = history.match.plies
    if history.over is None:
        raise Problem(409, "not_over", "A game becomes puzzles when it is over.")
    if history.game.box.slug != slug or not ply.isdecimal() or not 0 < int(ply) <= len(plies):
        raise Problem(404, "no_such_puzzle", "There is no such turn in this game.", "name")
    if plies[int(ply) - 1].actor < 0:
        raise Problem(404, "no_such_puzzle", "At this ply the dice or cards acted.", "name")
    return history, int(ply)


async def as_good(request: Request, attempt: Attempt) -> bool:
    """Whether the line is as good as the turn that was found."""
    line, account = [str(action) for action in attempt.actions], _account(request, attempt.puzzle.name)
    try:
        crew, text = hall_of(request).crew, attempt.puzzle.line()
        return await questions.own_answer(crew, attempt.game, text, line, account)
    except Absent:
        raise ABSENT from None


def _account(request: Request, table: str) -> Asker:
    return Asker(table, address=request.scope["address"])
