"""A table's past as bytes, for the store: a cache beside the moves, which are the truth.

It is good for exactly the source that made it and exactly the moves it was made of; any other is thrown away, and the
moves are replayed.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from fivealarm import __version__, games, kernel
from fivealarm.kernel.contract import AnyGame, Event
from fivealarm.kernel.match import Ply
from fivealarm.server.tables.partings import Parting

FORMAT: Final = 1  # of the bytes
ROOMS: Final = ("rules", "position", "data")  # of a game: what its past follows from
QUICK: Final = 1  # how hard bytes are squeezed
LARGEST: Final = 50_000_000  # bytes of an unpacked past

Kind = tuple[int, int, list[list[int]], tuple[str, ...] | None]  # who did what, events told, what each heard


class Plies(msgspec.Struct, array_like=True):
    """A course of play; equal plies are told once."""

    order: list[int]  # which of the kinds each ply is
    kinds: list[Kind]
    events: list[tuple[str, str, str]]  # that kinds tell, as their name, sentence and rule


class Past(msgspec.Struct, array_like=True):
    """All that a history remembers."""

    edition: int
    line: int
    plies: Plies
    positions: dict[int, Any]  # by number of plies, the last one as it stands
    notes: dict[int, str]
    words: tuple[int, list[str]]
    marks: list[bytes]  # of plies that ended a turn, began one, are steps of a walk
    quiet: list[int]
    partings: tuple[Parting, ...]


def told(game: AnyGame, plies: Sequence[Ply[Any]]) -> Plies:
    """Plies as numbers."""
    different = {id(ply): ply for ply in plies}
    place = {name: at for at, name in enumerate(different)}
    events = {event: None for ply in different.values() for event, _ in ply.told}
    number = {event: at for at, event in enumerate(events)}
    kinds = [
        (ply.actor, game.actions.number(ply.action), [[number[event], *what] for event, what in ply.told], ply.heard)
        for ply in different.values()
    ]
    return Plies([place[id(ply)] for ply in plies], kinds, [(event.name, event.says, event.rule) for event in events])


def heard(game: AnyGame, plies: Plies) -> list[Ply[Any]]:
    """Numbers as plies, equal ones as one object."""
    events, actions = [Event(*facts) for facts in plies.events], game.actions
    kinds = [
        Ply(actor, actions[number], tuple([(events[event], tuple(what)) for event, *what in tale]), sounds)
        for actor, number, tale, sounds in plies.kinds
    ]
    return [kinds[kind] for kind in plies.order]


def pack(past: Past) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(past), QUICK)


def unpack(body: bytes) -> Past:
    """The past in these bytes; ValueError if there is none."""
    unsqueezed = zlib.decompressobj()
    try:
        whole = unsqueezed.decompress(body, LARGEST)
        if not unsqueezed.eof:
            raise ValueError("the stored past is cut off")
        return msgspec.msgpack.decode(whole, type=Past)
    except (zlib.error, msgspec.MsgspecError) as damaged:
        raise ValueError("the stored past is damaged") from damaged


@lru_cache
def made(slug: str) -> str:
    """By what a past was made: it is of no use to any other version, rules or data."""
    seen = sha256(f"{FORMAT} {__version__}".encode())
    folder = Path(str(files(games.FOLDERS[slug])))
    sources = [*Path(kernel.__file__ or "").parent.glob("*.py")]
    for room in ROOMS:
        sources += [file for file in (folder / room).rglob("*") if file.suffix in (".py", ".toml")]
    for file in sorted(sources):
        seen.update(file.read_bytes())
    return seen.hexdigest()
