"""What makes compiled code quick: constants that it can put in their places, states that it makes by itself."""

import ast
from dataclasses import fields
from pathlib import Path

import pytest

from fivealarm import games
from fivealarm.compiled.sources import PACKAGE, module, sources

RULES = sorted((PACKAGE / "games").glob("*/rules/**/*.py"))


def numbers(value: ast.expr) -> bool:
    """A number, a row of numbers or a range of them."""
    if isinstance(value, ast.Tuple):
        return all(numbers(one) for one in value.elts)
    ranged = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "range"
    return ranged or (isinstance(value, ast.Constant) and type(value.value) is int)


@pytest.mark.parametrize("file", RULES, ids=[str(file.relative_to(PACKAGE)) for file in RULES])
def test_a_number_with_a_name_is_final(file: Path) -> None:
    """Any other name of a module is looked up in a dictionary each time that compiled code reads it."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    looked_up = [ast.unparse(line) for line in module.body if isinstance(line, ast.Assign) and numbers(line.value)]

    assert looked_up == []


def test_nothing_plain_inherits_from_what_is_compiled() -> None:
    """A class in plain Python cannot have a compiled one above it; the game of our tests is never played compiled."""
    compiled = {module(file) for file in sources()}
    plain = [file for file in PACKAGE.rglob("*.py") if module(file) not in compiled and "bucket" not in file.parts]
    heirs = [
        f"{file.name}: {name}" for file in plain for name in inherited(ast.parse(file.read_text("utf-8")), compiled)
    ]

    assert heirs == []


def inherited(source: ast.Module, compiled: set[str]) -> list[str]:
    """The bases of classes that were imported from one of these modules."""
    imports = [line for line in source.body if isinstance(line, ast.ImportFrom) and line.module in compiled]
    known = {name.asname or name.name for line in imports for name in line.names}
    bases = [base for line in ast.walk(source) if isinstance(line, ast.ClassDef) for base in line.bases]
    return [base.id for base in bases if isinstance(base, ast.Name) and base.id in known]


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_state_is_made_of_its_fields_in_their_order(slug: str) -> None:
    state = games.load(slug).make().start()
    kind, names = type(state), [field.name for field in fields(state)]

    made = kind(*names)

    assert [getattr(made, name) for name in names] == names
    assert names[-1] == "ears"
    assert kind(*names[:-1]).ears is None


@pytest.mark.parametrize("slug", games.FOLDERS)
def test_a_copy_has_every_field_of_its_state(slug: str) -> None:
    state = games.load(slug).make().start()
    copy = state.copy()

    assert {field.name for field in fields(state) if getattr(copy, field.name) != getattr(state, field.name)} == set()
