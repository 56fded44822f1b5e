"""The measurements: their rows, and the document that is made from what they found."""

import json
import re
from importlib.util import find_spec

import pytest

from bench import ROOT
from bench.__main__ import BENCHES, RESULTS, run
from bench.document import DOCUMENT, PLACE, written
from bench.rows import Row, cells, columns, heard, markdown, number, told

TOLD = ("docs", "bench", "tests")  # where programs that measure are named
CHANGES = ROOT / "CHANGELOG.md"  # tells of what was
QUICK = Row("p99", 4.13, "ms", 4, most=True, beside={"them": 0.5})
MANY = Row("moves", 5_120.4, "moves/s", 5_000, also={"games/s": 12.25})


def test_the_document_says_what_the_results_say() -> None:
    results = json.loads(RESULTS.read_text())

    assert written(DOCUMENT.read_text(), results) == DOCUMENT.read_text(), "run python -m bench.document"


def test_every_measurement_has_its_place_and_its_module() -> None:
    places = [place[2] for place in PLACE.finditer(DOCUMENT.read_text())]

    assert sorted(places) == sorted(BENCHES)
    assert all(find_spec(module) for module, _, _ in BENCHES.values())


def test_every_program_that_is_named_somewhere_is_there() -> None:
    pages = [ROOT / "Makefile", *ROOT.glob("*.md"), *(file for name in TOLD for file in (ROOT / name).rglob("*.*"))]
    texts = [
        page.read_text(encoding="utf-8")
        for page in pages
        if page.suffix in ("", ".md", ".py") and page != CHANGES and page.is_file()
    ]
    programs = {name for text in texts for name in re.findall(r"python -m (bench(?:\.\w+)*)", text)}
    files = {name for text in texts for name in re.findall(r"\b(bench/[\w/]+\.py)\b", text)}

    assert {"bench", "bench.attack", "bench.tables.load"} <= programs
    assert [name for name in sorted(programs) if find_spec(name) is None] == []
    assert [name for name in sorted(files) if not (ROOT / name).exists()] == []


def test_a_table_that_differs_is_found_and_one_without_figures_says_so() -> None:
    document = "Prose.\n<!-- table: flat -->\n| old |\n<!-- end -->\nMore.\n"
    results = {"tables": {"flat": {"day": "2026-11-16", "rows": [told(QUICK)]}}}

    assert "| p99 | 4.13 |" in written(document, results)
    assert written(written(document, results), results) == written(document, results)
    assert "Not measured yet" in written(document, {"tables": {}})
    assert written(document, {"tables": {}}).startswith("Prose.\n")


@pytest.mark.parametrize("row", [QUICK, MANY])
def test_a_row_reads_back(row: Row) -> None:
    assert heard(json.loads(json.dumps(told(row)))) == row


def test_marks_are_met_or_not_by_their_kind() -> None:
    assert QUICK.met is False
    assert MANY.met is True
    assert Row("p50", 1, "ms").met is None


def test_a_table_has_the_columns_that_some_row_has() -> None:
    head = columns([QUICK, MANY])

    assert head == ["", "value", "unit", "games/s", "mark", "met", "to them"]
    assert cells(QUICK, head) == ["p99", "4.13", "ms", "", "at most 4", "no", "0.50"]
    assert cells(MANY, head) == ["moves", "5,120", "moves/s", "12.2", "at least 5,000", "yes", ""]
    assert columns([MANY]) == ["", "moves/s", "games/s", "mark", "met"]
    assert markdown([MANY]).splitlines()[1] == "| --- | ---: | ---: | --- | --- |"


@pytest.mark.parametrize(
    ("value", "words"), [(3, "3"), (0.456, "0.46"), (12.34, "12.3"), (123.4, "123"), (1e5, "100,000")]
)
def test_numbers_have_the_digits_that_mean_something(value: float, words: str) -> None:
    assert number(value) == words


def test_players_of_a_measurement_really_play() -> None:
    found = {row["what"].rpartition(": ")[2]: row["value"] for row in run("crowd", brief=True)}

    assert found["moves made"] > 1
    assert found["p99"] >= found["p50"] > 0
