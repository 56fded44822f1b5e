"""The bots: sensible in positions where one action is plainly right, and stronger than chance."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.fire_call import bot
from fivealarm.games.fire_call.bot import constants
from fivealarm.games.fire_call.bot.worth import readiness
from fivealarm.games.fire_call.rules import data
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.kernel.contract import NATURE, NOBODY, BadInput
from tests.games.fire_call.plain import ALL_FOUR, PLAIN, TEN
from tests.games.fire_call.table import game, position

TWO, THREE = game(), game(3)


def chosen(made: FireCall, /, **facts: Any) -> str:
    """What the strong policy does in a position."""
    s = position(made, **facts)
    return str(bot.greedy(made, made.view(s, s.to_act), made.legal(s), Random(1)))


@pytest.mark.parametrize(
    ("facts", "action"),
    [
        *PLAIN,
        pytest.param(
            {"phase": "attempt", "call": "F25", "ranks": ["Captain", "Firefighter"], "at": ["I01", "Hospital"],
             "possession": [["N1", "N2", "N3", "N4", "N5", "N6"], ["L3"]]},
            "declare aid", id="a free theft",
        ),
        pytest.param(
            {"phase": "promoted", "ranks": ["Fire Chief", "Captain"], "possession": [ALL_FOUR, []]},
            "collect ma", id="the last card",
        ),
        pytest.param({"phase": "end", "garage": [["N1"], []]}, "garage take n1", id="a card back"),
    ],
)  # fmt: skip
def test_the_strong_policy_sees_what_is_plainly_right(facts: dict[str, Any], action: str) -> None:
    assert chosen(TWO, **facts) == action


def test_it_steals_rather_than_borrows() -> None:
    facts = {
        "phase": "supply", "call": "F25", "ranks": ["Captain", "Firefighter", "Firefighter"],
        "at": ["I01", "I00", "Hospital"],
        "possession": [["N1", "N2", "N3", "N4", "N5", "N6", "MA"], ["L3"], ["L3"]],
    }  # fmt: skip

    assert chosen(THREE, **facts) == "supplier 2"


def test_it_blocks_what_would_lose_the_game() -> None:
    facts = {
        "phase": "block", "call": "F26", "ranks": ["Fire Chief", "Firefighter"], "districts": TEN,
        "possession": [["N2", "N3", "N4", "N6", "MA"], ["L5"]], "lent": [[], ["L5"]], "kept": [[], ["S03"]],
    }  # fmt: skip

    assert chosen(TWO, **facts) == "block"


def test_it_strikes_the_leader() -> None:
    facts = {"phase": "opponent", "duty": "S09", "districts": {"1": 1, "2": 1, "3": 1, "4": 2},
             "ranks": ["Captain", "Captain", "Captain"]}  # fmt: skip

    assert chosen(THREE, **facts) == "opponent 1"


def one_game(at: FireCall, players: list[Any], rng: Random) -> int:
    """The winner of a game between policies; None plays at random."""
    s = at.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            actions, weights = zip(*at.chances(s), strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            legal, player = at.legal(s), players[s.to_act]
            action = rng.choice(legal) if player is None else player(at, at.view(s, s.to_act), legal, rng)
            assert action in legal
        at.apply(s, action)
    outcome = at.outcome(s)
    assert outcome is not None
    return outcome.winners[0]


def beginner(at: FireCall, view: Any, legal: Any, rng: Random) -> Any:
    return bot.rookie(at).choose(at, view, legal, rng, 0.0)


def quick(at: FireCall, view: Any, legal: Any, rng: Random) -> Any:
    return bot.quick(at, view.state, legal, rng)


@pytest.mark.parametrize(("player", "least"), [(bot.greedy, 18), (beginner, 14), (quick, 13)])
def test_the_policies_beat_chance(player: Any, least: int) -> None:
    wins = 0
    for n in range(20):
        players = [None, None]
        players[n % 2] = player
        wins += one_game(TWO, players, Random(f"bot {n}")) == n % 2

    assert wins >= least


@pytest.mark.parametrize("options", [{}, {"station_duties_draw": "optional", "start_districts": 2}])
def test_evaluation_prior_and_reasons_fit_every_position(options: dict[str, Any]) -> None:
    at = game(3, **options)
    rng = Random(3)
    s = at.start()
    for _ in range(600):
        if s.to_act == NOBODY:
            break
        chances = bot.evaluate(at, s)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        legal = at.legal(s)
        if legal:
            weights = bot.prior(at, s, legal)
            assert len(weights) == len(legal)
            assert min(weights) >= 0 < sum(weights)
            view = at.view(s, s.to_act)
            words = [bot.reason(at, view, action) for action in legal]
            assert all(text and text[-1] != "." and "\n" not in text for text in words)
            action = bot.quick(at, s, legal, rng)
        else:
            action = rng.choice([chance for chance, _ in at.chances(s)])
        at.apply(s, action)


def test_the_end_is_certain() -> None:
    s = position(TWO, phase="choose", call="F22", districts=TEN)
    TWO.apply(s, TWO.actions.parse("district 11"))

    assert bot.evaluate(TWO, s) == [1.0, 0.0]


def test_readiness_grows_with_rank_and_items() -> None:
    s = position(TWO)

    steps = [readiness(s, s.have[0], rank) for rank in range(5)]

    assert steps == sorted(steps)
    assert readiness(s, (1 << 24) - 1, 0) == pytest.approx(constants.REGULAR.nearly[0])


def test_whoever_may_draw_a_station_duties_card_does() -> None:
    for made in (TWO, THREE):
        s = position(made, phase="offer", districts={"1": 0, "2": 1})
        legal, view = made.legal(s), made.view(s, 0)

        assert chosen(made, phase="offer", districts={"1": 0, "2": 1}) == "draw"
        assert str(beginner(made, view, legal, Random(1))) == "draw"
        assert str(quick(made, view, legal, Random(1))) == "draw"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"won": 3}, "chief.won"),
        ({"kept": [0.1]}, "chief.kept"),
        ({"luck": 1.0}, "chief.luck"),
        ({"district": "many"}, "chief.district"),
    ],
)
def test_numbers_that_do_not_fit_are_refused(change: dict[str, Any], says: str) -> None:
    facts = {**data.load("bots.toml")["chief"], **change}

    with pytest.raises(BadInput, match=says):
        constants.build(facts, "chief", constants.ChiefWeights)
