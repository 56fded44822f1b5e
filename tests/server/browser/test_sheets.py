"""On a phone: a sheet shows its own contents and grows by its grip, rows turn at their sign."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.measuring import RISEN

pytestmark = pytest.mark.xdist_group("browser 1")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TWO = [{"kind": "me"}, {"kind": "me"}]
BOT = [{"kind": "me"}, {"kind": "bot"}]
OVERLAPPING = """() => {
    const box = (node) => node.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return [...document.querySelectorAll(".seat-card")].filter((card) => {
        const [tool, words] = [card.querySelector(".seat-tool"), card.querySelectorAll(".seat-words p, .seat-points")];
        return tool && [...words].some((one) => !apart(box(one), box(tool)));
    }).length;
}"""  # seats on whose words a button lies
LOWEST = """() => {
    const stage = document.querySelector("#stage").getBoundingClientRect();
    const spots = [...document.querySelectorAll("#stage [data-far]")].map((ring) => {
        const { left, top, width, height } = ring.getBoundingClientRect();
        return { ring, spot: [left + width / 2, top + height / 2] };
    });
    const free = ({ ring, spot }) => spot[1] < stage.bottom && ring.contains(document.elementFromPoint(...spot));
    return spots.filter(free).sort((one, other) => other.spot[1] - one.spot[1])[0].spot;
}"""  # the far place nearest to the foot of the board
BROKEN = r"""() => [...document.querySelectorAll(".end-label, .tile-label, .tool-label")].flatMap((label) => {
    const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (text.nextNode()) {
        for (const { 0: word, index } of text.currentNode.data.matchAll(/[\w']+/g)) {
            const range = document.createRange();
            range.setStart(text.currentNode, index);
            range.setEnd(text.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
    }
    return broken;
})"""  # words that lie on two lines
MARK = '<div class="coach-mark">Read me</div>'
LONG_ENOUGH = 1500  # ms for others to move
SCROLLED = "document.querySelector('#gauges').scrollLeft"


def _drag(page: Page, y: float, by: float) -> None:
    """A finger on the grip of the sheet, up or down."""
    line = page.context.new_cdp_session(page)
    for name, at in (("Start", 0.0), ("Move", by / 2), ("Move", by)):
        point = {"x": 195, "y": y + at}
        line.send("Input.dispatchTouchEvent", {"type": f"touch{name}", "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_sheet_shows_what_its_tab_says_and_no_button_lies_on_the_numbers_of_a_seat(
    somebody: NewPerson, some_game: str
) -> None:
    seat = somebody(**PHONE).sit(some_game, seats=BOT)
    assert seat.settle()

    for tab, part in (("log", "#log"), ("cards", "#beside-slot"), ("seats", "#seats")):
        seat.page.locator(f"#tab-{tab}").tap()
        expect(seat.page.locator("#sheet > section:visible")).to_have_count(1)
        expect(seat.page.locator(part)).to_be_visible()
    expect(seat.page.locator(".seat-tool").first).to_be_visible()
    assert seat.page.evaluate(OVERLAPPING) == 0


def test_a_sheet_is_drawn_up_by_its_grip_and_put_away_by_drawing_it_down(somebody: NewPerson) -> None:
    page = somebody(**PHONE).sit("brigade", seats=TWO).page
    page.locator("#tab-cards").tap()
    page.locator("#sheet").evaluate(RISEN)
    usual = page.locator("#sheet").bounding_box()
    assert usual is not None

    _drag(page, usual["y"] + 15, -120)
    taller = page.locator("#sheet").bounding_box()
    assert taller is not None
    assert taller["height"] == pytest.approx(usual["height"] + 120, abs=2)

    _drag(page, taller["y"] + 15, 90)
    expect(page.locator("html[data-sheet=shut]")).to_be_attached()


def test_a_tap_on_the_sign_that_a_row_goes_on_turns_it(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=TWO)
    assert seat.settle()
    row = seat.page.locator("#gauges")
    expect(row).to_have_attribute("data-more", "right")

    seat.page.touchscreen.tap(382, 75)
    expect(row).to_have_attribute("data-more", re.compile("left"))

    seat.page.touchscreen.tap(8, 75)
    expect(row).to_have_attribute("data-more", "right")


def test_when_ones_turn_comes_the_row_shows_how_one_stands(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=BOT)
    assert seat.settle()
    seat.page.evaluate(f"{SCROLLED} = 390")
    edition = seat.edition

    seat.end_the_turn()
    seat.moved_on(edition)
    assert seat.settle()

    seat.page.wait_for_function(f"{SCROLLED} === 0")


def test_what_asks_first_has_one_place_and_its_words_are_as_wide_as_the_screen(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=TWO)
    assert seat.settle()
    page = seat.page
    page.wait_for_selector("[data-far]", state="attached")
    x, y = page.evaluate(LOWEST)
    page.touchscreen.tap(x, y)
    walk, words, go = (page.locator(f".walk-bar:not([hidden]) {part}") for part in ("", ".walk-words", "#walk-now"))
    boxes = [part.bounding_box() for part in (walk.first, words, go)]
    page.locator(".walk-bar:not([hidden]) .close-button").tap()

    page.locator("[data-tool=hint]").tap()
    asked = page.locator("#popup:has(.hint-do)").bounding_box()

    bar, said, button = boxes
    assert bar is not None
    assert said is not None
    assert button is not None
    assert asked is not None
    assert button["y"] >= said["y"] + said["height"]
    assert said["width"] > bar["width"] * 0.75
    assert bar["y"] + bar["height"] == pytest.approx(asked["y"] + asked["height"], abs=4)


def test_no_label_breaks_inside_a_word(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade", seats=TWO)
    assert seat.settle()

    for less, words in enumerate(
        ("Stop extinguishing", "Give up the rest of the Renown", "Place no more Blaze Tokens")
    ):
        seat.page.evaluate("(words) => { document.querySelector('.end-label').textContent = words; }", words)
        seat.page.set_viewport_size({"width": 389 - less, "height": 844})  # it is measured again
        seat.page.wait_for_timeout(300)
        assert seat.page.evaluate(BROKEN) == [], words


def test_others_play_on_only_when_what_is_read_is_put_away(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=BOT)
    assert seat.settle()
    page, others = seat.page, seat.page.locator("html[data-turn=other]")
    page.evaluate(f"document.body.insertAdjacentHTML('beforeend', {MARK!r})")

    seat.end_the_turn()
    expect(others).to_be_attached()
    page.wait_for_timeout(LONG_ENOUGH)
    expect(others).to_be_attached()

    page.locator("#tab-log").dispatch_event("click")  # the mark lies over it
    page.evaluate("document.querySelector('.coach-mark').remove()")
    page.wait_for_timeout(LONG_ENOUGH)
    expect(others).to_be_attached()

    page.locator("#tab-log").tap()
    assert seat.settle()


def test_a_question_about_cards_brings_them_into_sight_with_its_buttons(somebody: NewPerson) -> None:
    shown = {"crew_shown": ["K01", "K02"], "players": {"0": {"tracks": {"crew": 1}}}}
    business = {"pending": [{"what": "keep", "seat": 0}], **shown}
    seat = somebody(**PHONE).sit("brigade", seats=TWO, position=business)
    assert seat.settle()

    expect(seat.page.locator("#beside-slot [data-lit]:visible").first).to_be_in_viewport()
    expect(seat.page.locator(".verb-tile:visible").first).to_be_in_viewport()
    expect(seat.page.locator("#beside-slot [data-id='crew k01']")).to_contain_text(
        "Waits for a loyal"
    )  # before it is taken
    assert seat.page.locator("#beside-slot [data-lit]:visible").count() == 2  # the cards, and not what lies under them
    edition = seat.edition
    seat.page.locator("#beside-slot [data-lit]:visible").first.tap()
    seat.moved_on(edition)

    expect(seat.page.locator("html[data-sheet=shut]")).to_be_attached()


def test_a_question_about_one_card_leaves_the_sheet_shut_and_shows_the_card_on_its_button(somebody: NewPerson) -> None:
    position = {"stage": "swap", "card": "PLAN B", "drawn": "R15"}
    seat = somebody(**PHONE).sit("fire_engines", seats=TWO, position=position)
    assert seat.settle()

    expect(seat.page.locator("html")).to_have_attribute("data-sheet", "shut")
    expect(seat.page.locator('.verb-tile[data-action="keep"] .in-hand')).to_be_visible()


BEGINS = """() => {
    const room = document.querySelector("#beside-slot").getBoundingClientRect();
    const heads = [...document.querySelectorAll("#beside-slot figcaption")].filter((one) => one.checkVisibility());
    const top = (one) => one.getBoundingClientRect().top;
    return heads.sort((one, other) => top(one) - top(other)).filter((one) => top(one) < room.bottom - 40)
        .map((one) => top(one) >= room.top ? one.textContent : "cut");
}"""  # what lies in sight in the open sheet, from its beginning
IN_SHEET = """(names) => {
    const room = document.querySelector("#beside-slot").getBoundingClientRect();
    const all = [...document.querySelectorAll(names)].map((node) => node.getBoundingClientRect());
    return { all: all.length, seen: all.filter(({ top, bottom }) => top >= room.top && bottom <= room.bottom).length };
}"""  # how many things there are, and how many lie wholly in the open sheet, unscrolled by hand


def test_what_a_pane_asks_about_comes_into_sight_with_its_buttons_and_stays_until_it_is_answered(
    somebody: NewPerson,
) -> None:
    mine = [*(f"N{n}" for n in range(1, 7)), "L1", "L2"]
    position = {"phase": "announced", "call": "F25", "at": ["I01", "Hospital"], "possession": [mine, ["L3"]]}
    seat = somebody(**PHONE).sit("fire_call", seats=TWO, position=position)
    assert seat.settle()
    expect(seat.page.locator("[data-id='call card']")).to_be_in_viewport()
    assert seat.page.evaluate(IN_SHEET, "[data-id^='kit '], [data-id='call card']") == {"all": 7, "seen": 7}
    assert seat.page.evaluate(BEGINS) == ["What you have", "The call: as a Firefighter you need all 9 items"]
    edition = seat.edition

    seat.page.locator(".verb-tile[data-action='attempt']").tap()
    seat.moved_on(edition)

    expect(seat.page.locator("[data-id='need l3']")).to_be_in_viewport()
    assert seat.page.evaluate(IN_SHEET, "[data-id^='kit '], [data-id^='need ']") == {"all": 15, "seen": 15}
    expect(seat.page.locator("#flash")).to_be_hidden()  # the card lies there already
    edition = seat.edition
    seat.page.evaluate("() => localStorage.setItem('fivealarm.forced', 'on')")
    seat.page.wait_for_timeout(1000)  # a button that came under the finger is read before it is meant
    seat.page.locator(".verb-tile[data-action='declare aid']").tap()
    seat.moved_on(edition)
    expect(seat.page.locator(".auto-bar")).to_contain_text("Steal the ")  # only one has it: nobody is asked
    seat.moved_on(edition + 1)
    expect(seat.page.locator("html[data-asked]")).to_have_count(0)


def test_the_end_of_a_turn_is_asked_about_in_front_of_an_open_sheet(somebody: NewPerson) -> None:
    position = {"firefighters": ["0,1", "0,2"], "ap": [4, 4]}
    options = {"map": "house", "rules": "family"}
    seat = somebody(**PHONE).sit("flash_point", seats=TWO, options=options, position=position)
    assert seat.settle()
    edition = seat.edition

    for name in ("seats", "log"):
        seat.page.locator(f"#tab-{name}").tap()
        expect(seat.page.locator(f"#{name}")).to_be_visible()
        seat.page.locator("#end-button").tap()

        expect(seat.page.locator("#keep-playing")).to_be_in_viewport()
        expect(seat.page.locator(f"#{name}")).to_be_hidden()
        assert seat.hello()["edition"] == edition
        seat.page.locator("#keep-playing").tap()
