"""The bots: they play by the rules, know what they want, and beat chance."""

from random import Random
from typing import Any

import pytest

from fivealarm.games.brigade import bot
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import State
from fivealarm.kernel.contract import NATURE, NOBODY
from tests.games.brigade.table import EVENT, FOUR, at, make, seat0


def anything(game: Brigade, view: Any, legal: Any, rng: Random) -> Any:
    return rng.choice(legal)


def rookie(game: Brigade, view: Any, legal: Any, rng: Random) -> Any:
    return bot.rookie(game).choose(game, view, legal, rng, 1.0)


def game_between(game: Brigade, players: list[Any], seed: int) -> State:
    """A whole game; every choice must be legal."""
    rng, s = Random(seed), game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            action = rng.choice(game.chances(s))[0]
        else:
            legal = game.legal(s)
            action = players[s.to_act](game, game.view(s, s.to_act), legal, rng)
            assert action in legal
        game.apply(s, action)
    return s


@pytest.mark.parametrize(("better", "worse"), [(bot.greedy, anything), (rookie, anything), (bot.greedy, rookie)])
def test_the_better_bot_wins_nearly_always(better: Any, worse: Any) -> None:
    game, won = make(2), 0.0
    for seed in range(12):
        seat = seed % 2
        s = game_between(game, [better, worse] if seat == 0 else [worse, better], seed)
        outcome = game.outcome(s)
        assert outcome is not None
        won += seat in outcome.winners

    assert won >= 10


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_play_to_an_end(seats: int) -> None:
    game = make(seats)

    s = game_between(game, [bot.greedy, rookie, bot.greedy, rookie][:seats], 3)

    assert game.outcome(s) is not None


def test_greedy_takes_the_win() -> None:
    s = seat0(brigade="D3", renown={"D3": 4}, loyalty=["C2", "B2", "B3", "B1"], fire={"D3": 1})
    rng = Random(1)
    while s.to_act == 0:
        FOUR.apply(s, bot.greedy(FOUR, FOUR.view(s, 0), FOUR.legal(s), rng))

    outcome = FOUR.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)


POSITIONS = [
    at(),
    seat0(brigade="B2", fire={"B2": 3}),
    seat0(brigade="B2", fire={"B2": 3}, more={"pending": [{"what": "spend", "lowered": 1}]}),
    seat0(brigade="B2", more={"pending": [{"what": "renown", "seat": 0, "tokens": 2}]}),
    at(pending=[{"what": "step", "points": 2, "steps": 1}]),
    at(pending=[{"what": "wagon", "seat": 0, "optional": True}]),
    at(pending=[{"what": "keep", "seat": 0}], crew_shown=["K01", "K02"], players={"0": {"tracks": {"crew": 1}}}),
    at(pending=[*EVENT[:1], {"what": "read"}], event_drawn=["E07", "E30"]),
    at(pending=[{"what": "offer", "seat": 0}], players={"0": {"tracks": {"crew": 1}}}),
]


@pytest.mark.parametrize("s", POSITIONS)
def test_weights_reasons_and_chances_are_sound(s: State) -> None:
    legal, rng = FOUR.legal(s), Random(1)

    weights = bot.prior(FOUR, s, legal)
    chances = bot.evaluate(FOUR, s)

    assert len(weights) == len(legal)
    assert min(weights) >= 0
    assert sum(weights) > 0
    assert sum(chances) == pytest.approx(1)
    assert bot.quick(FOUR, s, legal, rng) in legal
    assert all(bot.reason(FOUR, FOUR.view(s, 0), action) for action in legal)


def test_at_the_end_the_winner_is_certain() -> None:
    s = at(pending=[{"what": "over", "ending": "Evacuation", "winner": None}], players={"2": {"loyalty": ["A2"]}})

    assert bot.evaluate(FOUR, s) == [0, 0, 1, 0]


def hired(card: str, loyal: str, **more: Any) -> dict[str, Any]:
    return {"tracks": {"crew": 1}, "crew": [card], "loyalty": [loyal], **more}


HELPED: dict[str, tuple[State, list[str]]] = {
    "the Well-Digger": (
        seat0(fire={"B2": 2}, more={"used": ["upgrade"], "actions": 2},
              **hired("K02", "F4", brigade="B2", brigade_water=0, wagon="B2", wagon_water=0)),
        ["crew k02", "extinguish"],
    ),
    "Wick": (
        seat0(fire={"F2": 3}, more={"used": ["upgrade"], "actions": 2},
              **hired("K16", "F2", brigade="A5", brigade_water=2, wagon="F2", wagon_water=2)),
        ["crew k16", "to f2", "extinguish"],
    ),
    "the Adept, for what is at stake": (
        seat0(fire={"D4": 4, "E3": 4}, more={"used": ["upgrade"], "actions": 1}, brigade="E4", wagon="D4",
              tracks={"crew": 1}, crew=["K17"], loyalty=["D4", "E3"], brigade_water=0, wagon_water=0),
        ["crew k17", "lower e3"],
    ),
    "the Adept, for a fire too big": (
        seat0(fire={"B2": 3}, more={"used": ["upgrade"], "actions": 2},
              **hired("K17", "D4", brigade="B2", wagon_water=0)),
        ["crew k17", "lower b2", "extinguish"],
    ),
    "the Backburner": (
        at(fire={"E6": 1, "B2": 2, "C2": 4}, used=["upgrade"], actions=1, players={
            "0": hired("K18", "D4", brigade="B2", brigade_water=0, wagon_water=0), "1": {"loyalty": ["C2"]}}),
        ["crew k18", "push c2"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HELPED)
@pytest.mark.rule("BR-3.9")
def test_greedy_lets_the_crew_help(name: str) -> None:
    s, wanted = HELPED[name]
    s, rng = s.copy(), Random(1)
    chosen: list[str] = []
    while s.to_act == 0 and len(chosen) < len(wanted):
        action = bot.greedy(FOUR, FOUR.view(s, 0), FOUR.legal(s), rng)
        chosen.append(str(action))
        assert bot.reason(FOUR, FOUR.view(s, 0), action)
        FOUR.apply(s, action)

    assert chosen == wanted


@pytest.mark.parametrize(("card", "loyal"), [("K16", "F2"), ("K17", "D4"), ("K18", "D4")])
@pytest.mark.parametrize("player", [bot.greedy, rookie])
def test_a_crew_action_begun_by_somebody_is_finished(card: str, loyal: str, player: Any) -> None:
    s = seat0(fire={"B2": 2, "C2": 1}, **hired(card, loyal, brigade="B2"))
    FOUR.apply(s, FOUR.actions.parse(f"crew {card.lower()}"))
    legal = FOUR.legal(s)

    assert len(legal) > 1
    assert player(FOUR, FOUR.view(s, 0), legal, Random(1)) in legal


def test_a_reason_names_no_block_where_what_follows_decides_which_is_meant() -> None:
    """The line that a search shows may lead to another fire than the greedy plan."""
    move = FOUR.actions.parse("move brigade")
    one, two = at(fire={"B2": 2}), at(fire={"B2": 2, "C2": 2})

    assert "Secondhand Sails" in bot.reason(FOUR, FOUR.view(one, 0), move)
    assert bot.reason(FOUR, FOUR.view(two, 0), move) == "more can be won elsewhere than here"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move brigade; step s; stop; move wagon; wagon a2; extinguish", "more can be won elsewhere than here"),
        ("move brigade; step se; extinguish", "the fire at Secondhand Sails can be put out: 2 Renown"),
        ("move brigade; step e; step e; extinguish", "the fire at Cart-Clamp Court gets smaller: the water is 1 short"),
        ("move wagon; wagon b2; move brigade; step se; extinguish", "the fire at Secondhand Sails can be put out:"),
    ],
)  # fmt: skip
def test_the_reason_of_a_plan_is_what_is_done_where_it_leads(line: str, says: str) -> None:
    s = at(fire={"B2": 2, "C1": 3})
    plan = [FOUR.actions.parse(text) for text in line.split("; ")]

    assert bot.reason(FOUR, FOUR.view(s, 0), plan[0], plan).startswith(says)


def test_an_upgrade_that_gives_nothing_yet_says_what_it_is_good_for() -> None:
    upgrade = FOUR.actions.parse("upgrade leadership")

    assert "one more upgrade" in bot.reason(FOUR, FOUR.view(at(), 0), upgrade)
    assert "an action more" in bot.reason(FOUR, FOUR.view(seat0(tracks={"leadership": 1}), 0), upgrade)
    assert "blue circle" in bot.reason(FOUR, FOUR.view(seat0(tracks={"leadership": 2}), 0), upgrade)
    assert "2 more actions" in bot.reason(FOUR, FOUR.view(seat0(tracks={"leadership": 3}), 0), upgrade)
