"""Buttons as they come in play: key and drawing always, words whole, apart from them and in few lines."""

from random import Random

import pytest

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import DEALT

SIZES = [(1440, 900), (1024, 768), (390, 844)]
DECISIONS = 8
NEXT_FRAME = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(1))))"
AMISS = """() => {
    const most = innerWidth < 720 ? 3 : 2;
    const boxes = (node) => {
        const range = new Range();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
    };
    const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
    const wrong = (tile) => {
        const label = tile.querySelector(".tile-label");
        const parts = [...tile.querySelectorAll(":scope > :is(kbd, .glyph)")];
        if (parts.some((part) => !part.checkVisibility() && innerWidth >= 720)) return "key or drawing lost";
        if (!label.checkVisibility()) return "";
        if (label.scrollHeight > label.clientHeight + 2 || label.scrollWidth > label.clientWidth + 1) return "clipped";
        const lines = new Set(boxes(label).map(({ top, height }) => Math.round((top + height / 2) / 4))).size;
        const row = tile.closest(".tall") && innerWidth >= 720 ? 2 : 0; // one row of buttons has room for more
        if (lines > most + row) return `${lines} lines`;
        const words = [...tile.querySelectorAll(".tile-words > span")].filter((one) => one.checkVisibility());
        const beside = [...tile.children].filter((one) => !one.matches(".tile-words") && one.checkVisibility());
        const corners = beside.map((one) => one.getBoundingClientRect());
        if (words.flatMap(boxes).some((a) => corners.some((b) => meet(a, b)))) return "words on a mark";
        const { top, bottom } = tile.getBoundingClientRect();
        return words.flatMap(boxes).some((box) => box.top < top - 1 || box.bottom > bottom + 1) ? "spills" : "";
    };
    return [...document.querySelectorAll(".verb-tile")].filter((tile) => tile.checkVisibility())
        .map((tile) => [wrong(tile), tile.textContent, Math.round(tile.clientWidth)]).filter(([what]) => what);
}"""  # what is wrong with buttons, with their words and how wide they are


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_buttons_have_room_for_what_is_on_them(somebody: NewPerson, game: str, width: int, height: int) -> None:
    phone = width < 720
    person = somebody(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    seat, rng = person.sit(game, seats=[{"kind": "me"}, {"kind": "me"}], **DEALT.get(game, {})), Random(game)
    for _ in range(DECISIONS):
        assert seat.settle()
        seat.page.evaluate(NEXT_FRAME)

        assert seat.page.evaluate(AMISS) == []

        seat.decide(rng)


CUT_END = """() => {
    const [button, words] = ["#end-button", "#end-button .end-words"].map((name) => document.querySelector(name));
    return words.offsetHeight > button.clientHeight;
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_end_button_has_room_for_its_words(somebody: NewPerson, width: int, height: int) -> None:
    page = somebody(viewport={"width": width, "height": height}).page()
    page.goto("/puzzle/danger_zone/3c82a5ae")
    page.wait_for_selector("#end-button:not([aria-disabled=true])")
    page.evaluate(NEXT_FRAME)

    assert not page.evaluate(CUT_END)
