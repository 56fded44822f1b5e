"""Reading the files that people hand to a command."""

import json
from pathlib import Path
from typing import Any

from fivealarm.engine.files import text as text
from fivealarm.kernel.contract import BadInput

__all__ = ["json_object", "options", "text"]


def json_object(path: Path) -> dict[str, Any]:
    """A JSON object from a file."""
    try:
        value = json.loads(text(path))
    except BadInput:
        raise
    except (ValueError, RecursionError):
        raise BadInput(str(path), "should be JSON") from None
    if not isinstance(value, dict):
        raise BadInput(str(path), "should be a JSON object")
    return value


def options(pairs: list[str]) -> dict[str, object]:
    """`name=value` pairs from the command line; true, false and whole numbers are taken as such, @FILE as its text."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput("--option", f"should look like name=value, not {pair[:60]!r}")
        found[name] = _value(value)
    return found


def _value(word: str) -> object:
    if word.startswith("@"):
        said = text(Path(word[1:]))
        return said if said.endswith("\n") else f"{said}\n"
    if word in ("true", "false"):
        return word == "true"
    if "," in word:
        return tuple(word.split(","))
    return int(word) if word.lstrip("-").isdecimal() else word
