"""How far a lesson has got: read off what was played, so that taking back and waking up need nothing of their own."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from fivealarm.kernel.contract import AnyGame
from fivealarm.kernel.verb import STEPS
from fivealarm.lessons.lesson import Lesson, LessonStep, Line

OR: Final = " or "  # between actions of a line of which each is right


class Strayed(Exception):
    """What was played is not what the lesson says: its file has changed since."""


class Place(NamedTuple):
    """Where a lesson stands."""

    at: int  # the step that is on; as many as there are: it is done
    played: Line  # what was done of this step
    due: Line  # what dice, cards and the others still have to do
    starts: tuple[int, ...]  # for each step begun: how many plies there were


def _nowhere(text: str) -> bool:
    return False


def place(lesson: Lesson, texts: Sequence[str], walks: Callable[[str], bool] = _nowhere) -> Place:
    """Where a lesson stands after these actions; `walks` says which of them may follow its last step."""
    if tuple(texts[: len(lesson.before)]) != lesson.before[: len(texts)]:
        raise Strayed
    ply, starts = len(lesson.before), list[int]()
    for at, step in enumerate(lesson.steps):
        starts.append(ply)
        if step.reads:
            continue
        played = _played(step, texts[ply:])
        ply += len(played)
        if not _done(step, played):
            return Place(at if played else _first_read(lesson, at), played, (), tuple(starts))
        follows = tuple(texts[ply : ply + len(step.then)])
        if follows != step.then[: len(follows)]:
            raise Strayed
        ply += len(follows)
        if len(follows) < len(step.then):
            return Place(at, played, step.then[len(follows) :], tuple(starts))
    if not all(walks(text) for text in texts[ply:]):
        raise Strayed
    if ply < len(texts):  # walked on, with the last card before one's eyes
        return Place(len(lesson.steps) - 1, (), (), tuple(starts))
    return Place(_first_read(lesson, len(lesson.steps)), (), (), tuple(starts))


def _first_read(lesson: Lesson, at: int) -> int:
    """The first of the steps to look at that lead up to a step."""
    while at and lesson.steps[at - 1].reads:
        at -= 1
    return at


def acting(lesson: Lesson, at: int) -> int:
    """The step in which the next move is made; as many as there are: none."""
    while at < len(lesson.steps) and lesson.steps[at].reads:
        at += 1
    return at


def _played(step: LessonStep, texts: Sequence[str]) -> Line:
    """As much of what follows as belongs to a step."""
    if not texts:
        return ()
    count = max((_common(line, texts) for line in step.do), default=0)
    return tuple(texts[: max(count, 1)])


def _common(line: Line, texts: Sequence[str]) -> int:
    """How many of the actions are those that a line begins with."""
    count = 0
    while count < min(len(line), len(texts)) and texts[count] in line[count].split(OR):
        count += 1
    return count


def begins(line: Line, played: Line) -> bool:
    """Whether these actions are the beginning of a line, or all of it."""
    return _common(line, played) == len(played)


def _done(step: LessonStep, played: Line) -> bool:
    """Whether a step is done; a single action that begins no line was right by its verb or by what it told."""
    fits = [line for line in step.do if begins(line, played)]
    return bool(played) and (not fits or any(len(line) == len(played) for line in fits))


def shown(lesson: Lesson, now: Place, game: AnyGame, state: Any) -> str:
    """The action that is asked for, of several the first that is allowed; "" if there is none."""
    left = _left(lesson, now)
    return str(_allowed(game, state, left[0]) or left[0].split(OR)[0]) if left else ""


def ahead(lesson: Lesson, now: Place, game: AnyGame, state: Any) -> Iterator[Any]:
    """What is asked for in this step, one action after another, as far as each is allowed after the one before."""
    after = state.copy()
    for texts in _left(lesson, now):
        action = _allowed(game, after, texts)
        if action is None:
            return
        yield action
        game.apply(after, action)


def _left(lesson: Lesson, now: Place) -> Line:
    """What is still to be done of a step; nothing if the lesson is over."""
    at = acting(lesson, now.at)
    if at == len(lesson.steps):
        return ()
    return next(line for line in lesson.steps[at].do if begins(line, now.played))[len(now.played) :]


def _allowed(game: AnyGame, state: Any, texts: str) -> Any:
    """Of actions of which each is right, the first that is allowed; None if none is."""
    actions = [game.actions.parse(text) for text in texts.split(OR)]
    return next((action for action in actions if game.refusal(state, action) is None), None)


def nudge(lesson: Lesson, now: Place) -> str:
    """What is said to a move that is allowed but not asked for."""
    at = acting(lesson, now.at)
    if at == len(lesson.steps):
        return "The lesson is over. Play on from here, or go home."
    return lesson.steps[at].nudge or f"Not now. {lesson.steps[at].title}."


def asked(lesson: Lesson, now: Place, game: AnyGame, state: Any, action: Any) -> bool:
    """Whether a legal action is one that the lesson asks for."""
    at = acting(lesson, now.at)
    if at == len(lesson.steps):
        return _walks_on(game, state, action)
    step, tried = lesson.steps[at], (*now.played, str(action))
    if any(begins(line, tried) for line in step.do):
        return True
    if now.played:
        return False
    return type(action).__name__ == step.verb or (bool(step.tells) and _tells(game, state, action, step.tells))


def _walks_on(game: AnyGame, state: Any, action: Any) -> bool:
    """Whether a move behind the last step is one that nobody else has to answer: a step, in one's own turn."""
    if not action.roles(state) & STEPS:
        return False
    twin = state.copy()
    game.apply(twin, action)
    return bool(twin.to_act == state.to_act)


def _tells(game: AnyGame, state: Any, action: Any, name: str) -> bool:
    twin = state.copy()
    twin.ears = []
    game.apply(twin, action)
    return any(event.name == name for event, _ in twin.ears)
