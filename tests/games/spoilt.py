"""Data files with one thing wrong at a time, or two: what each is told, as lines to be compared.

A line is a sentence, how many spoilt files were told it, and a digest of which; a file that is read has its result.
`python -m tests.games.GAME.test_spoilt` writes a game's lines anew.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

Reader = Callable[[Any], object]
Way = tuple[Any, ...]  # keys and indices, from the top
GONE: Final = object()
NUMBERS: Final = (*range(-1, 14), 16, 17, 20, 21, 24, 25, 40, 41, 60, 61, 99, 100)
LENGTHS: Final = (0, 1, 2, 3, 4, 5, 60, 61, 200, 201)
TWICE: Final = 150  # files with two things wrong


def lines(parts: Mapping[str, tuple[Reader, Any]]) -> list[str]:
    """What the reader of every part says of its facts, spoilt."""
    return [line for name, (reader, facts) in parts.items() for line in sentences(name, reader, spoilt(facts))]


def sentences(name: str, reader: Reader, files: Iterator[tuple[str, Any]]) -> list[str]:
    """The lines about some spoilt files, each with a word for what was done to it."""
    told: dict[str, list[str]] = defaultdict(list)
    for what, facts in files:
        try:
            made = reader(facts)
        except BadInput as bad:
            told[str(bad)].append(what)
        else:
            told["read"].append(f"{what}: {made!r}")
    return [f"{name}: {says} ({len(told[says])}: {digest(told[says])})" for says in sorted(told)]


def digest(texts: list[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()[:12]


def spoilt(facts: Any, needed: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The facts as they are; with every change there is; with two drawn at random. What is needed is never gone."""
    yield "as it is", facts
    changes = [(way, what) for way in ways(facts) for what in instead(facts, way)]
    changes = [(way, what) for way, what in changes if what is not GONE or way[-1] not in needed]
    for way, what in changes:
        yield f"{way} {what!r}" if what is not GONE else f"{way} gone", changed(facts, way, what)
    yield from exchanged(facts)
    rng = Random("twice")
    for _ in range(TWICE if len(changes) > TWICE else 0):
        (way, what), (way2, what2) = rng.sample(changes, 2)
        if GONE not in (what, what2) and way[: len(way2)] != way2 and way2[: len(way)] != way:
            yield f"{way} {what!r} {way2} {what2!r}", changed(changed(facts, way, what), way2, what2)


def ways(facts: Any, way: Way = ()) -> Iterator[Way]:
    """To everything in a table; of a long list to the first two and the last."""
    if way:
        yield way
    if isinstance(facts, dict):
        for key, value in facts.items():
            yield from ways(value, (*way, key))
    if isinstance(facts, list):
        for at in sorted({0, 1, len(facts) - 1} & {*range(len(facts))}):
            yield from ways(facts[at], (*way, at))


def instead(facts: Any, way: Way) -> list[Any]:
    """What could stand in its place: nothing, other kinds, other values, its neighbour's."""
    value, parent = at(facts, way), at(facts, way[:-1])
    near = [parent[(way[-1] + 1) % len(parent)]] if isinstance(parent, list) else []
    return [GONE, *near, *others(value, len(way) == 1)]


def others(value: Any, top: bool) -> list[Any]:
    if isinstance(value, bool):
        return [not value, 7]
    if isinstance(value, int):
        return ["x", True, 1.5, *(number for number in NUMBERS if number != value)]
    if isinstance(value, str):
        return ["", "x", 7, f"{value}x", value.swapcase()]
    if isinstance(value, dict):
        return [7, {}, {**value, "extra": 1}]
    cut = [(value * (size // max(1, len(value)) + 1))[:size] for size in LENGTHS] if top and value else []
    return [7, "x", {}, value[:-1], [*value, *value[:1]], [*value[1::-1], *value[2:]], *cut]


def exchanged(facts: Any) -> Iterator[tuple[str, Any]]:
    """Fields of a list's entries with each other's values: neighbours, and the first with every other."""
    for name, entries in facts.items() if isinstance(facts, dict) else ():
        if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
            for a, b in pairs(len(entries)):
                for key in sorted(entries[a].keys() & entries[b].keys()):
                    new = changed(facts, (name, a, key), entries[b][key])
                    yield f"{name} {a} {b} {key}", changed(new, (name, b, key), entries[a][key])


def pairs(count: int) -> list[tuple[int, int]]:
    return [*((0, other) for other in range(1, count)), *((first, first + 1) for first in range(1, count - 1))]


def at(facts: Any, way: Way) -> Any:
    for step in way:
        facts = facts[step]
    return facts


def changed(facts: Any, way: Way, what: Any) -> Any:
    """A copy with something else at its end; all that is not on the way is shared."""
    new = facts.copy()
    if len(way) == 1 and what is GONE:
        del new[way[0]]
    else:
        new[way[0]] = what if len(way) == 1 else changed(facts[way[0]], way[1:], what)
    return new


def check(path: Path, have: list[str]) -> None:
    """AssertionError shows what is said now and was not before, and the other way round."""
    before = path.read_text(encoding="utf-8").splitlines()
    new, old = [line for line in have if line not in before], [line for line in before if line not in have]
    assert not new + old, "\n".join(["said now:", *new, "said before:", *old])


def write(path: Path, have: list[str]) -> None:
    path.write_text("\n".join([*have, ""]), encoding="utf-8")
