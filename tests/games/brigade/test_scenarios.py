"""Every worked example and scenario of the rules file."""

import re

import pytest

from fivealarm.engine import scenario
from fivealarm.testing.files import scenarios
from tests.games.brigade.table import HERE

FILES = scenarios(HERE)
ALL = [pytest.param(one, id=f"{path.stem}: {one.name}") for path in FILES for one in scenario.read(path)]


@pytest.mark.parametrize("one", ALL)
def test_the_scenario_holds(one: scenario.Scenario) -> None:
    scenario.run(one)


def test_every_example_and_scenario_of_the_rules_is_there() -> None:
    names = " ".join(one.name for path in FILES for one in scenario.read(path))
    wanted = [*(f"X{n}" for n in range(1, 12)), *(f"T{n}" for n in range(1, 41))]

    assert [name for name in wanted if name not in re.findall(r"\b([XT]\d+)[a-e]?\b", names)] == []
