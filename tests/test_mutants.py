"""Changing rules at random: the changes are real, and a change that matters is noticed."""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bench.mutants.changes import EQUIVALENT, equivalent, mutants, unseen
from bench.mutants.suite import Course
from fivealarm import games

ROOT = Path(__file__).parent.parent
RULE = """
def refusal(s):
    if s.points < 2 and s.turn:
        return TOO_FEW
    s.points = s.points - 1
    return None
"""
TWICE = "def twice(number):\n    return number + number\n"
TEST = "from tiny.rule import twice\n\n\ndef test_twice() -> None:\n    assert twice(2) == 4\n"
WRONG, SAME, ENDLESS = (
    "def twice(n): return n - n", "def twice(n): return n * 2", "def twice(n):\n    while n: pass",
)  # fmt: skip
TRIED = """
from pathlib import Path
from bench.mutants.suite import Suite
suite = Suite("tiny", Path.cwd(), patience=0.2)
for source in {changes}:
    print(suite.notices("tiny/rule.py", source))
suite.check()
"""


def test_every_place_of_a_rule_that_can_be_turned_is_turned_once(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(RULE)

    found = list(mutants(tmp_path / "rule.py", tmp_path))

    assert sorted(mutant.what for mutant in found) == ["And for Or", "Lt for LtE", "Sub for Add", "a refusal dropped"]
    assert len({mutant.source(tmp_path) for mutant in found}) == 4
    assert all(ast.unparse(ast.parse(RULE)) != mutant.source(tmp_path) for mutant in found)


def tried(folder: Path, test: str, *changes: str) -> subprocess.CompletedProcess[str]:
    """Changes of a tiny game, one after another."""
    for file, text in {"tiny/__init__.py": "", "tiny/rule.py": TWICE, "tests/games/tiny/test_rule.py": test}.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text)
    return subprocess.run(
        [sys.executable, "-c", TRIED.format(changes=changes)], cwd=folder,
        env={"PYTHONPATH": f"{folder}:{ROOT}"}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip


def test_a_change_is_noticed_when_a_test_fails_or_never_ends(tmp_path: Path) -> None:
    done = tried(tmp_path, TEST, WRONG, SAME, ENDLESS)

    assert (done.stdout.split(), done.returncode) == (["True", "False", "True"], 0), done.stderr


def test_a_test_of_the_clock_notices_nothing(tmp_path: Path) -> None:
    late = TEST.replace("test_twice", "test_twice_is_punctual").replace("4", "5")
    done = tried(tmp_path, f"{late}\n\ndef test_nothing() -> None:\n    pass\n", WRONG, ENDLESS)

    assert (done.stdout.split(), done.returncode) == (["False", "False"], 0), done.stderr


def test_tests_that_fail_without_a_change_notice_nothing(tmp_path: Path) -> None:
    done = tried(tmp_path, TEST.replace("4", "5"), WRONG)

    assert "fails without a change, in tests/games/tiny/test_rule.py::test_twice" in done.stderr


def test_what_noticed_most_in_least_time_comes_first() -> None:
    course = Course(Path(), {"slow": 2.0, "quick": 0.01, "sharp": 0.5}, Counter({"sharp": 9}))

    assert sorted(["slow", "quick", "sharp"], key=course.promise) == ["slow", "quick", "sharp"]


@pytest.mark.parametrize("slug", [slug for slug in games.FOLDERS if slug != "bucket"])
def test_every_change_that_is_said_to_make_no_difference_is_still_there(slug: str) -> None:
    rules = f"fivealarm/games/{slug}/rules"
    possible = [mutant for file in sorted((ROOT / rules).rglob("*.py")) for mutant in mutants(file, ROOT)]

    assert len(unseen(possible, equivalent(rules))) >= len(equivalent(rules))


def test_a_listed_change_that_is_gone_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(RULE)
    gone = {"file": "rule.py", "place": "s.points < 3", "what": "Lt for LtE", "why": "nobody has three"}

    with pytest.raises(LookupError, match=EQUIVALENT.name):
        unseen(list(mutants(tmp_path / "rule.py", tmp_path)), [gone])
