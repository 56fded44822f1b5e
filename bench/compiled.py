"""`python -m bench.compiled`: our source compiled with mypyc beside the same in pure Python; the laws run on it."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent


def sources(root: Path) -> list[str]:
    """The kernel, and of each game the modules that its game.py needs: rules and facts, no pictures, no bots."""
    found = sorted((root / "fivealarm/kernel").glob("[!_]*.py"))
    for folder in sorted((root / "fivealarm/games").iterdir()):
        if (folder / "game.py").exists():
            found += sorted(needed(root, folder / "game.py", set()))
    return [str(file.relative_to(root)) for file in found]


def needed(root: Path, file: Path, seen: set[Path]) -> set[Path]:
    """A module and, of its own game, all that it imports."""
    seen.add(file)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("fivealarm.games."):
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for path in (root / Path(*name.split(".")).with_suffix(".py") for name in names):
                if path.exists() and path not in seen:
                    needed(root, path, seen)
    return seen


def run(words: list[str], where: Path) -> str:
    surroundings = {**os.environ, "PYTHONPATH": str(where)}
    return subprocess.run(words, cwd=where, env=surroundings, check=True, capture_output=True, text=True).stdout


def figures(where: Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(
        run([sys.executable, "-m", "bench.engine", "--json", "--seconds", "2"], where)
    )
    return told


def main() -> None:
    with TemporaryDirectory() as folder:
        where = Path(folder)
        for name in ("fivealarm", "bench", "docs", "tests"):
            shutil.copytree(ROOT / name, where / name)
        before = figures(where)
        run([sys.executable, "-m", "mypyc", "--strict", *sources(where)], where)
        after = figures(where)
        shutil.copy(ROOT / "pyproject.toml", where)  # for pytest; the compiler must not see it
        laws = run([sys.executable, "-m", "pytest", "-q", "tests/kernel", "tests/games", "-k", "laws"], where)
    table = Table("engine", "pure, decisions/s", "compiled", "ratio")
    for one, two in zip(before, after, strict=True):
        table.add_row(
            one["name"],
            f"{one['decisions']:,.0f}",
            f"{two['decisions']:,.0f}",
            f"{two['decisions'] / one['decisions']:.2f}",
        )
    Console().print(table)
    print(laws.strip().splitlines()[-1])


if __name__ == "__main__":
    main()
