"""What a frame costs while a board is dragged and zoomed, and what a table costs on which nobody does anything.

.venv/bin/python -m bench.browser.pan [--game G] [--width W] [--seconds 3] [--ways awake,idle,dragged,zoomed,painted]

Every game at 1440 and at 390 pixels. `awake`: somebody has just done something, so rings pulse and flames breathe;
`idle`: nobody has for a while. To be dragged the board is zoomed in by 1.7; `painted` is the same drag without a
transform of its own, painted anew each frame, to compare. Processor time by threads is honest on a busy machine, frames
a second are not. Each thread below 16.7 ms a frame leaves room for 60 a second: they work side by side.
"""

import argparse
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench import ROOT
from fivealarm import games
from tests.server.browser.launching import launched

HEIGHTS = {1440: 900, 390: 844}
ASLEEP = 21_000  # ms after which nothing moves by itself
PATIENCE = 120_000  # ms
CLOSER = 1.7  # times what is seen at first
WAYS = ("awake", "idle", "dragged", "zoomed", "painted")
# One movement a frame, forth and back, as a hand makes it; counts the frames that the browser gives us.
MOVE = """([seconds, how]) => new Promise((resolve, reject) => {
    const [picture, world] = ["stage-picture", "world"].map((name) => document.querySelector(`#stage .${name}`));
    const box = document.querySelector("#stage").getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const tell = (type, dx, buttons) => picture.dispatchEvent(new PointerEvent(type, {
        pointerId: 1, isPrimary: true, clientX: x + dx, clientY: y + dx / 2, button: 0, buttons, bubbles: true }));
    const roll = (turn) => picture.dispatchEvent(
        new WheelEvent("wheel", { deltaY: turn, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    picture.setPointerCapture = () => {};
    const at = world.getAttribute("transform");
    const [times, places] = [[], new Set()];
    const step = (now) => {
        times.push(now);
        places.add(how === "painted" ? world.getAttribute("transform") : picture.style.transform);
        if (now - times[0] > seconds * 1000) {
            if (how === "painted") world.setAttribute("transform", at);
            if (how === "dragged") tell("pointerup", 0, 0);
            if (places.size < 8) return reject(new Error("the board did not move"));
            const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
            return resolve([gaps.length, gaps[Math.floor(gaps.length * 0.95)]]);
        }
        const dx = 60 * Math.sin(times.length / 12);
        if (how === "painted") world.setAttribute("transform", `translate(${dx} ${dx / 2}) ${at}`);
        if (how === "dragged") tell("pointermove", dx, 1);
        if (how === "zoomed") roll(30 * Math.cos(times.length / 12));
        requestAnimationFrame(step);
    };
    if (how === "dragged") tell("pointerdown", 0, 1);
    requestAnimationFrame(step);
})"""
CLOSE_UP = """(times) => {
    const picture = document.querySelector("#stage .stage-picture");
    const box = picture.getBoundingClientRect();
    const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
    const deltaY = -Math.log(times) / 0.0018;
    picture.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX, clientY, bubbles: true, cancelable: true }));
}"""
PARTS = {
    ("renderer", "chromium-headle"): "page", ("renderer", "ThreadPoolForeg"): "raster",
    ("renderer", "Compositor"): "compositor", ("GPU", "VizCompositorTh"): "screen",
}  # fmt: skip


def sit(page: Page, base: str, game: str) -> None:
    """A table of this game at which the person is asked."""
    page.goto(base)
    page.evaluate("(game) => localStorage.setItem(`fivealarm.coach.${game}`, 'seen')", game)
    options = {"set_up": "deal"} if game == "fire_call" else {}
    made: dict[str, Any] = page.request.post(
        f"{base}/api/tables", data={"game": game, "options": options}, headers={"X-Fivealarm": "1"}
    ).json()
    page.goto(f"{base}/t/{made['table']}")
    page.wait_for_selector("html[data-turn=mine]", state="attached", timeout=PATIENCE)  # bots may come first
    page.wait_for_timeout(2500)


def busy(system: CDPSession) -> dict[str, float]:
    """Processor seconds that each part of the browser has used."""
    used: defaultdict[str, float] = defaultdict(float)
    for process in system.send("SystemInfo.getProcessInfo")["processInfo"]:
        for task in Path(f"/proc/{process['id']}/task").glob("*"):
            try:
                name, spent = (task / "comm").read_text().strip(), (task / "schedstat").read_text().split()[0]
            except OSError:
                continue  # it has ended
            used[PARTS.get((process["type"], name), "the rest")] += int(spent) / 1e9
    return used


def since(before: dict[str, float], now: dict[str, float]) -> dict[str, float]:
    """What was used in between, the most first."""
    used = {name: spent - before.get(name, 0) for name, spent in now.items()}
    return dict(sorted(used.items(), key=lambda part: -part[1]))


def idle(page: Page, system: CDPSession, seconds: float) -> str:
    """Share of a core that a table costs at which nobody does anything."""
    before = busy(system)
    page.wait_for_timeout(seconds * 1000)
    used = since(before, busy(system))
    parts = ", ".join(f"{name} {spent / seconds:.1%}" for name, spent in used.items())
    return f"{sum(used.values()) / seconds:.1%} of a core ({parts})"


def moved(page: Page, system: CDPSession, how: str, seconds: float) -> str:
    """Processor time a frame, by the part that takes most and in all."""
    before = busy(system)
    frames, late = page.evaluate(MOVE, [seconds, how])
    used = since(before, busy(system))
    parts = ", ".join(f"{name} {spent * 1000 / frames:.1f}" for name, spent in used.items())
    room = max(used.values()) * 1000 / frames
    pace = f"{frames / seconds:.0f} frames a second, 95 % within {late:.0f} ms"
    return f"{sum(used.values()) * 1000 / frames:.1f} ms a frame, {room:.1f} the busiest part ({parts}); {pace}"


def measure(browser: Browser, base: str, game: str, width: int, told: argparse.Namespace) -> None:
    page = browser.new_page(viewport={"width": width, "height": HEIGHTS[width]}, has_touch=width < 720)
    sit(page, base, game)
    system = browser.new_browser_cdp_session()
    for how in told.ways.split(","):
        page.mouse.move(1, 1 + len(how))
        if how in {"awake", "idle"}:
            page.wait_for_timeout(ASLEEP if how == "idle" else 500)
            says = idle(page, system, told.seconds * 2)
        else:
            page.evaluate(CLOSE_UP, CLOSER)
            page.wait_for_timeout(1200)
            says = moved(page, system, how, told.seconds)
            page.wait_for_timeout(600)
            page.evaluate("document.querySelector('[data-zoom=fit]').click()")
        print(f"{game} {width} {how}: {says}", flush=True)
    page.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=[slug for slug in games.FOLDERS if slug != "bucket"])
    asked.add_argument("--width", type=int, choices=list(HEIGHTS))
    asked.add_argument("--seconds", type=float, default=3)
    asked.add_argument("--ways", default=",".join(WAYS))
    told = asked.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tests.server.serving", data, "-", "0"]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            base = "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip("/\n")
            with sync_playwright() as playwright:
                browser = launched(playwright)
                for game in [told.game] if told.game else [slug for slug in games.FOLDERS if slug != "bucket"]:
                    for width in [told.width] if told.width else list(HEIGHTS):
                        measure(browser, base, game, width, told)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
