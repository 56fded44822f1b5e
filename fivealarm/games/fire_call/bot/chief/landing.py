"""What the board holds for a department: landing on a space, standing at a place before a roll."""

from functools import lru_cache
from typing import Final

from fivealarm.games.fire_call.bot.chief.belongings import aid_card, covering, growth, injury, promotion, returned
from fivealarm.games.fire_call.bot.chief.reachable import run_ends
from fivealarm.games.fire_call.bot.constants import CHIEF
from fivealarm.games.fire_call.rules.board import (
    AID,
    AID_BIT,
    ALL_ITEMS,
    CALL,
    DUTY,
    HOSPITAL,
    INJURY,
    INNER,
    ITEM,
    PROMOTION,
    SERVICE,
)
from fivealarm.games.fire_call.rules.cards.card_count import REMEMBERED, completes, reach
from fivealarm.games.fire_call.rules.state import FireCallTable, State

FINE: Final = 3  # digits of a promise that count


def promised(table: FireCallTable, pile: int, able: int, gains: tuple[float, ...], left: int) -> float:
    """The gain to expect of the next Fire Call card with so many refusals left after it."""
    total = pile.bit_count()
    if not total or left < 0:
        return 0.0
    can = pile & able
    attempts = []
    for cards, gain in zip(table.by_district, gains, strict=True):
        count = (pile & cards).bit_count()
        if count:
            attempts.append((count, (can & cards).bit_count() * gain))
    hope = 0.0  # who would hand the game over may opt out
    for _ in range(left + 1):
        hope = sum(gain if gain > count * hope else count * hope for count, gain in attempts) / total
    return hope


@lru_cache(maxsize=REMEMBERED)
def typical_call(table: FireCallTable, items: int, rank: int, owners: tuple[int, ...], seat: int) -> float:
    """A Fire Call with all cards in the pile."""
    every = (1 << len(table.calls)) - 1
    return round(promised(table, every, completes(table, items, rank), covering(owners, seat), 2), FINE)


def usual_call(s: State, seat: int, owners: tuple[int, ...]) -> float:
    return typical_call(s.table, reach(s, seat), s.rank[seat], owners, seat)


def next_call(s: State, seat: int) -> float:
    """A Fire Call drawn from the pile as it is."""
    able = completes(s.table, reach(s, seat), s.rank[seat])
    return round(promised(s.table, s.pile or s.out, able, covering(tuple(s.owner), seat), 2), FINE)


class LandingGains:
    """All spaces as a department with these belongings sees them, worked out when asked."""

    __slots__ = ("board", "cards", "gains", "places", "spaces")

    def __init__(self, table: FireCallTable, cards: int, garage: int, rank: int, opened: int, call: float) -> None:
        self.board = table.board
        self.cards = cards
        self.spaces = _spaces(table, cards, garage, rank, opened, call)
        self.gains: dict[int, float] = {}  # by space, a roll on owned items included
        self.places: dict[int, float] = {}

    def gain(self, space: int) -> float:
        """Landing on a space: what it gives, or a further roll where the item is owned."""
        if space < INNER or not self.cards >> space - INNER & 1:
            return self.spaces[space]
        gain = self.gains.get(space)
        if gain is None:
            spaces = self.spaces
            best = (max([spaces[end] for end in ends]) for ends in run_ends(self.board, space))
            gain = self.gains[space] = sum(best) / 6
        return gain

    def roll(self, place: int) -> float:
        """The gain to expect of a roll from a place; in the Hospital most rolls give none."""
        gain = self.places.get(place)
        if gain is None:
            best = (max([self.gain(end) for end in ends]) for ends in run_ends(self.board, place))
            gain = self.places[place] = sum(best) / (36 if place == HOSPITAL else 6)
        return gain


@lru_cache(maxsize=REMEMBERED)
def landing_gains(table: FireCallTable, cards: int, garage: int, rank: int, opened: int, call: float) -> LandingGains:
    return LandingGains(table, cards, garage, rank, opened, call)


def _spaces(table: FireCallTable, cards: int, garage: int, rank: int, opened: int, call: float) -> tuple[float, ...]:
    """By space: the gain of landing on it."""
    items = cards & ALL_ITEMS
    grown = growth(table, items, rank)
    by_kind = {
        CALL: call,
        DUTY: CHIEF.station_duties,
        PROMOTION: promotion(table, cards, rank, opened),
        AID: 0.0 if cards & AID_BIT else aid_card(opened),
        SERVICE: (1 - CHIEF.away) * returned(table, cards, garage, rank),
        INJURY: injury(opened),
    }
    return tuple(
        by_kind[kind] if kind != ITEM else 0.0 if garage >> space - INNER & 1 else grown[space - INNER]
        for space, kind in enumerate(table.board.kind)
    )
