"""What the next roll from a place can reach, and the sections on the way round."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.bot.chief.equipment import equipment
from fivealarm.games.fire_call.rules.board import AID, CALL, HOSPITAL, INNER, ITEM, PROMOTION, Board
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED
from fivealarm.games.fire_call.rules.state import FireCallTable

SIDE: Final = 6  # inner spaces from corner to corner, and items of a section


@lru_cache(maxsize=64)
def run_ends(board: Board, place: int) -> tuple[tuple[int, ...], ...]:
    """By the number rolled: the spaces on which a run from a place can end."""
    ends = []
    for steps in range(1, 7):
        end, left, _ = board.runs[place][steps]
        ends.append(tuple(board.runs[space][left - 1][0] for space in board.after[end]) if left else (end,))
    return tuple(ends)


@dataclass(frozen=True, slots=True, eq=False)
class Reachable:
    """What lies before a department that is about to roll."""

    calls: float  # share of the numbers that can end on a Fire Call
    growth: float  # the best new item, on average
    honours: float  # share of the numbers that can end on Promotion
    aid: float  # or on Mutual Aid
    sections: tuple[float, ...]  # all that the items of the four sections would add, the next one first
    promotion_next: bool  # the next corner is that of the Promotion


@lru_cache(maxsize=REMEMBERED)
def reachable(table: FireCallTable, place: int, items: int, garage: int, rank: int) -> Reachable:
    board = table.board
    growth = equipment(table, items, rank).growth
    there = items | garage
    new = [0.0 if there >> item & 1 else gain for item, gain in enumerate(growth)]
    runs = [[(board.kind[end], end) for end in ends] for ends in run_ends(board, place)]
    best = (max([new[end - INNER] for kind, end in ends if kind == ITEM], default=0.0) for ends in runs)
    corner = next_corner(board, place)
    sections = [section_after(board, (corner + SIDE * side) % INNER) for side in range(4)]
    return Reachable(
        calls=_share(runs, CALL),
        growth=sum(best) / 6,
        honours=_share(runs, PROMOTION),
        aid=_share(runs, AID),
        sections=tuple(sum(new[SIDE * section : SIDE * section + SIDE]) for section in sections),
        promotion_next=board.kind[corner] == PROMOTION,
    )


def _share(runs: list[list[tuple[int, int]]], kind: int) -> float:
    return sum(any(what == kind for what, _ in ends) for ends in runs) / len(runs)


@lru_cache(maxsize=64)
def next_corner(board: Board, place: int) -> int:
    """The junction at which the marker stands or to which it comes next."""
    if place == HOSPITAL:
        place = board.after[place][0] - 1  # as if it stood on the space before
    while len(board.after[place]) == 1:
        place = board.after[place][0]
    return place


@lru_cache(maxsize=8)
def section_after(board: Board, corner: int) -> int:
    """The section whose outer path begins at a corner."""
    return (board.after[corner][1] - INNER) // SIDE
