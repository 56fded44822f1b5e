"""`python -m bench.compiled`: our source compiled with mypyc beside the same in pure Python; the laws run on it."""

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
PLAIN = ("scene.py", "bot.py", "data.py")  # not on the hot path


def sources(root: Path) -> list[str]:
    """The kernel and the games' rules; pictures, bots and tables stay as they are."""
    files = [*sorted((root / "fivealarm/kernel").glob("*.py")), *sorted((root / "fivealarm/games").rglob("*.py"))]
    kept = [file for file in files if file.name not in (*PLAIN, "__init__.py") and "scene" not in file.stem]
    return [str(file.relative_to(root)) for file in kept]


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
        for name in ("fivealarm", "bench", "docs", "tests", "pyproject.toml"):
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, where / name)
        before = figures(where)
        run([sys.executable, "-m", "mypyc", *sources(where)], where)
        after = figures(where)
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
