"""Changing rules at random: the changes are real, and a change that matters is noticed."""

import ast
from pathlib import Path

from bench.mutants import mutants

RULE = """
def refusal(s):
    if s.points < 2 and s.turn:
        return TOO_FEW
    s.points = s.points - 1
    return None
"""


def test_every_place_of_a_rule_that_can_be_turned_is_turned_once(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text(RULE)

    found = list(mutants(tmp_path / "rule.py", tmp_path))

    assert sorted(mutant.what for mutant in found) == ["And for Or", "Lt for LtE", "Sub for Add", "a refusal dropped"]
    assert len({mutant.source for mutant in found}) == 4
    assert all(ast.unparse(ast.parse(RULE)) != mutant.source for mutant in found)
