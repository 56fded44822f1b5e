"""A verb that tells something else is named."""

from pathlib import Path

import pytest

from fivealarm.testing import telling
from fivealarm.testing.bucket.rules.verbs.throwing import Throw, Wait

DRAWN = 'game: "bucket"\ndrawn: ["one.toml"]\nseed: "7"\nplies: 2\nasked: 20\n\n'
SCENARIO = '[[scenario]]\nid="a"\ngame="bucket"\nrules=[]\nseats=2\nposition={hand=[2, 1]}\nplay=["wait"]\nexpect={}\n'
HEAD = 'game: "bucket"\nseats: 2\noptions: {}\nseed: "7"\npositions: 12\nasked: 20\n\n'


def test_what_is_told_is_written_and_holds(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text(HEAD)

    telling.main([str(file)])

    telling.check(file)
    assert any(line.startswith("Throw ") for line in file.read_text().splitlines())


def test_a_verb_that_tells_something_else_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "two.txt"
    file.write_text(telling.write(HEAD))
    monkeypatch.setattr(Throw, "cost", lambda self, s: 17)

    with pytest.raises(AssertionError, match=r"^Throw tell something else"):
        telling.check(file)


def test_a_choice_from_which_something_else_comes_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "drawn.txt"
    (tmp_path / "one.toml").write_text(SCENARIO)
    file.write_text(DRAWN)
    telling.main([str(file)])
    telling.check(file)
    monkeypatch.setattr(Throw, "apply", Wait.apply)

    with pytest.raises(AssertionError, match=r"Throw.* tell something else"):
        telling.check(file)
