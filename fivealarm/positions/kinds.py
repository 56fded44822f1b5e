"""Kinds of facts that several games have, beyond the kernel's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import LONGEST, Field, Fields, Kind, Many, Name, Whole, need

Parts = Mapping[str, Kind]  # of a piece of business: what each is, and its kind


def inside(kind: Fields) -> Field:
    """Facts inside facts: what is left out takes its own usual values."""
    return Field(kind, lambda _: kind.read("", {}))


class Bits:
    """A list of different names, kept as the bits of a number."""

    def __init__(self, kind: Name) -> None:
        self.kind, self.list = kind, Many(kind, each=1)

    def read(self, path: str, value: object) -> int:
        return sum(1 << number for number in self.list.read(path, value))

    def write(self, value: int) -> list[str]:
        return [name for name, number in self.kind.names.items() if value >> number & 1]


@dataclass(frozen=True, slots=True)
class Each:
    """An object from names to values of one kind: {"3,4": 2}; kept as number to value."""

    names: Name
    kind: Kind

    def read(self, path: str, value: object) -> dict[int, Any]:
        if not isinstance(value, Mapping):
            raise BadInput(path, "should be an object")
        return {
            self.names.read(f"{path}.{str(name)[:LONGEST]}", name): self.kind.read(f"{path}.{name}", one)
            for name, one in value.items()
        }

    def write(self, value: Mapping[int, Any]) -> dict[str, Any]:
        return {self.names.write(number): self.kind.write(one) for number, one in value.items()}


class NumberSet:
    """A list of different numbers, kept as the bits of one."""

    def __init__(self, low: int, high: int) -> None:
        self.list = Many(Whole(low, high), each=1)

    def read(self, path: str, value: object) -> int:
        return sum(1 << number for number in self.list.read(path, value))

    def write(self, value: int) -> list[int]:
        return [number for number in range(value.bit_length()) if value >> number & 1]


@dataclass(frozen=True, slots=True)
class Besides:
    """A kind, and a few values that have words of their own: "forever", "" for none, "?" for what is not known."""

    kind: Kind
    words: tuple[tuple[object, int], ...] = ()  # that may be said, and what each stands for
    told: Mapping[int, object] = field(default_factory=dict)  # values that are written as a word

    def read(self, path: str, value: object) -> int:
        for word, kept in self.words:
            if type(value) is type(word) and value == word:
                return kept
        return int(self.kind.read(path, value))

    def write(self, value: int) -> Any:
        return self.told[value] if value in self.told else self.kind.write(value)


class CountsByName:
    """Counts by name, such as {"gloves": 2}; kept as one count for each number there is."""

    def __init__(self, names: Name, most: int, size: int = 0) -> None:
        self.each, self.size = Each(names, Whole(0, most)), size or len(names.names)

    def read(self, path: str, value: object) -> tuple[int, ...]:
        counts = self.each.read(path, value)
        return tuple(counts.get(number, 0) for number in range(self.size))

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return {name: value[number] for name, number in self.each.names.names.items() if value[number]}


@dataclass(frozen=True, slots=True)
class Extra:
    """A number at the end of a list that may be left out."""

    number: Whole

    def read(self, path: str, value: object) -> int:
        return self.number.read(path, value)

    def write(self, value: int) -> int:
        return self.number.write(value)


class Business:
    """A piece of unfinished business as a list: its name, then its parts; kept as numbers, its code first."""

    def __init__(self, known: Mapping[str, tuple[int, Parts]]) -> None:
        self.known = known
        self.names = {code: name for name, (code, _) in known.items()}

    def read(self, path: str, value: object) -> tuple[int, ...]:
        given: Sequence[object] = value if isinstance(value, list | tuple) else ()
        if not given or not isinstance(given[0], str) or given[0] not in self.known:
            raise BadInput(path, f"should begin with one of {', '.join(self.known)}")
        code, parts = self.known[given[0]]
        says = f"should be {given[0]} followed by {', '.join(parts) or 'nothing'}"
        least = sum(not isinstance(kind, Extra) for kind in parts.values())
        need(least < len(given) <= len(parts) + 1, path, says)
        kinds = zip(parts.values(), given[1:], strict=False)
        return (code, *(kind.read(f"{path}[{at}]", part) for at, (kind, part) in enumerate(kinds, 1)))

    def write(self, value: Sequence[int]) -> list[Any]:
        name = self.names[value[0]]
        kinds = self.known[name][1].values()
        return [name, *(kind.write(part) for kind, part in zip(kinds, value[1:], strict=False))]


class NamedBusiness(Business):
    """The same as an object: what it is, then its parts by name, all needed."""

    def read(self, path: str, value: object) -> tuple[int, ...]:
        facts = value if isinstance(value, Mapping) else {}
        name = facts.get("what")
        if not isinstance(name, str) or name not in self.known:
            raise BadInput(f"{path}.what", f"should be one of {', '.join(self.known)}")
        code, parts = self.known[name]
        for said in facts:
            says = f"{name} has {', '.join(parts) or 'no fields'}"
            need(said == "what" or said in parts, f"{path}.{str(said)[:LONGEST]}", says)
        return (code, *(kind.read(f"{path}.{part}", facts.get(part, "")) for part, kind in parts.items()))

    def write(self, value: Sequence[int]) -> Any:
        name, *rest = super().write(value)
        return {"what": name, **dict(zip(self.known[name][1], rest, strict=True))}
