"""The short form of `make attack` finds nothing."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench.attack.openings import OLD, openings
from bench.attack.report import Report

ROOT = Path(__file__).parent.parent


@pytest.mark.xdist_group("attack")
def test_a_short_attack_finds_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.attack", "--short"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("0 findings.\n")
    assert "connections held" in done.stdout


@pytest.mark.xdist_group("attack")
def test_a_kill_at_any_moment_of_a_first_start_or_an_upgrade_leaves_a_whole_database(tmp_path: Path) -> None:
    report = Report("openings", 0, most=2 * len(OLD))

    openings(report, tmp_path, "", Random(2))

    assert report.findings == []
    assert report.counts["of them before it was open"] > 0


def test_a_finding_is_told() -> None:
    report = Report("kills", 1)
    report.did("kills", 3)
    report.found("a move is lost")

    assert report.lines()[0].startswith("kills: 3 kills in")
    assert report.lines()[1] == "  FOUND a move is lost"
