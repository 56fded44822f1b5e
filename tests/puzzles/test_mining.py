"""Mining: what is found holds, and a game without goals is refused with a sentence."""

from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest
from typer.testing import CliRunner

from fivealarm.cli import app
from fivealarm.kernel.contract import BadInput
from fivealarm.puzzles import checking
from fivealarm.puzzles.goals import quarry
from fivealarm.puzzles.mining import Mine


def test_what_is_mined_holds_and_is_found_again(tmp_path: Path) -> None:
    first = next(iter(Mine("fire_engines", "test").played(0, perf_counter() + 120)))

    assert checking.faults("fire_engines", first, quick=True) == []
    assert first.missed["random"] >= 0.5
    again = next(iter(Mine("fire_engines", "test").played(0, perf_counter() + 120, first.found["ply"])))
    assert again.line() == first.line()

    shelf = tmp_path / "puzzles.jsonl"
    lost = {**first.found, "ply": 100_000}
    shelf.write_text(f"{first.line()}\n{replace(first, found=lost).line()}\n", encoding="utf-8")
    renewed = CliRunner().invoke(app, ["puzzles", "renew", "fire_engines", "--to", str(shelf)])
    assert renewed.exit_code == 0
    assert shelf.read_text(encoding="utf-8") == first.line() + "\n"


def test_a_clock_that_has_run_out_stops_the_search_where_it_can_go_on() -> None:
    mine = Mine("fire_engines", "test")

    assert list(mine.played(3, perf_counter() - 1)) == []
    assert mine.reached[0] == 3


def test_a_game_without_goals_says_what_it_lacks() -> None:
    with pytest.raises(BadInput, match=r"goals\.toml"):
        quarry("bucket")


def test_the_list_shows_what_is_asked() -> None:
    shown = CliRunner().invoke(app, ["puzzles", "list", "brigade"])

    assert shown.exit_code == 0
    assert "brigade" in shown.output
