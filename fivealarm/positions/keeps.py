"""Where a state keeps the facts of a position: one table fills a state and tells of it."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import Field, Fields


class Keep(Protocol):
    """A place in a state that is more than an attribute."""

    def put(self, s: Any, value: Any) -> None: ...
    def get(self, s: Any) -> Any: ...


@dataclass(frozen=True, slots=True)
class Turned:
    """An attribute that keeps a fact as another type: a tuple, bytes, a truth."""

    name: str
    into: Callable[[Any], Any]

    def put(self, s: Any, value: Any) -> None:
        setattr(s, self.name, self.into(value))

    def get(self, s: Any) -> Any:
        return getattr(s, self.name)


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list: what a seat has."""

    name: str
    at: int

    def put(self, s: Any, value: Any) -> None:
        getattr(s, self.name)[self.at] = value

    def get(self, s: Any) -> Any:
        return getattr(s, self.name)[self.at]


@dataclass(frozen=True, slots=True)
class Where:
    """The places in a list that hold one value: what burns, what is open, what is whose."""

    name: str
    value: int

    def put(self, s: Any, value: Sequence[int]) -> None:
        row = list(kept := getattr(s, self.name))
        for place in value:
            row[place] = self.value
        setattr(s, self.name, type(kept)(row))

    def get(self, s: Any) -> list[int]:
        return [place for place, one in enumerate(getattr(s, self.name)) if one == self.value]


@dataclass(frozen=True, slots=True)
class Sparse:
    """The entries of a list that are worth a word, by place."""

    name: str
    worth: Container[int]

    def put(self, s: Any, value: Mapping[int, int]) -> None:
        row = list(kept := getattr(s, self.name))
        for place, one in value.items():
            row[place] = one
        setattr(s, self.name, type(kept)(row))

    def get(self, s: Any) -> dict[int, int]:
        return {place: one for place, one in enumerate(getattr(s, self.name)) if one in self.worth}


@dataclass(frozen=True, slots=True)
class Tally:
    """A count for each kind, told as a list that names a kind as often as it is there."""

    name: str

    def put(self, s: Any, value: Sequence[int]) -> None:
        kept = getattr(s, self.name)
        counts = [0] * len(kept)
        for kind in value:
            counts[kind] += 1
        setattr(s, self.name, type(kept)(counts))

    def get(self, s: Any) -> list[int]:
        return [kind for kind, count in enumerate(getattr(s, self.name)) for _ in range(count)]


def nowhere(s: Any, value: Any) -> None:
    """Nothing to keep: the fact is in the state by others."""


@dataclass(frozen=True, slots=True)
class Own:
    """Kept in a way of the game's own."""

    get: Callable[[Any], Any]
    put: Callable[[Any, Any], None] = nowhere


@dataclass(frozen=True, slots=True)
class Follows:
    """What follows from the rest: nobody need say it, and who does must be right (`agree`)."""

    get: Callable[[Any], Any]
    put: Callable[[Any, Any], None] = nowhere


def fill(s: Any, fields: Fields, known: Mapping[str, Any]) -> None:
    """Put all facts where the state keeps them."""
    for name, field in fields.fields.items():
        keep, value = field.keep, known[name]
        if not isinstance(keep, str):
            keep.put(s, value)
        elif not keep and isinstance(field.kind, Fields):
            fill(s, field.kind, value)
        else:
            setattr(s, keep or name, value)


def told(s: Any, fields: Fields) -> dict[str, Any]:
    """All facts as they are written, in the order of the fields."""
    return {name: _tell(s, name, field) for name, field in fields.fields.items()}


def _tell(s: Any, name: str, field: Field) -> Any:
    if not isinstance(field.keep, str):
        return field.kind.write(field.keep.get(s))
    if isinstance(field.kind, Fields) and not field.keep:
        return told(s, field.kind)
    return field.kind.write(getattr(s, field.keep or name))


def agree(s: Any, fields: Fields, known: Mapping[str, Any], path: str = "") -> None:
    """What follows from the rest may be said, if it is true."""
    for name, field in fields.fields.items():
        if isinstance(field.keep, Follows) and known[name] is not None:
            right = field.keep.get(s)
            if known[name] != right:
                raise BadInput(f"{path}{name}", f"should be {field.kind.write(right)}, by the rest of the position")
        elif isinstance(field.kind, Fields) and field.keep == "":
            agree(s, field.kind, known[name], f"{path}{name}.")
