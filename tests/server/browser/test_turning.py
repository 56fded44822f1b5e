"""A tile in the hand: laid on a cell as a ghost, turned there, then laid; no list of coordinates."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from fivealarm import games
from fivealarm.kernel.match import Match
from fivealarm.kernel.verb import REVEALS
from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import Person, Seat

pytestmark = pytest.mark.xdist_group("browser 1")

ALONE = [{"kind": "me"}, {"kind": "me"}]
LAID = {"tiles": ["H1(0,0)r0", "R4(0,-1)r2"], "stage": "piece", "card": "SLOW NEWS DAY", "last": "0,-1"}
IN_HAND = {"tiles": ["H1(0,0)r0"], "stage": "place", "card": "SLOW NEWS DAY", "drawn": "R5"}
LOW = {"viewport": {"width": 1024, "height": 768}}
SPILT = """() => {
    const bar = document.querySelector("#actions");
    const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const spilt = [];
    while (walker.nextNode()) {
        const words = walker.currentNode;
        const shown = words.parentElement.checkVisibility({ visibilityProperty: true });
        if (!words.data.trim() || !shown || words.parentElement.closest("svg")) continue;
        const range = document.createRange();
        range.selectNodeContents(words);
        const holder = words.parentElement.closest("button") ?? bar;
        const [text, room] = [range, holder].map((one) => one.getBoundingClientRect());
        const out = text.bottom > room.bottom || text.top < room.top || text.right > room.right;
        const tall = 4.5 * Number.parseFloat(getComputedStyle(words.parentElement).fontSize);
        if (out || text.height > tall) spilt.push(words.data);
    }
    return spilt;
}"""  # words of the bar that are seen outside their button, or one under the other
BARE = """() => {
    const { x, y } = new DOMPoint(80, 80).matrixTransform(document.querySelector(".pane-group").getScreenCTM());
    return [x, y];
}"""  # the middle of a cell that touches the only tile at a corner
HIDDEN = """() => {
    const over = document.querySelector("#popup").getBoundingClientRect();
    const beside = (box) => box.right <= over.left || box.left >= over.right;
    const under = (box) => !beside(box) && box.bottom > over.top && box.top < over.bottom;
    const asks = [...document.querySelectorAll("[data-guarded]")];
    if (!asks.length) return ["nothing asks"];
    return asks.filter((ring) => under(ring.getBoundingClientRect())).map((ring) => ring.dataset.guarded);
}"""  # places that ask first under the answer
NEXT_FRAME = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(1))))"


def _before_a_tile_that_reveals() -> dict[str, Any]:
    """A position where something is turned over after the tile is laid, as in overtime."""
    box, rng = games.load("fire_engines"), Random(5)
    match: Match[Any, Any, Any] = Match(box.make(2, {}), seed="overtime")
    for _ in range(3000):
        match.settle()
        legal = match.legal()
        if legal[0].group == "Tile" and all(action.roles(match.state) & REVEALS for action in legal):
            return games.position("fire_engines").write(match.game, match.state)
        match.play(rng.choice(legal))
    raise AssertionError("no tile reveals anything")


def test_a_tile_after_which_something_is_turned_over_is_laid_by_its_button(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_engines", seats=ALONE, position=_before_a_tile_that_reveals())
    assert seat.settle()
    edition = seat.edition

    seat.lit().first.dispatch_event("click")
    expect(seat.page.locator("#lay-now .reveal-mark")).to_be_visible()
    assert seat.edition == edition
    seat.page.locator("#lay-now").click()

    seat.moved_on(edition)


def test_a_click_on_bare_ground_says_why_the_tile_cannot_lie_there(somebody: NewPerson) -> None:
    seat, _ = _with_a_tile(somebody())
    x, y = seat.page.evaluate(BARE)

    seat.page.mouse.click(x, y)

    expect(seat.page.locator("#popup .refusal-words")).to_contain_text("does not touch the city")
    expect(seat.page.locator("#popup .rule-link")).to_have_attribute("data-asks", "FE-5.2")


def _with_a_tile(person: Person) -> tuple[Seat, str]:
    """A table where a tile is to be laid, and a cell where it fits in more than one way."""
    seat = person.sit("fire_engines", seats=ALONE, position=IN_HAND)
    assert seat.settle()
    return seat, "cell 0,1"


def test_a_tile_is_tried_turned_and_laid(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    ring = seat.page.locator(f'[data-lit="{cell}"]')
    number = seat.hello()["number"]

    ring.dispatch_event("click")
    expect(seat.page.locator(".ghostly").first).to_be_attached()
    expect(seat.page.locator(".pane-group:not([data-pane=board]) .ghostly")).to_have_count(0)  # the tile stays in sight
    bar = seat.page.locator(".walk-bar:visible")
    expect(bar).to_contain_text("Way 1 of")
    expect(bar.locator(".walk-comes")).not_to_be_empty()
    expect(seat.page.locator(".pane-body > .ghostly").first).to_be_attached()  # under what would stand over it
    expect(bar.locator("kbd")).to_have_text("R")
    seat.page.keyboard.press("r")
    expect(bar).to_contain_text("Way 2 of")
    ring.dispatch_event("click")
    expect(bar).not_to_contain_text("Way 2 of")
    seat.page.keyboard.press("r")
    assert seat.hello()["number"] == number
    wanted = [c["text"] for c in seat.hello()["choices"] if c["touches"][0] == cell]
    edition = seat.edition
    seat.page.keyboard.press("Enter")

    seat.moved_on(edition)
    laid = [entry["text"] for entry in seat.hello()["log"] if entry["number"] == number + 1]
    assert laid[0] in wanted


def test_words_about_the_tile_find_room_on_a_low_screen(somebody: NewPerson) -> None:
    person = somebody(**LOW)
    made = person.ask("/api/tables", {"game": "fire_engines", "lesson": "1_first_blocks"})  # a city high and narrow
    seat = person.open(made["table"])
    assert seat.settle()
    seat.page.evaluate(NEXT_FRAME)
    assert seat.page.evaluate(SPILT) == []

    seat.lit().first.dispatch_event("click")

    expect(seat.page.locator(".verb-tile.held")).not_to_be_visible()  # its words would show at the edges
    assert seat.page.evaluate(SPILT) == []


def test_what_choices_bring_finds_room_on_a_low_screen(somebody: NewPerson) -> None:
    seat = somebody(**LOW).sit("fire_engines", seats=ALONE, position=LAID)
    assert seat.settle()
    seat.page.evaluate(NEXT_FRAME)

    expect(seat.page.locator(".tile-brings")).to_have_count(4)
    assert seat.page.evaluate(SPILT) == []


def test_r_turns_the_tile_where_one_looks_and_opens_no_rules(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    seat.page.keyboard.press("b")
    seat.page.locator(f'[data-lit="{cell}"]').focus()

    seat.page.keyboard.press("r")

    expect(seat.page.locator(".walk-bar:visible")).to_contain_text("Way 2 of")
    expect(seat.page.locator("#drawer")).to_be_hidden()
    seat.page.keyboard.press("F1")
    expect(seat.page.locator("#drawer")).to_be_visible()


def test_street_names_are_no_part_of_what_is_tried(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())

    seat.page.locator(f'[data-lit="{cell}"]').dispatch_event("click")

    expect(seat.page.locator(".ghostly").first).to_be_attached()
    expect(seat.page.locator(".ghostly.steady, .vanishing.steady, .covered.steady")).to_have_count(0)


def test_escape_puts_the_tile_back_into_the_hand(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    number = seat.hello()["number"]

    seat.page.locator(f'[data-lit="{cell}"]').dispatch_event("click")
    expect(seat.page.locator(".ghostly").first).to_be_attached()
    seat.page.keyboard.press("Escape")

    expect(seat.page.locator(".walk-bar:visible")).to_have_count(0)
    expect(seat.page.locator(".ghostly")).to_have_count(0)
    assert seat.hello()["number"] == number


def test_the_actions_list_no_cells(somebody: NewPerson) -> None:
    seat, _ = _with_a_tile(somebody(viewport={"width": 390, "height": 844}))  # the tile's own pane is out of sight

    held = seat.page.locator(".verb-tile.held")
    expect(held.locator(".in-hand")).to_have_attribute("viewBox", re.compile(r"^\S+ \S+ [1-9]\S* [1-9]"))
    held.click()

    expect(seat.menu()).to_have_count(0)
    expect(seat.page.locator("[data-lit]:focus")).to_have_count(1)


def test_a_finger_on_the_tile_in_hand_sees_it_large_and_is_told_what_the_dots_mean(somebody: NewPerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    seat, _ = _with_a_tile(somebody(**phone))

    seat.page.locator(".verb-tile.held").tap()

    bubble = seat.page.locator("#popup")
    expect(bubble).to_contain_text("The dots say in how many ways it fits")
    box = bubble.locator(".in-hand").bounding_box()
    assert box is not None
    assert box["width"] >= 150


def test_a_button_tells_what_its_choice_brings_and_is_pressed_once(somebody: NewPerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    seat = somebody(**phone).sit("fire_engines", seats=ALONE, position=LAID)
    assert seat.settle()
    edition = seat.edition

    button = seat.page.locator(".verb-tile[data-action='urbanite building s']")
    expect(button).to_contain_text("6 points at once")
    button.tap()

    seat.moved_on(edition)


def test_a_city_begins_large_on_a_small_screen_and_its_street_names_stay_words(somebody: NewPerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    seat = somebody(**phone).sit("fire_engines", seats=ALONE)
    assert seat.settle()
    wide = "(name) => document.querySelector(`[data-id='${name}']`).getBoundingClientRect().width"

    assert seat.page.evaluate(wide, "cell 0,0") >= 65  # there is room for the first tiles, too: it stays as large
    high = "() => document.querySelector('[data-pane=board] .steady').getBoundingClientRect().height"
    assert seat.page.evaluate(high) <= 100
    seat.page.evaluate("() => document.querySelector('[data-zoom=fit]').click()")
    assert seat.page.evaluate(wide, "cell 0,0") >= 65  # all of it was seen already


@pytest.mark.parametrize("by_finger", [False, True])
def test_a_tile_is_dragged_from_the_hand_to_a_place_and_tried_there(somebody: NewPerson, by_finger: bool) -> None:
    look: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    seat, _ = _with_a_tile(somebody(**(look if by_finger else {})))
    seat.page.evaluate(NEXT_FRAME)
    edition, held, place = seat.edition, seat.page.locator(".verb-tile.held"), seat.lit().first
    start, end = held.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    (x, y), (to_x, to_y) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end))

    if by_finger:
        cdp = seat.page.context.new_cdp_session(seat.page)
        steps = [(x + (to_x - x) * part / 4, y + (to_y - y) * part / 4) for part in range(5)]
        for kind, points in (("touchStart", steps[:1]), ("touchMove", steps[1:]), ("touchEnd", [(0, 0)])):
            for at in points:
                points_ = [] if kind == "touchEnd" else [{"x": at[0], "y": at[1]}]
                cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points_})
    else:
        seat.page.mouse.move(x, y)
        seat.page.mouse.down()
        seat.page.mouse.move(to_x, to_y, steps=4)
        expect(seat.page.locator(".dragged-hand")).to_be_visible()
        seat.page.mouse.up()

    expect(seat.page.locator("#lay-now")).to_be_visible()
    expect(seat.page.locator(".dragged-hand")).to_have_count(0)
    assert seat.edition == edition, "it lies there to be seen, not for good"


def test_a_cell_shows_the_tile_turned_as_a_hint_has_named_it(somebody: NewPerson) -> None:
    seat, cell = _with_a_tile(somebody())
    ways = [c for c in seat.hello()["choices"] if c["touches"][0] == cell]
    meant = max(ways, key=lambda choice: choice["turn"])
    told = {"action": meant["text"], "label": meant["label"], "touches": [cell], "reason": "", "leads": [], "line": []}
    seat.page.route("**/hint", lambda route: route.fulfill(json={**told, "undo": False}))

    seat.page.keyboard.press("h")
    expect(seat.page.locator(".hint-do")).to_be_visible()
    seat.page.keyboard.press("Escape")
    seat.page.locator(f'[data-lit="{cell}"]').dispatch_event("click")
    expect(seat.page.locator(".walk-bar:visible")).to_contain_text(f"Way 1 of {len(ways)}")
    number, edition = seat.hello()["number"], seat.edition
    seat.page.keyboard.press("Enter")

    seat.moved_on(edition)
    assert meant["text"] in [entry["text"] for entry in seat.hello()["log"] if entry["number"] == number + 1]


def test_an_answer_leaves_the_place_free_that_asks_before_it_is_claimed(somebody: NewPerson) -> None:
    position = {"tiles": ["H1(0,0)r0"], "stage": "house", "card": "OPEN HOUSE"}
    seat = somebody(viewport={"width": 1440, "height": 900}).sit("fire_engines", seats=ALONE, position=position)
    assert seat.settle()
    box = seat.page.locator(".piece[data-id='cell 0,-1']").bounding_box()
    assert box is not None

    seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(seat.page.locator("#popup .refusal-words")).to_be_visible()
    assert seat.page.evaluate(HIDDEN) == []
