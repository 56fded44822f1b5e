"""The end of a game: its story in pictures, its chances, its mistakes, and what can be done with them."""

import re

from playwright.sync_api import Page, expect

from tests.server.browser import played
from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import PATIENCE, Seat
from tests.server.browser.test_looks import barriers

SEATS = "() => [...document.querySelectorAll('#seats .seat-gauges')].map((seat) => seat.textContent).join('|')"


def ended(somebody: NewPerson, game: str) -> Seat:
    """A table whose game is over, with everything that looking back tells."""
    seat = somebody().sit(game, record=played.text(played.whole(game)))
    expect(seat.page.locator(".end-waits")).to_have_count(0, timeout=PATIENCE * 3)  # a look back comes after all else
    return seat


def test_the_end_is_a_story_of_moments_on_a_line_of_chances_and_fits_a_phone(somebody: NewPerson) -> None:
    page = ended(somebody, "brigade").page

    expect(page.locator(".end-moment .miniature")).to_have_count(3)
    expect(page.locator(".end-moment h3").first).not_to_be_empty()
    scale = page.locator(".chart .chart-words").all_text_contents()
    assert {"0 %", "50 %", "100 %"} <= set(scale)
    assert any(words.startswith("turn ") for words in scale)
    expect(page.locator(".chart-dot")).to_have_count(3)
    assert barriers(page) == []

    page.locator(".chart-dot").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("#end")).to_be_hidden()
    expect(page.locator("#sentence")).to_contain_text("Looking back")


def test_a_mistake_is_shown_and_tried_again_as_a_puzzle(somebody: NewPerson) -> None:
    seat = ended(somebody, "brigade")
    page, told = seat.page, seat.person.ask(f"{seat.path}/review")["mistakes"][0]
    mistake = page.locator(".mistake").first
    expect(mistake).to_contain_text(told["did"])
    expect(mistake).to_contain_text(re.compile(r"chance −\d+\s%"))

    mistake.get_by_role("button", name="Show me").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(told["ply"]))
    expect(page.locator("#sentence")).to_contain_text("Better:")
    page.locator(".past-verb", has_text="Back to now").click()
    page.locator(".past-verb", has_text="The story of this game").click()
    tables = len(seat.person.ask("/api/tables")["mine"])
    mistake.get_by_role("button", name="Try").click()

    expect(page).to_have_url(re.compile(rf"/puzzle/brigade/{re.escape(told['puzzle'])}$"))
    expect(page.locator("#task")).to_contain_text(re.compile(told["did"], re.IGNORECASE), timeout=PATIENCE)
    assert len(seat.person.ask("/api/tables")["mine"]) == tables  # a try is no table that waits
    board = page.locator("#stage").bounding_box()
    page.locator("[data-puzzle=Solution]").click()
    expect(page.locator("#answer b")).to_contain_text(re.compile("Step 1 of|The solution"))
    expect(page.locator("html")).to_have_attribute("data-verdict", "solved", timeout=PATIENCE)
    expect(page.locator("#answer")).to_contain_text("That is how. ")
    expect(page.locator("#answer")).to_contain_text(told["first"])
    assert page.locator("#stage").bounding_box() == board
    page.locator("[data-puzzle]", has_text="To the game").click()
    expect(page.locator("#end")).to_be_visible()


def test_a_review_begins_where_something_mattered_and_steps_on_to_the_next(somebody: NewPerson) -> None:
    seat = ended(somebody, "brigade")
    page, told = seat.page, seat.person.ask(f"{seat.path}/review")
    plies = sorted({one["ply"] for one in told["moments"] + told["mistakes"]})

    page.get_by_role("button", name="Review it all").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[0]))
    page.locator(".past-verb", has_text="Next moment").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[1]))
    page.locator(".past-verb", has_text="Moment before").click()
    expect(page.locator("html")).to_have_attribute("data-shown", str(plies[0]))


def test_looking_back_the_seats_show_the_moment_and_the_story_reaches_to_its_start(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_engines", record=played.text(played.whole("fire_engines")))
    page = seat.page
    expect(page.locator("#end")).to_be_visible()
    first = int(seat.hello()["log"][0]["number"])
    assert first > 20, "the story is longer than what a table tells at once"
    now = page.evaluate(SEATS)

    page.keyboard.press("Escape")
    page.locator(".replay-slider").fill("12")

    expect(page.locator(".story-turn.here")).to_have_count(1)
    expect(page.locator("#seats .seat-who", has_text=re.compile("your turn$"))).to_have_count(0)  # all of it is past
    expect(page.locator(".story-turn").last).to_have_attribute("data-first", "1")
    assert page.evaluate(SEATS) != now
    page.keyboard.press("Escape")
    page.wait_for_function(f"(now) => ({SEATS})() === now", arg=now)


def test_brackets_step_from_the_end_page_too_but_not_while_somebody_writes(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.whole("brigade"))).page
    last = int(page.locator(".replay-slider").get_attribute("max") or 0)
    page.locator("#end").get_by_role("button", name="Play again", exact=True).focus()

    page.keyboard.press("[")
    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 1))
    page.keyboard.press("r")
    page.locator(".rules-search").fill("")
    page.keyboard.type("[")

    expect(page.locator(".rules-search")).to_have_value("[")
    expect(page.locator("html")).to_have_attribute("data-shown", str(last - 1))


def test_the_end_can_be_shared_as_a_picture_and_as_a_film(somebody: NewPerson) -> None:
    page = somebody().sit("brigade", record=played.text(played.whole("brigade"))).page
    page.locator("#end").get_by_role("button", name="Share").click()

    for name, mark in (("The end as a picture", "<svg"), ("The game as a film", "<animate")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).click()
        assert mark in saved.value.path().read_text()


def _smallest(page: Page, what: str) -> float:
    heights = page.locator(what).evaluate_all(
        "(all) => all.filter((one) => !one.matches('.rule-link')).map((one) => one.getBoundingClientRect().height)"
    )
    return float(min(heights))
