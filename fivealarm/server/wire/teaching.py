"""A lesson as a browser hears of it."""

from typing import Any

from fivealarm.games import Picture
from fivealarm.kernel.contract import AnyGame
from fivealarm.lessons import course
from fivealarm.lessons import lesson as lessons
from fivealarm.lessons.lesson import Lesson
from fivealarm.scene.choices import touched
from fivealarm.server.wire import messages as m


def whole(lesson: Lesson) -> m.Course:
    """The lesson and its steps."""
    shelf = lessons.of_game(lesson.game)
    at = [one.name for one in shelf].index(lesson.name) + 1
    name, title = (shelf[at].name, shelf[at].title) if at < len(shelf) else ("", "")
    steps = [m.LessonStep(step.title, step.says, step.point, step.reads) for step in lesson.steps]
    return m.Course(lesson.name, lesson.title, lesson.minutes, steps, name, title)


def now(lesson: Lesson, place: course.Place, game: AnyGame, picture: Picture, state: Any) -> m.LessonNow:
    """Where the lesson stands, and what is asked for next."""
    text = course.shown(lesson, place, game, state)
    point = touched(game, picture, state, game.actions.parse(text)) if text else ()
    end, walk = _walk(lesson, place, game, picture, state)
    takes = [str(action) for action in game.legal(state) if course.asked(lesson, place, game, state, action)]
    return m.LessonNow(place.at, text, end or point, course.nudge(lesson, place), bool(place.played), walk, takes)


def _walk(
    lesson: Lesson, place: course.Place, game: AnyGame, picture: Picture, state: Any
) -> tuple[tuple[str, ...], list[str]]:
    """Where a walk ends and its steps, if the lesson names that end: there one clicks, not on the way."""
    after, line, end = state.copy(), list[str](), tuple[str, ...]()
    for action in course.ahead(lesson, place, game, state):
        if action.leaves(after) is None:
            return (), []
        line.append(str(action))
        end = touched(game, picture, after, action)
        game.apply(after, action)
    named = lesson.steps[course.acting(lesson, place.at)].point if len(line) > 1 else ()
    goal = tuple(name for name in end if name in named)
    return (goal, line) if goal else ((), [])


def card(lesson: Lesson) -> dict[str, Any]:
    """What the home page says about a lesson."""
    return {"name": lesson.name, "title": lesson.title, "minutes": lesson.minutes}
