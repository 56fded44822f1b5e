"""The first space, the first seat and the first card are like all others."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.danger_zone.rules.board import AROUND, CELL_OF, FLOOD, SHOCK
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS
from fivealarm.games.danger_zone.rules.verbs.moves import onward, sheds
from fivealarm.games.danger_zone.rules.walking.legal_stops import OWN_FOLLOWER, can_walk, crowding
from fivealarm.games.danger_zone.rules.walking.movement import ride_path
from fivealarm.kernel.verb import CARD, ENDS, LOSES
from tests.games.danger_zone.table import Desk, desk

CITY = ["T02", "T03", "T04", "T05", "T06", "T08", "T12"]
WEST, NORTH = 3, 0


def beside_it(tile: str = "T18", **more: object) -> Desk:
    """A rescuer just east of the first space, which is in the corner of the first tile."""
    return desk(2, {"tile_rotation": "random"}, tiles=[tile, *CITY], pawns=["1:01"], mp=3, **more)


def test_the_first_space_is_the_neighbour_of_its_neighbours() -> None:
    assert CELL_OF["1:00"] == 0
    for ways in (4, 8):
        assert 0 in AROUND[ways][CELL_OF["1:01"]]
        assert 0 in AROUND[ways][CELL_OF["1:10"]]


@pytest.mark.rule("DZ-1.2")
def test_one_walks_to_the_first_space() -> None:
    d = beside_it(tile="T14")
    step = d.game.actions.parse("step w")

    assert can_walk(d.state, WEST)
    assert step.touches(d.state) == (("space", 0),)
    assert d.play("step w").pawn() == "1:00"


@pytest.mark.rule("DZ-5.2", "DZ-7.1", "DZ-5.4")
def test_the_first_space_brings_what_others_bring() -> None:
    gear = beside_it(tile="T10 90", gear={"1": 1})
    flood = beside_it(trains=[["1:02"]])
    cable = beside_it()
    cable.state.ground = bytes([SHOCK, *cable.state.ground[1:]])

    assert onward(gear.state, 0) == CARD
    assert onward(cable.state, 0) == ENDS
    assert sheds(flood.state, 0) == LOSES


@pytest.mark.rule("DZ-5.9")
def test_a_current_on_the_first_space_is_named() -> None:
    d = desk(tiles=["T18", *CITY], pawns=["1:10"], mp=3)

    assert d.says("step n") == (
        "The current at Library Park runs south; going north against it takes an Inflatable Raft, and you hold none."
    )


@pytest.mark.rule("DZ-5.10")
def test_a_current_carries_to_the_first_space() -> None:
    ground = bytearray(beside_it().state.ground)
    ground[0], ground[1] = FLOOD + NORTH, FLOOD + WEST

    assert ride_path(bytes(ground), 1) == [1, 0]


@pytest.mark.rule("DZ-9.14")
def test_the_first_seat_sees_its_own_question() -> None:
    people: dict[str, Any] = {"pawns": ["1:21", "1:41"], "mp": 3, "hands": [["support-jack"], ["support-jack"]]}
    d = desk(3, **people).play("step e", "draw street-collapse")

    assert [d.game.view(d.state, seat).state.to_act for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("DZ-9.12")
def test_a_guess_keeps_the_first_card_where_it_was_seen() -> None:
    d = desk(3, hands=[["radio"]], mp=3).play("play radio", "look 3", f"see {AFTERSHOCK_KEYS[0]}", "done")
    view = d.game.view(d.state, 0)

    assert {d.game.imagine(view, Random(seed)).faces[3] for seed in range(30)} == {0}


@pytest.mark.rule("DZ-5.9")
@pytest.mark.parametrize("arrow", range(4))
def test_whichever_way_a_current_runs_one_does_not_leave_it_backwards(arrow: int) -> None:
    d = desk(mp=3)
    d.state.at[0] = CELL_OF["1:11"]
    ground = bytearray(b"\1") * len(d.state.ground)
    ground[CELL_OF["1:11"]] = FLOOD + arrow
    d.state.ground = bytes(ground)

    assert [way for way in range(4) if not can_walk(d.state, way)] == [arrow ^ 2]


@pytest.mark.rule("DZ-4.3")
def test_of_followers_that_fell_in_those_are_named_who_share_a_space() -> None:
    d = desk(pawns=["8:20"], mp=3)
    alone, shared = CELL_OF["8:10"], CELL_OF["8:00"]

    assert crowding(d.state, 0, CELL_OF["8:20"], (alone, shared, shared)) == (shared, OWN_FOLLOWER)
