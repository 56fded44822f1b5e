"""`python -m bench.strength levels|balance|team [--games N] [--only GAME]`: the tables of docs/strength.md."""

import argparse
import os
from collections.abc import Iterator, Mapping

from fivealarm import games
from fivealarm.bots import series, tally

PAIRS = (("regular", "random"), ("regular", "rookie"), ("rookie", "random"))
MAPS = ("house", "house_back", "villa", "hotel")
CREWS = (2, 4, 6)
GRADES: tuple[dict[str, object], ...] = (
    {"rules": "family"},
    {"rules": "experienced", "difficulty": "recruit"},
    {"rules": "experienced", "difficulty": "veteran"},
    {"rules": "experienced", "difficulty": "heroic"},
)
# who sits first is chance in these games; to see what going first is worth, fix it
FIXED: dict[str, list[dict[str, object]]] = {
    "brigade": [{"first_seat": 0}, {"first_seat": 0, "compensation": False}],
}


def played(slug: str, seats: int, options: Mapping[str, object], bots: list[str], count: int) -> list[series.Result]:
    table = series.Table.of(games.load(slug).make(seats, options))
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


def team(slug: str, count: int) -> Iterator[str]:
    """Flash Point on every map, under all rules, with three sizes of crew."""
    for plan in MAPS:
        for grade in GRADES:
            for crew in CREWS:
                results = played(slug, crew, {"map": plan, **grade}, ["regular"], count)
                words = " ".join(str(value) for value in grade.values())
                yield f"| `{plan}` | {words} | {crew} | {count} | {tally.by_bot(results, 'regular', True)} |"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("part", choices=["levels", "balance", "team"])
    asked.add_argument("--games", type=int, default=1000, help="how many of each")
    asked.add_argument("--only", default="", help="one game; by default all that the part is about")
    words = asked.parse_args()
    together = words.part == "team"
    wanted = [box.slug for box in games.boxes() if (box.mode == "cooperative") is together]
    for slug in [words.only] if words.only else wanted:
        for line in {"levels": levels, "balance": balance, "team": team}[words.part](slug, words.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
