"""Plan files of people's own: what is no plan is refused, and never waited for."""

import os
from pathlib import Path
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.flash_point.rules.data import FOLDER
from fivealarm.games.flash_point.rules.floor_plan.build import LARGEST_FILE
from fivealarm.kernel import record as records
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.match import Match

HOUSE = [line for line in (FOLDER / "house.toml").read_text(encoding="utf-8").splitlines() if "counts" not in line]
ARROWS = ["e e e e e e e e"] * 6


def make(path: Path) -> None:
    games.load("flash_point").make(3, {"map": str(path)})


def test_a_pipe_is_no_plan(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)

    with pytest.raises(BadInput, match="can be read"):
        make(pipe)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("counts = " + "9" * 5_000, id="a number of 5,000 digits"),
        pytest.param("counts = 0x" + "f" * 5_000, id="one in sixteens"),
        pytest.param("[" * 5_000, id="brackets without end"),
        pytest.param("title = 1979-05-27", id="a date for a title"),
        pytest.param("arrows = 0x" + "f" * 5_000, id="a number for arrows"),
        pytest.param("rooms = 0x" + "f" * 5_000, id="a number for rooms"),
    ],
)
def test_a_file_that_is_no_plan_says_why(tmp_path: Path, text: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)

    with pytest.raises(BadInput):
        make(path)


def refused(folder: Path, lines: list[str]) -> str:
    """What is said of a plan."""
    path = folder / "plan.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        make(path)
    return str(bad.value)


def test_a_plan_has_its_size(tmp_path: Path) -> None:
    comment = "#" * (LARGEST_FILE - len("\n".join(HOUSE)))

    assert "at most 100000 bytes" in refused(tmp_path, [*HOUSE, comment])


def pavilion(walls: int) -> list[str]:
    """One hall on pillars: an even number of walls in the west and east, doorways all round else."""
    sides = ["|" if row < walls // 2 else "o" for row in range(6)]
    rows = [f"{side}{' ' * 31}{side}" for side in sides]
    between = f"\n+{'   +' * 8}\n".join(rows)
    rim = f"+{'ooo+' * 8}"
    return [*HOUSE[: HOUSE.index('ground = """') + 1], rim, between, rim, '"""']


def test_a_plan_has_room_for_all_the_damage_cubes(tmp_path: Path) -> None:
    path = tmp_path / "least.toml"
    path.write_text("\n".join(pavilion(walls=12)), encoding="utf-8")

    make(path)

    assert "room for 24 damage cubes" in refused(tmp_path, pavilion(walls=10))


@pytest.mark.parametrize("wall", [0, 12])
def test_a_hole_in_the_rim_is_named_by_its_line(tmp_path: Path, wall: int) -> None:
    at = HOUSE.index('ground = """') + 1 + wall
    holed = [line.replace("+---+", "+   +", 1) if number == at else line for number, line in enumerate(HOUSE)]

    assert f"line {at + 1}: ground should be closed all round" in refused(tmp_path, holed)


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([*ARROWS[1:], "e e e e e e e"], id="a short line"),
        pytest.param([*ARROWS[1:], "e e e x e e e e"], id="no arrow"),
        pytest.param(ARROWS[1:], id="a line too few"),
    ],
)
def test_arrows_fill_the_floor(tmp_path: Path, rows: list[str]) -> None:
    drawn = ['arrows = """', *rows, '"""', *HOUSE]

    assert "arrows should be 6 lines of 8 arrows" in refused(tmp_path, drawn)


def test_a_plan_may_come_as_its_text_and_goes_with_the_record() -> None:
    text = "\n".join(HOUSE)
    match: Match[Any, Any, Any] = Match(games.load("flash_point").make(2, {"map": text}), seed="1")
    match.settle()

    read = records.read(records.write(records.of(match)))
    again = records.replay(read, games.load("flash_point").make(2, read.options))

    assert read.options["map"] == text
    assert again.state.key() == match.state.key()


def test_a_plan_that_comes_as_its_text_has_its_size_too() -> None:
    with pytest.raises(BadInput, match="at most 100000 bytes"):
        games.load("flash_point").make(2, {"map": "\n" + "#" * LARGEST_FILE})
