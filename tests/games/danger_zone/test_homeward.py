"""What a step is made for, and how far home is for those who would follow from there."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.danger_zone.rules.board import SPACES
from fivealarm.games.danger_zone.rules.verbs.moves import Step
from fivealarm.scene import choices
from tests.games.danger_zone.table import Desk, desk

PICTURE = games.picture("danger_zone")


def onto(d: Desk, space: str) -> Any:
    """The step to a space, as a person sees it."""
    verb = next(one for one in d.game.legal(d.state) if isinstance(one, Step) and SPACES[one.leads(d.state)] == space)
    return choices.choice(d.game, PICTURE, d.state, verb)


@pytest.mark.rule("DZ-5.2", "DZ-6.2")
@pytest.mark.parametrize(("at", "free", "held", "says"), [
    pytest.param("8:22", "8:21", [], "Home from there: 6 points.", id="no hazard on the way"),
    pytest.param("8:32", "8:42", [], "Home from there: 9 points round the hazards, 5 through them.", id="round a fire"),
    pytest.param("8:32", "8:42", ["extinguisher"], "Home from there: 5 points.", id="no hazard to them"),
    pytest.param("3:03", "3:04", [], "Every way home from there leads through fire, water or a live cable: "
                 "whoever follows you would be lost.", id="cut off"),
])  # fmt: skip
def test_before_somebody_is_picked_up_it_is_said_how_they_come_home(
    at: str, free: str, held: list[str], says: str
) -> None:
    d = desk(pawns=[at], free=[free], hands=[held], mp=6)

    assert says in onto(d, free).tip


def test_what_waits_where_a_step_leads_has_a_name() -> None:
    d = desk(pawns=["8:22"], free=["8:21", "8:21"], mp=6)

    assert [onto(d, space).goal for space in ("8:21", "8:23")] == ["2 survivors", ""]


def test_nobody_is_told_of_the_way_home_where_nobody_waits() -> None:
    d = desk(pawns=["8:22"], mp=6)

    assert "Home" not in onto(d, "8:21").tip
