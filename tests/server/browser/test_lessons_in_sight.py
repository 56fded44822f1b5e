"""What a lesson points at is in sight, whole, and covered by nothing."""

from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import COACH, PHONE, RINGED, begin, skip_to

DOUBLE = 600  # ms: taps that come faster are one double tap
WATCHED = """() => {
    globalThis.watched = [];
    const [card, sentence] = ["#coach", "#sentence"].map((name) => document.querySelector(name));
    new MutationObserver(() => {
        if (!card.classList.contains("watching")) return;
        watched.push([card.textContent, sentence.textContent, card.scrollHeight > card.clientHeight + 1]);
    }).observe(sentence, { childList: true });
}"""  # what the coach's card and the sentence say while others play, and whether the card is too small for it


def test_what_is_pointed_at_comes_wholly_into_sight_on_a_board_that_begins_closer(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "1_house", **PHONE)
    expect(page.locator("#stage")).to_have_attribute("data-view", "close")
    for title in ("Fight the fire beside you", "Clear the smoke", "See who is there", "End your turn"):
        page.get_by_role("button", name="Skip").tap()
        expect(page.locator(f"{COACH} h2")).to_have_text(title)
        page.wait_for_timeout(DOUBLE)

    page.get_by_role("button", name="Skip").tap()
    for ids in (["threat 2,1"], ["edge 4,6|4,7"], ["threat 3,4"]):
        page.wait_for_selector(COACH)
        page.wait_for_function(RINGED, arg=ids)
        page.get_by_role("button", name="Go on").tap()


def test_what_lies_out_of_sight_is_brought_into_it(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "3_two_storeys", **PHONE)
    page.get_by_role("button", name="Go on").tap()
    page.get_by_role("button", name="Skip").tap()
    expect(page.locator("#coach h2")).to_have_text("Climb up")

    ring = page.locator(".coach-ring")

    expect(ring).to_have_count(1)  # the upper floor's space, not a button instead
    page.wait_for_function(WITHIN, arg=["#stage", ".coach-ring", 0])


WITHIN = """([large, small, air]) => {
    const [outer, inner] = [large, small].map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (!outer?.width || !inner?.width) return false;
    const across = outer.left - air <= inner.left && inner.right <= outer.right + air;
    return across && outer.top - air <= inner.top && inner.bottom <= outer.bottom + air;
}"""  # whether one thing that is seen lies in another, or so near beside it


def test_cards_that_are_put_away_are_pointed_at_by_their_button_then_where_they_lie(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", **PHONE)
    page.wait_for_function(WITHIN, arg=[".coach-ring", "#tab-cards", 0])  # it waits until the board is at rest
    expect(page.locator("#coach p")).to_contain_text("Tap “Crew” below to see it.")

    page.locator("#tab-cards").tap()

    expect(page.locator(".coach-ring")).to_have_count(1)
    page.wait_for_function(WITHIN, arg=["#sheet", ".coach-ring", 10])
    assert not page.evaluate(WITHIN, [".coach-ring", "#tab-cards", 0])
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


def test_all_that_a_step_points_at_is_in_sight(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    skip_to(page, "Roll the die")
    expect(page.locator(".coach-ring")).to_have_count(2)  # the hydrant and the die
    skip_to(page, "Items answer calls")
    expect(page.locator(".coach-ring")).to_have_count(1)  # six items in a row
    skip_to(page, "Calls bring districts")

    expect(page.locator(".coach-ring")).to_have_count(2)  # two bells

    for ring in page.locator(".coach-ring").all():
        box = ring.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 390 - box["width"]
        assert 0 <= box["y"] <= 844 - box["height"]


def test_the_board_stays_where_it_is_if_the_next_thing_is_in_sight(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires", **PHONE)
    skip_to(page, "Win two blocks")
    world = "() => document.querySelector('#stage svg > g').getAttribute('transform')"
    was = page.evaluate(world)

    skip_to(page, "Open a place for crew")

    assert page.evaluate(world) == was


def test_a_board_that_is_seen_whole_stands_still_wherever_a_lesson_points(somebody: NewPerson) -> None:
    """At its very edge, too, and nothing lies on it."""
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    world = "() => document.querySelector('#stage svg > g').getAttribute('transform')"
    was = page.evaluate(world)

    for heading in ("Roll the die", "Items answer calls", "Roll on", "Broken items wait in the Garage"):
        skip_to(page, heading)
        assert page.evaluate(world) == was
    ground, closer = (page.locator(part).bounding_box() for part in ("[data-id='space h6']", ".zoom-buttons"))
    assert ground is not None
    assert closer is not None
    assert ground["y"] + ground["height"] <= closer["y"]


def test_what_is_watched_stands_there_once_and_whole(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires", **PHONE)
    skip_to(page, "Open a place for crew")
    page.evaluate(WATCHED)

    skip_to(page, "Odo Fenn has played")

    seen = page.evaluate("watched")
    assert any("Event: Southward Gust" in card for card, _, _ in seen)
    assert {said for _, said, _ in seen} == {"See what comes next.", "Odo Fenn (bot) plays."}
    assert not any(cut for _, _, cut in seen)


def test_what_a_lesson_asks_for_is_not_asked_about_again(somebody: NewPerson) -> None:
    page = begin(somebody, "brigade", "1_first_fires")
    skip_to(page, "Open a place for crew")

    page.locator('.verb-tile[data-group="Firehouse"]').click()
    page.locator('#popup [data-action="upgrade crew"]').click()

    expect(page.locator("#popup .deed")).to_have_count(0)
    expect(page.locator("#coach")).not_to_contain_text("Open a place for crew")


ROUND_ITS_ITEM = """() => {
    const item = document.querySelector("[data-id='need l5']").getBoundingClientRect();
    const ring = document.querySelector(".coach-ring")?.getBoundingClientRect();
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    if (!ring) return false;
    const [[x, y], [left, top]] = [middle(item), middle(ring)];
    return Math.hypot(left - x, top - y) < 4;
}"""  # px


def test_a_ring_goes_with_what_it_is_round_when_its_sheet_comes_up_or_is_scrolled(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    skip_to(page, "Steal the Ejector")
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(ROUND_ITS_ITEM)
    page.locator("#beside-slot").evaluate("(node) => { node.scrollTop -= 40; }")
    page.wait_for_function(ROUND_ITS_ITEM)

    page.locator("#tab-cards").tap()
    expect(page.locator("html[data-sheet=shut]")).to_be_attached()
    page.locator("#tab-cards").tap()

    page.wait_for_function(ROUND_ITS_ITEM)


TOLD = """() => {
    globalThis.told = [];
    const sentence = document.querySelector("#sentence");
    const see = () => told.push([sentence.textContent, document.documentElement.dataset.sheet]);
    new MutationObserver(see).observe(sentence, { childList: true, characterData: true, subtree: true });
}"""  # what the sentence says, and whether the sheet lies over the board then


def test_a_call_that_is_answered_is_put_away_before_its_district_is_covered(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    skip_to(page, "Steal the Ejector")
    page.emulate_media(reduced_motion="no-preference")  # what is told stands there for a while
    page.evaluate(TOLD)

    page.get_by_role("button", name="Skip").tap()

    expect(page.locator(f"{COACH} h2")).to_have_text("Industrial Park is yours")
    answered = [sheet for says, sheet in page.evaluate("() => told") if "You steal the Ejector" in says]
    assert answered
    assert set(answered) == {"shut"}


def test_a_card_that_is_turned_over_in_an_open_sheet_holds_nobody_up(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_call", "1_first_calls", **PHONE)
    skip_to(page, "Attempt the call")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator(".coach-ring")).not_to_have_count(0)

    page.locator(".verb-tile[data-action='attempt']").tap()

    expect(page.locator(f"{COACH} h2")).to_have_text("Steal the Ejector", timeout=10_000)
    expect(page.locator("[data-id='call card']")).to_be_in_viewport()
