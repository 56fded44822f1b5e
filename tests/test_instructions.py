"""Instructions a decision: the same games in two copies of the source, and what a tool counted of them."""

import sys
from pathlib import Path

import pytest

from bench import ROOT
from bench.engines.instructions import Cost, asked, counted, show, taken_out
from bench.engines.same_games import SETTINGS, along, made, offers, play_again, random_games
from fivealarm import games

# a stand-in for valgrind: does what it is told and says how much that was
TOOL = """\
import subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print("== I   refs:  1,234,567", file=sys.stderr)
"""


def test_what_is_measured_are_games_of_the_house() -> None:
    assert {slug for slug, _, _ in SETTINGS.values()} <= set(games.FOLDERS)


@pytest.mark.parametrize("name", SETTINGS)
def test_games_that_were_written_down_are_played_again(name: str) -> None:
    played = random_games(name, 60)

    assert play_again(name, played, 1) == play_again(name, played, 1, observed=True) == 60
    assert [str(action) for _, action in along(made(name), played)] == [text for texts in played for text in texts]


def test_the_first_part_of_the_games_has_some_of_the_decisions() -> None:
    played = random_games("brigade", 300)

    assert 0 < play_again("brigade", played, 0.5) < 300
    assert play_again("brigade", played, 0) == 0


def test_what_is_offered_tells_two_games_apart() -> None:
    played = random_games("fire_engines", 20)
    shorter = [texts[:-1] for texts in played]

    assert offers("fire_engines", played)[:-1] == offers("fire_engines", shorter)
    assert len(set(offers("fire_engines", played))) > 20


def test_another_copy_of_the_source_is_asked_in_a_process_of_its_own(tmp_path: Path) -> None:
    there = taken_out(str(ROOT), tmp_path)

    assert there == ROOT
    assert asked(there, "random_games", ["brigade", 5])[0] == random_games("brigade", 5)


def test_what_the_tool_counted_is_read() -> None:
    played = random_games("fire_call", 10)

    assert counted(ROOT, "fire_call", played, 1, tool=(sys.executable, "-c", TOOL)) == (10, 1_234_567)
    with pytest.raises(RuntimeError, match="counted nothing"):
        counted(ROOT, "fire_call", played, 1, tool=())


def test_a_cost_is_told_as_a_ratio() -> None:
    cost = Cost("brigade", 100.0, 104.0, 50, 2)

    assert cost.ratio == pytest.approx(1.04)
    assert [list(column.cells) for column in show([cost]).columns] == [
        ["brigade"],
        ["100"],
        ["104"],
        ["1.040"],
        ["2 of 50"],
    ]
