"""What it saves that a worker keeps the bot of a seat: the same games with bots kept and with a new one a decision.

    python -m bench.tables.seat_bots [decisions]

Time is what a worker thinks for a decision, forced moves left out; rounds are those of the chief's search, and the
part of all it decides by that its tree remembered from earlier decisions.
"""

import sys
from statistics import mean
from time import perf_counter
from typing import Any, Final, NamedTuple

from fivealarm import games
from fivealarm.bots.levels import LEVELS
from fivealarm.bots.search import Search
from fivealarm.kernel.match import Match
from fivealarm.server.thinking import worker
from fivealarm.server.thinking.seat_bots import SeatBots

PAIRS: Final = [("flash_point", "regular"), *((slug, "chief") for slug in games.FOLDERS)]


class Decision(NamedTuple):
    """One answer of a worker: how long it took, and the rounds of search behind it."""

    seconds: float
    rounds: int
    remembered: int


def decide(match: Match[Any, Any, Any], level: str, keep: bool, number: int) -> Decision:
    """Ask the worker as a table would, and play its answer."""
    game, seat = match.game, match.to_act
    task = {
        "do": "choose", "game": game.box.slug, "folder": games.folder(game.box.slug), "seats": game.seats,
        "options": dict(game.options), "view": match.view(seat), "legal": [str(a) for a in match.legal()],
        "level": level, "why": False, "seconds": LEVELS[level].seconds, "seed": number,
        "table": "bench" if keep else str(number), "seat": seat, "line": 0,
    }  # fmt: skip
    begun = perf_counter()
    answer = worker.choose(task)
    seconds = perf_counter() - begun
    bot = worker.BOTS.kept[task["table"], seat, level].bot
    found = bot.last if isinstance(bot, Search) else None
    match.play(game.actions.parse(answer["action"]))
    match.settle()
    return Decision(seconds, found.rounds if found else 0, found.reused if found else 0)


def series(slug: str, level: str, keep: bool, count: int) -> list[Decision]:
    """So many real choices of a game."""
    worker.BOTS = SeatBots()  # type: ignore[misc]  # a worker that has just begun
    match = Match(games.load(slug).make(), seed="bench")
    match.settle()
    found: list[Decision] = []
    while match.outcome() is None and len(found) < count:
        forced = len(match.legal()) == 1
        decision = decide(match, level, keep, len(match.plies))
        if not forced:
            found.append(decision)
    return found


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    print(f"{'game':14} {'bot':8} {'ms, new':>8} {'ms, kept':>9} {'rounds':>7} {'remembered':>11}")
    for slug, level in PAIRS:
        new, kept = (series(slug, level, keep, count) for keep in (False, True))
        rounds, old = (sum(getattr(one, name) for one in kept) for name in ("rounds", "remembered"))
        part = f"{old / (rounds + old):.0%}" if rounds + old else "-"
        times = [1000 * mean(one.seconds for one in some) for some in (new, kept)]
        print(f"{slug:14} {level:8} {times[0]:8.1f} {times[1]:9.1f} {rounds / len(kept):7.0f} {part:>11}", flush=True)


if __name__ == "__main__":
    main()
