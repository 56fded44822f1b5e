"""A turn that ends by itself: said before the choice, wherever it is offered, and over the board afterwards."""

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 1")

BOT = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
FORK = {"phase": "fork", "at": ["I06", "I00"], "steps": 3, "die": 3}
CHARGE = {"pawns": ["8:22", "HP"], "trains": [["8:21"], []], "mp": 0, "starting_gear": [["demolition-charge"], []]}
HEARS = """() => {
    const sentence = document.querySelector("#sentence");
    window.said = [];
    new MutationObserver(() => window.said.push(sentence.textContent)).observe(sentence, { childList: true });
}"""  # all that stands above the board, however briefly


def test_a_choice_that_ends_the_turn_says_so_on_its_button_in_its_tip_and_in_a_hint(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_call", seats=BOT, position=FORK)
    assert seat.settle()
    outer = seat.page.locator('.verb-tile[data-action="path outer"]')

    expect(outer).to_contain_text("ends your turn")
    expect(seat.page.locator('.verb-tile[data-action="path inner"]')).not_to_contain_text("ends your turn")
    seat.page.locator('[data-lit="space a3"]').hover()
    expect(seat.page.locator("#tip")).to_contain_text("ends your turn")
    seat.page.keyboard.press("h")

    expect(seat.page.locator("#popup")).to_contain_text("This ends your turn.")


def test_of_several_ends_none_asks_and_the_sentence_says_that_the_turn_is_over(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_call", seats=BOT, position=FORK)
    assert seat.settle()
    edition = seat.edition
    seat.page.evaluate(HEARS)

    seat.page.locator(
        '.verb-tile[data-action="path outer"]'
    ).click()  # the other path is an answer to the same question
    seat.moved_on(edition)

    seat.page.wait_for_function("() => window.said.some((words) => words.includes('Your turn is over with that.'))")


def test_a_card_for_the_own_tile_asks_by_its_button_and_tells_all_that_follows(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}], position=CHARGE)
    assert seat.settle()
    edition = seat.edition

    seat.page.locator('.verb-tile[data-group="Cards"]').click()
    popup = seat.page.locator("#popup")
    expect(popup).to_contain_text("This ends your turn.")
    expect(popup).to_contain_text(
        "The stack's next tile comes: a building on survivors crushes them, on you it sends you to the helipad alone."
    )
    popup.locator(".more-words").click()

    expect(popup).to_contain_text("costs you followers")
    assert seat.hello()["edition"] == edition


def test_a_walk_that_takes_the_last_point_says_that_it_ends_the_turn(somebody: NewPerson) -> None:
    seat = somebody().sit(
        "danger_zone", seats=[{"kind": "me"}, {"kind": "me"}], position={"pawns": ["8:23", "HP"], "mp": 3}
    )
    assert seat.settle()
    seat.page.wait_for_selector("html[data-ways]", state="attached")

    ways = seat.person.ask(f"{seat.path}/ways", {})["ways"]

    assert {bool(way.get("last")) for way in ways} == {True, False}
    assert all(bool(way.get("last")) == (way["cost"] == "3 points") for way in ways if not way["reveals"])
