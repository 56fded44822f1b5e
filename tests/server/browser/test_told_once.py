"""What nobody may miss is told once: where its turn tells it, or before all turns if it is out of sight there."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

SEATS = [{"kind": "me"}, {"kind": "bot"}]
BESIDE_FIRE = {
    "firefighters": ["2,1", "6,2"],
    "ap": [4, 4],
    "fire": ["3,7", "1,1"],
    "victims": ["3,8"],
}  # smoke comes
LOST = re.compile("victim is lost", re.IGNORECASE)


@pytest.mark.parametrize("height", [900, 480])
def test_a_loss_is_told_once_in_the_story(somebody: NewPerson, height: int) -> None:
    person = somebody(viewport={"width": 1440, "height": height})
    seat = person.sit("flash_point", seats=SEATS, options={"map": "house"}, position=BESIDE_FIRE)
    assert seat.settle()

    seat.end_the_turn()
    seat.page.wait_for_selector("html:not([data-edition='0'])", state="attached")
    assert seat.settle()

    log = seat.page.locator("#log")
    expect(log).to_contain_text(LOST)
    expect(log.locator(".story-place.unmissed")).to_contain_text(LOST)
    seen = log.evaluate(
        """(log) => {
            const room = log.getBoundingClientRect();
            return [...log.querySelectorAll(".story-great:not([hidden]), .story-place.unmissed")].filter((one) => {
                const { top, bottom } = one.getBoundingClientRect();
                return top >= room.top && bottom <= room.bottom;
            }).length;
        }"""
    )
    assert seen == 1
