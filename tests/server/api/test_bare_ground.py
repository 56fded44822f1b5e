"""A click where nothing lies: where tiles are laid, the rule that keeps one from lying there."""

from typing import Any

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.server.api import asking
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import wishes as w
from tests.words.said import begin

CITY = {
    "tiles": ["H1(0,0)r0", "H7(1,0)r0", "H1(2,0)r0", "H2(3,0)r0", "R8(0,1)r2", "B9(0,2)r0", "C2(-1,1)r1", "D4(1,1)r0",
              "R8(2,1)r1", "B4(2,-1)r2", "R12(3,1)r3"],
}  # fmt: skip
LAYS = {"stage": "place", "card": "SLOW NEWS DAY", "drawn": "R12"}
CARD = {"stage": "blaze", "card": "FIRE BUG", "fuel": 1}


@pytest.mark.parametrize(("stage", "at", "rule"), [
    pytest.param(LAYS, (230.0, 261.5), "FE-5.2", id="away from the city"),
    pytest.param(LAYS, (-9000.0, 3.0), "FE-3.17", id="beyond the bound"),
    pytest.param(LAYS, (81.0, -79.0), "FE-5.3", id="beside a tile that shows else"),
    pytest.param(LAYS, (-81.0, 1.0), "FE-5.3", id="a cell that is drawn"),
    pytest.param(CARD, (230.0, 261.5), "FE-4.4", id="before a tile is drawn"),
])  # fmt: skip
def test_bare_ground_is_answered_with_the_reason_why_no_tile_is_laid_there(
    stage: dict[str, Any], at: tuple[float, float], rule: str
) -> None:
    history = begin("fire_engines", "bare", {**CITY, **stage})

    told = asking.why(history, Viewer((history.match.to_act,)), w.Ask(at=at))

    assert told is not None
    assert (told.rule, told.meant) == (rule, True)


def test_bare_ground_of_a_game_that_lays_nothing_is_not_spoken_of() -> None:
    history = begin("flash_point", "bare")

    assert asking.why(history, Viewer((history.match.to_act,)), w.Ask(at=(-50.0, -50.0))) is None


def test_bare_ground_is_asked_about_alone() -> None:
    history = begin("fire_engines", "bare")

    with pytest.raises(BadInput, match="one of the five"):
        asking.why(history, Viewer((history.match.to_act,)), w.Ask(at=(0.0, 0.0), ends=True))
