"""The server's modules point one way: a history knows no viewer, a viewer no frame, a frame no table."""

import ast
from graphlib import TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

from fivealarm import server

ROOT = Path(str(server.__file__)).parent
ORDER = ["history", "viewer", "frames", "table", "hall", "playing", "at_table"]


def imports(path: Path) -> set[str]:
    """Modules of the server that one of them imports, wherever in it that stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("fivealarm.server"):
            last = str(node.module).split(".")[-1]
            found |= {last} if last in MODULES else {alias.name for alias in node.names}
    return found


FILES = [path for path in ROOT.rglob("*.py") if path.stem != "__init__" and "migrations" not in path.parts]
MODULES = {path.stem for path in FILES}
GRAPH = {path.stem: imports(path) for path in FILES}


def test_a_module_has_a_name_of_its_own() -> None:
    assert len(MODULES) == len(FILES)


def test_no_two_modules_need_each_other() -> None:
    order = list(TopologicalSorter(GRAPH).static_order())  # raises CycleError if there is none

    assert set(ORDER) <= set(order)


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(ORDER)))
def test_what_is_told_is_made_of_what_happened_and_never_the_other_way(lower: str, upper: str) -> None:
    above, more = set[str](), {lower}
    while more:
        above |= more
        more = {name for one in more for name in GRAPH.get(one, ())} - above

    assert upper not in above


def test_what_is_hidden_is_reckoned_in_one_place() -> None:
    told = [path.stem for path in FILES if ".quiet" in path.read_text(encoding="utf-8")]

    assert sorted(told) == ["history", "viewer"]
