"""Every worked example and scenario of the rules file."""

import re
from pathlib import Path

import pytest

from fivealarm.engine import scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
ALL = [pytest.param(one, id=f"{path.stem}: {one.name}") for path in FILES for one in scenario.read(path)]


@pytest.mark.parametrize("one", ALL)
def test_the_scenario_holds(one: scenario.Scenario) -> None:
    scenario.run(one)


def test_every_example_and_scenario_of_the_rules_is_there() -> None:
    names = " ".join(one.name for path in FILES for one in scenario.read(path))
    wanted = [*(f"E{n}" for n in range(1, 13)), *(f"T{n}" for n in range(1, 42))]

    assert [name for name in wanted if name not in re.findall(r"\b([ET]\d+)[a-e]?\b", names)] == []
