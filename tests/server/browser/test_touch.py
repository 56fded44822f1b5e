"""Fingers on a small screen: one taps and drags, two zoom."""

import re

import pytest
from playwright.sync_api import CDPSession, expect

from tests.games.fire_call.table import game
from tests.server.browser.conftest import NewPerson
from tests.server.browser.measuring import RISEN
from tests.server.browser.seat import MENU, REACHABLE, Seat

pytestmark = pytest.mark.xdist_group("browser 1")

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TALL = PHONE | {"viewport": {"width": 390, "height": 844}}
TOLD = """async () => {
    const { byWhom } = await import("../static/table/telling.js");
    const went = [{ text: "You go to Canal Street.", who: "A" }];
    const step = { actor: 0, steps: true, label: "Stepped north", events: went };
    const card = { actor: 2, label: "", repeats: true, events: [{ text: "C plays Fault Trigger.", who: "C" }] };
    const move = { actor: 1, steps: true, label: "Stepped", events: [{ text: "Ann's Brigade moves.", who: "Ann" }] };
    const told = [byWhom(step, "You", "Rescuer A"), byWhom(card, "Rescuer C (bot)", "Rescuer C")];
    return [...told, byWhom(move, "Ann (bot)", "Ann")];
}"""
TWO_HERE = [{"kind": "me"}] * 2
HIT = """(ring) => {
    const box = ring.querySelector(".ring-line").getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const met = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.closest("[data-lit]") === ring;
    return [met(19, 0), met(-19, 0), met(0, 19), met(0, -19)];
}"""  # whether 40 px round its middle are its own
BREATH = 400  # ms: a touch within a tenth of a second after a quick drag only stops it, the browser makes no tap of it


def view(seat: Seat) -> tuple[float, float, float]:
    """Where the board lies and how large it is drawn."""
    transform = seat.page.locator("#stage .world").get_attribute("transform") or ""
    x, y, scale = (float(part) for part in re.findall(r"-?[\d.]+(?:e-?\d+)?", transform))
    return x, y, scale


def middle(seat: Seat) -> tuple[float, float]:
    box = seat.page.locator("#stage svg.stage-picture").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(cdp: CDPSession, kind: str, *fingers: tuple[float, float]) -> None:
    points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(fingers)]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def pinch(seat: Seat, start: float, end: float) -> None:
    """Two fingers, so far apart at first and at the end."""
    cdp = seat.page.context.new_cdp_session(seat.page)
    x, y = middle(seat)
    touch(cdp, "touchStart", (x - start / 2, y), (x + start / 2, y))
    for step in range(1, 9):
        apart = start + (end - start) * step / 8
        touch(cdp, "touchMove", (x - apart / 2, y), (x + apart / 2, y))
    touch(cdp, "touchEnd")
    cdp.detach()


def drag(seat: Seat, dx: float, dy: float) -> None:
    cdp = seat.page.context.new_cdp_session(seat.page)
    x, y = middle(seat)
    touch(cdp, "touchStart", (x, y))
    for step in range(1, 6):
        touch(cdp, "touchMove", (x + dx * step / 5, y + dy * step / 5))
    seat.page.wait_for_timeout(BREATH // 2)  # a finger that rests does not throw the board
    touch(cdp, "touchMove", (x + dx, y + dy))
    touch(cdp, "touchEnd")
    cdp.detach()


def test_two_fingers_zoom_what_lies_between_them_stays_there_and_nothing_is_played(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("flash_point")
    assert seat.settle()
    frame = seat.page.locator("#stage svg.stage-picture").bounding_box()
    assert frame is not None
    between = frame["width"] / 2
    edition, (_, _, before) = seat.edition, view(seat)

    def under() -> float:
        x, _, scale = view(seat)
        return (between - x) / scale

    lay = under()

    pinch(seat, 80, 160)
    assert under() == pytest.approx(lay, abs=2)
    pinch(seat, 80, 120)
    _, _, large = view(seat)
    pinch(seat, 180, 90)
    _, _, small = view(seat)

    assert large > before * 2
    assert before < small < large * 0.7
    assert seat.edition == edition
    assert seat.page.locator("#popup").is_hidden()


def test_one_finger_drags_the_board_and_then_a_tap_plays(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("flash_point")
    assert seat.settle()
    edition, before = seat.edition, view(seat)

    drag(seat, -40, -20)

    after = view(seat)
    assert after[0] < before[0]
    assert after[2] == before[2]
    assert seat.edition == edition
    seat.page.wait_for_timeout(BREATH)
    spot = next(spot for place in seat.lit().all() if (spot := place.evaluate(REACHABLE)) is not None)
    seat.page.touchscreen.tap(*spot)
    seat.page.wait_for_selector(f"html:not([data-edition='{edition}']), {MENU}", state="attached")
    if seat.menu().count():
        seat.menu().first.tap()
    seat.moved_on(edition)


def test_what_is_chosen_by_its_name_is_not_asked_about_again(somebody: NewPerson) -> None:
    position = {"firefighters": ["3,4", "0,1"], "victims": ["3,4"], "ap": [4, 0]}
    options, seats = {"map": "house", "rules": "family"}, [{"kind": "me"}, {"kind": "bot"}]
    seat = somebody(**TALL).sit("flash_point", options=options, seats=seats, position=position)
    assert seat.settle()
    edition = seat.edition
    spot = seat.page.locator('[data-lit="space 3,5"]').evaluate(REACHABLE)

    seat.page.touchscreen.tap(*spot)
    seat.menu().filter(has_text="with the victim").tap()

    seat.moved_on(edition)


def test_a_sheet_is_put_away_by_its_grip_or_by_a_tap_beside_it(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade")
    assert seat.settle()
    tab, shut = seat.page.locator("#tab-log"), seat.page.locator("html[data-sheet=shut]")
    tab.tap()
    seat.page.locator("#sheet").evaluate(RISEN)
    grip = seat.page.locator("#sheet-close").bounding_box()
    assert grip is not None
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + 12
    cdp = seat.page.context.new_cdp_session(seat.page)

    touch(cdp, "touchStart", (x, y))
    for step in range(1, 6):
        touch(cdp, "touchMove", (x, y + 15 * step))
    touch(cdp, "touchEnd")
    cdp.detach()

    expect(shut).to_be_attached()
    seat.page.wait_for_timeout(BREATH)
    tab.tap()
    expect(shut).not_to_be_attached()
    seat.page.locator("#stage svg.stage-picture").tap(position={"x": 3, "y": 3})
    expect(shut).to_be_attached()


def test_a_card_in_hand_tells_its_text_before_it_is_played(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("danger_zone")
    expect(seat.page.locator("#gauges .you-chip")).to_have_text("AYou: Rescuer A")
    tapped = """async () => {
        const { Choosing } = await import("/static/turn/choosing.js");
        const { reading } = await import("/static/turn/reading.js");
        const told = [];
        const stand = { choices: [], mine: [0] };
        const elements = new Map([
            ["card", { facts: { pane: "hand", tip: "It helps." } }],
            ["pile", { facts: { pane: "hand", tip: "Cards are drawn from here." } }],
            ["pawn", { facts: { pane: "city", tip: "It helps." } }],
        ]);
        const stage = {
            panes: [{ id: "hand", where: "below" }, { id: "city", where: "main" }],
            svg: { contains: () => false },
        };
        const choosing = new Choosing({
            popups: { ask: (_, label, words) => told.push(label, words) },
            stand,
            reading: reading({ stage, elements, stand }),
            wanted: () => false,
            minds: () => false,
            refused: () => false,
            point: () => {},
            play: ({ text }) => told.push(`played ${text}`),
        });
        for (const touched of ["card", "pile", "pawn"])
            choosing.choose({ text: touched, label: `The ${touched}`, tip: "It helps.", touches: [touched] });
        return told;
    }"""  # which cards are dealt, and may be played at once, is left to chance

    assert seat.page.evaluate(tapped) == ["The card", "It helps.", "played pile", "played pawn"]


ANNOUNCED = {
    "phase": "announced", "call": "F25", "colours": ["red", "blue"], "ranks": ["Captain", "Firefighter"],
    "possession": [["N1", "MA"], ["L3"]],
}  # fmt: skip
DECK = game().table.duties
DRAWS = {  # a Station Duties card, of which only one is left: it has much to read
    "phase": "offer", "colours": ["red", "blue"], "at": ["I02", "I07"],
    "duties_discarded": [kind.id for kind in DECK if kind.id != "S22" for _ in range(kind.count)],
}  # fmt: skip


def test_two_answers_are_two_buttons_and_one_tap_does_it(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_call", position=ANNOUNCED)
    assert seat.settle()

    tiles = seat.page.locator(".verb-tile:not([aria-disabled=true])")

    expect(tiles).to_have_count(2)
    expect(tiles.nth(0)).to_contain_text("Attempt this call")
    expect(tiles.nth(1)).to_be_in_viewport(ratio=1)
    edition = seat.edition
    tiles.nth(0).tap()
    seat.moved_on(edition)


def test_what_a_question_is_about_offers_its_answers(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_call", position=ANNOUNCED)
    assert seat.settle()

    place = seat.page.locator("[data-guarded='district 1']")
    place.tap()  # the card that lies open is put away
    expect(seat.page.locator("html")).not_to_have_attribute("data-sheet", "open")

    place.tap()

    deeds = seat.page.locator("#popup .deed")
    expect(deeds).to_have_text([re.compile("Attempt this call"), re.compile("Another card")])
    edition = seat.edition
    deeds.last.tap()
    seat.moved_on(edition)


def test_what_one_draws_is_seen_though_the_cards_are_put_away(somebody: NewPerson) -> None:
    seat = somebody(**PHONE, reduced_motion="no-preference").sit("fire_call", position=DRAWS)
    assert seat.settle()

    seat.page.locator("[data-action=draw]").tap()

    flash = seat.page.locator("#flash")
    expect(flash).to_contain_text("Pancake Breakfast")
    expect(flash).to_contain_text("Tap to go on")
    seat.page.wait_for_timeout(7000)  # longer than a card lies there for whoever wants things brisk
    expect(flash).to_be_visible()
    seat.page.locator("#stage").tap(position={"x": 8, "y": 8})
    expect(flash).to_be_hidden()


BURNS_UPSTAIRS = {"firefighters": ["1:3,1", "1:4,0"], "ap": [4, 4], "fire": ["2:1,1", "2:1,2"]}
ROWS_IN_SIGHT = """() => {
    const dice = [...document.querySelectorAll(".pane-backdrop use[href='#art-d6']")].slice(0, 6);
    const boxes = dice.map((die) => die.getBoundingClientRect());
    return boxes.length === 6 && boxes.every(({ left, right }) => left >= 0 && right < 60);
}"""


def test_a_house_is_shown_floor_by_floor(somebody: NewPerson) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    seat = somebody(**PHONE).sit("flash_point", seats=seats, options={"map": "villa"}, position=BURNS_UPSTAIRS)
    assert seat.settle()
    pressed = seat.page.locator(".part-button[aria-pressed=true]")
    expect(pressed).to_contain_text("Ground floor")  # where something can be done
    expect(pressed).to_contain_text("act here")
    expect(seat.page.locator(".part-signs").nth(0)).to_have_text("act here")
    expect(seat.page.locator(".part-signs").nth(1)).to_have_text("2")
    seat.page.wait_for_function(ROWS_IN_SIGHT)  # places are named by them
    ground = view(seat)

    seat.page.get_by_role("button", name="Upper floor").tap()
    upper = view(seat)
    seat.page.get_by_role("button", name="Both").tap()
    both = view(seat)

    assert upper[0] < ground[0] - 300
    assert upper[2] == ground[2] > both[2]
    assert seat.lit().count() > 0, "all is lit as before"


FOLLOWS = """async (begins) => {
    const { Stage } = await import("/static/board/stage.js");
    const at = (left) => ({ getBoundingClientRect: () => ({ left, right: left + 9, top: 0, bottom: 9 }) });
    const went = [];
    const frame = { left: 0, right: 300, top: 0, bottom: 300 };
    const stage = { parts: [{}, {}], frame, centre: (to) => went.push(to) };
    Stage.prototype.follow.call(stage, begins.map(at));
    return went.flat().map((node) => node.getBoundingClientRect().left);
}"""


def test_the_floor_is_shown_where_something_happens_whatever_comes_of_it(somebody: NewPerson) -> None:
    page = somebody(**PHONE, reduced_motion="no-preference").sit("flash_point", options={"map": "villa"}).page

    assert page.evaluate(FOLLOWS, [400, 50]) == [400]  # smoke upstairs, then somebody's turn begins below
    assert page.evaluate(FOLLOWS, [50, 400]) == []


BETWEEN_FIRE_AND_SMOKE = {"firefighters": ["2,1", "3,0"], "fire": ["1,1"], "smoke": ["2,2"], "ap": [4, 4]}


def test_what_is_done_to_a_place_comes_first_in_its_menu_whatever_is_there(somebody: NewPerson) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    seat = somebody(**TALL).sit("flash_point", seats=seats, options={"map": "house"}, position=BETWEEN_FIRE_AND_SMOKE)
    assert seat.settle()

    offered = []
    for place in ("space 1,1", "space 2,2"):
        seat.page.locator(f'[data-lit="{place}"]').dispatch_event("click", {"bubbles": True})
        seat.page.wait_for_selector("#popup .menu-item")
        offered.append(seat.page.locator("#popup .menu-item > span:first-child").all_inner_texts())
        seat.page.keyboard.press("Escape")

    assert offered == [
        ["Beat the fire north down to smoke", "Move north into fire"],
        ["Clear the smoke east", "Move east"],
    ]


NEXT_TO_A_WALL = {"firefighters": ["2,1", "3,0"], "fire": ["3,3"], "smoke": ["2,2"], "ap": [4, 4]}


def test_a_tap_on_a_wall_asks_first_and_a_place_with_two_meanings_offers_both(somebody: NewPerson) -> None:
    alone = [{"kind": "me"}, {"kind": "bot"}]
    seat = somebody(**TALL).sit("flash_point", seats=alone, options={"map": "house"}, position=NEXT_TO_A_WALL)
    assert seat.settle()
    number, wall = seat.hello()["number"], seat.page.locator('[data-lit="edge 2,0|2,1"]')

    def tap_the_wall() -> None:
        box = wall.bounding_box()
        assert box is not None
        seat.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    yes = seat.page.locator("#popup .deed")
    for _ in range(2):  # what damages is not done by a second tap on the wall either
        tap_the_wall()
        expect(yes).to_contain_text("Chop the west wall · 2 AP")
        assert seat.hello()["number"] == number
    edition = seat.edition
    yes.tap()
    seat.moved_on(edition)
    assert seat.settle()

    expect(seat.page.locator('[data-lit="threat 2,2"]')).to_have_count(0)  # one ring for the smoke and its space
    seat.page.locator('[data-lit="space 2,2"]').tap()
    expect(seat.menu()).to_have_text(["Clear the smoke east1 AP", "Move east1 AP"])


def test_seen_from_afar_no_mark_covers_the_squares_beside_it(somebody: NewPerson) -> None:
    position = {"pawns": ["8:22", "HP"], "trains": [["8:21"], []], "mp": 6}
    seat = somebody(**TALL).sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}], position=position)
    assert seat.settle()
    loss = seat.page.locator("#stage .far.losing .ring-price").first
    expect(loss).to_have_css("opacity", "1")

    seat.page.locator("[data-zoom=fit]").tap()

    expect(loss).to_have_css("opacity", "0")


def test_what_a_lesson_points_at_does_not_lie_under_the_button_of_the_view(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("danger_zone")
    assert seat.settle()

    board, button = (seat.page.locator(part).bounding_box() for part in (".stage-picture", "[data-zoom=fit]"))

    assert board is not None
    assert button is not None
    assert board["y"] + board["height"] <= button["y"]


def test_whoever_is_named_in_a_headline_is_named_once_and_a_step_is_told_by_where_it_leads(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit("danger_zone")

    assert seat.page.evaluate(TOLD) == ["You go to Canal Street.", "C plays Fault Trigger.", "Ann's Brigade moves."]


def test_what_is_lit_is_as_large_as_a_finger_however_small_its_place(somebody: NewPerson) -> None:
    seat = somebody(**TALL).sit(
        "fire_call", seats=TWO_HERE, position={"phase": "fork", "at": ["I06", "I00"], "steps": 2}
    )
    assert seat.settle()

    for space in ("space i08", "space a2"):
        ring = seat.page.locator(f"[data-lit='{space}']")
        assert ring.evaluate(HIT) == [True] * 4, space


BESIDE_WALLS = {"firefighters": ["1:5,1", "1:4,3"], "ap": [4, 4]}
MEETS = """(ring) => {
    const { left, top, width, height } = ring.querySelector(".ring-line").getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const meets = (dx, dy) => ring.contains(document.elementFromPoint(x + dx, y + dy));
    return [0, 19, -19].filter((off) => !(width < height ? meets(off, 0) : meets(0, off)));
}"""  # px across it that are not its own


def test_a_wall_beside_a_figure_is_as_wide_under_a_finger_as_everything_else(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit(
        "flash_point", options={"map": "villa"}, seats=[{"kind": "me"}] * 2, position=BESIDE_WALLS
    )
    assert seat.settle()

    walls = seat.page.locator('[data-lit="edge 1:5,0|1:5,1"], [data-lit="edge 1:4,1|1:5,1"]')
    expect(walls).to_have_count(2)
    assert [wall.evaluate(MEETS) for wall in walls.all()] == [[], []]
    for place in ("space 1:5,2", "space 1:6,1"):
        assert seat.page.locator(f'[data-lit="{place}"]').evaluate(MEETS) == [], "what lies beside a wall is hit too"


OVERPASS = {"tiles": ["H1(0,0)r0", "H6(-1,0)r0"], "stage": "piece", "last": "-1,0", "card": "SLOW NEWS DAY"}


def test_a_tap_on_a_road_where_the_highway_crosses_it_claims_the_road(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("fire_engines", seats=[{"kind": "me"}] * 2, position=OVERPASS)
    assert seat.settle()
    edition = seat.edition

    box = seat.page.locator('[data-lit="region -1,0 n"] .ring-line').bounding_box()
    assert box is not None
    seat.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    seat.page.wait_for_selector(f"html:not([data-edition='{edition}']), #popup:not([hidden])", state="attached")
    assert seat.page.locator("#popup.refusing").count() == 0
