"""The code on an invitation is the one another encoder draws; a link never leads others to their own machine."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson

VECTORS = json.loads((Path(__file__).parent / "qr_vectors.json").read_text())
DRAWN = """async (text) => {
    const { qr } = await import("/static/company/qr.js");
    return qr(text).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}"""


def test_codes_are_those_of_another_encoder(parts: Page) -> None:
    for text, rows in VECTORS.items():
        assert parts.evaluate(DRAWN, text) == rows, text


def test_a_text_that_is_too_long_is_refused(parts: Page) -> None:
    said = parts.evaluate(f"() => ({DRAWN})('x'.repeat(300)).catch((no) => no.message)")

    assert said == "This text is too long for a code."


def test_no_link_to_this_machines_own_name_is_offered(somebody: NewPerson) -> None:
    person = somebody()
    seat = person.sit("brigade", seats=[{"kind": "me"}, {"kind": "link"}])
    page = seat.page

    page.locator("#share-button").click()
    expect(page.locator(".share-alone")).to_contain_text("Only this computer can open this table now")
    expect(page.locator(".share-how code")).to_have_text("fivealarm play --host 0.0.0.0")
    page.keyboard.press("Escape")
    page.route("**/here.json", lambda route: route.fulfill(json={"addresses": ["http://192.168.1.7:5555"]}))
    page.locator("#share-button").click()

    expect(page.locator(".share-seat input").first).to_have_value(f"http://192.168.1.7:5555/t/{seat.table}")
    expect(page.locator(".qr-code").first).to_be_visible()
