"""The chief on several cores: every process grows its own tree, and their trials are added up."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, Final

from fivealarm import games
from fivealarm.bots.search import Found, Search
from fivealarm.compiled.parcel import pack, unpack
from fivealarm.kernel.contract import AnyGame, Value

OVERHEAD: Final = 0.01  # seconds that sending a view there and an answer back may take

_searches: dict[str, tuple[AnyGame, Search]] = {}  # in a worker: the one search it keeps for its table


class Parallel:
    """A search in this process and in some more."""

    def __init__(self, game: AnyGame, workers: int = 2, seconds: float = 1.0, rounds: int | None = None) -> None:
        self.here = Search(game, seconds, None if rounds is None else rounds - rounds // workers * (workers - 1))
        self.part = None if rounds is None else rounds // workers
        setup = (dict(games.FOLDERS), game.box.slug, game.seats, dict(game.options), seconds, self.part)
        context = get_context("spawn")
        self.there = [ProcessPoolExecutor(1, context, _prepare, setup) for _ in range(workers - 1)]
        for pool in self.there:
            pool.submit(_awake).result()

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Random, seconds: float) -> Any:
        """The action tried most by all together."""
        if len(legal) == 1:
            return legal[0]
        limit = perf_counter() + min(seconds, self.here.seconds)
        parcel = pack(view)
        asked: list[Future[Found]] = [
            pool.submit(_search, parcel, rng.getrandbits(64), seconds - OVERHEAD) for pool in self.there
        ]
        self.here.choose(game, view, legal, rng, seconds)
        visits, worth = _added([self._mine(), *self._theirs(asked, limit)])
        number = game.actions.number
        return max(legal, key=lambda action: (visits[number(action)], worth[number(action)]))

    def reason(self, game: AnyGame, view: Any, action: Any) -> str:
        return self.here.reason(game, view, action)

    def close(self) -> None:
        """End the processes."""
        for pool in self.there:
            pool.shutdown(wait=True, cancel_futures=True)

    def _mine(self) -> Found:
        assert self.here.last is not None, "it has just searched"
        return self.here.last

    def _theirs(self, asked: Sequence["Future[Found]"], limit: float) -> list[Found]:
        """What the others found, unless time is up and they have not answered."""
        found = []
        for future in asked:
            try:
                found.append(future.result(None if self.part is not None else max(0.0, limit - perf_counter())))
            except TimeoutError:
                continue
        return found


def _added(found: Sequence[Found]) -> tuple[Counter[int], dict[int, float]]:
    visits: Counter[int] = Counter()
    worth: defaultdict[int, float] = defaultdict(float)
    for one in found:
        visits.update(one.visits)
        for number, value in one.values.items():
            worth[number] += value * one.visits[number]
    return visits, worth


def _prepare(
    folders: dict[str, str], slug: str, seats: int, options: dict[str, Value], seconds: float, rounds: int | None
) -> None:
    games.FOLDERS.update(folders)
    game = games.load(slug).make(seats, options)
    _searches["here"] = game, Search(game, seconds, rounds)


def _awake() -> bool:
    return True


def _search(parcel: bytes, seed: int, seconds: float) -> Found:
    game, search = _searches["here"]
    view = unpack(parcel)
    legal = game.legal(game.imagine(view, Random(seed)))
    search.choose(game, view, legal, Random(seed), seconds)
    assert search.last is not None, "more than one action is legal"
    return replace(search.last, action=None)  # actions are the same only within a process
