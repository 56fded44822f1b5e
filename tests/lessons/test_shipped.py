"""Every lesson of the package can be played through, whichever right move is made; the checker sees what is wrong."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fivealarm import games
from fivealarm.cli import app
from fivealarm.kernel.contract import BadInput
from fivealarm.lessons import lesson as lessons
from fivealarm.lessons.check import check
from fivealarm.lessons.lesson import Lesson

SHIPPED = [one for slug in games.FOLDERS for one in lessons.of_game(slug)]
NAMES = [f"{one.game} {one.name}" for one in SHIPPED]
HOUSE = lessons.of_game("flash_point")[0]


@pytest.mark.parametrize("lesson", SHIPPED, ids=NAMES)
def test_a_lesson_can_be_played_through(lesson: Lesson) -> None:
    assert check(lesson) == []


@pytest.mark.parametrize("lesson", SHIPPED, ids=NAMES)
def test_a_lesson_is_short(lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 15
    assert 2 <= lesson.minutes <= 6


def test_every_game_has_a_lesson_and_flash_point_three() -> None:
    counts = {slug: len(lessons.of_game(slug)) for slug in games.FOLDERS if slug != "bucket"}

    assert counts == {slug: 3 if slug == "flash_point" else 1 for slug in counts}


def spoilt(at: int, **facts: Any) -> Lesson:
    """The first lesson with one step changed."""
    return replace(HOUSE, steps=(*HOUSE.steps[:at], replace(HOUSE.steps[at], **facts), *HOUSE.steps[at + 1 :]))


@pytest.mark.parametrize(
    ("lesson", "says"),
    [
        pytest.param(spoilt(0, do=(("move n", "extinguish e"),)), "is not allowed", id="a move that is not allowed"),
        pytest.param(spoilt(0, do=(("fly",),)), "no action is called", id="a move that is none"),
        pytest.param(
            spoilt(0, do=(("move e",), ("move n",))), "'extinguish e' is not allowed", id="another right move"
        ),
        pytest.param(spoilt(0, verb="Move"), "is not allowed", id="a verb that leads astray"),
        pytest.param(spoilt(3, then=("reveal victim", "roll 1 1")), "is not allowed", id="dice that cannot fall"),
        pytest.param(spoilt(4, then=("roll 2 1",)), "not the learner's turn", id="others who are forgotten"),
        pytest.param(spoilt(5, point=("dragon",)), "nothing called 'dragon'", id="a thing that is not there"),
        pytest.param(spoilt(0, says="One. Two. Three."), "more than 2 sentences", id="too many sentences"),
        pytest.param(spoilt(0, says="Run!"), "shouts", id="an exclamation mark"),
        pytest.param(spoilt(0, nudge=""), "no nudge", id="no nudge"),
        pytest.param(replace(HOUSE, steps=HOUSE.steps[:-2]), "the last step", id="no end"),
        pytest.param(
            replace(HOUSE, steps=(*HOUSE.steps[:3], HOUSE.steps[-1]), learner=1), "not the learner's", id="seat"
        ),
        pytest.param(replace(HOUSE, position={"fire": ["9,9"]}), "cannot begin", id="a bad position"),
        pytest.param(replace(HOUSE, before=("roll 1 1",)), "cannot begin", id="a bad beginning"),
    ],
)
def test_the_checker_sees_a_planted_fault(lesson: Lesson, says: str) -> None:
    assert says in " ".join(check(lesson))


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("title = ", "x.toml"),
        ('dragon = "yes"', "x.toml, dragon"),
        ('[[step]]\ntitle = "A"\nsays = "B."\nwhere = 1', "x.toml, step 1, where"),
        ('[[step]]\ntitle = "A"\nsays = "B."\nthen = ["roll 1 1"]', "x.toml, step 1"),
        ('[[step]]\ntitle = "A"\nsays = "B."\ndo = ["a", ["a", "b"]]', "x.toml, step 1"),
        ('[[step]]\ntitle = "A"', "x.toml, step 1, says"),
        ('title = "A"', "x.toml, minutes"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_by_its_field(text: str, field: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadInput) as refused:
        lessons.read("flash_point", path)

    assert refused.value.field == field


def test_the_command_lists_and_checks() -> None:
    listed = CliRunner().invoke(app, ["lessons", "list"])
    checked = CliRunner().invoke(app, ["lessons", "check", "flash_point"])

    assert "flash_point 1_house: The house, 15 steps, 5 minutes" in listed.output
    assert checked.exit_code == 0
    assert checked.output.count("it can be played through") == 3


@pytest.mark.parametrize(
    ("game", "notions"),
    [
        ("danger_zone", ("crack", "survivors", "water", "live cable", "Gear", "RESCUE!")),
        ("brigade", ("Renown", "Loyalty", "Wagon", "event", "University", "crew", "Recruit", "violet")),
        ("fire_call", ("Station Duties", "Hospital", "six", "Garage", "Mutual Aid", "rank")),
    ],
)
def test_a_first_lesson_names_what_matters_in_a_first_game(game: str, notions: tuple[str, ...]) -> None:
    said = " ".join(f"{step.title} {step.says}" for step in lessons.of_game(game)[0].steps)

    assert [notion for notion in notions if notion not in said] == []
