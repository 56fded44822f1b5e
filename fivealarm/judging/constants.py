"""Named constants of a bot: read from a table of TOML, seen as a list of numbers, changed in place by a fit."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, TypeVar

from fivealarm.kernel.contract import BadInput

Row = tuple[float, ...]
C = TypeVar("C")
Judge = Callable[[Any, Any, int], list[float]]  # of a game, a state and who has acted: the chances of all seats


@dataclass(frozen=True, slots=True)
class Fitted:
    """Constants that a command finds again."""

    constants: Any  # a dataclass of numbers and rows of numbers
    how: Literal["judged", "played"]  # by how well results are foreseen, or by what wins
    says: str  # what they are
    forget: tuple[Callable[[], None], ...] = ()  # what was worked out with the old values
    judge: Judge | None = None  # chances after a seat's action; else `evaluate`


def load(path: Path, table: str, kind: type[C]) -> C:
    """One table of a file; BadInput names what does not fit."""
    wanted = {field.name: field.metadata.get("length", 0) for field in fields(kind)}  # type: ignore[arg-type]
    return kind(**_table(path, table, wanted))


def load_like(path: Path, table: str, like: C) -> C:
    """One table of a file, of the same shape as another; BadInput names what does not fit."""
    found = {field.name: getattr(like, field.name) for field in fields(like)}  # type: ignore[arg-type]
    wanted = {name: len(value) if isinstance(value, tuple) else 0 for name, value in found.items()}
    return type(like)(**_table(path, table, wanted))


def _table(path: Path, table: str, wanted: Mapping[str, int]) -> dict[str, float | Row]:
    """Its numbers and rows, by name; `wanted` says how long each row is."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8")).get(table)
    except (OSError, ValueError) as problem:
        raise BadInput(path.name, f"should be a TOML file: {problem}") from None
    if not isinstance(facts, dict) or sorted(facts) != sorted(wanted):
        raise BadInput(f"{path.name}, {table}", f"should say {', '.join(wanted)}")
    return {name: _read(facts[name], f"{table}.{name}", length) for name, length in wanted.items()}


def _read(value: object, field: str, length: int) -> float | Row:
    if not length and type(value) in (int, float):
        return float(value)  # type: ignore[arg-type]
    if length and isinstance(value, list) and len(value) == length and all(type(one) in (int, float) for one in value):
        return tuple(map(float, value))
    raise BadInput(field, f"should be a list of {length} numbers" if length else "should be a number")


def names(constants: Any) -> list[str]:
    """Every number by its name; those of a row are counted."""
    found = []
    for field in fields(constants):
        value = getattr(constants, field.name)
        found += [f"{field.name}.{at}" for at in range(len(value))] if isinstance(value, tuple) else [field.name]
    return found


def shares(constants: Any) -> list[bool]:
    """By number: whether it is a share, which stays between nothing and all however it is changed."""
    found: list[bool] = []
    for field in fields(constants):
        value = getattr(constants, field.name)
        found += [bool(field.metadata.get("share"))] * (len(value) if isinstance(value, tuple) else 1)
    return found


def values(constants: Any) -> list[float]:
    """The numbers, in the order of their names."""
    found: list[float] = []
    for field in fields(constants):
        value = getattr(constants, field.name)
        found += value if isinstance(value, tuple) else [value]
    return found


def use(group: Fitted, numbers: Sequence[float]) -> None:
    """Put other numbers in their places, everywhere at once."""
    left = iter(numbers)
    for field in fields(group.constants):
        value = getattr(group.constants, field.name)
        other = tuple(next(left) for _ in value) if isinstance(value, tuple) else next(left)
        setattr(group.constants, field.name, other)
    for forget in group.forget:
        forget()


def write(table: str, constants: Any) -> str:
    """The table as it stands in a file."""
    lines = [f"[{table}]"]
    for field in fields(constants):
        value = getattr(constants, field.name)
        told = f"[{', '.join(map(figure, value))}]" if isinstance(value, tuple) else figure(value)
        lines.append(f"{field.name} = {told}")
    return "\n".join(lines) + "\n"


def figure(value: float) -> str:
    shown = f"{value:.4g}"
    return shown if any(sign in shown for sign in ".en") else f"{shown}.0"
