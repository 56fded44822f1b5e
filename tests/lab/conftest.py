"""Small experiments of the example game, played once."""

from pathlib import Path
from typing import Any

import pytest

from fivealarm.lab import tables
from fivealarm.lab.experiment import understood
from fivealarm.lab.playing import run
from fivealarm.lab.playing.crews import Alone

FACTS: dict[str, Any] = {
    "title": "Big fires & small", "game": "bucket", "games": 60, "bots": ["rookie"], "grid": {"fire": ["small", "big"]},
}  # fmt: skip


def play(folder: Path, **other: Any) -> tables.Results:
    """The experiment, with something else in it, played into a folder."""
    experiment = understood({**FACTS, **other}, "test")
    tables.save(experiment, folder, run.run(experiment, folder, Alone()))
    return tables.load(folder)


@pytest.fixture(scope="session")
def results(tmp_path_factory: pytest.TempPathFactory) -> tables.Results:
    return play(tmp_path_factory.mktemp("lab") / "run")
