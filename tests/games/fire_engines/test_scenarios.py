"""The worked examples and scenarios of the rules, played through the engine protocol."""

from pathlib import Path

import pytest

from fivealarm.engine import scenario
from fivealarm.testing.files import scenarios

ALL = [one for path in scenarios(Path(__file__).parent) for one in scenario.read(path)]


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_rules_say_so(one: scenario.Scenario) -> None:
    scenario.run(one)


def test_names_are_unique() -> None:
    assert len({one.name for one in ALL}) == len(ALL)
