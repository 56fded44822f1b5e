"""What a set of items is good for: calls it answers, and what each further item would add."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.bot.constants import DUEL
from fivealarm.games.fire_call.rules.board import ALL_ITEMS, ITEMS
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED, completes
from fivealarm.games.fire_call.rules.state import FireCallTable

BITS: Final = 8  # no deck has more cards than fit


@dataclass(frozen=True, slots=True, eq=False)
class Equipment:
    """Items at a rank, before the whole deck of Fire Calls; shares of that deck."""

    able: int  # the cards that need nothing else
    answered: float
    lacking: tuple[float, float, float]  # cards for which one item is missing, or two, or three
    nearly: float  # answered ones, and those nearly answered in part
    growth: tuple[float, ...]  # by item: what it would add to `nearly`


@lru_cache(maxsize=64)
def _needed(table: FireCallTable, rank: int) -> tuple[int, ...]:
    """By card: a byte for each item, 1 if the card needs it; sums of cards then count items."""
    return tuple(_spread(needs) for needs in table.demands[rank])


def _spread(items: int) -> int:
    return sum(1 << BITS * item for item in range(ITEMS) if items >> item & 1)


@lru_cache(maxsize=REMEMBERED)
def equipment(table: FireCallTable, items: int, rank: int) -> Equipment:
    lacks = _spread(~items & ALL_ITEMS)
    counts = [0] * len(DUEL.nearly)  # cards, by the number of items that they lack
    wanted = [0] * len(DUEL.nearly)  # and how many of those lack each item
    for needs in _needed(table, rank):
        missing = needs & lacks
        lacking = missing.bit_count()
        counts[lacking] += 1
        wanted[lacking] += missing
    deck = len(table.calls)
    nearly = sum(count * part for count, part in zip(counts, DUEL.nearly, strict=True))
    return Equipment(
        able=completes(table, items, rank),
        answered=counts[0] / deck,
        lacking=(counts[1] / deck, counts[2] / deck, counts[3] / deck),
        nearly=nearly / deck,
        growth=_growth(wanted, deck),
    )


def _growth(wanted: list[int], deck: int) -> tuple[float, ...]:
    """By item: the cards that come a step nearer with it."""
    growth = [0.0] * ITEMS
    for lacking, cards in enumerate(wanted):
        if cards:
            step = (DUEL.nearly[lacking - 1] - DUEL.nearly[lacking]) / deck
            for item, count in enumerate(cards.to_bytes(ITEMS, "little")):
                growth[item] += step * count
    return tuple(growth)
