"""One press may do a whole line of actions: in a lesson it goes through, since the step asks for just that line."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from fivealarm import games
from fivealarm.lessons import course
from fivealarm.lessons import lesson as lessons
from fivealarm.lessons.lesson import Lesson
from fivealarm.scene.choices import choice

SHIPPED = [one for slug in games.FOLDERS for one in lessons.of_game(slug)]
FIRES = lessons.find("brigade", "1_first_fires")
Pressed = tuple[str, tuple[str, ...], tuple[str, ...]]  # a step's title, what one press does, what the step asks for


def lines(lesson: Lesson) -> Iterator[Pressed]:
    """Whoever does what is asked for: each press of theirs that does a line, beside what is asked for."""
    match, picture = lesson.begin(), games.picture(lesson.game)
    texts = list(lesson.before)
    while True:
        now, game, state = course.place(lesson, texts), match.game, match.state
        asked = now.due or tuple(map(str, course.ahead(lesson, now, game, state)))
        if not asked:
            return
        action = game.actions.parse(asked[0])
        if not now.due and (line := choice(game, picture, state, action).line):
            yield lesson.steps[course.acting(lesson, now.at)].title, line, asked[: len(line)]
        match.play(action)
        texts.append(asked[0])


@pytest.mark.parametrize("lesson", SHIPPED, ids=[f"{one.game} {one.name}" for one in SHIPPED])
def test_a_press_that_does_a_line_is_what_the_lesson_asks_for_ply_by_ply(lesson: Lesson) -> None:
    assert [held for held in lines(lesson) if held[1] != held[2]] == []


def test_the_brigades_fires_are_put_out_in_one_press() -> None:
    found = {title: " ".join(line) for title, line, _ in lines(FIRES) if line[0] == "extinguish"}

    assert found == {
        "Put the fire out": "extinguish spend wagon spend wagon spend brigade spend brigade",
        "Save it": "extinguish spend wagon spend wagon spend brigade spend brigade",
    }


def test_a_step_that_asks_for_another_order_is_seen() -> None:
    steps = tuple(
        replace(
            step,
            do=tuple(
                tuple(text.replace("wagon or spend brigade", "brigade or spend wagon") for text in line)
                for line in step.do
            ),
        )
        for step in FIRES.steps
    )

    assert "Put the fire out" in {title for title, line, asked in lines(replace(FIRES, steps=steps)) if line != asked}
