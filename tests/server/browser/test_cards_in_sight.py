"""The subject is seen: a card turned over beside the board; marks for a question only while it is asked."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 1")

NARROW = {"viewport": {"width": 1024, "height": 768}}
DESK = {"viewport": {"width": 1440, "height": 900}}
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
CALLED: dict[str, Any] = {
    "phase": "announced",
    "call": "F25",
    "possession": [["N1", "N2", "N3", "N4", "N5", "N6", "L1", "MA"], ["L2", "L3"]],
    "at": ["I01", "I07"],
}
OFFERED: dict[str, Any] = {"phase": "offer", "at": ["I02", "Hospital"]}  # the other will hardly move
ROLLS: dict[str, Any] = {"phase": "start", "at": ["I01", "I07"]}
SEEN = """() => {
    const card = document.querySelector("[data-id='call card']").getBoundingClientRect();
    const column = document.querySelector("#beside").getBoundingClientRect();
    return card.height > 200 && card.top >= column.top && card.bottom <= column.bottom;
}"""  # the card with its list, which is taller than its back


def test_a_card_that_is_turned_over_beside_the_board_comes_into_sight(somebody: NewPerson) -> None:
    seat = somebody(**NARROW).sit("fire_call", seats=WITH_A_BOT, position=CALLED)
    assert seat.settle()
    expect(seat.page.locator("[data-shows=desk]")).to_have_attribute("aria-pressed", "true")
    seat.page.locator("[data-shows=others]").click()  # somebody looks at the other's items
    expect(seat.page.locator("[data-id='call card']")).to_be_hidden()

    seat.page.locator(".verb-tile[data-action='attempt']").click()

    seat.page.wait_for_function(SEEN)


def test_when_ones_turn_comes_ones_own_cards_are_in_sight(somebody: NewPerson) -> None:
    seat = somebody(**DESK).sit("fire_call", seats=WITH_A_BOT, position=OFFERED)
    assert seat.settle()
    column, edition = seat.page.locator("#beside"), seat.edition
    column.evaluate("(node) => { node.style.maxHeight = '300px'; node.scrollTop = node.scrollHeight; }")
    assert column.evaluate("(node) => node.scrollTop") > 0

    seat.end_the_turn()
    seat.moved_on(edition)
    assert seat.settle()

    assert column.evaluate("(node) => node.scrollTop") == 0


def test_marks_for_a_question_are_there_only_while_one_is_asked(somebody: NewPerson) -> None:
    seat = somebody(**DESK).sit("fire_call", seats=WITH_A_BOT, position=ROLLS)
    assert seat.settle()
    marks = seat.page.locator("#stage .prompt")
    expect(marks.first).to_be_visible()

    seat.page.evaluate("document.documentElement.dataset.turn = 'other'")  # somebody else is watched

    assert marks.count() > 1
    assert all(mark.evaluate("(node) => getComputedStyle(node).visibility") == "hidden" for mark in marks.all())


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_list_of_cards_says_what_stands_on_each(somebody: NewPerson, width: int, height: int) -> None:
    options = {"rules": "experienced", "map": "villa"}
    look = {"viewport": {"width": width, "height": height}}
    seat = somebody(**look).sit("flash_point", seats=[{"kind": "me"}, {"kind": "bot"}], options=options)
    assert seat.settle()
    while not seat.page.locator("#beside [data-lit]").count():
        seat.decide(Random(0))
        assert seat.settle()
    if seat.page.locator("#sheet-close").is_visible():
        seat.page.locator("#sheet-close").click()

    seat.page.locator(".verb-tile").first.click()

    expect(seat.menu().locator(".card-says")).to_have_count(8)
    expect(seat.menu().filter(has_text="Driver/Operator")).to_contain_text("deck gun")
    expect(seat.menu().last).to_be_in_viewport(ratio=1)


FORK: dict[str, Any] = {
    "phase": "fork", "at": ["I00", "I07"], "die": 3, "steps": 3, "rounds": 2, "possession": [["L3", "N1"], ["N2"]],
}  # fmt: skip
HIDES = """() => {
    const box = document.querySelector("#popup").getBoundingClientRect();
    const meets = (ring) => {
        const place = ring.getBoundingClientRect();
        return box.left < place.right - 2 && box.right > place.left + 2 && box.top < place.bottom - 2 &&
            box.bottom > place.top + 2;
    };
    const rings = [...document.querySelectorAll("#stage .ring.guarded:not(.aside)")];
    return [rings.length, rings.filter(meets).length];
}"""  # how many dashed places there are, and how many of them an answer covers


def test_no_answer_covers_a_place_that_only_its_button_leads_to(somebody: NewPerson) -> None:
    seat = somebody(**NARROW).sit("fire_call", seats=WITH_A_BOT, position=FORK)
    assert seat.settle()
    for place in ("space n6", "space i01"):
        seat.page.locator(f".piece[data-id='{place}']").click(force=True)
        expect(seat.page.locator("#popup")).to_be_visible()

        assert seat.page.evaluate(HIDES) == [2, 0]

        seat.page.keyboard.press("Escape")
