"""Episodes: numbers in, arrays out, nature inside."""

from random import Random

import numpy as np
import pytest

from fivealarm import games
from fivealarm.kernel.contract import NOBODY, Outcome
from fivealarm.kernel.match import Match
from fivealarm.learn.episode import Episode, episode, returns
from tests.learn.short_games import FIVE, SHORT


def play(played: Episode, rng: Random) -> list[int]:
    """A random game to its end; the numbers played."""
    numbers = []
    while played.to_act != NOBODY:
        numbers.append(rng.choice(played.legal))
        played.step(numbers[-1])
    return numbers


@pytest.mark.parametrize("slug", FIVE)
def test_an_episode_is_a_match_with_the_same_seed(slug: str) -> None:
    played = episode(slug, options=SHORT[slug])
    match = Match(played.game, seed="7")

    played.reset("7")
    numbers = play(played, Random(1))
    match.settle()
    for number in numbers:
        match.play(played.game.actions[number])
        match.settle()

    assert match.state.key() == played.state.key()
    assert match.outcome() == played.outcome()


@pytest.mark.parametrize("slug", FIVE)
def test_a_mask_names_what_is_legal_and_only_to_who_is_to_act(slug: str) -> None:
    played = episode(slug, options=SHORT[slug])
    played.reset("3")

    mask = played.mask(played.to_act)

    assert [played.game.actions[int(n)] for n in np.flatnonzero(mask)] == sorted(
        played.choices, key=played.game.actions.number
    )
    assert not played.mask(1 - played.to_act).any()


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    played = episode("flash_point", 2, {"map": "house"})
    before = played.state.key()
    illegal = next(n for n in range(played.observer.actions) if n not in played.legal)

    with pytest.raises(ValueError, match="not allowed now"):
        played.step(illegal)

    assert played.state.key() == before
    assert played.refusal(illegal) is not None


def test_an_array_is_the_layout_in_order_and_the_callers_own() -> None:
    played = episode("flash_point", 2, {"map": "house"})
    one, two = played.observe(0), played.observe(0)
    one[0] = 9

    assert two.dtype == np.uint8
    assert two.shape == (len(played.observer.layout),)
    assert two[0] == 1
    assert two.tobytes() == played.observer.layout.encode(played.game.view(played.state, 0))


def test_scaled_numbers_go_from_nothing_to_one() -> None:
    played = episode("danger_zone", 3)

    scaled = played.observer.scaled(played.observe(0))

    assert scaled.dtype == np.float32
    assert scaled.min() == 0
    assert scaled.max() == 1


def test_a_plane_shows_the_board_where_it_is() -> None:
    played = episode("flash_point", 2, {"map": "house"})
    layout = played.observer.layout
    assert layout.grid is not None
    fires = [plane.name for plane in layout.grid.planes].index("fire")

    planes = played.observer.planes(played.observe(0))

    board = played.game.setting.board  # type: ignore[attr-defined]  # of Flash Point alone
    burning = {board.names[space] for space, fire in enumerate(played.state.fire) if fire == 2}
    assert planes.shape == (len(layout.grid.planes), layout.grid.rows, layout.grid.columns)
    assert {f"{row},{column}" for row, column in zip(*np.nonzero(planes[fires]), strict=True)} == burning


def test_a_game_without_a_grid_has_no_planes() -> None:
    played = episode("fire_call", 2)

    with pytest.raises(ValueError, match="no planes"):
        played.observer.planes(played.observe(0))


@pytest.mark.parametrize(
    ("slug", "winners", "returned"),
    [
        pytest.param("flash_point", (0, 1), (1, 1), id="a team that wins"),
        pytest.param("flash_point", (), (-1, -1), id="a team that loses"),
        pytest.param("brigade", (1,), (-1, 1), id="one winner"),
        pytest.param("brigade", (0, 1), (0, 0), id="a shared win"),
        pytest.param("brigade", (), (0, 0), id="no winner"),
    ],
)
def test_who_wins_gets_one(slug: str, winners: tuple[int, ...], returned: tuple[int, ...]) -> None:
    game = games.load(slug).make(2)

    assert returns(game, Outcome("X-1", winners, (0.0, 0.0), "Over.")) == returned
