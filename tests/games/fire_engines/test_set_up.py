"""FE-1 and FE-2: what lies in the box."""

import pytest

from fivealarm.games.fire_engines.rules.game import BOX
from fivealarm.kernel.contract import BadInput
from tests.games.fire_engines.positions import ALL_MODULES, open_box


@pytest.mark.rule("FE-2.2", "FE-2.3", "FE-2.5")
def test_a_new_game_has_83_tiles_and_45_cards() -> None:
    s = open_box(4).start()

    assert (s.left, sum(s.stack), sum(s.deck)) == (83, 83, 45)
    assert (list(s.supply), s.score, s.tokens) == ([7] * 4, [0] * 4, 10)


@pytest.mark.rule("FE-1.4", "FE-2.6")
def test_modules_add_tiles_cards_cars_and_tokens() -> None:
    s = open_box(2, **ALL_MODULES).start()

    assert (s.left, sum(s.deck), s.vehicles, s.shares) == (87, 49, (-1, -1, -1), bytes(2))


@pytest.mark.rule("FE-1.3")
def test_the_base_game_has_71_tiles_36_cards_and_no_fire() -> None:
    game = open_box(2, fire_engines=False)
    s = game.start()

    assert (s.left, sum(s.deck), s.tokens) == (71, 36, 0)
    assert not any(str(action).startswith(("blaze", "set", "truck", "roll")) for action in game.actions)


@pytest.mark.rule("FE-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_may_play(seats: int) -> None:
    with pytest.raises(BadInput, match="2 to 6"):
        BOX.make(seats)


@pytest.mark.rule("FE-1.5")
@pytest.mark.parametrize("limit", [9, 1, -10, "12", True])
def test_a_tile_limit_is_at_least_ten(limit: object) -> None:
    with pytest.raises(BadInput) as caught:
        BOX.make(2, {"tile_limit": limit})

    assert caught.value.field == "options.tile_limit"


@pytest.mark.rule("FE-1.2")
def test_seats_have_their_colours() -> None:
    assert list(open_box().names["seat"]) == ["Yellow", "Red", "Blue", "Green", "Purple", "White"]


@pytest.mark.rule("FE-6.2", "FE-8.1")
def test_no_action_ever_names_the_highway_as_a_target() -> None:
    for action in open_box(2, **ALL_MODULES).actions:
        assert "highway" not in str(action) or str(action).startswith("step highway")


def test_games_with_the_same_contents_share_their_verbs() -> None:
    assert open_box(2).actions is open_box(5, franchises=True, tile_limit=20).actions
    assert open_box(2).actions is not open_box(2, mobsters=True).actions


def test_the_order_of_actions_is_a_promise() -> None:
    assert (len(open_box().actions), open_box().actions.fingerprint()) == (37762, "5c9cc44d44030bd9")
    assert (len(open_box(2, **ALL_MODULES).actions), open_box(2, **ALL_MODULES).actions.fingerprint()) == (
        44491,
        "ca4120f15f37287f",
    )
