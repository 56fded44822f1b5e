"""Lessons in a real browser: whoever follows what is pointed at gets to the end."""

import re
from itertools import cycle, product

import pytest
from playwright.sync_api import expect

from fivealarm import games
from fivealarm.lessons import lesson as lessons
from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import COACH, MOST_MOVES, PHONE, RINGED, Finger, Keys, Learner, begin, skip_to
from tests.server.browser.test_looks import barriers

MEANS: dict[str, type[Learner]] = {"mouse": Learner, "finger": Finger, "keys": Keys}
SCREENS = ({"width": 1024, "height": 768}, {"width": 1440, "height": 900})  # in turn, but for phones
ALL = [one for slug in games.FOLDERS for one in lessons.of_game(slug)]
SHIPPED = [
    pytest.param(
        one.game, one.name, means, screen,
        marks=pytest.mark.xdist_group(f"browser {at % 2}"), id=f"{one.game}-{one.name}-{means}",
    )
    for at, ((means, one), screen) in enumerate(zip(product(MEANS, ALL), cycle(SCREENS), strict=False))
]  # fmt: skip
COVERED = """() => {
    const card = document.querySelector("#coach");
    const over = (node, air = 0) => {
        const [one, two] = [card, node].map((part) => part.getBoundingClientRect());
        const wide = Math.min(one.right, two.right - air) - Math.max(one.left, two.left + air);
        return wide > 1 && Math.min(one.bottom, two.bottom - air) - Math.max(one.top, two.top + air) > 1;
    };
    const rooms = [...document.querySelectorAll(".table-head, #stage, #actions, #sheet")];
    const found = rooms.filter((node) => node.checkVisibility({ visibilityProperty: true }) && over(node));
    const rings = [...document.querySelectorAll(".coach-ring")].filter((node) => over(node, 10)); // with air round it
    const cut = card.scrollHeight > card.clientHeight + 1 ? [card] : [];
    return [...found, ...rings, ...cut].map((node) => node.id || node.getAttribute("class"));
}"""  # what the coach's card lies over, itself if it is too small for its words
PLACES = """() => Object.fromEntries(["#stage", "#beside", "#coach"].flatMap((name) => {
    const node = document.querySelector(name);
    if (!node.checkVisibility({ visibilityProperty: true })) return []; // a card that asks lies in its place
    const { left, top, width } = (node.closest("#beside-slot") ?? node).getBoundingClientRect(); // which is scrolled
    return [[name, [left, top, width].join(" ")]];
}))"""
AFTER_A_STEP = 1800  # ms: longer than a move is pointed at before it is shown


@pytest.mark.parametrize(("slug", "lesson", "means", "screen"), SHIPPED)
def test_whoever_follows_what_is_pointed_at_gets_to_the_end(
    somebody: NewPerson, slug: str, lesson: str, means: str, screen: dict[str, int]
) -> None:
    page = begin(somebody, slug, lesson, **({"viewport": screen} | MEANS[means].look))
    learner = MEANS[means](page)
    on = page.locator("#coach").get_by_role("button", name="Play on")
    places = page.evaluate(PLACES)
    points = {step.title: list(step.point) for step in lessons.find(slug, lesson).steps}
    for _ in range(MOST_MOVES):
        page.wait_for_selector(COACH)
        assert page.evaluate(COVERED) == [], f"the coach covers nothing: {page.inner_text('#coach')}"
        moved = {name for name, place in page.evaluate(PLACES).items() if place != places.get(name, place)}
        assert moved == set(), "the board and what lies beside it stay where they are"
        page.wait_for_function(RINGED, arg=points[page.inner_text("#coach h2")])
        if on.count():
            break
        if page.get_attribute("#coach", "data-asks"):
            learner.follow()
        else:
            learner.read_on()
    table = page.url
    expect(page.locator("#coach").get_by_label("A coach warns me")).not_to_be_checked()

    learner.read_on()

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

    table = page.url
    page.goto("/")
    page.get_by_role("button", name="Go on with the lesson (step 2 of").click()
    page.wait_for_url(table)
    expect(heading).to_have_text("Fight the fire beside you")


BOXES = """(wanted) => [...document.querySelectorAll(wanted)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [one.textContent, left, right, top, bottom, one.scrollWidth <= one.clientWidth];
})"""


@pytest.mark.parametrize("width", [1024, 1440])
def test_a_coach_that_names_keys_has_room_for_its_buttons_and_none_lies_where_go_on_was(
    somebody: NewPerson, width: int
) -> None:
    page = begin(somebody, "flash_point", "1_house", viewport={"width": width, "height": 768})
    skip_to(page, "Firefighter B has played")
    (go_on,) = page.evaluate(BOXES, "#coach .main-button")
    page.locator("#coach .main-button").click()
    page.wait_for_selector(f"{COACH}:has(button:text-is('Skip'))")

    page.keyboard.press("ArrowDown")
    expect(page.locator("#coach .by-keys kbd").first).to_be_visible()

    buttons = page.evaluate(BOXES, "#coach .coach-tools button")
    assert [words for words, *_ in buttons] == ["Back", "Show me", "Skip"]
    assert all(fits for *_, fits in buttons)
    assert all(right <= go_on[1] for _, _, right, *_ in buttons)
    keys = page.evaluate(BOXES, "#coach .by-keys")[0]
    assert keys[4] <= buttons[0][3]  # above them


def test_a_step_of_several_parts_is_skipped_whole_and_only_what_is_asked_for_is_ringed(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    page.get_by_role("button", name="Go on").click()
    asked = page.locator(".ring.asked")
    expect(asked).to_have_attribute("data-lit", "brigade 0")

    page.get_by_role("button", name="Skip").click()  # two plies

    expect(page.locator("#coach h2")).to_have_text("Bring the Wagon")
    expect(asked).to_have_attribute("data-lit", "wagon 0")


def test_a_wrong_move_and_an_end_too_soon_are_answered_with_a_nudge_and_not_questioned_first(
    somebody: NewPerson,
) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("[data-lit='space 2,0']").click()
    expect(page.locator("#popup")).to_contain_text("step through the doorway")
    expect(page.locator("#popup .nudge")).to_have_count(0)  # once is enough
    page.keyboard.press("Escape")
    expect(page.locator("#popup")).to_be_hidden()
    page.keyboard.press("e")

    expect(page.locator("#popup")).to_contain_text("step through the doorway")
    expect(page.locator(".end-ask")).to_be_hidden()
    expect(page.locator("#coach h2")).to_have_text("Walk in by the doorway")


def test_a_place_of_several_actions_does_the_one_that_is_asked_for_and_no_other_is_asked_about(
    somebody: NewPerson,
) -> None:
    page = begin(somebody, "flash_point", "1_house")
    page.locator("#coach").get_by_role("button", name="Show me").click()
    expect(page.locator("#coach:not([inert]) h2")).to_have_text("Fight the fire beside you")
    into_fire = page.locator("#actions [data-group=Move]").first

    into_fire.click()
    expect(page.locator("#popup")).to_contain_text("The flame beside you comes first")
    expect(page.locator("#popup [data-action]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("[data-lit='space 3,2']").press("Enter")

    expect(page.locator("#coach:not([inert]) h2")).to_have_text("Clear the smoke")
    page.locator("[data-lit='space 3,2']").press("Enter")
    expect(page.locator("#coach:not([inert]) h2")).to_have_text("See who is there")


def test_a_walk_that_leads_on_stops_where_the_step_is_done(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")

    page.locator("[data-far]").first.click()

    expect(page.locator("#coach:not([inert]) h2")).to_have_text("Fight the fire beside you")
    page.wait_for_timeout(AFTER_A_STEP)
    expect(page.locator("#popup")).to_be_hidden()


def test_a_walk_that_begins_right_and_leads_elsewhere_is_stopped_with_the_nudge(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    skip_to(page, "Move your Brigade to the fire")
    page.wait_for_selector("html[data-ways]", state="attached")

    page.locator("[data-far='cell c3']").click()

    expect(page.locator("#toast")).to_have_text(
        "Stopped after 1 step. Secondhand Sails burns highest: move your Brigade there."
    )
    expect(page.locator("#coach h2")).to_have_text("Move your Brigade to the fire")


def test_the_end_of_a_walk_is_pointed_at_and_a_tap_there_walks_it(somebody: NewPerson) -> None:
    page = begin(somebody, "danger_zone", "1_first_train", **PHONE)
    skip_to(page, "Lead them home")
    page.wait_for_function(RINGED, arg=["space hp"])
    box = page.locator(".coach-ring").last.bounding_box()
    assert box is not None

    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(page.locator(f"{COACH} h2")).to_have_text("Fetch a tool box")


def test_what_a_step_tells_is_neither_played_over_nor_double_clicked_away(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls")
    skip_to(page, "Items answer calls")
    edition = str(page.get_attribute("html", "data-edition"))
    page.locator("#actions [data-action='roll']").click()
    expect(page.locator("#popup.nudging")).to_have_text(re.compile("Read on first: click “Go on”."))
    expect(page.locator("#coach h2")).to_have_text("Items answer calls")
    box = page.get_by_role("button", name="Go on").bounding_box()
    assert box is not None

    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    page.wait_for_timeout(AFTER_A_STEP)
    assert page.get_attribute("html", "data-edition") == edition


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


def test_a_lesson_keeps_nobody_out(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls")

    assert barriers(page) == []
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert barriers(page) == []


def test_the_engine_fires_its_deck_gun_wherever_it_is_clicked_and_the_cards_are_whole(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", viewport={"width": 1440, "height": 900})
    expect(page.locator(".lesson-list h2")).to_contain_text("1 of 11")
    slot = page.locator("#beside-slot")
    assert slot.evaluate("(slot) => slot.scrollHeight <= slot.clientHeight + 1"), "nothing of the cards is cut"
    cards = slot.bounding_box()
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
    )  # a step leads there, too: it is not what the lesson asks for

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
    expect(card.locator(".learn-it")).to_have_text("Learn in 5 min")
    card.get_by_role("button", name="Set up").click()

    page.get_by_role("button", name="Two storeys, 4 minutes").click()

    page.wait_for_selector(COACH)
    expect(page.locator("#coach h2")).to_have_text("Find both floors")


def test_an_end_of_turn_that_the_lesson_asks_for_is_not_questioned(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "3_two_storeys")
    page.keyboard.press("n")
    for heading in ("Raise a ladder", "Climb up", "Open the window", "Climb in", "End A's turn"):
        expect(page.locator("#coach h2")).to_have_text(heading)
        if heading != "End A's turn":
            page.get_by_role("button", name="Skip").click()

    page.keyboard.press("e")

    expect(page.locator("#coach h2")).to_have_text("Take the stairs")


def test_who_stands_on_the_asked_place_passes_a_click_on_to_it(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    skip_to(page, "Refill where you stand")
    block = page.locator(".piece[data-id='cell b2']").bounding_box()
    assert block is not None
    middle = block["x"] + block["width"] / 2, block["y"] + block["height"] / 2
    stand = page.evaluate(
        "([x, y]) => document.elementsFromPoint(x, y).map((node) => node.closest('.piece[data-id]')?.dataset.id)",
        middle,
    )
    assert {"brigade 0", "wagon 0"}.intersection(stand)

    page.mouse.click(*middle)

    expect(page.locator("#coach h2")).to_have_text("Go to Hall of Ignition")


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


def test_the_last_card_of_a_lesson_offers_every_walk(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house")
    skip_to(page, "Now you know the house")
    page.wait_for_selector("html[data-ways]:not([data-ways='none'])", state="attached")
    far = page.locator("[data-far='space 4,2']")
    expect(far).to_have_count(1)
    expect(page.locator("#sentence")).to_contain_text("5 AP")

    box = far.bounding_box()
    assert box is not None

    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(page.locator("#sentence")).to_contain_text(
        "3 AP", timeout=9000
    )  # to its end: nothing holds the second step back
