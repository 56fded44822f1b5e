"""One setting of an experiment, its game, and some games of it to be played."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from fivealarm import games
from fivealarm.bots.series import Sitting
from fivealarm.kernel.contract import AnyGame, BadInput, Value
from fivealarm.lab.playing.variant import in_force


@dataclass(frozen=True, slots=True)
class Cell:
    """One setting: so many games are played of it."""

    label: str  # in what it differs from the other cells
    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]  # as they were asked for; the rest is as usual
    bots: tuple[str, ...]  # rotated through the seats
    patch: str = ""  # JSON

    def sitting(self, number: int, seed: str) -> Sitting:
        """Who sits where in one game, and nature's seed; as in `fivealarm sim`."""
        count = len(self.bots)
        return Sitting(tuple(self.bots[(seat + number) % count] for seat in range(self.seats)), f"{seed}/{number}")


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of one cell, for one worker."""

    at: int  # the cell's number
    cell: Cell
    numbers: tuple[int, ...]  # of the games
    seed: str
    seconds: float  # that a decision may take
    measure: tuple[str, ...]
    source: str  # fingerprint of the rules and bots that everybody must have


@contextmanager
def opened(cell: Cell) -> Iterator[AnyGame]:
    """The cell's game, ready to be played while this lasts; BadInput says what is wrong with options or patch."""
    if not cell.patch:
        yield _made(cell)
        return
    with in_force(cell.game, cell.patch):
        try:
            game = _made(cell)
        except BadInput as bad:
            raise BadInput(_files(cell), f"{bad.field} {bad.says}") from None
        yield game


@lru_cache(maxsize=256)
def _made(cell: Cell) -> AnyGame:
    """In a process a cell always has the same patch, so its game can be kept."""
    return games.load(cell.game).make(cell.seats, dict(cell.options))


def _files(cell: Cell) -> str:
    names = ", ".join(json.loads(cell.patch))
    return f"patch of {names}"


@lru_cache(maxsize=8)
def fingerprint(slug: str) -> str:
    """Changes whenever the kernel, the bots, what is measured, or this game's rules, bots or data do."""
    digest = sha256()
    for package in ("fivealarm.kernel", "fivealarm.bots", "fivealarm.lab.playing.watch", games.folder(slug)):
        for path in _sources(package):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(package: str) -> list[Path]:
    spec = find_spec(package)
    assert spec is not None, "it is a part of the house"
    if spec.submodule_search_locations is None:
        return [Path(str(spec.origin))]
    home = Path(spec.submodule_search_locations[0])
    kinds = (".py", ".toml")
    skipped = ("picture", "lessons", "observation")
    return sorted(path for path in home.rglob("*") if path.suffix in kinds and not set(path.parts) & set(skipped))
