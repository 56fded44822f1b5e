"""Reviews: luck and decisions told apart."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from fivealarm import games
from fivealarm.bots import plot
from fivealarm.bots.levels import make
from fivealarm.bots.play import play
from fivealarm.bots.review import _stride, review
from fivealarm.cli.review import review as command
from fivealarm.kernel import record
from fivealarm.kernel.contract import NATURE, AnyGame, BadInput
from fivealarm.kernel.match import Match
from tests.bots.stones import Clueless, Stones

APP = typer.Typer()
APP.command()(command)


def finished(game: AnyGame, seed: str = "5") -> Match[Any, Any, Any]:
    played = play(game, [make("rookie", game), make("regular", game)], seed)
    match = Match(game, seed=seed)
    for action in played.actions:
        match.play(action)
    return match


@pytest.fixture
def written(bucket: AnyGame, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record.write(record.of(finished(bucket))))
    return path


def test_the_move_that_gave_the_game_away_is_named_with_a_better_one() -> None:
    game = Stones(4)
    match: Match[Any, Any, Any] = Match(game)
    for action in ("two", "two"):  # leaving two stones loses; leaving three wins
        match.play(action)

    found = review(match, rounds=300, mind=Clueless())
    worst = found.decisions()[0]

    assert (worst.ply, worst.actor, worst.action, worst.instead) == (1, 0, "two", "one")
    assert worst.swing < -0.7
    assert found.values[0][0] > 0.8
    assert found.values[1][0] < 0.2
    assert found.values[-1] == (0.0, 1.0)
    assert found.strokes() == []


def test_every_ply_has_a_before_and_an_after_and_luck_is_told_from_choice(bucket: AnyGame) -> None:
    match = finished(bucket)

    found = review(match, rounds=20)

    assert len(found.steps) == len(match.plies)
    assert all(step.after == found.values[step.ply] for step in found.steps)
    assert all(step.actor == NATURE for step in found.strokes())
    assert all(step.actor >= 0 for step in found.decisions())
    assert 1 <= len(found.decisions()) <= 3
    assert found == review(match, rounds=20), "the same seed gives the same review"


def test_the_dice_of_a_judge_fall_on_every_side() -> None:
    for count in range(1, 60):
        assert {done * _stride(count) % count for done in range(count)} == set(range(count))


def test_decisions_are_named_in_words(bucket: AnyGame) -> None:
    match = finished(bucket)
    words = games.picture("bucket").words

    found = review(match, rounds=20, words=words)

    worst = found.decisions()[0]
    assert worst.label
    assert worst.label in plot.sentence(bucket, worst)
    assert worst.better in plot.sentence(bucket, worst)


def test_the_picture_is_svg_with_a_line_a_seat(bucket: AnyGame) -> None:
    found = review(finished(bucket), rounds=10)

    root = ElementTree.fromstring(plot.svg(bucket, found))

    assert len(root.findall("{http://www.w3.org/2000/svg}polyline")) == 2
    assert "<title>ply" in plot.svg(bucket, found)


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("html", b"<!doctype html>")])
def test_the_command_writes_pictures(written: Path, kind: str, begins: bytes) -> None:
    to = written.with_suffix(f".{kind}")

    result = CliRunner().invoke(APP, [str(written), "--rounds", "5", "--to", str(to)])

    assert result.exit_code == 0, result.output
    assert to.read_bytes().startswith(begins)
    assert "Strokes of luck that mattered most" in result.output


def test_the_command_prints_json(written: Path) -> None:
    result = CliRunner().invoke(APP, [str(written), "--rounds", "5", "--json"])

    found = json.loads(result.stdout)

    assert len(found["values"]) == len(found["steps"]) + 1
    assert {"ply", "actor", "action", "before", "after", "swing", "says"} <= set(found["decisions"][0])


@pytest.mark.parametrize("words", [("--to", "plot.gif"), ("--seconds", "0"), ("--rounds", "0")])
def test_wrong_arguments_are_bad_input(written: Path, words: tuple[str, ...]) -> None:
    assert isinstance(CliRunner().invoke(APP, [str(written), *words]).exception, BadInput)


def test_a_missing_record_is_bad_input(tmp_path: Path) -> None:
    assert isinstance(CliRunner().invoke(APP, [str(tmp_path / "none")]).exception, BadInput)
