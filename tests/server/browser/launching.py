"""Which browser the tests, the pictures and the benches start, and how."""

from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, Playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first is the lightest
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def launched(playwright: Playwright) -> Browser:
    """The system's own browser, or Playwright's."""
    path = next(filter(None, map(which, BROWSERS)), None)
    return playwright.chromium.launch(executable_path=path and Path(path), args=FLAGS)
