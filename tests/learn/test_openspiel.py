"""OpenSpiel: our games load, its own tests pass, its algorithms run."""

import importlib
import json
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

from fivealarm.learn import openspiel
from tests.learn.short_games import FIVE, SHORT

openspiel.register()
openspiel.register()  # twice does no harm
SHORTER: dict[str, dict[str, object]] = {  # its tests look at every position from all sides
    "flash_point": {"players": 1},
    "brigade": {"turn_cap": 2},
    "danger_zone": {"players": 2, "position": '{"rescue": true, "safe": [2, 0]}'},
    "fire_engines": {"tile_limit": 10},
}
LAST_BUCKETS = json.dumps({"fire": 3, "hand": [0, 0], "pile": [1, 1, 0], "score": [8, 9]})


def load(slug: str, **more: Any) -> Any:
    options = {name: str(value) if slug == "danger_zone" else value for name, value in SHORT.get(slug, {}).items()}
    return pyspiel.load_game(f"fivealarm_{slug}", {**options, **more})


@pytest.mark.parametrize("slug", [*FIVE, "bucket"])
def test_the_simulation_test_passes(slug: str) -> None:
    pyspiel.random_sim_test(load(slug, **SHORTER.get(slug, {})), num_sims=1, serialize=slug == "bucket", verbose=False)


@pytest.fixture(scope="module")
def api_test() -> Any:
    """OpenSpiel's own tests; they bring all of its games with them, so only who runs them waits for that."""
    return importlib.import_module("open_spiel.integration_tests.api_test")


def api_tested(case: type, name: str, game: Any) -> unittest.TestResult:
    """OpenSpiel's own API test of a game, in the form that it has for all games."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(type(name, (case,), {"game": game, "game_name": name})).run(result)
    return result


@pytest.mark.parametrize("slug", [*FIVE, "bucket"])
def test_the_api_test_passes_on_400_positions(api_test: Any, slug: str) -> None:
    result = api_tested(api_test.EnforceAPIOnPartialTreeBase, slug, load(slug))

    assert result.testsRun >= 5
    assert result.wasSuccessful(), result.errors + result.failures


def test_the_api_test_passes_on_every_position_of_the_small_game(
    api_test: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its legal actions, its sums, and that nobody forgets: equal information, equal past."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "ending", (3, 293, 58))  # of nature, of seats, at the end
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "ending", 293)

    result = api_tested(api_test.EnforceAPIOnFullTreeBase, "ending", load("bucket", position=LAST_BUCKETS))

    assert result.testsRun >= 8
    assert result.wasSuccessful(), result.errors + result.failures


def test_parameters_are_players_and_options() -> None:
    game = pyspiel.load_game("fivealarm_brigade(players=3,turn_cap=4,compensation=True)")
    first = load("brigade", first_seat="1")

    assert game.num_players() == 3
    assert game.new_initial_state().story.played.options["compensation"] is True
    assert first.new_initial_state().story.played.options["first_seat"] == 1


def test_chance_nodes_are_explicit_and_their_chances_add_up() -> None:
    state = load("brigade", players=2).new_initial_state()
    assert state.is_chance_node()

    outcomes = state.chance_outcomes()

    assert len(outcomes) > 1
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_an_information_state_is_what_the_seat_has_heard() -> None:
    one, two = (load("bucket").new_initial_state() for _ in range(2))
    for state, dealt in ((one, "deal 1 1"), (two, "deal 1 3")):
        for text in ("deal 0 2", dealt):
            state.apply_action(state.string_to_action(text))

    assert one.information_state_string(0) == two.information_state_string(0) == "seat 0\ndeal 0 2\ndeal 1 ?"
    assert one.information_state_tensor(0) == two.information_state_tensor(0)
    assert one.information_state_string(1) != two.information_state_string(1)
    assert one.information_state_tensor(1) != two.information_state_tensor(1)
    assert json.loads(one.observation_string(0))["hand"] == [2, "?"]


def test_observers_are_of_one_seat_or_of_the_public() -> None:
    game = load("bucket")
    kinds = pyspiel.PrivateInfoType
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=kinds.NONE)
    )
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("deal 0 2"))

    assert json.loads(public.string_from(state, 0))["hand"][0] == "?"
    with pytest.raises(ValueError, match="not of all seats"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=kinds.ALL_PLAYERS)
        )
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"size": 3})


def test_counterfactual_regret_is_driven_down_on_the_small_game() -> None:
    game = load("bucket", position=LAST_BUCKETS)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())

    for _ in range(3):
        solver.evaluate_and_update_policy()

    assert exploitability.nash_conv(game, solver.average_policy()) < first / 2


def test_information_set_search_plays_the_small_game() -> None:
    game, rng = load("bucket"), np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=15, random_state=rng
    )
    state = game.new_initial_state()

    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bot.step(state))

    assert sum(state.returns()) == 0


@pytest.mark.parametrize("text", ["{", "[]", '{"fire": 99}'])
def test_a_position_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"position|fire"):
        load("bucket", position=text)
