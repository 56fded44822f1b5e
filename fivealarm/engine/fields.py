"""Reading the fields of a request: each wrong one is named."""

from collections.abc import Mapping
from typing import Any, TypeVar

from fivealarm.kernel.contract import BadInput

T = TypeVar("T", str, int, float, dict)  # type: ignore[type-arg]  # any JSON object

LARGEST = 10**300  # beyond it whole numbers are no floats; no field wants one

KINDS: dict[type, str] = {str: "a text", int: "a whole number", float: "a number", dict: "an object"}


def take(request: Mapping[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    """A field of the right kind; without a default it must be there."""
    value = request.get(name, default)
    if value is None and name not in request:
        raise BadInput(name, f"is missing; it should be {KINDS[kind]}")
    if kind is float and type(value) is int:
        return float(min(max(value, -LARGEST), LARGEST))
    if type(value) is not kind:
        raise BadInput(name, f"should be {KINDS[kind]}")
    return value


def only(request: Mapping[str, Any], known: tuple[str, ...]) -> None:
    """No field but these."""
    for name in request:
        if name not in known:
            raise BadInput(name[:80], f"is unknown here; {request.get('do')} takes {', '.join(known) or 'nothing'}")
