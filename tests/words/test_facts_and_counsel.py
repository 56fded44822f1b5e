"""The headline's facts and the game's own counsel are apart: a lesson or a puzzle alone says what to do."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.lessons import lesson as lessons
from fivealarm.puzzles.puzzle import shelf
from fivealarm.scene.model import Scene
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.training.attempt import BARE, Attempt

SLUGS: Final = [slug for slug in games.FOLDERS if slug != "bucket"]
LESSONS: Final = [one for slug in SLUGS for one in lessons.of_game(slug)]
COUNSEL: Final = re.compile(r"worth it|bring more|in reach|[Rr]efill|Go to|Fetch|[Bb]ring |Home is|small dice|Put this")
PLIES: Final = 240
PUZZLES: Final = 12  # of a game


def pictures(slug: str) -> Iterator[Scene]:
    """What the seat to act sees, along a random game."""
    match, rng = Match(games.load(slug).make(None, None), seed=slug), Random(slug)
    match.settle()
    while match.outcome() is None and len(match.plies) < PLIES:
        yield games.picture(slug).scene(match.game, match.view(match.to_act))
        match.play(rng.choice(match.legal()))
        match.settle()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_facts_of_a_headline_hold_no_counsel(slug: str) -> None:
    for scene in pictures(slug):
        assert scene.sentence.endswith(scene.advice)
        assert scene.facts.endswith(".")
        assert not COUNSEL.search(scene.facts), scene.sentence


@pytest.mark.parametrize("slug", ["fire_call", "brigade", "danger_zone"])
def test_a_game_that_counsels_says_so(slug: str) -> None:
    assert any(COUNSEL.search(scene.advice) for scene in pictures(slug))


def taught(lesson: lessons.Lesson) -> History:
    """A table of this lesson, as it begins."""
    game = games.load(lesson.game).make(lesson.seats, lesson.options)
    facts = {
        "id": "a lesson", "game": lesson.game, "version": game.box.version, "seats": game.seats,
        "options": json.dumps(dict(game.options)), "seed": "", "prefix": 0, "owner": "", "away_minutes": None,
        "position": json.dumps(dict(lesson.position or {})), "lesson": lesson.name,
    }  # fmt: skip
    return History(facts, [])


@pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.game} {one.name}" for one in LESSONS])
def test_a_lesson_is_the_only_one_to_say_what_to_do(lesson: lessons.Lesson) -> None:
    history = taught(lesson)
    _, scene = frames.look(history, Viewer((history.match.to_act,)))

    assert not history.advised
    assert not COUNSEL.search(scene.sentence)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_puzzles_task_is_the_only_one_to_say_what_to_do(slug: str) -> None:
    for puzzle in shelf(slug)[:PUZZLES]:
        assert not COUNSEL.search(Attempt(slug, puzzle, BARE).hello().sentence)
