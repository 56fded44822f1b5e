"""Hints of one plan: whoever follows them comes to what the first one named."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from fivealarm.bots.course import Advised, course
from fivealarm.bots.levels import make
from fivealarm.bots.search import Search
from fivealarm.games.danger_zone.rules.game import BOX
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import STEPS

TURNS = 16
ROUNDS = 150


def turn_begun(number: int) -> Match[Any, Any, Any] | None:
    """A game of regulars where a turn has just begun, with a walk to be chosen; None if it was over before."""
    rng = Random(f"hints {number}")
    game = BOX.make(rng.choice([2, 3, 4]))
    match: Match[Any, Any, Any] = Match(game, seed=f"hints {number}")
    regular = make("regular", game)
    plies, turns = rng.randrange(20, 160), -1
    while match.to_act != NOBODY:
        walks = match.to_act >= 0 and sum(bool(verb.roles(match.state) & STEPS) for verb in match.legal())
        if turns >= 0 and match.state.turns > turns and walks and walks > 1:
            return match
        if len(match.plies) >= plies and turns < 0:
            turns = match.state.turns
        if match.to_act == NATURE:
            match.roll()
        else:
            match.play(regular.choose(game, match.view(match.to_act), match.legal(), rng, 0.0))
    return None


def followed(match: Match[Any, Any, Any]) -> Iterator[tuple[Advised, set[str]]]:
    """What is advised to the end of a turn or until something is revealed, and what is told when it is done."""
    game, seat, rng = match.game, match.to_act, Random(1)
    view = match.view(seat)
    searched = Search(game, rounds=ROUNDS)
    action = searched.choose(game, view, match.legal(), rng, 60.0)
    for one in course(game, searched, view, action, rng):
        yield one, {event.name for event, _ in match.play(one.action, seat).told}


def aim(reason: str) -> str:
    """What a walk is for, without how far it is and what is to follow."""
    return re.sub(r": \d+ steps?$", "", reason.partition("; then ")[0])


def test_the_aim_of_a_walk_stays_until_it_is_reached() -> None:
    compared = 0

    for match in filter(None, map(turn_begun, range(TURNS))):
        aimed = ""
        for one, told in followed(match):
            walks = bool(one.action.roles(one.view.state) & STEPS)
            if aimed and walks:
                compared += 1
                assert aim(one.reason) == aimed
            aimed = aim(one.reason) if walks and told <= {"stepped", "turn", "turn over"} else ""

    assert compared > TURNS


def test_what_a_walk_is_for_is_as_far_as_it_says() -> None:
    """Each step makes it one less."""
    compared = 0

    for match in filter(None, map(turn_begun, range(TURNS))):
        far = 0
        for one, told in followed(match):
            found = re.search(r": (\d+) steps?(;|$)", one.reason)
            if found and far and one.action.group == "Move" and not one.action.passes(one.view.state):
                compared += 1
                assert int(found[1]) == far - 1
            plain = found and told <= {"stepped"} and one.action.group == "Move"
            far = int(found[1]) if found and plain else 0

    assert compared > TURNS
