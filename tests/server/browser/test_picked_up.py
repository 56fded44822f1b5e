"""A figure on a place: a click means the place where that has something to do; a second one puts the figure down."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE
from tests.server.browser.seat import Seat

ALONE = [{"kind": "me"}, {"kind": "me"}]
TRAINING = {"layout": "training"}
HINT: dict[str, Any] = {
    "action": "", "label": "Walk to Secondhand Sails", "reason": "it burns there", "touches": [], "leads": [],
    "line": [], "undo": False,
}  # fmt: skip
MIDDLE = """(id) => {
    const box = document.querySelector(`.piece[data-id="${id}"]`).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def _sits(somebody: NewPerson, me: dict[str, Any], fire: dict[str, int], **look: Any) -> Seat:
    position = {"turn": 0, "used": ["upgrade"], "fire": {"E6": 1, **fire}, "players": {"0": me}}
    seat = somebody(**look).sit("brigade", seats=ALONE, options=TRAINING, position=position)
    assert seat.settle()
    return seat


def _at(seat: Seat, element: str) -> None:
    x, y = seat.page.evaluate(MIDDLE, element)
    edition = seat.edition
    seat.page.mouse.click(x, y)
    seat.moved_on(edition)
    assert seat.settle()


WITH_ALL: dict[str, Any] = {"brigade": "C2", "wagon": "C2", "brigade_water": 2}
UNITS_AND_BLOCK = ("brigade 0", "wagon 0", "cell c2")


@pytest.mark.parametrize("element", UNITS_AND_BLOCK)
def test_a_click_anywhere_on_a_burning_block_fights_its_fire(somebody: NewPerson, element: str) -> None:
    seat = _sits(somebody, WITH_ALL, {"C2": 2})

    _at(seat, element)

    expect(seat.page.locator("#sentence")).to_contain_text("place 2 Renown")


def test_a_tap_on_a_unit_of_ones_own_offers_also_to_walk_to_where_it_stands(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "B2", "wagon": "C2", "brigade_water": 2}, {"C2": 2}, **PHONE)
    seat.page.wait_for_selector("html[data-ways]", state="attached")

    seat.page.touchscreen.tap(*seat.page.evaluate(MIDDLE, "wagon 0"))
    expect(seat.menu()).to_have_count(2)
    expect(seat.menu().first).to_contain_text("Move Wagon")
    edition = seat.edition
    seat.menu().filter(has_text="Walk to").tap()
    seat.moved_on(edition)

    assert seat.settle()
    expect(seat.page.locator('[data-id="brigade 0"]')).to_have_attribute(
        "aria-label", re.compile("at The Leaky Thatch")
    )


def test_a_click_with_a_mouse_picks_the_unit_up_that_is_pointed_at(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "B2", "wagon": "C2", "brigade_water": 2}, {"C2": 2})
    seat.page.wait_for_selector("html[data-ways]", state="attached")

    _at(seat, "wagon 0")

    expect(seat.page.locator("#sentence")).to_contain_text("choose a space for the Wagon")


def test_a_tap_anywhere_on_a_burning_block_is_about_its_fire(somebody: NewPerson) -> None:
    seat = _sits(somebody, WITH_ALL, {"C2": 2}, **PHONE)

    for element in UNITS_AND_BLOCK:
        seat.page.touchscreen.tap(*seat.page.evaluate(MIDDLE, element))
        expect(seat.page.locator("#popup [data-action='extinguish']")).to_be_visible()  # told first, what it brings
        seat.page.keyboard.press("Escape")


def test_a_second_click_puts_down_what_was_picked_up(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "C3"}, {})
    before = seat.hello()["number"]

    _at(seat, "brigade 0")
    expect(seat.page.locator("#sentence")).to_contain_text("3 steps left")
    _at(seat, "brigade 0")

    assert seat.hello()["number"] == before
    _at(seat, "wagon 0")
    expect(seat.page.locator("#sentence")).to_contain_text("choose a space for the Wagon")
    _at(seat, "wagon 0")
    assert seat.hello()["number"] == before


def test_renown_is_given_up_by_a_question_never_by_the_key_of_the_turns_end(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "C2", "brigade_water": 2}, {"C2": 2})
    _at(seat, "cell c2")
    number = seat.hello()["number"]

    seat.page.keyboard.press("e")
    expect(seat.page.locator("#end-button")).to_contain_text("not yet")
    seat.page.keyboard.press("Escape")
    assert seat.hello()["number"] == number
    seat.page.locator('.verb-tile[data-group="Give up"]').click()
    expect(seat.page.locator("#popup")).to_contain_text("Give up 2 Renown")
    assert seat.hello()["number"] == number

    expect(seat.page.locator("#popup .main-button")).to_have_count(0)
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("#popup .deed")).to_be_visible()
    assert seat.hello()["number"] == number, "no Enter gives it up"

    edition = seat.edition
    seat.page.locator("#popup .deed").click()
    seat.moved_on(edition)
    assert seat.settle()
    expect(seat.page.locator("#sentence")).not_to_contain_text("Renown")


def test_a_hint_that_begins_a_walk_walks_to_its_place(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "A1", "wagon": "A1", "brigade_water": 2}, {"B2": 2})
    hint = HINT | {"action": "move brigade", "line": ["move brigade", "step se"]}
    seat.page.route("**/hint", lambda asked: asked.fulfill(json=hint))
    before = seat.hello()["number"]

    seat.page.keyboard.press("h")
    expect(seat.page.locator("#popup")).to_contain_text(HINT["label"])
    edition = seat.edition
    seat.page.locator(".hint-do").click()
    seat.moved_on(edition)
    expect(seat.page.locator('.verb-tile[data-action="extinguish"]')).to_be_visible()

    assert seat.hello()["number"] == before + len(hint["line"])


def test_a_hint_to_put_a_unit_down_does_so(somebody: NewPerson) -> None:
    seat = _sits(somebody, {"brigade": "C3"}, {})
    before = seat.hello()["number"]
    _at(seat, "brigade 0")
    seat.page.route("**/hint", lambda asked: asked.fulfill(json=HINT | {"undo": True}))

    seat.page.keyboard.press("h")
    edition = seat.edition
    seat.page.locator(".hint-do").click()
    seat.moved_on(edition)

    assert seat.hello()["number"] == before
