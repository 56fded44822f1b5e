"""What a fact of Danger Zone may be, beyond what the kernel knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.games.danger_zone.rules.board import CELL_OF, OFF
from fivealarm.games.danger_zone.rules.ending import FOREVER
from fivealarm.kernel.contract import BadInput
from fivealarm.kernel.schema import Fields, Kind, Name, Whole, need

MOST_COPIES: Final = 30
SPACE: Final = Name({name: cell for name, cell in CELL_OF.items() if cell != OFF}, "a space such as 2:41 or HP")


@dataclass(frozen=True, slots=True)
class HiddenName:
    """A kind whose value a viewer may not know; written as a question mark then."""

    kind: Name
    unknown: int

    def read(self, path: str, value: object) -> int:
        return self.kind.read(path, value)

    def write(self, value: int) -> str:
        return "?" if value == self.unknown else self.kind.write(value)


@dataclass(frozen=True, slots=True)
class FactsOrName:
    """An object of facts, or just the first of them by itself."""

    fields: Fields
    brief: bool = False  # written by itself when all others are as usual

    def read(self, path: str, value: object) -> dict[str, Any]:
        first = next(iter(self.fields.fields))
        facts = self.fields.read(path, {first: value} if isinstance(value, str) else value)
        if facts[first] is None:
            self.fields.fields[first].kind.read(f"{path}.{first}", None)
        return facts

    def write(self, value: Mapping[str, Any]) -> Any:
        (first, one), *others = value.items()
        if self.brief and all(other == self.fields.fields[name].usual for name, other in others):
            return self.fields.fields[first].kind.write(one)
        return self.fields.write(value)


@dataclass(frozen=True, slots=True)
class CountsByName:
    """Counts by name, such as {"gloves": 2}; kept as one count for each name."""

    keys: Sequence[str]

    def read(self, path: str, value: object) -> tuple[int, ...]:
        if not isinstance(value, Mapping):
            raise BadInput(path, "should be an object of counts")
        for key in value:
            need(key in self.keys, f"{path}.{key}", f"should count {', '.join(self.keys)}")
        count = Whole(0, MOST_COPIES)
        return tuple(count.read(f"{path}.{key}", value.get(key, 0)) for key in self.keys)

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return {key: count for key, count in zip(self.keys, value, strict=False) if count}


@dataclass(frozen=True, slots=True)
class FollowerSpace:
    """A follower's space, and with +n in how many steps it falls in (DZ-6.5)."""

    def read(self, path: str, value: object) -> tuple[int, int]:
        space, plus, wait = value.partition("+") if isinstance(value, str) else ("", "", "")
        fits = not plus or (wait.isascii() and wait.isdigit() and len(wait) < 3)
        need(fits, path, "should be a space, with +n if it falls in after n steps")
        return SPACE.read(path, space), int(wait or 0)

    def write(self, value: tuple[int, int]) -> str:
        return SPACE.write(value[0]) + (f"+{value[1]}" if value[1] else "")


@dataclass(frozen=True, slots=True)
class SuddenDeathTurns:
    """Turns left in sudden death, or forever."""

    most: int

    def read(self, path: str, value: object) -> int:
        return FOREVER if value == "forever" else Whole(-1, self.most).read(path, value)

    def write(self, value: int) -> int | str:
        return "forever" if value == FOREVER else value


@dataclass(frozen=True, slots=True)
class PendingItem:
    """One thing still to be done: its name, then its numbers."""

    codes: Mapping[str, int]
    parts: Mapping[int, tuple[tuple[str, Kind], ...]]

    def read(self, path: str, value: object) -> tuple[int, ...]:
        if (
            not isinstance(value, list | tuple)
            or not value
            or not (isinstance(value[0], str) and value[0] in self.codes)
        ):
            raise BadInput(path, f"should begin with one of {', '.join(self.codes)}")
        code = self.codes[value[0]]
        kinds = self.parts[code]
        wanted = ", ".join(what for what, _ in kinds) or "nothing"
        need(len(value) == len(kinds) + 1, path, f"should be {value[0]} followed by {wanted}")
        given = enumerate(zip(kinds, value[1:], strict=True), 1)
        return (code, *(kind.read(f"{path}[{at}]", part) for at, ((_, kind), part) in given))

    def write(self, value: tuple[int, ...]) -> list[Any]:
        kinds = self.parts[value[0]]
        numbers = [kind.write(part) for (_, kind), part in zip(kinds, value[1:], strict=True)]
        return [Name(self.codes).write(value[0]), *numbers]


@dataclass(frozen=True, slots=True)
class TargetCard:
    """The card that lets a tile be chosen; true is short for the Blueprints, false if nobody knows which card."""

    names: Name

    def read(self, path: str, value: object) -> int:
        return int(value) if isinstance(value, bool) else self.names.read(path, value)

    def write(self, value: int) -> str | bool:
        return self.names.write(value) if value else False
