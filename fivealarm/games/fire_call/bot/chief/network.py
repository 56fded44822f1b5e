"""How the chief judges a position: everybody's chance to win, by a small network for each number of seats.

The weights were found by playing, see docs/train.md; they lie in data/network-2.toml and so on, by the names of inputs.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from fivealarm.games.fire_call.bot.chief.inputs import rows, shape
from fivealarm.games.fire_call.rules.data import FOLDER
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.state import OVER, START, State
from fivealarm.judging.network import Network, shares
from fivealarm.judging.shape import Row
from fivealarm.judging.weights import load

Strength = Callable[[Row], float]  # a network, or somebody else who weighs rows


@cache
def learnt(seats: int) -> bool:
    """Whether there is a network for so many seats."""
    return _file(seats).is_file()


@cache
def network(seats: int) -> Network:
    """The weights, from their file."""
    return load(_file(seats), shape(seats))


def _file(seats: int) -> Path:
    return FOLDER / f"network-{seats}.toml"


def chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over. In the middle of a turn as if it ended now."""
    return judged(s, network(s.seats).strength)


def judged(s: State, strength: Strength) -> list[float]:
    """The same by any weights."""
    if s.phase == OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    if s.first < 0:  # nobody knows who begins
        firsts = [_chances(s, mover, strength) for mover in range(s.seats)]
        return [sum(chance) / s.seats for chance in zip(*firsts, strict=True)]
    return _chances(s, next_mover(s), strength)


def next_mover(s: State) -> int:
    return s.turn if s.phase == START else (s.turn + 1) % s.seats


def _chances(s: State, mover: int, strength: Strength) -> list[float]:
    """When this seat is about to roll."""
    found = shares([strength(row) for row in rows(s, mover)], s.seats)
    return found[::-1] if s.seats == 2 and mover == 1 else found
