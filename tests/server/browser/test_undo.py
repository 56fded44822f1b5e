"""Undo goes back to the last thing revealed, and says why no further."""

from typing import Any

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Seat

MOST = 40


def test_undo_at_and_beyond_the_boundary(somebody: NewPerson, some_game: str) -> None:
    seat = somebody().sit(some_game, seats=[{"kind": "me"}, {"kind": "me"}])
    undo = seat.page.locator("[data-tool=undo]")
    before = _play_until_undoable(seat)

    undo.click()

    seat.moved_on(before["edition"])
    after = seat.hello()
    assert after["number"] == before["number"] - 1
    while after["can_undo"]:
        undo.click()
        seat.moved_on(after["edition"])
        after = seat.hello()
    expect(undo).to_have_attribute("aria-disabled", "true")
    seat.page.keyboard.press("u")
    expect(seat.page.locator("#popup [data-asks]")).to_have_attribute("data-asks", "FA-TBL.5")
    assert seat.hello()["edition"] == after["edition"]


def _play_until_undoable(seat: Seat) -> dict[str, Any]:
    """Play, quiet actions first, until something can be taken back."""
    for _ in range(MOST):
        assert seat.settle()
        hello = seat.hello()
        if hello["can_undo"]:
            return hello
        quiet = [choice for choice in hello["choices"] if not choice["reveals"]] or hello["choices"]
        edition = seat.edition
        told = seat.person.ask(f"{seat.path}/move", {"number": hello["number"], "action": quiet[0]["text"]})
        assert told["ok"]
        seat.moved_on(edition)
    raise AssertionError(f"nothing could be taken back in {MOST} decisions")
