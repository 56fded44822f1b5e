"""How far a lesson has got is read off what was played."""

import pytest

from fivealarm import games
from fivealarm.lessons import course
from fivealarm.lessons.lesson import Lesson, LessonStep

LOOK = LessonStep("Look", "There.")
WALK = LessonStep("Walk", "Go.", do=(("move e", "move e"), ("move s",)), then=("end turn",))
SPEND = LessonStep("Spend", "Each.", do=(("spend a or spend b", "spend a or spend b"),))
LESSON = Lesson("flash_point", "a", "A", 1, 2, (LOOK, WALK, LOOK, SPEND, LOOK), before=("roll 1 1",))


def at(*texts: str) -> course.Place:
    return course.place(LESSON, ("roll 1 1", *texts))


def test_a_lesson_begins_with_what_is_to_be_looked_at() -> None:
    assert at().at == 0


def test_half_a_line_stays_in_its_step() -> None:
    place = at("move e")

    assert (place.at, place.played) == (1, ("move e",))


def test_after_a_line_the_others_are_due() -> None:
    assert at("move e", "move e").due == ("end turn",)


@pytest.mark.parametrize("line", [("move e", "move e"), ("move s",), ("jump",)], ids=["first", "second", "by its verb"])
def test_a_step_is_done_by_any_right_line(line: tuple[str, ...]) -> None:
    assert at(*line, "end turn").at == 2


def test_one_of_several_actions_is_right_each_time() -> None:
    assert at("move s", "end turn", "spend b", "spend a").at == 4


def test_each_step_knows_where_it_began() -> None:
    assert at("move s", "end turn", "spend b").starts == (1, 1, 3, 3)


@pytest.mark.parametrize(
    "texts", [("move s", "roll 2 2"), ("move s", "end turn", "spend a", "spend a", "end turn")], ids=["dice", "more"]
)
def test_what_the_lesson_does_not_say_has_strayed(texts: tuple[str, ...]) -> None:
    with pytest.raises(course.Strayed):
        at(*texts)


def test_whoever_walks_on_behind_the_last_step_has_not_strayed_and_sees_its_card() -> None:
    whole = (*LESSON.before, "move s", "end turn", "spend a", "spend a")

    assert course.place(LESSON, [*whole, "move n"], lambda text: text.startswith("move")).at == len(LESSON.steps) - 1


def test_a_single_action_is_right_by_its_verb_or_by_what_it_tells() -> None:
    game = games.load("flash_point").make(2, {"map": "house"})
    state = games.position("flash_point").read(
        game, {"fire": ["3,2"], "firefighters": ["3,1", "4,9"], "victims": ["3,1"]}
    )
    step = LessonStep("Do", "It.", do=(("move e",),), verb="Extinguish", tells="rescued")
    lesson = Lesson("flash_point", "a", "A", 1, 2, (step,))
    right = [
        str(action)
        for action in game.legal(state)
        if course.asked(lesson, course.place(lesson, ()), game, state, action)
    ]

    assert right == ["move e", "move w victim", "extinguish e"]


def test_what_is_ahead_are_the_actions_of_the_step_each_allowed_after_the_one_before() -> None:
    game = games.load("flash_point").make(2, {"map": "house"})
    state = games.position("flash_point").read(game, {"firefighters": ["3,1", "4,9"]})
    step = LessonStep("Walk", "On.", do=(("move e", "extinguish w or move w", "end turn"),))
    lesson = Lesson("flash_point", "a", "A", 1, 2, (step,))

    line = course.ahead(lesson, course.place(lesson, ()), game, state)

    assert [str(action) for action in line] == ["move e", "move w", "end turn"]
