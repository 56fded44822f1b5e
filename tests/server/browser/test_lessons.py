"""Lessons in a real browser: whoever follows what is pointed at gets to the end. The legend, nouns, a long press."""

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from fivealarm import games
from fivealarm.lessons import lesson as lessons
from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_looks import barriers

SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844)}  # in turn
SHIPPED = [
    pytest.param(
        one.game, one.name, size, marks=pytest.mark.xdist_group(f"browser {at % 2}"), id=f"{one.game}-{one.name}-{size}"
    )
    for at, (one, size) in enumerate(
        zip((one for slug in games.FOLDERS for one in lessons.of_game(slug)), cycle(SIZES), strict=False)
    )
]
MOST_MOVES = 60
COACH = "#coach:not([hidden])"
COVERED = """() => {
    const card = document.querySelector("#coach");
    const over = (node, air = 0) => {
        const [one, two] = [card, node].map((part) => part.getBoundingClientRect());
        const wide = Math.min(one.right, two.right - air) - Math.max(one.left, two.left + air);
        return wide > 1 && Math.min(one.bottom, two.bottom - air) - Math.max(one.top, two.top + air) > 1;
    };
    const found = [...document.querySelectorAll(".table-head, #stage, #actions, #sheet")].filter((node) => over(node));
    const rings = [...document.querySelectorAll(".coach-ring")].filter((node) => over(node, 10)); // with air round it
    const cut = card.scrollHeight > card.clientHeight + 1 ? [card] : [];
    return [...found, ...rings, ...cut].map((node) => node.id || node.getAttribute("class"));
}"""  # what the coach's card lies over, itself if it is too small for its words
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(somebody: NewPerson, game: str, lesson: str, **look: object) -> Page:
    person = somebody(**look)
    made = person.ask("/api/tables", {"game": game, "lesson": lesson})
    page = person.open(made["table"]).page
    page.wait_for_selector(COACH)
    return page


def follow(page: Page) -> None:
    """Click the last of what is pointed at, and go through with what is asked for."""
    asked, edition = page.get_attribute("#coach", "data-asks"), page.get_attribute("html", "data-edition")
    box = page.locator(".coach-ring").last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    more = page.locator(
        f'html:not([data-edition="{edition}"]), #popup:not([hidden]) [data-action="{asked}"], '
        ".end-ask:not([hidden]), .walk-bar:not([hidden]) #lay-now"
    )
    expect(more.first).to_be_attached()
    if page.get_attribute("html", "data-edition") == edition:
        item = page.locator(f'#popup:not([hidden]) [data-action="{asked}"], .end-ask-tools button:last-child, #lay-now')
        item.locator("visible=true").last.click()
        page.wait_for_selector(f'html:not([data-edition="{edition}"])', state="attached")


@pytest.mark.parametrize(("slug", "lesson", "size"), SHIPPED)
def test_whoever_follows_what_is_pointed_at_gets_to_the_end(
    somebody: NewPerson, slug: str, lesson: str, size: str
) -> None:
    width, height = SIZES[size]
    page = begin(somebody, slug, lesson, viewport={"width": width, "height": height})
    on = page.locator("#coach").get_by_role("button", name="Play on")
    for _ in range(MOST_MOVES):
        page.wait_for_selector(COACH)
        assert page.evaluate(COVERED) == [], "the coach covers nothing"
        if on.count():
            break
        if page.get_attribute("#coach", "data-asks"):
            follow(page)
        else:
            page.keyboard.press("n")
    table = page.url

    on.click()

    page.wait_for_url(lambda url: url != table)
    expect(page.locator("html[data-turn=mine]")).to_be_attached()
    expect(page.locator("#coach")).to_have_count(0)


def test_show_me_skip_and_back(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    heading = page.locator("#coach h2")
    page.get_by_role("button", name="Show me").click()
    expect(heading).to_have_text("Fight the fire beside you")
    page.get_by_role("button", name="Skip").click()
    expect(heading).to_have_text("Clear the smoke")

    page.get_by_role("button", name="Back", exact=True).click()

    expect(heading).to_have_text("Fight the fire beside you")


def test_a_wrong_move_is_answered_with_a_nudge(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("[data-lit='space 2,0']").click()

    expect(page.locator("#popup")).to_contain_text("step through the doorway")
    expect(page.locator("#coach h2")).to_have_text("Walk in by the doorway")


def test_what_is_not_allowed_gets_the_rules_no_and_the_nudge(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    for heading in ("Fight the fire beside you", "Clear the smoke", "See who is there", "End your turn"):
        page.get_by_role("button", name="Skip").click()
        expect(page.locator("#coach h2")).to_have_text(heading)

    page.locator(".piece[data-id='edge 4,0|4,1']").dispatch_event("click")

    expect(page.locator("#popup .refusal-words")).to_contain_text("AP")
    expect(page.locator("#popup .nudge")).to_have_text("Your AP are spent: end the turn.")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_lesson_keeps_nobody_out(somebody: NewPerson, scheme: str) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", color_scheme=scheme)

    assert barriers(page) == []


def test_home_and_set_up_offer_the_lessons(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    card = page.locator("[data-game=flash_point]")
    expect(card.locator(".learn-it")).to_have_text("Learn it in 5 minutes")
    card.get_by_role("button", name="Set up").click()

    page.get_by_role("button", name="Two storeys, 4 minutes").click()

    page.wait_for_selector(COACH)
    expect(page.locator("#coach h2")).to_have_text("Find both floors")


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
    expect(tip.locator(".tip-noun b")).to_have_text("Dispatcher")
    expect(tip.locator(".tip-noun")).to_contain_text("neighbour")


def test_a_word_within_a_name_is_no_noun(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    marked = """async () => {
        const { marked } = await import("/static/table/terms.js");
        const names = (text) => marked(text).filter((part) => part.dataset).map((part) => part.textContent);
        return ["Office of Lost Umbrellas", "A block is Lost", "Renown and Wagons"].map(names);
    }"""

    page.locator("#coach .term").first.wait_for()

    assert page.evaluate(marked) == [[], ["block", "Lost"], ["Renown", "Wagons"]]


def test_what_lies_out_of_sight_is_brought_into_it(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "3_two_storeys", **PHONE)
    page.get_by_role("button", name="Go on").tap()
    page.get_by_role("button", name="Skip").tap()
    expect(page.locator("#coach h2")).to_have_text("Climb up")

    ring = page.locator(".coach-ring")

    expect(ring).to_have_count(1)  # the upper floor's space, not a button instead
    box = ring.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= 390 - box["width"]


def test_cards_that_are_put_away_are_pointed_at_by_their_button(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", **PHONE)
    ring, tab = page.locator(".coach-ring").bounding_box(), page.locator("#tab-cards").bounding_box()
    assert ring is not None
    assert tab is not None

    assert ring["x"] < tab["x"] < ring["x"] + ring["width"]
    assert ring["y"] < tab["y"] < ring["y"] + ring["height"]


def test_an_end_of_turn_that_the_lesson_asks_for_is_not_questioned(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "3_two_storeys")
    page.keyboard.press("n")
    for heading in ("Raise a ladder", "Climb up", "Open the window", "Climb in", "End A's turn"):
        expect(page.locator("#coach h2")).to_have_text(heading)
        if heading != "End A's turn":
            page.get_by_role("button", name="Skip").click()

    page.keyboard.press("e")

    expect(page.locator("#coach h2")).to_have_text("Take the stairs")


def test_a_long_press_tells_what_something_is_and_does_nothing(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house", **PHONE)
    page.locator("[data-lit='space 3,1']").dispatch_event(
        "pointerdown", {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True}
    )

    expect(page.locator("#popup")).to_contain_text("You may: move east into the living room")
    assert page.get_attribute("html", "data-edition") == "0"
