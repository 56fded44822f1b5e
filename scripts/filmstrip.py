"""`python -m scripts.filmstrip GAME WHAT…`: how a move looks, frame by frame, as one picture.

Bots play until something of that kind happens: an event (`explosion`) or an action (`drive`). The page shows it as it
shows any move; its clock stands, is set on by a few milliseconds and photographed, so that nothing is missed however
slow the machine is.
"""

import argparse
import asyncio
import base64
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from fivealarm import games
from fivealarm.kernel.contract import NOBODY
from fivealarm.kernel.match import Match, Ply
from fivealarm.server.keeping.store import Move
from fivealarm.server.settings import Settings
from fivealarm.server.tables.hall import Hall
from tests.server.browser.launching import launched
from tests.server.browser.seat import Person
from tests.server.serving import FREE, Here

TRIES: Final = 30  # games in which a move is looked for
LONGEST: Final = 100  # frames
SEAT: Final = {"kind": "me"}
SET_ON: Final = """(by) => {
    const moving = document.getAnimations().filter(({ playState, effect, timeline }) =>
        timeline === document.timeline && playState === "running" && effect.getComputedTiming().endTime !== Infinity);
    for (const one of moving) one.currentTime += by;
    return moving.length;
}"""  # what goes on for ever, or goes with scrolling, stands still
STRIP: Final = """<style>
body {{ margin: 0; background: #777; font: 14px sans-serif; display: flex; flex-wrap: wrap; gap: 4px }}
figure {{ margin: 0; width: {each}px }} img {{ width: 100%; display: block }} figcaption {{ color: #fff }}
</style>{frames}"""
FRAME: Final = "<figure><img src='data:image/png;base64,{}'><figcaption>{} ms</figcaption></figure>"


@dataclass(frozen=True)
class Take:
    """A position, and what is played from it: a seat's action and what nature makes of it."""

    table: dict[str, Any]  # as the server is asked for it
    plays: list[str]


def take(told: argparse.Namespace, what: str) -> Take:
    """The first move of that kind in a game of bots."""
    options = dict(choice.split("=") for choice in told.options)
    game = games.load(told.game).make(told.seats, options)
    for number in range(TRIES):
        match: Match[Any, Any, Any] = Match(game, seed=f"{told.seed}/{number}")
        for position, plies in _moves(told.game, match):
            if any(_is(ply, what) for ply in plies):
                seats = [SEAT] * told.seats
                wish = {"game": told.game, "options": options, "seats": seats, "position": position}
                return Take(wish, [str(ply.action) for ply in plies])
    raise SystemExit(f"{told.game}: nothing is called {what!r} in {TRIES} games")


def _moves(slug: str, match: Match[Any, Any, Any]) -> Iterator[tuple[dict[str, Any], list[Ply[Any]]]]:
    """Where each move of a bot begins, and its plies."""
    rng, bot, position = Random(0), games.mind(slug).rookie(match.game), games.position(slug)
    match.settle()
    while match.to_act != NOBODY:
        before = position.write(match.game, match.state)
        action = bot.choose(match.game, match.view(match.to_act), match.legal(), rng, 0.0)
        yield before, [match.play(action), *match.settle()]


def _is(ply: Ply[Any], what: str) -> bool:
    return str(ply.action).startswith(what) or any(event.name == what for event, _ in ply.told)


class Film:
    """A table on a page whose clock stands."""

    def __init__(self, here: Here, person: Person, scene: Take, look: str) -> None:
        self.here, self.scene, self.look = here, scene, look
        self.table = _made(person, scene)
        self.page = person.page()
        self.page.clock.install()
        self.page.goto(f"/t/{self.table}")
        self.page.locator("#stage .piece").first.wait_for(state="attached")
        self.page.wait_for_load_state("networkidle")
        self.page.clock.pause_at(self.page.evaluate("Date.now()") + 2_000)
        clock = person.context.new_cdp_session(self.page)
        clock.send("Animation.enable")
        clock.send("Animation.setPlaybackRate", {"playbackRate": 0})

    def play(self) -> None:
        """All of it at once, as if another process had stored it."""
        hall: Hall = self.here.app.state.hall
        asyncio.run_coroutine_threadsafe(self._come(hall), hall.loop).result(20)
        self.page.wait_for_timeout(300)

    async def _come(self, hall: Hall) -> None:
        live = await hall.live(self.table)
        first = live.history.edition + 1
        moves = [Move(number, "play", 0, text, None) for number, text in enumerate(self.scene.plays, first)]
        await live.catch_up(moves, live.chairs.rows, live.history.facts)
        if live.history.broken:
            raise SystemExit(f"{live.history.broken} {live.history.cause}")

    def frames(self, step: int) -> Iterator[bytes]:
        """Photographs, so many milliseconds apart, until all is shown and nothing moves any more."""
        begun = self.page.get_attribute("html", "data-edition")
        for _ in range(LONGEST):
            yield self.page.locator(self.look).screenshot()
            self.page.clock.run_for(step)
            moving = self.page.evaluate(SET_ON, step)
            if not moving and self.page.get_attribute("html", "data-edition") != begun:
                return


def _made(person: Person, scene: Take) -> str:
    """A table where nobody is waited for and all is shown at leisure."""
    person.knows(scene.table["game"])
    person.leaves_nothing_to_the_table()
    person.context.add_init_script("try { localStorage.setItem('fivealarm.brisk', 'off') } catch {}")
    made = person.ask("/api/tables", scene.table)
    if "table" not in made:
        raise SystemExit(str(made))
    return str(made["table"])


def strip(page: Page, frames: list[bytes], told: argparse.Namespace) -> bytes:
    """All frames in rows, each with its time."""
    shown = "".join(FRAME.format(base64.b64encode(one).decode(), at * told.step) for at, one in enumerate(frames))
    page.set_viewport_size({"width": told.abreast * (told.each + 4), "height": 400})
    page.set_content(STRIP.format(each=told.each, frames=shown))
    return page.screenshot(full_page=True)


def shot(here: Here, browser: Browser, told: argparse.Namespace, what: str) -> None:
    """One strip."""
    size = {"width": told.width, "height": 900 if told.width > 720 else 844}
    look = {"viewport": size, "reduced_motion": "no-preference", "color_scheme": told.theme}
    person = Person(browser, f"http://127.0.0.1:{here.port}", **look)
    scene = take(told, what)
    film = Film(here, person, scene, told.look)
    film.play()
    frames = list(film.frames(told.step))
    target = told.to / f"{told.game}-{what.replace(' ', '-')}.png"
    target.write_bytes(strip(browser.new_page(), frames, told))
    sys.stdout.write(f"{target}: {', '.join(scene.plays)}\n")
    person.context.close()


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Film strips of what moves on a board.")
    parser.add_argument("game", choices=list(games.FOLDERS))
    parser.add_argument("what", nargs="+", help="names of events, or how an action's text begins")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", default="film", help="another one, another game")
    parser.add_argument("--to", type=Path, default=Path("artefacts/films"))
    parser.add_argument("--step", type=int, default=80, help="milliseconds from frame to frame")
    parser.add_argument("--width", type=int, default=1440, help="pixels of the window")
    parser.add_argument("--look", default="#stage", help="which part of the page, as a CSS selector")
    parser.add_argument("--theme", choices=["dark", "light"], default="dark")
    parser.add_argument("--each", type=int, default=460, help="pixels of a frame on the strip")
    parser.add_argument("--abreast", type=int, default=4)
    return parser.parse_args()


def main() -> None:
    told = asked()
    told.to.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as play:
        here = Here(Settings(data=Path(folder), workers=1, bot_pause=0.0, limits=FREE))
        browser = launched(play)
        try:
            for what in told.what:
                shot(here, browser, told, what)
        finally:
            browser.close()
            here.stop()


if __name__ == "__main__":
    main()
