"""The games of a batch, in as many processes as wanted: the same games on any number of them."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Final

from fivealarm import games
from fivealarm.bots.learnt.pupil import pupil
from fivealarm.bots.series import SetUp, opened
from fivealarm.train.lessons import LessonBatch, collected, stacked
from fivealarm.train.quick import QuickNetwork
from fivealarm.train.selfplay import live

CHUNK: Final = 5  # games that a process plays before it tells


@dataclass(frozen=True, slots=True)
class GameToLive:
    """One game to learn from."""

    table: SetUp
    thinks: bool  # all play by the network, or all are regulars
    seed: str
    whims: float  # decisions left to chance


def lives(network: QuickNetwork, some: Sequence[GameToLive]) -> LessonBatch:
    """Play them one after the other."""
    found = []
    for one in some:
        game = opened(one.table)
        strength = network.strength if one.thinks else None
        found.append(live(game, pupil(game), strength, Random(one.seed), one.whims))
    return collected(found)


@dataclass(slots=True)
class Hands:
    """Who plays: this process, or others beside it."""

    workers: int = 1
    pool: ProcessPoolExecutor | None = field(default=None, init=False)

    def play(self, network: QuickNetwork, some: Sequence[GameToLive]) -> LessonBatch:
        """All of them, in their order."""
        if self.workers <= 1:
            return lives(network, some)
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare, (dict(games.FOLDERS),))
        chunks = [some[at : at + CHUNK] for at in range(0, len(some), CHUNK)]
        return stacked(list(self.pool.map(lives, [network] * len(chunks), chunks)))

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)
