"""What things and words are: the legend, nouns where they stand, a long press."""

import re

import pytest
from playwright.sync_api import Page, expect

from fivealarm.lessons import lesson as lessons
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import PHONE, begin
from tests.server.browser.test_looks import barriers


def test_l_shows_what_lies_on_the_board(somebody: NewPerson, some_game: str) -> None:
    page = begin(somebody, some_game, lessons.of_game(some_game)[0].name)

    page.keyboard.press("l")

    expect(page.locator(".legend-list dt").nth(6)).to_be_visible()
    assert barriers(page) == []


READABLE = """() => [...document.querySelectorAll(".legend-list > div")].filter((row) => {
    row.scrollIntoView({ block: "center" });
    const words = [...row.querySelectorAll("dt, dd")];
    const { left, right, top, bottom } = row.getBoundingClientRect();
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || words.some((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize) < 12 || one.scrollWidth > one.clientWidth + 1);
}).map((row) => row.textContent)"""  # rows of the legend that cannot be read when one scrolls to them


def test_on_a_phone_the_legend_is_one_tap_away_and_is_read_to_its_end(somebody: NewPerson) -> None:
    page = somebody(**PHONE).sit("flash_point").page

    page.locator("#legend-button").tap()

    expect(page.locator(".legend-list dt").first).to_be_in_viewport()
    assert page.locator(".legend-list dt").count() > 6
    assert page.evaluate(READABLE) == []
    assert barriers(page) == []


def test_a_noun_is_explained_where_it_stands(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("#coach .term", has_text="AP").focus()

    expect(page.locator("#tip")).to_contain_text("Action points")

    page.locator("#rules-button").hover()

    expect(page.locator("#tip")).to_be_hidden()  # whoever points at something else has read it


LOOKED_BACK = """async () => {
    const { momentCard, mistakeRow } = await import("/static/after/cards.js");
    await (await import("/static/table/terms.js")).learn("brigade");
    const cards = [
        momentCard({ title: "Lost", when: "Turn 4", words: "Three Renown are gone.", by: null }, null, 1, () => {}),
        mistakeRow({ when: "Turn 5", says: "The Wagon stood dry.", then: "The fire grew." }, null, {}),
    ];
    return cards.map(({ node }) => [...node.querySelectorAll(".term")].map((term) => term.textContent));
}"""  # which nouns are marked in a moment and in a mistake


def test_the_nouns_of_a_look_back_are_explained_too(parts: Page) -> None:
    assert parts.evaluate(LOOKED_BACK) == [["Renown"], ["Wagon", "fire"]]


def test_a_tip_explains_its_own_nouns_to_whoever_stays(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls")

    page.locator(".piece[data-id='space i06']").first.hover()

    tip = page.locator("#tip:not([hidden])")
    noun = tip.locator(".tip-noun", has=page.locator("b", has_text="Garage"))
    expect(noun).to_contain_text("cannot be used")
    assert tip.locator(".tip-noun").count() <= 2


def test_a_word_within_a_name_is_no_noun(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    marked = """async () => {
        const { marked } = await import("/static/page/table/table/terms.js");
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


def test_the_rules_are_searched_as_people_ask(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", lessons.of_game("brigade")[0].name)
    first = page.locator(".rules-hit").first

    page.locator("#rules-button").click()
    expect(page.locator(".rules-search")).to_be_focused()  # whoever came by mouse writes at once
    page.keyboard.type("how many steps")

    expect(first).to_contain_text("up to three spaces")
    expect(page.locator(".rules-found mark", has_text="Mansions")).to_have_count(0)
    for asked, told in (("torn", "tear"), ("carry", "carries"), ("chopped", "chop")):
        assert page.evaluate(HITS, [asked, told]) == 1, asked
    assert page.evaluate(HITS, ["carry", "cars"]) == 0

    page.locator(".rules-tabs button", has_text="Every rule").click()
    link = page.locator(".rule-clause .rule-link[title='BR-3.6']").first
    link.evaluate("(node) => node.closest('details').open = true")
    link.click()
    expect(page.locator("[data-rule='BR-3.6']")).to_be_focused()

    page.locator(".drawer-head .close-button").click()
    page.keyboard.press("r")
    expect(page.locator(".drawer-body")).to_be_focused()  # keys go on working


HITS = """async ([question, text]) => {
    const { hits, wanted } = await import("/static/rules/finding.js");
    return hits(wanted(question), text);
}"""  # how many words of a question a text has


def test_the_story_shows_dice_as_they_fell(parts: Page) -> None:
    pips = parts.evaluate("""async () => {
        const { nature } = await import("/static/table/telling.js");
        const line = nature({ actor: -1, dice: [3, 6, 8], events: [{ name: "rolls", text: "A rolls 3, 6 and 8." }] });
        return [...line.querySelectorAll("svg")].map((die) => die.querySelectorAll("circle").length || die.textContent);
    }""")

    assert pips == [3, 6, "8"]


FOLLOWS = """async (byHand) => {
    const { Log } = await import("/static/table/log.js");
    const root = document.querySelector("#log");
    root.replaceChildren();
    root.style.cssText = "height: 120px; flex: none";
    const log = new Log({ face: () => null, name: () => "B", leave() {}, point() {} });
    const ply = (number) => ({ number, actor: 1, whose: 1, begins: true, label: `Did ${number} things`, events: [] });
    log.whole(Array.from({ length: 30 }, (_, at) => ply(at + 1)));
    if (byHand) root.dispatchEvent(new WheelEvent("wheel"));
    root.scrollTop += 400;
    log.add(ply(31));
    return root.scrollTop < 40;
}"""  # whether the newest turn is in sight after the story was scrolled so, or shifted by the page


def test_the_story_follows_its_newest_lines_unless_somebody_scrolls(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    assert page.evaluate(FOLLOWS, False)
    assert not page.evaluate(FOLLOWS, True)


@pytest.mark.parametrize(("slug", "thing"), [("brigade", "Fire"), ("danger_zone", "Tool box")])
def test_what_burns_or_lies_in_a_place_is_in_the_legend_with_its_picture(
    somebody: NewPerson, slug: str, thing: str
) -> None:
    page = somebody().sit(slug).page
    page.keyboard.press("l")

    row = page.locator(".legend-list > div", has=page.locator("dt", has_text=re.compile(f"^{thing}$")))

    expect(row.locator(".legend-picture")).to_be_visible()
