"""Plan files of people's own: what is no plan is refused, and never waited for."""

import os
from pathlib import Path

import pytest

from fivealarm import games
from fivealarm.kernel.contract import BadInput


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
