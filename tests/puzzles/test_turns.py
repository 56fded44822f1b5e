"""A turn laid open: every end once, by a shortest line, and nothing beyond the seat's own turn."""

from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.contract import AnyGame
from fivealarm.puzzles import turns

HOUSE = {"map": "house", "rules": "family"}
CORNER = {"firefighters": ["0,3", "0,4"], "ap": [1, 4]}  # one point left, outside the house


def house(**facts: Any) -> tuple[AnyGame, Any]:
    game = games.load("flash_point").make(2, HOUSE)
    return game, games.position("flash_point").read(game, {**CORNER, **facts})


def test_every_end_is_found_once_and_leaves_the_seat() -> None:
    game, state = house()

    ends = turns.ends(game, state)

    assert ends is not None
    assert len({end.state.key() for end in ends}) == len(ends) > 2
    assert all(end.state.to_act != state.to_act for end in ends)
    assert ("end turn",) in [tuple(map(str, end.line)) for end in ends]


def test_a_line_leads_where_its_end_was_found() -> None:
    game, state = house()

    for end in turns.ends(game, state) or ():
        found = turns.follow(game, state, end.line, state.to_act)
        assert found is not None
        assert found.state.key() == end.state.key()


def test_a_turn_with_too_many_positions_is_not_looked_at() -> None:
    game, state = house(ap=[8, 4])

    assert turns.ends(game, state, most=20) is None


@pytest.mark.parametrize("line", [("end turn", "end turn"), ("extinguish n",)])
def test_what_is_not_allowed_or_not_the_seats_leads_nowhere(line: tuple[str, ...]) -> None:
    game, state = house()

    assert turns.follow(game, state, [game.actions.parse(text) for text in line], 0) is None


def test_an_action_that_tells_something_hidden_is_an_end_and_nothing_is_built_on_a_guess() -> None:
    game = games.load("fire_call").make(2)
    facts = {"phase": "announced", "call": "F15", "possession": [["MA"], []], "to_act": 0}
    state = games.position("fire_call").read(game, facts)

    ends = turns.ends(game, state)

    assert ends is not None
    unknown = {str(end.unknown) for end in ends if end.unknown is not None}
    assert "attempt" in unknown
    assert all(len(end.line) == 1 for end in ends)
