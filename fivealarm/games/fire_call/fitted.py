"""What belongings and districts are worth to the chief: shares of the logarithm of the odds to win.

The constants were fitted by logistic regression to the results of 2,600 games between regulars (126,000 positions),
then the districts were weighed higher, as 1,000 games with each of some twenty variants against the regular asked for.
"""

from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.board import AID_BIT, ALL_ITEMS, DISTRICTS, ITEMS
from fivealarm.games.fire_call.odds import REMEMBERED, nearly_answered
from fivealarm.games.fire_call.ranks import CHIEF
from fivealarm.games.fire_call.state import Table

# By the number of items missing: how nearly a card counts as one that can be answered.
NEARLY: Final = (1.0, 0.42, 0.20, 0.10, 0.05, 0.025, 0.012, 0.006, 0.003, 0.0)
# By the number of open districts: one district more than the others have. Early ones seldom last.
DISTRICT: Final = (0.60, 0.45, 0.29, 0.20, 0.15, 0.12, 0.075, 0.054, 0.03, 0.015, 0.015, 0.015)
WON: Final = 3.0  # covering the district that ends the game
READY: Final = 1.75  # being ready for every call
AWAY: Final = 0.5  # of its worth an item keeps in the Garage
KEPT: Final = (0.1, 0.25, 0.15)  # Band-Aid, District Choice, Mutual Aid Block
# At the end of the game, and what changes with all districts open.
RANK: Final = (0.10, -0.05)  # a step of rank beyond what it does for the cards
AID: Final = (0.24, -0.24)  # the Mutual Aid card
HURT: Final = (-0.30, 0.10)  # lying in the Hospital


def _by_phase(ends: tuple[float, float], opened: int) -> float:
    return ends[0] + ends[1] * opened / DISTRICTS


def rank_step(opened: int) -> float:
    return _by_phase(RANK, opened)


def aid_card(opened: int) -> float:
    return _by_phase(AID, opened)


def injury(opened: int) -> float:
    return _by_phase(HURT, opened)


@lru_cache(maxsize=REMEMBERED)
def readiness(table: Table, items: int, rank: int) -> float:
    """How much of the deck these items could answer, nearly answered cards in part, in odds."""
    return READY * nearly_answered(table, items, rank, NEARLY) / len(table.calls)


@lru_cache(maxsize=REMEMBERED)
def growth(table: Table, items: int, rank: int) -> tuple[float, ...]:
    """By item: the readiness that it adds."""
    now = readiness(table, items, rank)
    return tuple(
        0.0 if items >> item & 1 else readiness(table, items | 1 << item, rank) - now for item in range(ITEMS)
    )  # fmt: skip


def returned(table: Table, cards: int, garage: int, rank: int) -> float:
    """The readiness that the items in the Garage would add."""
    items = cards & ALL_ITEMS
    return readiness(table, items | garage, rank) - readiness(table, items, rank) if garage else 0.0


def promotion(table: Table, cards: int, rank: int, opened: int) -> float:
    """One step of rank, or a card of one's choice for a Fire Chief."""
    items = cards & ALL_ITEMS
    if rank < CHIEF:
        return readiness(table, items, rank + 1) - readiness(table, items, rank) + rank_step(opened)
    best = max(growth(table, items, rank))
    return best if cards & AID_BIT else max(best, aid_card(opened))


@lru_cache(maxsize=REMEMBERED)
def belongings(table: Table, cards: int, garage: int, rank: int, hurt: bool, opened: int) -> float:
    """Items, rank and the Mutual Aid card of a department."""
    worth = readiness(table, cards & ALL_ITEMS, rank) + AWAY * returned(table, cards, garage, rank)
    worth += rank * rank_step(opened)
    if cards & AID_BIT:
        worth += aid_card(opened)
    return worth + injury(opened) if hurt else worth


@lru_cache(maxsize=REMEMBERED)
def covering(owners: tuple[int, ...], seat: int) -> tuple[float, ...]:
    """By district, then for a choice: the gain of covering it, against the strongest opponent."""
    opened = owners.count(-1)
    mine = owners.count(seat)
    most = max(owners.count(other) for other in {*owners, -2} - {-1, seat})
    gains = tuple(_covering(owner, opened, mine, most) if owner != seat else 0.0 for owner in owners)
    return (*gains, max(gains))


def _covering(owner: int, opened: int, mine: int, most: int) -> float:
    if owner >= 0:
        return WON if not opened and mine + 1 > most - 1 else 2 * DISTRICT[opened]
    if opened == 1:
        return WON * ((mine + 1 > most) - (mine + 1 < most))
    return DISTRICT[opened - 1] * (mine + 1 - most) - DISTRICT[opened] * (mine - most)
