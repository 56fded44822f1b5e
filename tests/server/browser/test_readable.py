"""Nothing is drawn smaller than 12 px, on a small desk screen and in a phone's close-up; miniatures excepted."""

import pytest

from tests.server.browser.conftest import NewPerson
from tests.server.browser.seat import DEALT

SIZES = {"desk": {"viewport": {"width": 1024, "height": 768}}, "phone": {"viewport": {"width": 390, "height": 844}}}
LEAST = 12
SLACK = 0.05  # px lost in rounding
WORST = 8
MEASURE = """() => {
    const seen = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const words = walker.currentNode.data.trim();
        const node = walker.currentNode.parentElement;
        const apart = "script, style, noscript, defs, symbol, .miniature, .in-hand, .only-heard";
        if (!words || node.closest(apart)) continue;
        if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = node.getBoundingClientRect();
        if (!box.width || box.bottom < 0 || box.right < 0 || box.top > innerHeight || box.left > innerWidth) continue;
        const matrix = node.getScreenCTM?.();
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = Number.parseFloat(getComputedStyle(node).fontSize) * scale;
        const where = node.closest("[data-pane]")?.dataset.pane ?? node.closest("[id]")?.id ?? "";
        if (!seen.has(`${where} ${size}`)) seen.set(`${where} ${size}`, { size, where, words: words.slice(0, 40) });
    }
    return [...seen.values()].sort((a, b) => a.size - b.size);
}"""


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_drawn_smaller_than_twelve_pixels(somebody: NewPerson, game: str, size: str) -> None:
    seat = somebody(**SIZES[size]).sit(game, **DEALT.get(game, {}))
    assert seat.settle()
    closer = seat.page.locator("#stage[data-view=whole] [data-zoom=fit]")
    if size == "phone" and closer.count():  # all of a board at once is an overview
        closer.click()

    small = [text for text in seat.page.evaluate(MEASURE) if text["size"] < LEAST - SLACK]

    worst = [f"{text['size']:.1f} px in {text['where']}: {text['words']}" for text in small[:WORST]]
    assert not small, "\n".join([f"{game} on a {size}:", *worst])
