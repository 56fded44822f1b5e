"""PettingZoo: its own tests pass for every game, and what is not allowed is never repaired."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from fivealarm import games, learn
from fivealarm.kernel.contract import BadInput
from fivealarm.learn.zoo_env import SeatsEnv
from tests.learn.short_games import FIVE, SHORT

DICTIONARIES = (  # what PettingZoo says of every environment whose mask lies beside the observation, its own chess too
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
pytestmark = [pytest.mark.filterwarnings(words) for words in DICTIONARIES]


def env(slug: str, seats: int | None = None, **more: Any) -> SeatsEnv:
    return learn.aec(slug, seats, SHORT[slug], **more)


def choose(played: SeatsEnv) -> int:
    """The first thing that is allowed."""
    return int(np.flatnonzero(played.last()[0]["action_mask"])[0])


@pytest.mark.parametrize("slug", FIVE)
def test_the_api_test_passes(slug: str) -> None:
    api_test(env(slug, render_mode="ansi"), num_cycles=25)


@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug in FIVE for seats in games.load(slug).seats], ids=str
)
def test_every_number_of_seats_can_be_played(slug: str, seats: int) -> None:
    api_test(env(slug, seats), num_cycles=2)


@pytest.mark.parametrize("slug", FIVE)
def test_the_seed_test_passes(slug: str) -> None:
    seed_test(lambda: env(slug), num_cycles=15)


def test_the_cycles_test_passes_for_one_seat() -> None:
    def alone(make: Callable[..., Any]) -> Callable[[int], Any]:
        return lambda max_cycles: make("flash_point", 1, SHORT["flash_point"], illegal="stay", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(env=alone(learn.aec), parallel_env=alone(learn.parallel)))


@pytest.mark.parametrize("slug", FIVE)
def test_the_cycles_test_passes_where_all_hand_in_actions(slug: str) -> None:
    def together(max_cycles: int) -> Any:
        return learn.parallel(slug, None, SHORT[slug], illegal="stay", max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(env=lambda max_cycles: parallel_to_aec(together(max_cycles)), parallel_env=together)
    )


@pytest.mark.parametrize("slug", FIVE)
def test_the_performance_benchmark_runs(
    slug: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = iter([0.0, *[1.0] * 3, *[9.0] * 9])  # it measures for five seconds: a few cycles are enough here
    monkeypatch.setattr("time.time", lambda: next(seconds))

    performance_benchmark(env(slug))

    assert "turns per second" in capsys.readouterr().out


def test_a_game_ends_with_a_win_for_some_and_a_loss_for_the_others() -> None:
    played = env("brigade", 3)
    played.reset(seed=4)
    rng = np.random.default_rng(4)

    while not any(played.terminations.values()):
        played.step(int(rng.choice(np.flatnonzero(played.last()[0]["action_mask"]))))

    outcome = played.episode.outcome()
    assert outcome is not None
    won = {f"player_{seat}" for seat in outcome.winners}
    assert {agent for agent, reward in played.rewards.items() if reward == 1} == won
    assert all(played.terminations.values())


def test_what_is_not_allowed_loses_the_game_and_names_the_rule() -> None:
    played = env("flash_point", 2)
    played.reset(seed=1)
    agent = played.agent_selection
    illegal = int(np.flatnonzero(played.last()[0]["action_mask"] == 0)[0])

    played.step(illegal)

    assert played.rewards == {agent: -1.0, ("player_1" if agent == "player_0" else "player_0"): 0.0}
    assert all(played.terminations.values())
    assert played.infos[agent]["refused"].startswith("FP-")


def test_what_is_not_allowed_may_also_change_nothing() -> None:
    played = env("flash_point", 2, illegal="stay")
    played.reset(seed=1)
    before = played.episode.state.key()

    played.step(played.episode.observer.actions + 7)

    assert played.episode.state.key() == before
    assert not any(played.terminations.values())
    assert played.infos[played.agent_selection] == {"refused": "no such action"}


def test_a_game_can_be_cut_short() -> None:
    played = env("fire_call", 2, max_cycles=2)
    played.reset(seed=1)

    played.step(choose(played))
    played.step(choose(played))

    assert all(played.truncations.values())
    assert not any(played.terminations.values())


@pytest.mark.parametrize("slug", FIVE)
def test_it_draws_itself(slug: str) -> None:
    drawn, said, nothing = (env(slug, render_mode=mode) for mode in ("svg", "ansi", None))
    for played in (drawn, said, nothing):
        played.reset(seed=1)

    assert str(drawn.render()).startswith("<svg")
    assert said.render()
    assert nothing.render() is None


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"slug": "chess"}, "game"),
        ({"seats": 9}, "seats"),
        ({"options": {"mpa": "house"}}, "options.mpa"),
        ({"render_mode": "human"}, "render_mode"),
        ({"illegal": "repair"}, "illegal"),
        ({"max_cycles": 0}, "max_cycles"),
    ],
)
def test_wrong_arguments_are_one_sentence(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as bad:
        learn.aec(**{"slug": "flash_point", **wrong})

    assert bad.value.field == field
