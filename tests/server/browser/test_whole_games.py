"""Whole games on a phone, by finger alone, from the first question to the end page; the shortest there are."""

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.means import Touch
from tests.server.browser.questions import questions

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, **Touch.look}
SHORT: dict[str, dict[str, Any]] = {
    "flash_point": {"map": "house"},
    "fire_call": {"set_up": "deal", "round_limit": 8},
    "brigade": {"turn_cap": 8},
    "danger_zone": {"round_limit": 2},
    "fire_engines": {"tile_limit": 20},
}  # by options that end a game sooner


def test_a_whole_game_by_finger(somebody: NewPerson, game: str) -> None:
    person, rng = somebody(**PHONE), Random(game)
    person.knows(game)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = person.ask("/api/tables", {"game": game, "options": SHORT[game], "seats": seats})
    seat = person.open(made["table"])
    finger = Touch(seat, rng)

    decided = 0
    for hello in questions(seat):
        finger.do(rng.choice(hello["choices"]))
        decided += 1

    assert seat.hello()["over"] is not None
    assert finger.presses >= decided > 0
    expect(seat.page.locator("#end-title")).to_be_visible()
