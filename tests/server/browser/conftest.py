"""One server and one browser for all tests of this folder that a worker runs."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from fivealarm import games
from tests.server.browser.launching import launched
from tests.server.browser.seat import PATIENCE, Person

ROOT = Path(__file__).parents[3]
NewPerson = Callable[..., Person]
SOME = ("brigade", "danger_zone")  # for what the page does alike in all games: hidden cards, several panes, dice


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that wants a game is run for all of them, or for some; half of them on each of two workers."""
    every = [slug for slug in games.FOLDERS if slug != "bucket"]
    for name, wanted in (("game", every), ("some_game", SOME)):
        if name in metafunc.fixturenames:
            slugs = [
                pytest.param(slug, marks=pytest.mark.xdist_group(f"browser {at % 2}"), id=slug)
                for at, slug in enumerate(wanted)
            ]
            metafunc.parametrize(name, slugs)


@pytest.fixture(scope="package")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("tables")) as address:
        yield address


@contextmanager
def served(data: Path, path: str = "", chance: str = "alike") -> Iterator[str]:
    """A server of its own, whose chance falls alike or "free"; its address without a slash at the end."""
    command = [sys.executable, "-m", "tests.server.browser.serving", str(data), chance, path]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            yield line.split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
        finally:
            server.terminate()


@pytest.fixture(scope="package")  # not longer: while it runs, nobody else can have a loop
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


@pytest.fixture
def somebody(chromium: Browser, base: str) -> Iterator[NewPerson]:
    """People, each with a browser of their own; at the end none of them may have seen a fault."""
    people: list[Person] = []

    def come(**look: Any) -> Person:
        people.append(Person(chromium, base, **look))
        return people[-1]

    yield come
    faults = [fault for person in people for fault in person.faults]
    for person in people:
        person.context.close()
    assert faults == []


@pytest.fixture(scope="package")
def aside(chromium: Browser, base: str) -> Iterator[Person]:
    """Whoever keeps a table open on which parts of the page are tried alone; nobody plays there."""
    person = Person(chromium, base)
    person.sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}], position={"turn": 0})
    yield person
    person.context.close()


@pytest.fixture
def parts(aside: Person) -> Iterator[Page]:
    """A table's page for whatever brings all that it needs with it, as it was before."""
    aside.faults.clear()
    page = aside.context.pages[0]
    yield page
    page.emulate_media(reduced_motion="reduce")
    assert aside.faults == []


@pytest.fixture
def artefacts() -> Path:
    folder = ROOT / "artefacts" / "browser"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
