"""Scenarios, counts and transcripts: the files beside this one hold."""

from pathlib import Path

import pytest

from fivealarm.engine import scenario
from fivealarm.testing import files, perft, transcript

HERE = Path(__file__).parent
SCENARIOS = [one for path in files.scenarios(HERE) for one in scenario.read(path)]


@pytest.mark.parametrize("one", SCENARIOS, ids=[one.name for one in SCENARIOS])
def test_scenario(one: scenario.Scenario) -> None:
    scenario.run(one)


@pytest.mark.parametrize("path", files.perfts(HERE), ids=lambda path: path.name)
def test_perft(path: Path) -> None:
    assert perft.check(path)


@pytest.mark.parametrize("path", files.transcripts(HERE), ids=lambda path: path.name)
def test_transcript(path: Path) -> None:
    transcript.check(path)
