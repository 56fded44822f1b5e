"""A tiny training: it beats where it began, goes on where it was stopped, and refuses what is not its own."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from fivealarm import games
from fivealarm.bots.bring import bring, check
from fivealarm.bots.learnt.pupil import pupil
from fivealarm.bots.play import play, share
from fivealarm.cli import learn as command
from fivealarm.judging import weights
from fivealarm.judging.shape import Row
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.train import course as course_module
from fivealarm.train import keeping, lessons
from fivealarm.train.lessons import LessonBatch, joined, results, surprise
from fivealarm.train.selfplay import decide
from fivealarm.train.training import TrainingPlan, begun, train
from fivealarm.train.trial import trial
from tests.games.fire_call.plain import ALL_FOUR
from tests.games.fire_call.table import game as fire_call
from tests.games.fire_call.table import position


@pytest.fixture(scope="module")
def bucket() -> Iterator[AnyGame]:
    """Bucket Line, the example game, among the others."""
    there = "bucket" in games.FOLDERS
    games.FOLDERS["bucket"] = "fivealarm.testing.bucket"
    yield games.load("bucket").make(2, {})
    if not there:
        del games.FOLDERS["bucket"]


def plan(game: AnyGame, folder: Path, count: int, seed: str = "1") -> TrainingPlan:
    return TrainingPlan(game, count, seed, 8, 0, folder / "bucket.toml", 0)


@pytest.fixture(scope="module")
def trained(bucket: AnyGame, tmp_path_factory: pytest.TempPathFactory) -> TrainingPlan:
    made = plan(bucket, tmp_path_factory.mktemp("trained"), 200)
    train(made)
    return made


def test_what_was_learnt_beats_where_it_began(trained: TrainingPlan) -> None:
    course = begun(trained)
    assert keeping.go_on(course, trained.kept)

    verdict = trial(course, course.finished(), begun(trained).learner, 60)

    assert course.played == 200
    assert verdict.taught > 30
    assert verdict.untaught < 10


def test_the_file_says_how_it_was_made_and_can_be_played_by(trained: TrainingPlan) -> None:
    text = trained.to.read_text(encoding="utf-8")
    eyes = pupil(trained.game)

    network = weights.load(trained.to, eyes.shape(trained.game))

    assert 'command = "fivealarm train bucket --seats 2 --games 200 --seed 1 --cells 8"' in text
    assert "games = 200\nrules = 1\n" in text
    course = begun(trained)
    keeping.go_on(course, trained.kept)
    quick = course.finished().quick()
    row = eyes.rows(trained.game, trained.game.start())[0]
    assert network.strength(row) == pytest.approx(quick.strength(row), abs=0.01)


def test_the_curve_has_a_dot_for_every_lesson(trained: TrainingPlan) -> None:
    course = begun(trained)
    keeping.go_on(course, trained.kept)
    drawn = trained.to.with_suffix(".svg").read_text(encoding="utf-8")

    assert [played for played, _ in course.curve] == [0, 40, 80, 120, 160]
    assert drawn.count("<circle") == 5


def test_a_training_that_was_stopped_comes_out_the_same(trained: TrainingPlan, tmp_path: Path) -> None:
    stopped = plan(trained.game, tmp_path, 40)
    train(stopped)
    assert "--games 40 " in stopped.to.read_text(encoding="utf-8")

    train(plan(trained.game, tmp_path, 200))

    assert stopped.to.read_bytes() == trained.to.read_bytes()
    assert not list(tmp_path.glob("*.new"))


def test_the_first_games_may_be_those_of_regulars(bucket: AnyGame, tmp_path: Path) -> None:
    made = replace(plan(bucket, tmp_path, 40), shown=40)

    train(made)

    course = begun(made)
    keeping.go_on(course, made.kept)
    shown = course.memory[0]
    assert "--cells 8 --shown 40" in made.to.read_text(encoding="utf-8")
    assert shown.won[:, 2].mean() < 0.1  # they put the fire out: somebody wins
    assert (len(shown.sizes), shown.sizes.sum()) == (40, len(shown.numbers))


def test_it_does_not_matter_how_many_play(trained: TrainingPlan, tmp_path: Path) -> None:
    made = replace(plan(trained.game, tmp_path, 200), workers=2)

    train(made)

    assert made.to.read_bytes() == trained.to.read_bytes()


def test_the_later_half_is_remembered_and_learnt_from_again(
    bucket: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course_module, "REMEMBERED", 3)
    monkeypatch.setattr(course_module, "LESSON", 2)
    monkeypatch.setattr(course_module, "LATER", 1.0)  # results alone
    made = plan(bucket, tmp_path, 24)
    course = begun(made)
    for _ in range(10):
        course.batch(4)
    before = [np.asarray(leaf) for leaf in course.learner.leaves()]

    finished = course.finished()

    assert [played for played, _ in course.curve] == list(range(0, 40, 4))
    assert len(course.memory) == 5
    seen = joined(course.memory)
    assert surprise(finished.answers(seen), results(seen)) < surprise(course.learner.answers(seen), results(seen))
    assert all(map(np.array_equal, before, course.learner.leaves()))  # the course can go on as if nothing had been


def test_positions_are_drawn_towards_what_came_after_them() -> None:
    """Two games: of three positions, won by the second seat; of one, won by the first. The second seat moves second."""
    batch = LessonBatch(
        numbers=np.zeros((4, 1, 1), np.float32),
        chosen=np.zeros((4, 1, 0), np.int32),
        owners=np.array([[0, 1], [1, 0], [0, 1], [0, 1]], np.int32),
        won=np.array([[0, 1], [1, 0]], np.float32),
        sizes=np.array([3, 1], np.int32),
    )
    answers = np.array([[0.5, 0.5], [0.6, 0.4], [0.2, 0.8], [0.5, 0.5]], np.float32)

    wanted = lessons.aims(batch, answers, 0.5)

    last = [0.0, 1.0]
    middle = [0.5 * 0.8 + 0.5 * 1.0, 0.5 * 0.2]  # the second seat first
    first = [0.5 * 0.4 + 0.5 * middle[1], 0.5 * 0.6 + 0.5 * middle[0]]
    assert wanted == pytest.approx(np.array([first, middle, last, [1.0, 0.0]]))
    assert lessons.results(batch)[1].tolist() == [1.0, 0.0]
    assert lessons.aims(batch, answers, 1.0) == pytest.approx(lessons.results(batch))


@pytest.mark.parametrize(("facts", "ways"), [
    pytest.param({"phase": "fork", "at": ["I00", "I03"], "steps": 6}, 2, id="where the paths part"),
    pytest.param({"phase": "announced", "call": "F01", "possession": [ALL_FOUR, []]}, 1, id="a call at hand"),
])  # fmt: skip
def test_fire_call_wanders_where_paths_part_and_throws_no_call_away(facts: dict[str, Any], ways: int) -> None:
    made = fire_call()
    state, eyes = position(made, **facts), pupil(made)

    chosen = {str(decide(made, eyes, state, districts_ahead, Random(luck), whims=1.0)) for luck in range(40)}

    assert len(made.legal(state)) > 1
    assert len(chosen) == ways


def districts_ahead(row: Row) -> float:
    """A judgement: the lead in districts."""
    numbers, _ = row
    return numbers[-3]


def test_what_another_training_kept_is_refused(trained: TrainingPlan) -> None:
    before = trained.to.read_bytes()

    with pytest.raises(BadInput, match="is of a training with another seed; remove it or name another file with --to"):
        train(plan(trained.game, trained.to.parent, 240, seed="2"))
    with pytest.raises(BadInput, match="has learnt from 200 games already"):
        train(plan(trained.game, trained.to.parent, 80))

    assert trained.to.read_bytes() == before


def test_a_damaged_file_is_refused(trained: TrainingPlan, tmp_path: Path) -> None:
    (tmp_path / "bucket.kept").write_bytes(trained.kept.read_bytes()[:500])

    with pytest.raises(BadInput, match="should be what a training has kept"):
        train(plan(trained.game, tmp_path, 200))

    assert [file.name for file in tmp_path.iterdir()] == ["bucket.kept"]


def test_weights_of_another_version_and_changed_ones_are_refused(trained: TrainingPlan, tmp_path: Path) -> None:
    text = trained.to.read_text(encoding="utf-8")
    shape = pupil(trained.game).shape(trained.game)
    three = games.load("bucket").make(3, {})
    changed = tmp_path / "changed.toml"
    changed.write_text(text.replace("bias = ", "bias = 0.5  # was "), encoding="utf-8")
    bare = tmp_path / "bare.toml"
    bare.write_text(text.partition("[made]")[0], encoding="utf-8")

    with pytest.raises(BadInput, match="has weights for other inputs than those of bucket with 3 seats"):
        weights.load(trained.to, pupil(three).shape(three))
    with pytest.raises(BadInput, match="was changed after it was made"):
        weights.load(changed, shape)
    with pytest.raises(BadInput, match="should say command, seed, games, rules, inputs, hash"):
        weights.load(bare, shape)
    with pytest.raises(BadInput, match="should be a file of weights"):
        weights.load(tmp_path / "none.toml", shape)


def test_a_bot_plays_by_the_file(trained: TrainingPlan) -> None:
    name = check(f"trained@{trained.to}")
    bots = [bring(name, trained.game), bring("random", trained.game)]

    won = sum(share(trained.game, play(trained.game, bots, str(number)).outcome)[0] for number in range(30))

    assert won > 15
    assert bots[0].reason(trained.game, None, None) == "its weights say so"
    with pytest.raises(BadInput, match="should name a file of weights"):
        check("trained@nowhere.toml")


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None if name in ("jax", "optax") else object())

    with pytest.raises(BadInput, match=r"^jax, optax: not found: pip install 'fivealarm\[train\]'$"):
        command.extra()


def test_options_that_vary_are_taken_in_turn() -> None:
    tables = command.varied("flash_point", 1, ["rules=experienced"], ["map=house,villa", "difficulty=veteran,heroic"])

    assert [(one.options["map"], one.options["difficulty"]) for one in tables] == [
        ("house", "veteran"), ("house", "heroic"), ("villa", "veteran"), ("villa", "heroic"),
    ]  # fmt: skip
    assert command.varied("flash_point", 1, [], []) == ()


@pytest.mark.parametrize("said", ["map", "map=house", "=house,villa"])
def test_an_option_that_does_not_vary_is_refused(said: str) -> None:
    with pytest.raises(BadInput, match="--vary: should look like name=one,two, not '"):
        command.varied("flash_point", 1, [], [said])


def test_constants_that_are_found_by_playing_do_not_vary() -> None:
    with pytest.raises(BadInput, match="--vary: goes with networks and with constants that are judged"):
        command.train("flash_point", constants="turn", vary=["map=house,villa"])


def test_a_training_under_other_options_is_another_one(trained: TrainingPlan) -> None:
    two = replace(trained, games=240, tables=(trained.game, trained.game))

    with pytest.raises(BadInput, match="is of a training with another vary; remove it"):
        train(two)


def test_games_that_look_different_are_not_learnt_from_together(bucket: AnyGame, tmp_path: Path) -> None:
    tables = (bucket, games.load("bucket").make(3, {}))

    with pytest.raises(BadInput, match="--vary: should leave what is looked at the same"):
        begun(replace(plan(bucket, tmp_path, 40), tables=tables))
