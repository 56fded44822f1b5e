"""The spaces that a pawn and its train pass."""

from typing import Any

import pytest

from fivealarm.games.danger_zone.picture.board import centre
from fivealarm.games.danger_zone.picture.pieces import standing
from fivealarm.games.danger_zone.picture.ways import ways
from fivealarm.games.danger_zone.rules.board import CITY, SPACES
from tests.games.danger_zone.table import desk

NAMES = {centre(cell): SPACES[cell] for cell in CITY}


def passed(text: str, **position: Any) -> dict[str, list[str]]:
    d = desk(**position)
    before = d.game.view(d.state, 0)
    d.play(text)
    found = ways(d.game, before, d.game.view(d.state, 0), d.game.actions.parse(text))
    return {name: [NAMES[x, y] for x, y in way] for name, way in found.items()}


@pytest.mark.rule("DZ-5.11")
def test_a_ride_passes_every_space_of_the_current() -> None:
    assert passed("ride", pawns=["2:11"], mp=3) == {"pawn 0": ["2:12", "2:13"], "turn ring": ["2:12", "2:13"]}


@pytest.mark.rule("DZ-5.16")
def test_a_follower_goes_where_its_leader_went() -> None:
    shown = passed("ride", pawns=["2:11"], trains=[["2:10"]], hands=[["raft"]], mp=3)

    assert shown["follower 0:1"] == ["2:11", "2:12"]


def test_the_ring_of_the_next_seat_does_not_come_along() -> None:
    assert set(passed("ride", pawns=["2:11"], mp=1)) == {"pawn 0"}


def test_a_step_passes_nothing() -> None:
    assert passed("step w", pawns=["8:14"], mp=2) == {}


@pytest.mark.rule("DZ-6.7")
def test_a_train_follows_its_pawn_onto_the_helipad() -> None:
    d = desk(pawns=["0:01"], trains=[["0:02", "2:42"]], mp=2)
    before = d.game.view(d.state, 0)
    d.play("step s")
    after = d.game.view(d.state, 0)

    led = ways(d.game, before, after, d.game.actions.parse("step s"))

    pad = standing(after.state, 0)
    assert led == {"follower 0:1": [pad], "follower 0:2": [pad]}
