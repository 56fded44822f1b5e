"""What belongings and districts are worth to the chief: shares of the logarithm of the odds to win."""

from functools import lru_cache

from fivealarm.games.fire_call.bot.constants import CHIEF, Row
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, DISTRICTS, ITEMS
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED, nearly_answered
from fivealarm.games.fire_call.rules.promotion import TOP_RANK
from fivealarm.games.fire_call.rules.state import FireCallTable


def _by_phase(ends: Row, opened: int) -> float:
    return ends[0] + ends[1] * opened / DISTRICTS


def rank_step(opened: int) -> float:
    return _by_phase(CHIEF.rank, opened)


def aid_card(opened: int) -> float:
    return _by_phase(CHIEF.aid, opened)


def injury(opened: int) -> float:
    return _by_phase(CHIEF.hurt, opened)


@lru_cache(maxsize=REMEMBERED)
def readiness(table: FireCallTable, items: int, rank: int) -> float:
    """How much of the deck these items could answer, nearly answered cards in part, in odds."""
    return CHIEF.ready * nearly_answered(table, items, rank, CHIEF.nearly) / len(table.calls)


@lru_cache(maxsize=REMEMBERED)
def growth(table: FireCallTable, items: int, rank: int) -> tuple[float, ...]:
    """By item: the readiness that it adds."""
    now = readiness(table, items, rank)
    return tuple(
        0.0 if items >> item & 1 else readiness(table, items | 1 << item, rank) - now for item in range(ITEMS)
    )  # fmt: skip


def returned(table: FireCallTable, cards: int, garage: int, rank: int) -> float:
    """The readiness that the items in the Garage would add."""
    items = cards & ALL_ITEMS
    return readiness(table, items | garage, rank) - readiness(table, items, rank) if garage else 0.0


def promotion(table: FireCallTable, cards: int, rank: int, opened: int) -> float:
    """One step of rank, or a card of one's choice for a Fire Chief."""
    items = cards & ALL_ITEMS
    if rank < TOP_RANK:
        return readiness(table, items, rank + 1) - readiness(table, items, rank) + rank_step(opened)
    best = max(growth(table, items, rank))
    return best if cards & AID_BIT else max(best, aid_card(opened))


@lru_cache(maxsize=REMEMBERED)
def belongings(table: FireCallTable, cards: int, garage: int, rank: int, hurt: bool, opened: int) -> float:
    """Items, rank and the Mutual Aid card of a department."""
    worth = readiness(table, cards & ALL_ITEMS, rank) + CHIEF.away * returned(table, cards, garage, rank)
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
        return CHIEF.won if not opened and mine + 1 > most - 1 else 2 * CHIEF.district[opened]
    if opened == 1:
        return CHIEF.won * ((mine + 1 > most) - (mine + 1 < most))
    return CHIEF.district[opened - 1] * (mine + 1 - most) - CHIEF.district[opened] * (mine - most)
