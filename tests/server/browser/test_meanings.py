"""What things and words are: the legend, nouns where they stand, a long press."""

from playwright.sync_api import expect

from fivealarm.lessons import lesson as lessons
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE, begin
from tests.server.browser.test_looks import barriers


def test_l_shows_what_lies_on_the_board(somebody: NewPerson, game: str) -> None:
    page = begin(somebody, game, lessons.of_game(game)[0].name, color_scheme="dark")

    page.keyboard.press("l")

    expect(page.locator(".legend-list dt").nth(6)).to_be_visible()
    assert barriers(page) == []


def test_a_noun_is_explained_where_it_stands(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("#coach .term", has_text="AP").focus()

    expect(page.locator("#tip")).to_contain_text("Action points")


def test_a_tip_explains_its_own_nouns_to_whoever_stays(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls")

    page.locator(".piece[data-id='space l4']").first.hover()

    tip = page.locator("#tip:not([hidden])")
    noun = tip.locator(".tip-noun", has=page.locator("b", has_text="Dispatcher"))
    expect(noun).to_contain_text("neighbour")
    assert tip.locator(".tip-noun").count() <= 2


def test_a_word_within_a_name_is_no_noun(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    marked = """async () => {
        const { marked } = await import("/static/table/terms.js");
        const names = (text) => marked(text).filter((part) => part.dataset).map((part) => part.textContent);
        return ["Office of Lost Umbrellas", "A block is Lost", "Renown and Wagons"].map(names);
    }"""

    page.locator("#coach .term").first.wait_for()

    assert page.evaluate(marked) == [[], ["block", "Lost"], ["Renown", "Wagons"]]


def test_a_long_press_tells_what_something_is_and_does_nothing(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house", **PHONE)
    page.locator("[data-lit='space 3,1']").dispatch_event(
        "pointerdown", {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True}
    )

    expect(page.locator("#popup")).to_contain_text("You may: move east into the living room")
    assert page.get_attribute("html", "data-edition") == "0"
