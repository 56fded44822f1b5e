"""How the chances went, what mattered, what was a mistake."""

import itertools
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.story import better, chances, mistakes
from fivealarm.story.looked_back import Teller, _short
from tests.story.conftest import AnyMatch, finished

NAMES = {0: "You", 1: "Bob", 2: "Cem"}


def test_a_long_game_is_judged_at_few_places_its_ends_among_them(match: AnyMatch) -> None:
    points = chances.points(match)

    assert len(points) <= chances.MOST_JUDGED
    assert points == sorted(set(points))
    assert points[-1] == len(match.plies)


def test_a_game_that_was_given_up_before_it_began_has_a_look_back() -> None:
    match = Match(games.load("flash_point").make(3, {"map": "house", "rules": "family"}), seed="nobody moves")
    points, values = chances.points(match), [(0.4,) * match.game.seats]
    teller = Teller(match, NAMES)

    assert [(one["ply"], one["turn"]) for one in teller.points({"points": points, "values": values})] == [(0, 0)]
    assert teller.ending() == ""
    assert teller.moments([], whole=False) == []
    assert chances.swings(match, points, values, 0) == []


def test_of_what_ended_a_short_game_the_last_thing_is_told() -> None:
    game = games.load("fire_call").make(2)
    holders = {str(n): n % 2 for n in range(2, 12)}
    items = [["N1", "N2", "N3", "N4", "N5", "N6", "L1", "L2", "MA"], ["L3"]]
    facts = {"phase": "attempt", "call": "F25", "ranks": ["Captain", "Captain"], "districts": holders}
    match: Match[Any, Any, Any] = Match(
        game, start=games.position("fire_call").read(game, {**facts, "possession": items})
    )

    for text in ("declare aid", "supplier 1"):
        match.play(game.actions.parse(text))

    assert Teller(match, NAMES).ending() == "You lead with 6 districts and win."


def test_the_line_has_a_value_after_every_ply_straight_between_what_was_judged() -> None:
    assert chances.line([1, 3], [(0.5,), (0.7,)]) == [(0.5,), (0.5,), (pytest.approx(0.6),), (0.7,)]


def test_a_judgement_that_stands_alone_is_no_swing() -> None:
    assert chances.steadied([(0.5, 0.5), (0.9, 0.1), (0.5, 0.5)])[1] == (0.5, 0.5)


def test_nobody_is_sure_before_the_end() -> None:
    assert chances.honest([(1.0, 0.0), (0.5, 0.5)], over=False) == [(0.99, 0.01), (0.5, 0.5)]
    assert chances.honest([(1.0, 0.0), (1.0, 0.0)], over=True) == [(0.99, 0.01), (1.0, 0.0)]
    assert chances.honest([], over=True) == []


def test_swings_are_the_greatest_changes_in_their_order() -> None:
    match = finished("brigade")
    points = chances.points(match)[:5]
    values = [(0.5, 0.5), (0.51, 0.49), (0.8, 0.2), (0.8, 0.2), (0.3, 0.7)]

    assert chances.swings(match, points, values, 0) == [(points[1], points[2]), (points[3], points[4])]


def test_a_moment_lies_in_its_stretch_and_is_told_with_places() -> None:
    match = finished("brigade")
    left, right = chances.points(match)[2:4]
    near = chances.near(left, right)

    ply = chances.moment(match, near, chances.judged(match, near, 0.001, 9.0), 0)
    told = Teller(match, NAMES).moment(ply, 0.2, left)

    assert left < ply <= right
    assert told["title"]
    assert told["words"]
    assert told["name"]
    assert told["by"] == 0.2


def test_a_moment_begins_before_the_move_that_led_to_it(match: AnyMatch) -> None:
    teller = Teller(match, NAMES)

    for told in (teller.moment(ply, None, ply - 1) for ply in chances.remarkable(match, 3, [])):
        turn = teller.turn(told["ply"] - 1)
        assert turn.first <= told["before"] < told["ply"]
        own = [
            at
            for at in range(turn.first, told["ply"])
            if match.plies[at].actor == turn.seat and match.plies[at].actor >= 0
        ]
        assert not own or match.plies[told["before"]].actor == turn.seat or told["before"] == told["ply"] - 1


@pytest.mark.parametrize(
    ("why", "made", "left_out"),
    [
        ("It scores 2 at once.", "It scores 4 at once.", True),
        ("It scores 2 at once.", "It scores 2 at once.", True),
        ("It scores 4 at once.", "It scores 2 at once.", False),
        ("It puts out a fire.", "It scores 2 at once.", False),
    ],
)
def test_a_reason_that_the_move_made_has_as_well_is_none(why: str, made: str, left_out: bool) -> None:
    assert better.no_more(why, made) is left_out


def test_what_was_better_is_worth_what_it_cost_more_than_the_line_shows() -> None:
    assert better.worth("Your chance", 0.47, 0.1) == "Your chance to win: 57\u00a0% instead of 47\u00a0%."
    assert better.worth("Your chance", 0.98, 0.1) == "Your chance to win: 99\u00a0% instead of 89\u00a0%."


def test_a_mistake_that_cost_more_than_the_moments_moved_is_among_them() -> None:
    match = finished("brigade")
    teller = Teller(match, NAMES)
    own = [turn for turn in teller.turns if turn.number and turn.seat == 0]
    moved = [{"ply": turn.after, "first": turn.first, "by": -0.05} for turn in own[:3]]

    acts = [next(at for at in range(turn.first, turn.after) if match.plies[at].actor == 0) for turn in (own[4], own[1])]
    elsewhere, there = ({"ply": at, "by": 0.1, "line": [str(match.plies[at].action)]} for at in acts)

    assert own[4].number in [one["turn"] for one in teller.moments(moved, wrong=[elsewhere]) if one["by"] == -0.1]
    assert any("better" in one["words"] for one in teller.moments(moved, wrong=[elsewhere]))
    told = teller.moments(moved, wrong=[there])
    assert [one["by"] for one in told if one["turn"] == own[1].number] == [-0.1]
    assert len(told) == chances.MOMENTS
    assert all(one["by"] == -0.05 for one in teller.moments(moved, wrong=[{**there, "by": 0.04}]))


def test_a_game_never_in_doubt_has_remarkable_moments_far_from_each_other(match: AnyMatch) -> None:
    found = chances.remarkable(match, 3, [])

    assert found == sorted(found)
    assert len(found) >= 2
    assert all(after - before > len(match.plies) // 8 for before, after in itertools.pairwise(found))


def test_a_game_that_was_given_up_has_no_moments_but_those_that_mattered(match: AnyMatch) -> None:
    teller = Teller(match, NAMES)
    last = {"ply": len(match.plies), "by": 0.2, "first": len(match.plies) - 1}
    before = [{"ply": turn.first + 1, "by": 0.2, "first": turn.first} for turn in teller.turns[:1] if not turn.number]

    assert len(teller.moments([last])) > 1
    assert [one["ply"] for one in teller.moments([*before, last], whole=False)] == [last["ply"]]


def test_a_random_player_is_told_what_was_better_in_words() -> None:
    match = finished("brigade")
    values = [(0.5, 0.5)] * (len(match.plies) + 1)
    suspects = mistakes.suspects(match, 0, values)

    found = [one for one in (mistakes.weigh(match, at, 0.1) for at in suspects[:4]) if one is not None]

    assert found, "somebody who plays at random makes mistakes"
    told = Teller(match, NAMES).mistake(found[0].ply, found[0].line, found[0].by)
    assert match.plies[told["ply"]].actor == 0
    assert told["did"]
    assert told["better"]
    assert told["by"] >= mistakes.LEAST
    assert told["text"] != str(match.plies[told["ply"]].action)


def test_a_game_ends_by_what_is_of_all_and_not_by_somebodys_last_points() -> None:
    game = games.load("fire_engines").make(2, {"tile_limit": 10})
    match: Match[Any, Any, Any] = Match(game, seed="the last road")
    rng = Random(2)
    match.settle()
    while match.outcome() is None:
        match.play(rng.choice(match.legal()))
        match.settle()

    assert Teller(match, NAMES).ending() == "The tile limit is reached: the game ends."


def test_the_better_way_is_legal_from_where_it_begins() -> None:
    match = finished("flash_point")
    at = next(n for n, ply in enumerate(match.plies) if ply.actor == 0 and n > 20)
    again: Match[Any, Any, Any] = Match(match.game, start=match.first)
    for ply in match.plies[:at]:
        again.play(ply.action)

    for text in mistakes.better_line(match.game, again.state, again.legal()[0]):
        again.play(match.game.actions.parse(text))


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Explosion in the hall", "Explosion in the hall"),
        ("Flashover: smoke becomes fire in the hall", "Flashover"),
        ("A victim is rescued on the ground east of the hall", "A victim is rescued"),
        ("You go to the Hospital, until anybody rolls a six", "You go to the Hospital"),
        ("Smoke becomes fire in the master bedroom (south-west)", "Smoke becomes fire"),
        ("Explosion in the master bedroom (south-west)", "Explosion in the master bedroom"),
        ("You laid T-Junction at Market & Central", "You laid T-Junction"),
        ("You laid Dogleg at Mill & Elm and left it", "You laid Dogleg at Mill & Elm"),
    ],
)
def test_a_swing_has_a_short_name(title: str, name: str) -> None:
    assert _short(title) == name


def test_what_was_better_speaks_to_the_reader_and_says_a_move_once() -> None:
    match = finished("brigade")
    state, line, number = match.first.copy(), list[str](), -1
    for at, ply in enumerate(match.plies):
        legal = [str(action) for action in match.game.legal(state)] if ply.actor == 0 else []
        if "move wagon" in legal:
            after = state.copy()
            match.game.apply(after, match.game.actions.parse("move wagon"))
            line, number = ["move wagon", str(match.game.legal(after)[0])], at
            break
        match.game.apply(state, ply.action)

    better = Teller(match, NAMES).mistake(number, line, 0.2)["better"]

    assert better.startswith("Drive the Wagon to ")
    assert better.count(".") == 1
