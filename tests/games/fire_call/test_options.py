"""FC-VAR, FC-GEN.6: options, and what they may not be."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput
from fivealarm.kernel.match import Match
from fivealarm.server.files import setup_words
from tests.games.fire_call.table import game, legal


@pytest.mark.rule("FC-VAR.2")
@pytest.mark.parametrize(("seats", "most"), [(2, 5), (3, 3), (4, 2)])
def test_one_district_stays_open_at_set_up(seats: int, most: int) -> None:
    assert game(seats, start_districts=most).table.each == most
    if most < 5:
        with pytest.raises(BadInput, match=r"FC-VAR\.2"):
            game(seats, start_districts=most + 1)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"colours": "red red"}, "options.colours"),
        ({"colours": "red"}, "options.colours"),
        ({"colours": ["red", "green"]}, "options.colours"),
        ({"colours": 7}, "options.colours"),
        ({"round_limit": -1}, "options.round_limit"),
        ({"round_limit": True}, "options.round_limit"),
        ({"round_limit": "many"}, "options.round_limit"),
        ({"calls": "nowhere"}, "calls"),
        ({"start_districts": 6}, "start_districts"),
    ],
)
def test_a_bad_option_is_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        game(2, **options)

    assert bad.value.field == field


@pytest.mark.rule("FC-GEN.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_take_part(seats: int) -> None:
    with pytest.raises(BadInput):
        game(seats)


def settle(at: FireCall, s: State) -> None:
    """Apply by hand what auto_apply does by itself."""
    while s.to_act >= 0 and len(at.legal(s)) == 1 and legal(at, s) != ["attempt"]:
        at.apply(s, at.legal(s)[0])


@pytest.mark.rule("FC-GEN.6", "FC-GEN.7")
def test_t40e_with_and_without_auto_apply_the_states_are_the_same() -> None:
    plain, auto = game(3), game(3, auto_apply=True)
    one, two = plain.start(), auto.start()
    rng = Random(8)

    while two.to_act != NOBODY:
        settle(plain, one)
        assert one.key() == two.key()
        options = auto.legal(two) if two.to_act != NATURE else [chance for chance, _ in auto.chances(two)]
        action = rng.choice(options)
        plain.apply(one, plain.actions.parse(str(action)))
        auto.apply(two, action)

    settle(plain, one)
    assert one.key() == two.key()


@pytest.mark.rule("FC-VAR.6")
def test_fixed_colours_may_be_given_as_a_list_or_as_words() -> None:
    assert game(2, colours=["blue", "red"]).colours == game(2, colours="blue, red").colours == [3, 0]


@pytest.mark.rule("FC-VAR.8")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_first_game_begins_with_the_die(seats: int) -> None:
    match = Match(game(seats, **setup_words.words("fire_call")["first"]), seed="first")
    match.settle()

    assert (match.state.to_act >= 0, [str(action) for action in match.legal()]) == (True, ["roll"])
    assert [match.state.owner.count(seat) for seat in range(seats)] == [3] * seats
