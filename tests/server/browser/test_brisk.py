"""Whoever wants things brisk waits at most so long for a decision, by the page's own clock."""

from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("browser 1")

BRISK = 1500  # ms
WATCHED = """async ([frames, reads]) => {
    const { Show } = await import("../static/board/show.js");
    const soon = new MessageChannel();
    const others = () => new Promise((go) => { soon.port1.onmessage = go; soon.port2.postMessage(0); });
    const kept = [window.setTimeout, window.clearTimeout, performance.now];
    const due = new Map();
    let [clock, ids] = [0, 1e6];
    window.setTimeout = (run, wait = 0) => { due.set(++ids, { run, at: clock + wait }); return ids; };
    window.clearTimeout = (id) => due.delete(id) || kept[1].call(window, id);
    performance.now = () => clock;
    localStorage.setItem("fivealarm.brisk", "on");
    const mark = document.createElement("p");
    mark.className = "coach-mark";
    if (reads) document.body.append(mark);
    const drawn = [];
    let settled = 0;
    const show = new Show({
        follows: () => true, own: ({ actor }) => actor === 0, whole() {}, say() {}, reading: () => 300,
        cards: ({ change }) => change.added ?? [],
        settled: () => { settled += 1; },
        ply: (_, share) => { clock += 10; drawn.push(share); return 450 * share; }, // drawing takes its time, too
    });
    frames.forEach((frame) => show.push({ type: "moved", ...frame }));
    let since = reads ? null : 0;
    while (settled < frames.length) {
        await others();
        if (since === null && clock >= reads) { mark.remove(); since = clock; }
        const [id, next] = [...due].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
        if (!next || settled === frames.length) continue;
        due.delete(id);
        clock = Math.max(clock, next.at);
        next.run();
    }
    mark.remove();
    localStorage.removeItem("fivealarm.brisk");
    [window.setTimeout, window.clearTimeout, performance.now] = kept;
    return { time: clock - since, drawn: drawn.length, watched: drawn.filter(Boolean).length };
}"""  # what is shown before somebody is asked, and how long it takes; `reads`: ms in which something is read first
MOVE: dict[str, Any] = {"actor": 1, "text": "", "label": "Moves", "events": [], "change": {}}
TOLD = [{"text": "A card with so many words that nobody has read them all at a glance.", "at": []}]
CARD = {"id": "a", "label": "A", "svg": "<text>A card with words on it</text>", "pane": "cards", "arrive": "turn"}
DRAWN = MOVE | {"actor": -1, "nature": True, "whose": 0, "events": TOLD}
DICE, TURNED = DRAWN | {"dice": [3, 5]}, DRAWN | {"begins": True, "change": {"added": [CARD]}}
ASKED: dict[str, list[dict[str, Any]]] = {
    "many moves": [{"plies": [MOVE] * 60, "choices": [{}]}],
    "dice and cards": [{"plies": [MOVE, DICE, DICE, TURNED, TURNED], "choices": [{}]}],
    "one's own card": [{"plies": [MOVE | {"actor": 0}, TURNED], "choices": [{}]}],
    "one after another": [{"plies": [MOVE] * 8, "choices": []}] * 3 + [{"plies": [MOVE, DICE], "choices": [{}]}],
}


@pytest.mark.parametrize("reads", [0, 4000])
@pytest.mark.parametrize("what", ASKED)
def test_who_wants_it_brisk_is_asked_in_time_whatever_happened_before(parts: Page, what: str, reads: int) -> None:
    """Even after somebody read first; nothing is left out, and some of it is seen."""
    parts.emulate_media(reduced_motion="no-preference")
    frames = ASKED[what]

    seen = parts.evaluate(WATCHED, [frames, reads if frames[0]["plies"][0]["actor"] else 0])

    assert seen["drawn"] == sum(len(frame["plies"]) for frame in frames)
    assert seen["watched"] > 0
    assert BRISK * 0.3 < seen["time"] <= BRISK + 10 * seen["drawn"]  # and what drawing itself takes


def test_whoever_is_not_asked_may_watch_longer(parts: Page) -> None:
    parts.emulate_media(reduced_motion="no-preference")

    seen = parts.evaluate(WATCHED, [[{"plies": [MOVE] * 60, "choices": []}], 4000])

    assert seen["time"] > BRISK * 1.5
