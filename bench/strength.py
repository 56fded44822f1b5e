"""`python -m bench.strength levels|balance|order|team [--games N] [--only GAME]`: the tables of docs/strength.md."""

import argparse
import os
from collections.abc import Iterator, Mapping

from bench import team as crews
from fivealarm import games
from fivealarm.bots import series, tally
from fivealarm.bots.figures import wilson
from fivealarm.bots.levels import make
from fivealarm.bots.play import Played, play, share
from fivealarm.kernel.contract import AnyGame, Seat

PAIRS = (("regular", "random"), ("regular", "rookie"), ("rookie", "random"))
# who sits first is chance in these games; to see what going first is worth, fix it
FIXED: dict[str, list[dict[str, object]]] = {
    "brigade": [{"first_seat": 0, "compensation": True}, {"first_seat": 0}],
}


def played(slug: str, seats: int, options: Mapping[str, object], bots: list[str], count: int) -> list[series.Result]:
    table = series.SetUp.of(games.load(slug).make(seats, options))
    return series.run(table, tally.rotated(bots, seats, count, "1"), os.cpu_count() or 1, 1.0, lambda result: None)


def levels(slug: str, count: int) -> Iterator[str]:
    """Each pair of levels at a table of two, seats rotated."""
    for one, two in PAIRS:
        results = played(slug, 2, {}, [one, two], count)
        yield f"| {slug} | `{one}` | `{two}` | {count} | {tally.by_bot(results, one, False)} |"


def balance(slug: str, count: int) -> Iterator[str]:
    """A regular in every seat: what a seat is worth."""
    for options in FIXED.get(slug, [{}]):
        for seats in games.load(slug).seats:
            results = played(slug, seats, options, ["regular"], count)
            rates = ", ".join(str(tally.by_seat(results, seat)) for seat in range(seats))
            said = " ".join(f"{name}={value}" for name, value in options.items())
            yield f"| {slug} | {said} | {seats} | {count} | {rates} |"


def order(slug: str, count: int) -> Iterator[str]:
    """A regular in every seat: what a place in the order of play is worth, where chance decides who begins."""
    for seats in games.load(slug).seats:
        game = games.load(slug).make(seats, {})
        wins = [0.0] * seats
        for number in range(count):
            played = play(game, [make("regular", game) for _ in range(seats)], f"1/{number}")
            first = beginner(game, played)
            for seat, part in enumerate(share(game, played.outcome)):
                wins[(seat - first) % seats] += part
        rates = ", ".join(str(wilson(one, count)) for one in wins)
        yield f"| {slug} | {seats} | {count} | {rates} |"


def beginner(game: AnyGame, played: Played) -> Seat:
    """The seat that decided first."""
    state = game.start()
    for action in played.actions:
        if state.to_act >= 0:
            break
        game.apply(state, action)
    first: Seat = state.to_act
    return first


def team(slug: str, count: int) -> Iterator[str]:
    """Flash Point in all its settings; what an earlier run has played is not played again."""
    of = crews.version()
    facts = list(crews.played(count, of))
    yield from crews.table(facts)


PARTS = {"levels": levels, "balance": balance, "order": order, "team": team}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("part", choices=list(PARTS))
    asked.add_argument("--games", type=int, default=1000, help="how many of each")
    asked.add_argument("--only", default="", help="one game; by default all that the part is about")
    words = asked.parse_args()
    together = words.part == "team"
    wanted = [box.slug for box in games.boxes() if (box.mode == "cooperative") is together]
    for slug in [words.only] if words.only else wanted:
        for line in PARTS[words.part](slug, words.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
