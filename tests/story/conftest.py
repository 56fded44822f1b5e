"""Finished games to tell."""

from functools import cache
from random import Random
from typing import Any

import pytest

from fivealarm import games
from fivealarm.kernel.match import Match

AnyMatch = Match[Any, Any, Any]


@cache
def finished(slug: str, longest: int = 400) -> AnyMatch:
    """A game at random, to its end or so many plies."""
    match: AnyMatch = Match(games.load(slug).make(), seed=f"a story of {slug}")
    rng = Random(slug)
    match.settle()
    while match.outcome() is None and len(match.plies) < longest:
        match.play(rng.choice(match.legal()))
        match.settle()
    return match


@pytest.fixture(params=[slug for slug in games.FOLDERS if slug != "bucket"])
def match(request: pytest.FixtureRequest) -> AnyMatch:
    return finished(request.param)
