"""Walking by one click: far places are lit faintly, the way is shown, and gone one stored step after another."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import PATIENCE, REACHABLE, Person, Seat

ALONE = [{"kind": "me"}, {"kind": "me"}]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OUTSIDE = {"position": {"firefighters": ["0,3", "0,4"], "ap": [4, 4]}, "options": {"map": "house", "rules": "family"}}
TO_A_MARKER: dict[str, Any] = {
    "position": {"firefighters": ["5,3", "0,4"], "ap": [4, 4], "poi": ["5,1"]},
    "options": {"map": "house", "rules": "family"},
}
BEGINS: dict[str, dict[str, Any]] = {"flash_point": OUTSIDE, "danger_zone": {}, "brigade": {}}
STEPS_FEW = 3
REST = 600  # ms that a pointer rests on a place
COUNT_CROSSINGS = """() => {
    window.crossings = 0;
    addEventListener("pointerover", () => { window.crossings += 1; }, true);
}"""
FEW_CROSSINGS = 2  # while the pointer rests: the ghost may come under it once


def _sit(person: Person, game: str) -> Seat:
    seat = person.sit(game, seats=ALONE, **BEGINS[game])
    assert seat.settle()
    seat.page.wait_for_selector("[data-far]", state="attached")
    return seat


def _ways(seat: Seat) -> list[dict[str, Any]]:
    return list(seat.person.ask(f"{seat.path}/ways", {})["ways"])


def _longest(seat: Seat) -> tuple[dict[str, Any], Locator]:
    """A plain way of several steps, alone to its place, and the ring there."""
    ways = _ways(seat)
    for way in sorted(ways, key=lambda way: -len(way["line"])):
        ring = seat.page.locator(f'[data-far="{way["to"][0]}"]')
        alone = sum(other["to"] == way["to"] for other in ways) == 1
        if alone and not way["reveals"] and ring.count():
            return way, ring
    raise AssertionError("no way of several steps")


def _click(seat: Seat, ring: Locator) -> None:
    """As a person does: the pointer comes, rests until way and ghost are shown, and presses; nothing flickers."""
    spot = ring.evaluate(REACHABLE)
    assert spot is not None
    seat.page.mouse.move(*spot, steps=3)
    expect(seat.page.locator(".pane-trail .trail-stop").first).to_be_attached()
    seat.page.evaluate(COUNT_CROSSINGS)
    seat.page.wait_for_timeout(REST)
    assert seat.page.evaluate("() => window.crossings") <= FEW_CROSSINGS, "what is shown takes the pointer away"
    seat.page.mouse.click(*spot)


def _walked(seat: Seat, number: int, steps: int, under_way: bool = False) -> None:
    late = time.monotonic() + PATIENCE / 1000
    while seat.hello()["number"] < number + steps:
        assert time.monotonic() < late, f"walked {seat.hello()['number'] - number} of {steps} steps"
        seat.page.wait_for_timeout(50)
    if not under_way:  # the server knows of the last step before the page
        shown = f"html[data-edition='{seat.hello()['edition']}']:not([data-going])"
        seat.page.wait_for_selector(shown, state="attached")


@pytest.mark.parametrize("slug", BEGINS)
def test_one_click_walks_several_steps_each_of_them_stored(somebody: NewPerson, slug: str) -> None:
    seat = _sit(somebody(), slug)
    way, ring = _longest(seat)
    before = seat.hello()["number"]
    assert len(way["line"]) >= STEPS_FEW

    _click(seat, ring)

    _walked(seat, before, len(way["line"]))
    played = [entry["text"] for entry in seat.hello()["log"] if entry["actor"] >= 0]
    assert played[-len(way["line"]) :] == way["line"]


def test_pointing_at_a_far_place_draws_the_way_and_does_nothing(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "danger_zone")
    _, ring = _longest(seat)
    edition = seat.edition

    ring.dispatch_event("pointerover", {"bubbles": True, "pointerType": "mouse"})

    expect(seat.page.locator(".trail-stop").first).to_be_attached()
    expect(seat.page.locator("#tip")).to_contain_text("to ")
    assert seat.hello()["edition"] == edition
    seat.page.locator("#table").dispatch_event("pointerleave")
    expect(seat.page.locator(".trail-stop")).to_have_count(0)


def test_one_undo_takes_back_what_one_click_walked(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "flash_point")
    way, ring = _longest(seat)
    before = seat.hello()["number"]
    ring.dispatch_event("click")
    _walked(seat, before, len(way["line"]))
    edition = seat.edition

    seat.page.keyboard.press("u")

    seat.moved_on(edition)
    assert seat.hello()["number"] == before


def test_a_refusal_in_the_middle_stops_the_walk_and_says_why(somebody: NewPerson) -> None:
    person = somebody()

    def muddle(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        for way in found["ways"]:
            way["line"][1] = "move n"
        route.fulfill(response=answer, body=json.dumps(found))

    person.context.route("**/ways", muddle)
    seat = person.sit("flash_point", seats=ALONE, **OUTSIDE)
    assert seat.settle()
    before = seat.hello()["number"]

    seat.page.locator("[data-far$='0,5']").dispatch_event("click")

    expect(seat.page.locator("#popup.refusing")).to_be_visible()
    assert seat.hello()["number"] == before + 1


def test_a_far_marker_asks_with_the_button_that_walks_there_even_if_clicked_before_ways_are_known(
    somebody: NewPerson,
) -> None:
    person, held = somebody(), list[Route]()
    person.context.route("**/ways", lambda route: held.append(route))
    seat = person.sit("flash_point", seats=ALONE, **TO_A_MARKER)
    assert seat.settle()
    before = seat.hello()["number"]
    box = seat.page.locator("[data-id='space 5,1']").first.bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    while not held:  # the question is on its way
        seat.page.wait_for_timeout(50)
    seat.page.mouse.click(*spot)
    expect(seat.page.locator("#popup")).to_be_hidden()
    held[0].continue_()

    expect(seat.page.locator("#popup")).to_contain_text("Turns over the marker there.")
    expect(seat.page.locator("#popup .deed")).to_contain_text("2 AP")
    assert seat.hello()["number"] == before
    seat.page.locator("#popup .deed").click()
    _walked(seat, before, 2)


def test_the_board_does_not_stick_to_a_hand_that_let_go(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "flash_point")
    board = "() => document.querySelector('.world').getAttribute('transform')"
    before = seat.page.evaluate(board)

    press = {"bubbles": True, "pointerId": 1, "isPrimary": True, "button": 0, "clientX": 400, "clientY": 300}
    seat.page.locator(".stage-picture").dispatch_event("pointerdown", press)
    seat.page.mouse.move(400, 300)
    seat.page.mouse.move(500, 350, steps=4)

    expect(seat.page.locator("#stage.moving")).to_have_count(0)
    assert seat.page.evaluate(board) == before


def test_a_click_stops_a_walk(somebody: NewPerson) -> None:
    seat = _sit(somebody(reduced_motion="no-preference"), "flash_point")
    way, ring = _longest(seat)
    before = seat.hello()["number"]

    ring.dispatch_event("click")
    _walked(seat, before, 1, under_way=True)
    seat.page.locator("#sentence").click()

    expect(seat.page.locator("#toast")).to_contain_text("Stopped: ")
    seat.page.wait_for_timeout(1500)

    assert before < seat.hello()["number"] < before + len(way["line"])
    there = way["to"][0]
    expect(seat.page.locator(f"[data-far='{there}'], [data-lit='{there}']")).to_have_count(1)  # one can click it again


def test_a_second_click_on_the_place_one_walks_to_goes_on_there(somebody: NewPerson) -> None:
    seat = _sit(somebody(reduced_motion="no-preference"), "flash_point")
    way, ring = _longest(seat)
    before = seat.hello()["number"]
    spot = ring.evaluate(REACHABLE)

    ring.dispatch_event("click")
    _walked(seat, before, 1, under_way=True)
    seat.page.mouse.click(*spot)

    _walked(seat, before, len(way["line"]))
    expect(seat.page.locator("#toast:visible")).to_have_count(0)


def test_a_click_on_a_wall_in_reach_is_about_the_wall(somebody: NewPerson) -> None:
    position = {"firefighters": ["4,8", "1,6"], "ap": [4, 4], "victims": ["4,8"]}
    seat = somebody().sit("flash_point", seats=ALONE, position=position, options=OUTSIDE["options"])
    seat.page.wait_for_selector('[data-far="space 3,7"]', state="attached")
    wall = seat.page.locator('.piece[data-id="edge 3,6|3,7"]').bounding_box()
    assert wall is not None

    seat.page.mouse.click(wall["x"] + wall["width"] / 2, wall["y"] + wall["height"] / 2)

    words = "Go to the kitchen (north-west) first (2 of your 4 AP), then chop the west wall (2 AP)."
    expect(seat.page.locator("#popup .refusal-words")).to_have_text(words)
    expect(seat.page.locator('[data-lit="space 3,8"] .ring-price')).to_have_text("1–2")  # alone, and with the victim


def test_a_button_counts_the_places_that_its_own_steps_lead_to(somebody: NewPerson) -> None:
    position = {"firefighters": ["4,8", "1,6"], "ap": [4, 4], "victims": ["4,8"]}
    seat = somebody().sit("flash_point", seats=ALONE, position=position, options=OUTSIDE["options"])
    seat.page.wait_for_selector("[data-far]", state="attached")
    choices, ways = seat.hello()["choices"], _ways(seat)

    for group in ("Move", "Carry"):
        first = {choice["text"] for choice in choices if choice["group"] == group}
        near = {choice["touches"][0] for choice in choices if choice["group"] == group}
        places = near | {way["to"][0] for way in ways if way["line"][0] in first}
        tile = seat.page.locator(f'.verb-tile[data-group="{group}"]')
        expect(tile.locator(".tile-label")).to_have_text(f"{len(places)} places in reach")


AMONG_PEOPLE: dict[str, Any] = {"pawns": ["8:22", "8:10"], "free": ["8:21", "8:42"], "mp": 6}


def test_a_button_says_what_people_go_for_and_its_list_begins_with_it(somebody: NewPerson) -> None:
    seat = somebody().sit("danger_zone", seats=ALONE, position=AMONG_PEOPLE)
    seat.page.wait_for_selector("[data-far]", state="attached")
    tile = seat.page.locator('.verb-tile[data-group="Move"]')

    expect(tile.locator(".tile-label")).to_contain_text("Survivor 1 point")
    tile.click()

    listed = seat.page.locator("#popup .menu-item")
    expect(listed.first).to_contain_text("survivor")
    expect(listed.filter(has_text="Survivor: ")).to_contain_text("Home from there: 9 points")
    assert any("Step" in words for words in listed.all_inner_texts()), "steps follow what they lead to"


def test_on_a_phone_such_a_list_leaves_the_steps_to_the_board(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone", seats=ALONE, position=AMONG_PEOPLE)
    seat.page.wait_for_selector("[data-far]", state="attached")

    seat.page.locator('.verb-tile[data-group="Move"]').tap()

    expect(seat.page.locator("#popup .menu-item").first).to_be_visible()
    assert all(
        "urvivor" in words or "box" in words for words in seat.page.locator("#popup .menu-item").all_inner_texts()
    )


def test_a_refusal_closes_the_way_that_was_chosen_before(somebody: NewPerson) -> None:
    seat = _sit(somebody(**PHONE), "danger_zone")
    _, ring = _longest(seat)
    ring.dispatch_event("click", {"pointerType": "touch", "bubbles": True})
    expect(seat.page.locator("#walk-now")).to_be_visible()

    seat.page.locator('.verb-tile[data-group="Cards"]').evaluate("(tile) => tile.click()")

    expect(seat.page.locator("#popup")).to_be_visible()
    expect(seat.page.locator("#walk-now:visible")).to_have_count(0)


def test_a_finger_sees_the_way_first_and_then_goes(somebody: NewPerson) -> None:
    seat = _sit(somebody(**PHONE), "brigade")
    way, ring = _longest(seat)
    before = seat.hello()["number"]

    ring.dispatch_event("click", {"pointerType": "touch", "bubbles": True})

    expect(seat.page.locator("#walk-now")).to_be_visible()
    expect(seat.page.locator(".trail-stop").first).to_be_attached()
    assert seat.hello()["number"] == before
    seat.page.locator("#walk-now").tap()
    _walked(seat, before, len(way["line"]))
    expect(seat.page.locator("#walk-now:visible")).to_have_count(0)


def test_space_skips_what_is_shown_and_does_nothing_itself(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "flash_point")
    before = seat.hello()["number"]
    ring = seat.page.locator("[data-lit]").first

    ring.evaluate("(node) => { node.setAttribute('tabindex', '0'); node.focus(); }")
    seat.page.keyboard.press("Space")

    expect(seat.page.locator("#toast")).to_contain_text("Press Enter: ")
    assert seat.hello()["number"] == before


def test_by_keyboard_space_shows_and_enter_goes(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "flash_point")
    way, ring = _longest(seat)
    before = seat.hello()["number"]

    ring.evaluate("(node) => { node.setAttribute('tabindex', '0'); node.focus(); }")
    seat.page.keyboard.press("Space")
    expect(seat.page.locator(".trail-stop").first).to_be_attached()
    assert seat.hello()["number"] == before
    seat.page.keyboard.press("Enter")

    _walked(seat, before, len(way["line"]))


def test_a_place_that_the_pointer_only_passed_leaves_no_ghost_behind(somebody: NewPerson) -> None:
    seat = _sit(somebody(), "flash_point")
    _, far = _longest(seat)
    near, there = seat.page.locator("[data-lit='space 0,2']").first, far.evaluate(REACHABLE)
    assert there is not None

    seat.page.mouse.move(*near.evaluate(REACHABLE), steps=2)
    seat.page.wait_for_selector(".ghostly", state="attached")
    seat.page.mouse.move(*there)  # from ring to ring, nothing between them

    expect(seat.page.locator(".pane-trail .trail-stop").first).to_be_attached()
    expect(seat.page.locator(".pane-ghosts .ghostly")).to_have_count(0)


def test_a_preview_leaves_the_dice_that_fell(somebody: NewPerson) -> None:
    fork = {"phase": "fork", "at": ["I06", "I00"], "steps": 2, "die": 3}
    seat = somebody().sit("fire_call", seats=ALONE, position=fork)
    assert seat.settle()

    seat.page.mouse.move(*seat.lit().first.evaluate(REACHABLE), steps=2)
    seat.page.wait_for_selector(".ghostly", state="attached")

    expect(seat.page.locator(".ghostly use[href^='#art-d6']")).to_have_count(0)


def test_a_tool_box_and_a_crack_say_what_the_way_there_costs(somebody: NewPerson) -> None:
    tiles = ["T09", "T02", "T03", "T10", "T07", "T17", "T15", "T18"]
    position = {"tiles": tiles, "pawns": ["8:20", "HP"], "mp": 5}
    seat = somebody().sit("danger_zone", seats=ALONE, position=position)
    assert seat.settle()

    for goal in ("8:41", "8:32"):
        expect(seat.page.locator(f'[data-far="space {goal}"] .ring-price')).to_have_text("3")


MIDDLE = """(node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
CELL = 30  # px


def test_who_follows_is_shown_on_the_way_one_step_behind(somebody: NewPerson) -> None:
    position = {"pawns": ["8:22", "HP"], "trains": [["8:21"], []], "mp": 6}
    seat = somebody().sit("danger_zone", seats=ALONE, position=position)
    assert seat.settle()
    seat.page.wait_for_selector("[data-far]", state="attached")
    for way in (one for one in _ways(seat) if one.get("gains") and not one.get("loses")):
        price = seat.page.locator(f'[data-far="{way["to"][0]}"] text')
        expect(price, "where people go says what the way there costs").to_have_text(way["cost"].split()[0])
    east = [way for way in _ways(seat) if way["line"][0] == "step e" and not way.get("loses")]
    way = next(way for way in east if way["line"][-1] in ("step n", "step s") and not way["reveals"])

    seat.page.mouse.move(*seat.page.locator(f'[data-far="{way["to"][0]}"]').evaluate(REACHABLE), steps=2)
    follower = seat.page.locator('.pane-trail [data-ghost="follower 0:1"]')
    expect(follower).to_be_attached()

    x, y = follower.evaluate(MIDDLE)
    left, top = seat.page.locator(f'.piece[data-id="{way["path"][-2]}"]').first.evaluate(MIDDLE)
    assert abs(x - left) < CELL / 2
    assert abs(y - top) < CELL / 2
    expect(seat.page.locator('.pane-trail [data-ghost="pawn 1"]')).to_have_count(0)

    home = next(way for way in _ways(seat) if way["to"][0] == "space hp")
    assert home["alone"]
    seat.page.mouse.move(*seat.page.locator('[data-far="space hp"]').evaluate(REACHABLE), steps=2)
    expect(seat.page.locator('.pane-trail [data-ghost="pawn 0"]')).to_be_attached()
    expect(follower, "who is safe follows no more").to_have_count(0)
