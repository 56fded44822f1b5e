"""`python -m bench.mutants GAME [--count 50] [--seed 1]`: do the tests notice when a rule is changed?

One small change at a time in the game's rules room (a comparison, and for or, plus for minus, a refusal dropped), in a
copy of the project; then the game's tests run. What they do not notice is listed; exit code 1 if they notice less than
98 %.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from random import Random
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer

ROOT: Final = Path(__file__).parent.parent
ENOUGH: Final = 0.98
PATIENCE: Final = 600  # seconds; a change that makes the tests run for ever is noticed
TURNED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed place: the module with the change in it."""

    file: str
    line: int
    what: str
    source: str


def mutants(file: Path, root: Path) -> Iterator[Mutant]:
    """Every change that can be made in a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for at, node in enumerate(ast.walk(tree)):
        changed = deepcopy(tree)
        what = _change(list(ast.walk(changed))[at]) if _changeable(node) else ""
        if what:
            line = int(getattr(node, "lineno", 0))
            yield Mutant(str(file.relative_to(root)), line, what, ast.unparse(changed))


def _changeable(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp | ast.Return)


def _change(node: ast.AST) -> str:
    """Change a node in place; what was done, or nothing."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        old, node.ops[0] = node.ops[0], TURNED[type(node.ops[0])]()  # type: ignore[call-overload]
        return f"{type(old).__name__} for {type(node.ops[0]).__name__}"
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in TURNED:
        before, node.op = node.op, TURNED[type(node.op)]()  # type: ignore[assignment]
        return f"{type(before).__name__} for {type(node.op).__name__}"
    refusal = isinstance(node, ast.Return) and (_constant(node.value))
    if refusal and isinstance(node, ast.Return):
        node.value = ast.Constant(None)
        return "a refusal dropped"
    return ""


def _constant(value: ast.expr | None) -> bool:
    """A refusal is a constant in capitals, of the module or of `no`."""
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name.isupper()


def noticed(mutant: Mutant, game: str, where: Path) -> bool:
    """Whether the game's tests fail with the change in this copy of the project."""
    file = where / mutant.file
    before = file.read_text(encoding="utf-8")
    file.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", f"tests/games/{game}"]
    surroundings = {**os.environ, "PYTHONPATH": str(where), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=where, env=surroundings, capture_output=True, timeout=PATIENCE, check=False)
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(before, encoding="utf-8")


def main(
    game: str,
    count: Annotated[int, typer.Option(help="How many changes to try, drawn at random.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed draws the same changes.")] = 1,
    workers: Annotated[int, typer.Option(help="Copies of the project to try them in at once.")] = 2,
) -> None:
    """Change a game's rules one place at a time and see whether its tests notice."""
    rules = ROOT / "fivealarm" / "games" / game / "rules"
    if not rules.is_dir():
        typer.echo(f"game: {game!r} has no rules room here", err=True)
        raise typer.Exit(2)
    possible = [mutant for file in sorted(rules.rglob("*.py")) for mutant in mutants(file, ROOT)]
    chosen = Random(seed).sample(possible, min(count, len(possible)))
    with TemporaryDirectory() as folder:
        alive = _try(chosen, game, Path(folder), workers)
    for mutant in alive:
        typer.echo(f"not noticed: {mutant.file}:{mutant.line}: {mutant.what}")
    share = 1 - len(alive) / max(1, len(chosen))
    typer.echo(f"{game}: {len(chosen) - len(alive)} of {len(chosen)} changes noticed ({share:.1%}), of {len(possible)}")
    raise typer.Exit(0 if share >= ENOUGH else 1)


def _try(chosen: list[Mutant], game: str, folder: Path, workers: int) -> list[Mutant]:
    copies: Queue[Path] = Queue()
    for number in range(workers):
        copy = folder / str(number)
        for name in ("fivealarm", "tests", "docs", "bench"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        copies.put(copy)

    def one(mutant: Mutant) -> bool:
        where = copies.get()
        try:
            return noticed(mutant, game, where)
        finally:
            copies.put(where)

    with ThreadPoolExecutor(workers) as pool:
        seen = list(pool.map(one, chosen))
    return [mutant for mutant, caught in zip(chosen, seen, strict=True) if not caught]


if __name__ == "__main__":
    typer.run(main)
