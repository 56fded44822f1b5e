"""`python -m bench.engines.kinds`: Fire Engines, each kind of decision late in a game against early in it.

Late in a game other things are decided than early: hardly anybody has an Urbanite left to place. So positions of random
games are gathered by what is decided in them, and asking (`legal`, `chances`) and applying are measured on each, by
processor time, the least disturbed of some rounds.
"""

import argparse
import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time_ns
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench.rows import Row, cells, columns
from fivealarm import games
from fivealarm.bots.play import draw
from fivealarm.games.fire_engines.rules.state import PIECE, PLACE, STAGES
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame

LATER: Final = 1.2  # a fifth more at most
EARLY: Final = range(6, 20)  # tiles that are laid
LATE: Final = range(71, 1_000)
FEW: Final = 20  # positions of a kind that say nothing yet
AT_ONCE: Final = 10  # positions
ROUNDS: Final = 9
LAST: Final = "the last decision of a game, with all scoring at its end"
WORDS: Final = {  # by stage, and by what is done there where that is something else late
    "place Place": "laying a tile that can be claimed",
    "place Place, done": "laying a tile and all that follows, where nothing can be claimed",
    "piece Urbanite": "claiming",
    "piece Pass": "claiming nothing",
    "piece Truck": "calling the truck to a tile",
    "swap": "keeping a tile or drawing another",
    "blaze": "setting fires",
    "house": "OPEN HOUSE",
    "van": "MOVING VAN",
    "ticket": "PARKING TICKET",
    "set": "setting the truck on the table",
    "alarm": "letting the truck drive",
    "drive": "driving",
    "card": "nature: a card",
    "tile": "nature: a tile",
    "dice": "nature: dice",
}


@dataclass
class Met:
    """Positions of one kind in one part of the games, each with what was done in it."""

    count: int = 0
    some: list[tuple[Any, Any]] = field(default_factory=list)
    choices: float = 0.0  # offered in each
    asked: float = 0.0  # nanoseconds each
    applied: float = 0.0

    @property
    def both(self) -> float:
        return self.asked + self.applied


Kinds = dict[str, tuple[Met, Met]]  # early and late


def gathered(game: AnyGame, some: int) -> Kinds:
    """Random games until there are so many late tiles that were laid, at most as many positions of each kind."""
    rng, found = Random(3), defaultdict[str, tuple[Met, Met]](lambda: (Met(), Met()))
    while sum(late.count for name, (_, late) in found.items() if name.startswith("place")) < some:
        state = game.start()
        while state.to_act != NOBODY:
            natural = state.to_act == NATURE
            action = draw(game.chances(state), rng) if natural else rng.choice(game.legal(state))
            tiles, before = len(state.cells), state.copy()
            game.apply(state, action)
            part = 0 if tiles in EARLY else 1 if tiles in LATE else None
            if part is not None:
                met = found[named(before, action, state)][part]
                met.count += 1
                if len(met.some) < some:
                    met.some.append((before, action))
    return dict(found)


def named(before: Any, action: Any, after: Any) -> str:
    """The kind of a ply."""
    stage = STAGES[before.stage]
    if after.to_act == NOBODY:
        return LAST
    if before.stage == PLACE:
        return f"{stage} {type(action).__name__}{', done' * (after.to_act == NATURE)}"
    return f"{stage} {type(action).__name__}" if before.stage == PIECE else stage


def measure(game: AnyGame, met: Met, rounds: int) -> None:
    """Nanoseconds each. Few positions at a time, which stay at hand in the processor's memory as in play."""
    ask: Callable[[Any], Any] = game.chances if met.some[0][0].to_act == NATURE else game.legal
    met.choices = sum(len(ask(state)) for state, _ in met.some) / len(met.some)
    for first in range(0, len(met.some), AT_ONCE):
        batch = met.some[first : first + AT_ONCE]
        asked, applied = zip(*(_once(game, ask, batch) for _ in range(rounds)), strict=True)
        met.asked += min(asked) / len(met.some)
        met.applied += min(applied) / len(met.some)


def _once(game: AnyGame, ask: Callable[[Any], Any], batch: list[tuple[Any, Any]]) -> tuple[int, int]:
    copies = [(state.copy(), action) for state, action in batch]
    began = process_time_ns()
    for state, _ in copies:
        ask(state)
    asked = process_time_ns()
    for state, action in copies:
        game.apply(state, action)
    return asked - began, process_time_ns() - asked


def rows(brief: bool) -> Iterator[Row]:
    game = games.load("fire_engines").make()
    found = gathered(game, 100 if brief else 1_500)
    gc.disable()
    for met in (met for pair in found.values() for met in pair if met.some):
        measure(game, met, 2 if brief else ROUNDS)
    gc.enable()
    plies = [sum(pair[part].count for name, pair in found.items()) for part in (0, 1)]
    for name, (early, late) in sorted(
        found.items(), key=lambda one: list(WORDS).index(one[0]) if one[0] in WORDS else 99
    ):
        if min(early.count, late.count) >= FEW:
            yield _row(WORDS.get(name, name), early, late, plies)
        elif name == LAST:
            yield Row(LAST, late.both / 1e3, "µs")


def _row(words: str, early: Met, late: Met, plies: list[int]) -> Row:
    also = {
        "asking": late.asked / early.asked,
        "applying": late.applied / early.applied,
        "for each choice": late.asked / late.choices / (early.asked / early.choices),
        "choices early": early.choices,
        "choices late": late.choices,
        "µs early": early.both / 1e3,
        "µs late": late.both / 1e3,
        "% of plies early": 100 * early.count / plies[0],
        "% of plies late": 100 * late.count / plies[1],
    }
    return Row(words, late.both / early.both, "late to early", LATER, most=True, also=also)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--brief", action="store_true")
    found = list(rows(asked.parse_args().brief))
    head = columns(found)
    table = Table(*head)
    for row in found:
        table.add_row(*cells(row, head))
    Console(width=220).print(table)


if __name__ == "__main__":
    main()
