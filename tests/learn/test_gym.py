"""Gymnasium: one learner among bots; its own checks pass without a warning."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv

from fivealarm.kernel.contract import BadInput
from fivealarm.learn.gym_env import TableEnv, name_of
from tests.learn.short_games import FIVE, SHORT

IDS = {
    "flash_point": "fivealarm/FlashPoint-v1",
    "fire_call": "fivealarm/FireCall-v1",
    "brigade": "fivealarm/Brigade-v1",
    "danger_zone": "fivealarm/DangerZone-v1",
    "fire_engines": "fivealarm/FireEngines-v1",
}


def env(slug: str, **more: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(IDS[slug], options=SHORT[slug], **{"bots": "random", **more})


def finish(played: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """A random game of the learner to its end: what it got, and what was known then."""
    _, info = played.reset(seed=seed)
    rng, over, reward = np.random.default_rng(seed), False, 0.0
    while not over:
        _, reward, over, _, info = played.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return reward, info


@pytest.mark.parametrize("slug", FIVE)
def test_its_id_is_known_and_the_check_passes_without_a_warning(slug: str) -> None:
    assert name_of(slug) == IDS[slug]

    check_env(env(slug).unwrapped)


@pytest.mark.parametrize("slug", FIVE)
def test_a_game_goes_to_its_end_the_same_way_with_the_same_seed(slug: str) -> None:
    one, two = (finish(env(slug), 5) for _ in range(2))

    assert one[0] == two[0]
    assert one[0] in (-1.0, 0.0, 1.0)
    assert one[1]["ended_by"] == two[1]["ended_by"]


def test_bots_are_named_seat_by_seat() -> None:
    played = env("brigade", seats=3, bots=["rookie", "random"], seat=1)

    reward, info = finish(played, 2)

    assert info["seat"] == 1
    assert reward in (-1.0, 0.0, 1.0)


def test_without_a_seat_of_its_own_the_learner_sits_anywhere() -> None:
    played = env("brigade", seats=4, seat=None)

    assert {played.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_what_is_not_allowed_loses_and_names_the_rule() -> None:
    played = env("flash_point")
    _, info = played.reset(seed=1)

    _, reward, over, _, told = played.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))

    assert (reward, over) == (-1.0, True)
    assert told["refused"].startswith("FP-")


def test_masks_are_where_maskable_learners_look_for_them() -> None:
    played = env("flash_point")
    _, info = played.reset(seed=1)
    table = played.unwrapped
    assert isinstance(table, TableEnv)

    assert (table.action_masks() == info["action_mask"]).all()


def test_it_draws_what_the_learner_sees() -> None:
    played = env("danger_zone", render_mode="svg")
    played.reset(seed=1)

    assert str(played.render()).startswith("<svg")


def test_it_draws_what_the_learner_sees_as_pixels() -> None:
    played = env("danger_zone", render_mode="rgb_array")
    played.reset(seed=1)

    shown = played.render()
    assert isinstance(shown, np.ndarray)
    assert shown.dtype == np.uint8
    assert (shown.ndim, shown.shape[2]) == (3, 3)
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100  # a board, not a blank
    assert "rgb_array" in played.metadata["render_modes"]


def stepped(many: VectorEnv[Any, Any, Any], steps: int) -> list[Any]:
    """All that comes out of so many steps."""
    seen, info = many.reset(seed=3)
    told = [seen]
    for step in range(steps):
        masks = info["action_mask"]
        actions = np.array(
            [np.random.default_rng(step).choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        )
        seen, reward, over, _, info = many.step(actions)
        told += [seen, reward, over]
    many.close()
    return told


@pytest.mark.parametrize(("slug", "steps"), [("flash_point", 60), ("fire_call", 90)])
def test_many_games_in_one_process_and_in_many_are_the_same_games(slug: str, steps: int) -> None:
    ways = ("vector_entry_point", "sync", "async")
    made: list[Any] = [
        gymnasium.make_vec(IDS[slug], 2, vectorization_mode=way, options=SHORT[slug], bots="random") for way in ways
    ]

    alone, sync, apart = (stepped(many, steps) for many in made)

    assert any(told.any() for told in alone[3::3]), "a game ended and another began"
    for one, two, three in zip(alone, sync, apart, strict=True):
        assert (one == two).all()
        assert (one == three).all()


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"bots": "grandmaster"}, "bot"),
        ({"bots": ["random"]}, "bots"),
        ({"seat": 7}, "seat"),
        ({"options": {"map": 3}}, "options.map"),
        ({"render_mode": "human"}, "render_mode"),
    ],
)
def test_wrong_arguments_are_one_sentence(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        TableEnv("flash_point", **{"seats": 3, **wrong})

    assert bad.value.field == field
