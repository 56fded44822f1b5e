"""Positions as named facts: a kind reads JSON into plain numbers and writes it back; BadInput has the field's path."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from fivealarm.kernel.contract import BadInput

LONGEST: Final = 40  # letters of an unknown name that are said again
Usual = Callable[[Any], Any]  # a default that follows from what else is known


class Kind(Protocol):
    """What a value may be."""

    def read(self, path: str, value: object) -> Any: ...
    def write(self, value: Any) -> Any: ...


def need(holds: bool, path: str, says: str) -> None:
    """Refuse a position whose field at this path is not as it should be."""
    if not holds:
        raise BadInput(path, says)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    low: int
    high: int

    def read(self, path: str, value: object) -> int:
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise BadInput(path, f"should be a whole number from {self.low} to {self.high}")

    def write(self, value: int) -> int:
        return value


@dataclass(frozen=True, slots=True)
class Truth:
    """True or false; kept as 1 or 0."""

    def read(self, path: str, value: object) -> int:
        need(isinstance(value, bool), path, "should be true or false")
        return int(bool(value))

    def write(self, value: int) -> bool:
        return bool(value)


@dataclass(frozen=True, slots=True)
class Name:
    """One of some names, kept as its number; `what` says what is named: "a space, like 3,4"."""

    names: Mapping[str, int]
    what: str = ""

    @classmethod
    def of(cls, names: Sequence[str], what: str = "") -> "Name":
        return cls({name: number for number, name in enumerate(names)}, what)

    def read(self, path: str, value: object) -> int:
        if isinstance(value, str) and value in self.names:
            return self.names[value]
        raise BadInput(path, f"should be {self.what or 'one of ' + ', '.join(self.names)}")

    def write(self, value: int) -> str:
        return next(name for name, number in self.names.items() if number == value)


@dataclass(frozen=True, slots=True)
class Maybe:
    """A kind, or null for nothing."""

    kind: Kind
    absent: int = -1

    def read(self, path: str, value: object) -> Any:
        return self.absent if value is None else self.kind.read(path, value)

    def write(self, value: Any) -> Any:
        return None if value == self.absent else self.kind.write(value)


@dataclass(frozen=True, slots=True)
class Many:
    """A list of one kind: just so many, or at most so many."""

    kind: Kind
    count: int | None = None
    most: int = 10_000
    each: int = 10_000  # how often one thing may be named

    def read(self, path: str, value: object) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise BadInput(path, "should be a list")
        if self.count is not None and len(value) != self.count:
            raise BadInput(path, f"should be a list of {self.count}")
        if len(value) > self.most:
            raise BadInput(path, f"should have at most {self.most} entries")
        found = [self.kind.read(f"{path}[{at}]", one) for at, one in enumerate(value)]
        if self.each < len(found) > len(set(found)):
            for at, one in enumerate(found):
                need(found[:at].count(one) < self.each, f"{path}[{at}]", "should not be named again")
        return found

    def write(self, value: Sequence[Any]) -> list[Any]:
        return [self.kind.write(one) for one in value]


@dataclass(frozen=True, slots=True)
class Field:
    """A fact of a position: its kind, and what it is when nothing is said."""

    kind: Kind
    usual: Any | Usual = None  # as it is kept, or how it follows from other fields
    keep: Any = ""  # where a state keeps it: an attribute, "" for that of its own name (fivealarm/positions)


class Known(dict[str, Any]):
    """Facts by name; what nobody said takes its usual value when it is first asked for."""

    __slots__ = ("fields", "said")

    def __init__(self, fields: Mapping[str, Field], said: Mapping[str, Any]) -> None:
        self.fields, self.said = fields, said

    def __missing__(self, name: str) -> Any:
        return self.setdefault(name, usual(self.fields[name], self))


class Fields:
    """An object of named facts; as a kind it can stand inside another."""

    __slots__ = ("fields",)

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = fields

    def read(self, path: str, value: object) -> Known:
        """All facts by name; those left out take their usual values. At the top the path is ""."""
        if not isinstance(value, Mapping):
            raise BadInput(path or "position", "should be an object of named facts")
        inside, known = f"{path}." if path else "", Known(self.fields, value)
        for name in value:
            if name not in self.fields:
                raise BadInput(f"{inside}{str(name)[:LONGEST]}", f"should be one of {', '.join(self.fields)}")
        for name, field in self.fields.items():
            if name in value:
                known[name] = field.kind.read(inside + name, value[name])
        for name in self.fields:
            known[name]
        return known

    def write(self, value: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self.fields[name].kind.write(one) for name, one in value.items()}


def usual(field: Field, facts: Mapping[str, Any]) -> Any:
    """What a field holds when nothing is said; a fresh list each time."""
    value = field.usual(facts) if callable(field.usual) else field.usual
    return value[:] if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
