"""A table on a phone: how one stands is seen, rows say that they go on, nothing happens behind what is open."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.lesson import COACH, begin

pytestmark = pytest.mark.xdist_group("browser 0")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONGER = 2500  # ms than anything counts down
APART = 700  # ms: two taps are no double one
CUT = """() => {
    const room = document.querySelector("#gauges").getBoundingClientRect();
    return [...document.querySelectorAll("#gauges > *")].filter((node) => {
        const { left, right } = node.getBoundingClientRect();
        return left < room.right && right > room.right - 20;
    }).map((node) => node.textContent);
}"""  # numbers that the edge, or the sign that there are more, cuts in two
RINGED = """(asked) => {
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const [x, y] = middle(document.querySelector(`.verb-tile[data-action="${asked}"]`).getBoundingClientRect());
    return [...document.querySelectorAll(".coach-ring")].some((ring) => {
        const box = ring.getBoundingClientRect();
        const [rx, ry] = middle(box);
        return Math.abs(rx - x) < 8 && Math.abs(ry - y) < 8 && box.right <= innerWidth && box.left >= 0;
    });
}"""
OPENS = """new MutationObserver((_, looking) => {
    if (!document.querySelector(".auto-bar:not([hidden])")) return;
    looking.disconnect();
    document.querySelector("#tab-log").click();
}).observe(document, { subtree: true, childList: true, attributes: true })"""  # at once: a second is short
STREETS_MARKED = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect());
    const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
    const streets = boxes(".piece.steady");
    const marked = boxes(".news-mark").filter((mark) => streets.some((street) => !apart(mark, street)));
    return [streets.length > 0, marked.length];
}"""


NAMED_ONCE = """() => {
    const frame = document.querySelector("#stage svg").getBoundingClientRect();
    const shown = [...document.querySelectorAll("#stage [class*='beyond-']")].filter(
        (node) => getComputedStyle(node).visibility === "visible");
    const signs = [...document.querySelectorAll("#stage [data-id^='tile ']")];
    const twice = shown.filter((node) => {
        const sign = signs.find((one) => one.textContent.includes(node.textContent));
        const { left, right, top, bottom } = sign.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    });
    return [shown.length > 0, twice.map((node) => node.textContent)];
}"""  # names between tiles, and those whose sign is in sight too


def test_what_cannot_be_done_now_takes_no_room(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()

    seat.page.wait_for_timeout(APART)  # words have been measured

    expect(seat.page.locator(".verb-tile[aria-disabled=true]:visible")).to_have_count(0)
    expect(seat.page.locator(".verb-tile:visible").first).to_be_visible()


OUT_OF_SIGHT = """() => [...document.querySelectorAll("#gauges .rival")].filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left < 0 || right > innerWidth - 20;
}).length"""


def test_how_all_others_stand_is_seen_at_a_glance(somebody: NewPerson) -> None:
    seats = [{"kind": "me"}, *({"kind": "bot"} for _ in range(5))]
    seat = somebody(**PHONE).sit("danger_zone", seats=seats, position={"safe": [0, 2, 3, 0, 12, 1]})
    assert seat.settle()
    rivals = seat.page.locator("#gauges .rival")

    expect(rivals).to_have_count(5)
    expect(rivals.locator(".gauge-value")).to_have_text(["2", "3", "0", "12", "1"])
    assert seat.page.evaluate(OUT_OF_SIGHT) == 0


def test_how_one_stands_comes_first_and_no_number_is_cut(somebody: NewPerson, some_game: str) -> None:
    seat = somebody(**PHONE).sit(some_game)
    assert seat.settle()

    shown = seat.page.locator("#gauges > :visible")

    expect(shown.nth(0)).to_contain_text("You")
    expect(shown.nth(1)).to_have_class("gauge own")
    expect(seat.page.locator("#gauges")).to_have_attribute("data-more", "right")
    assert seat.page.evaluate(CUT) == []

    seat.page.touchscreen.tap(382, 75)

    seat.page.wait_for_function(f"document.querySelector('#gauges').scrollLeft >= 360 && !({CUT})().length")


def test_the_button_that_a_lesson_asks_for_is_brought_into_sight_and_ringed(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_engines", "1_first_blocks", **PHONE)
    page.get_by_role("button", name="Skip").tap()
    expect(page.locator(f"{COACH} h2")).to_have_text("Claim the block")

    asked = page.get_attribute("#coach", "data-asks")

    page.wait_for_function(RINGED, arg=asked)
    assert "right" in (page.get_attribute(".verb-tiles", "data-more") or "")


def test_street_names_that_make_room_are_no_news(somebody: NewPerson) -> None:
    page = begin(somebody, "fire_engines", "1_first_blocks", **PHONE)
    for title in ("Claim the block", "Count your points"):
        page.get_by_role("button", name="Skip").tap()
        expect(page.locator(f"{COACH} h2")).to_have_text(title)
        page.wait_for_timeout(APART)

    assert page.evaluate(STREETS_MARKED) == [True, 0]


def test_nothing_rolls_by_itself_behind_an_open_sheet(somebody: NewPerson) -> None:
    person = somebody(**PHONE)
    seat = person.sit("fire_call", seats=[{"kind": "me"}, {"kind": "me"}], position={"phase": "start"})
    assert seat.settle()
    edition = seat.edition
    person.context.add_init_script(f"localStorage.setItem('fivealarm.roll', 'on'); {OPENS}")

    seat.page.reload()
    expect(seat.page.locator("html[data-sheet=open]")).to_be_attached()
    seat.page.wait_for_timeout(LONGER)
    assert seat.hello()["edition"] == edition
    seat.page.locator("#tab-log").tap()

    seat.moved_on(edition)


UNDER_TOUR = """() => {
    const card = document.querySelector(".coach-mark").getBoundingClientRect();
    const apart = ({ left, right, top, bottom }) =>
        right <= card.left + 1 || left >= card.right - 1 || bottom <= card.top + 1 || top >= card.bottom - 1;
    const board = document.querySelector("#stage .world").getBoundingClientRect();
    const frame = document.querySelector("#stage svg").getBoundingClientRect();
    const seen = { left: Math.max(board.left, frame.left), right: Math.min(board.right, frame.right),
        top: Math.max(board.top, frame.top), bottom: Math.min(board.bottom, frame.bottom) };
    return [apart(seen), apart(document.querySelector(".coach-marked").getBoundingClientRect())];
}"""  # whether the card covers neither the board nor what it speaks of


@pytest.mark.parametrize("look", [PHONE, {"viewport": {"width": 1440, "height": 900}}], ids=["phone", "desk"])
def test_the_tour_stays_in_one_place_off_the_board_and_nothing_happens_meanwhile(
    somebody: NewPerson, game: str, look: dict[str, Any]
) -> None:
    person = somebody(**look)
    page = person.open(person.ask("/api/tables", {"game": game})["table"]).page
    button = page.locator(".coach-mark .main-button")
    first = button.bounding_box()
    assert first is not None
    edition = page.get_attribute("html", "data-edition")

    for step in ("1 of 3", "2 of 3", "3 of 3"):
        expect(page.locator(".coach-title")).to_contain_text(step)
        assert button.bounding_box() == pytest.approx(first, abs=4)
        assert page.evaluate(UNDER_TOUR) == [True, True]
        page.mouse.click(200, 300)  # the board does not answer
        expect(page.locator("#popup")).to_be_hidden()
        last = page.locator(".coach-mark .small-button").all_inner_texts()
        button.click()

    assert last == ["Play"]
    assert page.get_attribute("html", "data-edition") == edition
    expect(page.locator(".coach-mark, .coach-shade")).to_have_count(0)


def test_the_cross_of_a_menu_touches_no_option_and_the_menu_of_the_table_leads_home(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade")
    assert seat.settle()
    seat.page.locator(".verb-tile[aria-haspopup]:visible").first.tap()
    cross, option = seat.page.locator("#popup .close-button").bounding_box(), seat.menu().first.bounding_box()
    assert cross is not None
    assert option is not None
    assert cross["y"] + cross["height"] <= option["y"]
    assert seat.menu_is_whole()

    seat.page.go_back()  # what is open goes first: a menu, a hint
    expect(seat.menu()).to_have_count(0)
    seat.page.locator("[data-tab=log]").tap()
    seat.page.go_back()
    expect(seat.page.locator("#log")).to_be_hidden()
    seat.page.locator("#keys-button").tap()
    expect(seat.page.get_by_label("It plays as")).to_be_visible()
    seat.page.go_back()  # it puts away what is open, and leaves the table only then
    expect(seat.page.get_by_role("dialog")).to_be_hidden()
    seat.page.locator("#keys-button").tap()
    seat.page.get_by_role("dialog").get_by_role("link", name="Home").tap()

    expect(seat.page).to_have_url(f"{seat.person.base}/")


def test_what_a_lesson_asks_for_is_said_once_and_for_a_finger(somebody: NewPerson) -> None:
    page = begin(somebody, "flash_point", "2_specialists", **PHONE)
    page.get_by_role("button", name="Go on").tap()
    expect(page.locator(f"{COACH} h2")).to_have_text("Fire the deck gun")

    page.locator("[data-lit='space 0,6']").dispatch_event("click")

    expect(page.locator("#popup")).to_contain_text("tap the engine, then the deck gun")
    expect(page.locator("#popup .nudge")).to_have_count(0)


ARSON = {"tiles": ["H1(0,0)r0", "R3(0,-1)r0"], "card": "ARSONIST", "stage": "blaze", "fuel": 3}
GOES_BY_ITSELF = """async () => {
    const { Auto } = await import("../static/turn/auto.js");
    const auto = new Auto({ play() {}, busy: () => false });
    const label = "Lay Four-Way Stop at Church & Central, turned half round, beside the highway";
    auto.offer({ number: 9, edition: "another", choices: [{ label, text: "one" }] });
    const bar = auto.bar.getBoundingClientRect();
    const parts = [...auto.bar.querySelectorAll("b, .auto-when, button")].map((part) => part.getBoundingClientRect());
    auto.stop();
    return parts.every((part) => part.top >= bar.top && part.bottom <= bar.bottom && part.right <= bar.right);
}"""


def test_the_card_that_says_what_may_be_done_lies_by_the_board_and_a_tap_reads_it(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_engines", seats=[{"kind": "me"}] * 3, position=ARSON)
    assert seat.settle()

    card = seat.page.locator("#at-hand svg")
    expect(card).to_be_in_viewport(ratio=1)
    expect(seat.page.locator("#lately")).to_contain_text("burn up to 3 buildings")
    card.tap()
    expect(seat.page.locator("[data-id=card]")).to_be_in_viewport(ratio=0.9)

    seat.page.locator("#sheet-close").tap()
    seat.page.locator("#end-button").tap()
    seat.page.locator("#end-anyway").tap()
    expect(seat.page.locator("#at-hand")).to_be_hidden()  # a tile is drawn: the card says no more

    assert seat.page.evaluate(GOES_BY_ITSELF), "what goes by itself is said to its end"


def test_a_close_up_names_the_tiles_whose_signs_are_out_of_sight(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    streets = seat.page.locator("#stage [class*='beyond-']")

    assert seat.page.evaluate(NAMED_ONCE) == [True, []]
    expect(seat.page.locator(".verb-tile[data-next='8 places in reach']")).to_be_visible()  # the kind it counts further
    seat.page.locator('[data-zoom="fit"]').tap()

    for street in streets.all():
        expect(street).to_be_hidden()
