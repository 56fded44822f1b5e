"""Groups of actions that are asked side by side are known beforehand, so that each has its place from the start."""

from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import ENDS, STEPS

PLIES = 120
ONE_AT_A_TIME = (
    "bucket",
    "fire_call",
)  # ask one question after another: buttons that wait for theirs would be in the way


def _beside(match: Match[Any, Any, Any]) -> set[str]:
    """Groups of what may be done now, without the turn's own: what ends it has a button, the rest comes last."""
    legal = match.legal()
    ends = [action for action in legal if action.roles(match.state) & (ENDS | STEPS) == ENDS]
    return {action.group for action in legal if ends[:1] != [action]} - {"Turn"}


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug not in ONE_AT_A_TIME])
def test_what_is_asked_side_by_side_is_listed(slug: str) -> None:
    box, known = games.load(slug), games.picture(slug).words.verbs
    match: Match[Any, Any, Any] = Match(box.make(box.usual_seats, {}), seed=slug)
    match.settle()
    rng = Random(slug)

    for _ in range(PLIES):
        if match.outcome() is not None:
            break
        asked = _beside(match)
        if len(asked) > 1:
            assert asked <= set(known) or not asked & set(known)  # a question of its own has the bar alone
        match.play(rng.choice(match.legal()))
        match.settle()

    assert len(known) == len(set(known)) > 1
