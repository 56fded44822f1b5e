"""Reading the files that people name: regular ones, of a reasonable size, in UTF-8."""

import stat
import tomllib
from pathlib import Path
from typing import Any, Final

from fivealarm.kernel.contract import BadInput

LARGEST: Final = 4_000_000  # bytes
LARGEST_NUMBER: Final = 10**18  # no field wants more, and Python does not print numbers of any length


def text(path: Path) -> str:
    """The text of a file; a pipe or a device is none, for it might never end."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise BadInput(str(path), "should be a regular file")
        if facts.st_size > LARGEST:
            raise BadInput(str(path), f"should have at most {LARGEST} bytes")
        return path.read_text(encoding="utf-8")
    except BadInput:
        raise
    except OSError as error:
        raise BadInput(str(path), f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(str(path), "should be text in UTF-8") from None
    except ValueError:  # a name that no file can have
        raise BadInput("path", "should be the name of a file") from None


def toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    words = text(path)
    try:
        data = tomllib.loads(words)
    except (ValueError, RecursionError) as error:
        raise BadInput(str(path), f"should be TOML: {error}") from None
    if _huge(data):
        raise BadInput(str(path), f"should hold no number beyond {LARGEST_NUMBER}")
    return data


def _huge(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_huge, value.values()))
    if isinstance(value, list):
        return any(map(_huge, value))
    return isinstance(value, int) and abs(value) > LARGEST_NUMBER
