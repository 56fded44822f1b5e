"""Nothing keeps anybody out: axe-core over set-up and whatever opens at a table."""

from random import Random

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_looks import barriers

HOUSE = {"map": "house", "rules": "family"}
INSIDE = {"firefighters": ["1,6", "1,7"], "ap": [4, 4]}
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


HEARD = """() => {
    window.heard = [];
    for (const region of document.querySelectorAll("[aria-live], [role=status]"))
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes)
                for (const node of addedNodes) if (node.textContent.trim()) heard.push([region.id, node.textContent]);
        }).observe(region, { childList: true });
}"""  # what is told to those who do not see, region by region


def test_nothing_is_told_twice_to_those_who_only_hear(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=[{"kind": "me"}, {"kind": "me"}], options=HOUSE, position=INSIDE)
    assert seat.settle()
    seat.page.evaluate(HEARD)

    edition = seat.edition
    seat.page.get_by_role("button", name="Move", exact=False).first.wait_for()
    seat.click_something_lit(Random(2))
    seat.moved_on(edition)
    assert seat.settle()

    sentence = seat.page.locator("#sentence").inner_text()
    spoken = [words for region, words in seat.page.evaluate("() => heard") if region == "live"]
    assert not [words for words in spoken if words in sentence]
