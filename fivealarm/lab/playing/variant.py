"""A game with changed data: its package once more, from a folder in which some data files are other ones.

Rules, bots and readers are the game's own, so that what the patch says is checked as every data file is. A process may
hold any number of such games beside the printed one; one of them at a time goes by the game's name.
"""

import json
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from fivealarm import games
from fivealarm.compiled import using
from fivealarm.kernel.contract import BadInput
from fivealarm.lab.playing.patch import patched, written

# what only pictures, puzzles, lessons and set-up pages read
NOT_PLAYED: Final = ("beginnings", "lessons", "goals", "legend", "pictures", "setup", "furniture")

Modules = dict[str, ModuleType]

_variants: dict[tuple[str, str], Modules] = {}  # by game and patch: what has been imported of it
_folders: list[TemporaryDirectory[str]] = []


@contextmanager
def in_force(slug: str, patch: str) -> Iterator[None]:
    """While this lasts, the game of this name is the one with this patch (as JSON; "" for the printed game)."""
    if not patch:
        yield
        return
    if using.running():
        raise BadInput("patch", "needs rules in pure Python, as compiled ones are read only once: FIVEALARM_PURE=1")
    package = games.folder(slug)
    variant = _variants.get((slug, patch)) or _prepared(slug, patch)
    printed = _taken_out(package)
    _put_in(package, variant)
    try:
        yield
    finally:
        _variants[slug, patch] = _taken_out(package)
        _put_in(package, printed)


def _taken_out(package: str) -> Modules:
    names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    return {name: sys.modules.pop(name) for name in names}


def _put_in(package: str, modules: Modules) -> None:
    sys.modules.update(modules)
    parent, _, name = package.rpartition(".")
    if package in modules and parent in sys.modules:
        setattr(sys.modules[parent], name, modules[package])


def _prepared(slug: str, patch: str) -> Modules:
    """The package of the variant, which imports the rest of itself when somebody asks for it."""
    package, home = games.folder(slug), _home(slug)
    folder = TemporaryDirectory(prefix="fivealarm-lab-")
    _folders.append(folder)
    place = Path(folder.name) / home.name
    shutil.copytree(home, place)
    for name, facts in changed(slug, json.loads(patch)).items():
        (place / "data" / name).write_text(written(facts), encoding="utf-8")
    spec = spec_from_file_location(package, place / "__init__.py", submodule_search_locations=[str(place)])
    assert spec is not None, "every game is a package"
    assert spec.loader is not None, "with an __init__.py"
    module = module_from_spec(spec)
    printed = _taken_out(package)
    try:
        sys.modules[package] = module
        spec.loader.exec_module(module)
        return _taken_out(package)
    finally:
        _put_in(package, printed)


def changed(slug: str, patch: object) -> dict[str, dict[str, Any]]:
    """The data files that a patch changes, with what is in them then."""
    if not isinstance(patch, dict):
        raise BadInput("patch", "should be a table of data files")
    files = data_files(slug)
    for name in patch:
        if name not in files:
            raise BadInput(f'patch."{name}"', f"should be one of {', '.join(files)}")
    return {name: patched(_facts(slug, name), one, f'patch."{name}"') for name, one in patch.items()}


@cache
def data_files(slug: str) -> tuple[str, ...]:
    """The TOML files of a game that can be patched."""
    data = _home(slug) / "data"
    found = sorted(str(path.relative_to(data)) for path in data.rglob("*.toml"))
    return tuple(name for name in found if not name.startswith(NOT_PLAYED))


@cache
def _home(slug: str) -> Path:
    spec = find_spec(games.folder(slug))
    assert spec is not None, "every game is a package"
    assert spec.submodule_search_locations is not None, "with a folder"
    return Path(spec.submodule_search_locations[0])


@cache
def _facts(slug: str, name: str) -> Mapping[str, Any]:
    return tomllib.loads((_home(slug) / "data" / name).read_text(encoding="utf-8"))
