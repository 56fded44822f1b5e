"""Options of a game as parameters of OpenSpiel, which knows text, whole numbers and truths."""

import json
from collections.abc import Mapping
from typing import Any

from fivealarm.kernel.contract import BadInput, Box, Option


def specification(box: Box) -> dict[str, Any]:
    """The number of players, a position to start from, and every option, with their defaults."""
    return {"players": box.usual_seats, "position": ""} | {
        option.name: _plain(option.default) for option in box.options
    }


def options_of(box: Box, params: Mapping[str, Any]) -> dict[str, Any]:
    """The options among the parameters, as the game knows them."""
    return {option.name: _meant(option, params[option.name]) for option in box.options if option.name in params}


def position_of(params: Mapping[str, Any]) -> dict[str, Any] | None:
    """The position to start from, if one was given as JSON."""
    text = params.get("position", "")
    if not text:
        return None
    try:
        facts = json.loads(text)
    except ValueError:
        facts = None
    if not isinstance(facts, dict):
        raise BadInput("position", "should be a JSON object of named facts")
    return facts


def _plain(value: object) -> Any:
    return value if isinstance(value, bool | int | str) else " ".join(map(str, value)) if value else ""  # type: ignore[call-overload]


def _meant(option: Option, value: Any) -> Any:
    """A value as the option has it: parameters have one type, so numbers beside words come as text."""
    if not isinstance(value, str):
        return value
    for allowed in option.values or ():
        if value == str(allowed):
            return allowed
    if value != option.default and value.isdigit():
        return int(value)
    return value.split() if " " in value else value
