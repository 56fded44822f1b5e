"""A stand-in for somebody who has played a lesson and three games: who the rookie is made for.

`fivealarm arena fire_call --bots bench.learner:learner,rookie --games 200` lets it meet a rookie, and
`fivealarm sim flash_point --bots bench.learner:learner,rookie --seats 2 --games 200` is a crew of both.
docs/learning.md says what it stands for and how it fares.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from fivealarm import games
from fivealarm.kernel.contract import AnyGame

SLIPS: Final = 0.2  # one decision of five


def learner(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Knows what matters, as a regular does; every fifth decision is a slip, and anything that is allowed happens."""
    if rng.random() < SLIPS:
        return rng.choice(legal)
    return games.mind(game.box.slug).greedy(game, view, legal, rng)
