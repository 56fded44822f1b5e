"""Many games between bots, on as many cores as wanted, with the same result on any number of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context

from fivealarm import games
from fivealarm.bots.bring import bring, dismiss, faults, last_words
from fivealarm.bots.outside.program import CRASHED
from fivealarm.bots.parallel import Parallel
from fivealarm.bots.play import play, share
from fivealarm.kernel.contract import AnyGame, Value


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game as it is set up, in a form that can be sent to another process."""

    slug: str
    seats: int
    options: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, game: AnyGame) -> "SetUp":
        return cls(game.box.slug, game.seats, tuple(sorted(game.options.items())))


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game to be played: who sits where, and nature's seed."""

    bots: tuple[str, ...]  # by seat
    seed: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went."""

    bots: tuple[str, ...]
    rule: str  # that ended it
    shares: tuple[float, ...]  # of the win, by seat
    scores: tuple[float, ...]
    plies: int
    seconds: float
    thought: tuple[float, ...]
    decisions: tuple[int, ...]
    faults: Mapping[str, Mapping[str, int]]
    words: Mapping[str, str]  # of bots that crashed


@lru_cache(maxsize=8)
def opened(table: SetUp) -> AnyGame:
    return games.load(table.slug).make(table.seats, dict(table.options))


def one(table: SetUp, sitting: Sitting, seconds: float) -> Result:
    """Play one game."""
    game = opened(table)
    bots = [bring(name, game) for name in sitting.bots]
    try:
        played = play(game, bots, sitting.seed, seconds)
    finally:
        for bot in bots:
            if isinstance(bot, Parallel):
                bot.close()
    wrong = {name: counted for name in set(sitting.bots) if (counted := faults(name))}
    words = {name: last_words(name) for name, counted in wrong.items() if CRASHED in counted}
    return Result(
        sitting.bots, played.outcome.rule, share(game, played.outcome), played.outcome.scores,
        played.plies, played.seconds, played.thought, played.decisions, wrong, words,
    )  # fmt: skip


def run(
    table: SetUp,
    sittings: Sequence[Sitting],
    workers: int = 1,
    seconds: float = 1.0,
    done: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Play them all; results come in the order of the sittings."""
    results = []
    with _each(table, sittings, workers, seconds) as coming:
        for result in coming:
            results.append(result)
            done(result)
    return results


@contextmanager
def _each(table: SetUp, sittings: Sequence[Sitting], workers: int, seconds: float) -> Iterator[Iterable[Result]]:
    count = len(sittings)
    if workers <= 1 or count <= 1:
        try:
            yield (one(table, sitting, seconds) for sitting in sittings)
        finally:
            dismiss()
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, _prepare, (dict(games.FOLDERS),)) as pool:
        chunk = max(1, min(16, count // (workers * 8)))
        try:
            yield pool.map(one, [table] * count, sittings, [seconds] * count, chunksize=chunk)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _prepare(folders: dict[str, str]) -> None:
    games.FOLDERS.update(folders)
