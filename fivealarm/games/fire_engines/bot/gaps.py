"""Which gaps the tiles still in the stack can fill.

How likely a gap is filled hangs on the number of tiles left that fit, hardly on anything else; the constants lie in
data/bots.toml, with the command that found them.
"""

from bisect import bisect_left
from functools import lru_cache
from math import exp
from typing import Final

from fivealarm.games.fire_engines.bot.constants import GAPS
from fivealarm.games.fire_engines.rules.board import Board
from fivealarm.games.fire_engines.rules.city.cells import DELTA
from fivealarm.games.fire_engines.rules.city.counts import OPEN
from fivealarm.games.fire_engines.rules.city.features import holds
from fivealarm.games.fire_engines.rules.state import EMPTY, PLACES, State

REMEMBERED: Final = 256


@lru_cache(maxsize=8192)
def fitting(board: Board, stack: bytes, need: int) -> int:
    """How many tiles of the stack fit into a gap."""
    return sum([stack[kind] for kind in board.fillers[need]])


@lru_cache(maxsize=REMEMBERED)
def in_time(left: int) -> float:
    """The chance that there is time for one gap more."""
    return 1 - exp(-left / GAPS.haste_tiles)


def filled(s: State, cell: int) -> float:
    """The chance that a tile comes to lie on an empty cell."""
    frontier = s.frontier
    rim = bisect_left(frontier, cell)
    if rim < len(frontier) and frontier[rim] == cell:
        return 1 - 1 / (1 + GAPS.fitting * fitting(s.board, s.stack, s.needs[rim]))
    left = s.left - s.contents.floor
    return GAPS.far * left / (left + GAPS.far_tiles)


def gaps(s: State, root: int) -> list[int]:
    """The empty cells that must be filled to complete a feature."""
    number, cells, ring, tile, sides = s.number, s.cells, s.ring, s.tile, s.board.sides
    found: list[int] = []
    edges, here = holds(s, root, OPEN), root
    while edges:
        laid = here // PLACES
        cell = cells[laid]
        for side in sides[tile[laid]][here - PLACES * laid]:
            beside = cell + DELTA[side]
            if number[beside] == EMPTY:
                edges -= 1
                if beside not in found:
                    found.append(beside)
        here = ring[here]
    return found


def closing(s: State, root: int) -> tuple[float, int]:
    """The chance that all gaps of an open feature are filled, and how many they are."""
    cells = gaps(s, root)
    chance: float = in_time(s.left - s.contents.floor) ** (len(cells) - 1)
    for cell in cells:
        chance *= filled(s, cell)
    return chance, len(cells)
