"""Small screens, dark and light; nothing that keeps anybody out; pictures to look at."""

import zlib
from pathlib import Path
from random import Random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import SOME, NewPerson
from tests.server.browser.seat import Person

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
BUDGET = 150_000  # bytes on a first visit
# How a flame stands, asked for a second and a half.
STANDS = """async (flame) => {
    const seen = [];
    for (const end = performance.now() + 1500; performance.now() < end; ) {
        seen.push(getComputedStyle(flame).scale);
        await new Promise((next) => setTimeout(next, 100));
    }
    return seen;
}"""


def barriers(page: Page) -> list[str]:
    """Whatever axe-core finds."""
    found = Axe().run(page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found]


def test_home_keeps_nobody_out(somebody: NewPerson, artefacts: Path) -> None:
    page = somebody().page()
    page.goto("/")
    expect(page.locator(".game-picture.there")).to_have_count(5)

    for scheme in ("dark", "light"):
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        page.screenshot(path=artefacts / f"home-{scheme}.png", full_page=True)
        assert barriers(page) == []
        page.get_by_role("button", name="Light or dark").click()


def _some_way_in(person: Person, game: str, decisions: int) -> Page:
    seat, rng = person.sit(game), Random(game)
    for _ in range(decisions):
        if seat.settle():
            seat.decide(rng)
    seat.settle()
    return seat.page


def test_a_table_keeps_nobody_out(somebody: NewPerson, artefacts: Path, game: str) -> None:
    page = _some_way_in(somebody(), game, 2)

    page.screenshot(path=artefacts / f"{game}-dark.png")
    assert barriers(page) == []
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.screenshot(path=artefacts / f"{game}-light.png")
    assert game not in SOME or barriers(page) == []  # the colours are the page's


def test_a_table_on_a_phone(somebody: NewPerson, artefacts: Path, game: str) -> None:
    page = _some_way_in(somebody(**PHONE), game, 0)
    usual = game in SOME  # the sheet is the page's own, what lies beside it is the game's

    page.screenshot(path=artefacts / f"{game}-360.png")

    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for name in ("seats", "log"):
        page.locator(f"#tab-{name}").tap()
        expect(page.locator(f"#{name}")).to_be_visible()
        assert not usual or barriers(page) == []
    page.locator("#sheet-close").tap()
    expect(page.locator("#log")).to_be_hidden()
    assert barriers(page) == []


def _squeezed(frame: dict[str, Any]) -> int:
    """About what a live frame weighs on the wire; the browser tells it as it is when unpacked."""
    return len(zlib.compress(frame["payloadData"].encode(), 5))


def test_flames_flicker_unless_somebody_wants_it_still(somebody: NewPerson) -> None:
    seat = somebody(reduced_motion="no-preference").sit("flash_point")
    flame = seat.page.locator("#stage .piece.fire use[href^='#art-flame']").first
    assert len(set(flame.evaluate(STANDS))) == 2

    seat.page.keyboard.press("a")
    switched_off = flame.evaluate(STANDS)
    still = somebody().sit("flash_point").page.locator("#stage .piece.fire use").first

    assert len(set(switched_off)) == 1
    assert len(set(still.evaluate(STANDS))) == 1


def test_a_first_visit_is_light(somebody: NewPerson) -> None:
    person = somebody()
    page = person.page()
    network = person.context.new_cdp_session(page)
    network.send("Network.enable")
    received: list[float] = []
    network.on("Network.loadingFinished", lambda told: received.append(told["encodedDataLength"]))
    network.on("Network.webSocketFrameReceived", lambda told: received.append(_squeezed(told["response"])))

    page.goto("/")
    expect(page.locator(".game-card")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    home = sum(received)
    page.locator("[data-game=flash_point] .play-now").click()
    expect(page.locator("#stage .ring").first).to_be_attached()

    assert home < BUDGET
    assert sum(received) < 2 * BUDGET, "the table with its live frames"
