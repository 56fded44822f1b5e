"""What is shown is true of its moment: while others play, after one's own click, and where something is told large."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import REACHABLE

HOUSE = {"map": "house", "rules": "family"}
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
ALONE = [{"kind": "me"}, {"kind": "me"}]
TRAINING = {"layout": "training"}
OUTSIDE = {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}
NOTES = """() => {
    window.notes = [];
    new MutationObserver(() => {
        const { watching } = document.documentElement.dataset;
        if (watching !== "others") return;
        window.notes.push({
            live: document.querySelectorAll(".verb-tile:not([aria-disabled=true]), #end-button:enabled").length,
            mine: document.querySelectorAll(".seat-card[data-acting=true][data-mine=true]").length,
            undo: document.querySelector("[data-tool=undo]").getAttribute("aria-disabled"),
        });
    }).observe(document.documentElement, { attributes: true });
}"""  # how the table looks whenever somebody else's move begins to be shown


def test_while_others_play_nothing_looks_as_if_one_could_act(somebody: NewPerson) -> None:
    look: dict[str, Any] = {"reduced_motion": "no-preference"}
    seat = somebody(**look).sit("flash_point", seats=WITH_A_BOT, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    seat.page.evaluate(NOTES)
    edition = seat.edition

    seat.end_the_turn()

    seat.moved_on(edition)
    assert seat.settle()
    notes = seat.page.evaluate("() => window.notes")
    assert notes
    assert all(note == {"live": 0, "mine": 0, "undo": "true"} for note in notes), notes
    expect(seat.page.locator("html[data-watching]")).to_have_count(0)
    expect(seat.page.locator(".seat-card[data-acting=true][data-mine=true]")).to_have_count(1)


def test_no_tip_opens_under_a_pointer_that_rests_after_a_click(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    spot = seat.page.locator("[data-lit='space 0,2']").evaluate(REACHABLE)
    assert spot is not None
    edition = seat.edition

    seat.page.mouse.click(*spot)

    seat.moved_on(edition)
    assert seat.settle()
    seat.page.wait_for_timeout(400)
    expect(seat.page.locator("#tip")).to_be_hidden()
    seat.page.mouse.move(spot[0] + 8, spot[1] + 3)
    expect(seat.page.locator("#tip")).to_be_visible()


def test_what_concerns_everybody_is_told_large_until_the_next_action(somebody: NewPerson) -> None:
    position = {"firefighters": ["3,1", "0,4"], "ap": [4, 4], "victims": ["3,1"]}
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=position)
    assert seat.settle()
    hello = seat.hello()
    out = next(c["text"] for c in hello["choices"] if c["group"] == "Carry" and "west" in c["label"])

    seat.person.ask(f"{seat.path}/move", {"number": hello["number"], "action": out})

    expect(seat.page.locator(".large-news")).to_contain_text("A victim is rescued")
    edition = seat.edition
    seat.lit().first.dispatch_event("click")
    seat.moved_on(edition)
    expect(seat.page.locator(".large-news")).to_be_hidden()


TOLD_LARGE = """async (actors) => {
    const { Large } = await import("/static/watching/large.js");
    const large = new Large({ mine: () => [0], places: () => [] });
    const event = { name: "block", text: "You score 4 points.", large: 0 };
    large.tell({ actor: 0, events: [event] });
    for (const actor of actors) large.tell({ actor, events: [] });
    const told = !large.box.hidden;
    large.hide();
    large.box.remove();
    return told;
}"""  # whether what one has scored still stands over the board after these have acted


def test_what_is_told_large_goes_when_somebody_else_acts(parts: Page) -> None:
    assert parts.evaluate(TOLD_LARGE, [0, -1])
    assert not parts.evaluate(TOLD_LARGE, [0, -1, 1])


def test_a_menu_is_put_away_by_the_button_that_opened_it_and_by_its_cross(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    button, menu = seat.page.locator(".verb-tile[data-group=Move]"), seat.page.locator("#popup")

    button.click()
    expect(menu).to_be_visible()
    button.click()
    expect(menu).to_be_hidden()
    button.click()
    head = seat.page.locator(".table-head").bounding_box()
    box = menu.bounding_box()
    assert head is not None
    assert box is not None
    assert box["y"] >= head["y"] + head["height"]
    assert seat.menu_is_whole()
    menu.locator(".close-button").click()
    expect(menu).to_be_hidden()


def test_the_safe_answer_has_the_focus_and_the_colour(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()

    seat.page.keyboard.press("e")

    expect(seat.page.locator("#keep-playing.main-button")).to_be_focused()
    expect(seat.page.locator("#end-anyway.quiet-button")).to_be_visible()


def test_a_verb_keeps_its_key_and_the_keyboard_its_place(somebody: NewPerson) -> None:
    seat = somebody().sit("flash_point", seats=ALONE, options=HOUSE, position=OUTSIDE)
    assert seat.settle()
    keys = (
        "() => [...document.querySelectorAll('.verb-tile')].map((tile) => [tile.dataset.group, tile.ariaKeyShortcuts])"
    )
    known = seat.page.evaluate(keys)
    edition = seat.edition

    seat.page.keyboard.press("b")
    seat.page.keyboard.press("Enter")

    seat.moved_on(edition)
    assert seat.settle()
    assert seat.page.evaluate(keys) == known
    assert seat.page.evaluate("() => Boolean(document.activeElement?.dataset?.lit)")


def test_the_only_thing_to_do_is_amber_and_a_number_of_one_seat_bears_its_mark(somebody: NewPerson) -> None:
    seat = somebody().sit("fire_call", seats=ALONE, position={"phase": "start", "at": ["I06", "I00"]})
    assert seat.settle()
    assert len(seat.hello()["choices"]) == 1

    expect(seat.page.locator(".verb-tile.only")).to_have_count(1)

    seat = somebody().sit("brigade", seats=ALONE)
    assert seat.settle()
    expect(seat.page.locator(".verb-tile.only")).to_have_count(0)
    expect(seat.page.locator(".gauge[data-label='Actions left'] .gauge-seat .seat-mark")).to_have_count(1)


WALKS = {"turn": 0, "fire": {"E6": 1}, "players": {"0": {"brigade": "C2", "wagon": "C3"}}}  # no fire where one steps


def test_nobody_is_asked_whether_to_stop_a_walk_short(somebody: NewPerson) -> None:
    person = somebody()
    made = person.ask("/api/tables", {"game": "brigade", "seats": ALONE, "options": TRAINING, "position": WALKS})
    for number, action in enumerate(("move brigade", "step e")):
        assert person.ask(f"/api/tables/{made['table']}/move", {"number": number, "action": action})["ok"]
    person.knows("brigade")
    seat = person.open(made["table"])
    assert seat.settle()
    hello, edition = seat.hello(), seat.edition
    assert [c["ends"] for c in hello["choices"] if c.get("lightly")] == [True]

    seat.page.keyboard.press("e")

    seat.moved_on(edition)
    assert seat.hello()["number"] == hello["number"] + 1


WAYS = """async ([from, to, label]) => {
    const { News } = await import("/static/watching/news.js");
    const known = new Map([["one", { facts: { id: "one", pane: "board", svg: "", label, ...from } }]]);
    const on = { stage: { cell: 40, hosts: new Map() }, picture: { elements: known }, log: { fresh() {} } };
    const news = new News(on);
    const change = { changed: [{ id: "one", pane: "board", svg: "", label, ...to }] };
    news.saw({ actor: 1, number: 1, events: [], change }, false);
    return news.ways.size;
}"""  # how many lines are drawn after something moved so


def test_a_line_joins_only_places_that_a_piece_stepped_between(parts: Page) -> None:
    here, beside, far = {"x": 0, "y": 0}, {"x": 40, "y": 0}, {"x": 400, "y": 90}

    assert parts.evaluate(WAYS, [here, beside, "Rescuer B"]) == 1
    assert parts.evaluate(WAYS, [here, far, "Rescuer B"]) == 0  # thrown there
    assert parts.evaluate(WAYS, [here, {**far, "way": [[80, 0], [160, 30], [240, 60], [320, 90]]}, "B"]) == 1
    assert parts.evaluate(WAYS, [here, beside, ""]) == 0  # a mark, no piece


FROM_THE_PLACE = """() => {
    const [box, place, head] = ["#popup", "[data-id='space hp']", ".table-head"].map((name) =>
        document.querySelector(name).getBoundingClientRect());
    const wide = Math.max(place.left - box.right, box.left - place.right, 0);
    const tall = Math.max(place.top - box.bottom, box.top - place.bottom, 0);
    return { away: Math.hypot(wide, tall), over: box.top < head.bottom };
}"""  # how far from the helipad an answer stands, and whether it covers the headline
NEAR = 60  # px


def test_an_answer_stands_beside_what_was_clicked(somebody: NewPerson) -> None:
    seat = somebody(viewport={"width": 1024, "height": 768}).sit("danger_zone", seats=ALONE)
    assert seat.settle()
    box = seat.page.locator("[data-id='space hp']").bounding_box()
    assert box is not None

    seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)

    expect(seat.page.locator("#popup")).to_be_visible()
    found = seat.page.evaluate(FROM_THE_PLACE)
    assert not found["over"]
    assert found["away"] <= NEAR
