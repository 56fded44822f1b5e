"""Pictures of games in full swing."""

from functools import cache
from random import Random

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match
from fivealarm.scene.model import Scene

PLIES = 60


@cache
def in_the_middle(slug: str) -> Scene:
    """The public's picture after some plies, when there is much to show."""
    match = Match(games.load(slug).make(None, None), seed="a first picture")
    rng = Random(slug)
    match.settle()
    while match.outcome() is None and len(match.plies) < PLIES:
        match.play(rng.choice(match.legal()))
        match.settle()
    return games.picture(slug).scene(match.game, match.view(NOBODY))
