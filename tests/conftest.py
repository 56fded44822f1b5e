"""What all tests share: the example game stands beside the five."""

from pathlib import Path

import pytest

from fivealarm import games

TIMED = Path(__file__).parent / "server"

games.FOLDERS.setdefault("bucket", "fivealarm.testing.bucket")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Servers and browsers on a busy machine may miss their moment; three misses in a row are a defect."""
    for item in items:
        if TIMED in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why a test was tried again: a miss that nobody can read would never be mended."""
    for report in terminalreporter.stats.get("rerun", []):
        said = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        place = report.longreprtext.splitlines()[-1:]
        terminalreporter.write_line("\n".join([report.nodeid, *said[:12], *place]))
