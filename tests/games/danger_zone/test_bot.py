"""The house's players: legal, quick, and better than chance."""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import pytest

from fivealarm.games.danger_zone import bot
from fivealarm.games.danger_zone.bot import worth
from fivealarm.games.danger_zone.rules.game import BOX, DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import pick
from tests.games.danger_zone.table import desk

Policy = Callable[[DangerZone, Any, Sequence[Verb], Random], Verb]


def anything(game: DangerZone, view: Any, legal: Sequence[Verb], rng: Random) -> Verb:
    return rng.choice(list(legal))


def rookie(game: DangerZone, view: Any, legal: Sequence[Verb], rng: Random) -> Any:
    return bot.rookie(game).choose(game, view, legal, rng, 0.0)


def play(game: DangerZone, policies: Sequence[Policy], seed: str) -> State:
    s, rng = game.start(), Random(seed)
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            game.apply(s, pick(str(rng.random()), 0, game.chances(s)))
        else:
            legal = game.legal(s)
            action = policies[s.to_act](game, game.view(s, s.to_act), legal, rng)
            assert action in legal
            game.apply(s, action)
    return s


def box(seats: int) -> DangerZone:
    game = BOX.make(seats)
    assert isinstance(game, DangerZone)
    return game


@pytest.mark.parametrize(("strong", "weak"), [(bot.greedy, rookie), (rookie, anything), (bot.greedy, anything)])
def test_the_better_player_wins(strong: Policy, weak: Policy) -> None:
    game = box(2)

    won = [
        play(game, [strong, weak] if n % 2 else [weak, strong], f"bots {n}").winners >> (1 - n % 2) & 1
        for n in range(4)
    ]

    assert sum(won) >= 3


def test_greedy_plays_at_every_table() -> None:
    assert play(box(6), [bot.greedy] * 6, "six").ended >= 0


def best(d: Any) -> str:
    return str(bot.greedy(d.game, d.game.view(d.state, d.state.to_act), d.game.legal(d.state), Random(1)))


def test_greedy_brings_a_train_home() -> None:
    assert best(desk(pawns=["0:01"], trains=[["0:02", "2:42"]], mp=3, free=["7:43"])) == "step s"


def test_greedy_picks_up_what_lies_beside() -> None:
    assert best(desk(pawns=["8:20"], free=["8:10"], mp=3)) == "step n"


def test_greedy_keeps_its_train_out_of_the_fire() -> None:
    assert best(desk(pawns=["8:14"], trains=[["8:04", "8:03"]], free=["7:43"], mp=4)) != "step w"


def test_greedy_shakes_a_train_of_others_and_saves_its_own() -> None:
    trains: list[list[str]] = [[], ["4:23", "4:33", "4:34"]]
    shaken = desk(pawns=["HP", "4:24"], trains=trains, starting_gear=[["wrecking-crane"]], mp=3)
    asked = desk(pawns=["1:21", "1:41"], trains=[[], ["1:42"]], hands=[[], ["support-jack"]], mp=3)

    assert best(shaken) == "play wrecking-crane"
    assert best(shaken.play("play wrecking-crane")) == "target 4"
    assert best(asked.play("step e", "draw street-collapse")) == "use jack"


def test_greedy_drinks_to_get_home() -> None:
    d = desk(pawns=["8:24"], trains=[["8:23", "8:22"]], hands=[["energy-drink"]], mp=1, free=["7:43"])

    assert best(d) == "play energy-drink"


def test_greedy_leaves_alone_whom_it_could_not_lead_home() -> None:
    city = ["T01", "T02", "T10", "T04", "T05", "T06", "T08", "T12"]
    bare = desk(tiles=city, pawns=["3:02"], free=["3:04"], gear={}, mp=4)
    clad = desk(tiles=city, pawns=["3:02"], free=["3:04"], gear={}, hands=[["extinguisher"]], mp=4)

    assert best(bare) != "step e"
    assert best(clad) == "step e"


@pytest.mark.parametrize(("facts", "text"), [
    pytest.param({"starting_gear": [["siren-tower"]]}, "play siren-tower", id="new tiles by Starting Gear"),
    pytest.param({"pawns": ["1:21"]}, "step e", id="by an Aftershock card"),
    pytest.param({"pawns": ["1:21"], "aftershocks": {"1": "rescue"}, "safe": [3, 3]}, "step e", id="by RESCUE!"),
])  # fmt: skip
def test_with_nobody_to_fetch_greedy_stirs_the_city(facts: dict[str, Any], text: str) -> None:
    assert best(desk(**facts, free=["8:33"], gear={}, mp=3)) == text


def test_who_is_behind_leaves_rescue_to_the_leaders() -> None:
    behind, level = (desk(aftershocks={"1": "rescue"}, safe=[safe, 3], free=["8:33"], gear={}) for safe in (2, 3))

    assert best(behind) == "stop"
    assert best(level).startswith("leave")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_games_of_bots_come_to_their_end_without_a_limit(level: str, seats: int) -> None:
    game = BOX.make(seats, {"sudden_death_limit": 10})
    assert isinstance(game, DangerZone)
    policy = bot.greedy if level == "regular" else rookie

    rounds = [play(game, [policy] * seats, f"ends {n}").turns / seats for n in range(2)]

    assert max(rounds) < 200


def test_the_quick_player_is_quick() -> None:
    d = desk(pawns=["8:20"], free=["8:10", "7:43", "2:03", "4:04"], mp=3)
    legal, rng = d.game.legal(d.state), Random(1)

    begun = process_time()
    for _ in range(1000):
        bot.quick(d.game, d.state, legal, rng)

    assert process_time() - begun < 0.1


@pytest.mark.parametrize(("position", "text", "says"), [
    ({"pawns": ["8:20"], "free": ["8:10"]}, "step n", "Fetch the survivor at Hotel Plaza: 1 step"),
    ({"pawns": ["0:01"], "trains": [["0:02"]], "free": ["7:43"]}, "step s", "home"),
    ({"hands": [["energy-drink"]]}, "play energy-drink", "points"),
    ({"starting_gear": [["siren-tower"]]}, "play siren-tower", "tile"),
    ({"pending": [["look", 0, 0]]}, "look 3", "shake"),
    ({}, "stop", "No step promises more than to stay"),
])  # fmt: skip
def test_reasons_are_one_clause(position: dict[str, Any], text: str, says: str) -> None:
    d = desk(**position)

    reason = bot.reason(d.game, d.game.view(d.state, 0), d.game.actions.parse(text))

    assert says in reason
    assert "." not in reason


@pytest.mark.parametrize(("position", "text", "says"), [
    ({"pawns": ["HP", "4:24"], "trains": [[], ["4:23", "4:33", "4:34"]], "starting_gear": [["wrecking-crane"]]},
     "play wrecking-crane", "3 of B's survivors are on "),
    ({"starting_gear": [["siren-tower"]], "free": ["8:33"], "gear": {}},
     "play siren-tower", "Nobody can be fetched now"),
    ({"pawns": ["8:24"], "trains": [["8:23", "8:22"]], "hands": [["energy-drink"]], "mp": 1},
     "play energy-drink", "Three more points bring your 2 survivors home this turn"),
    ({"pawns": ["8:24"], "trains": [["8:23", "8:22"]], "hands": [["energy-drink"]], "mp": 6},
     "play energy-drink", "Three more points this turn"),
    ({"pawns": ["8:20"], "hands": [["radio"]], "free": ["8:10"]}, "play radio", "which tiles will shake"),
    ({"pending": [["look", 0, 1]]}, "done", "Nothing more is worth knowing now"),
])  # fmt: skip
def test_a_card_is_explained_by_what_is_true_of_it_now(position: dict[str, Any], text: str, says: str) -> None:
    d = desk(**{"mp": 3, **position})

    reason = bot.reason(d.game, d.game.view(d.state, 0), d.game.actions.parse(text))

    assert says in reason
    assert " me" not in reason
    assert ", or " not in reason


def test_a_walk_is_explained_by_what_it_comes_to_first() -> None:
    """The way to those in the east leads over the helipad."""
    d = desk(pawns=["8:24"], trains=[["8:23"]], free=["4:21", "4:20"], mp=6)
    view, step = d.game.view(d.state, 0), d.game.actions.parse("step e")

    for plan in ((), (step,), (step, step)):
        assert bot.reason(d.game, view, step, plan) == "Bring your survivor home: 3 steps"


@pytest.mark.parametrize(("safe", "says"), [
    ([5, 3], "You are ahead, and RESCUE! brings the end: "),
    ([3, 3], "RESCUE! brings the end: "),
])  # fmt: skip
def test_a_walk_to_a_known_rescue_promises_no_new_tile(safe: list[int], says: str) -> None:
    d = desk(pawns=["1:21"], aftershocks={"1": "rescue"}, safe=safe, free=["8:33"], gear={}, mp=3)

    reason = bot.reason(d.game, d.game.view(d.state, 0), d.game.actions.parse("step e"))

    assert reason.startswith(says)


def test_who_has_no_points_left_is_told_so() -> None:
    d = desk(pawns=["8:24"], hands=[["energy-drink"]], mp=0)

    reason = bot.reason(d.game, d.game.view(d.state, 0), d.game.actions.parse("stop"))

    assert reason.startswith("Your points are used up")


def test_a_jack_is_used_and_kept_for_what_stands_on_the_tile() -> None:
    asked = desk(pawns=["1:21", "1:41"], trains=[[], ["1:42"]], hands=[[], ["support-jack"]], mp=3)
    asked = asked.play("step e", "draw street-collapse")

    said = [bot.reason(asked.game, asked.game.view(asked.state, 1), verb) for verb in asked.game.legal(asked.state)]

    assert "Your survivors stand on that tile" in said
    assert "Nobody of yours would be lost; the jack can wait" not in said


def test_a_game_of_any_length_can_be_judged() -> None:
    game = box(2)
    s = game.start()
    s.turns, s.safe[0] = 1_000_000, 1

    ahead, behind = worth.evaluate(game, s)

    assert ahead > behind >= 0.0
