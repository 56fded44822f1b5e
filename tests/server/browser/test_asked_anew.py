"""What an answer leads to is seen to be new: the sentence that asks lights up once; a step on the board needs none."""

from typing import Any

import pytest

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import DEALT

TWO = [{"kind": "me"}, {"kind": "bot"}]
WATCH = """() => {
    window.lit = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, time) {
        window.lit.push(this.id);
        return animate.call(this, frames, time);
    };
}"""
ROLL, STEP = ("fire_call", DEALT["fire_call"]), ("flash_point", {"options": {"map": "house"}})


@pytest.mark.parametrize(("table", "told"), [(ROLL, ["sentence"]), (STEP, [])], ids=["a question", "a step"])
def test_a_new_question_lights_up_its_sentence_once(
    somebody: NewPerson, table: tuple[str, dict[str, Any]], told: list[str]
) -> None:
    slug, settings = table
    position = {} if slug == "fire_call" else {"position": {"firefighters": ["2,1", "6,2"], "ap": [4, 4]}}
    seat = somebody(viewport={"width": 1440, "height": 900}).sit(slug, seats=TWO, **settings, **position)
    assert seat.settle()
    seat.page.evaluate(WATCH)
    edition = seat.edition

    if slug == "fire_call":
        seat.tiles().first.click()
    else:
        seat.page.locator("[data-lit='space 2,2']").click()

    seat.moved_on(edition)
    assert seat.settle()
    assert seat.page.evaluate("lit") == told
