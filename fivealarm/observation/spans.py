"""Makers of spans: counts, choices, sets and grids, each written as bytes as fast as plain Python can."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.observation.layout import Span

KEPT: Final = 256  # bytes of a span that seldom changes, by what they follow from
ROWS: Final = 4096  # sets that are kept as bytes
MOST: Final = 255  # what an entry can hold
EIGHT: Final = tuple(bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256))  # a byte as its bits


def capped(number: int) -> int:
    """A count that may go beyond what an entry can hold."""
    return number if number < MOST else MOST


def hot(count: int) -> list[bytes]:
    """For each choice a row with its bit set; the last row, for -1, has none."""
    return [bytes(at == set_ for at in range(count)) for set_ in (*range(count), count)]


def number(name: str, high: int, tell: Callable[[Any], int]) -> Span:
    """One count."""
    return Span(name, ("",), bytes((high,)), lambda view: bytes((tell(view),)))


def numbers(name: str, high: Mapping[str, int], tell: Callable[[Any], Sequence[int]]) -> Span:
    """Counts of different things; `high` has the greatest of each."""
    return Span(name, tuple(high), bytes(high.values()), lambda view: bytes(tell(view)))


def counts(name: str, entries: Sequence[str], high: int, tell: Callable[[Any], Sequence[int]]) -> Span:
    """Counts of the same kind."""
    return Span(name, tuple(entries), bytes([high]) * len(entries), lambda view: bytes(tell(view)))


def one_of(name: str, entries: Sequence[str], tell: Callable[[Any], int]) -> Span:
    """One of some choices, or none (-1)."""
    rows = hot(len(entries))
    return Span(name, tuple(entries), b"\1" * len(entries), lambda view: rows[tell(view)])


def each_one_of(name: str, owners: Sequence[str], entries: Sequence[str], tell: Callable[[Any], Sequence[int]]) -> Span:
    """For each owner one of the choices, or none (-1)."""
    rows = hot(len(entries))
    names = tuple(f"{owner} {entry}" for owner in owners for entry in entries)
    return Span(name, names, b"\1" * len(names), lambda view: b"".join([rows[one] for one in tell(view)]))


def bits(name: str, entries: Sequence[str], tell: Callable[[Any], int]) -> Span:
    """A set that is kept as the bits of a number."""
    rows = BitRows(len(entries))
    return Span(name, tuple(entries), b"\1" * len(entries), lambda view: rows[tell(view)])


def each_bits(name: str, owners: Sequence[str], entries: Sequence[str], tell: Callable[[Any], Sequence[int]]) -> Span:
    """For each owner a set."""
    rows = BitRows(len(entries))
    names = tuple(f"{owner} {entry}" for owner in owners for entry in entries)
    return Span(name, names, b"\1" * len(names), lambda view: b"".join([rows[one] for one in tell(view)]))


class BitRows(dict[int, bytes]):
    """Numbers as their lowest bits, one byte each; made when first met, as the same sets come again and again."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def __missing__(self, number: int) -> bytes:
        if len(self) >= ROWS:
            self.clear()
        told = b"".join([EIGHT[byte] for byte in number.to_bytes((self.count + 7) // 8, "little")])
        row = self[number] = told[: self.count]
        return row


def table(values: Mapping[int, int]) -> bytes:
    """What translates a code into another number, 0 where nothing is said."""
    return bytes(values.get(code, 0) for code in range(256))


def levels(
    name: str, cells: Sequence[str], codes: Mapping[str, Mapping[int, int]], tell: Callable[[Any], bytes | bytearray]
) -> Span:
    """A board of codes, once for each thing that they mean: {"smoke": {1: 1}, "fire": {2: 1}}."""
    tables = [table(means) for means in codes.values()]
    high = b"".join(bytes([max(means.values())]) * len(cells) for means in codes.values())

    def write(view: Any) -> bytes:
        board = tell(view)
        return b"".join([board.translate(into) for into in tables])

    return Span(name, tuple(f"{thing} {cell}" for thing in codes for cell in cells), high, write)


Marks = dict[int, list[tuple[int, int]]]  # code -> how far behind its place which numbers stand


def marks(codes: Mapping[str, Mapping[int, int]], count: int) -> Marks:
    """What each code sets on a board of so many places, in the order of `levels`."""
    found: Marks = {}
    for at, means in enumerate(codes.values()):
        for code, value in means.items():
            found.setdefault(code, []).append((at * count, value))
    return found


def few(
    name: str,
    cells: Sequence[str],
    codes: Mapping[str, Mapping[int, int]],
    tell: Callable[[Any], Iterable[tuple[int, int]]],
) -> Span:
    """The same as `levels` of a large board on which little lies: tells place and code of that."""
    span, known = levels(name, cells, codes, bytes), marks(codes, len(cells))
    size = len(span.entries)

    def write(view: Any) -> bytes:
        told = bytearray(size)
        for place, code in tell(view):
            for behind, value in known[code]:
                told[place + behind] = value
        return bytes(told)

    return replace(span, tell=write)


def growing(
    name: str,
    cells: Sequence[str],
    codes: Mapping[str, Mapping[int, int]],
    tell: Callable[[Any], tuple[tuple[int, ...], bytes]],
) -> Span:
    """The same of a board that only grows: tells places in the order they were filled, and the code of each.

    What was told last is told again with what came since; another board is told from the start.
    """
    span, known = levels(name, cells, codes, bytes), marks(codes, len(cells))
    bare = last = tuple[int, ...](), b"", bytes(len(span.entries))  # places, their codes, and the bytes of that

    def write(view: Any) -> bytes:
        nonlocal last
        places, laid = tell(view)
        before, lay, told = last
        if not laid.startswith(lay) or (before is not places and before != places[: len(before)]):
            before, lay, told = bare
        if len(before) == len(places):
            return told
        board = bytearray(told)
        for place, code in zip(places[len(before) :], laid[len(before) :], strict=False):
            for behind, value in known[code]:
                board[place + behind] = value
        last = places, laid[: len(places)], bytes(board)
        return last[2]

    return replace(span, tell=write)


def seats(count: int) -> list[str]:
    """How the seats are called in entries."""
    return [f"seat {seat}" for seat in range(count)]


def who(count: int) -> list[Span]:
    """Whose eyes these are, and who is to act as far as they know."""
    me, acts = hot(count), hot(count + 2)
    rows = {**{seat: acts[seat] for seat in range(count)}, NATURE: acts[count], NOBODY: acts[count + 1]}
    names = tuple(seats(count))
    return [
        Span("me", names, b"\1" * count, lambda view: me[view.seat if view.seat >= 0 else -1]),
        Span("to act", (*names, "nature", "nobody"), b"\1" * (count + 2), lambda view: rows[view.to_act]),
    ]


def business(
    name: str, kinds: Sequence[str], depth: int, size: int, tell: Callable[[Any], Sequence[Sequence[int]]]
) -> Span:
    """The top of a stack of unfinished business: what each is, and its numbers plus two, low byte and high byte."""
    rows, empty = hot(len(kinds)), bytes(len(kinds) + 2 * size)
    parts = [part for at in range(1, size + 1) for part in (f"number {at}", f"number {at} high")]
    names = tuple(f"{level} {entry}" for level in range(depth) for entry in (*kinds, *parts))
    high = (b"\1" * len(kinds) + bytes([MOST]) * 2 * size) * depth

    def write(view: Any) -> bytes:
        stack = tell(view)
        if not stack:
            return empty * depth
        told = [rows[one[0]] + b"".join([(value + 2).to_bytes(2, "little") for value in one[1:]]) for one in stack]
        return b"".join([one.ljust(len(empty), b"\0") for one in reversed(told[-depth:])]).ljust(len(high), b"\0")

    return Span(name, names, high, write)


def seldom(name: str, spans: Sequence[Span], key: Callable[[Any], Hashable]) -> Span:
    """Spans that change seldom as one, kept by all that they follow from."""
    names = tuple(f"{span.name} {entry}".strip() for span in spans for entry in span.entries)
    tells = [span.tell for span in spans]
    together = Span(name, names, b"".join(span.high for span in spans), lambda view: b"".join([t(view) for t in tells]))
    return kept(together, key)


def kept(span: Span, key: Callable[[Any], Hashable]) -> Span:
    """A span whose bytes are kept by all that they follow from."""
    tell, known = span.tell, dict[Hashable, bytes]()

    def write(view: Any) -> bytes:
        asked = key(view)
        told = known.get(asked)
        if told is None:
            if len(known) >= KEPT:
                known.clear()
            told = known[asked] = tell(view)
        return told

    return replace(span, tell=write)
