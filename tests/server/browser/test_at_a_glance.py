"""What is needed at a moment is seen then: cards that are turned over, what is lit beside the board, prices."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 0")

ALONE = [{"kind": "me"}, {"kind": "me"}]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 1024, "height": 768}}
KEEP = {
    "crew_shown": ["K01", "K05"], "pending": [{"what": "keep", "seat": 0}], "players": {"0": {"tracks": {"crew": 4}}},
}  # fmt: skip
AT_UNIVERSITY = {"turn": 0, "fire": {"D4": 3}, "players": {"0": {"wagon": "D4"}}}
COVERED = """() => [...document.querySelectorAll("#stage [data-lit] .ring-price")].flatMap((price) => {
    const over = price.getBoundingClientRect();
    const id = price.closest("[data-lit]").dataset.lit;
    const words = [...document.querySelectorAll(`#stage .piece[data-id="${id}"] text`)];
    const across = (a) => Math.min(a.right, over.right) - Math.max(a.left, over.left) > 3;
    const down = (a) => Math.min(a.bottom, over.bottom) - Math.max(a.top, over.top) > 3;
    const meets = (a) => across(a) && down(a);
    const seen = words.filter((word) => getComputedStyle(word).visibility === "visible" &&
        /\\d/.test(word.textContent));
    return seen.filter((word) => meets(word.getBoundingClientRect())).map((word) => `${id} ${word.textContent}`);
})"""  # the figures of lit things on which their price lies
BURNS = {"fire": {"B1": 2}, "players": {"0": {"brigade": "B1"}}}
CUT = """async () => {
    const [line, words] = [document.querySelector("#sentence"), document.createRange()];
    const wide = () => (words.selectNodeContents(line), words.getBoundingClientRect().width);
    const room = async (width) => {
        line.parentElement.style.cssText = `flex: 0 0 ${width}px; min-width: 0`;
        dispatchEvent(new Event("resize"));
        await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    };
    await room(2000);
    const [whole, cut] = [wide(), []];
    for (const short of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
        await room(whole - short);
        if (wide() > line.getBoundingClientRect().width) cut.push(short);
    }
    return cut;
}"""  # by which parts of a pixel a sentence may lack room and still be written so that its end is cut
WITHIN = """([name, room]) => {
    const [a, b] = [name, room].map((one) => document.querySelector(one).getBoundingClientRect());
    return a.height > 0 && a.top >= b.top && a.bottom <= b.bottom;
}"""


def test_a_price_leaves_the_figures_of_what_it_is_for_free_and_no_pane_is_cut(somebody: NewPerson) -> None:
    seat = somebody(viewport={"width": 1440, "height": 900}).sit("brigade", seats=ALONE, position=AT_UNIVERSITY)
    assert seat.settle()

    assert seat.page.evaluate(COVERED) == []
    assert (
        seat.page.evaluate(
            "() => { const at = document.querySelector('.side-panes'); return at.scrollHeight - at.clientHeight; }"
        )
        == 0
    )


TOLD = """() => {
    for (const number of document.querySelectorAll("#seats .seat-points > b"))
        if (/^[0-9]+$/.test(number.textContent)) number.textContent = "10";
    return [...document.querySelectorAll("#seats .seat-points")].filter((one) => {
        const [inner, outer] = [one, one.closest(".seat-gauges")].map((node) => node.getBoundingClientRect());
        const card = one.closest(".seat-card").getBoundingClientRect();
        return Math.min(outer.bottom, card.bottom) < inner.bottom - 2 || outer.right < inner.right - 1;
    }).map((one) => one.textContent);
}"""  # what of a seat is out of sight once its numbers have two digits


@pytest.mark.parametrize(("slug", "widths"), [("brigade", (1440, 1280)), ("fire_call", (1440, 1280, 1024))])
def test_all_that_is_told_of_a_seat_is_in_sight_however_wide_the_screen_is(
    somebody: NewPerson, slug: str, widths: tuple[int, ...]
) -> None:
    seat = somebody(viewport={"width": 1440, "height": 900}).sit(slug, seats=[{"kind": "me"}, {"kind": "bot"}])
    assert seat.settle()

    assert seat.page.locator("#seats .seat-points").count() >= 4
    for width in widths:
        seat.page.set_viewport_size({"width": width, "height": 768})
        assert seat.page.evaluate(TOLD) == []


def test_an_upgrade_has_one_frame_round_what_it_leads_to_and_its_word_can_be_clicked_too(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()
    circle, word = (seat.page.locator(f'[data-lit="{place}"]') for place in ("circle 0 wagon 1", "track 0 wagon"))

    expect(circle.locator(".ring-line")).to_be_visible()
    expect(word.locator(".ring-line")).to_be_hidden()
    thick = circle.locator(".ring-line").evaluate("(line) => Number.parseFloat(getComputedStyle(line).strokeWidth)")
    assert thick < 3, "the next circle is read beside it"
    edition = seat.edition
    word.click()
    seat.moved_on(edition)
    assert seat.settle()
    reached = seat.page.locator("[data-id='circle 0 wagon 1']")
    expect(reached).to_have_attribute("aria-label", "Wagon track, circle 2: 3 water in the Wagon, reached")


def test_no_mark_covers_a_stock_where_giving_up_ends_the_turn(somebody: NewPerson) -> None:
    last = {"turn": 0, "actions": 0, "pending": [{"what": "renown", "seat": 0, "tokens": 2}]}
    at = {"players": {"0": {"brigade": "B1", "wagon": "A1"}}}
    seat = somebody(**SMALL).sit("brigade", seats=ALONE, options={"layout": "training"}, position=last | at)
    assert seat.settle()
    stock = seat.page.locator('[data-guarded="renown 0"]')

    expect(stock.locator(".ring-line")).to_be_visible()
    expect(stock.locator(".ring-price")).to_have_count(0)


def test_a_preview_beside_the_board_moves_things_and_changes_no_numbers(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()

    seat.page.locator('[data-lit="track 0 wagon"]').hover()

    expect(seat.page.locator("[data-pane=houses] .ghostly").first).to_be_attached()
    expect(seat.page.locator("[data-pane=houses] .covered")).to_have_count(0)  # as 2 of 3 water would be


def test_cards_to_choose_from_are_seen_whole_on_a_low_screen(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=ALONE, position=KEEP)
    assert seat.settle()

    for card in ("k01", "k05"):
        assert seat.page.evaluate(WITHIN, [f'[data-id="crew {card}"]', "#beside-slot"])


def test_what_is_lit_beside_the_board_is_brought_into_sight(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=[*ALONE, *ALONE], position={"turn": 0})
    assert seat.settle()

    for track in ("leadership", "wagon", "crew"):
        assert seat.page.evaluate(WITHIN, [f'[data-lit="track 0 {track}"]', "#beside-slot"])


def test_buttons_of_a_small_screen_begin_and_end_on_it_and_no_block_has_a_price(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade", seats=ALONE, position=BURNS)
    assert seat.settle()

    first = seat.page.locator(".verb-tile:visible").first.bounding_box()
    price = seat.page.locator(".verb-tile :is(.price, .tile-price):visible").first.bounding_box()
    assert first is not None
    assert price is not None
    assert first["x"] >= 8
    assert price["x"] + price["width"] <= 390 - 20  # where the row begins to fade

    assert seat.page.locator('[data-lit="cell b1"]').count() == 1
    assert seat.page.locator("#stage [data-lit] .ring-price").count() == 0  # every action costs the same there


def test_what_has_nothing_to_read_is_shown_smaller(parts: Page) -> None:
    parts.emulate_media(reduced_motion="no-preference")
    shown = """async () => {
        const { cards, unfold } = await import("../static/board/dice.js");
        const room = document.querySelector("#flash");
        const face = (svg) => {
            const faces = cards([{ id: "a", label: "A", svg }]);
            room.replaceChildren(faces);
            room.hidden = false;
            unfold(faces, document.querySelector("#stage"));
            const wide = faces.firstElementChild.width.baseVal.value;
            room.hidden = true;
            return wide;
        };
        const plain = '<rect width="100" height="100"/>';
        const said = (words) => face(`${plain}<text y="20" font-size="2">${words}</text>`);
        return [face(plain), said("Nothing happens"), said("Read me, ".repeat(6))];
    }"""

    assert parts.evaluate(shown) == pytest.approx([80, 80, 140], abs=1)


NEWEST = """() => {
    const [log, turn] = ["#log", ".story-turn:not([hidden])"].map((name) => document.querySelector(name));
    const [room, told] = [log, turn.lastElementChild].map((node) => node.getBoundingClientRect());
    return told.bottom <= room.bottom + 1;
}"""  # whether the last line of the newest turn is in sight


def test_the_newest_line_of_the_story_is_in_sight_on_a_low_screen(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=ALONE)
    rng = Random(1)
    for _ in range(3):
        assert seat.settle()
        seat.decide(rng)
    assert seat.settle()

    assert seat.page.evaluate(NEWEST)


def test_keys_are_shown_on_the_buttons_of_a_low_screen(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()

    for key in ("1", "2", "3", "4", "5", "U", "H"):
        expect(seat.page.locator(f"#actions kbd:text-is('{key}')")).to_be_visible()


VEILED = """(ids) => ids.map((id) => {
    const space = document.querySelector(`[data-id="cell ${id}"]`);
    const fill = getComputedStyle(space.firstElementChild).fill;
    return space.classList.contains("beyond") && fill !== "none" && !/[,/] 0\\)$/.test(fill);
})"""  # which blocks step back


FARES = """() => [...document.querySelectorAll("#stage .far .ring-price text")].map((one) => one.textContent).sort()"""


OUTLINES = """() => {
    const broken = (ring) => getComputedStyle(ring.querySelector(".ring-edge")).strokeDasharray !== "none";
    const dear = ({ dataset: { far } }) => document.querySelector(`[data-id="${far}"]`).matches(".dearer");
    const rings = [...document.querySelectorAll("#stage .far.joined:has(.ring-edge)")];
    const of = (some) => rings.filter((ring) => dear(ring) === some).map(broken);
    return { dear: of(true), near: of(false) };
}"""  # of the two parts of what is in reach, each outline: whether it is broken


def test_an_area_that_takes_another_action_has_an_outline_and_one_price_of_its_own(somebody: NewPerson) -> None:
    fire = {"B1": 2, "B2": 2, "A2": 2}
    seat = somebody().sit("brigade", seats=ALONE, options={"layout": "training"}, position={"turn": 0, "fire": fire})
    assert seat.settle()
    seat.page.wait_for_selector("[data-far]", state="attached")

    found = seat.page.evaluate(FARES)

    assert found.count("1") == 1
    assert found.count("2") == 1
    assert seat.page.locator("[data-far]").count() > 4
    lines = seat.page.evaluate(OUTLINES)
    assert lines["dear"], "where it costs more"
    assert set(lines["dear"]) == {True}, "its line is broken"
    assert set(lines["near"]) == {False}
    edition = seat.edition
    seat.page.locator('[data-lit="brigade 0"]').dispatch_event("click")
    seat.moved_on(edition)
    assert seat.settle()
    seat.page.wait_for_selector("[data-far]", state="attached")
    assert set(seat.page.evaluate(FARES)) == {"1"}, "what is paid for has no price"


def test_what_wins_is_always_in_sight(somebody: NewPerson) -> None:
    desk = somebody(viewport={"width": 1024, "height": 768}).sit("brigade", seats=ALONE)
    title = desk.page.locator("#title")
    expect(title).to_contain_text("Win all 5 types, 5 of one, or 3 University")
    assert title.evaluate("(line) => line.scrollWidth <= line.clientWidth")

    phone = somebody(**PHONE).sit("brigade", seats=ALONE)
    assert phone.settle()
    expect(phone.page.locator("#lately.aims")).to_contain_text("three of the four in the middle")
    city, words = (phone.page.locator(part).bounding_box() for part in ("#stage .world", "#lately"))
    assert city is not None
    assert words is not None
    assert words["y"] >= city["y"] + city["height"]
    assert phone.page.locator("#lately").evaluate("(line) => line.scrollHeight <= line.clientHeight + 1")


def test_blocks_out_of_reach_step_back(somebody: NewPerson) -> None:
    position = {"turn": 0, "actions": 3, "fire": {"E6": 1}, "players": {"0": {"brigade": "B2", "wagon": "A1"}}}
    seat = somebody().sit("brigade", seats=ALONE, options={"layout": "training"}, position=position)
    assert seat.settle()

    seat.page.wait_for_selector('[data-far="cell e5"]', state="attached")
    assert seat.page.evaluate(VEILED, ["b2", "c3", "e5", "f2", "e6"]) == [False, False, False, True, True]
    edition = seat.edition
    seat.page.locator('[data-lit="wagon 0"]').dispatch_event("click")
    seat.moved_on(edition)
    assert seat.settle()
    assert seat.page.evaluate(VEILED, ["c3", "f2", "e6"]) == [False, False, False]
    assert seat.page.locator("#stage [data-lit].wide.joined").count() > 25, "one outline, which hides no flame track"
    assert not seat.page.locator('[data-lit="cell c3"] .ring-core').is_visible()
    seat.page.locator('.verb-tile[data-group="Move"]').hover()  # which points at all of them
    line = seat.page.locator('[data-lit="cell c3"].pointed .ring-line')
    expect(line).to_have_css("stroke", "none")
    seat.page.locator('[data-lit="cell c3"]').hover()
    expect(seat.page.locator('[data-lit="cell c3"] .ring-line')).not_to_have_css("stroke", "none")


def test_a_sentence_that_lacks_a_part_of_a_pixel_is_not_cut(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=ALONE, options={"layout": "training"}, position=BURNS)
    assert seat.settle()

    assert seat.page.evaluate(CUT) == []


GATHERED = """async ([places, reach]) => {
    const { densest } = await import("../static/board/placing.js");
    return densest(places.map(([left, top]) => ({ left, top, width: 0, height: 0 })), reach);
}"""


def test_a_close_up_of_places_all_round_a_city_begins_amid_them_and_not_in_a_corner(parts: Page) -> None:
    round_it = [[0, 0], [300, 0], [600, 0], [0, 300], [600, 300], [0, 600], [300, 600], [600, 600], [300, 320]]
    ahead = [[0, 0], [900, 900], [940, 900], [980, 900]]

    assert parts.evaluate(GATHERED, [round_it, 200]) == [300, 320]
    assert parts.evaluate(GATHERED, [ahead, 200]) == [940, 900], "the middle of the most, not the first of them"
