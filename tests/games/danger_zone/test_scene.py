"""The picture: what it shows, and to whom."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.danger_zone import picture
from fivealarm.kernel.contract import NOBODY
from fivealarm.scene.choices import choice, touched
from fivealarm.scene.model import Element, Scene, Token
from tests.games.danger_zone.table import Desk, desk


def drawn(d: Desk, seat: int = 0) -> Scene:
    return picture.scene(d.game, d.game.view(d.state, seat))


def elements(d: Desk, seat: int = 0) -> dict[str, Element]:
    return {element.id: element for element in drawn(d, seat).elements}


@pytest.mark.rule("DZ-6.1", "DZ-6.5")
def test_a_train_is_drawn_in_order_with_its_leaders_mark() -> None:
    d = desk(pawns=["8:10"], trains=[["8:20", "8:10+2"]])

    first, second = elements(d)["follower 0:1"], elements(d)["follower 0:2"]

    assert (first.shape, second.shape) == (Token(0, 24, "1"), Token(0, 24, "2"))
    assert (first.look, second.look) == ("", "dim")


@pytest.mark.rule("DZ-1.12")
def test_lost_survivors_carry_a_question_mark() -> None:
    d = desk(free=["8:10", "8:20"])

    assert elements(d)["free 8:20"].label == "1 lost on the west gate of Hotel Plaza"
    assert elements(d)["free 8:10"].label == "1 waiting on the square north of the west gate of Hotel Plaza"
    assert "sign 8:20" in elements(d)
    assert "sign 8:10" not in elements(d)


@pytest.mark.rule("DZ-4.5", "DZ-3.6")
def test_rings_show_where_a_turn_may_end() -> None:
    rings = elements(desk(pawns=["8:14"], mp=2))

    assert rings["reach 8:13"].look == "warn dashed"
    assert rings["reach 8:03"].look == "safe"
    assert "reach 8:12" not in rings


@pytest.mark.rule("DZ-4.3", "DZ-4.6")
def test_a_ring_is_safe_if_any_of_the_shortest_ways_may_end_there() -> None:
    rings = elements(desk(pawns=["5:23", "5:13"], trains=[["5:33"]], mp=2))

    assert rings["reach 5:13"].look == "warn dashed"
    assert rings["reach 5:12"].look == "safe"  # over 5:22; over 5:13 the follower would stand on the other pawn


@pytest.mark.rule("DZ-9.3", "DZ-9.12")
def test_cards_are_drawn_for_who_may_know_them() -> None:
    known = {"3": {"card": "fault-line", "seen_by": [0]}, "4": "ordinary"}
    d = desk(hands=[["gloves"]], aftershocks=known)

    assert "card gloves" in elements(d, 0)
    assert not any(name.startswith("card ") for name in [*elements(d, 1), *elements(d, NOBODY)])
    labels = [elements(d, seat)["aftershock 3"].label for seat in (0, 1)]
    assert labels == ["Fault Line, beside Substation", "Aftershock card, face down, beside Substation"]


@pytest.mark.rule("DZ-9.10")
def test_only_the_holder_reads_the_question() -> None:
    d = desk(pawns=["1:21", "1:41"], mp=3, hands=[[], ["support-jack"]]).play("step e", "draw street-collapse")

    assert drawn(d, 1).sentence == "You: hold up Market Square with your Support Jack, or let it go."
    assert drawn(d, 0).sentence == "Market Square gives way: a new tile comes."


@pytest.mark.parametrize(("position", "text", "element"), [
    ({"pawns": ["8:21"]}, "step w", "space 8:20"),
    ({"pawns": ["0:02"]}, "step s", "space hp"),
    ({}, "leave 0:01", "space 0:01"),
    ({"pawns": ["2:11"]}, "ride", "space 2:23"),
    ({}, "stop", "pawn 0"),
    ({"hands": [["radio"]]}, "play radio", "card radio"),
    ({"pending": [["target", 0, [3, 4], False]]}, "target 3", "tile 3"),
    ({"pending": [["look", 0, 0]]}, "look 3", "aftershock 3"),
    ({"pending": [["build", 3, 0, "T07", "T09"]]}, "build t09", "plan t09"),
])  # fmt: skip
def test_what_an_action_touches(position: dict[str, Any], text: str, element: str) -> None:
    d = desk(**position)

    touches = touched(d.game, games.picture("danger_zone"), d.state, d.game.actions.parse(text))

    assert element in touches
    assert elements(d)[element].label


def test_a_step_that_loses_the_train_says_so() -> None:
    d = desk(pawns=["8:14"], trains=[["8:24"]], mp=3)

    shown = choice(d.game, games.picture("danger_zone"), d.state, d.game.actions.parse("step w"))

    assert shown.label == "Step west into the fire, losing your train of 1"


def test_events_happen_somewhere() -> None:
    d = desk()

    places = [picture.elements(d.game, where) for where in (("space", 112), ("seat", 1), ("position", 3), ("card", 1))]

    assert places == [("space hp",), ("pawn 1",), ("tile 3",), ()]


@pytest.mark.rule("DZ-11.7", "DZ-11.11")
@pytest.mark.parametrize(("safe", "won"), [([9, 8], "Winners: A and B."), ([10, 7], "Winner: A.")])
def test_the_last_sentence_names_who_won(safe: list[int], won: str) -> None:
    d = desk(safe=safe, supply=0, pawns=["HP", "0:01"], trains=[[], ["0:02"]], turn=1, mp=3).play("step s")

    assert drawn(d).sentence == f"Nobody is left to save: the most survivors win. {won}"


@pytest.mark.rule("DZ-11.1")
def test_the_end_is_on_the_helipad_and_in_the_gauges() -> None:
    d = desk(rescue=True, turns_left=4)

    assert "rescue" in elements(d)
    assert {gauge.label: gauge.value for gauge in drawn(d).gauges}["turns left after this"] == 4
