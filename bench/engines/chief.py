"""`python -m bench.engines.chief [--rounds N] [--games a,b] [--json]`: futures that a chief sees in a CPU second."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.engines import ours, speed
from bench.rows import Row
from fivealarm import games
from fivealarm.bots.search import Search
from fivealarm.kernel.contract import AnyGame

POSITIONS = 12  # met in random play, the same in every run


@dataclass(frozen=True)
class Looked:
    """What the chief of one game did."""

    name: str
    rounds: float  # per CPU second
    decision: float  # CPU milliseconds for a decision of so many rounds


def measured(slugs: list[str], rounds: int) -> Iterator[Looked]:
    """Each game's chief, a decision of so many rounds in each position."""
    for slug in slugs:
        for seats, options in speed.SETTINGS.get(slug, [(None, {})]):
            game = games.load(slug).make(seats, options)
            yield looked(ours.named(slug, options), game, rounds)


def looked(name: str, game: AnyGame, rounds: int) -> Looked:
    met = [state for state, _ in ours.positions(game, Random(1), 30 * POSITIONS)][::30]
    decide(game, met[0], rounds)  # tables that are made once
    done, spent = 0, 0.0
    for state in met:
        began = process_time()
        done += decide(game, state, rounds)
        spent += process_time() - began
    return Looked(name, done / spent, 1000 * spent / len(met))


def decide(game: AnyGame, state: Any, rounds: int) -> int:
    """One decision of a chief without memory; how many rounds it took."""
    chief = Search(game, rounds=rounds)
    chief.choose(game, game.view(state, state.to_act), game.legal(state), Random(1), 0.0)
    return chief.last.rounds if chief.last else 0


def show(looks: list[Looked]) -> Table:
    table = Table("chief", "rounds/s", "ms a decision")
    for one in looks:
        table.add_row(one.name, f"{one.rounds:,.0f}", f"{one.decision:,.0f}")
    return table


def rows(brief: bool) -> Iterator[Row]:
    for one in measured(list(games.FOLDERS), 2 if brief else 100):
        yield Row(one.name, one.rounds, "rounds/s", also={"ms a decision": one.decision})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=100, help="of each decision")
    asked.add_argument("--games", default=",".join(games.FOLDERS), help="which of our games")
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    looks = list(measured(words.games.split(","), words.rounds))
    if words.json:
        print(json.dumps([asdict(one) for one in looks], indent=2))
    else:
        Console(width=120).print(show(looks))


if __name__ == "__main__":
    main()
