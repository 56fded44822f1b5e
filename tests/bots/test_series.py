"""Series, figures and the commands that print them."""

import json
import sys
from math import isclose
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from fivealarm.bots import duel, series, tally
from fivealarm.bots.figures import elo, wilson
from fivealarm.cli.arena import arena
from fivealarm.cli.sim import sim
from fivealarm.kernel.contract import AnyGame, BadInput

APP = typer.Typer()
APP.command()(sim)
APP.command()(arena)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(APP, words)
    return result.exit_code, result.output


def facts(*words: str) -> dict[str, object]:
    result = CliRunner().invoke(APP, [*words, "--json"])
    assert result.exit_code == 0, result.output
    read = json.loads(result.stdout)
    read.pop("time")
    return dict(read)


def test_the_number_of_workers_does_not_change_the_result() -> None:
    words = ("sim", "bucket", "--bots", "chief@15,rookie", "--games", "24", "--seed", "9")

    assert facts(*words, "--workers", "1") == facts(*words, "--workers", "2")


def test_bots_change_seats_from_game_to_game(bucket: AnyGame) -> None:
    sittings = tally.rotated(["a", "b"], 2, 3, "s")

    assert [sitting.bots for sitting in sittings] == [("a", "b"), ("b", "a"), ("a", "b")]
    assert len({sitting.seed for sitting in sittings}) == 3


def test_wilson_as_in_the_textbook() -> None:
    rate = wilson(8, 10)

    assert (round(rate.low, 3), round(rate.high, 3)) == (0.490, 0.943)
    assert wilson(0, 20).low == 0.0
    assert wilson(20, 20).high == 1.0
    assert wilson(0, 0).n == 0


def test_three_wins_to_one_is_about_190_points() -> None:
    ratings = elo(2, {(0, 1): (750.0, 1000)})

    assert abs(ratings[0].points - ratings[1].points - 190.8) < 1
    assert isclose(ratings[0].points, -ratings[1].points)
    assert 8 < ratings[0].plus_minus < 20


def test_more_games_make_ratings_surer_and_a_clean_sweep_stays_finite() -> None:
    few, many = (elo(2, {(0, 1): (float(n), n)})[0] for n in (10, 100))

    assert 0 < few.points < many.points < 1000
    assert elo(2, {(0, 1): (6.0, 10)})[0].plus_minus > elo(2, {(0, 1): (60.0, 100)})[0].plus_minus


def test_teams_are_compared_on_the_same_fires() -> None:
    result = [
        series.Result(("a",) * 2, "X", (1.0, 1.0), (1.0, 1.0), 5, 0.1, (0.0, 0.0), (1, 1), {}, {}),
        series.Result(("b",) * 2, "X", (0.0, 0.0), (0.0, 0.0), 5, 0.1, (0.0, 0.0), (1, 1), {}, {}),
    ]
    plan = duel.sittings(["a", "b"], 2, 1, "s", together=True)

    assert [sitting.seed for sitting in plan] == ["s/0", "s/0"]
    assert duel.meetings(["a", "b"], result, together=True) == {(0, 1): (1.0, 1)}
    assert tally.by_bot(result, "a", together=True).n == 1


def test_sim_prints_rates_per_bot_and_seat() -> None:
    code, out = run("sim", "bucket", "--games", "40", "--workers", "1")

    assert code == 0
    assert "regular" in out
    assert "seat" in out
    assert "BL-END.1" in out


def test_arena_rates_bots_and_reports_faults(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("raise SystemExit('no water')\n")
    code, out = run(
        "arena", "bucket", "--bots", "regular,random", "--games", "3", "--workers", "1", "--bot",
        f"{sys.executable} {path}",
    )  # fmt: skip

    assert code == 0
    assert "Elo" in out
    assert "crashed" in out
    assert "Its last words: no water" in out


def test_a_function_that_raises_loses_the_decision_and_its_words_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hasty.py").write_text("def choose(game, view, legal, rng):\n    return legal[9]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))

    found = facts("sim", "bucket", "--bots", "hasty:choose,random", "--games", "4", "--workers", "1")

    assert str(found["faults"]).startswith("{'hasty:choose': {'crashed':")
    assert found["words"] == {"hasty:choose": "IndexError: list index out of range (hasty.py, line 2)"}


def test_arena_json_has_ratings_and_pairs() -> None:
    found = facts(
        "arena", "bucket", "--bots", "regular,rookie,random", "--games", "20", "--workers", "1", "--seats", "3"
    )

    ratings, pairs = found["ratings"], found["pairs"]
    assert isinstance(ratings, list)
    assert isinstance(pairs, list)
    assert len(ratings) == len(pairs) == 3
    assert {row["n"] for row in pairs} == {20}
    assert ratings[-1]["bot"] == "random"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("sim", "chess"), id="no such game"),
        pytest.param(("sim", "bucket", "--bots", "grandmaster"), id="no such bot"),
        pytest.param(("sim", "bucket", "--bots", "random,random,random"), id="more bots than seats"),
        pytest.param(("sim", "bucket", "--seats", "9"), id="too many seats"),
        pytest.param(("sim", "bucket", "--games", "0"), id="no games"),
        pytest.param(("sim", "bucket", "--workers", "0"), id="nobody at work"),
        pytest.param(("sim", "bucket", "--option", "fire"), id="an option without a value"),
        pytest.param(("sim", "bucket", "--option", "fire=huge"), id="a value that it cannot have"),
        pytest.param(("sim", "bucket", "--option", "water=much"), id="no such option"),
        pytest.param(("arena", "bucket", "--bots", "random"), id="nobody to meet"),
    ],
)
def test_wrong_arguments_are_said_in_one_sentence(words: tuple[str, ...]) -> None:
    error = CliRunner().invoke(APP, words).exception

    assert isinstance(error, BadInput)  # which the command `fivealarm` says in one line, with exit code 2
    assert len(str(error).splitlines()) == 1
