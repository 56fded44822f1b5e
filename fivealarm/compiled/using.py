"""Importing the compiled copy instead of the source: in this process, and in those that it starts.

A process that has `FIVEALARM_COMPILED` in its surroundings imports the copy there; `FIVEALARM_PURE=1` forbids it.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from fivealarm.compiled import copies
from fivealarm.compiled.sources import PACKAGE, SUFFIX, module, sources

COMPILED: Final = "FIVEALARM_COMPILED"  # the folder of the copy that is used
PURE: Final = "FIVEALARM_PURE"  # nothing compiled is used, whatever is there


class Finder:
    """Finds compiled modules by their names, before the sources are looked for."""

    def __init__(self, folder: Path) -> None:
        files = folder.rglob(f"*{SUFFIX}")
        self.files = {_name(file.relative_to(folder)): file for file in files}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def _name(file: Path) -> str:
    return ".".join((*file.parent.parts, file.name.removesuffix(SUFFIX)))


def inherit() -> None:
    """Use the copy that the surroundings name; for a process that was started by one that uses it."""
    folder = os.environ.get(COMPILED)
    if folder and PURE not in os.environ and Path(folder).is_dir():
        sys.meta_path.insert(0, Finder(Path(folder)))


def use() -> None:
    """Use the copy of this source if there is one, here and in every process started from here."""
    surroundings = of_workers()
    if surroundings and not _imported():
        os.environ.update(surroundings)
        inherit()


def of_workers() -> dict[str, str]:
    """What a process must find in its surroundings so that it uses the copy; nothing if there is none."""
    if PURE in os.environ or COMPILED in os.environ or built_in():
        return {}
    folder = copies.ready()
    return {} if folder is None else {COMPILED: str(folder)}


def built_in() -> bool:
    """Whether the installation itself is compiled."""
    return any((PACKAGE / "kernel").glob(f"*{SUFFIX}"))


def running() -> bool:
    """Whether what is imported here is compiled."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path) or built_in()


def told() -> str:
    """Which one runs, in a few words."""
    if running():
        return "compiled"
    return (
        "pure Python, with a compiled copy for sim, arena, lab, train, puzzles and bots"
        if of_workers()
        else "pure Python"
    )


def _imported() -> bool:
    """Whether any of the sources is imported already; compiled and plain modules do not mix."""
    return any(module(file) in sys.modules for file in sources())
