"""A browser adds its share to the dice by itself, and checks them with one click."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 0")


def test_a_browser_promises_a_share_and_tells_it_at_the_first_move(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point")
    promised = f"async () => Boolean((await (await fetch('/api/tables/{seat.table}')).json()).dice.seats?.['0'])"
    seat.page.wait_for_function(promised)
    with seat.page.expect_response(lambda answer: answer.url.endswith("/reveal")) as told:
        seat.decide(Random(1))

    assert told.value.status == 200
    assert seat.hello()["dice"]["asked"]


def test_the_dice_are_checked_with_one_click_at_the_end(somebody: NewPerson) -> None:
    page = somebody().sit("flash_point", record=played.text(played.whole("flash_point"))).page

    page.get_by_role("button", name="Check the dice").click()

    expect(page.locator(".end-checked > b")).to_contain_text("The dice were fair: ")
    proof = page.locator(".end-checked p")
    expect(proof).to_contain_text("This browser made the same seed of the shares.")
    expect(proof).to_be_hidden()
    page.get_by_text("How that is known").click()
    expect(proof).to_be_visible()


def test_dice_that_do_not_hold_are_said_to_be_unfair_with_what_is_wrong(somebody: NewPerson) -> None:
    page = somebody().sit("flash_point", record=played.text(played.whole("flash_point"))).page
    bent = {"holds": False, "says": ["Ply 3 did not fall as the seed says."]}
    page.route("**/verify", lambda route: route.fulfill(json=bent))

    page.get_by_role("button", name="Check the dice").click()

    expect(page.locator(".end-checked > b")).to_contain_text("The dice were not fair: ")
    expect(page.get_by_text("Ply 3 did not fall as the seed says.")).to_be_visible()


def test_the_sentence_shows_the_dice_that_the_points_of_a_turn_came_from(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    rolled = next(ply["dice"] for ply in reversed(seat.hello()["log"]) if ply.get("begins"))
    beside = seat.page.locator("#sentence .story-dice text")

    expect(beside).to_have_text([str(face) for face in rolled])
    edition = seat.edition
    seat.page.locator("[data-lit]").first.dispatch_event("click")
    seat.moved_on(edition)

    expect(beside).to_have_text([str(face) for face in rolled])


def test_dice_of_the_fire_are_no_dice_of_a_turn(somebody: NewPerson) -> None:
    record = played.text(played.until_first_seat_acts("flash_point", 40))
    seat = somebody().sit("flash_point", record=record)
    assert seat.settle()

    assert any(ply.get("dice") for ply in seat.hello()["log"])
    expect(seat.page.locator("#sentence .story-dice")).to_have_count(0)
