"""A file of somebody's own in place of one of the box: an option that takes it has its text as its value."""

import tomllib
from collections.abc import Callable
from typing import Any, Final, TypeVar

from fivealarm.kernel.contract import BadInput

T = TypeVar("T")
LARGEST: Final = 100_000  # characters


def read(option: str, text: str, build: Callable[[dict[str, Any]], T]) -> T:
    """What is built from the file; BadInput names the option, and the field of the file that is at fault."""
    if len(text) > LARGEST:
        raise BadInput(option, f"should be a file of at most {LARGEST} characters")
    try:
        return build(tomllib.loads(text))
    except BadInput as wrong:
        raise BadInput(option, f"{wrong.field} {wrong.says}") from None
    except (ValueError, RecursionError) as error:  # ValueError too: a number of more digits than Python reads
        raise BadInput(option, f"should be a TOML file: {error}") from None
