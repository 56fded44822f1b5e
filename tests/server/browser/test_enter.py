"""A bubble with a gold button answers to Enter, whoever opened it and how."""

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

TWO = [{"kind": "me"}, {"kind": "bot"}]
BESIDE = {"firefighters": ["1:4,1", "1:4,2"], "ap": [4, 4]}  # somebody stands on a lit place: who that is, and the step
MARKED = {
    "firefighters": ["1:4,1", "1:0,5"], "poi": ["1:5,1", "1:4,2"], "ap": [4, 4],
    "specialists": ["imaging-technician", "paramedic"], "engine": "n", "ambulance": "e",
}  # a step there turns a marker over: what follows, and that it cannot be taken back  # fmt: skip
BUBBLES = {"figure 1": BESIDE, "poi 1:4,2 1": MARKED}


@pytest.mark.parametrize("about", BUBBLES)
def test_the_gold_button_of_a_bubble_has_the_focus_and_enter_presses_it(somebody: NewPerson, about: str) -> None:
    wide = {"width": 1440, "height": 900}
    options = {"map": "villa", "rules": "family" if BUBBLES[about] is BESIDE else "experienced"}
    seat = somebody(viewport=wide).sit("flash_point", seats=TWO, options=options, position=BUBBLES[about])
    assert seat.settle()
    edition = seat.edition
    box = seat.page.locator(f".piece[data-id='{about}']").first.bounding_box()
    assert box is not None

    # where it is seen: a click that a program sends lies at no place, and meets nobody there
    seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    gold = seat.page.locator("#popup .main-button")
    expect(gold).to_be_focused()
    expect(gold.locator("kbd")).to_be_visible()
    seat.page.keyboard.press("Enter")
    seat.moved_on(edition)
    expect(seat.page.locator("#popup")).to_be_hidden()
