"""A turn of a finished game as a puzzle, and warnings before a costly choice."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.games.brigade.rules.events import BURNT_DOWN, PUT_OUT, WATER_TAKEN
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.match import Match
from fivealarm.puzzles import advice, judging, own, turns
from fivealarm.puzzles.puzzle import game_of, start
from fivealarm.puzzles.solving import Solver


@pytest.fixture(scope="module")
def played() -> Match[Any, Any, Any]:
    """Thirty decisions drawn from a hat."""
    game = games.load("fire_engines").make(2)
    match, rng = Match(game, seed="own"), Random(3)
    match.settle()
    for _ in range(30):
        match.play(rng.choice(match.legal()))
        match.settle()
    return match


def decision(match: Match[Any, Any, Any]) -> int:
    """The ply at which a tile was laid last."""
    return max(at for at, ply in enumerate(match.plies, 1) if str(ply.action).startswith("place"))


def test_the_better_turn_solves_it_and_what_was_played_does_not(played: Match[Any, Any, Any]) -> None:
    one = own.puzzle(played, decision(played), "own.test.1")

    solver = Solver(game_of("fire_engines", one), one)
    end = solver.after([solver.game.actions.parse(text) for text in one.solution])

    assert end is not None
    assert solver.verdict(end) == "solved"
    assert own.as_good("fire_engines", one, one.solution)
    assert not own.as_good("fire_engines", one, one.rival)
    assert one.seat == played.plies[decision(played) - 1].actor


def test_what_a_look_back_called_better_is_the_solution_or_something_clearly_better(
    played: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ply = decision(played)
    found = own.puzzle(played, ply, "own.test.1")
    told = found.rival  # as bad as anything could be told

    one = own.puzzle(played, ply, "own.test.1", told)
    assert one.solution != told  # what is clearly behind is not taught

    monkeypatch.setattr(own, "NOISE", 1e9)  # a judgement that tells nothing apart
    assert own.puzzle(played, ply, "own.test.1", told).solution == told


@pytest.mark.parametrize(
    ("values", "right"),
    [
        pytest.param([0.1, 0.7] * 4, True, id="behind by less than the noise"),
        pytest.param([0.8, 0.0] * 4, False, id="surely behind"),
        pytest.param([0.0, 0.4] * 4, False, id="worse than what was played"),
    ],
)
def test_a_turn_that_cannot_be_told_from_the_better_one_is_right_too(
    played: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch, values: list[float], right: bool
) -> None:
    one = own.puzzle(played, decision(played), "own.test.1")
    game = game_of("fire_engines", one)
    ends = turns.ends(game, start(game, one)) or []
    known = {one.best: [0.9, 0.1] * 4, one.rival: [0.3] * 8}
    other = next(line for end in ends if (line := tuple(str(action) for action in end.line)) not in known)
    monkeypatch.setattr(
        judging, "samples", lambda _game, _seat, end, *_: known.get(tuple(str(a) for a in end.line), values)
    )

    assert own.as_good("fire_engines", one, other) is right


def test_a_turn_in_which_something_hidden_was_told_is_no_puzzle(played: Match[Any, Any, Any]) -> None:
    assert own.possible(played, decision(played))
    assert own.named("t1", 7) == "own.t1.7"


def test_only_what_a_player_did_becomes_a_puzzle(played: Match[Any, Any, Any]) -> None:
    nature = next(at for at, ply in enumerate(played.plies, 1) if ply.actor < 0)

    for ply in (0, nature, len(played.plies) + 1):
        with pytest.raises(BadInput):
            own.puzzle(played, ply, "own.test")


def test_a_warning_names_something_better_and_an_only_choice_needs_none(played: Match[Any, Any, Any]) -> None:
    game, at = played.game, decision(played) - 1
    before = Match(game, seed="own")
    for ply in played.plies[:at]:
        before.play(ply.action)
    view, legal = before.view(before.to_act), before.legal()

    warned = advice.warnings(game, view, legal, "seed", 60.0)

    assert all(one.best > one.chance and one.better in legal and one.action is not one.better for one in warned)
    assert {one.action for one in warned} < set(legal)
    assert advice.warnings(game, view, legal[:1], "seed", 60.0) == []
    assert advice.warnings(game, view, legal, "seed", 0.0) == []


@pytest.fixture
def city() -> Match[Any, Any, Any]:
    """A turn of The Brigade with all its actions to come."""
    match = Match(games.load("brigade").make(2), seed="coach")
    match.settle()
    return match


def test_no_warning_of_what_the_better_choice_can_still_follow(
    city: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    better = city.game.actions.parse("upgrade crew")

    def sampled(game: Any, seat: int, end: turns.TurnEnd, seed: str, number: int, told: Any, later: Any) -> float:
        upgraded = end.state.tracks != city.state.tracks
        return 0.6 if upgraded or later is better else 0.3

    monkeypatch.setattr(judging, "sample", sampled)
    legal = [better, city.game.actions.parse("move wagon"), city.game.actions.parse("end turn")]

    warned = advice.warnings(city.game, city.view(city.to_act), legal, "seed", 60.0)

    assert [(str(one.action), str(one.better)) for one in warned] == [("end turn", "upgrade crew")]


@pytest.mark.parametrize(("again", "warned"), [
    pytest.param(0.6, [], id="it was only unlucky"),
    pytest.param(0.4, [("end turn", 0.6, 0.4)], id="the second look counts"),
])  # fmt: skip
def test_what_looked_worst_is_looked_at_again_with_other_luck(
    city: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch, again: float, warned: list[tuple[str, float, float]]
) -> None:
    def sampled(game: Any, seat: int, end: turns.TurnEnd, seed: str, number: int, told: Any, later: Any) -> float:
        over = end.state.to_act != seat
        return 0.6 if not over else again if seed.endswith("again") else 0.1

    monkeypatch.setattr(judging, "sample", sampled)
    legal = [city.game.actions.parse(text) for text in ("upgrade crew", "end turn")]

    found = advice.warnings(city.game, city.view(city.to_act), legal, "seed", 60.0)

    assert [(str(one.action), round(one.best, 6), round(one.chance, 6)) for one in found] == warned


def test_a_choice_that_is_known_to_be_the_better_one_is_never_warned_of(
    city: Match[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    known, other, end = (city.game.actions.parse(text) for text in ("upgrade crew", "move wagon", "end turn"))
    chance = {0: 0.5, 1: 0.9, 2: 0.2}

    def sampled(game: Any, seat: int, end: turns.TurnEnd, seed: str, number: int, told: Any, later: Any) -> float:
        upgraded, over = end.state.tracks != city.state.tracks, end.state.to_act != seat
        return chance[0 if upgraded else 2 if over else 1]

    monkeypatch.setattr(judging, "sample", sampled)

    warned = advice.warnings(city.game, city.view(city.to_act), [known, other, end], "seed", 60.0, known)

    assert [(one.action, one.better, one.best) for one in warned] == [(end, known, 0.5)]


def test_what_a_seat_still_does_itself_is_no_news_of_a_choice(city: Match[Any, Any, Any]) -> None:
    seat, state, told = city.to_act, city.state.copy(), list[Any]()
    city.game.apply(state, city.game.actions.parse("upgrade crew"))

    judging.sample(city.game, seat, turns.TurnEnd((), state, ()), "seed", 0, told)

    own_deeds = {"brigade", "wagon", "water", "out", "renown", "upgrade"}
    assert told
    assert not [event.name for event, numbers in told if event.name in own_deeds and numbers[0] == seat]


def futures(
    match: Match[Any, Any, Any], text: str, chance: float, *heard: tuple[Any, tuple[int, ...]]
) -> advice.Futures:
    """What was seen of a choice: always the same."""
    return advice.Futures(match.game.actions.parse(text), None, [chance] * 8, Counter(dict.fromkeys(heard, 8)))


@pytest.mark.parametrize(("heard", "told"), [
    pytest.param((PUT_OUT, (0, 8, 3)), "", id="what one does oneself is no warning"),
    pytest.param((PUT_OUT, (1, 8, 3)), "puts out the fire", id="a rival wins Renown"),
    pytest.param((BURNT_DOWN, (8,)), "has burnt down", id="everybody loses a block"),
    pytest.param((WATER_TAKEN, (0, 2)), "", id="good news are no warning"),
])  # fmt: skip
def test_a_warning_warns_of_something_bad(city: Match[Any, Any, Any], heard: Any, told: str) -> None:
    best, costly = futures(city, "upgrade crew", 0.6), futures(city, "end turn", 0.2, heard)

    warned = advice._compared(city.game, best, costly, 0)

    assert warned is not None
    assert told in warned.happens if told else warned.happens == ""
