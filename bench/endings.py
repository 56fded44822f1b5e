"""How games between bots end, by which clause, and how long they are.

`python -m bench.endings danger_zone --levels random rookie regular --seats 2 3 4 --games 100 --told DZ-11.12`
plays games by seed and prints one row for each level and number of seats: the clause of the outcome with its share,
the share of games in which an event of a clause named by --told was told, and decisions a game. Games that are not
over after --plies plies count as unfinished.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

from fivealarm import games
from fivealarm.bots import levels
from fivealarm.kernel.contract import NATURE, NOBODY, AnyGame

UNFINISHED = "unfinished"


@dataclass
class Endings:
    """What became of some games."""

    clauses: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    decisions: list[int] = field(default_factory=list)

    def row(self, level: str, seats: int) -> str:
        played = len(self.decisions)
        by = ", ".join(f"{clause} {count / played:.1%}" for clause, count in sorted(self.clauses.items()))
        heard = ", ".join(f"{clause} told in {count / played:.1%}" for clause, count in sorted(self.told.items()))
        length = f"{median(self.decisions):.0f} (most {max(self.decisions)})"
        return f"| {level} | {seats} | {played} | {by} | {heard or '-'} | {length} |"


def play(game: AnyGame, level: str, seed: str, plies: int, seconds: float) -> tuple[str, set[str], int]:
    """One game: the clause that ended it, the clauses of all that was told, and its decisions."""
    bots = [levels.make(level, game) for _ in range(game.seats)]
    state, rng, decisions, told = game.start(), Random(seed), 0, set[str]()
    for _ in range(plies):
        if state.to_act == NOBODY:
            break
        action: Any
        if state.to_act == NATURE:
            falls = game.chances(state)
            action = rng.choices([fall for fall, _ in falls], [weight for _, weight in falls])[0]
        else:
            view, legal = game.view(state, state.to_act), game.legal(state)
            action = bots[state.to_act].choose(game, view, legal, rng, seconds)
            decisions += 1
        state.ears = []
        game.apply(state, action)
        told |= {event.rule for event, _ in state.ears}
    outcome = game.outcome(state)
    return UNFINISHED if outcome is None else outcome.rule, told, decisions


def sample(game: AnyGame, level: str, count: int, plies: int, seconds: float, wanted: Sequence[str]) -> Endings:
    found = Endings()
    for number in range(count):
        clause, told, decisions = play(game, level, f"endings {number}", plies, seconds)
        found.clauses[clause] += 1
        found.decisions.append(decisions)
        found.told.update(told & set(wanted))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(games.FOLDERS))
    parser.add_argument("--levels", nargs="+", default=["random", "rookie", "regular"], choices=list(levels.LEVELS))
    parser.add_argument("--seats", nargs="+", type=int, default=None)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--told", nargs="*", default=[], help="clauses whose events are counted")
    parser.add_argument("--plies", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=0.02, help="for a decision of a bot that searches")
    args = parser.parse_args()
    print("| level | seats | games | ended by | told | decisions, median |\n| --- | --- | --- | --- | --- | --- |")
    for level in args.levels:
        for seats in args.seats or games.load(args.game).seats:
            game = games.load(args.game).make(seats, args.options)
            found = sample(game, level, args.games, args.plies, args.seconds, args.told)
            print(found.row(level, seats), flush=True)


if __name__ == "__main__":
    main()
