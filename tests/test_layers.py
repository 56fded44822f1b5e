"""Imports point one way: kernel; scene, positions, observation, judging; games; bots; learn, train, lab; server."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "fivealarm"
STANDARD = set(sys.stdlib_module_names)
# layer: what of fivealarm it may import besides itself
MAY: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "compiled": ("kernel",),
    "scene": ("kernel",),
    "positions": ("kernel",),
    "observation": ("kernel",),
    "judging": ("kernel",),
    "games": ("kernel", "scene", "positions", "observation", "judging"),
    "bots": ("kernel", "compiled", "games", "scene", "judging"),
    "engine": ("kernel", "games", "bots"),
    "story": ("kernel", "games", "scene", "bots"),
    "learn": ("kernel", "games", "scene", "observation", "bots", "pixels"),
    "train": ("kernel", "games", "scene", "bots", "judging"),
    "lessons": ("kernel", "games"),
    "puzzles": ("kernel", "games", "bots"),
    "lab": ("kernel", "games", "bots", "engine", "compiled", "rulebook"),
    "testing": ("kernel", "games", "scene", "positions", "observation", "engine", "pixels"),
    "server": (
        "kernel",
        "compiled",
        "games",
        "scene",
        "bots",
        "engine",
        "lessons",
        "puzzles",
        "story",
        "docs_files",
        "rulebook",
    ),
}


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module if node.module != "fivealarm" else f"fivealarm.{a.name}" for a in node.names}
    return names


def layer_files(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", MAY)
def test_a_layer_imports_only_what_lies_below(layer: str) -> None:
    allowed = {layer, "__version__", *MAY[layer]}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in layer_files(layer)
        for name in imports(path)
        if name.startswith("fivealarm.") and name.split(".")[1] not in allowed
    ]

    assert wrong == []


@pytest.mark.parametrize("layer", ["kernel", "scene", "positions", "observation", "judging", "games"])
def test_the_lower_layers_need_only_the_standard_library(layer: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in layer_files(layer)
        for name in imports(path)
        if name.split(".")[0] not in STANDARD | {"fivealarm"}
    ]

    assert wrong == []


def test_games_never_import_each_other() -> None:
    wrong = []
    for path in layer_files("games"):
        parts = path.relative_to(ROOT / "games").parts
        for name in imports(path):
            bits = name.split(".")
            if len(parts) > 1 and bits[:2] == ["fivealarm", "games"] and bits[2:3] not in ([], [parts[0]]):
                wrong.append(f"{path} imports {name}")

    assert wrong == []


def test_no_game_rolls_its_own_dice() -> None:
    wrong = [
        str(path)
        for path in layer_files("games")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip() in ("import random", "from random import choice", "import secrets")
    ]

    assert wrong == []


def test_the_kernel_stays_small() -> None:
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in layer_files("kernel"))

    assert lines < 1000
