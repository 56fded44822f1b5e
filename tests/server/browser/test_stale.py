"""What is on the page belongs to the moment: no old lists, no old numbers, no click that only closes a word."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 2")

HOUSE = {"map": "house", "rules": "family"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}
ALONE = [{"kind": "me"}, {"kind": "me"}]
POPUPS = """async () => {
    const { Popups } = await import("../static/turn/popups.js");
    const popups = new Popups(() => []);
    popups.box = document.body.appendChild(document.createElement("div")); // the table's own closes the other
    popups.box.hidden = true;
    const place = document.querySelector("#sentence");
    const choices = ["one", "two"].map((text) => ({ text, label: text, cost: "", reveals: "" }));
    const on = { play() {}, point() {}, rule() {} };
    const press = () => {
        place.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        popups.menu(place, "What?", choices, on);
        return popups.open ? popups.box.dataset.kind : "shut";
    };
    popups.refusal(place, { rule: "", says: "No.", meant: true }, on);
    const told = [popups.box.dataset.kind, press(), press(), press()];
    popups.outdated(choices, choices);
    told.push(popups.open);
    popups.outdated(choices, choices.slice(1));
    return [...told, popups.open];
}"""
COURSE = """async () => {
    const { Log } = await import("../static/table/log.js");
    const log = new Log({ face: () => undefined, name: (seat) => `Seat ${seat}`, leave() {}, point() {} });
    const event = (text, who) => ({ name: "burns", text, at: [], ...(who ? { who } : {}) });
    const many = [..."abcdefgh"].map((block) => event(`The fire at ${block} rises.`));
    const turn = [
        { number: 2, actor: -1, begins: true, whose: 0, events: [event("A rolls 3.", "A")] },
        { number: 3, actor: 0, label: "Step north", events: [] },
        { number: 4, actor: -1, events: [event("A gust.")] },
        { number: 5, actor: 0, label: "Step south", events: [] },
    ];
    const end = { number: 6, actor: 0, label: "End the turn", ends: true, events: [] };
    log.whole([...turn, { number: 6, actor: -1, events: many }]);
    const before = log.list.querySelectorAll("h4").length; // one's turn goes on: it was one's own doing
    log.whole([...turn, end, { number: 7, actor: -1, events: many }]);
    const lines = [...log.list.querySelectorAll("h3 b, h4, summary, .story-turn > p")];
    return [before, ...lines.map((node) => node.textContent.trim())];
}"""  # one turn: a roll of one's own, what one did, and what came when it was over

ANNOUNCED = """async () => {
    const { Log } = await import("../static/table/log.js");
    const log = new Log({ face: () => undefined, name: (seat) => `Seat ${seat}`, leave() {}, point() {} });
    const event = (name, text) => ({ name, text, at: [] });
    const over = { number: 5, actor: 0, begins: true, whose: 0, label: "End the turn", ends: true };
    log.whole([
        { ...over, events: [event("turn", "B's turn.")] },
        { number: 6, actor: -1, begins: true, whose: 1, events: [event("drawn", "Event: a gust.")] },
        { number: 7, actor: 1, label: "Step north", events: [] },
    ]);
    const [turn] = log.list.querySelectorAll(".story-turn");
    return [...turn.querySelectorAll("h3 b, h4, p")].map((node) => node.textContent.trim());
}"""  # a turn that is announced and begins with a card

HURRIED = """async () => {
    const { Doing } = await import("../static/turn/doing.js");
    const told = [];
    const fake = {
        auto: { stop() {} }, popups: { close: () => told.push("closed") }, show: { skip: () => told.push("skipped") },
        stand: { number: 1, choices: [] }, tell: () => told.push("asked"),
    };
    await Doing.prototype.hint.call(fake);
    return told;
}"""  # a hint is wanted while others' moves are still shown


TOLD = """async () => {
    const { Log } = await import("../static/table/log.js");
    const log = new Log({ face: () => undefined, name: (seat) => `Seat ${seat}`, leave() {}, point() {} });
    const event = (name, text) => ({ name, text, at: [] });
    const start = [..."abcdefgh"].map((place, at) =>
        ({ number: 1, actor: -1, events: [event("covers", `${at < 4 ? "York" : "Bern"} covers ${place}.`)] }));
    const events = [event("comes", "A comes to the cards.")];
    const drawn = [
        { number: 2, actor: 0, begins: true, whose: 0, label: "Go", steps: true, events },
        { number: 3, actor: 0, label: "Draw a card", events: [] },
        { number: 4, actor: -1, events: [event("drew", "A draws Luck.")] },
    ];
    log.whole([...start, ...drawn]);
    return [...log.list.querySelectorAll(".story-turn > p")].map((node) => node.textContent.trim());
}"""  # a set-up that is not long, and a card at the end of a way


ORDER = """async () => {
    const { Log } = await import("../static/table/log.js");
    const log = new Log({ face: () => undefined, name: (seat) => `Seat ${seat}`, leave() {}, point() {} });
    const event = (text) => ({ name: text, text, at: [] });
    log.whole([
        { number: 2, actor: 0, begins: true, whose: 0, label: "Open the door", events: [event("The door is open.")] },
        { number: 3, actor: 0, label: "Pour one more", events: [event("The fire falls.")] },
        { number: 4, actor: 0, label: "Pour one more", events: [event("The fire is out.")] },
        { number: 5, actor: 0, label: "End the turn", ends: true, events: [] },
    ]);
    return [...log.list.querySelectorAll(".story-turn > p")].map((node) => node.textContent.trim());
}"""  # a turn of several deeds, each of which brings something


def test_the_story_tells_what_came_of_a_deed_before_the_next_deed(parts: Page) -> None:
    assert parts.evaluate(ORDER) == [
        "Open the door.",
        "The door is open.",
        "Pour one more (2 times).",
        "The fire falls. The fire is out.",
    ]


def test_the_story_tells_a_short_set_up_in_sentences_and_the_way_to_a_card_before_the_card(parts: Page) -> None:
    assert parts.evaluate(TOLD) == [
        "A comes to the cards.",
        "Draw a card.",
        "A draws Luck.",
        "York covers a, b, c and d. Bern covers e, f, g and h.",
    ]


def test_a_click_after_a_refusal_opens_what_was_clicked_and_old_offers_go(parts: Page) -> None:
    assert parts.evaluate(POPUPS) == ["dialog", "menu", "shut", "menu", True, False]


def test_what_nobody_decided_has_a_heading_of_its_own_in_a_turn(parts: Page) -> None:
    before, *told = parts.evaluate(COURSE)

    assert before == 0
    assert told[:5] == ["Seat 0", "A rolls 3.", "Step north.", "A gust.", "Step south."]
    assert told[5] == "Meanwhile"
    assert told[-1] == "The fire at a rises; 7 others too."


def test_what_falls_at_the_beginning_of_an_announced_turn_is_of_that_turn(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()

    assert seat.page.evaluate(ANNOUNCED) == ["Seat 1", "Event: a gust.", "Step north."]


def test_a_hint_says_at_once_that_it_is_thought_about(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    waiting: list[Route] = []
    seat.page.route("**/hint", lambda route: waiting.append(route))
    hint = seat.page.locator("[data-tool=hint]")

    hint.click()
    expect(hint).to_contain_text("Thinking…")
    hint.click()
    assert len(waiting) == 1
    waiting[0].continue_()

    expect(seat.page.locator(".hint-do")).to_be_visible()
    expect(hint).to_contain_text("Hint")


def test_who_wants_a_hint_while_moves_are_shown_sees_their_end_first(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()

    assert seat.page.evaluate(HURRIED) == ["closed", "skipped"]


def test_who_skips_what_is_shown_by_the_key_for_a_hint_gets_the_hint(somebody: NewPerson) -> None:
    look: dict[str, Any] = {"reduced_motion": "no-preference"}
    seat = somebody(**look).sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    seat.end_the_turn()
    expect(seat.page.locator("#flash")).to_be_visible()

    seat.page.keyboard.press("h")

    expect(seat.page.locator(".hint-do")).to_be_visible()


def test_what_enter_would_do_is_said_until_the_next_key(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    seat.page.keyboard.press("b")

    seat.page.keyboard.press(" ")
    expect(seat.page.locator("#toast")).to_contain_text("Press Enter")
    seat.page.keyboard.press("e")

    expect(seat.page.locator("#toast")).to_be_hidden()


def _with_other_numbers(route: Route) -> None:
    answer = route.fetch()
    told = answer.json()
    for card in told["scene"]["seats"]:
        card["gauges"][0]["value"] = 77
    route.fulfill(response=answer, body=json.dumps(told))


def test_looking_back_the_head_shows_the_numbers_of_that_moment(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=[{"kind": "me"}, {"kind": "bot", "level": "rookie"}])
    assert seat.settle()
    seat.page.route("**/ply/*", _with_other_numbers)

    seat.page.keyboard.press("[")

    seat.page.wait_for_selector("html[data-shown]", state="attached")
    expect(seat.page.locator("#gauges .gauge.own")).to_contain_text("77")
