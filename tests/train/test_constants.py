"""Constants by name: read, changed in place, found again."""

import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
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
from fivealarm.train.constants import comparing, finding, fitting, steps, tables, varying
from fivealarm.train.constants.tables import Tables

DOCS = Path(__file__).parent.parent.parent / "docs" / "train.md"
TABLES = [(slug, name) for slug in games.FOLDERS if slug != "bucket" for name in tables.groups(slug)]


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
    group = tables.groups(slug)[name]
    names = constants.names(group.constants)

    assert len(set(names)) == len(names) == len(constants.values(group.constants))
    commands = re.findall(rf"`fivealarm train {slug} --constants ([\w,]+)", DOCS.read_text(encoding="utf-8"))
    assert name in ",".join(commands).split(",")


@pytest.mark.parametrize(("slug", "name"), TABLES)
def test_other_numbers_judge_otherwise_and_the_old_ones_as_before(slug: str, name: str) -> None:
    group = tables.groups(slug)[name]
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
    begin, used = [3.0, 2.0, 0.0, 2.0], constants.values(TASTE.constants)

    fit = fitting.fit(bucket, Tables("bucket", {"taste": TASTE}), begin, lives)

    begun, _, found = fit.surprises
    assert found < begun
    assert fit.after[0] < 0.7 * begin[0]  # points count for less than was thought
    assert fit.after[1:] == begin[1:]  # what does nothing stays
    assert constants.values(TASTE.constants) == used


def test_a_team_is_judged_by_games_in_which_nobody_is_careless(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("flash_point").make(2, {"map": "house"})
    monkeypatch.setattr(fitting, "WHIMS", 1.0)

    life = fitting.outlooks(game, "team/1")

    assert len(life) == fitting.LOOKS
    assert all(one.won == (1.0, 1.0) for one in life), "all actions drawn at random would burn the house down"


def test_what_is_in_use_leaves_no_trace_in_what_is_found(bucket: AnyGame) -> None:
    lives = [fitting.outlooks(bucket, f"fit/{number}") for number in range(20)]
    wanted = Tables("bucket", {"taste": TASTE})

    found = fitting.fit(bucket, wanted, [1.0, 1.0, 0.0, 1.0], lives)
    with wanted.using([0.2, 5.0, 0.0, 3.0]):
        again = fitting.fit(bucket, wanted, [1.0, 1.0, 0.0, 1.0], lives)

    assert again.after == found.after
    assert again.surprises[1] != found.surprises[1]


def test_tables_that_are_judged_take_their_games_in_turn(
    bucket: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "groups", lambda slug: {"taste": TASTE})
    monkeypatch.setattr(Tables, "beginning", lambda self: [3.0, 2.0, 0.0, 2.0])
    other, life = games.load("bucket").make(2, {}), fitting.outlooks
    seen: list[AnyGame] = []

    def outlooks(game: AnyGame, seed: str) -> list[fitting.Outlook]:
        seen.append(game)
        return life(game, seed)

    monkeypatch.setattr(fitting, "outlooks", outlooks)
    plan = finding.FindingPlan(
        bucket, "taste", 16, "1", tmp_path / "taste.toml", vary=("rules=one,two",), varied=(bucket, other)
    )

    finding.find(plan)

    assert [game is other for game in seen] == [False] * 4 + [True] * 4 + [False] * 4 + [True] * 4
    assert {id(one.game) for one in life(other, "1")} == {id(other)}, "a position is judged by its own game"
    assert "--vary rules=one,two" in (tmp_path / "taste.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(("slug", "name"), TABLES)
def test_every_table_begins_with_plain_numbers_of_the_same_signs(slug: str, name: str) -> None:
    wanted = tables.tables(slug, name)

    begin = wanted.beginning()

    assert [(number > 0) - (number < 0) for number in begin] == [
        (number > 0) - (number < 0) for number in wanted.values
    ]
    assert begin != wanted.values


def test_tables_that_are_found_alike_are_found_together(tmp_path: Path) -> None:
    both = tables.tables("danger_zone", "trips,hopes")
    before = both.values

    text = both.told([number * 2 for number in before], {"command": "fivealarm train"})

    assert both.values == before
    path = tmp_path / "both.toml"
    path.write_text(text, encoding="utf-8")
    for name, group in both.groups.items():
        twice = constants.values(constants.load_like(path, name, group.constants))
        assert twice == pytest.approx([number * 2 for number in constants.values(group.constants)], rel=1e-3)
    assert both.names[0] == "trips.step"
    with pytest.raises(BadInput, match="turn,chance are found in different ways"):
        tables.tables("flash_point", "turn,chance")


def test_a_share_stays_a_share() -> None:
    turn = tables.tables("flash_point", "turn")
    named = {name for name, share in zip(turn.names, turn.shares, strict=True) if share}

    assert named == {"fade", "rival", "treated"}
    assert varying.moved([0.8, 0.8, 0.0], [True, False, True], [10.0, 10.0, 10.0])[0] < 1.0
    assert varying.moved([0.8, 0.8], [True, False], [0.25, 0.25]) == pytest.approx([0.837, 1.0272], rel=1e-3)
    assert varying.moved([0.8], [True], [-0.25]) == pytest.approx([0.757], rel=1e-3)


def test_who_won_says_which_way_to_go() -> None:
    rng = Random("direction")
    trials = []
    for _ in range(1500):
        changes = [rng.gauss(0, 1) for _ in range(3)]
        trials.append(
            varying.ConstantsTrial(changes, float(rng.random() < 1 / (1 + exp(-0.8 * changes[0] + 0.8 * changes[1]))))
        )

    found = varying.direction([1.0, 1.0, 1.0], [False] * 3, trials)

    assert found.after[0] > 1.2
    assert found.after[1] < 0.85
    assert abs(found.proof[2]) < 3 < found.proof[0]


def test_the_later_half_of_the_steps_settles_it() -> None:
    assert steps.settled([[2.0, -1.0, 0.0]]) == [2.0, -1.0, 0.0]
    assert steps.settled([[9.0, -9.0, 0.0], [2.0, -2.0, 0.0], [8.0, -8.0, 0.0]]) == pytest.approx([4.0, -4.0, 0.0])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Fitted:
    """A table that is found by playing, two games a step, from a beginning that is not what is in use."""
    group = Fitted(Taste(1.0, 2.0), "played", "a taste")
    monkeypatch.setattr(tables, "groups", lambda slug: {"taste": group})
    monkeypatch.setattr(Tables, "beginning", lambda self: [3.0, 3.0, 0.0, 3.0])
    monkeypatch.setattr(steps, "STEP", 2)
    return group


def test_a_search_goes_on_where_it_was_stopped(bucket: AnyGame, tmp_path: Path, played: Fitted) -> None:
    (tmp_path / "two").mkdir()
    once, twice = tmp_path / "taste.toml", tmp_path / "two" / "taste.toml"

    finding.find(finding.FindingPlan(bucket, "taste", 6, "1", once))
    finding.find(finding.FindingPlan(bucket, "taste", 3, "1", twice))
    kept = twice.with_suffix(".kept")
    kept.write_text(kept.read_text(encoding="utf-8")[:-9], encoding="utf-8")  # killed while writing
    finding.find(finding.FindingPlan(bucket, "taste", 6, "1", twice))

    assert twice.read_bytes() == once.read_bytes()
    assert kept.read_bytes() == once.with_suffix(".kept").read_bytes()
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 7
    with pytest.raises(BadInput, match="is of another search for constants"):
        finding.find(finding.FindingPlan(bucket, "taste", 6, "2", twice))


def test_any_number_of_processes_finds_the_same_numbers(tmp_path: Path) -> None:
    game = games.load("flash_point").make(2, {"map": "house"})
    (tmp_path / "two").mkdir()
    alone, together = tmp_path / "draft.toml", tmp_path / "two" / "draft.toml"

    finding.find(finding.FindingPlan(game, "draft", 7, "1", alone))
    finding.find(finding.FindingPlan(game, "draft", 7, "1", together, workers=2))

    kept = alone.with_suffix(".kept").read_bytes()
    assert len(kept.splitlines()) == 8
    assert together.with_suffix(".kept").read_bytes() == kept
    assert together.read_bytes() == alone.read_bytes()


def test_every_step_is_played_around_what_the_last_one_came_to(
    bucket: AnyGame, tmp_path: Path, played: Fitted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    around: list[list[float]] = []

    def play(game: AnyGame, wanted: Tables, seed: str) -> list[varying.ConstantsTrial]:
        around.append(wanted.values)
        return [varying.ConstantsTrial([one, 0.0, 0.0, 0.0], float(one > 0)) for one in (-1.0, 1.0) * 30]

    monkeypatch.setattr(varying, "play", play)

    finding.find(finding.FindingPlan(bucket, "taste", 6, "1", tmp_path / "taste.toml"))

    points = [numbers[0] for numbers in around]
    assert points[0] == points[1] == 3.0 < points[2] == points[3] < points[4] == points[5]
    last = points[4] ** 2 / points[2]  # as many times more as the step before
    found = constants.load(tmp_path / "taste.toml", "taste", Taste)
    assert found.point == pytest.approx((points[4] * last) ** 0.5, rel=1e-3), "of three steps the later two, on average"
    assert found.fire == 3.0, "what does nothing stays where it began"
    assert played.constants.point == 1.0, "what is in use stays in use"
    assert "Step 3: won 50.0%" in capsys.readouterr().out


def test_the_same_dice_tell_who_plays_better(bucket: AnyGame) -> None:
    wanted = Tables("bucket", {"taste": TASTE})
    used = wanted.values

    same = comparing.Comparison(bucket, wanted, used, used, "regular", "1")
    wanted.use([0.5, *used[1:]])  # what another comparison left behind

    told = same.told(range(8))

    assert told.count("50.0%") == 2, "each deal is played from every seat"
    assert told.startswith("regular, 8 games: by what was found 50.0%")
    assert wanted.values[0] == 0.5
    wanted.use(used)


def test_a_team_plays_the_same_game_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, dealt = tables.tables("flash_point", "even"), []
    game = games.load("flash_point").make(2, {})

    def shares(self: comparing.Comparison, numbers: list[list[float]], dice: int) -> tuple[float, ...]:
        dealt.append((numbers, dice))
        return (1.0, 1.0) if numbers[0] == [4.0] else (0.0, 0.0)

    monkeypatch.setattr(comparing.Comparison, "_shares", shares)

    told = comparing.Comparison(game, wanted, [4.0], [5.0], "regular", "1").told(range(2))

    assert dealt == [([[4.0]] * 2, 0), ([[5.0]] * 2, 0), ([[4.0]] * 2, 1), ([[5.0]] * 2, 1)]
    assert "by what was found 100.0%" in told
    assert "by what is in use 0.0%" in told


def test_everybody_plays_by_their_own_numbers(bucket: AnyGame) -> None:
    wanted = Tables("bucket", {"taste": TASTE})
    seen = []

    class Looking:
        def choose(self, game: AnyGame, view: Any, legal: Any, rng: Random, seconds: float) -> Any:
            seen.append(wanted.values[0])
            return legal[0]

        def reason(self, game: AnyGame, view: Any, action: Any) -> str:
            return "no reason"

    bots = [comparing.Believer(Looking(), wanted, [number, 1.0, 0.0, 1.0]) for number in (1.0, 2.0)]
    with wanted.using(wanted.values):
        for turn in (0, 1, 1, 0):
            bots[turn].choose(bucket, None, [None], Random(1), 1.0)

    assert seen == [1.0, 2.0, 2.0, 1.0]


def test_an_unknown_name_is_refused(bucket: AnyGame) -> None:
    with pytest.raises(BadInput, match="--constants: should be one of hopes, trips in danger_zone, or some of them"):
        tables.tables("danger_zone", "hopes,luck")


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
def test_an_origin_belongs_to_its_numbers(slug: str) -> None:
    data = Path(str(files(games.folder(slug)))) / "data" / "bots.toml"
    made = tomllib.loads(data.read_text(encoding="utf-8")).get("made", {})

    assert set(made) <= set(tables.groups(slug))
    for name, origin in made.items():
        facts = {fact: value for fact, value in origin.items() if fact != "hash"}
        told = tables.signed(name, constants.write(name, tables.groups(slug)[name].constants), facts)
        assert f'hash = "{origin["hash"]}"' in told, f"{name} was changed by hand: {origin['command']}"
        assert f"fivealarm train {slug} " in origin["command"]
