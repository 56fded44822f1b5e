"""What the measurements of both builds and of memory rest on."""

import re
import subprocess
import sys

import pytest

from bench import ROOT
from bench.compiled.alike import played, settings
from fivealarm import games
from fivealarm.kernel.contract import Box


@pytest.mark.parametrize("box", games.boxes(), ids=lambda box: box.slug)
def test_both_builds_play_under_every_value_of_every_option(box: Box) -> None:
    tried = settings(box)

    assert tried[0] == (None, {})
    for option in box.options:
        assert {options[option.name] for _, options in tried if option.name in options} >= {*(option.values or ())}
    assert len({played(box, setting, 1) for setting in tried[:3]}) > 1


def test_a_live_table_keeps_little_and_greeting_makes_no_other_game() -> None:
    words = [sys.executable, "-m", "bench.tables.kept", "--tables", "20", "--moves", "60"]

    said = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    sat, after = (float(number) for number in re.findall(r"([\d.]+) kB", said))
    assert sat < 10, "the first greetings keep something that no table needs"
    assert after < 30
