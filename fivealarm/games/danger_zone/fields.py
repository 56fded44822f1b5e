"""Reading single facts from JSON, and saying what is wrong with them."""

from collections.abc import Mapping, Sequence
from typing import Any

from fivealarm.games.danger_zone.board import CELL_OF, OFF
from fivealarm.kernel.contract import BadInput


class Facts:
    """A JSON object being read: every question names the field it is about."""

    def __init__(self, facts: object, field: str = "", known: Sequence[str] = ()) -> None:
        if not isinstance(facts, Mapping):
            raise BadInput(field or "position", "should be an object")
        self.facts: Mapping[str, Any] = facts
        self.prefix = f"{field}." if field else ""
        for name in facts:
            if name not in known:
                raise BadInput(f"{self.prefix}{name}", f"is unknown; there are {', '.join(known)}")

    def __contains__(self, name: str) -> bool:
        return self.facts.get(name) is not None

    def whole(self, name: str, default: int, least: int, most: int) -> int:
        return whole(f"{self.prefix}{name}", self.facts.get(name, default), least, most)

    def truth(self, name: str, default: bool = False) -> bool:
        return truth(f"{self.prefix}{name}", self.facts.get(name, default))

    def rows(self, name: str, default: list[Any], length: int | None = None) -> list[Any]:
        return rows(f"{self.prefix}{name}", self.facts.get(name, default), length)

    def counts(self, name: str, keys: Sequence[str]) -> tuple[int, ...]:
        return counts(f"{self.prefix}{name}", self.facts.get(name, {}), keys)


def whole(field: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadInput(field, f"should be a whole number from {least} to {most}")
    return value


def truth(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadInput(field, "should be true or false")
    return value


def rows(field: str, value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
        raise BadInput(field, "should be a list" + (f" of {length}" if length is not None else ""))
    return list(value)


def counts(field: str, value: object, keys: Sequence[str]) -> tuple[int, ...]:
    """Counts by name, such as {"gloves": 2}."""
    if not isinstance(value, Mapping):
        raise BadInput(field, "should be an object of counts")
    for key in value:
        if key not in keys:
            raise BadInput(field, f"should count {', '.join(keys)}")
    return tuple(whole(f"{field}.{key}", value.get(key, 0), 0, 30) for key in keys)


def one_of(field: str, value: object, keys: Sequence[str]) -> int:
    """The index of a name."""
    if not isinstance(value, str) or value not in keys:
        raise BadInput(field, f"should be one of {', '.join(keys)}")
    return list(keys).index(value)


def space(field: str, value: object, ground: bytes, *, off: bool = False) -> int:
    """A space that exists on this board."""
    cell = CELL_OF.get(value) if isinstance(value, str) else None
    if cell is None or (cell == OFF and not off):
        raise BadInput(field, "should be a space such as 2:41 or HP")
    if cell != OFF and not ground[cell]:
        raise BadInput(field, f"should not be {value}: a building stands there")
    return cell


def tile(field: str, value: object) -> int:
    """The number of a tile such as T07."""
    names = [f"T{number:02}" for number in range(1, 19)]
    return one_of(field, value, names)


def mask(field: str, value: object, least: int, most: int) -> int:
    """A list of different numbers as bits."""
    found = 0
    for at, number in enumerate(rows(field, value)):
        bit = 1 << whole(f"{field}[{at}]", number, least, most)
        if found & bit:
            raise BadInput(field, "should not name anything twice")
        found |= bit
    return found
