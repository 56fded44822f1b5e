"""Constants by name: read, changed in place, found again."""

import json
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.bots.play import draw
from fivealarm.judging import constants
from fivealarm.judging.constants import Fitted
from fivealarm.kernel.contract import NATURE, AnyGame, BadInput
from fivealarm.train import finding, fitting, varying

DOCS = Path(__file__).parent.parent.parent / "docs" / "train.md"
TABLES = [(slug, name) for slug in games.FOLDERS if slug != "bucket" for name in finding.groups(slug)]


@dataclass(slots=True)
class Taste:
    """Two numbers and a row."""

    point: float
    fire: float
    row: tuple[float, ...] = field(default=(0.0, 1.0), metadata={"length": 2})


def by_points(game: AnyGame, state: Any, actor: int) -> list[float]:
    """Chances by points alone; TASTE says how much one counts."""
    chance = 1 / (1 + exp(-TASTE.constants.point * (state.score[0] - state.score[1])))
    return [chance, 1 - chance]


TASTE = Fitted(Taste(1.5, 1.0), "judged", "a taste", judge=by_points)


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setitem(games.FOLDERS, "bucket", "fivealarm.testing.bucket")
    return games.load("bucket").make(2, {})


def middle(game: AnyGame, seed: str) -> Any:
    """A position after some actions."""
    rng = Random(seed)
    state = game.start()
    for _ in range(40):
        if state.to_act == NATURE:
            game.apply(state, draw(game.chances(state), rng))
        elif state.to_act >= 0:
            game.apply(state, rng.choice(game.legal(state)))
    return state


@pytest.mark.parametrize(("slug", "name"), TABLES)
def test_every_table_has_names_a_command_and_a_line_in_the_document(slug: str, name: str) -> None:
    group = finding.group_of(slug, name)
    names = constants.names(group.constants)

    assert len(set(names)) == len(names) == len(constants.values(group.constants))
    assert f"fivealarm train {slug} --constants {name}" in DOCS.read_text(encoding="utf-8")


@pytest.mark.parametrize(("slug", "name"), TABLES)
def test_other_numbers_judge_otherwise_and_the_old_ones_as_before(slug: str, name: str) -> None:
    group = finding.group_of(slug, name)
    game = games.load(slug).make(3 if slug == "fire_call" else None, {})
    states = [middle(game, f"{slug}/{number}") for number in range(3)]
    before = constants.values(group.constants)

    def told() -> list[list[float]]:
        judge = group.judge or (lambda game, state, actor: games.mind(slug).evaluate(game, state))
        return [judge(game, state, max(state.to_act, 0)) for state in states if state.to_act != -2]

    first = told()
    try:
        constants.use(group, [number * 1.5 for number in before])
        other = told()
    finally:
        constants.use(group, before)

    assert told() == first
    assert constants.values(group.constants) == before
    if group.how == "judged":
        assert other != first


@pytest.mark.parametrize(("text", "says"), [
    ("[taste]\npoint = 1.0\nfire = 2.0", "taste: should say point, fire, row"),
    ('[taste]\npoint = "x"\nfire = 2.0\nrow = [1, 2]', "taste.point: should be a number"),
    ("[taste]\npoint = 1\nfire = 2\nrow = [1]", "taste.row: should be a list of 2 numbers"),
    ("[taste", "should be a TOML file"),
])  # fmt: skip
def test_a_table_that_does_not_fit_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadInput, match=says):
        constants.load(path, "taste", Taste)


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(constants.write("taste", Taste(0.25, 3.0, (1.5, 2.0))), encoding="utf-8")

    assert constants.load(path, "taste", Taste) == Taste(0.25, 3.0, (1.5, 2.0))


def test_a_fit_foresees_games_that_were_kept_aside_better(bucket: AnyGame) -> None:
    lives = [fitting.outlooks(bucket, f"fit/{number}") for number in range(60)]

    fit = fitting.fit(bucket, TASTE, lives)

    assert fit.after[0] < 0.7 * fit.before[0]  # points count for less than was thought
    assert fit.after[1:] == fit.before[1:]  # what does nothing stays
    assert fit.surprise[1] < fit.surprise[0]
    assert constants.values(TASTE.constants) == fit.before


def test_who_won_says_which_way_to_go() -> None:
    rng = Random("direction")
    trials = []
    for _ in range(1500):
        changes = [rng.gauss(0, 1) for _ in range(3)]
        trials.append(
            varying.ConstantsTrial(changes, float(rng.random() < 1 / (1 + exp(-0.8 * changes[0] + 0.8 * changes[1]))))
        )

    found = varying.direction([1.0, 1.0, 1.0], trials)

    assert found.after[0] > 1.2
    assert found.after[1] < 0.85
    assert abs(found.proof[2]) < 3 < found.proof[0]


def test_a_search_goes_on_where_it_was_stopped(
    bucket: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = Fitted(Taste(1.0, 2.0), "played", "a taste")
    monkeypatch.setattr(finding, "groups", lambda slug: {"taste": group})
    (tmp_path / "two").mkdir()
    once, twice = tmp_path / "taste.toml", tmp_path / "two" / "taste.toml"

    finding.find(finding.FindingPlan(bucket, "taste", 6, "1", once))
    finding.find(finding.FindingPlan(bucket, "taste", 4, "1", twice))
    kept = twice.with_suffix(".kept")
    kept.write_text(kept.read_text(encoding="utf-8")[:-9], encoding="utf-8")  # killed while writing
    finding.find(finding.FindingPlan(bucket, "taste", 6, "1", twice))

    assert twice.read_bytes() == once.read_bytes()
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 7
    assert json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["numbers"] == [1.0, 2.0, 0.0, 1.0]
    with pytest.raises(BadInput, match="is of another search for constants"):
        finding.find(finding.FindingPlan(bucket, "taste", 6, "2", twice))


def test_an_unknown_name_is_refused(bucket: AnyGame) -> None:
    with pytest.raises(BadInput, match="--constants: should be one of hopes, trips in danger_zone"):
        finding.group_of("danger_zone", "luck")
