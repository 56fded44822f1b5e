"""`python -m bench.engines.speed [--seconds S] [--games a,b] [--json]`: our engines and the peers, in one run."""

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from rich.console import Console
from rich.table import Table

from bench.elsewhere import SHAPED, in_turns
from bench.engines import ours, peers
from bench.engines.ours import Figures
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

MARKS: Final = {  # decisions a second that we want in pure Python
    "flash_point house family": 100_000.0,
    "flash_point villa family": 60_000.0,
    "flash_point hotel experienced heroic random": 60_000.0,
    "fire_call": 60_000.0,
    "brigade": 60_000.0,
    "danger_zone": 60_000.0,
    "fire_engines": 80_000.0,
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
    """Ours and the peers', and ours beside another copy of the source where there is one."""
    seconds = 0.1 if brief else 3.0
    mine, others = list(measured(list(games.FOLDERS), seconds)), list(peers.available(seconds))
    ratios = to_before(os.environ.get(SHAPED, ""), seconds / 3, 1 if brief else 3)
    for one in (*mine, *others):
        also = {"games/s": one.games, "legal ns": one.legal, "apply ns": one.apply, "copy ns": one.copy}
        beside = {peer.name: one.decisions / peer.decisions for peer in others}
        if one.name in ratios:
            beside["before"] = ratios[one.name]
        yield Row(
            one.name, one.decisions, "decisions/s", MARKS.get(one.name), beside=beside,
            also={name: value for name, value in also.items() if value},
        )  # fmt: skip


def to_before(before: str, seconds: float, rounds: int) -> dict[str, float]:
    """Decisions a second here to those of another copy, measured in turns; nothing without one."""
    if not before:
        return {}
    now, then = in_turns(before, "bench.engines.speed", "decisions", seconds, rounds)
    return {name: max(one[name] for one in now) / max(one[name] for one in then) for name in now[0]}


def decisions(seconds: float) -> dict[str, float]:
    """Of every game, by its name."""
    return {one.name: one.decisions for one in measured(list(games.FOLDERS), seconds)}


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
