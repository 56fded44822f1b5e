"""On a phone an answer lies over no button, and a tap beside it does what it hits."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE, begin, skip_to
from tests.server.browser.seat import DEALT

MOST_THINGS = 12
UNLIT = """(most) => {
    const room = document.querySelector("#stage").getBoundingClientRect();
    const things = [...document.querySelectorAll("#stage .piece[data-id]")];
    const spots = things.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { node, at: [left + width / 2, top + height / 2] };
    }).filter(({ node, at: [x, y] }) => x > room.left && x < room.right && y > room.top && y < room.bottom - 42
        && document.elementFromPoint(x, y)?.closest("[data-lit], [data-far], [data-guarded], .piece") === node);
    return spots.filter((_, at) => at % Math.ceil(spots.length / most) === 0).map(({ at }) => at);
}"""  # points of things that nothing can be done with, spread over what is seen of the board
COVERED = """() => {
    const box = document.querySelector("#popup").getBoundingClientRect();
    const free = "#actions button, #phone-bar button, #coach button, .coach-ring";
    return [...document.querySelectorAll(free)].filter((one) => {
        const { left, top, right, bottom, width } = one.getBoundingClientRect();
        return width && left < box.right && right > box.left && top + 2 < box.bottom && bottom - 2 > box.top;
    }).map((one) => one.textContent);
}"""  # touching is not covering


def answers(page: Page) -> int:
    """Tap things that nothing can be done with: no answer may lie on a button; how many there were."""
    seen = 0
    for x, y in page.evaluate(UNLIT, MOST_THINGS):
        page.wait_for_timeout(420)  # a second tap at the same place is none
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(250)
        if page.locator("#popup:not([hidden]):not(:has(.deed, [role=menuitem]))").count():
            assert page.evaluate(COVERED) == [], page.locator("#popup").inner_text()
            seen += 1
        page.keyboard.press("Escape")
    return seen


def test_no_answer_lies_on_a_button(somebody: NewPerson, game: str) -> None:
    seat = somebody(**PHONE).sit(game, **DEALT.get(game, {}))
    assert seat.settle()

    assert answers(seat.page)


@pytest.mark.xdist_group("browser 1")
def test_a_lessons_answer_leaves_its_button_free_and_the_next_tap_presses_it(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    skip_to(page, "Roll the die")
    page.locator("#stage [data-id='district 7']").tap()
    expect(page.locator("#popup")).to_be_visible()
    assert page.evaluate(COVERED) == []
    edition = page.get_attribute("html", "data-edition")

    page.locator(".verb-tile:visible").first.tap()

    page.wait_for_selector(f"html:not([data-edition='{edition}'])", state="attached")


@pytest.mark.parametrize("look", [{"viewport": {"width": 1440, "height": 900}}, PHONE], ids=["mouse", "finger"])
def test_a_click_on_a_wall_beside_a_lit_place_is_about_the_wall(somebody: NewPerson, look: dict[str, Any]) -> None:
    beside = {"firefighters": ["2,1", "5,0"], "fire": ["6,6"], "ap": [4, 4]}
    seats = [{"kind": "me"}, {"kind": "bot"}]
    seat = somebody(**look).sit("flash_point", seats=seats, options={"map": "house"}, position=beside)
    assert seat.settle()
    if look is PHONE:
        seat.page.keyboard.press("0")  # the whole board
    expect(seat.page.locator("[data-lit='space 1,1']")).to_be_visible()
    wall = seat.page.locator("[data-id='edge 1,0|1,1']").bounding_box()
    assert wall is not None
    on_its_half = (wall["x"] + wall["width"] * 0.8, wall["y"] + wall["height"] / 2)
    number = seat.hello()["number"]

    if look is PHONE:
        seat.page.touchscreen.tap(*on_its_half)
    else:
        seat.page.mouse.move(*on_its_half)
        expect(seat.page.locator("#tip")).to_contain_text("wall west of")
        seat.page.mouse.click(*on_its_half)

    expect(seat.page.locator("#popup")).to_contain_text("wall")
    assert seat.hello()["number"] == number
