"""Regions never move or change size during a turn; tips cover nothing that is lit; nothing is too small."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson
from tests.server.browser.measuring import too_heavy, too_small
from tests.server.browser.seat import DEALT

TWO = [{"kind": "me"}, {"kind": "me"}]
GLOVES = {"pawns": ["8:22", "HP"], "mp": 6, "starting_gear": [["siren-tower"], []]}
SIZES = [(1024, 768), (390, 844)]
WIDE = (2560, 1440)
NAMES = [".table-head", "#stage", "#actions", "#sheet", "#replay", "#end-button", "[data-tool=undo]"]
REGIONS = """(names) => names.map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})"""
WHOLE = """() => {
    const sentence = document.querySelector("#sentence");
    return sentence.scrollWidth <= sentence.clientWidth && sentence.scrollHeight <= sentence.clientHeight + 1;
}"""
COVERED = """() => {
    const tip = document.querySelector("#tip");
    if (tip.hidden) return null;
    const t = tip.getBoundingClientRect();
    return [...document.querySelectorAll("[data-lit]")].filter((ring) => {
        const r = ring.getBoundingClientRect();
        return r.left < t.right && t.left < r.right && r.top < t.bottom && t.top < r.bottom;
    }).length;
}"""
NEXT_FRAME = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(1))))"
CUT = """() => {
    const words = ".verb-tile, .verb-tile .tile-group, .verb-tile .tile-label, .tool-label, .end-label, .end-left";
    return [...document.querySelectorAll(words)].filter((node) => node.checkVisibility() &&
        (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2))
        .map((node) => node.textContent);
}"""  # labels of buttons that do not fit
UNDER = """() => [...document.querySelectorAll("#seats .seat-card")].flatMap((card) => {
    const box = (part) => card.querySelector(part)?.getBoundingClientRect();
    const [numbers, tool] = [box(".seat-gauges"), box(".seat-tool")];
    return [...card.querySelectorAll(".seat-points")].filter((node) => {
        const { top, bottom, right } = node.getBoundingClientRect();
        return tool?.width && top < numbers.bottom && top < tool.bottom && bottom > tool.top && right > tool.left;
    }).map((node) => node.textContent);
})"""  # numbers of seats that lie under a button
SMALL_WORDS = """() => [...document.querySelectorAll("body *:not(svg *)")].filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) &&
    node.getClientRects().length && Number.parseFloat(getComputedStyle(node).fontSize) < 12)
    .map((node) => node.className)"""


def _look(width: int, height: int) -> dict[str, Any]:
    phone = width < 720
    return {"viewport": {"width": width, "height": height}, "has_touch": phone, "is_mobile": phone}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_table_is_light_its_words_are_large_enough_and_regions_stay_where_they_are(
    somebody: NewPerson, game: str, width: int, height: int
) -> None:
    seat, rng = somebody(**_look(width, height)).sit(game, **DEALT.get(game, {})), Random(game)
    assert seat.settle()
    assert too_heavy(seat.page) == []
    assert seat.page.evaluate(UNDER) == []
    closer = seat.page.locator("#stage[data-view=whole] [data-zoom=fit]")
    if width < 720 and closer.count():  # all of a board at once is an overview
        closer.click()
    assert too_small(seat.page) == []
    before = seat.page.evaluate(REGIONS, NAMES)

    for _ in range(4):
        if seat.settle():
            seat.decide(rng)
            seat.settle()
        assert seat.page.evaluate(REGIONS, NAMES) == before
        assert seat.page.evaluate(WHOLE), "the sentence can be read to its end"
        seat.page.evaluate(NEXT_FRAME)
        assert seat.page.evaluate(CUT) == []
    assert seat.page.evaluate(SMALL_WORDS) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_specialists_to_choose_from_are_as_large_when_the_page_is_opened_anew(
    somebody: NewPerson, width: int, height: int
) -> None:
    options = {"rules": "experienced", "map": "villa"}
    seat = somebody(**_look(width, height)).sit("flash_point", seats=TWO, options=options)
    assert seat.settle()
    while not seat.page.locator("#beside [data-lit]").count():
        seat.decide(Random(0))
        assert seat.settle()
    lies = seat.page.locator("#beside").bounding_box()

    seat.page.reload()

    assert seat.settle()
    expect(seat.page.locator("#beside [data-lit]").first).to_be_visible()
    assert too_small(seat.page) == []
    assert seat.page.locator("#beside").bounding_box() == lies


def test_an_empty_hand_leaves_its_room_to_the_story(somebody: NewPerson) -> None:
    person = somebody(**_look(1024, 768))
    for cards, shown in (([], False), (["siren-tower"], True)):
        position = {"pawns": ["8:22", "HP"], "mp": 6, "starting_gear": [cards, []]}
        seat = person.sit("danger_zone", seats=[{"kind": "me"}, {"kind": "me"}], position=position)
        assert seat.settle()
        expect(seat.page.locator("#beside-slot")).to_be_visible(visible=shown)


BARE = """() => [...document.querySelectorAll(".verb-tile")].filter((tile) =>
    [...tile.querySelectorAll(":scope > kbd, :scope > .glyph")].some((part) => !part.checkVisibility()))
    .map((tile) => tile.textContent)"""  # buttons whose words have driven away their key or drawing
CREW = {
    "specialists": ["driver-operator", "paramedic"], "engine": "w", "ambulance": "e", "firefighters": ["1,0", "3,8"],
    "fire": ["1,1", "1,2"], "victims": ["1,3"], "ap": [6, 4],
}  # fmt: skip


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_long_words_on_a_button_leave_its_key_and_drawing(somebody: NewPerson, width: int, height: int) -> None:
    options = {"rules": "experienced", "map": "house"}
    seat = somebody(**_look(width, height)).sit("flash_point", seats=TWO, options=options, position=CREW)
    assert seat.settle()
    expect(seat.page.locator(".verb-tile[data-next]")).to_have_attribute("aria-label", re.compile("further"))
    seat.page.evaluate(NEXT_FRAME)

    assert seat.page.evaluate(BARE) == []
    assert seat.page.evaluate(CUT) == []


ADVICE = "Without Insulated Gloves your train stays behind, and your turn ends."
TIGHTENED = """async (advice) => {
    const { tighten } = await import(new URL("../static/turn/tightening.js", location));
    const tile = document.querySelector(".verb-tile[data-action]");
    tile.querySelector(".tile-words").insertAdjacentHTML("beforeend", `<span class="tile-tip">${advice}</span>`);
    tighten([tile]);
    const tip = tile.querySelector(".tile-tip");
    const within = tile.getBoundingClientRect();
    const words = [...tip.getClientRects()];
    return words.every(({ top, bottom }) => top >= within.top && bottom <= within.bottom);
}"""


def test_advice_on_a_button_is_whole_or_left_to_its_tip(somebody: NewPerson) -> None:
    seat = somebody(**_look(1024, 768)).sit("danger_zone", seats=TWO, position=GLOVES)
    assert seat.settle()

    assert seat.page.evaluate(TIGHTENED, ADVICE)
    assert seat.page.evaluate(CUT) == []


NEWEST_IN_SIGHT = """() => {
    const [pane, turn] = ["#log", ".story-turn"].map((name) => document.querySelector(name).getBoundingClientRect());
    const below = pane.bottom - turn.bottom; // where the edge fades
    return turn.height > pane.height && below > -4 && below < 40;
}"""


def test_of_a_long_turn_the_story_shows_the_newest_lines(somebody: NewPerson) -> None:
    seat = somebody(**_look(1024, 768)).sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    seat.page.evaluate("() => { document.querySelector('#log').style = 'flex: none; height: 60px'; }")

    seat.decide(Random(1))
    seat.settle()
    seat.decide(Random(1))
    seat.settle()

    assert seat.page.evaluate(NEWEST_IN_SIGHT)


def test_verbs_keep_their_places(somebody: NewPerson) -> None:
    person, rng = somebody(**_look(1440, 900)), Random(3)
    seat = person.sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    seen: dict[str, tuple[int, int]] = {}
    regions = seat.page.evaluate(REGIONS, NAMES) if seat.settle() else []

    for _ in range(6):
        assert seat.settle()
        assert seat.page.evaluate(REGIONS, NAMES) == regions
        if not seat.page.locator(".verb-tiles.question").count():
            tiles = seat.page.locator(".verb-tile[data-group]").all()
            for group, tile in {tile.get_attribute("data-group") or "": tile for tile in reversed(tiles)}.items():
                box = tile.bounding_box()  # the first of a group: a second one has a free place
                assert box is not None
                place = (round(box["x"]), round(box["y"]))
                assert seen.setdefault(group, place) == place, group
        seat.decide(rng)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_tip_covers_nothing_lit_and_goes_when_the_pointer_goes(
    somebody: NewPerson, game: str, width: int, height: int
) -> None:
    seat = somebody(viewport={"width": width, "height": height}).sit(game, **DEALT.get(game, {}))
    assert seat.settle()

    for ring in seat.lit().all()[:8]:
        ring.hover(force=True)
        seat.page.wait_for_timeout(200)
        assert seat.page.evaluate(COVERED) in (None, 0), ring.get_attribute("aria-label")
    seat.page.mouse.move(1, 1)  # where no word explains itself

    expect(seat.page.locator("#tip")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_long_tip_covers_no_place_where_somebody_could_be_placed(
    somebody: NewPerson, width: int, height: int
) -> None:
    villa = {"options": {"map": "villa", "rules": "family"}, "seats": [{"kind": "me"}, {"kind": "me"}]}
    seat = somebody(viewport={"width": width, "height": height}).sit("flash_point", **villa)
    assert seat.settle()
    while seat.lit().count() < 12:  # vehicles come first
        seat.decide(Random(1))
        assert seat.settle()

    over = {}
    for ring in seat.lit().all():
        ring.hover(force=True)
        seat.page.wait_for_timeout(200)
        if seat.page.evaluate(COVERED):
            over[ring.get_attribute("aria-label")] = seat.page.locator("#tip").inner_text()
    assert over == {}


def test_a_phone_shows_lit_cards_in_their_sheet_and_the_board_stays_free(somebody: NewPerson) -> None:
    seat = somebody(**_look(390, 844)).sit("brigade", seats=[{"kind": "me"}, {"kind": "me"}])
    assert seat.settle()
    edition = seat.edition

    expect(seat.page.locator("#tab-cards")).to_have_class("tool-button has-lit")
    seat.page.locator("#tab-cards").tap()
    stage, sheet = seat.page.locator("#stage").bounding_box(), seat.page.locator("#sheet").bounding_box()

    assert stage is not None
    assert sheet is not None
    assert stage["y"] + stage["height"] <= sheet["y"] + 1
    for button in seat.page.locator("#phone-bar button:visible, .replay-bar button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["width"] >= 40
    seat.page.locator("#beside-slot [data-lit]").first.tap(force=True)
    seat.page.wait_for_selector(f"html:not([data-edition='{edition}']), [role=menuitem]", state="attached")
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#sheet")).to_be_hidden()


def test_a_verb_marks_its_places_as_long_as_the_pointer_is_on_it(somebody: NewPerson) -> None:
    seat = somebody(viewport={"width": 1440, "height": 900}).sit("flash_point", options={"map": "house"})
    assert seat.settle()
    tile = seat.page.locator(".verb-tile").first

    tile.locator(".tile-label").hover()
    tile.locator("kbd").hover()

    expect(seat.page.locator(".ring.pointed").first).to_be_attached()
    seat.page.mouse.move(1, 1)
    expect(seat.page.locator(".ring.pointed")).to_have_count(0)


CROWDED = {
    "options": {"map": "villa", "rules": "experienced"},
    "seats": [{"kind": "me"}, {"kind": "bot"}],
    "position": {
        "firefighters": ["1:4,2", "1:3,3"], "ap": [4, 2], "engine": "n", "ambulance": "e", "victims": ["1:4,2"],
        "specialists": ["paramedic", "driver-operator"], "hazmat": ["1:6,1"], "fire": ["1:1,3"],
    },
}  # every verb of the game has its tile  # fmt: skip


FORK = {"seats": [{"kind": "me"}, {"kind": "me"}], "position": {"phase": "fork", "steps": 4, "at": ["I12", "I00"]}}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_answers_in_many_words_are_read_to_their_end(somebody: NewPerson, width: int, height: int) -> None:
    seat = somebody(**_look(width, height)).sit("fire_call", **FORK)
    assert seat.settle()

    assert seat.tiles().count() == 2
    seat.page.evaluate(NEXT_FRAME)
    assert seat.page.evaluate(CUT) == []


HOUSES = {
    "tiles": ["H1(0,0)r0", "R3(0,-1)r0", "R15(0,1)r0", "R3(0,-2)r0"], "card": "OPEN HOUSE", "stage": "house",
}  # fmt: skip


def test_a_question_in_one_row_says_what_an_answer_brings_and_its_card_is_seen(somebody: NewPerson) -> None:
    seat = somebody(**_look(1024, 768)).sit("fire_engines", seats=TWO, position=HOUSES)
    assert seat.settle()
    seat.page.evaluate(NEXT_FRAME)

    assert seat.page.evaluate(CUT) == []
    expect(seat.page.locator(".verb-tile .tile-gain").first).to_be_visible()
    expect(seat.page.locator("#beside [data-id=card]")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_eight_verbs_find_room_for_their_words(somebody: NewPerson, width: int, height: int) -> None:
    seat = somebody(**_look(width, height)).sit("flash_point", **CROWDED)
    assert seat.settle()

    assert seat.page.locator(".verb-tile").count() == 8
    seat.page.evaluate(NEXT_FRAME)
    assert seat.page.evaluate(CUT) == []


FILLED = """() => {
    const board = document.querySelector("#stage .world").getBoundingClientRect();
    const room = document.querySelector("#stage .stage-picture").getBoundingClientRect();
    const out = [...document.querySelectorAll(".table-head, #stage, #actions, #sheet, #end-button")].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    }).map((one) => one.id || one.className);
    return { out, filled: Math.max(board.width / room.width, board.height / room.height),
        scrolls: document.documentElement.scrollWidth > innerWidth };
}"""


def test_on_a_very_wide_screen_the_board_takes_the_room_and_nothing_is_cut(somebody: NewPerson, some_game: str) -> None:
    seat = somebody(**_look(*WIDE)).sit(some_game)
    assert seat.settle()
    seat.page.evaluate(NEXT_FRAME)

    found = seat.page.evaluate(FILLED)

    assert found.pop("filled") > 0.9
    assert found == {"out": [], "scrolls": False}
    assert too_heavy(seat.page) == []
    assert seat.page.evaluate(SMALL_WORDS) == []
    assert seat.page.evaluate(CUT) == []
