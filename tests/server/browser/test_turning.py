"""A tile in the hand: laid on a cell as a ghost, turned there, then laid; no list of coordinates."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person, Seat

pytestmark = pytest.mark.xdist_group("browser 1")

ALONE = [{"kind": "me"}, {"kind": "me"}]


def _with_a_tile(person: Person) -> tuple[Seat, str]:
    """A table where a tile is to be laid, and a cell where it fits in more than one way."""
    seat = person.sit("fire_engines", seats=ALONE)
    for count in range(200):
        hello = seat.hello()
        choices = hello["choices"]
        cells = [choice["touches"][0] for choice in choices if "turn" in choice]
        twice = [cell for cell in cells if cells.count(cell) > 1]
        if twice:
            seat.page.reload()
            assert seat.settle()
            return seat, twice[0]
        action = Random(count).choice(choices)["text"]
        person.ask(f"{seat.path}/move", {"number": hello["number"], "action": action})
    raise AssertionError("no tile fits twice")


def test_a_tile_is_tried_turned_and_laid(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    ring = seat.page.locator(f'[data-lit="{cell}"]')
    number = seat.hello()["number"]

    ring.dispatch_event("click")
    expect(seat.page.locator(".ghostly").first).to_be_attached()
    bar = seat.page.locator(".walk-bar:visible")
    expect(bar).to_contain_text("Way 1 of")
    seat.page.keyboard.press("r")
    expect(bar).to_contain_text("Way 2 of")
    ring.dispatch_event("click")
    expect(bar).not_to_contain_text("Way 2 of")
    seat.page.keyboard.press("r")
    assert seat.hello()["number"] == number
    wanted = [c["text"] for c in seat.hello()["choices"] if c["touches"][0] == cell]
    edition = seat.edition
    seat.page.keyboard.press("Enter")

    seat.moved_on(edition)
    laid = [entry["text"] for entry in seat.hello()["log"] if entry["number"] == number + 1]
    assert laid[0] in wanted


def test_escape_puts_the_tile_back_into_the_hand(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    number = seat.hello()["number"]

    seat.page.locator(f'[data-lit="{cell}"]').dispatch_event("click")
    expect(seat.page.locator(".ghostly").first).to_be_attached()
    seat.page.keyboard.press("Escape")

    expect(seat.page.locator(".walk-bar:visible")).to_have_count(0)
    expect(seat.page.locator(".ghostly")).to_have_count(0)
    assert seat.hello()["number"] == number


def test_the_actions_list_no_cells(somebody: NewPerson) -> None:
    seat, _ = _with_a_tile(somebody())

    held = seat.page.locator(".verb-tile.held")
    expect(held.locator(".in-hand")).to_be_visible()
    held.click()

    expect(seat.menu()).to_have_count(0)
    expect(seat.page.locator("[data-lit]:focus")).to_have_count(1)
