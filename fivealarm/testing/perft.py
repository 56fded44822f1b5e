"""How many lines of play there are to a depth: one number that any change of the rules changes.

A file holds blocks of `name: value` lines; each block names a position and its counts:

    game: flash_point
    seats: 2
    options: {"map": "house"}
    position: {"fire": ["3,3"]}
    perft 1: 12
    perft 2: 131
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fivealarm import games
from fivealarm.kernel.contract import AnyGame, BadInput
from fivealarm.testing.laws import actions_of


@dataclass
class Count:
    """One position with the counts it should have."""

    line: int
    game: str = ""
    seats: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    wanted: dict[int, int] = field(default_factory=dict)


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Lines of play of just this many plies, nature's included; ended games count once."""
    actions = actions_of(game, state)
    if depth == 1 or not actions:
        return len(actions) or 1
    lines = 0
    for action in actions:
        after = state.copy()
        game.apply(after, action)
        lines += perft(game, after, depth - 1)
    return lines


def check(path: Path) -> int:
    """All counts of a file; how many positions it has. AssertionError names the first that is off."""
    counts = read(path)
    for count in counts:
        game = games.load(count.game).make(count.seats, count.options)
        start = game.start() if count.position is None else games.position(count.game).read(game, count.position)
        for depth, wanted in count.wanted.items():
            have = perft(game, start, depth)
            assert have == wanted, f"{path.name}, line {count.line}: perft {depth} is {have}, should be {wanted}"
    return len(counts)


def read(path: Path) -> list[Count]:
    """The blocks of a perft file; # begins a comment line."""
    counts: list[Count] = []
    open_block = False
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            open_block = open_block and bool(line.strip())
            continue
        if not open_block:
            counts.append(Count(at))
            open_block = True
        _take(counts[-1], at, line)
    return counts


def _take(count: Count, at: int, line: str) -> None:
    name, _, value = line.partition(":")
    if name == "game":
        count.game = value.strip()
    elif name == "seats":
        count.seats = int(value)
    elif name in ("options", "position"):
        setattr(count, name, json.loads(value))
    elif name.startswith("perft "):
        count.wanted[int(name[6:])] = int(value)
    else:
        raise BadInput(f"line {at}", "should be game, seats, options, position or perft N")
