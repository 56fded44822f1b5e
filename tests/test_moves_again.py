"""Stored moves written down and made again at a live table: the program that watches what they cost."""

import json
import shutil
from pathlib import Path

import pytest

from bench import ROOT
from bench.engines.instructions import asked
from bench.tables.move import MODULE, STAGES, differing, show
from bench.tables.moves_again import SETTINGS, play_again, random_moves, sent
from fivealarm import games


@pytest.mark.parametrize("name", [name for name in SETTINGS if name != "endless"])  # that is no game of the house
def test_every_move_is_stored_and_shown_to_both(name: str) -> None:
    played = random_moves(name, 12)

    frames, _ = sent(name, played, walks=False)

    assert len(frames) == sum(map(len, played)) == 12
    assert all(json.loads(frame)["type"] == "moved" for move in frames for frame in move)
    assert any(len(move) == 2 for move in frames)


def test_the_same_moves_are_shown_by_the_same_bytes() -> None:
    played = random_moves("fire_call", 15)

    assert sent("fire_call", played, walks=True)[0] == sent("fire_call", played, walks=True)[0]


def test_walks_are_asked_for_where_a_choice_is_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "FOLDERS", {**games.FOLDERS})
    walkers, others = (sent(name, random_moves(name, 15), walks=True)[0] for name in ("flash_point house", "endless"))

    assert any(len(move) == 3 for move in walkers)
    assert all(len(move) == 2 for move in others)


def test_a_part_of_the_moves_is_made() -> None:
    assert play_again("fire_call", random_moves("fire_call", 20), 0.5) == 10


def test_every_stage_has_its_time() -> None:
    played, _ = asked(ROOT, "random_moves", ["endless", 20], module=MODULE)
    spent, _ = asked(ROOT, "stages", ["endless", played], module=MODULE)

    assert set(spent) == {*STAGES} - {"walks"}  # nobody walks in that game
    assert all(spent[stage] > 0 for stage in ("rules", "store", "scene", "choices", "encode"))


def test_costs_are_told_beside_those_of_before() -> None:
    stages = [dict.fromkeys(STAGES, 2.0), dict.fromkeys(STAGES, 4.0)]

    rows = [list(column.cells) for column in show({"brigade": ([90.0, 100.0], stages, 3)}).columns][:5]

    assert rows == [["brigade", "  before"], ["90", "100"], ["0.900", ""], ["3 moves", ""], ["24", "48"]]


@pytest.mark.long
def test_moves_that_are_shown_otherwise_are_counted(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "fivealarm", copy / "fivealarm")
    told = copy / "fivealarm" / "server" / "tables" / "frames.py"
    told.write_text(told.read_text().replace("ply.actor == NATURE, said", "False, said"))
    played = random_moves("fire_call", 12)

    assert differing([ROOT, ROOT], "fire_call", played) == 0
    assert 0 < differing([ROOT, copy], "fire_call", played) < 12
