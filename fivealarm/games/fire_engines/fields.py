"""Single facts of a position, each checked; what is wrong is refused with its field."""

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from fivealarm.games.fire_engines.grid import REACH, cell
from fivealarm.games.fire_engines.state import NONE, State
from fivealarm.kernel.contract import BadInput

CELL: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


def no(field: str, says: str) -> NoReturn:
    raise BadInput(field, says)


def whole(facts: Mapping[str, Any], field: str, least: int, most: int, usual: int) -> int:
    value = facts.get(field, usual)
    if type(value) is not int or not least <= value <= most:
        no(field, f"should be a whole number from {least} to {most}")
    return value


def wholes(facts: Mapping[str, Any], field: str, count: int, most: int) -> list[int]:
    values = items(facts, field, [0] * count)
    if len(values) != count or any(type(value) is not int or not 0 <= value <= most for value in values):
        no(field, f"should be {count} whole numbers from 0 to {most}")
    return values


def items(facts: Mapping[str, Any], field: str, usual: list[Any]) -> list[Any]:
    values = facts.get(field, usual)
    if not isinstance(values, list):
        no(field, "should be a list")
    return values


def choice(facts: Mapping[str, Any], field: str, values: tuple[str, ...], usual: str) -> str:
    value = facts.get(field, usual)
    if not isinstance(value, str) or value not in values:
        no(field, f"should be one of {', '.join(values)}")
    return value


def flag(facts: Mapping[str, Any], field: str) -> bool:
    value = facts.get(field, False)
    if type(value) is not bool:
        no(field, "should be true or false")
    return value


def spot(s: State, text: object, field: str) -> int:
    """A filled cell by its name."""
    found = CELL.fullmatch(text) if isinstance(text, str) else None
    if not found:
        no(field, 'should be a cell like "-1,2"')
    x, y = int(found[1]), int(found[2])
    if max(abs(x), abs(y)) > REACH or not s.tile[s.number[cell(x, y)]]:
        no(field, f"no tile lies at {text}")
    return cell(x, y)


def kind(s: State, facts: Mapping[str, Any], field: str) -> int:
    """A kind of tile by its ID, NONE for "" or null."""
    value = facts.get(field)
    if value in (None, ""):
        return NONE
    if not isinstance(value, str) or value not in s.board.kind:
        no(field, 'should be the ID of a tile, or ""')
    return s.board.kind[value]


def counts(facts: Mapping[str, Any], field: str, numbers: Mapping[str, int], most: bytes) -> bytes:
    """How many of each kind, none more than there are."""
    have = bytearray(len(most))
    values = facts[field]
    if not isinstance(values, Mapping):
        no(field, "should be an object of names and numbers")
    for key, count in values.items():
        if key not in numbers:
            no(f"{field}.{key}", f"should be one of {', '.join(numbers)}")
        if type(count) is not int or not 0 <= count <= most[numbers[key]]:
            no(f"{field}.{key}", f"should be 0 to {most[numbers[key]]}")
        have[numbers[key]] = count
    return bytes(have)
