"""Changes to a game's data files: what replaces what, and the file that comes of it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

NAMED_BY: Final = ("id", "key", "name")  # the field by which an entry of a list is found
KINDS: Final = {bool: "true or false", int: "a whole number", float: "a number", str: "text", list: "a list"}

Facts = Mapping[str, Any]


def patched(facts: Facts, patch: object, field: str, kin: Sequence[Facts] = ()) -> dict[str, Any]:
    """The table with what the patch says in it; only what is there can be replaced."""
    if not isinstance(patch, dict):
        raise BadInput(field, "should be a table")
    new = dict(facts)
    known = {name: value for table in (*_alike(kin), facts) for name, value in table.items()}
    for name, value in patch.items():
        if name not in known:
            raise BadInput(f"{field}.{name}", f"should be one of {', '.join(known)}")
        tables = [table for table in facts.values() if isinstance(table, dict)]
        new[name] = _replaced(known[name], value, f"{field}.{name}", tables)
    return new


def _alike(kin: Sequence[Facts]) -> Sequence[Facts]:
    """Tables of one kind, all with some field in common: what one of them says, every other may say too."""
    common = set.intersection(*(set(table) for table in kin)) if kin else set()
    return kin if common else ()


def _replaced(old: Any, value: Any, field: str, kin: Sequence[Facts]) -> Any:
    if isinstance(old, dict):
        return patched(old, value, field, kin) if value != {} else {}
    if isinstance(old, list) and isinstance(value, dict):
        return _list(old, value, field)
    if type(old) is not type(value) and not (isinstance(old, float) and type(value) is int):
        raise BadInput(field, f"should be {KINDS.get(type(old), 'what it was')}, as {_short(old)} was")
    return value


def _list(old: list[Any], patch: Mapping[str, Any], field: str) -> list[Any]:
    """Some entries replaced: tables by their name, others by their number from 0."""
    new, places = list(old), {_name(entry, at): at for at, entry in enumerate(old)}
    kin = [entry for entry in old if isinstance(entry, dict)]
    for name, value in patch.items():
        if name not in places:
            raise BadInput(f"{field}.{name}", f"should be one of {_some(list(places))}")
        at = places[name]
        new[at] = _replaced(old[at], value, f"{field}.{name}", kin)
    return new


def _name(entry: object, at: int) -> str:
    if isinstance(entry, dict):
        return next((str(entry[by]) for by in NAMED_BY if by in entry), str(at))
    return str(at)


def _some(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= 12 else f"{', '.join(names[:10])} … {names[-1]}"


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}…"


def written(facts: Facts) -> str:
    """A table as a TOML file."""
    return "".join(f"{json.dumps(name)} = {_value(value)}\n" for name, value in facts.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(name)} = {_value(entry)}" for name, entry in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(entry) for entry in value)}]"
    return json.dumps(value, ensure_ascii=False)
