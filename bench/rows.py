"""What a measurement found, as rows: for the screen, for the file of results, for the document."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """One thing measured: how much of what, what it should be, how it compares."""

    what: str
    value: float
    unit: str
    mark: float | None = None  # what we want
    most: bool = False  # the mark is a most, not a least
    beside: dict[str, float] = field(default_factory=dict)  # ratios to others of the same run, by their names
    also: dict[str, float] = field(default_factory=dict)  # more of the same thing, by unit

    @property
    def met(self) -> bool | None:
        if self.mark is None:
            return None
        return self.value <= self.mark if self.most else self.value >= self.mark


def told(row: Row) -> dict[str, Any]:
    return {name: value for name, value in asdict(row).items() if value not in (None, {}, False)}


def heard(facts: dict[str, Any]) -> Row:
    return Row(**facts)


def number(value: float) -> str:
    """With as many digits as can mean something."""
    size = abs(value)
    if size >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if size >= 10 else f"{value:.2f}"


def columns(rows: Sequence[Row]) -> list[str]:
    """The head of a table of these rows: only what some row has."""
    units = {row.unit for row in rows}
    also = dict.fromkeys(name for row in rows for name in row.also)
    beside = dict.fromkeys(name for row in rows for name in row.beside)
    marks = ["mark", "met"] if any(row.mark is not None for row in rows) else []
    value = [units.pop()] if len(units) == 1 else ["value", "unit"]
    return ["", *value, *also, *marks, *(f"to {name}" for name in beside)]


def cells(row: Row, head: Iterable[str]) -> list[str]:
    """A row under a head."""
    known = {"": row.what, "value": number(row.value), row.unit: number(row.value), "unit": row.unit}
    known |= {name: number(value) for name, value in row.also.items()}
    known |= {f"to {name}": f"{value:.2f}" for name, value in row.beside.items()}
    if row.mark is not None:
        known["mark"] = f"{'at most' if row.most else 'at least'} {number(row.mark)}"
        known["met"] = "yes" if row.met else "no"
    return [known.get(name, "") for name in head]


def markdown(rows: Sequence[Row]) -> str:
    """A table for a document; numbers stand at the right."""
    head = columns(rows)
    words = {"", "unit", "mark", "met"}
    lines = [head, ["---" if name in words else "---:" for name in head], *(cells(row, head) for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
