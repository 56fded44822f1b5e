"""Lessons in a real browser: whoever follows what is pointed at gets to the end. The legend, nouns, a long press."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from fivealarm import games
from fivealarm.lessons import lesson as lessons
from tests.server.browser.conftest import NewPerson
from tests.server.browser.test_looks import barriers

SIZES = {"1024": (1024, 768), "390": (390, 844), "1440": (1440, 900)}  # in turn
SHIPPED = [
    pytest.param(
        one.game, one.name, size, marks=pytest.mark.xdist_group(f"browser {at % 2}"), id=f"{one.game}-{one.name}-{size}"
    )
    for at, (one, size) in enumerate(
        zip((one for slug in games.FOLDERS for one in lessons.of_game(slug)), cycle(SIZES), strict=False)
    )
]
MOST_MOVES = 60
MOST_TAPS = 2  # after the first: an item of a menu, and on a phone the button under the text of what it stands for
DOUBLE = 600  # ms: taps that come faster are one double tap
COACH = "#coach:not([inert])"
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
RINGED = """(ids) => ids.every((id) => {
    const thing = document.querySelector(`#stage [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    const room = document.querySelector("#stage").getBoundingClientRect();
    if (!thing?.width) return true;
    if (thing.left < room.left - 1 || thing.right > room.right + 1) return false;
    if (thing.top < room.top - 1 || thing.bottom > room.bottom + 1) return false;
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const [x, y] = middle(thing);
    return [...document.querySelectorAll(".coach-ring")].some((ring) => {
        const [left, top] = middle(ring.getBoundingClientRect());
        return Math.hypot(left - x, top - y) < 12;
    });
})"""  # whether what is to be looked at is wholly in sight and each thing has its ring
PLACES = """() => ["#stage", "#beside", "#coach"].map((name) => {
    const node = document.querySelector(name);
    const { left, top, width } = (node.closest("#beside-slot") ?? node).getBoundingClientRect(); // which is scrolled
    return [name, left, top, width].map(String).join(" ");
})"""
WATCHED = """() => {
    globalThis.watched = [];
    const [card, sentence] = ["#coach", "#sentence"].map((name) => document.querySelector(name));
    new MutationObserver(() => {
        if (!card.classList.contains("watching")) return;
        watched.push([card.textContent, sentence.textContent, card.scrollHeight > card.clientHeight + 1]);
    }).observe(sentence, { childList: true });
}"""  # what the coach's card and the sentence say while others play, and whether the card is too small for it
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AFTER_A_STEP = 1800  # ms: longer than a move is pointed at before it is shown


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
    stands, moved = f'html[data-edition="{edition}"]', f'html:not([data-edition="{edition}"])'
    item = f'{stands} #popup:not([hidden]) [data-action="{asked}"]'
    more = page.locator(f"{moved}, {item}, {stands} .end-ask:not([hidden]), {stands} .walk-bar:not([hidden]) #lay-now")
    for _ in range(MOST_TAPS):
        expect(more.first).to_be_attached()
        if page.get_attribute("html", "data-edition") != edition:
            return
        page.locator(f"{item}, {stands} .end-ask-tools button:last-child, {stands} #lay-now").locator(
            "visible=true"
        ).last.click()
    page.wait_for_selector(moved, state="attached")


@pytest.mark.parametrize(("slug", "lesson", "size"), SHIPPED)
def test_whoever_follows_what_is_pointed_at_gets_to_the_end(
    somebody: NewPerson, slug: str, lesson: str, size: str
) -> None:
    width, height = SIZES[size]
    page = begin(somebody, slug, lesson, viewport={"width": width, "height": height})
    on = page.locator("#coach").get_by_role("button", name="Play on")
    places = page.evaluate(PLACES)
    steps = lessons.find(slug, lesson).steps
    for _ in range(MOST_MOVES):
        page.wait_for_selector(COACH)
        assert page.evaluate(COVERED) == [], f"the coach covers nothing: {page.inner_text('#coach')}"
        assert page.evaluate(PLACES) == places, "the board and what lies beside it stay where they are"
        title = page.inner_text("#coach h2")
        page.wait_for_function(RINGED, arg=next(list(step.point) for step in steps if step.title == title))
        if on.count():
            break
        if page.get_attribute("#coach", "data-asks"):
            follow(page)
        else:
            page.keyboard.press("n")
    table = page.url
    expect(page.locator("#coach").get_by_label("A coach warns me")).not_to_be_checked()

    on.click()

    page.wait_for_url(lambda url: url != table)
    expect(page.locator("html[data-turn=mine]")).to_be_attached()
    expect(page.locator("#coach")).to_have_count(0)


def test_what_is_pointed_at_comes_wholly_into_sight_on_a_board_that_was_brought_closer(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house", **PHONE)
    closer = page.get_by_role("button", name="Closer", exact=False).last
    for title in ("Fight the fire beside you", "Clear the smoke", "See who is there", "End your turn"):
        page.get_by_role("button", name="Skip").tap()
        expect(page.locator(f"{COACH} h2")).to_have_text(title)
        page.wait_for_timeout(DOUBLE)
    closer.tap()

    page.get_by_role("button", name="Skip").tap()
    for ids in (["threat 2,1"], ["edge 4,6|4,7"], ["threat 3,4"]):
        page.wait_for_selector(COACH)
        page.wait_for_function(RINGED, arg=ids)
        page.get_by_role("button", name="Go on").tap()


def test_a_card_that_a_lesson_tells_to_read_is_whole(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", viewport={"width": 1440, "height": 900})

    slot = page.locator("#beside-slot")

    assert slot.evaluate("(slot) => slot.scrollHeight <= slot.clientHeight + 1"), "nothing of the cards is cut"
    expect(page.locator(".lesson-list h2")).to_contain_text("1 of 11")


def test_show_me_skip_and_back(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    heading = page.locator("#coach h2")
    page.get_by_role("button", name="Show me").click()
    expect(heading).to_have_text("Fight the fire beside you")
    page.get_by_role("button", name="Skip").click()
    expect(heading).to_have_text("Clear the smoke")

    page.get_by_role("button", name="Back", exact=True).click()

    expect(heading).to_have_text("Fight the fire beside you")


def test_a_step_of_several_parts_is_skipped_whole_and_only_what_is_asked_for_is_ringed(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    page.get_by_role("button", name="Go on").click()
    asked = page.locator(".ring.asked")
    expect(asked).to_have_attribute("data-lit", "brigade 0")

    page.get_by_role("button", name="Skip").click()  # two plies

    expect(page.locator("#coach h2")).to_have_text("Bring the Wagon")
    expect(asked).to_have_attribute("data-lit", "wagon 0")


def test_a_wrong_move_is_answered_with_a_nudge(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("[data-lit='space 2,0']").click()

    expect(page.locator("#popup")).to_contain_text("step through the doorway")
    expect(page.locator("#popup .nudge")).to_have_count(0)  # once is enough
    expect(page.locator("#coach h2")).to_have_text("Walk in by the doorway")


def test_a_walk_that_leads_on_stops_where_the_step_is_done(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("[data-far]").first.click()

    expect(page.locator("#coach:not([inert]) h2")).to_have_text("Fight the fire beside you")
    page.wait_for_timeout(AFTER_A_STEP)
    expect(page.locator("#popup")).to_be_hidden()


def test_an_end_that_is_not_asked_for_is_answered_and_not_questioned_first(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.keyboard.press("e")

    expect(page.locator("#popup")).to_contain_text("step through the doorway")
    expect(page.locator(".end-ask")).to_be_hidden()


def test_a_double_click_that_goes_on_does_nothing_for_the_learner(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls")
    box = page.get_by_role("button", name="Go on").bounding_box()
    assert box is not None

    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    page.wait_for_timeout(AFTER_A_STEP)
    assert page.get_attribute("html", "data-edition") == "0"


def test_the_end_of_a_lesson_names_the_next(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    skip_to(page, "Now you know the house")

    expect(page.locator("#coach")).to_contain_text("Next lesson: Vehicles and specialists.")


def test_what_is_not_allowed_gets_the_rules_no_and_the_nudge(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    for heading in ("Fight the fire beside you", "Clear the smoke", "See who is there", "End your turn"):
        page.get_by_role("button", name="Skip").click()
        expect(page.locator("#coach h2")).to_have_text(heading)

    page.locator(".piece[data-id='edge 4,0|4,1']").dispatch_event("click")

    expect(page.locator("#popup .refusal-words")).to_contain_text("AP")
    expect(page.locator("#popup .nudge")).to_have_text("Your AP are spent: end the turn.")
    said = page.locator("#popup .refusal-words b").first.inner_text()
    page.get_by_role("button", name="Why: the rule").click()
    expect(page.locator(".pointed-clause .rule-short")).to_have_text(said)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_lesson_keeps_nobody_out(somebody: NewPerson, scheme: str) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", color_scheme=scheme)

    assert barriers(page) == []


def test_the_engine_offers_its_deck_gun_wherever_it_is_clicked_and_the_cards_are_whole(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", viewport={"width": 1440, "height": 900})
    cards = page.locator("#beside-slot").bounding_box()
    assert cards is not None
    for card in ("card 0", "card 1"):
        box = page.locator(f'[data-id="{card}"]').bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= cards["y"] + cards["height"]
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#coach h2")).to_have_text("Fire the deck gun")

    engine = page.locator('[data-lit="engine"]').bounding_box()
    assert engine is not None
    page.mouse.click(
        engine["x"] + 0.75 * engine["width"], engine["y"] + engine["height"] / 2
    )  # a step leads there, too

    page.get_by_role("menuitem", name="Fire the deck gun").click()
    expect(page.locator("#coach h2")).to_have_text("Roll again")


def test_what_was_learnt_is_ticked_at_home_and_the_next_lesson_is_named(somebody: NewPerson) -> None:
    page = somebody().page()
    page.goto("/")
    button = page.locator("[data-game=flash_point] .learn-it")
    for done, says in (
        ('["1_house"]', "✓ 1 of 3. Next: Vehicles and specialists, 5 minutes"),
        ('["1_house", "2_specialists", "3_two_storeys"]', "✓ Learned: 3 lessons. Once more?"),
    ):
        page.evaluate("(done) => localStorage.setItem('fivealarm.lessons.flash_point', done)", done)
        page.reload()
        expect(button).to_have_text(says)


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


def test_cards_that_are_put_away_are_pointed_at_by_their_button_then_where_they_lie(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", **PHONE)
    assert within(page, ".coach-ring", "#tab-cards"), "the ring is round the button"

    page.locator("#tab-cards").tap()

    expect(page.locator(".coach-ring")).to_have_count(1)
    assert within(page, "#sheet", ".coach-ring", air=10)
    assert not within(page, ".coach-ring", "#tab-cards")
    page.locator("#coach .main-button, #coach [class=quiet-button]:has-text('Skip')").first.tap()
    expect(page.locator("html[data-sheet=shut]")).to_be_attached()  # the next step points at the board


def test_a_no_stands_away_from_what_is_asked_for_and_a_tap_there_counts(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_engines", "1_first_blocks", **PHONE)
    over = """(box) => [...document.querySelectorAll("#coach button, .coach-ring")].filter((node) => {
        const [one, two] = [box, node].map((part) => part.getBoundingClientRect());
        return one.top < two.bottom && two.top < one.bottom;
    }).length"""

    page.locator(".piece[data-id='cell -1,0']").tap()

    expect(page.locator("#popup.refusing")).to_be_visible()
    assert page.locator("#popup").evaluate(over) == 0
    page.locator("[data-lit='cell 0,-1']").tap()
    expect(page.locator("#lay-now")).to_be_visible()
    expect(page.locator("#popup")).to_be_hidden()


def within(page: Page, large: str, small: str, air: int = 0) -> bool:
    outer, inner = (page.locator(part).bounding_box() for part in (large, small))
    assert outer is not None
    assert inner is not None
    across = outer["x"] - air <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + air
    down = outer["y"] - air <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + air
    return across and down


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


def skip_to(page: Page, heading: str) -> None:
    """Have everything done for one, up to a step."""
    title = page.locator("#coach:not([inert]) h2")
    for _ in range(MOST_MOVES):
        page.wait_for_selector(COACH)
        if (was := title.text_content()) == heading:
            return
        page.locator("#coach .main-button, #coach button:has-text('Skip')").first.click()
        expect(page.locator(f"{COACH} h2")).not_to_have_text(str(was))
    raise AssertionError(f"no step is called {heading}")


def test_who_stands_on_the_asked_place_passes_a_click_on_to_it(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    skip_to(page, "Refill where you stand")
    block = page.locator(".piece[data-id='cell b2']").bounding_box()
    assert block is not None
    middle = block["x"] + block["width"] / 2, block["y"] + block["height"] / 2
    on_top = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-lit]')?.dataset.lit", middle)
    assert on_top != "cell b2", "somebody stands there"

    page.mouse.click(*middle)

    expect(page.locator("#coach h2")).to_have_text("Go to Hall of Ignition")


def test_all_that_a_step_points_at_is_in_sight_together(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    page.get_by_role("button", name="Go on").tap()

    expect(page.locator(".coach-ring")).to_have_count(2)  # the hydrant and the die

    for ring in page.locator(".coach-ring").all():
        box = ring.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 390 - box["width"]
        assert 0 <= box["y"] <= 844 - box["height"]


def test_the_board_stays_where_it_is_if_the_next_thing_is_in_sight(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires", **PHONE)
    skip_to(page, "Win the block")
    world = "() => document.querySelector('#stage svg > g').getAttribute('transform')"
    was = page.evaluate(world)

    skip_to(page, "Win its neighbour")

    assert page.evaluate(world) == was


def test_what_is_watched_stands_there_once_and_whole(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires", **PHONE)
    skip_to(page, "Upgrade your firehouse")
    page.evaluate(WATCHED)

    skip_to(page, "Odo Fenn has played")

    seen = page.evaluate("watched")
    assert any("Event: Southward Gust" in card for card, _, _ in seen)
    assert {said for _, said, _ in seen} == {"See what the dice and cards bring.", "Odo Fenn (bot) plays."}
    assert not any(cut for _, _, cut in seen)


def test_what_is_put_away_is_said_to_be_there(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)

    expect(page.locator("#coach p")).to_contain_text("Tap “Cards” below to see it.")


def test_on_a_phone_settings_list_no_keys_and_a_story_to_come_says_so(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house", **PHONE)

    page.locator("#tab-log").tap()
    expect(page.locator("#log")).to_contain_text("Nothing has happened yet.")
    page.locator("#keys-button").tap()

    expect(page.locator("#dialog-title")).to_have_text("Menu")
    expect(page.locator("#dialog").get_by_role("link", name="Home")).to_have_attribute("href", "/")
    expect(page.locator(".key-list")).to_have_count(0)


def test_a_thing_in_hand_is_held_as_the_lesson_wants_it(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_engines", "1_first_blocks")

    skip_to(page, "Lay the Fire Station")
    page.locator("[data-lit='cell 1,2']").click()

    expect(page.get_by_role("group", name="The thing in your hand")).to_contain_text("way")
    expect(page.get_by_role("group", name="The thing in your hand")).not_to_contain_text(re.compile("Way [2-4]"))
    page.locator("#lay-now").click()
    expect(page.locator("#coach h2")).to_have_text("Call the Fire Truck")
