"""What a fact of Danger Zone may be, beyond what other games know."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.games.danger_zone.rules.board import CELL_OF, OFF
from fivealarm.games.danger_zone.rules.ending import FOREVER
from fivealarm.kernel.schema import Each, Fields, Name, Whole, need

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
    """An object of facts, or just the first of them by itself; kept as the game packs it."""

    fields: Fields
    pack: Callable[..., Any]
    unpack: Callable[[Any], Mapping[str, Any]]
    brief: bool = False  # written by itself when all others are as usual

    def read(self, path: str, value: object) -> Any:
        first = next(iter(self.fields.fields))
        facts = self.fields.read(path, {first: value} if isinstance(value, str) else value)
        if facts[first] is None:
            self.fields.fields[first].kind.read(f"{path}.{first}", None)
        return self.pack(*[facts[name] for name in self.fields.fields])

    def write(self, value: Any) -> Any:
        facts = self.unpack(value)
        (first, one), *others = facts.items()
        if self.brief and all(other == self.fields.fields[name].usual for name, other in others):
            return self.fields.fields[first].kind.write(one)
        return self.fields.write(facts)


class CountsByName:
    """Counts by name, such as {"gloves": 2}; kept as one count for each name."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.counts = Each(Name.of(keys), Whole(0, MOST_COPIES))

    def read(self, path: str, value: object) -> tuple[int, ...]:
        counts = self.counts.read(path, value)
        return tuple(counts.get(number, 0) for number in self.counts.names.names.values())

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return {key: count for key, count in zip(self.counts.names.names, value, strict=False) if count}


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
class TargetCard:
    """The card that lets a tile be chosen; true is short for the Blueprints, false if nobody knows which card."""

    names: Name

    def read(self, path: str, value: object) -> int:
        return int(value) if isinstance(value, bool) else self.names.read(path, value)

    def write(self, value: int) -> str | bool:
        return self.names.write(value) if value else False
