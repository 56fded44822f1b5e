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
    before = _regions(page)

    tile = page.locator(".verb-tile[aria-haspopup], .verb-tile.held")
    if tile.count():
        tile.first.tap()
        box = page.locator(ASKS)
        if box.count():
            assert box.first.evaluate(OVER)
        assert _regions(page) == before
        page.keyboard.press("Escape")
        page.wait_for_timeout(420)  # a second tap at the same place is none
    assert _regions(page) == before


def test_the_end_of_a_turn_is_an_answer_and_is_not_asked_about(somebody: NewPerson) -> None:
    page = _opened(somebody, "flash_point")
    before = _regions(page)

    page.locator("#end-button").tap()

    expect(page.locator("html[data-verdict=missed]")).to_be_attached()
    expect(page.locator(".end-ask")).to_be_hidden()
    assert _regions(page) == before
    assert page.evaluate(ANSWER)["read"]


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


STANDS = """() => {
    const strip = document.querySelector("#stage .zoom-buttons").getBoundingClientRect();
    const shown = [...document.querySelectorAll("#gauges > *")].filter((one) => one.getClientRects().length)
        .map((one) => one.getBoundingClientRect()).filter(({ left }) => left < strip.right);
    const apart = shown.every(({ left }, at) => !at || left >= shown[at - 1].right - 1);
    const title = document.querySelector("#title");
    const within = shown.every(({ top, bottom }) => top >= strip.top - 1 && bottom <= strip.bottom + 1);
    return { some: shown.length > 1, apart, within, title: title.scrollWidth <= title.clientWidth };
}"""  # whether the numbers of the seats stand in the strip under the board, none on another, and the title is whole


def test_how_everybody_stands_is_in_sight_under_the_board(somebody: NewPerson, game: str) -> None:
    page = _opened(somebody, game)

    assert page.evaluate(STANDS) == {"some": True, "apart": True, "within": True, "title": True}


def test_the_puzzle_of_the_day_has_its_whole_title(somebody: NewPerson) -> None:
    page = somebody(**PHONE).page()
    page.goto("/puzzle/day/today")
    expect(page.locator(".puzzle-lesson")).to_be_visible()

    assert page.evaluate(STANDS)["title"]
    expect(page.locator("#caption")).to_contain_text("Flash Point")  # the first of the list, for whoever knows none


def test_a_board_begins_close_to_what_is_asked_about_and_all_that_a_wrong_answer_is_told_is_read(
    somebody: NewPerson,
) -> None:
    one = next(one for one in puzzle.shelf("brigade") if one.goal == "best" and one.solution[0].startswith("renown"))
    page = somebody(**PHONE).page()
    page.goto(f"/puzzle/brigade/{one.name}")
    expect(page.locator(".puzzle-lesson")).to_be_visible()
    before = _regions(page)
    expect(page.locator("#stage")).to_have_attribute("data-view", "close")
    scale = page.locator("#stage .stage-picture").evaluate("(svg) => svg.style.getPropertyValue('--scale')")

    page.locator(f'#actions [data-action="{one.rival[0]}"]').tap()

    expect(page.locator("html[data-verdict=missed]")).to_be_attached()
    assert _regions(page) == before
    assert page.locator("#stage .stage-picture").evaluate("(svg) => svg.style.getPropertyValue('--scale')") == scale
    assert page.evaluate(ANSWER)["read"]
    expect(page.locator("#stage .ring.hinted")).to_have_count(1)  # where the best turn would have put it
    page.locator("[data-tool=undo]").tap()
    expect(page.locator("html[data-verdict=open]")).to_be_attached()
    expect(page.locator("#stage .ring.hinted")).to_have_count(0)
