"""Perft counts and transcripts of the example game; both catch a difference."""

from pathlib import Path

import pytest

from fivealarm.kernel.contract import BadInput
from fivealarm.testing import perft, transcript

HEADER = 'game: "bucket"\nseats: 2\noptions: {}\nseed: "7"\nplies: 60\n'
COUNTS = """
# from the start: nature's three sizes, twice, then two choices
game: bucket
seats: 2
options: {"fire": "small"}
perft 1: 3
perft 2: 9
perft 3: 18

game: bucket
position: {"fire": 1}
perft 1: 2
perft 2: 3
"""


def test_counts_hold_and_ended_lines_count_once(tmp_path: Path) -> None:
    path = tmp_path / "bucket.perft"
    path.write_text(COUNTS)

    assert perft.check(path) == 2


def test_a_wrong_count_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bucket.perft"
    path.write_text(COUNTS.replace("perft 2: 9", "perft 2: 8"))

    with pytest.raises(AssertionError, match="perft 2 is 9, should be 8"):
        perft.check(path)


def test_a_line_that_is_no_count_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bucket.perft"
    path.write_text("game: bucket\ndepth: 3\n")

    with pytest.raises(BadInput, match="line 2"):
        perft.check(path)


def test_a_transcript_checks_itself(tmp_path: Path) -> None:
    path = tmp_path / "bucket.txt"
    path.write_text(HEADER + "\n")

    transcript.main([str(path)])

    transcript.check(path)
    text = path.read_text()
    assert "1 hears: deal 0 ?" in text
    assert "outcome = {" in text


@pytest.mark.parametrize("change", [("wait", "waits"), ("told: ", "said: ")])
def test_a_difference_is_named_with_its_line(tmp_path: Path, change: tuple[str, str]) -> None:
    path = tmp_path / "bucket.txt"
    path.write_text(transcript.write(HEADER + "\n").replace(*change, 1))

    with pytest.raises(AssertionError, match=r"bucket.txt, line \d+"):
        transcript.check(path)


def test_a_transcript_cut_short_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "bucket.txt"
    path.write_text("\n".join(transcript.write(HEADER + "\n").splitlines()[:-2]))

    with pytest.raises(AssertionError, match="lines"):
        transcript.check(path)
