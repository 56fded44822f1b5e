"""`python -m bench.engine [--seconds S] [--games a,b] [--json]`: our engines and the peers installed, in one run."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from bench import ours, peers
from bench.ours import Figures
from bench.rows import Row
from fivealarm import games

# what is measured of each game: seats and options; a game not named here is measured as it comes
SETTINGS: dict[str, list[tuple[int | None, dict[str, object]]]] = {
    "flash_point": [
        (3, {"map": "house", "rules": "family"}),
        (3, {"map": "villa", "rules": "family"}),
        (3, {"map": "hotel", "rules": "experienced", "difficulty": "heroic", "specialists": "random"}),
    ],
}


def measured(slugs: list[str], seconds: float) -> Iterator[Figures]:
    for slug in slugs:
        for seats, options in SETTINGS.get(slug, [(None, {})]):
            yield ours.measure(slug, seats, options, seconds)


def show(ours_: list[Figures], peers_: list[Figures]) -> Table:
    table = Table("engine", "decisions/s", "games/s", "legal ns", "apply ns", "copy ns", *(p.name for p in peers_))
    for one in (*ours_, *peers_):
        ratios = [f"{one.decisions / peer.decisions:.2f} x" for peer in peers_]
        prices = [f"{price:,.0f}" if price else "" for price in (one.legal, one.apply, one.copy)]
        table.add_row(one.name, f"{one.decisions:,.0f}", f"{one.games:,.1f}", *prices, *ratios)
    return table


def rows(brief: bool) -> Iterator[Row]:
    seconds = 0.1 if brief else 3.0
    mine, others = list(measured(list(games.FOLDERS), seconds)), list(peers.available(seconds))
    for one in (*mine, *others):
        also = {"games/s": one.games, "legal ns": one.legal, "apply ns": one.apply, "copy ns": one.copy}
        beside = {peer.name: one.decisions / peer.decisions for peer in others}
        yield Row(one.name, one.decisions, "decisions/s", beside=beside, also={k: v for k, v in also.items() if v})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each engine")
    asked.add_argument("--games", default=",".join(games.FOLDERS), help="which of our games")
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    mine = list(measured(words.games.split(","), words.seconds))
    others = list(peers.available(words.seconds))
    if words.json:
        print(json.dumps([asdict(one) for one in (*mine, *others)], indent=2))
    else:
        Console(width=200).print(show(mine, others))


if __name__ == "__main__":
    main()
