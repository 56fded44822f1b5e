"""Whole games through the page of a real browser: how they end, presses a turn, how soon a click is answered.

.venv/bin/python -m bench.browser.whole_games [--game G] [--means mouse|touch|keyboard] [--width W] [--decisions N]
                                        [--level rookie] [--advice hint|any] [--every]

Plays every game once by mouse at 1440, by keyboard at 1024 and by finger at 390 pixels, or what is asked for; with
`--every` by each means at each width. A person does what a hint advises, or anything. Exit code 1 if anything went
wrong: a press that did nothing, a lit place out of reach, a fault of the page.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Error, expect, sync_playwright

from bench import ROOT
from fivealarm import games
from fivealarm.bots.levels import LEVELS
from tests.server.browser.conftest import served
from tests.server.browser.launching import launched
from tests.server.browser.means import MEANS, Choice
from tests.server.browser.questions import questions
from tests.server.browser.seat import PATIENCE, Person, Seat

HEIGHTS = {1440: 900, 1024: 768, 390: 844}
USUAL = {"mouse": 1440, "keyboard": 1024, "touch": 390}
Advice = Callable[[Seat, list[Choice]], Choice]
ARTEFACTS = ROOT / "artefacts"
# When was the click that a move came of, and when did its frame come?
WATCH = """() => {
    const Plain = WebSocket;
    const found = (window.answered = []);
    let [pressed, sent] = [null, null];
    for (const kind of ["click", "keydown"])
        addEventListener(kind, () => { pressed = performance.now(); }, true);
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
    ending: str = "not over"
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

    def words(self) -> str:
        late = quantiles(self.waits, n=20)[-1] if len(self.waits) > 1 else 0.0
        turns = f"{self.turns} turns, {self.presses / max(1, self.turns):.1f} presses a turn"
        answers = f"answers {median(self.waits or [0.0]):.0f} ms, 95 % within {late:.0f} ms"
        wrong = f"; {len(self.faults)} FAULTS: {'; '.join(self.faults[:3])}" if self.faults else "; no faults"
        return f"{self.decisions} decisions, {turns}; {answers}; {self.seconds:.0f} s; {self.ending}{wrong}"


@dataclass(frozen=True)
class Wish:
    """Which game is played how, and by whose advice."""

    game: str
    means: str
    width: int
    level: str
    advice: str
    most: int  # decisions; 0: to the end

    def table(self, known: list[dict[str, Any]]) -> dict[str, Any]:
        """What is asked for: a person and bots, as many as usual."""
        count = next(one["usual_seats"] for one in known if one["slug"] == self.game)
        bots = [{"kind": "bot", "level": self.level}] * (count - 1)
        return {"game": self.game, "seats": [{"kind": "me"}, *bots]}


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
        doing.do(wanted)
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


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[slug for slug in games.FOLDERS if slug != "bucket"])
    parser.add_argument("--means", choices=list(MEANS))
    parser.add_argument("--width", type=int, choices=list(HEIGHTS))
    parser.add_argument("--decisions", type=int, default=0, help="stop after so many; 0: play to the end")
    parser.add_argument("--level", choices=list(LEVELS), default="regular", help="of the bots")
    parser.add_argument("--advice", choices=["hint", "any"], default="hint", help="what the person does")
    parser.add_argument("--every", action="store_true", help="each means at each width")
    return parser.parse_args()


def wanted(options: argparse.Namespace) -> list[Wish]:
    """Every game by every means that was asked for, each at its usual width, at the one asked for or at all."""
    slugs = [options.game] if options.game else [slug for slug in games.FOLDERS if slug != "bucket"]
    means = [options.means] if options.means else list(MEANS)
    widths = {how: list(HEIGHTS) if options.every else [options.width or USUAL[how]] for how in means}
    more = (options.level, options.advice, options.decisions)
    return [Wish(slug, how, width, *more) for slug in slugs for how in means for width in widths[how]]


def main() -> None:
    options, fine = asked(), True
    ARTEFACTS.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), chance="free") as base,
        sync_playwright() as running,
    ):
        browser = launched(running)
        for wish in wanted(options):
            played = play(browser, base, wish)
            fine = fine and not played.faults
            print(f"{wish.game} by {wish.means} at {wish.width}: {played.words()}", flush=True)
        browser.close()
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
