"""What a fact of Danger Zone may be, beyond what other games know."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from fivealarm.games.danger_zone.rules.board import CELL_OF, OFF
from fivealarm.kernel.schema import Fields, Name, need

SPACE: Final = Name({name: cell for name, cell in CELL_OF.items() if cell != OFF}, "a space such as 2:41 or HP")


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
