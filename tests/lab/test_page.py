"""What docs/lab.md says is so."""

import re
import tomllib

import pytest

from fivealarm.lab.experiment import FIELDS, read, understood
from fivealarm.lab.playing.watch import MEASURES
from fivealarm.lab.search import plan
from tests.test_docs import DOCS, ROOT

PAGE = (DOCS / "lab.md").read_text(encoding="utf-8")
BLOCKS = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)]


def test_the_first_experiment_is_the_one_we_ship_with_all_its_measures() -> None:
    shipped = read(ROOT / "bench/experiments/calls_eight.toml")
    shown = understood(BLOCKS[0], "shown")

    assert [(cell.label, cell.patch) for cell in shown.cells] == [(cell.label, cell.patch) for cell in shipped.cells]
    assert shown.games == shipped.games


def test_the_search_is_one() -> None:
    found = plan(
        understood({"game": "brigade", "bots": ["regular"], "options": {"compensation": True}, **BLOCKS[1]}, "x")
    )

    assert len(found.vary) == 2
    assert found.targets[0].figure == "place.1"


@pytest.mark.parametrize("name", [*FIELDS, *MEASURES, "local", "processes", "ray"])
def test_every_field_and_measure_is_told(name: str) -> None:
    assert f"`{name}`" in PAGE or f"`[{name}]`" in PAGE or f"`[[{name}]]`" in PAGE


def test_every_experiment_that_is_named_is_there() -> None:
    pages = [PAGE, (DOCS / "strength.md").read_text(encoding="utf-8")]
    named = {name for page in pages for name in re.findall(r"bench/experiments/(\w+)\.(?:toml|lab)", page)}

    assert named <= {path.stem for path in (ROOT / "bench/experiments").glob("*.toml")}
    assert {"calls_eight", "levels_brigade", "team_family", "endings_flash_point"} <= named
