"""Our documentation files, wherever they lie: in a wheel inside the package, in a checkout beside it."""

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
ROOT: Final = _HERE / "docs" if (_HERE / "docs").is_dir() else _HERE.parent / "docs"


def text(name: str) -> str:
    """A documentation file, e.g. "rules/flash_point.md"."""
    return (ROOT / name).read_text(encoding="utf-8")
