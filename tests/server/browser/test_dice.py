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

    expect(page.locator(".end-checked")).to_contain_text("The dice hold.")
    expect(page.locator(".end-checked")).to_contain_text("This browser made the same seed of the shares.")
