"""Puzzles answered by hand: the solution's own moves are done on the board, and the page says that they are right."""

from random import Random
from typing import Final

from playwright.sync_api import expect

from fivealarm.puzzles import puzzle
from fivealarm.puzzles.puzzle import Puzzle
from tests.server.browser.conftest import NewPerson
from tests.server.browser.means import Keyboard, Means, Mouse, Touch
from tests.server.browser.seat import Seat

MEANS: Final[dict[str, type[Means]]] = {
    "flash_point": Mouse,
    "fire_call": Touch,
    "brigade": Keyboard,
    "danger_zone": Touch,
    "fire_engines": Mouse,
}
STEPS: Final = 2  # at least, where a game has such puzzles


def _one(game: str) -> Puzzle:
    shelf = sorted(puzzle.shelf(game), key=lambda one: len(one.solution))
    return next((one for one in shelf if len(one.solution) >= STEPS), shelf[-1])


def test_the_right_moves_by_hand_solve_it(somebody: NewPerson, game: str) -> None:
    means, one = MEANS[game], _one(game)
    person = somebody(**means.look | ({"viewport": {"width": 390, "height": 844}} if means is Touch else {}))
    person.knows(game)
    person.leaves_nothing_to_the_table()
    page = person.page()
    base = f"/api/puzzles/{game}/{one.name}"
    page.goto(f"/puzzle/{game}/{one.name}")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    hand, line = means(Seat(person, page), Random(1)), "-"

    for text in one.solution:
        wanted = next(each for each in person.ask(f"{base}/{line}")["hello"]["choices"] if each["text"] == text)
        hand.do(wanted)
        line = person.ask(f"{base}/{line}/move", {"action": text})["puzzle"]["line"]

    expect(page.locator("html[data-verdict=solved]")).to_be_attached()
    expect(page.locator("#answer[data-mood=right]")).to_contain_text(one.reason)
    expect(page.locator("#answer .puzzle-change")).not_to_contain_text("the solution was shown")
    assert hand.presses >= len(one.solution)
