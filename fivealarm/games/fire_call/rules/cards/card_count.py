"""What the public card count says: which Fire Call cards a department could complete."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.rules.board import AID_BIT, HOSPITAL
from fivealarm.games.fire_call.rules.state import FireCallTable, State

REMEMBERED: Final = 1 << 15  # hands of items whose cards need not be counted again


def reach(s: State, seat: int, aid: bool = True) -> int:
    """Items that a seat possesses, could steal now and (with its Mutual Aid card) could borrow."""
    items = s.have[seat]
    borrows = aid and items & AID_BIT
    for other in range(s.seats):
        if other != seat and (borrows or (aid and s.at[other] == HOSPITAL)):
            items |= s.have[other]
    return items


@lru_cache(maxsize=REMEMBERED)
def completes(table: FireCallTable, items: int, rank: int) -> int:
    """The cards that need nothing but these items at this rank."""
    lacking = ~items
    return sum(1 << card for card, needs in enumerate(table.demands[rank]) if not needs & lacking)


def answerable(s: State, cards: int, items: int, rank: int) -> int:
    """How many of these cards need nothing but these items at this rank."""
    return (cards & completes(s.table, items, rank)).bit_count()


def possible(s: State) -> int:
    """The cards that the announced one may be, for whoever has not read its list."""
    return (s.pile | (1 << s.card if s.card >= 0 else 0)) & s.table.by_district[s.district]


def lacks(s: State) -> dict[int, int]:
    """By card that the announced one may be: how many of its items neither others nor sixes could bring the roller."""
    cards, lacking, away = possible(s), ~reach(s, s.turn), s.garage[s.turn]
    found = {}
    for card, needs in enumerate(s.table.demands[s.rank[s.turn]]):
        if cards >> card & 1:
            gone = needs & lacking
            found[card] = gone.bit_count() - min(s.credits, (gone & away).bit_count())
    return found


def least_missing(s: State) -> int:
    """How many items every card that the announced one may be lacks, with all that others and a six could bring."""
    return min(lacks(s).values(), default=0)


def nearly_answered(table: FireCallTable, items: int, rank: int, nearly: Sequence[float]) -> float:
    """Cards of the whole deck, each counted by the number of items that it lacks."""
    lacking = ~items
    return sum([nearly[(needs & lacking).bit_count()] for needs in table.demands[rank]])
