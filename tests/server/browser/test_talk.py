"""Talk at a table: friends hear each other, and it is text and nothing but text."""

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson


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
