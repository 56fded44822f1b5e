"""What is measured of a page: how small its letters are, how much came over the wire."""

from typing import Any

from playwright.sync_api import Page

RISEN = "(node) => Promise.all(node.getAnimations().map(({ finished }) => finished)).then(() => true)"  # it lies still

LEAST = 12  # px
SLACK = 0.05  # px lost in rounding
MOST = 180_000  # bytes
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
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, transferSize }) => [name.split("/").slice(3).join("/"), transferSize])"""


def too_small(page: Page) -> list[str]:
    """What is drawn smaller than 12 px, the worst of it first; miniatures excepted."""
    small = [text for text in page.evaluate(MEASURE) if text["size"] < LEAST - SLACK]
    return [f"{text['size']:.1f} px in {text['where']}: {text['words']}" for text in small[:WORST]]


def too_heavy(page: Page) -> list[list[Any]]:
    """What weighs most, if all that came since the first visit began is too much."""
    parts: list[list[Any]] = page.evaluate(WEIGHT)
    weight = sum(size for _, size in parts)
    return [] if 0 < weight < MOST else sorted(parts, key=lambda part: -part[1])[:WORST]
