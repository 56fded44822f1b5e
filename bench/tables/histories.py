"""Tables without a server: a history, those who look at it, and what each is sent."""

import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import NATURE
from fivealarm.kernel.match import Match
from fivealarm.scene import change
from fivealarm.server.keeping.store import Move
from fivealarm.server.tables import frames
from fivealarm.server.tables.history import History, Step
from fivealarm.server.tables.viewer import Viewer
from fivealarm.server.wire import things as wire

games.FOLDERS["endless"] = "bench.endless"


def begin(slug: str, seed: int = 7, moves: list[Move] | None = None) -> History:
    game = games.load(slug).make()
    return History({
        "id": f"{slug}{seed}", "game": slug, "version": game.box.version, "seats": game.seats, "prefix": 0,
        "seed": str(seed), "options": json.dumps(dict(game.options)), "position": None, "updated": 0.0,
        "away_minutes": None,
    }, moves or [])  # fmt: skip


def wish(history: History, rng: Random) -> Any:
    """A random action; in the game that never ends, one that keeps it from ending."""
    legal = history.match.legal()
    if history.game.box.slug != "endless":
        return rng.choice(legal)
    text = "throw" if history.match.state.fire > 5 else "wait"
    return next(action for action in legal if str(action) == text)


def step(history: History, rng: Random) -> tuple[History, list[Step]]:
    """The next move with the dice and cards after it."""
    if history.match.to_act == NATURE:
        return history.rolled()
    return history.played(wish(history, rng), history.match.to_act)


def viewers(history: History) -> list[Viewer]:
    return [Viewer((seat,)) for seat in range(history.game.seats)]


def show(after: History, before: History, steps: list[Step]) -> None:
    """Every seat's frame, as bytes; also of a copy of the source that knows no shared differences."""
    kind = getattr(frames, "Telling", getattr(change, "Differences", None))
    shared: tuple[Any, ...] = () if kind is None else (kind(),)
    for viewer in viewers(after):
        frame = frames.moved(after, viewer, (), before.match.state, steps, *shared)
        if frame is not None:
            wire.encode(frame)


def long_record(slug: str, plies: int, seeds: range = range(1, 12)) -> list[Move]:
    """A stored game of random moves that lasts so long, or the longest that was found."""
    found: list[Move] = []
    for seed in seeds:
        found = max(found, _record(slug, plies, seed), key=len)
        if len(found) == plies:
            break
    return found


def _record(slug: str, plies: int, seed: int) -> list[Move]:
    history, rng = begin(slug, seed), Random(seed)
    match = Match(history.game, seed=str(seed))
    while match.outcome() is None and len(match.plies) < plies:
        if match.to_act == NATURE:
            match.roll()
        else:
            history.match = match
            match.play(wish(history, rng))
    return [Move(at, "play", ply.actor, str(ply.action), None) for at, ply in enumerate(match.plies, 1)]


def seconds(work: Callable[[], object]) -> float:
    """Of the processor."""
    began = process_time()
    work()
    return process_time() - began
