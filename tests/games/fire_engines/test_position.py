"""Positions: what is wrong is refused with its field; what is right comes back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm.games.fire_engines import position
from fivealarm.games.fire_engines.rules.state import CARD
from fivealarm.kernel.contract import NATURE, BadInput
from tests.games.fire_engines.positions import ALL_MODULES, P1, TILE, open_box

FULL = open_box(3, **ALL_MODULES)
PLAIN = open_box(2, fire_engines=False)
TILES = TILE.findall(P1)


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"roof": 1}, "roof"),
        ({"tiles": []}, "tiles"),
        ({"tiles": "H1(0,0)r0"}, "tiles"),
        ({"tiles": ["X9(0,0)r0"]}, "tiles[0]"),
        ({"tiles": ["H1(0,0)r4"]}, "tiles[0]"),
        ({"tiles": ["H1(0,0)r0", "R15(0,2)r0"]}, "tiles"),
        ({"tiles": ["H1(0,0)r0", "R15(0,-1)r0"]}, "tiles[1]"),
        ({"tiles": ["H1(0,0)r0", "H1(0,0)r0"]}, "tiles[1]"),
        ({"tiles": ["H1(0,0)r0", "H1(21,0)r0"]}, "tiles[1]"),
        ({"tiles": ["H1(0,0)r0", "R15(0,1)r0", "H1(0,2)r2"]}, "tiles"),
        ({"tiles": ["B1(0,0)r0", "B1(0,1)r0"]}, "tiles[1]"),
        ({"urbanites": [{"seat": 0}]}, "urbanites[0]"),
        ({"urbanites": [1]}, "urbanites[0]"),
        ({"urbanites": [{"seat": 3, "cell": "0,0", "on": "road s"}]}, "urbanites[0].seat"),
        ({"urbanites": [{"seat": 0, "cell": "0,9", "on": "road s"}]}, "urbanites[0].cell"),
        ({"urbanites": [{"seat": 0, "cell": "0,0", "on": "highway e"}]}, "urbanites[0].on"),
        ({"urbanites": [{"seat": 0, "cell": "0,0", "on": "road s"}], "blaze": ["0,0 n"]}, "blaze[0]"),
        ({"blaze": ["0,0 s"]}, "blaze[0]"),
        ({"blaze": ["0,0"]}, "blaze[0]"),
        ({"truck": "0,0 n"}, "truck"),
        ({"truck": "0,0 s", "blaze": ["0,0 n"]}, "truck"),
        ({"tiles": TILES, "cars": ["1,1 e"]}, "cars[0]"),
        ({"cars": ["", "", ""]}, "cars"),
        ({"turn": 3}, "turn"),
        ({"turn": True}, "turn"),
        ({"stage": "lunch"}, "stage"),
        ({"stage": "blaze"}, "stage"),
        ({"stage": "set", "card": "FIRE ALARM", "truck": "0,0 s"}, "stage"),
        ({"stage": "tile", "stack": {}}, "stage"),
        ({"stage": "place"}, "drawn"),
        ({"stage": "piece"}, "last"),
        ({"stage": "card", "card": "FIRE BUG"}, "card"),
        ({"stage": "card", "drawn": "R15"}, "drawn"),
        ({"card": "FIRE TRUCK"}, "card"),
        ({"drawn": "R99"}, "drawn"),
        ({"aside": "R15"}, "aside"),
        ({"second": True}, "second"),
        ({"second": 1}, "second"),
        ({"last": "0,0"}, "last"),
        ({"fuel": 2}, "fuel"),
        ({"stage": "blaze", "card": "FIRE BUG", "fuel": 3}, "fuel"),
        ({"points": 2}, "points"),
        ({"trail": ["0,0"]}, "trail"),
        ({"trail": ["0,9"]}, "trail[0]"),
        ({"stage": "dice"}, "rider"),
        ({"stage": "drive", "truck": "0,0 s", "card": "FIRE ALARM", "points": 3}, "points"),
        ({"stage": "drive", "truck": "0,0 s", "card": "PLAN B", "points": 3}, "rider"),
        ({"stage": "dice", "truck": "0,0 s", "card": "FIRE ALARM", "trail": ["0,0", "0,0"]}, "trail"),
        ({"score": [1, 2]}, "score"),
        ({"score": [1, 2, -1]}, "score[2]"),
        ({"franchises": [9, 9, 0]}, "franchises"),
        ({"supply": [6, 7, 7]}, "supply"),
        ({"tokens": 9}, "tokens"),
        ({"deck": {"FIRE BUG": 5}}, "deck.FIRE BUG"),
        ({"deck": {"FIRE": 1}}, "deck.FIRE"),
        ({"stack": {"R15": 5}}, "stack.R15"),
        ({"stack": []}, "stack"),
        ({"stack": {}, "removed": {}}, "removed"),
        ({"removed": {"H1": 3}}, "removed.H1"),
    ],
)
def test_a_wrong_fact_is_refused_with_its_field(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        position.read(FULL, facts)

    assert caught.value.field == field


@pytest.mark.parametrize(
    "facts", [{"truck": "0,0 s"}, {"blaze": ["0,0 n"]}, {"cars": [""]}, {"franchises": [1, 0]}, {"stack": {"FS1": 1}}]
)
@pytest.mark.rule("FE-1.3")
def test_what_is_not_in_the_box_is_not_on_the_table(facts: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        position.read(PLAIN, facts)


def test_nothing_said_is_the_start_of_the_first_turn() -> None:
    s = position.read(FULL, {})

    assert (s.to_act, s.stage, s.key()) == (NATURE, CARD, FULL.start().key())


def test_any_side_names_a_region() -> None:
    facts = {"tiles": TILES, "urbanites": [{"seat": 0, "cell": "2,1", "on": "building s"}], "truck": "0,1 e"}

    again = position.write(FULL, position.read(FULL, facts))

    assert again["urbanites"] == [{"seat": 0, "cell": "2,1", "on": "building e"}]
    assert again["truck"] == "0,1 n"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=8) | st.sampled_from([*TILES, "0,0 s", "0,0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["seat", "cell", "on", "R15"]), inner),
    max_leaves=8,
)
FIELDS = [*position.write(FULL, FULL.start()), "nonsense"]


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5))
def test_whatever_comes_in_is_a_position_or_bad_input(facts: dict[str, Any]) -> None:
    try:
        s = position.read(FULL, facts)
    except BadInput:
        return
    assert all(have == should for have, should in position.sums(FULL, s).values())
    assert position.read(FULL, position.write(FULL, s)).key() == s.key()
