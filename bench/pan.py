"""How many frames a second a board is dragged with: shifted as it was painted, and painted anew each time.

.venv/bin/python bench/pan.py [--game flash_point] [--seconds 3] [--svg FILE]

--svg lays a picture (as `fivealarm render` writes it) over the board, to see how a heavier one pans.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

HERE = Path(__file__).parent
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run"]
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
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})"""
WAYS = {"still": "nothing moves", "shifted": "shifted as painted", "painted": "painted anew each frame"}
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


def busy(system: CDPSession) -> float:
    """Processor seconds that all parts of the browser have used."""
    told = system.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in told))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="flash_point")
    asked.add_argument("--seconds", type=float, default=3)
    asked.add_argument("--svg", type=Path)
    told = asked.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tests.server.serving", data, "-", "0"]
        server = subprocess.Popen(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            base = "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip("/\n")
            with sync_playwright() as playwright:
                path = str(CHROMIUM) if CHROMIUM.exists() else None
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
                page = browser.new_page(viewport=WIDE)
                system = browser.new_browser_cdp_session()
                sit(page, base, told.game)
                if told.svg:
                    page.evaluate(OVERLAY, told.svg.read_text(encoding="utf-8"))
                    page.wait_for_timeout(500)
                for how, name in WAYS.items():
                    before = busy(system)
                    frames, worst = page.evaluate(DRAG, [told.seconds, how])
                    each = (busy(system) - before) * 1000 / (frames * told.seconds)
                    pace = f"{frames:5.0f} frames a second, 95 % within {worst:4.0f} ms"
                    print(f"{name:26} {pace}; {each:.1f} ms of processor each")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
