"""What all tests share: the example game stands beside the five."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivealarm import games

TIMED = Path(__file__).parent / "server"

games.FOLDERS.setdefault("bucket", "fivealarm.testing.bucket")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is read while tests are collected stays to the end: nobody looks there for what can be thrown away."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Servers and browsers on a busy machine may miss their moment; three misses in a row are a defect."""
    for item in items:
        if TIMED in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)  # begun last, it would end alone


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why a test was tried again: a miss that nobody can read would never be mended."""
    for report in terminalreporter.stats.get("rerun", []):
        said = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
        place = report.longreprtext.splitlines()[-1:]
        terminalreporter.write_line("\n".join([report.nodeid, *said[:12], *place]))
