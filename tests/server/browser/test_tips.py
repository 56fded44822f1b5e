"""A tip lasts as long as somebody points: not once they go on by keys."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

FAR_OFF = "() => { const last = [...document.querySelectorAll('#actions button')].at(-1); last.focus(); }"


def tipped(page: Page) -> Locator:
    """A tip about a block that nothing else tells of."""
    block = page.locator("#stage .piece.recedes[data-id='cell a1']").bounding_box()
    assert block is not None
    page.mouse.move(2, 2)
    page.mouse.move(block["x"] + block["width"] / 2, block["y"] + block["height"] * 0.7, steps=4)
    expect(page.locator("#tip")).to_be_visible()
    return page.locator("#tip")


def test_a_tip_goes_as_soon_as_a_key_is_used(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade")
    assert seat.settle()
    tip = tipped(seat.page)

    seat.page.keyboard.press("Shift")  # it does nothing alone
    expect(tip).to_be_visible()
    seat.page.keyboard.down("1")

    assert not tip.is_visible()


def test_a_tip_does_not_come_back_while_keys_are_used_over_a_pointer_that_rests(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade")
    assert seat.settle()
    tip, words = tipped(seat.page), seat.page.locator("#tip").inner_text()

    edition = seat.edition
    seat.page.keyboard.press("e")
    if seat.page.locator("#end-anyway").count():
        seat.page.keyboard.press("e")
    seat.moved_on(edition)
    seat.settle()
    seat.page.wait_for_timeout(400)  # longer than a tip waits

    assert not (tip.is_visible() and tip.inner_text() == words)


def test_a_tip_goes_when_the_focus_goes_elsewhere(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade")
    assert seat.settle()
    tip, words = tipped(seat.page), seat.page.locator("#tip").inner_text()

    seat.page.evaluate(FAR_OFF)

    assert not (tip.is_visible() and tip.inner_text() == words)


def test_the_card_of_a_story_goes_as_soon_as_a_key_is_used(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.until_first_seat_acts("brigade", 60))).page
    words = page.locator("#log .story-nature [data-at^='event']").first
    words.hover()
    expect(page.locator(".past-card")).to_contain_text(words.inner_text().removeprefix("Event: "))

    page.keyboard.down("m")

    assert not page.locator(".past-card").is_visible()


COVERED = """(name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    const seen = (node) => node.checkVisibility({ visibilityProperty: true });
    const covers = (node) => {
        const place = (node.querySelector(".ring-line") ?? node).getBoundingClientRect();
        const wide = Math.min(box.right, place.right) - Math.max(box.left, place.left);
        return wide > 4 && Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top) > 4;
    };
    const buttons = "#actions button:not([aria-disabled=true]), #replay button";
    const needed = `${buttons}, [data-lit], [data-far], #beside text, #below text`;
    return [...document.querySelectorAll(needed)].filter((node) => seen(node) && covers(node)).map(
        (node) => node.dataset.lit ?? node.dataset.far ?? node.textContent);
}"""  # what one may click next, or reads, under a box


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
@pytest.mark.parametrize("slug", ["brigade", "fire_engines"])
def test_advice_lies_on_no_button_no_lit_place_and_no_words_of_a_card(
    somebody: NewPerson, slug: str, width: int, height: int
) -> None:
    seat = somebody(viewport={"width": width, "height": height}).sit(slug)
    assert seat.settle()

    seat.page.keyboard.press("h")
    expect(seat.page.locator(".hint-do")).to_be_focused()
    expect(seat.page.locator(".hint-do kbd")).to_be_visible()

    assert seat.page.evaluate(COVERED, "#popup") == []


def test_a_tip_about_a_lit_place_lies_on_no_other_and_explains_nouns_only_where_there_is_room(
    somebody: NewPerson,
) -> None:
    seat = somebody(viewport={"width": 1440, "height": 900}).sit("brigade")
    assert seat.settle()
    seat.page.locator("[data-far]").first.wait_for(state="attached")
    corners = [seat.page.locator(f"[data-id='cell {name}'].piece").bounding_box() for name in ("a1", "a2", "b2", "d1")]

    for box in filter(None, corners):
        seat.page.mouse.move(2, 2)
        seat.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        expect(seat.page.locator("#tip")).to_be_visible()
        assert seat.page.evaluate(COVERED, "#tip") == []
    seat.page.wait_for_timeout(1100)  # nouns come after a while

    assert seat.page.evaluate(COVERED, "#tip") == []
