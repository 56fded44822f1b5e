"""Traces: every clause is shown by a test, every cited clause exists, every refusal cites one."""

import importlib
import pkgutil
from pathlib import Path
from typing import TypeVar

import pytest

from fivealarm import games, rulebook
from fivealarm.kernel import match
from fivealarm.kernel.contract import Event, Refusal

TESTS = Path(__file__).parent
BOOKS = [*games.FOLDERS, "table"]
PLACES = {"bucket": TESTS / "testing", "table": TESTS}


def shown(slug: str) -> set[str]:
    return set(rulebook.cited(PLACES.get(slug, TESTS / "games" / slug)))


@pytest.mark.parametrize("slug", BOOKS)
def test_every_clause_is_shown_by_a_test(slug: str) -> None:
    assert [rule for rule in rulebook.clauses(slug) if rule not in shown(slug)] == []


@pytest.mark.parametrize("slug", BOOKS)
def test_every_cited_clause_exists(slug: str) -> None:
    known = {rule for book in BOOKS for rule in rulebook.clauses(book)}

    assert sorted(shown(slug) - known) == []


T = TypeVar("T", Refusal, Event)


def constants(package: str, kind: type[T]) -> list[T]:
    """All module constants of a kind in a game's folder."""
    root = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(root.__path__, f"{package}.")]
    modules = [importlib.import_module(name) for name in names]
    return [value for module in modules for value in vars(module).values() if isinstance(value, kind)]


@pytest.mark.parametrize("slug", list(games.FOLDERS))
def test_every_refusal_and_event_cites_a_clause(slug: str) -> None:
    known = {*rulebook.clauses(slug), *rulebook.clauses("table")}
    package = games.folder(slug)

    refusals = {one.rule for one in constants(package, Refusal)}
    events = {one.rule for one in constants(package, Event) if one.rule}

    assert refusals
    assert sorted((refusals | events) - known) == []


def test_the_tables_own_refusals_cite_its_clauses() -> None:
    refusals = [value for value in vars(match).values() if isinstance(value, Refusal)]

    assert {one.rule for one in refusals} <= set(rulebook.clauses("table"))
    assert len(refusals) == len(set(refusals)) == 6


def test_a_clause_is_found_by_its_short_name() -> None:
    assert rulebook.clause("bucket", "thr.1").rule == "BL-THR.1"
    assert rulebook.clause("bucket", "BL-THR.1").text.startswith("[D] Throw")
