"""Nothing keeps anybody out: axe-core over set-up and whatever opens at a table."""

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_looks import barriers

OPENED = {"?": "dialog[open]", "r": "#drawer:not([hidden])", "e": ".end-ask:not([hidden])"}


def test_set_up_keeps_nobody_out(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    page.locator("[data-game=brigade]").get_by_role("button", name="Set up").click()
    expect(page.locator("#setup")).to_be_visible()

    assert barriers(page) == []


def test_what_opens_at_a_table_keeps_nobody_out(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()

    for key, opened in OPENED.items():
        seat.page.keyboard.press(key)
        expect(seat.page.locator(opened)).to_be_visible()
        assert barriers(seat.page) == []
        seat.page.keyboard.press("Escape")
        expect(seat.page.locator(opened)).to_have_count(0)
