"""What a set of items is good for: calls it answers, what each further item would add, what lies ahead on the board."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.board import AID, ALL_ITEMS, CALL, HOSPITAL, INNER, ITEM, ITEMS, PROMOTION, Board
from fivealarm.games.fire_call.fitted import NEARLY
from fivealarm.games.fire_call.lookout import endings
from fivealarm.games.fire_call.odds import REMEMBERED
from fivealarm.games.fire_call.state import Table

SIDE: Final = 6  # inner spaces from corner to corner, and items of a section


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """Items at a rank, before the whole deck of Fire Calls; shares of that deck."""

    able: int  # the cards that need nothing else
    answered: float
    lacking: tuple[float, float, float]  # cards for which one item is missing, or two, or three
    nearly: float  # answered ones, and those nearly answered in part
    growth: tuple[float, ...]  # by item: what it would add to `nearly`


@lru_cache(maxsize=REMEMBERED)
def kit(table: Table, items: int, rank: int) -> Kit:
    able = 0
    counts = [0] * len(NEARLY)
    growth = [0.0] * ITEMS
    lacks = ~items & ALL_ITEMS
    for card, needs in enumerate(table.demands[rank]):
        missing = needs & lacks
        count = missing.bit_count()
        counts[count] += 1
        if not count:
            able |= 1 << card
            continue
        step = NEARLY[count - 1] - NEARLY[count]
        while missing:
            growth[missing.bit_length() - 1] += step
            missing &= (1 << missing.bit_length() - 1) - 1
    deck = len(table.calls)
    nearly = sum(count * part for count, part in zip(counts, NEARLY, strict=True))
    return Kit(
        able, counts[0] / deck, (counts[1] / deck, counts[2] / deck, counts[3] / deck), nearly / deck,
        tuple(gain / deck for gain in growth),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """What the next roll from a place could reach, and the sections on the way round."""

    calls: float  # share of the numbers that can end on a Fire Call
    growth: float  # the best new item, on average
    honours: float  # share of the numbers that can end on Promotion
    aid: float  # or on Mutual Aid
    sections: tuple[float, ...]  # all that the items of the four sections would add, the next one first
    top: bool  # the next corner is that of the Promotion


@lru_cache(maxsize=REMEMBERED)
def ahead(table: Table, place: int, items: int, garage: int, rank: int) -> Ahead:
    board = table.board
    growth = kit(table, items, rank).growth
    there = items | garage
    new = [0.0 if there >> item & 1 else gain for item, gain in enumerate(growth)]
    runs = [[(board.kind[end], end) for end in ends] for ends in endings(board, place)]
    best = (max([new[end - INNER] for kind, end in ends if kind == ITEM], default=0.0) for ends in runs)
    corner = next_corner(board, place)
    sections = [section_after(board, (corner + SIDE * side) % INNER) for side in range(4)]
    return Ahead(
        _share(runs, CALL), sum(best) / 6, _share(runs, PROMOTION), _share(runs, AID),
        tuple(sum(new[SIDE * section : SIDE * section + SIDE]) for section in sections),
        board.kind[corner] == PROMOTION,
    )  # fmt: skip


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
