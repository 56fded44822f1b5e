"""The data folder: TOML as plain tables, and the plain questions one asks of such a file."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

FOLDER: Final = Path(str(files("fivealarm.games.fire_call"))) / "data"  # also where this module is compiled

Facts = Mapping[str, Any]
LONGEST: Final = 200  # letters of a text on a card


def load(name: str) -> Facts:
    """A file of the data folder."""
    try:
        return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadInput(name, f"should be a TOML file: {problem}") from None


def decks(kind: str) -> tuple[str, ...]:
    """The decks that lie in a folder, the standard one first."""
    names = [file.name.removesuffix(".toml") for file in (FOLDER / kind).iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


def known(table: object, field: str, names: Sequence[str]) -> Facts:
    """A table with no fields but these."""
    if not isinstance(table, dict):
        raise BadInput(field, "should be a table")
    for name in table:
        if name not in names:
            raise BadInput(f"{field}.{name}" if field else name, f"should be one of {', '.join(names)}")
    return table


def text(table: Facts, field: str, name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f"{field}.{name}", "should be text")
    if len(value) > LONGEST:
        raise BadInput(f"{field}.{name}", f"should have at most {LONGEST} letters")
    return value


def whole(table: Facts, field: str, name: str, default: int, low: int, high: int) -> int:
    value = table.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{field}.{name}", f"should be a whole number from {low} to {high}")
    return value


def texts(table: Facts, field: str, name: str, count: int) -> list[str]:
    """A list of so many different texts."""
    value = table.get(name)
    if not isinstance(value, list) or len(value) != count or not all(isinstance(v, str) and v for v in value):
        raise BadInput(f"{field}.{name}" if field else name, f"should be a list of {count} texts")
    return value


def tables(table: Facts, name: str, low: int, high: int) -> list[object]:
    """A list of tables, as many as that."""
    value = table.get(name)
    if not isinstance(value, list) or not low <= len(value) <= high:
        some = str(low) if low == high else f"{low} to {high}"
        raise BadInput(name, f"should be {some} tables")
    return value
