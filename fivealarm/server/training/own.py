"""Puzzles of one's own: `own.<table>.<ply>` is a turn of a finished game, from that ply on."""

from collections import OrderedDict
from dataclasses import replace
from typing import Final

from starlette.requests import Request

from fivealarm import games
from fivealarm.puzzles import puzzle as puzzles
from fivealarm.puzzles.own import PREFIX
from fivealarm.puzzles.puzzle import Puzzle
from fivealarm.server.api import listing
from fivealarm.server.api.afterwards import kept
from fivealarm.server.problem import Problem
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import PUBLIC
from fivealarm.server.thinking import questions
from fivealarm.server.thinking.bots_at_work import Asker
from fivealarm.server.thinking.worker_process import Absent
from fivealarm.server.training.attempt import BARE, Attempt
from fivealarm.server.wire.answers import hall_of
from fivealarm.story.past import done
from fivealarm.story.telling import lowered

MOST: Final = 200  # that are remembered; any other is made again
MADE: Final = OrderedDict[str, Puzzle]()
ABSENT: Final = Problem(503, "busy", "The bots are busy; try again in a moment.", retry_after=5)


def table_of(name: str) -> str:
    """The game that a puzzle comes from."""
    return name.removeprefix(PREFIX).rpartition(".")[0]


async def find(request: Request, slug: str, name: str) -> Puzzle:
    """The puzzle of that name; made by a worker when it is first asked for."""
    found = MADE.get(name)
    if found is not None:
        return found
    history, ply = await _history(request, slug, name)
    record, account = listing.record(history, PUBLIC), _account(request, history.id)
    crew, told = hall_of(request).crew, await _told(request, history.id, ply)
    try:
        text = await questions.own_puzzle(crew, history.game, record, ply, name, told, account)
    except Absent:
        raise ABSENT from None
    if not text:
        raise Problem(409, "no_puzzle", "Something hidden was told in this turn, so it is no puzzle.")
    made = MADE[name] = asked(slug, puzzles.read(text))
    while len(MADE) > MOST:
        MADE.popitem(last=False)
    return made


def asked(slug: str, puzzle: Puzzle) -> Puzzle:
    """A puzzle that says what was done in the game, and whose hint leads to where the better turn begins."""
    attempt, words = Attempt(slug, puzzle, BARE), games.picture(slug).words
    did = words.label(attempt.solver.first, attempt.game.actions.parse(puzzle.rival[0]))
    better = attempt.game.actions.parse(puzzle.solution[0])
    hint = f"Begin with something else: look at “{better.group}”." if better.group else puzzle.hint
    deed = f"You {lowered(done(did))}" if done(did) != did else f"You chose: {did}"
    return replace(puzzle, task=f"{deed}. Find something better.", hint=hint)


async def _told(request: Request, table: str, ply: int) -> list[str]:
    """What a look back has called better than the ply, if somebody has looked back."""
    seen = await kept(hall_of(request), table) or {}
    lines = [
        one["line"] for look in seen.get("looks", {}).values() for one in look["mistakes"] if one["ply"] == ply - 1
    ]
    return next(iter(lines), [])


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
