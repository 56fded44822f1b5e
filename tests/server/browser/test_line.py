"""The live connection in a browser: cut, slow, or never there; the game goes on."""

import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person, Seat

pytestmark = pytest.mark.xdist_group("browser 0")

GAME = "flash_point"
ALONE = {"options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}


class Line:
    """Stands between a page and the server; what it does with a frame can be changed at any time."""

    def __init__(self) -> None:
        self.ends: list[WebSocketRoute] = []
        self.held: list[Callable[[], None]] = []
        self.holds = ""  # frames of this type wait; or everything

    def through(self, page: Page) -> None:
        page.route_web_socket("**/live", self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.ends.append(page)
        server.on_message(lambda text: self._pass(page, text))
        page.on_message(lambda text: server.send(text))

    def _pass(self, page: WebSocketRoute, text: Any) -> None:
        if self.holds in ("everything", json.loads(text)["type"]):
            self.held.append(lambda: page.send(text))
        else:
            page.send(text)


def seated(person: Person, line: Line) -> Seat:
    """A table for one person with both seats, its live connection through our hands."""
    person.knows(GAME)
    person.leaves_nothing_to_the_table()
    made = person.ask("/api/tables", {"game": GAME, **ALONE})
    seat = Seat(person, person.page())
    line.through(seat.page)
    seat.page.goto(f"/t/{made['table']}")
    assert seat.settle()
    return seat


def test_a_click_counts_as_soon_as_the_place_is_lit_even_if_the_last_answer_is_late(somebody: NewPerson) -> None:
    line, rng = Line(), Random(1)
    seat = seated(somebody(), line)
    line.holds = "answer"

    for _ in range(3):
        assert seat.settle()
        seat.decide(rng)

    assert len(line.held) == 3
    for give in line.held:
        give()
    assert seat.settle()
    line.holds = ""
    seat.decide(rng)


def test_a_cut_connection_comes_back_and_shows_what_happened_meanwhile(somebody: NewPerson) -> None:
    line, rng, person = Line(), Random(2), somebody()
    seat = seated(person, line)
    seat.decide(rng)
    assert seat.settle()
    before, hello = seat.edition, seat.hello()

    line.ends[-1].close(code=1012)
    expect(seat.page.locator("html")).to_have_attribute("data-line", "down")
    choice = hello["choices"][0]["text"]
    told = person.ask(f"{seat.path}/move", {"number": hello["number"], "action": choice})
    assert told["ok"], "the game goes on elsewhere"

    expect(seat.page.locator("html")).to_have_attribute("data-line", "up")
    seat.moved_on(before)
    assert len(line.ends) == 2
    assert seat.settle()
    seat.decide(rng)
    assert seat.edition == seat.hello()["edition"]


def test_without_a_live_connection_moves_go_by_request(somebody: NewPerson) -> None:
    person, rng = somebody(), Random(3)
    seat = person.sit(GAME, **ALONE)
    assert seat.settle()
    closing = "{ get: () => WebSocket.CLOSING }"
    seat.page.evaluate(f"() => void Object.defineProperty(WebSocket.prototype, 'readyState', {closing})")

    with seat.page.expect_response("**/move") as answered:
        seat.decide(rng)

    assert answered.value.json()["ok"]


def test_a_line_that_says_nothing_is_given_up(somebody: NewPerson) -> None:
    line = Line()
    seat = seated(somebody(), line)
    edition = seat.edition
    line.holds = "everything"

    began = time.monotonic()
    seat.page.keyboard.press("1")
    if seat.menu().count():
        seat.page.keyboard.press("Enter")
    expect(seat.page.locator("#toast")).to_contain_text("Nothing is lost")

    assert time.monotonic() - began >= 9, "an answer may take its time, and then a ping is tried"
    line.holds = ""
    expect(seat.page.locator("html")).to_have_attribute("data-line", "up")
    seat.moved_on(edition)
    assert seat.settle(), "the move was stored, and the fresh connection tells"
