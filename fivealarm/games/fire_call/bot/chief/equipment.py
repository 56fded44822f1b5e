"""What a set of items is good for: calls it answers, and what each further item would add."""

from dataclasses import dataclass
from functools import lru_cache

from fivealarm.games.fire_call.bot.constants import CHIEF
from fivealarm.games.fire_call.rules.board import ALL_ITEMS, ITEMS
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED
from fivealarm.games.fire_call.rules.state import FireCallTable


@dataclass(frozen=True, slots=True, eq=False)
class Equipment:
    """Items at a rank, before the whole deck of Fire Calls; shares of that deck."""

    able: int  # the cards that need nothing else
    answered: float
    lacking: tuple[float, float, float]  # cards for which one item is missing, or two, or three
    nearly: float  # answered ones, and those nearly answered in part
    growth: tuple[float, ...]  # by item: what it would add to `nearly`


@lru_cache(maxsize=REMEMBERED)
def equipment(table: FireCallTable, items: int, rank: int) -> Equipment:
    able, parts = 0, CHIEF.nearly
    counts = [0] * len(parts)
    growth = [0.0] * ITEMS
    lacks = ~items & ALL_ITEMS
    for card, needs in enumerate(table.demands[rank]):
        missing = needs & lacks
        count = missing.bit_count()
        counts[count] += 1
        if not count:
            able |= 1 << card
            continue
        step = parts[count - 1] - parts[count]
        while missing:
            growth[missing.bit_length() - 1] += step
            missing &= (1 << missing.bit_length() - 1) - 1
    deck = len(table.calls)
    nearly = sum(count * part for count, part in zip(counts, parts, strict=True))
    return Equipment(
        able=able,
        answered=counts[0] / deck,
        lacking=(counts[1] / deck, counts[2] / deck, counts[3] / deck),
        nearly=nearly / deck,
        growth=tuple(gain / deck for gain in growth),
    )
