"""What a frame costs while a board is dragged and zoomed: shifted as it was painted, and painted anew each time.

.venv/bin/python -m bench.browser.pan [--game flash_point] [--seconds 3] [--svg FILE]

--svg lays a picture (as `fivealarm render` writes it) over the board, to see how a heavier one pans.
Processor time is honest on a busy machine, frames a second are not. Below 16.7 ms in each part there is room for 60 a
second: the page, its painters and the process that puts the picture on the screen work side by side.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from bench import ROOT
from tests.server.browser.launching import launched

WIDE: ViewportSize = {"width": 1280, "height": 800}
# A drag as a hand makes it: one movement a frame, forth and back; counts the frames that the browser gives us.
DRAG = """([seconds, how]) => new Promise((resolve) => {
    const picture = document.querySelector("#stage .stage-picture");
    const world = document.querySelector("#stage .world");
    const box = picture.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const tell = (type, dx) => {
        const place = { pointerId: 1, clientX: x + dx, clientY: y + dx / 2, bubbles: true };
        picture.dispatchEvent(new PointerEvent(type, place));
    };
    picture.setPointerCapture = () => {};
    const at = world.getAttribute("transform");
    const times = [];
    const painted = how === "painted";
    if (how === "shifted") tell("pointerdown", 0);
    const roll = (turn) => picture.dispatchEvent(
        new WheelEvent("wheel", { deltaY: turn, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    const step = (now) => {
        times.push(now);
        if (now - times[0] > seconds * 1000) {
            if (painted) world.setAttribute("transform", at);
            if (how === "shifted") tell("pointerup", 0);
            const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
            return resolve([gaps.length / seconds, gaps[Math.floor(gaps.length * 0.95)]]);
        }
        const dx = 60 * Math.sin(times.length / 12);
        if (painted) world.setAttribute("transform", `translate(${dx} ${dx / 2}) ${at}`);
        if (how === "shifted") tell("pointermove", dx);
        if (how === "zoomed") roll(30 * Math.cos(times.length / 12));
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""
WAYS = {
    "still": "nothing moves", "shifted": "dragged: shifted as painted", "zoomed": "zoomed: scaled as painted",
    "painted": "painted anew each frame",
}  # fmt: skip
WATCHED = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "RasterTask")  # parts of a frame that paints
CATEGORIES = ["devtools.timeline", "cc", "disabled-by-default-devtools.timeline"]
OVERLAY = """(text) => {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    for (const style of drawn.querySelectorAll("style")) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style.textContent);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        style.remove();
    }
    document.querySelector("#stage .pane-body").replaceChildren(...document.importNode(drawn, true).childNodes);
}"""


def sit(page: Page, base: str, game: str) -> None:
    page.goto(base)
    made: dict[str, Any] = page.request.post(
        f"{base}/api/tables", data={"game": game}, headers={"X-Fivealarm": "1"}
    ).json()
    page.goto(f"{base}/t/{made['table']}")
    page.wait_for_selector("#stage .ring")
    page.wait_for_timeout(1500)


def busy(system: CDPSession) -> Counter[str]:
    """Processor seconds that the parts of the browser have used."""
    told = system.send("SystemInfo.getProcessInfo")["processInfo"]
    used: Counter[str] = Counter()
    for process in told:
        used[process["type"]] += process["cpuTime"]
    return used


def painting(trace: bytes, frames: float) -> str:
    """Milliseconds of a thread's own time a frame, by what was done."""
    spent: Counter[str] = Counter()
    for event in json.loads(trace)["traceEvents"]:
        if event.get("name") in WATCHED:
            spent[event["name"]] += event.get("tdur", event.get("dur", 0))
    return ", ".join(f"{name} {spent[name] / 1000 / frames:.2f}" for name in WATCHED)


def measure(browser: Browser, page: Page, how: str, seconds: float) -> str:
    system = browser.new_browser_cdp_session()
    before = busy(system)
    pace, worst = page.evaluate(DRAG, [seconds, how])
    frames = pace * seconds
    used = busy(system)
    parts = ", ".join(f"{name} {(used[name] - before[name]) * 1000 / frames:.1f}" for name in sorted(used))
    browser.start_tracing(page=page, categories=CATEGORIES)
    traced = page.evaluate(DRAG, [seconds / 2, how])[0] * seconds / 2
    inside = painting(browser.stop_tracing(), traced)
    told = f"{pace:.0f} frames a second, 95 % within {worst:.0f} ms"
    each = sum((used - before).values()) * 1000 / frames
    return f"{each:.1f} ms of processor a frame ({parts}); of it {inside} ms; {told}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="flash_point")
    asked.add_argument("--seconds", type=float, default=3)
    asked.add_argument("--svg", type=Path)
    told = asked.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tests.server.serving", data, "-", "0"]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            base = "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip("/\n")
            with sync_playwright() as playwright:
                browser = launched(playwright)
                page = browser.new_page(viewport=WIDE)
                sit(page, base, told.game)
                if told.svg:
                    page.evaluate(OVERLAY, told.svg.read_text(encoding="utf-8"))
                    page.wait_for_timeout(500)
                for how, name in WAYS.items():
                    print(f"{name}: {measure(browser, page, how, told.seconds)}", flush=True)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
