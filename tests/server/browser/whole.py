"""Whole games through the page: who plays what by which means, until it is over, and what went wrong on the way."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Error, expect

from tests.server.browser.means import MEANS, Choice
from tests.server.browser.questions import questions
from tests.server.browser.seat import Person, Seat

ROOT: Final = Path(__file__).parents[3]
ARTEFACTS: Final = ROOT / "artefacts" / "browser"
HEIGHTS: Final = {1440: 900, 1024: 768, 390: 844}
USUAL: Final = {"mouse": 1440, "keyboard": 1024, "touch": 390}  # width, by means
SHORT: Final[dict[str, dict[str, Any]]] = {
    "flash_point": {"map": "house"},
    "fire_call": {"set_up": "deal", "round_limit": 8},
    "brigade": {"turn_cap": 8},
    "danger_zone": {"round_limit": 2, "sudden_death_limit": 1},
    "fire_engines": {"tile_limit": 20},
}  # options that end a game sooner
Advice = Callable[[Seat, list[Choice]], Choice]
# When was the click that a move came of, and when did its frame come? What goes by itself, later, came of none.
WATCH: Final = """() => {
    const Plain = WebSocket;
    const found = (window.answered = []);
    let [pressed, sent] = [null, null];
    window.lookAway = () => { pressed = null; };
    for (const kind of ["click", "keydown"])
        addEventListener(kind, ({ isTrusted }) => { if (isTrusted) pressed = performance.now(); }, true);
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                if (sent === null || !data.includes('"type":"moved"')) return;
                found.push(performance.now() - sent);
                sent = null;
            });
        }
        send(data) {
            if (data.includes('"move"')) [sent, pressed] = [pressed, null];
            super.send(data);
        }
    };
}"""


@dataclass
class Played:
    """One game, or a part of it."""

    decisions: int = 0
    last: tuple[int, int] = (0, -1)  # the last ply that was counted, and the seat that acted last
    turns: int = 0
    presses: int = 0
    seconds: float = 0.0
    ending: str = ""  # how it ended, if it did
    wanted: str = ""  # what was to be done last
    waits: list[float] = field(default_factory=list)  # ms from a click to its frame
    faults: list[str] = field(default_factory=list)

    def count_turns(self, hello: dict[str, Any]) -> None:
        """A turn of mine begins when I act after somebody else did."""
        for entry in hello["log"]:
            number, actor = entry["number"], entry["actor"]
            if number > self.last[0] and actor >= 0:
                self.turns += actor in hello["mine"] and self.last[1] not in hello["mine"]
                self.last = (number, actor)


@dataclass(frozen=True)
class Wish:
    """Which game is played how, and by whose advice."""

    game: str
    means: str
    width: int
    level: str = "random"  # of the bots
    advice: str = "any"  # what a "hint" says, or "any" action
    most: int = 0  # decisions; 0: to the end
    look: int = 0  # ms that the person looks at what is asked before they press
    short: bool = False  # with one bot, by the options that end it soonest

    def table(self, known: list[dict[str, Any]]) -> dict[str, Any]:
        """What is asked for: a person and bots, as many as usual."""
        count = 2 if self.short else next(one["usual_seats"] for one in known if one["slug"] == self.game)
        bots = [{"kind": "bot", "level": self.level}] * (count - 1)
        options = SHORT[self.game] if self.short else {}
        return {"game": self.game, "seats": [{"kind": "me"}, *bots], "options": options}


def shortest(game: str, means: str) -> Wish:
    """A game to its end as soon as may be, by a person who does anything."""
    return Wish(game, means, USUAL[means], short=True)


def play(browser: Browser, base: str, wish: Wish) -> Played:
    """Play a game through the page until it is over, or so many decisions."""
    game, means, width = wish.game, wish.means, wish.width
    look = {"viewport": {"width": width, "height": HEIGHTS[width]}, **MEANS[means].look}
    person, played, since = Person(browser, base, **look), Played(), time.monotonic()
    person.context.add_init_script(f"({WATCH})()")
    person.knows(game)
    made = person.ask("/api/tables", wish.table(person.ask("/api/games")))
    seat = person.open(made["table"])
    try:
        _decide(seat, wish, played)
    except (Error, AssertionError) as wrong:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        shot = ARTEFACTS / f"{game}-{means}-{width}.png"
        seat.page.screenshot(path=shot)
        what = " ".join(str(wrong).split())[:300]
        played.faults.append(f"decision {played.decisions + 1}, {played.wanted}: {what} (see {shot})")
    played.waits = seat.page.evaluate("() => window.answered")
    played.faults += person.faults
    played.seconds = time.monotonic() - since
    person.context.close()
    return played


def _decide(seat: Seat, wish: Wish, played: Played) -> None:
    rng = Random(f"{wish.game} {wish.means}")
    doing, most = MEANS[wish.means](seat, rng), wish.most
    advised: Advice = (lambda _, choices: rng.choice(choices)) if wish.advice == "any" else partial(_advised, rng)
    for hello in questions(seat):
        played.count_turns(hello)
        if most and played.decisions >= most:
            break
        wanted = advised(seat, hello["choices"])
        played.wanted = str(wanted["label"])
        seat.page.wait_for_timeout(wish.look)
        doing.do(wanted)
        seat.page.evaluate("() => window.lookAway()")
        played.decisions += 1
        played.presses = doing.presses
    over = seat.hello()["over"]
    if over is not None:
        expect(seat.page.locator("#end-title")).to_be_visible()
        played.ending = str(over["says"])


def _advised(rng: Random, seat: Seat, choices: list[Choice]) -> Choice:
    """What a hint says; anything, where it comes too late."""
    hint = seat.person.ask(f"{seat.path}/hint", {})
    fitting = [choice for choice in choices if choice["text"] == hint.get("action")]
    return fitting[0] if fitting else rng.choice(choices)


def drawn_by_source(means: str, games: list[str]) -> str:
    """The game whose turn it is to be played by these means: another whenever the page or a game has changed."""
    digest = blake2b(means.encode())
    for path in sorted((ROOT / "fivealarm").rglob("*")):
        if path.suffix in (".py", ".js", ".css", ".html", ".toml", ".svg"):
            digest.update(path.read_bytes())
    return games[int.from_bytes(digest.digest()[:4]) % len(games)]
