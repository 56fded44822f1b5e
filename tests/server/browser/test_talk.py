"""Talk at a table: friends hear each other, and it is text and nothing but text."""

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person


def test_friends_talk_and_what_they_say_is_text(somebody: NewPerson) -> None:
    ann, bob = somebody(), somebody()
    for person in (ann, bob):
        person.knows("brigade")
        person.is_called("Somebody")
        person.leaves_nothing_to_the_table()
    made = ann.ask("/api/tables", {"game": "brigade", "seats": [{"kind": "me"}, {"kind": "link"}]})
    hers = ann.open(made["table"])
    his = bob.page()
    his.goto(made["links"]["1"])
    expect(his.locator("#talk-button")).to_be_visible()
    expect(hers.page.locator("#talk-button")).to_be_visible()

    his.keyboard.press("c")
    his.get_by_label("Say something").fill("<b>Well done</b>")
    his.get_by_role("button", name="Say", exact=True).click()

    expect(hers.page.locator(".talk-count")).to_have_text("1")
    hers.page.locator("#talk-button").click()
    expect(hers.page.locator(".talk-list")).to_contain_text("<b>Well done</b>")


def test_alone_with_bots_there_is_nobody_to_talk_to(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade")

    expect(seat.page.locator("#talk-button")).to_be_hidden()


def _sit_down(person: Person, table: str) -> Page:
    page = person.page()
    page.goto(f"/t/{table}")
    if page.locator("#tab-seats").is_visible():
        page.locator("#tab-seats").click()
    page.get_by_role("button", name="Sit here").click()
    expect(page.locator("#talk-button")).to_be_visible()
    return page


def _strangers(ann: Person, bob: Person) -> tuple[Page, Page]:
    """Two at a table of which the second took an open seat."""
    for person in (ann, bob):
        person.knows("brigade")
        person.is_called("Somebody")
        person.leaves_nothing_to_the_table()
    hers = ann.open(ann.ask("/api/tables", {"game": "brigade", "seats": [{"kind": "me"}, {"kind": "open"}]})["table"])
    his = _sit_down(bob, hers.table)
    expect(hers.page.locator("#talk-button")).to_be_visible()
    return hers.page, his


def test_among_strangers_talk_is_off_for_all_until_somebody_opens_it(somebody: NewPerson) -> None:
    hers, his = _strangers(somebody(), somebody())

    for one, other, words in ((hers, his, "Well done"), (his, hers, "Thank you")):
        one.locator("#talk-button").click()
        one.get_by_role("button", name=words, exact=True).click()
        expect(one.locator(".talk-list")).to_contain_text(words)
        one.locator("#talk-button").click()
        expect(other.locator("#talk-button")).to_have_attribute("aria-label", "Talk")
        expect(other.locator(".talk-count")).to_be_hidden()
        expect(other.locator("#live")).not_to_contain_text(words)
        other.locator("#talk-button").click()
        expect(other.locator(".talk-list")).to_contain_text(words)
        other.locator("#talk-button").click()


def test_talk_opens_on_a_phone_and_escape_keeps_what_is_half_written(somebody: NewPerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    hers, his = _strangers(somebody(), somebody(**phone))

    for page in (hers, his):
        page.locator("#talk-button").click()
        for part in ("button.small-button", "form input", "form button"):
            expect(page.locator(f".talk-box {part}").last).to_be_in_viewport(ratio=1)
        page.get_by_label("Say something").fill("Shall we")
        page.keyboard.press("Escape")
        expect(page.locator(".talk-box")).to_be_hidden()
        page.locator("#talk-button").click()
        expect(page.get_by_label("Say something")).to_have_value("Shall we")

    his.go_back()
    expect(his.locator(".talk-box")).to_be_hidden()
    expect(his.locator("#talk-button")).to_be_visible()
