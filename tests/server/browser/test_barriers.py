"""Nothing keeps anybody out: axe-core over set-up, the end of a game, and whatever opens at a table."""

import pytest
from playwright.sync_api import expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_looks import barriers

OPENED = {"?": "dialog[open]", "r": "#drawer:not([hidden])", "e": ".end-ask:not([hidden])"}


def test_set_up_keeps_nobody_out(somebody: NewPerson, some_game: str) -> None:
    page = somebody(color_scheme="dark").page()
    page.goto("/")
    page.locator(f"[data-game={some_game}]").get_by_role("button", name="Set up").click()
    expect(page.locator("#setup")).to_be_visible()

    assert barriers(page) == []


def test_the_end_keeps_nobody_out(somebody: NewPerson, some_game: str) -> None:
    person = somebody(color_scheme="dark")
    person.knows(some_game)
    made = person.ask("/api/tables", {"record": played.text(played.whole(some_game))})
    seat = person.open(made["table"])
    expect(seat.page.locator("#end")).to_be_visible()

    assert barriers(seat.page) == []


@pytest.mark.parametrize("key", OPENED)
def test_what_opens_at_a_table_keeps_nobody_out(somebody: NewPerson, key: str) -> None:
    seat = somebody(color_scheme="dark").sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    seat.page.keyboard.press(key)
    expect(seat.page.locator(OPENED[key])).to_be_visible()

    assert barriers(seat.page) == []
