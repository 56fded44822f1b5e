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
class Ahead:
    """What lies before a place, whoever stands there."""

    calls: float  # share of the numbers that can end on a Fire Call
    honours: float  # on Promotion
    aid: float  # or on Mutual Aid
    items: tuple[tuple[int, ...], ...]  # by number: the items on whose spaces it can end
    sections: tuple[int, ...]  # in the order of the way
    promotion_next: bool  # the next corner is that of the Promotion


@lru_cache(maxsize=64)
def ahead(board: Board, place: int) -> Ahead:
    runs = [[(board.kind[end], end) for end in ends] for ends in run_ends(board, place)]
    corner = next_corner(board, place)
    return Ahead(
        calls=_share(runs, CALL),
        honours=_share(runs, PROMOTION),
        aid=_share(runs, AID),
        items=tuple(tuple(end - INNER for kind, end in ends if kind == ITEM) for ends in runs),
        sections=tuple(section_after(board, (corner + SIDE * side) % INNER) for side in range(4)),
        promotion_next=board.kind[corner] == PROMOTION,
    )


def _share(runs: list[list[tuple[int, int]]], kind: int) -> float:
    return sum(any(what == kind for what, _ in ends) for ends in runs) / len(runs)


@lru_cache(maxsize=REMEMBERED)
def new_items(
    table: FireCallTable, items: int, garage: int, rank: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:  # fmt: skip
    """By item what it would add if it is new, and the sums of the four sections."""
    there = items | garage
    new = tuple([0.0 if there >> at & 1 else gain for at, gain in enumerate(equipment(table, items, rank).growth)])
    return new, tuple([sum(new[SIDE * section : SIDE * section + SIDE]) for section in range(4)])


@dataclass(frozen=True, slots=True, eq=False)
class Reachable:
    """What lies before a department that is about to roll."""

    ahead: Ahead
    growth: float  # the best new item, on average
    sections: tuple[float, ...]  # all that the items of the four sections would add, the next one first


def reachable(table: FireCallTable, place: int, items: int, garage: int, rank: int) -> Reachable:
    before = ahead(table.board, place)
    new, sums = new_items(table, items, garage, rank)
    best = [max([new[item] for item in ends], default=0.0) for ends in before.items]
    return Reachable(before, sum(best) / 6, tuple([sums[section] for section in before.sections]))


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
