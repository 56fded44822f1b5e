"""What a position is worth: districts held, and the calls a department is ready for."""

from functools import lru_cache
from math import exp
from typing import Final

from fivealarm.games.fire_call.board import AID_BIT, ALL_ITEMS, HOSPITAL
from fivealarm.games.fire_call.cards import AID_BLOCK, BAND_AID, DISTRICT_CHOICE
from fivealarm.games.fire_call.odds import REMEMBERED, nearly_answered
from fivealarm.games.fire_call.state import OVER, State, Table
from fivealarm.games.fire_call.turns import leaders

# By the number of items missing: how nearly a card counts as one that can be answered.
NEARLY: Final = (1.0, 0.42, 0.20, 0.10, 0.05, 0.025, 0.012, 0.006, 0.003, 0.0)
READY: Final = 10.0  # districts that being ready for every call is worth with a game ahead
AID: Final = 0.45  # districts, of a Mutual Aid card
RANK: Final = 0.08  # of a step of rank beyond what it does for the cards
KEPT: Final = (0.1, 0.45, 0.2)  # Band-Aid, District Choice, Mutual Aid Block
HURT: Final = 0.35


def readiness(s: State, items: int, rank: int) -> float:
    """How much of the whole deck a department could answer with these items, nearly answered cards in part."""
    return _readiness(s.table, items & ALL_ITEMS, rank)


@lru_cache(maxsize=REMEMBERED)
def _readiness(table: Table, items: int, rank: int) -> float:
    return nearly_answered(table, items, rank, NEARLY) / len(table.calls)


def ahead(s: State) -> float:
    """How much of the game is still to come: 1 with all districts open."""
    return 0.18 + 0.82 * s.owner.count(-1) / len(s.owner)


def assets(s: State, seat: int, items: int, rank: int) -> float:
    """What a department has besides districts, counted in districts."""
    worth = READY * readiness(s, items, rank) + RANK * rank
    if items & AID_BIT:
        worth += AID
    if s.at[seat] == HOSPITAL:
        worth -= HURT
    kept = s.kept
    if any(kept):
        for effect in (BAND_AID, DISTRICT_CHOICE, AID_BLOCK):
            worth += KEPT[effect] * kept[3 * seat + effect]
    return worth


def strengths(s: State) -> list[float]:
    """By seat: districts, and what is likely to bring more of them."""
    later = ahead(s)
    return [
        s.owner.count(seat) + later * assets(s, seat, s.have[seat], s.rank[seat]) for seat in range(s.seats)
    ]  # fmt: skip


def chances(strong: list[float], later: float) -> list[float]:
    """Strengths as chances to win: small leads mean more near the end."""
    scale = 1.0 / (0.55 + 1.6 * later)
    most = max(strong)
    weights = [exp((one - most) * scale) for one in strong]
    total = sum(weights)
    return [weight / total for weight in weights]


def win_chances(s: State) -> list[float]:
    """By seat, 0 to 1; certain when the game is over."""
    if s.phase == OVER:
        winners = leaders(s)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
    return chances(strengths(s), ahead(s))
