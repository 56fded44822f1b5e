"""How soon a click is answered: from the press in a real browser to the frame that its move brought.

.venv/bin/python -m bench.browser.clicks
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, expect, sync_playwright

from bench.rows import Row
from fivealarm import games
from tests.server.browser.conftest import served
from tests.server.browser.launching import launched
from tests.server.browser.seat import PATIENCE
from tests.server.browser.whole import USUAL, Played, Wish, play

MARK = 100  # ms
DECISIONS = 40
LOOK = 700  # ms that somebody looks at what is asked before they press
MEANS = ("mouse", "touch", "keyboard")


def rows(brief: bool) -> Iterator[Row]:
    """A person does anything that is allowed, against rookies."""
    expect.set_options(timeout=PATIENCE)
    slugs = [slug for slug in games.FOLDERS if slug != "bucket"]
    with tempfile.TemporaryDirectory() as data, served(Path(data), chance="free") as base, sync_playwright() as running:
        browser = launched(running)
        for slug in slugs[:1] if brief else slugs:
            yield answered(browser, base, slug, 6 if brief else DECISIONS)
        browser.close()


def answered(browser: Browser, base: str, slug: str, decisions: int) -> Row:
    """The answers of one game by each means at its usual width."""
    wishes = [Wish(slug, means, USUAL[means], "rookie", "any", decisions, LOOK) for means in MEANS]
    parts = [play(browser, base, wish) for wish in wishes]
    waits = [wait for part in parts for wait in part.waits]
    also = {"median": median(waits), "presses": sum(part.presses for part in parts), "faults": faults(parts)}
    return Row(games.load(slug).title, quantiles(waits, n=20)[-1], "ms, 95 % within", MARK, most=True, also=also)


def faults(parts: list[Played]) -> int:
    for part in parts:
        for fault in part.faults:
            print(fault)
    return sum(len(part.faults) for part in parts)


def main() -> None:
    for row in rows(False):
        print(f"{row.what}: 95 % within {row.value:.0f} ms, {row.also}", flush=True)


if __name__ == "__main__":
    main()
