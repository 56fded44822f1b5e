"""What is needed at a moment is seen then: cards that are turned over, what is lit beside the board, prices."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.browser.conftest import NewPerson

pytestmark = pytest.mark.xdist_group("browser 0")

ALONE = [{"kind": "me"}, {"kind": "me"}]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 1024, "height": 768}}
KEEP = {
    "crew_shown": ["K01", "K05"], "pending": [{"what": "keep", "seat": 0}], "players": {"0": {"tracks": {"crew": 4}}},
}  # fmt: skip
BURNS = {"fire": {"B1": 2}, "players": {"0": {"brigade": "B1"}}}
FACES = """() => {
    window.faces = [];
    const look = () => {
        const face = document.querySelector("#flash:not([hidden]) .flash-face[width]");
        const lies = document.querySelector("[data-id='event last']") !== null;
        if (face) faces.push({ says: face.getAttribute("aria-label"), wide: face.width.baseVal.value, lies });
        requestAnimationFrame(look);
    };
    look();
}"""  # every card over the board, and whether it lies beside the board already
SMALLEST = """() => {
    const boxes = [...document.querySelectorAll("#stage .piece.fire")].map((node) => node.getBoundingClientRect());
    const { x, y, width, height } = boxes.sort((a, b) => a.width - b.width)[0];
    return [x + width / 2, y + height / 2];
}"""  # the middle of the smallest flame
WITHIN = """([name, room]) => {
    const [a, b] = [name, room].map((one) => document.querySelector(one).getBoundingClientRect());
    return a.height > 0 && a.top >= b.top && a.bottom <= b.bottom;
}"""


def test_a_card_is_shown_with_its_text_before_what_it_does(somebody: NewPerson) -> None:
    seat = somebody(reduced_motion="no-preference").sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()
    edition = seat.edition
    seat.page.evaluate(FACES)

    seat.page.keyboard.press("e")
    seat.page.locator("#end-anyway").click()
    seat.moved_on(edition)

    first = seat.page.evaluate("() => faces[0]")
    assert first["says"].startswith("event ")
    assert not first["lies"]
    assert first["wide"] > 200


def test_a_preview_beside_the_board_moves_things_and_changes_no_numbers(somebody: NewPerson) -> None:
    seat = somebody().sit("brigade", seats=ALONE, position={"turn": 0})
    assert seat.settle()

    seat.page.locator('[data-lit="track 0 wagon"]').hover()

    expect(seat.page.locator("[data-pane=houses] .ghostly").first).to_be_attached()
    expect(seat.page.locator("[data-pane=houses] .covered")).to_have_count(0)  # as 2 of 3 water would be


@pytest.mark.parametrize("card", ["k01", "k05"])
def test_cards_to_choose_from_are_seen_whole_on_a_low_screen(somebody: NewPerson, card: str) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=ALONE, position=KEEP)
    assert seat.settle()

    assert seat.page.evaluate(WITHIN, [f'[data-id="shown {card}"]', "#beside-slot"])


def test_what_is_lit_beside_the_board_is_brought_into_sight(somebody: NewPerson) -> None:
    seat = somebody(**SMALL).sit("brigade", seats=[*ALONE, *ALONE], position={"turn": 0})
    assert seat.settle()

    for track in ("leadership", "wagon", "crew"):
        assert seat.page.evaluate(WITHIN, [f'[data-lit="track 0 {track}"]', "#beside-slot"])


def test_buttons_of_a_small_screen_begin_and_end_on_it(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade", seats=ALONE, position=BURNS)
    assert seat.settle()

    first = seat.page.locator(".verb-tile:visible").first.bounding_box()
    price = seat.page.locator(".verb-tile:visible > .price").first.bounding_box()
    assert first is not None
    assert price is not None
    assert first["x"] >= 8
    assert price["x"] + price["width"] <= 390 - 20  # where the row begins to fade


def test_a_price_leaves_the_embers_of_a_fire_free(somebody: NewPerson) -> None:
    seat = somebody(**PHONE).sit("brigade", seats=ALONE, position=BURNS)
    assert seat.settle()

    price = seat.page.locator('[data-lit="cell b1"] .ring-price').bounding_box()
    x, y = seat.page.evaluate(SMALLEST)
    assert price is not None
    across = price["x"] <= x <= price["x"] + price["width"]
    down = price["y"] <= y <= price["y"] + price["height"]
    assert not (across and down)


def test_what_has_nothing_to_read_is_shown_smaller(somebody: NewPerson) -> None:
    seat = somebody(reduced_motion="no-preference").sit("fire_engines", seats=ALONE)
    assert seat.settle()
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

    assert seat.page.evaluate(shown) == pytest.approx([80, 80, 140], abs=1)


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
