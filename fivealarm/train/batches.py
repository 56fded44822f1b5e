"""The games of a batch, to learn from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from fivealarm.bots.learnt.pupil import pupil
from fivealarm.bots.series import SetUp, opened
from fivealarm.train.hands import CHUNK, Hands
from fivealarm.train.lessons import LessonBatch, collected, stacked
from fivealarm.train.quick import QuickNetwork
from fivealarm.train.selfplay import live


@dataclass(frozen=True, slots=True)
class GameToLive:
    """One game to learn from."""

    table: SetUp
    thinks: bool  # all play by the network, or all are regulars
    seed: str
    whims: float  # decisions left to chance


def lived(hands: Hands, network: QuickNetwork, some: Sequence[GameToLive]) -> LessonBatch:
    """All of them, in their order; a network is sent once with every few games."""
    chunks = [some[at : at + CHUNK] for at in range(0, len(some), CHUNK)]
    return stacked(list(hands.each(partial(_lives, network), chunks, at_once=1)))


def _lives(network: QuickNetwork, some: Sequence[GameToLive]) -> LessonBatch:
    """Play them one after the other."""
    found = []
    for one in some:
        game = opened(one.table)
        strength = network.strength if one.thinks else None
        found.append(live(game, pupil(game), strength, Random(one.seed), one.whims))
    return collected(found)
