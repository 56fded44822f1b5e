"""`python -m bench.compiled`: our source compiled with mypyc beside the same in pure Python; the laws run on it.

`python -m bench.compiled FOLDER` only puts the compiled source into a new folder; from there
`python -m fivealarm lab run bench/experiments/team_family.toml` plays three times as many games in its time.
"""

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
    """The kernel, of each game its rules, and its bots where they plan whole turns at length."""
    found = sorted((root / "fivealarm/kernel").glob("[!_]*.py"))
    for folder in sorted((root / "fivealarm/games").iterdir()):
        rooms = ("rules", "bot") if (folder / "bot" / "planner.py").exists() else ("rules",)
        found += sorted(file for room in rooms for file in (folder / room).rglob("[!_]*.py"))
    return [str(file.relative_to(root)) for file in found]


def run(words: list[str], where: Path) -> str:
    """What a program of ours prints there; if it fails, its last words."""
    surroundings = {**os.environ, "PYTHONPATH": str(where)}
    done = subprocess.run(
        [sys.executable, *words], cwd=where, env=surroundings, check=False, capture_output=True, text=True
    )
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-20:]
        raise SystemExit("\n".join([f"{' '.join(words[:3])} failed:", *last]))
    return done.stdout


def is_compiled(where: Path) -> bool:
    """Whether what is imported there is the compiled build."""
    modules = ["fivealarm.kernel.walk", "fivealarm.games.flash_point.rules.game"]
    probe = f"from importlib import import_module as m; print(*(m(name).__file__ for name in {modules}))"
    return all(file.endswith((".so", ".pyd")) for file in run(["-c", probe], where).split())


def figures(where: Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(run(["-m", "bench.engine", "--json", "--seconds", "2"], where))
    return told


def copy_to(where: Path) -> None:
    for name in ("fivealarm", "bench", "docs", "tests"):
        shutil.copytree(ROOT / name, where / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))


def compile_in(where: Path) -> None:
    run(["-m", "mypyc", "--strict", *sources(where)], where)
    assert is_compiled(where), "the compiled modules are the ones that are imported"


def main() -> None:
    if len(sys.argv) > 1:
        where = Path(sys.argv[1])
        if where.exists():
            raise SystemExit(f"FOLDER: {where} is there already; name a new one.")
        copy_to(where)
        compile_in(where)
        print(f"Compiled in {where}.")
        return
    with TemporaryDirectory() as folder:
        where = Path(folder)
        copy_to(where)
        before = figures(where)
        compile_in(where)
        after = figures(where)
        shutil.copy(ROOT / "pyproject.toml", where)  # for pytest; the compiler must not see it
        laws = run(["-m", "pytest", "-q", "tests/games", "-k", "laws"], where)
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
