"""Positions from JSON: defaults, and the field that is wrong."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivealarm.games.danger_zone import position as facts
from fivealarm.games.danger_zone.position.schema import fields
from fivealarm.kernel.contract import NOBODY, BadInput
from tests.games.danger_zone.table import desk

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("city", {"city": 1}),
    ("tiles", {"tiles": ["T01"]}),
    ("tiles", {"tiles": ["T01", "T01", "T03", "T04", "T05", "T06", "T08", "T12"]}),
    ("tiles[0]", {"tiles": ["T19", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]}),
    ("tiles[0]", {"tiles": ["T01 90", "T02", "T03", "T04", "T05", "T06", "T08", "T12"]}),
    ("tiles", {"tiles": [None, "T02", "T03", "T04", "T05", "T06", "T08", "T12"]}),
    ("pawns[0]", {"pawns": ["1:00", "HP"]}),
    ("pawns[1]", {"pawns": ["HP", "9:99"]}),
    ("pawns[1]", {"pawns": ["HP", "off"]}),
    ("pawns", {"pawns": "HP"}),
    ("trains[0]", {"trains": [["8:20"], []]}),
    ("trains[0][0]", {"pawns": ["8:21", "HP"], "trains": [["8:13"], []]}),
    ("trains[0][0]", {"pawns": ["8:21", "HP"], "trains": [["HP"], []]}),
    ("trains[0][0]", {"pawns": ["8:21", "HP"], "trains": [["8:20+x"], []]}),
    ("trains[0][0]", {"pawns": ["8:21", "HP"], "trains": [["8:20+2"], []]}),
    ("trains[0]", {"pawns": ["8:21", "HP"], "trains": [["8:20+1", "8:30"], []]}),
    ("trains[0]", {"pawns": ["8:13", "HP"], "trains": [["8:14"], []]}),
    ("free[0]", {"free": ["HP"]}),
    ("free", {"free": ["8:10"] * 31}),
    ("free", {"free": ["8:10"] * 20, "safe": [6, 6]}),
    ("safe[0]", {"safe": [-1, 0]}),
    ("supply", {"supply": 20, "crushed": 20}),
    ("supply", {"supply": 0}),
    ("mp", {"mp": -1}),
    ("mp", {"mp": 2.5}),
    ("turn", {"turn": 2}),
    ("turn_over", {"turn_over": 1}),
    ("turns_left", {"turns_left": 3}),
    ("turns_left", {"rescue": True, "turns_left": -1}),
    ("rescue_on_helipad", {"rescue_on_helipad": True}),
    ("sudden_death", {"sudden_death": 4}),
    ("sudden_death", {"rescue": True, "sudden_death": 0}),
    ("left_behind", {"left_behind": [1]}),
    ("aftershocks.9", {"aftershocks": {"9": "ordinary"}}),
    ("aftershocks.1.lies", {"aftershocks": {"1": "hidden"}}),
    ("aftershocks.1", {"aftershocks": {"1": "deck"}}),
    ("aftershocks.1.card", {"aftershocks": {"1": {"card": "rescue", "seen_by": [0]}}}),
    ("aftershocks.1.seen_by", {"aftershocks": {"1": {"card": "fault-line"}}}),
    ("aftershocks", {"aftershocks": {"1": "rescue", "2": "rescue"}}),
    ("aftershocks", {"aftershock_discard": {"fault-line": 1}}),
    ("aftershock_deck", {"aftershock_deck": 6}),
    ("aftershock_deck", {"aftershocks": {"1": "rescue"}, "aftershock_deck": 1}),
    ("aftershock_discard", {"aftershock_discard": {"rescue": 1}}),
    ("aftershock_discard.gloves", {"aftershock_discard": {"gloves": 1}}),
    ("hands", {"hands": [["gloves"] * 3, []]}),
    ("hands", {"hands": [[{"card": "gloves", "batch": 2}], []]}),
    ("hands[0][0].card", {"hands": [["boots"], []]}),
    ("hands[0][0].shown", {"hands": [[{"card": "radio", "shown": True}], []]}),
    ("hands[0][0].cannot_be", {"hands": [[{"card": "radio", "cannot_be": ["radio"]}], []]}),
    ("gear", {"gear": {"1": 2}}),
    ("gear_deck", {"gear_deck": 3}),
    ("gear_batches", {"gear_batches": []}),
    ("gear_batches", {"gear_batches": [{"gloves": 2}]}),
    ("gear", {"gear": {"1": 1}, "gear_batches": [{"gloves": 2}, {"raft": 2, "extinguisher": 2, "energy-drink": 2,
     "support-jack": 2, "megaphone": 1, "radio": 1}]}),
    ("starting_gear", {"starting_gear": [["blueprints"], ["blueprints"]]}),
    ("starting_gear", {"starting_gear": [["blueprints"], []], "starting_gear_used": ["blueprints"]}),
    ("starting_gear[0][0].can_be", {"starting_gear": [[{"card": "blueprints", "can_be": []}], []]}),
    ("first", {"first": -1}),
    ("ended", {"ended": "yes"}),
    ("ended.rule", {"ended": {"rule": "DZ-1.1"}}),
    ("pending", {"ended": {"rule": "DZ-11.7", "winners": [0]}, "pending": [["roll"]]}),
    ("pending", {"pending": "roll"}),
    ("pending[0]", {"pending": [["dance"]]}),
    ("pending[0]", {"pending": [["roll", 1]]}),
    ("pending[0]", {"pending": [["draw", 0, 1], ["roll"]]}),
    ("pending[1]", {"pending": [["replace", 1, 0, 0, False], ["roll"]]}),
    ("pending[0][2]", {"pending": [["draw", 0, 9]]}),
    ("pending[0]", {"aftershocks": {"2": "ordinary"}, "pending": [["draw", 0, 1]]}),
    ("pending[0]", {"pending": [["take", 0, 1]]}),
    ("pending[0]", {"pending": [["target", 0, [], False]]}),
    ("pending[0]", {"pending": [["build", 1, 0, "T01", "T09"]]}),
    ("pending[0]", {"pending": [["ask", 1, 0, 0, False]]}),
    ("pending[0]", {"pending": [["ask", 1, 0, 8, False]]}),
    ("pending[0]", {"pending": [["spin", 1, 0, "T09"]]}),
    ("pending[0]", {"pending": [["turn up", 1, 0]]}),
    ("pending[0]", {"pending": [["call", 0]]}),
    ("pending[0]", {"pending": [["look", 1, 0]]}),
    ("pending[0]", {"pending": [["die", "twin-shock", 0, 0]]}),
    ("pending[0]", {"pending": [["first", [0, 1], 2, 3, [0]]], "first": -1}),
    ("first", {"pending": [["first", [0, 1], 0, 0, []]], "first": 0}),
    ("pending", {"pending": [["layout", 3]]}),
    ("pending", {"pending": [["roll"]] + [["deal", 0]] * 7}),
    ("pending", {"pending": [["roll"]] * 50}),
]  # fmt: skip


@pytest.mark.parametrize(("field", "position"), WRONG, ids=[f"{n} {field}" for n, (field, _) in enumerate(WRONG)])
def test_what_is_wrong_is_named(field: str, position: dict[str, Any]) -> None:
    d = desk()

    with pytest.raises(BadInput) as error:
        facts.read(d.game, position)

    assert error.value.field == field


def test_an_empty_position_is_a_game_in_the_middle() -> None:
    d = desk()

    assert (d.state.to_act, d.state.mp, d.pawn()) == (0, 5, "HP")
    assert all(have == should for have, should in facts.sums(d.game, d.state).values())


def test_a_finished_game_can_be_read() -> None:
    d = desk(ended={"rule": "DZ-11.7", "winners": [1]}, rescue=True, turns_left=0)

    assert d.state.to_act == NOBODY
    assert facts.read(d.game, json.loads(json.dumps(d.facts))).key() == d.state.key()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.text(max_size=6)
    | st.sampled_from(["HP", "8:20", "8:20+1", "T07", "gloves", "blueprints", "ordinary", "deck", "rescue", "forever",
                       "roll", "draw", "first", "deal", "replace", "activate", "layout", "card", "ask", "look"]),
    lambda inner: st.lists(inner, max_size=8)
    | st.dictionaries(st.sampled_from(["1", "2", "card", "lies", "rule", "x"]), inner),
    max_leaves=12,
)  # fmt: skip


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(sorted(fields(desk().game).fields)), VALUES, max_size=4))
def test_nonsense_is_refused_or_can_be_played_from(position: dict[str, Any]) -> None:
    d = desk()
    try:
        state = facts.read(d.game, position)
    except BadInput:
        return

    assert (state.to_act >= 0) == bool(d.game.legal(state))
    assert (state.to_act == -1) == bool(d.game.chances(state))
    assert facts.read(d.game, json.loads(json.dumps(facts.write(d.game, state)))).key() == state.key()


def test_no_json_at_all_is_refused() -> None:
    nothings: list[Any] = [None, 3, [], "HP"]
    for nonsense in nothings:
        with pytest.raises(BadInput):
            facts.read(desk().game, nonsense)
