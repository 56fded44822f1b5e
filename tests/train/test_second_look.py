"""What the learnt judgement sees of a position, and what it has to say about the best turns."""

from functools import cache
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fivealarm.bots.learnt.pupil import pupil
from fivealarm.games.flash_point import bot
from fivealarm.games.flash_point.bot.ahead.next_roll import hazard
from fivealarm.games.flash_point.bot.outlook import inputs
from fivealarm.games.flash_point.bot.outlook import network as weights
from fivealarm.games.flash_point.bot.outlook.second_look import SETTLED, best_turn_by, left_to
from fivealarm.games.flash_point.bot.plan import best_turn
from fivealarm.games.flash_point.bot.planner import BEAM
from fivealarm.games.flash_point.bot.tasks import FirefighterTasks
from fivealarm.games.flash_point.rules.state import COLLAPSED, WON, State
from fivealarm.judging.shape import TOGETHER, Row
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.train import keeping
from fivealarm.train.training import TrainingPlan, begun, train
from tests.games.flash_point.table import Table, house, house_x, new

NAMES = [name for group in inputs.shape().numbers.values() for name in group]
EMPTY: dict[str, Any] = {
    "specialists": ["driver-operator", "generalist"], "engine": "w", "ambulance": "e", "firefighters": ["7,8", "0,1"],
    "ap": [4, 0],
}  # fmt: skip


def seen(s: State) -> dict[str, float]:
    """The inputs by their names."""
    return dict(zip(NAMES, inputs.row(s)[0], strict=True))


@pytest.mark.parametrize("options", [
    {"map": "house"}, {"map": "villa", "rules": "experienced", "firefighters": 6},
    {"map": "hotel", "rules": "experienced", "difficulty": "heroic", "promos": True, "specialists": "random"},
])  # fmt: skip
def test_every_number_has_a_name_in_every_house(options: dict[str, Any]) -> None:
    game = new(2, **options).game
    state, rng, rows = game.start(), Random(1), list[list[float]]()
    while state.to_act != NOBODY and len(rows) < 30:
        if state.to_act == NATURE:
            verbs, weights = zip(*game.chances(state), strict=True)
            game.apply(state, rng.choices(verbs, weights)[0])
            continue
        if state.turns:
            before = state.key()
            rows.append(inputs.row(state)[0])
            assert state.key() == before
        game.apply(state, rng.choice(game.legal(state)))

    assert len(rows) > 10
    assert all(len(row) == len(NAMES) == len(set(NAMES)) and all(map(isfinite, row)) for row in rows)


@pytest.mark.parametrize(("position", "name", "value"), [
    ({}, "quiet", 1.0),
    ({"fire": ["1,1", "1,2", "6,6"]}, "fires", 0.3),
    ({"fire": ["1,1", "1,2", "6,6"]}, "groups", 2 / 3),
    ({"fire": ["1,1", "1,2", "6,6"]}, "largest", 0.2),
    ({"fire": ["1,1"], "smoke": ["1,2", "6,6"]}, "fires", 0.2),
    ({"fire": ["1,1"], "smoke": ["1,2", "6,6"]}, "lone_smoke", 0.2),
    ({"fire": ["1,1"], "hot_spots": ["1,1", "1,2", "6,6"]}, "hot_fires", 0.2),
    ({"fire": ["1,1"], "hot_spots": ["1,1", "1,2", "6,6"]}, "hot_near", 0.2),
    ({"fire": ["1,1"], "hazmat": ["1,2", "6,6"]}, "drums_near", 1 / 3),
    ({"victims": ["1,2"], "fire": ["1,1"]}, "threatened", 1 / 3),
    ({"victims": ["1,2"], "smoke": ["1,2"]}, "in_smoke", 1 / 3),
    ({"victims": ["1,2"], "smoke": ["1,2"], "fire": ["1,1"]}, "doomed", 1.0),
    ({"victims": ["1,2"], "poi": ["5,1"]}, "known", 1 / 3),
    ({"victims": ["1,2"], "poi": ["5,1"]}, "markers", 1 / 3),
    ({"rescued": 5}, "to_save", 2 / 7),
    ({"lost": 2}, "lost_two", 1.0),
    ({"firefighters": ["1,2", "1,2"], "fire": ["1,1"]}, "covered", 0.2),
    ({"fire": ["6,1"]}, "uncovered", 0.2),
    ({}, "outside", 1.0),
    ({}, "ap_next", 1.0),
    ({}, "driver", 1.0),
    ({}, "cafs", 0.0),
])  # fmt: skip
def test_inputs_are_what_their_names_say(position: dict[str, Any], name: str, value: float) -> None:
    assert seen(house_x(**{**EMPTY, **position}).s)[name] == pytest.approx(value)


def test_the_next_rolls_cubes_are_the_hazards() -> None:
    s = house_x(**EMPTY, fire=["3,3", "3,4", "3,5"]).s

    assert seen(s)["cubes"] == pytest.approx(hazard(s).cubes / 48)


def plan_of(t: Table) -> FirefighterTasks:
    return FirefighterTasks(t.game, t.s, t.s.turn)


def texts(line: tuple[Any, ...]) -> list[str]:
    return list(map(str, line))


def some_fires() -> Table:
    return house_x(**{**EMPTY, "firefighters": ["3,4", "0,1"]}, fire=["3,6", "5,1"], victims=["4,6"])


def test_who_has_nothing_to_add_leaves_the_planners_turn() -> None:
    t = some_fires()

    assert texts(best_turn_by(plan_of(t), BEAM, lambda row: 0.0)) == texts(best_turn(plan_of(t), BEAM))


def test_of_the_best_turns_the_one_that_is_liked_is_chosen() -> None:
    t = some_fires()

    def likes_fire(row: Row) -> float:
        return 100 * row[0][NAMES.index("fires")]

    after = t.s.copy()
    for verb in best_turn_by(plan_of(t), BEAM, likes_fire):
        verb.apply(after)
    burning = after.fire.count(2)
    after = t.s.copy()
    for verb in best_turn_by(plan_of(t), BEAM, lambda row: -likes_fire(row)):
        verb.apply(after)

    assert after.fire.count(2) < burning == t.s.fire.count(2)


def test_a_finished_game_needs_no_judgement() -> None:
    s = some_fires().s
    s.over = WON
    won = left_to(s, lambda row: 0.0)
    s.over = COLLAPSED

    assert (won, left_to(s, lambda row: 0.0)) == (SETTLED, -SETTLED)


def test_a_shot_is_judged_by_all_its_targets() -> None:
    """The driver's poor shots are rolled again; who is no driver takes what comes."""
    burning = {**EMPTY, "fire": ["1,1", "3,4"], "firefighters": ["1,0", "7,8"]}
    t, u = house_x(**burning), house_x(**{**burning, "specialists": ["generalist", "driver-operator"]})

    def fires(row: Row) -> float:
        return -row[0][NAMES.index("fires")]

    for one in (t, u):
        one.play("deck gun")

    assert -0.2 < left_to(u.s, fires) < left_to(t.s, fires) < 0.0


def test_it_learns_from_ends_of_turns_and_wanders_where_they_begin() -> None:
    t = some_fires()
    eyes = pupil(t.game)
    worths = eyes.worths(t.game, t.s, t.game.legal(t.s), lambda row: 0.0)

    assert eyes.owners(t.game, t.s) == [TOGETHER, NOBODY]
    assert sorted(worths)[-2:] == [0.0, 1.0]
    assert t.game.legal(t.s)[worths.index(1.0)] is best_turn(plan_of(t), BEAM)[0]
    assert eyes.may_wander(t.game, t.s)
    assert not eyes.at_rest(t.game, t.s, 0)
    t.play("end turn")
    assert eyes.at_rest(t.game, t.s, 0)
    assert not eyes.may_wander(t.game, t.s)


def heroic(folder: Path, count: int) -> TrainingPlan:
    tables = tuple(
        new(1, map="house", rules="experienced", difficulty=level, firefighters=2).game
        for level in ("recruit", "heroic")
    )
    plain = new(1, map="house", rules="experienced", firefighters=2).game
    said = ("difficulty=recruit,heroic",)
    return TrainingPlan(plain, count, "1", 4, 2, folder / "network.toml", 0, 1, said, tables)


def test_without_weights_the_planner_decides_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    t = some_fires()
    use(monkeypatch, tmp_path / "none.toml")
    view, legal = t.game.view(t.s, t.s.to_act), t.game.legal(t.s)

    assert not weights.learnt(t.game.setting)
    assert bot.greedy(t.game, view, legal, Random(1)) is best_turn(plan_of(t), BEAM)[0]


def test_weights_learnt_under_several_options_together_have_a_say_in_experienced_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made, t = heroic(tmp_path, 4), some_fires()
    train(made)
    course = begun(made)
    assert keeping.go_on(course, made.kept)
    batch = course.memory[0]
    first = batch.numbers[[0, *(batch.sizes.cumsum()[:-1])], 0, NAMES.index("reserve")]

    assert f"-o firefighters=2 --vary {made.vary[0]} --games 4" in made.to.read_text(encoding="utf-8")
    assert [round(float(one), 1) for one in first] == [0.6, 1.2, 0.6, 1.2]

    use(monkeypatch, made.to)
    view, legal = t.game.view(t.s, t.s.to_act), t.game.legal(t.s)

    assert weights.learnt(t.game.setting)
    assert not weights.learnt(house().game.setting)
    assert len(weights.network().cells[0]) == len(NAMES)
    assert bot.greedy(t.game, view, legal, Random(1)) is best_turn_by(plan_of(t), BEAM, weights.network().strength)[0]


def use(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    """Look for the weights elsewhere."""
    monkeypatch.setattr(weights, "FILE", file)
    monkeypatch.setattr(weights, "there", cache(weights.there.__wrapped__))
    monkeypatch.setattr(weights, "network", cache(weights.network.__wrapped__))
