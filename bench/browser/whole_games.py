"""Whole games through the page of a real browser: how they end, presses a turn, how soon a click is answered.

.venv/bin/python -m bench.browser.whole_games [--game G] [--means mouse|touch|keyboard] [--width W] [--decisions N]
                                        [--level rookie] [--advice hint|any] [--every] [--short]

Plays every game once by mouse at 1440, by keyboard at 1024 and by finger at 390 pixels, or what is asked for; with
`--every` by each means at each width. A person does what a hint advises, or anything; with `--short` anything, against
one bot, by the options that end a game soonest. Exit code 1 if anything went wrong: a press that did nothing, a lit
place out of reach, a fault of the page, a game without an end.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import expect, sync_playwright

from fivealarm import games
from fivealarm.bots.levels import LEVELS
from tests.server.browser.conftest import served
from tests.server.browser.launching import launched
from tests.server.browser.means import MEANS
from tests.server.browser.seat import PATIENCE
from tests.server.browser.whole import HEIGHTS, USUAL, Played, Wish, play, shortest


def words(played: Played) -> str:
    late = quantiles(played.waits, n=20)[-1] if len(played.waits) > 1 else 0.0
    turns = f"{played.turns} turns, {played.presses / max(1, played.turns):.1f} presses a turn"
    answers = f"answers {median(played.waits or [0.0]):.0f} ms, 95 % within {late:.0f} ms"
    wrong = f"; {len(played.faults)} FAULTS: {'; '.join(played.faults[:3])}" if played.faults else "; no faults"
    ending = played.ending or "not over"
    return f"{played.decisions} decisions, {turns}; {answers}; {played.seconds:.0f} s; {ending}{wrong}"


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[slug for slug in games.FOLDERS if slug != "bucket"])
    parser.add_argument("--means", choices=list(MEANS))
    parser.add_argument("--width", type=int, choices=list(HEIGHTS))
    parser.add_argument("--decisions", type=int, default=0, help="stop after so many; 0: play to the end")
    parser.add_argument("--level", choices=list(LEVELS), default="regular", help="of the bots")
    parser.add_argument("--advice", choices=["hint", "any"], default="hint", help="what the person does")
    parser.add_argument("--every", action="store_true", help="each means at each width")
    parser.add_argument("--short", action="store_true", help="the shortest games there are, as the tests play them")
    return parser.parse_args()


def wanted(options: argparse.Namespace) -> list[Wish]:
    """Every game by every means that was asked for, each at its usual width, at the one asked for or at all."""
    slugs = [options.game] if options.game else [slug for slug in games.FOLDERS if slug != "bucket"]
    means = [options.means] if options.means else list(MEANS)
    if options.short:
        return [shortest(slug, how) for slug in slugs for how in means]
    widths = {how: list(HEIGHTS) if options.every else [options.width or USUAL[how]] for how in means}
    more = (options.level, options.advice, options.decisions)
    return [Wish(slug, how, width, *more) for slug in slugs for how in means for width in widths[how]]


def main() -> None:
    options, fine = asked(), True
    chance = "alike" if options.short else "free"
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), chance=chance) as base,
        sync_playwright() as running,
    ):
        browser = launched(running)
        for wish in wanted(options):
            played = play(browser, base, wish)
            fine = fine and not played.faults and bool(played.ending or wish.most)
            print(f"{wish.game} by {wish.means} at {wish.width}: {words(played)}", flush=True)
        browser.close()
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
