"""The code on an invitation is the one another encoder draws; a link never leads others to their own machine."""

import json
import socket
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson
from tests.server.browser.serving import NETWORK
from tests.server.browser.test_looks import barriers

VECTORS = json.loads((Path(__file__).parent / "qr_vectors.json").read_text())
DRAWN = """async (text) => {
    const { qr } = await import("/static/company/qr.js");
    return qr(text).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}"""


@pytest.fixture
def reachable() -> None:
    """Not every system gives itself more than one address."""
    with socket.socket() as probe:
        try:
            probe.bind((NETWORK, 0))
        except OSError:
            pytest.skip("this machine has one address of its own alone")


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
    page.route("**/here.json", lambda route: route.fulfill(json={"addresses": [], "door": "none"}))

    page.locator("#share-button").click()
    expect(page.locator(".share-alone")).to_contain_text("Only this computer can open this table now")
    expect(page.locator(".share-how code")).to_have_text("fivealarm play --host 0.0.0.0")
    expect(page.locator("#let-in")).to_have_count(0)
    page.keyboard.press("Escape")
    told = {"addresses": ["http://192.168.1.7:5555"], "door": "none"}
    page.route("**/here.json", lambda route: route.fulfill(json=told))
    page.locator("#share-button").click()

    page.get_by_role("button", name="Watch", exact=True).click()
    expect(page.locator(".share-seat input")).to_have_value(f"http://192.168.1.7:5555/t/{seat.table}")
    expect(page.locator(".qr-code")).to_be_visible()
    expect(page.locator("#let-out")).to_have_count(0)


def test_a_finished_game_is_shared_in_words_for_one_that_is_over_and_without_boxes(somebody: NewPerson) -> None:
    page = somebody().sit("flash_point", record=played.text(played.whole("flash_point"))).page
    page.route("**/here.json", lambda route: route.fulfill(json={"addresses": [], "door": "shut"}))

    page.locator("#end").get_by_role("button", name="Share").click()

    expect(page.locator(".share-alone")).to_contain_text("a link to send, for looking back at it")
    expect(page.locator("#let-in")).to_be_visible()
    expect(page.locator(".share-steps")).to_have_count(0)


def test_the_host_lets_the_network_in_and_out_without_a_restart(somebody: NewPerson, reachable: None) -> None:
    host, friend = somebody(), somebody()
    seat = host.sit("fire_engines", seats=[{"kind": "me"}, {"kind": "link"}])
    friend.knows("fire_engines")
    friend.is_called("Bo")
    page = seat.page
    page.locator("#share-button").click()
    expect(page.locator(".share-alone")).to_contain_text("there is no link to send yet")

    page.locator("#let-in").click()
    field = page.get_by_label("A seat for a friend", exact=False)
    page.get_by_role("button", name="Make a link").click()
    link = field.input_value()
    assert link.startswith("http://127.0.0.2:")
    expect(page.locator(".share-door")).to_contain_text("People in your network are let in at http://127.0.0.2:")
    theirs = friend.page()
    theirs.goto(link)
    expect(theirs.locator(".seat-card[data-mine=true]")).to_have_count(1)
    expect(page.locator(".seat-card", has_text="Bo")).to_have_count(1)

    page.locator("#let-out").click()

    expect(page.locator("#let-in")).to_be_visible()
    expect(theirs.locator("html")).to_have_attribute("data-line", "down")
    friend.faults = [fault for fault in friend.faults if "127.0.0.2" not in fault]  # it says that nobody answers


@pytest.mark.parametrize("width", [390, 1280])
def test_a_seat_that_is_given_away_has_its_ticket_first_and_nothing_lies_over_another(
    somebody: NewPerson, width: int
) -> None:
    person = somebody(viewport={"width": width, "height": 844})
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}, {"kind": "open"}]
    seat = person.sit("flash_point", seats=seats)
    page = seat.page
    told = {"addresses": ["http://192.168.1.7:5555"], "door": "open"}
    page.route("**/here.json", lambda route: route.fulfill(json=told))

    page.locator(".seat-card[data-seat='2']").get_by_text("Invite").dispatch_event("click")

    expect(page.locator(".ticket")).to_contain_text("Firefighter C in Flash Point")
    expect(page.locator(".share-choices [aria-pressed=true]")).to_have_text("CFirefighter C")
    page.get_by_role("button", name="Make a link").click()
    page.locator(".qr-code").wait_for()
    assert barriers(page) == []
    parts = [".ticket-words", ".ticket .qr-code", ".share-line input", ".share-line .main-button", ".share-door"]
    boxes = [page.locator(f"#dialog {part}").first.bounding_box() for part in parts]
    for at, one in enumerate(boxes):
        for other in boxes[:at]:
            assert one is not None
            assert other is not None
            assert (
                one["x"] >= other["x"] + other["width"] - 1
                or one["y"] >= other["y"] + other["height"] - 1
                or other["x"] >= one["x"] + one["width"] - 1
            )
