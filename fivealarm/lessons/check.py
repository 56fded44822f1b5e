"""Playing lessons through without a browser: every move that a step takes must lead to the end."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.lexicon import UnknownAction
from fivealarm.kernel.match import Match, Refused
from fivealarm.lessons import course
from fivealarm.lessons.lesson import Lesson, LessonStep, Line

MOST_SENTENCES: Final = 2
MOST_LETTERS: Final = 170  # of a step's words: more is not read
MOST_STATES: Final = 400  # in which a step may begin; so many right answers are no lesson
PAGE: Final = ("the sentence", "the actions", "the story", "the end button")  # what is pointed at beside the board
States = dict[Any, Any]  # by key


def check(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, one sentence each; nothing if it can be played through, whichever way."""
    try:
        match = lesson.begin()
    except (BadInput, UnknownAction, Refused) as failed:
        return [f"It cannot begin: {failed}"]
    found: list[str] = []
    states: States = {match.state.key(): match.state}
    for at, step in enumerate(lesson.steps, 1):
        where = f"Step {at}, {step.title}"
        found += [f"{where}: {wrong}" for wrong in (*_words(lesson, step), *_pointed(lesson, step, states))]
        try:
            states = _after(lesson, at - 1, match, states)
        except (Stuck, UnknownAction, Refused) as failed:
            return [*found, f"{where}: {failed}"]
    return found + [f"The end: {wrong}" for wrong in _ending(lesson, states)]


class Stuck(Exception):
    """A lesson cannot go on; says why."""


def _after(lesson: Lesson, at: int, match: Match[Any, Any, Any], states: States) -> States:
    """Where the game may stand after a step."""
    step, after = lesson.steps[at], dict[Any, Any]()
    if step.reads:
        return states
    for state in states.values():
        if state.to_act != lesson.learner:
            raise Stuck("it is not the learner's turn; what happens before belongs into then = [...]")
        for line in _right(lesson, at, match, state):
            for done in _ends(match, state, line):
                end = _played(match, done, step.then)
                after[end.key()] = end
    if len(after) > MOST_STATES:
        raise Stuck("there are too many right answers")
    return after


def _right(lesson: Lesson, at: int, match: Match[Any, Any, Any], state: Any) -> Iterator[Line]:
    """All lines that count as done."""
    step, now = lesson.steps[at], course.Place(at, (), (), ())
    yield from step.do
    if step.verb or step.tells:
        for action in match.game.legal(state):
            if (str(action),) not in step.do and course.asked(lesson, now, match.game, state, action):
                yield (str(action),)


def _ends(match: Match[Any, Any, Any], state: Any, line: Line) -> Iterable[Any]:
    """Where a line may lead, whichever of its alternatives is taken; each of its actions must be possible."""
    states: States = {state.key(): state}
    for item in line:
        texts, after = item.split(course.OR), dict[Any, Any]()
        for one in states.values():
            able = [text for text in texts if match.game.refusal(one, match.game.actions.parse(text)) is None]
            for text in able or texts[:1]:
                end = _played(match, one, [text])
                after[end.key()] = end
        states = after
    return states.values()


def _played(match: Match[Any, Any, Any], state: Any, texts: Iterable[str]) -> Any:
    twin = Match(match.game, start=state)
    for text in texts:
        action = match.game.actions.parse(text)
        refusal = twin.refusal(action)
        if refusal is not None:
            raise Stuck(f"{text!r} is not allowed: {refusal.says}")
        twin.play(action)
    return twin.state


def _words(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    said = step.title + step.says + step.nudge
    for noun in games.picture(lesson.game).words.glossary:
        said = said.replace(noun, "")  # a card may be called RESCUE!
    sentences = len(re.findall(r"[.?](?:\s|$)", step.says.replace("…", "")))
    if sentences > MOST_SENTENCES or len(step.says) > MOST_LETTERS:
        yield f"it says more than {MOST_SENTENCES} sentences or {MOST_LETTERS} letters"
    if "!" in said:
        yield "nobody shouts here"
    if not step.title or step.title.endswith("."):
        yield "its title should be a heading"
    if not step.reads and not step.nudge:
        yield "it has no nudge for a move that is allowed but not asked for"


def _pointed(lesson: Lesson, step: LessonStep, states: States) -> Iterator[str]:
    game = games.load(lesson.game).make(lesson.seats, lesson.options)
    picture = games.picture(lesson.game)
    for state in list(states.values())[:1]:
        scene = picture.scene(game, game.view(state, lesson.learner))
        known = {element.id for element in scene.elements} | {f"gauge {gauge.label}" for gauge in scene.gauges}
        known |= {f"seat {seat}" for seat in range(lesson.seats)} | set(PAGE)
        for name in step.point:
            if name not in known:
                yield f"nothing called {name!r} is in the picture"


def _ending(lesson: Lesson, states: States) -> Iterator[str]:
    if not lesson.steps or not lesson.steps[-1].reads:
        yield "the last step should only say that one may play on"
    if any(state.to_act != lesson.learner for state in states.values()):
        yield "the learner should be to act, so that one can play on from here"
