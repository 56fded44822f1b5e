"""What a first visit costs: bytes over the wire, live frames included, and the time until one is asked.

.venv/bin/python -m bench.tables.visits
"""

import asyncio
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench import ROOT
from bench.rows import Row
from fivealarm import games
from tests.server.browser.launching import launched

GAMES = ("flash_point", "fire_call", "brigade", "danger_zone", "fire_engines")
ROUNDS = 3
PATIENCE = 60_000  # ms
ASKED = "[data-lit], .verb-tile:not([aria-disabled=true]), #end-button:enabled"  # a first decision may have no place


class Wire:
    """A cable between browser and server that counts what comes from the server, headers and all."""

    def __init__(self, server: int) -> None:
        self.server = server
        self.received = 0
        self.loop = asyncio.new_event_loop()
        self.listening = self.loop.run_until_complete(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port: int = self.listening.sockets[0].getsockname()[1]
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    async def _carry(self, browser: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        answer, ask = await asyncio.open_connection("127.0.0.1", self.server)
        await asyncio.gather(self._pass(browser, ask, False), self._pass(answer, back, True))

    async def _pass(self, source: asyncio.StreamReader, to: asyncio.StreamWriter, count: bool) -> None:
        try:
            while data := await source.read(65536):
                self.received += len(data) if count else 0
                to.write(data)
                await to.drain()
        except ConnectionError:
            pass  # one end hung up; so do we
        to.close()


@contextmanager
def serving() -> Iterator[int]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "fivealarm", "play", "--port", "0", "--data", data]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
            finally:
                server.terminate()


def visit(browser: Browser, wire: Wire, game: str) -> tuple[int, int, float]:
    """Requests, bytes and seconds of one first visit: home, or a table of a game."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{wire.port}")
    path = "/"
    if game:
        asked: Any = context.request.post("/api/tables", data={"game": game}, headers={"X-Fivealarm": "1"})
        path = f"/t/{asked.json()['table']}"
    page: Page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    before = wire.received
    page.goto(path)
    seconds = 0.0
    if game:
        page.wait_for_selector(ASKED, state="attached", timeout=PATIENCE)
        seconds = page.evaluate("performance.now()") / 1e3
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    found = len(requests), wire.received - before, seconds
    context.close()
    return found


def rows(brief: bool) -> Iterator[Row]:
    with serving() as port:
        wire = Wire(port)  # before Playwright, which has a loop of its own
        with sync_playwright() as running:
            browser = launched(running)
            for game in ("", GAMES[0]) if brief else ("", *GAMES):
                yield measured(browser, wire, game, 1 if brief else ROUNDS)
            browser.close()


def measured(browser: Browser, wire: Wire, game: str, rounds: int) -> Row:
    found = [visit(browser, wire, game) for _ in range(rounds)]
    requests, received = max(one[0] for one in found), statistics.median(one[1] for one in found)
    also = {"requests": requests, **({"s until one is asked": min(one[2] for one in found)} if game else {})}
    title = f"a table of {games.load(game).title}" if game else "home"
    return Row(title, received / 1e3, "kB", 180, most=True, also=also)


def main() -> None:
    for row in rows(False):
        print(f"{row.what}: {row.value:.1f} {row.unit}, {row.also}")


if __name__ == "__main__":
    main()
