"""The strength run of Flash Point: part by part, never twice."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench import team


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """A small run: one map, two parts; which parts were really played."""
    asked: list[dict[str, Any]] = []

    def play(fact: dict[str, Any]) -> dict[str, Any]:
        asked.append(fact)
        return {**fact, "wins": fact["games"] - 1.0, "endings": {}}

    monkeypatch.setattr(team, "DONE", tmp_path / "parts/done.jsonl")
    monkeypatch.setattr(team, "MAPS", ("house",))
    monkeypatch.setattr(team, "CREWS", (4,))
    monkeypatch.setattr(team, "play", play)
    return asked


def test_a_run_goes_on_where_it_was_cut_off(played: list[dict[str, Any]]) -> None:
    run = team.played(150, "a version")
    for _ in range(3):
        next(run)
    del run

    parts = list(team.played(150, "a version"))

    assert len(parts) == len(played) == 2 * len(team.GRADES)
    assert [fact["games"] for fact in parts if fact["rules"] == "family"] == [100, 50]


def test_another_version_of_the_planner_begins_anew(played: list[dict[str, Any]]) -> None:
    list(team.played(100, "old"))
    list(team.played(100, "new"))

    assert len(played) == 2 * len(team.GRADES)
    assert len(team.read("new")) == len(team.GRADES)


def test_the_table_adds_up_the_parts_of_a_setting(played: list[dict[str, Any]]) -> None:
    list(team.played(200, "a version"))

    lines = list(team.table(team.read("a version")))

    assert lines[0].startswith("| `house` | family | 4 | 200 | 99.0%")
    assert len(lines) == len(team.GRADES)


def test_a_part_is_the_same_games_however_often_it_is_played() -> None:
    fact = {"version": "any", "map": "house", "rules": "family", "crew": 2, "seed": "1", "first": 5, "games": 2}

    assert json.dumps(team.play(fact)) == json.dumps(team.play(fact))
