"""The API of puzzles: which there are, playing a line, hints and solutions. The server remembers nothing of it."""

import asyncio
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import puzzle as puzzles
from fivealarm.puzzles.deciding import way
from fivealarm.puzzles.goals import BEST
from fivealarm.puzzles.own import PREFIX
from fivealarm.puzzles.puzzle import Puzzle
from fivealarm.puzzles.solving import Solver
from fivealarm.server.api import asking, walking
from fivealarm.server.api.lobby import Slug
from fivealarm.server.problem import Problem
from fivealarm.server.training import own
from fivealarm.server.training.attempt import BARE, Attempt
from fivealarm.server.training.coach_words import PERCENT
from fivealarm.server.training.falling_short import TELLING, better, came, instead, short
from fivealarm.server.wire import messages as m
from fivealarm.server.wire import wishes as w
from fivealarm.server.wire.answers import answer, body, quick_work, work
from fivealarm.server.wire.openapi import ANSWERS, takes

router: Final = APIRouter(prefix="/api/puzzles")
PuzzleName = Annotated[str, Path(max_length=60)]
Line = Annotated[str, Path(max_length=1200)]
HINTS: Final = 3
PICKED: Final = ("today", "next")  # the page itself finds out which puzzle that is
BEST_DONE: Final = "One turn is clearly the best: after it {whose} most often."
HARD: Final = 0.75  # of the rookies: what as many miss is called hard
MOST: Final = 0.5
LOST: Final = "From here it can no longer be done this turn: take back what you did."
STEPS: Final = "Walk it step by step: finding the way is the puzzle."


def known(slug: str, name: str) -> Puzzle:
    try:
        return puzzles.find(games.load(slug).slug, name)
    except BadInput as unknown:
        raise Problem(404, "no_such_puzzle", "There is no such puzzle.", unknown.field) from None


def card(slug: str, puzzle: Puzzle) -> dict[str, Any]:
    """What lists say about a puzzle."""
    return {
        "game": slug, "title": games.load(slug).title, "name": puzzle.name, "task": puzzle.task,
        "rating": puzzle.rating, "found": missed(puzzle),
    }  # fmt: skip


def missed(puzzle: Puzzle) -> str:
    """Which bots miss it, which is all that is known of how hard it is; of a turn of one's own nothing is."""
    if not puzzle.missed:
        return ""
    rookie, regular = puzzle.missed["rookie"], puzzle.missed["regular"]
    if regular:
        return f"hard: {'some' if regular < 1 else 'even'} good bots miss it"
    if puzzles.easy(puzzle.missed):
        return "easy: weak bots find it"
    many = "all" if rookie == 1 else "most" if rookie >= MOST else "some"
    return f"{'hard' if rookie >= HARD else 'medium'}: {many} weak bots miss it"


@router.get("", **ANSWERS("puzzles"))
async def shelves(request: Request) -> Response:
    """The puzzle of the day, and how many each game has."""
    return answer(request, await asyncio.to_thread(_shelves, datetime.now(UTC).date()))


def _shelves(today: date) -> dict[str, Any]:
    found = puzzles.of_the_day(today)
    return {
        "date": today.isoformat(), "day": None if found is None else card(*found),
        "days": [card(slug, puzzle) for slug, puzzle in puzzles.of_each_game(today).items()],
        "games": [
            {"game": slug, "title": games.load(slug).title, "count": len(puzzles.shelf(slug))}
            for slug in games.FOLDERS if puzzles.shelf(slug)
        ],
    }  # fmt: skip


@router.get("/{slug}", **ANSWERS("shelf"))
async def shelf(request: Request, slug: Slug) -> Response:
    """All puzzles of a game."""
    try:
        found = puzzles.shelf(games.load(slug).slug)
    except BadInput as unknown:
        raise Problem(404, "no_such_game", f"There is no game of this name; it {unknown.says}.", "game") from None
    return answer(request, {"puzzles": [card(slug, one) for one in found]})


async def about(request: Request, attempt: Attempt) -> dict[str, Any]:
    """What a browser is told beside the board: the task, how hard it is, what the line has come to."""
    puzzle, verdict = attempt.puzzle, attempt.verdict
    if verdict == "missed" and puzzle.name.startswith(PREFIX) and await own.as_good(request, attempt):
        verdict = "solved"
    facts = card(attempt.slug, puzzle)
    facts |= {"line": attempt.line, "verdict": verdict, "hints": min(HINTS, 1 + len(puzzle.solution))}
    facts["table"] = own.table_of(puzzle.name) if puzzle.name.startswith(PREFIX) else ""
    facts["done"] = done(attempt)
    facts["by_steps"] = sought(attempt.slug, puzzle.name)
    facts["marks"] = better(attempt) if verdict == "missed" else ()
    facts["says"] = (
        f"{came(attempt)} {why(attempt)}".strip()
        if verdict == "solved"
        else short(attempt)
        if verdict == "missed"
        else ""
    )
    return facts


def done(attempt: Attempt) -> str:
    """What counts as done."""
    goal, whose = attempt.solver.goal, "the crew wins" if attempt.game.box.mode == "cooperative" else "you win"
    return BEST_DONE.format(whose=whose) if goal is None else goal.done.format(number=attempt.puzzle.number)


def sought(slug: str, name: str) -> bool:
    """Whether somebody is to find the way; in a turn of one's own one may walk as in the game."""
    return not name.startswith(PREFIX) and by_steps(slug, name)


def untold(told: m.Refusal | None, by_steps: bool) -> m.Refusal | None:
    """A refusal without what could be done instead, which may be the answer; a way that is to be found is asked for."""
    if told is None:
        return None
    if by_steps and (told.offers is True or any(len(option.line) > 1 for option in told.instead)):
        return m.Refusal("", STEPS, [], offers=True)
    return told if told.offers is True else msgspec.structs.replace(told, instead=[])


@lru_cache(512)
def by_steps(slug: str, name: str) -> bool:
    """Whether the way is what is to be found: then no walk is offered, which would be the answer."""
    puzzle = puzzles.find(slug, name)
    solver = Solver(puzzles.game_of(slug, puzzle), puzzle)
    return bool(way(solver.game, solver.first, lambda end: solver.verdict(end) == "solved"))


def why(attempt: Attempt) -> str:
    """The reason, with what it is worth where that can be seen."""
    puzzle, figures = attempt.puzzle, attempt.puzzle.figures
    whose = "The crew's" if attempt.game.box.mode == "cooperative" else "Your"
    best, rival = round(100 * figures.best), round(100 * figures.rival)
    reason, without = puzzle.reason, "the best turn without it"
    if puzzle.name.startswith(PREFIX):
        first, without = attempt.words(puzzle.solution)[0][0], "what you played in the game"
        found = attempt.actions and [str(action) for action in attempt.actions] != list(puzzle.best)
        reason = (
            f"{'About as good was: ' if found else ''}{first}. {reason} {instead(attempt, 'What you played')}".rstrip()
        )
    elif puzzle.goal == BEST:
        without = f"the next best, “{attempt.instead()}”"
        if other := instead(attempt, f"The next best, “{attempt.instead()}”,"):
            reason, without = f"{reason} {other}", "that"
    if best - rival < TELLING:
        return reason
    return f"{reason} {whose} chance to win: {best}{PERCENT} after it, {rival}{PERCENT} after {without}."


async def _attempt(request: Request, slug: str, name: str, line: str) -> Attempt:
    puzzle = await own.find(request, slug, name) if name.startswith(PREFIX) else known(slug, name)
    return await work(request, Attempt, slug, puzzle, line)


@router.get("/{slug}/{name}/solution", **ANSWERS("solution", 409))
async def solution(request: Request, slug: Slug, name: PuzzleName) -> Response:
    """The answer, action by action, what is often tried instead, and the reason."""
    attempt = await _attempt(request, slug, name, BARE)
    puzzle, told = attempt.puzzle, attempt.words(attempt.puzzle.solution)
    return answer(request, {
        "line": list(puzzle.solution), "words": [words for words, _ in told], "touches": [ids for _, ids in told],
        "tried": [words for words, _ in attempt.words(puzzle.tried)], "says": why(attempt),
    })  # fmt: skip


@router.get("/{slug}/{name}/{line}", **ANSWERS("attempt", 409))
async def look(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """The board of a puzzle after a line of actions; "-" is the start."""
    attempt = await _attempt(request, slug, name, line)
    return answer(request, {"puzzle": await about(request, attempt), "hello": attempt.hello()})


@router.post("/{slug}/{name}/{line}/move", **ANSWERS("attempted", 409), openapi_extra=takes(w.OneAction))
async def move(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """One action more, or why it is not allowed."""
    wish, attempt = await body(request, w.OneAction), await _attempt(request, slug, name, line)
    told = await work(request, asking.why, attempt.history, attempt.viewer, w.Ask(action=wish.action))
    if told is not None:
        return answer(request, {"refused": untold(told, sought(slug, name))})
    after, moved = await work(request, attempt.play, wish.action)
    return answer(request, {"ok": True, "puzzle": await about(request, after), "moved": moved})


@router.post(
    "/{slug}/{name}/{line}/why",
    **ANSWERS("refused", 409),
    openapi_extra=takes(w.OneAction, w.OneElement, w.OnePoint, w.OneGroup, w.TheEnd),
)
async def why_not(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """Why an action, or anything with an element or of a group, is not allowed."""
    wish, attempt = await body(request, w.Ask), await _attempt(request, slug, name, line)
    told = await work(request, asking.why, attempt.history, attempt.viewer, wish)
    return answer(request, {"refused": untold(told, sought(slug, name))})


@router.post("/{slug}/{name}/{line}/ghost", **ANSWERS("ghost", 409), openapi_extra=takes(w.OneAction))
async def ghost(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """How the picture would change."""
    wish, attempt = await body(request, w.OneAction), await _attempt(request, slug, name, line)
    return answer(request, quick_work(request, asking.ghost, attempt.history, attempt.viewer, wish.action))


@router.post("/{slug}/{name}/{line}/ways", **ANSWERS("ways", 409), openapi_extra=takes(w.Nothing))
async def ways(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """Where I can walk by several steps, and by which way."""
    await body(request, w.Nothing)
    attempt = await _attempt(request, slug, name, line)
    if sought(slug, name):
        return answer(request, {"ways": []})
    return answer(request, {"ways": await work(request, walking.ways, attempt.history, attempt.viewer)})


@router.get("/{slug}/{name}/{line}/prospect", **ANSWERS("prospect", 409))
async def prospect(request: Request, slug: Slug, name: PuzzleName, line: Line) -> Response:
    """Whether what was done keeps one from the goal; of one's own turn, which has no one answer, nothing is said."""
    attempt = await _attempt(request, slug, name, line)
    lost = not name.startswith(PREFIX) and await work(request, attempt.solver.lost, attempt.end())
    return answer(request, {"lost": lost, "says": LOST if lost else ""})


@router.get("/{slug}/{name}/hint/{number}", **ANSWERS("puzzle_hint", 409))
async def hint(
    request: Request, slug: Slug, name: PuzzleName, number: Annotated[int, Path(ge=1, le=HINTS)]
) -> Response:
    """The first hint is a thought; the next ones tell the first actions."""
    attempt = await _attempt(request, slug, name, BARE)
    if number == 1:
        return answer(request, {"says": attempt.puzzle.hint, "touches": []})
    line = attempt.puzzle.solution[: number - 1]
    told = attempt.words(line)
    says = f"Begin with: {', then '.join(words for words, _ in told)}. {attempt.tip(line)}".rstrip()
    return answer(request, {"says": says, "touches": told[-1][1]})
