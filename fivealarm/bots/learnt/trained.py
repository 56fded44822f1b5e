"""A bot that plays by a file of weights, as `fivealarm train` writes them: trained@FILE."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from fivealarm.bots.learnt.pupil import pupil
from fivealarm.judging import weights
from fivealarm.kernel.bot import Bot, Policy
from fivealarm.kernel.contract import AnyGame


def trained(game: AnyGame, path: Path) -> Bot:
    """What looks best after each action; nothing is searched."""
    eyes = pupil(game)
    network = weights.load(path, eyes.shape(game))

    def choose(game: AnyGame, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        worths = eyes.worths(game, game.imagine(view, rng), legal, network.strength)
        return legal[worths.index(max(worths))]

    return Policy(choose, _reason)


def _reason(game: AnyGame, view: Any, action: Any) -> str:
    return "its weights say so"
