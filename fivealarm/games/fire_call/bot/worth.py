"""What a position is worth: districts held, and the calls a department is ready for."""

from functools import lru_cache
from math import exp

from fivealarm.games.fire_call.bot.constants import REGULAR
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED, nearly_answered
from fivealarm.games.fire_call.rules.cards.decks import AID_BLOCK, BAND_AID, DISTRICT_CHOICE
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.state import OVER, FireCallTable, State


def readiness(s: State, items: int, rank: int) -> float:
    """How much of the whole deck a department could answer with these items, nearly answered cards in part."""
    return deck_readiness(s.table, items & ALL_ITEMS, rank)


@lru_cache(maxsize=REMEMBERED)
def deck_readiness(table: FireCallTable, items: int, rank: int) -> float:
    return nearly_answered(table, items, rank, REGULAR.nearly) / len(table.calls)


def ahead(s: State) -> float:
    """How much of the game is still to come: 1 with all districts open."""
    return REGULAR.last_of_game + REGULAR.rest_of_game * s.owner.count(-1) / len(s.owner)


def assets(s: State, seat: int, items: int, rank: int) -> float:
    """What a department has besides districts, counted in districts."""
    worth = REGULAR.ready * readiness(s, items, rank) + REGULAR.rank * rank
    if items & AID_BIT:
        worth += REGULAR.aid
    if s.at[seat] == HOSPITAL:
        worth -= REGULAR.hurt
    kept = s.kept
    if any(kept):
        for effect in (BAND_AID, DISTRICT_CHOICE, AID_BLOCK):
            worth += REGULAR.kept[effect] * kept[3 * seat + effect]
    return worth


def strengths(s: State) -> list[float]:
    """By seat: districts, and what is likely to bring more of them."""
    later = ahead(s)
    return [
        s.owner.count(seat) + later * assets(s, seat, s.have[seat], s.rank[seat]) for seat in range(s.seats)
    ]  # fmt: skip


def chances(strong: list[float], later: float) -> list[float]:
    """Strengths as chances to win: small leads mean more near the end."""
    scale = 1.0 / (REGULAR.late_scale + REGULAR.early_scale * later)
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
