"""The trainer under a thumb: whatever is asked, answered or solved, every region keeps its place and size."""

from typing import Any

from playwright.sync_api import Page, expect

from fivealarm.puzzles import puzzle
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE

FOURTH = 3  # of a shelf: its answers and its cards are of the usual length
REGIONS = """() => [".table-head", "#task", "#done", "#sentence", "#stage", "#actions", ".verb-tiles",
        "[data-tool=undo]", ".puzzle-room", "#tools", "[data-puzzle=Hint]", "[data-puzzle=Solution]",
        ".puzzle-facts"].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, x, y, width, height].map((at) => (typeof at === "string" ? at : Math.round(at)));
})"""
ASKS = "#popup:not([hidden]), .end-ask:not([hidden])"
OVER = """(box) => {
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const seen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const about = [...document.querySelectorAll("#task, #done, #sentence")].map((one) => one.getBoundingClientRect());
    return seen && about.every((one) => one.bottom <= top + 1);
}"""  # whether all of what asks is in sight, under the task
ANSWER = """() => {
    const answer = document.querySelector("#answer");
    const [words, tools, board] = ["#answer", "#tools", "#stage svg"]
        .map((name) => document.querySelector(name).getBoundingClientRect());
    return { read: answer.scrollHeight <= answer.clientHeight + 1, above: words.bottom <= tools.top,
        board: words.top >= board.bottom - 8 };
}"""  # all of it is read, and it lies on neither tools nor board


def _opened(somebody: NewPerson, game: str) -> Page:
    page = somebody(**PHONE).page()
    page.goto(f"/puzzle/{game}/{puzzle.shelf(game)[FOURTH].name}")
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    expect(page.locator(".puzzle-lesson")).to_be_visible()  # the last to come
    return page


def test_what_is_asked_lies_over_the_thumb_and_moves_nothing(somebody: NewPerson, game: str) -> None:
    page = _opened(somebody, game)
    before, asked = _regions(page), 0

    for button in ("#end-button:visible", ".verb-tile[aria-haspopup], .verb-tile.held"):
        if page.locator(button).count():
            page.locator(button).first.tap()
            box = page.locator(ASKS)
            if box.count():
                assert box.first.evaluate(OVER)
                asked += 1
            assert _regions(page) == before
            page.keyboard.press("Escape")
            page.wait_for_timeout(420)  # a second tap at the same place is none

    assert asked or game in ("fire_call", "brigade"), "what has one answer is done at once"


def test_the_board_keeps_its_place_when_a_puzzle_is_solved(somebody: NewPerson, game: str) -> None:
    page = _opened(somebody, game)
    before = _regions(page)

    page.locator("[data-puzzle=Solution]").tap()

    expect(page.locator("html[data-verdict=solved]")).to_be_attached()
    page.wait_for_timeout(300)
    assert _regions(page) == before
    assert page.evaluate(ANSWER) == {"read": True, "above": True, "board": True}
    page.locator("[data-puzzle=Restart]").tap()
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    assert _regions(page) == before


def _regions(page: Page) -> Any:
    return page.evaluate(REGIONS)
