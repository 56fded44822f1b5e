"""Where compiled copies are kept: in the user's cache, one folder each, named by what it was made of."""

import os
import shutil
import sys
from pathlib import Path

from fivealarm.compiled.sources import digest


def cache_folder() -> Path:
    """Where this system keeps what a program can make again."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "fivealarm" / "compiled"


def ready() -> Path | None:
    """The copy of exactly this source, if it was made."""
    folder = cache_folder() / digest()
    return folder if folder.is_dir() else None


def keep(made: Path, name: str) -> Path:
    """A new copy of the sources with this digest takes its place in one step, and copies of others go."""
    folder = cache_folder() / name
    if not folder.is_dir():
        made.rename(folder)
    for other in cache_folder().iterdir():
        if other.name != folder.name and not other.name.startswith("."):
            shutil.rmtree(other, ignore_errors=True)
    return folder
