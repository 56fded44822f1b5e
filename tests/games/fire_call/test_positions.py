"""Positions from outside: what is wrong is named, and nothing else ever happens."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm.games.fire_call import position as positions
from fivealarm.games.fire_call.position.schema import fields
from fivealarm.kernel.contract import BadInput
from tests.games.fire_call.table import game

TWO, THREE = game(2), game(3)
ALL_OVER = {str(n): 0 for n in range(1, 12)}


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"weather": "fine"}, "weather"),
        ({"phase": "lunch"}, "phase"),
        ({"phase": ["start"]}, "phase"),
        ({"turn": 2}, "turn"),
        ({"turn": True}, "turn"),
        ({"to_act": 1}, "to_act"),
        ({"first": 5}, "first"),
        ({"first": None}, "first"),
        ({"rounds": -1}, "rounds"),
        ({"colours": ["red", "red"]}, "colours"),
        ({"colours": ["red", None]}, "colours"),
        ({"at": ["I24", "I00"]}, "at[0]"),
        ({"at": ["I00"]}, "at"),
        ({"at": [None, "I00"]}, "at"),
        ({"ranks": ["Chief", "Captain"]}, "ranks[0]"),
        ({"possession": [["N1"], ["A7"]]}, "possession[1][0]"),
        ({"possession": [["N1", "N1"], []]}, "possession[0][1]"),
        ({"possession": [["N1"], []], "garage": [["N1"], []]}, "garage"),
        ({"garage": [["MA"], []]}, "garage[0][0]"),
        ({"districts": {"12": 0}}, "districts.12"),
        ({"districts": {"1": 2}}, "districts.1"),
        ({"districts": [1]}, "districts"),
        ({"districts": ALL_OVER}, "districts"),
        ({"kept": [["S04"], []]}, "kept[0][0]"),
        ({"kept": [["S02"], ["S02"]]}, "duties_discarded"),
        ({"duties_discarded": ["S05", "S05"]}, "duties_discarded"),
        ({"calls_discarded": ["F99"]}, "calls_discarded[0]"),
        ({"refused": ["F01"], "calls_discarded": []}, "refused"),
        ({"first_rolls": [7, None]}, "first_rolls[0]"),
        ({"first_rolls": [3, 3]}, "first_rolls"),
        ({"die": 7}, "die"),
        ({"die": 3}, "die"),
        ({"steps": 2}, "steps"),
        ({"entered": ["Hospital"]}, "entered[0]"),
        ({"extra_rolls": 3}, "extra_rolls"),
        ({"freed": 1}, "freed"),
        ({"freed": True}, "freed"),
        ({"cards_drawn": 4}, "cards_drawn"),
        ({"blocked": True}, "blocked"),
        ({"lent": [[], ["L3"]]}, "lent"),
        ({"duty": "S05"}, "duty"),
        ({"victim": 1}, "victim"),
        ({"victim": 9}, "victim"),
        ({"section": "Axe"}, "section"),
        ({"left": 1}, "left"),
        ({"call": "F25"}, "call"),
        ({"phase": "announced"}, "call"),
        ({"phase": "announced", "call": "F25", "calls_discarded": ["F25"]}, "call"),
        ({"phase": "announced", "call": "F25", "cards_drawn": 0}, "cards_drawn"),
        ({"phase": "attempt", "call": "F25", "ranks": ["Fire Chief", "Captain"]}, "possession"),
        ({"phase": "supply", "call": "F25"}, "possession"),
        ({"phase": "block", "call": "F25"}, "possession"),
        ({"phase": "blocked", "call": "F25"}, "phase"),
        ({"phase": "completed", "call": "F25"}, "kept"),
        ({"phase": "completed", "call": "F08", "kept": [["S02"], []]}, "call"),
        ({"phase": "call", "at": ["I00", "I00"]}, "at"),
        ({"phase": "call", "cards_drawn": 3}, "cards_drawn"),
        ({"phase": "duty", "at": ["I01", "I00"]}, "at"),
        ({"phase": "fork", "at": ["I01", "I00"]}, "at"),
        ({"phase": "fork", "at": ["I06", "I00"], "entered": ["I07", "A1"]}, "entered"),
        ({"phase": "release"}, "at"),
        ({"phase": "release", "at": ["I01", "Hospital"], "die": 5}, "die"),
        ({"phase": "credit"}, "garage"),
        ({"phase": "credit", "credits": 0}, "credits"),
        ({"phase": "end"}, "garage"),
        ({"phase": "promoted"}, "ranks"),
        ({"phase": "section", "left": 0}, "left"),
        ({"phase": "collect", "duty": "S05"}, "duty"),
        ({"phase": "put", "possession": [[], []]}, "victim"),
        ({"phase": "put", "victim": 1}, "victim"),
        ({"phase": "put", "duty": "S16"}, "victim"),
        ({"phase": "put", "duty": "S05"}, "duty"),
        ({"phase": "put", "duty": "S15", "victim": 1, "left": 2}, "left"),
        ({"phase": "opponent", "duty": "S09"}, "duty"),
        ({"phase": "opponent", "duty": "S12"}, "duty"),
        ({"phase": "over"}, "phase"),
        ({"phase": "colour", "to_act": 1, "colours": [None, "red"]}, "to_act"),
        ({"phase": "colour", "colours": ["red", "blue"]}, "colours"),
        ({"phase": "colour", "districts": {"1": 0}}, "districts"),
        ({"phase": "station", "at": ["Hospital", None]}, "at"),
        ({"phase": "cover", "districts": {"1": 1}}, "districts"),
        ({"phase": "cover", "districts": {"1": 0, "2": 1}}, "districts"),
        ({"phase": "first roll"}, "districts"),
        ({"phase": "first roll", "districts": {"1": 0, "2": 1}, "first_rolls": [3, 4]}, "first_rolls"),
        ({"phase": "first roll", "districts": {"1": 0, "2": 1}, "first_rolls": [0, 4]}, "first_rolls"),
        ({"phase": "first roll", "districts": {"1": 0, "2": 1}, "first": 0}, "first"),
        ({"phase": "first roll", "districts": {"1": 0, "2": 1}, "kept": [["S01"], []]}, "phase"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        positions.read(TWO, facts)

    assert bad.value.field == field


@pytest.mark.parametrize(
    ("lent", "says"),
    [
        ([[], [], ["A1"]], "missing"),
        ([["L3"], [], []], "opponents"),
        ([[], ["L3"], []], "card order"),
        ([[], ["L3"], ["A2"]], "leave an item"),
    ],
)
def test_what_is_wrong_with_named_items_is_said(lent: list[list[str]], says: str) -> None:
    facts = {
        "phase": "supply", "call": "F37", "lent": lent,
        "possession": [["L1", "L2", "L4", "L5", "L6", "A3", "A6", "MA"], ["L3"], ["A2", "A1"]],
    }  # fmt: skip

    with pytest.raises(BadInput, match=says):
        positions.read(THREE, facts)


def test_an_offer_needs_the_option_for_it() -> None:
    with pytest.raises(BadInput, match="optional"):
        positions.read(game(station_duties_draw="mandatory"), {"phase": "offer"})


def test_a_late_six_is_a_fact_only_with_its_option() -> None:
    late = game(late_release=True)
    facts = {"phase": "release", "late_six": True, "at": ["Hospital", "I00"], "die": 3, "credits": 0}

    assert positions.write(late, positions.read(late, facts))["to_act"] == 0
    with pytest.raises(BadInput, match="late_six"):
        positions.read(TWO, facts)
    with pytest.raises(BadInput, match="somebody in the Hospital"):
        positions.read(late, facts | {"at": ["I01", "I00"]})


def test_a_limit_of_rounds_and_fixed_colours_bind_positions() -> None:
    with pytest.raises(BadInput, match="round limit"):
        positions.read(game(round_limit=3), {"rounds": 3})
    with pytest.raises(BadInput, match="options"):
        positions.read(game(colours="red blue"), {"colours": ["blue", "red"]})


NAMES = st.sampled_from(["I01", "S01", "F25", "N1", "MA", "red", "Hospital"])
KEYS = st.sampled_from(["1", "4", "11", "x"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 80) | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
PHASES = st.sampled_from(["start", "supply", "put", "cover", ""])


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(list(fields(TWO).fields)), JSON, max_size=4), PHASES)
def test_nothing_but_bad_input_comes_of_nonsense(facts: dict[str, Any], phase: str) -> None:
    if phase:
        facts["phase"] = phase
    try:
        s = positions.read(TWO, facts)
    except BadInput:
        return
    again = positions.read(TWO, json.loads(json.dumps(positions.write(TWO, s))))
    assert again.key() == s.key()
    assert bool(TWO.legal(s)) == (s.to_act >= 0)


def test_a_position_that_is_no_object_is_refused() -> None:
    with pytest.raises(BadInput):
        positions.read(TWO, [])  # type: ignore[arg-type]  # from outside
