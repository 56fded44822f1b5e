"""Small changes of a rule: a comparison turned, and for or, plus for minus, a refusal dropped."""

import ast
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TURNED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One place that can be changed."""

    file: str
    at: int  # the number of the changed node, in the order in which a tree is walked
    line: int
    place: str  # the expression before the change
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.place}: {self.what}"

    def source(self, root: Path) -> str:
        """The whole module with the change in it."""
        tree = ast.parse((root / self.file).read_text(encoding="utf-8"))
        change(list(ast.walk(tree))[self.at])
        return ast.unparse(tree)


def mutants(file: Path, root: Path) -> Iterator[Mutant]:
    """Every change that can be made in a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for at, node in enumerate(list(ast.walk(tree))):
        place = ast.unparse(node) if isinstance(node, ast.expr | ast.stmt) and _changeable(node) else ""
        what = change(node) if place else ""
        if what:
            yield Mutant(str(file.relative_to(root)), at, int(getattr(node, "lineno", 0)), place, what)


def _changeable(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare | ast.BoolOp | ast.BinOp | ast.Return)


def change(node: ast.AST) -> str:
    """Change a node in place; what was done, or nothing."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in TURNED:
        old, node.ops[0] = node.ops[0], TURNED[type(node.ops[0])]()  # type: ignore[call-overload]
        return f"{type(old).__name__} for {type(node.ops[0]).__name__}"
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in TURNED:
        before, node.op = node.op, TURNED[type(node.op)]()  # type: ignore[assignment]
        return f"{type(before).__name__} for {type(node.op).__name__}"
    if isinstance(node, ast.Return) and _constant(node.value):
        node.value = ast.Constant(None)
        return "a refusal dropped"
    return ""


def _constant(value: ast.expr | None) -> bool:
    """A refusal is a constant in capitals, of the module or of `no`."""
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name.isupper()


def unseen(possible: Sequence[Mutant], listed: Sequence[Mapping[str, str]]) -> set[Mutant]:
    """The changes that are listed as making no difference; one that is not there any more is refused."""
    found = set()
    for one in listed:
        wanted = (one["file"], one["place"], one["what"])
        same = [mutant for mutant in possible if (mutant.file, mutant.place, mutant.what) == wanted]
        if not same or not one["why"]:
            raise LookupError(f"{EQUIVALENT.name}: no such change, or no reason: {', '.join(wanted)}")
        found.update(same)
    return found


def equivalent(rules: str) -> list[dict[str, str]]:
    """What is listed for the modules of a rules room."""
    listed: list[dict[str, str]] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["change"]
    return [one for one in listed if one["file"].startswith(rules)]
