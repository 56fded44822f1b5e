"""A layout: which number of an observation means what. Made of spans, one after another; pure Python."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

Tell = Callable[[Any], bytes]  # a view, as the bytes of one span


@dataclass(frozen=True, slots=True)
class Span:
    """Entries that belong together: "fire" with one entry for each space."""

    name: str
    entries: tuple[str, ...]
    high: bytes  # the greatest value of each entry; the least is 0
    tell: Tell  # just as many bytes as there are entries


@dataclass(frozen=True, slots=True)
class Plane:
    """One picture of a board that is a grid: row by row the place of an entry in the observation, -1 for none."""

    name: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """All planes of a layout."""

    rows: int
    columns: int
    planes: tuple[Plane, ...]


class Layout:
    """All spans of one game under its options. Immutable; a change of meaning or order is a new version."""

    __slots__ = ("grid", "high", "name", "names", "places", "spans", "tells", "version")

    def __init__(self, name: str, version: int, spans: Sequence[Span]) -> None:
        self.name = name
        self.version = version
        self.spans = tuple(spans)
        self.tells = [span.tell for span in spans]
        self.names = tuple(f"{span.name} {entry}".strip() for span in spans for entry in span.entries)
        self.high = b"".join(span.high for span in spans)
        self.places = {name: place for place, name in enumerate(self.names)}
        self.grid: Grid | None = None
        if len(self.places) != len(self.names) or len(self.high) != len(self.names):
            raise ValueError("two entries have the same name, or one has no greatest value")

    def __len__(self) -> int:
        return len(self.names)

    def encode(self, view: Any) -> bytearray:
        """What a seat may know, as one number for each entry."""
        return bytearray().join([tell(view) for tell in self.tells])

    def decode(self, numbers: Sequence[int]) -> dict[str, dict[str, int]]:
        """What is set, by span and entry; a span of one entry has the entry ""."""
        told: dict[str, dict[str, int]] = {}
        start = 0
        for span in self.spans:
            mine = numbers[start : start + len(span.entries)]
            start += len(span.entries)
            if any(mine):
                told[span.name] = {entry: int(n) for entry, n in zip(span.entries, mine, strict=True) if n}
        return told

    def fingerprint(self) -> str:
        """Changes whenever an entry, its greatest value or its place changes."""
        told = "\n".join(f"{name} {high}" for name, high in zip(self.names, self.high, strict=True))
        return sha256(f"{self.name}/{self.version}\n{told}".encode()).hexdigest()[:16]

    def on_grid(self, rows: int, columns: int, planes: Mapping[str, Sequence[str]]) -> "Layout":
        """The same with planes: each names, row by row, the entries it shows, "" for none."""
        made = [Plane(name, tuple(self.places.get(entry, -1) for entry in told)) for name, told in planes.items()]
        if any(len(plane.places) != rows * columns for plane in made):
            raise ValueError(f"a plane should have {rows * columns} places")
        self.grid = Grid(rows, columns, tuple(made))
        return self
