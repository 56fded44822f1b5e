"""How the regular plans a turn: what spaces are worth to land on, and what a Fire Call promises."""

from collections.abc import Callable
from typing import Final

from fivealarm.games.fire_call.bot.constants import PATH
from fivealarm.games.fire_call.bot.worth import ahead, assets, chances, strengths
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import (
    AID,
    AID_BIT,
    CALL,
    DUTY,
    HOSPITAL,
    INJURY,
    INNER,
    ITEM,
    PROMOTION,
    SERVICE,
)
from fivealarm.games.fire_call.rules.cards.card_count import answerable, reach
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.promotion import TOP_RANK
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import aid
from fivealarm.games.fire_call.rules.verbs.verb import Verb

SETTLED: Final = (at.SUPPLY, at.CHOOSE, at.COMPLETED, at.SECTION, at.COLLECT, at.PUT)  # choices that follow choices

Menu = Callable[[State], list[Verb]]  # what is allowed
Judge = Callable[[State], list[float]]  # chances to win


class TurnGains:
    """What a position holds for one seat; asked before it moves or answers a call."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s.copy()  # its own, to try things on
        self.seat = seat
        self.strong = strengths(s)
        self.later = ahead(s)
        self.now = chances(self.strong, self.later)[seat]
        self._gains: dict[int, float] = {}

    def richer(self, worth: float) -> float:
        """The chance to win with so many districts' worth more, less the chance now."""
        strong = self.strong[:]
        strong[self.seat] += worth
        return chances(strong, self.later)[self.seat] - self.now

    def covering(self, district: int) -> float:
        """The gain of covering a district."""
        gain = self._gains.get(district)
        if gain is None:
            gain = self._gains[district] = self._covering(district)
        return gain

    def _covering(self, district: int) -> float:
        s, seat = self.s, self.seat
        owner = s.owner[district]
        if owner == seat:
            return 0.0
        s.owner[district] = seat
        gain = _standing(s)[seat] - self.now
        s.owner[district] = owner
        return gain

    def best_cover(self) -> float:
        """The gain of the best district to choose."""
        return max(self.covering(d) for d in range(len(self.s.owner)) if self.s.owner[d] != self.seat)

    def answer(self, district: int, pile: int) -> float:
        """The gain to expect of attempting a card with this district, by the public card count."""
        s = self.s
        among = pile & s.table.by_district[district]
        count = among.bit_count()
        if not count:
            return 0.0
        share = answerable(s, among, reach(s, self.seat), s.rank[self.seat]) / count
        return share * (self.best_cover() if district == CHOICE else self.covering(district))

    def draw(self, pile: int, left: int) -> float:
        """The gain to expect of the next card with so many refusals left after it."""
        total = pile.bit_count()
        if not total or left < 0:
            return 0.0
        attempts = []
        for district in range(CHOICE + 1):
            count = (pile & self.s.table.by_district[district]).bit_count()
            if count:
                attempts.append((count, self.answer(district, pile)))
        promised = 0.0  # who would hand the game over may opt out
        for _ in range(left + 1):
            promised = sum(count * max(gain, promised) for count, gain in attempts) / total
        return promised

    def spaces(self) -> list[float]:
        """By space: the gain of landing on it now."""
        s, seat = self.s, self.seat
        before = assets(s, seat, s.have[seat], s.rank[seat])
        pile = s.pile or s.out
        by_kind = {
            CALL: self.draw(pile, 2),
            DUTY: self.richer(PATH.station_duties * self.later),
            PROMOTION: self.richer(self.later * self._promotion(before)),
            AID: self._gain(before, s.have[seat] | AID_BIT),
            SERVICE: self._gain(before, s.have[seat] | s.garage[seat]),
            INJURY: self._injury(before),
        }
        return [
            self._item(before, space - INNER) if kind == ITEM else by_kind[kind]
            for space, kind in enumerate(s.table.board.kind)
        ]

    def _gain(self, before: float, items: int) -> float:
        s, seat = self.s, self.seat
        return self.richer(self.later * (assets(s, seat, items, s.rank[seat]) - before))

    def _item(self, before: float, item: int) -> float:
        s, seat = self.s, self.seat
        bit = 1 << item
        if (s.have[seat] | s.garage[seat]) & bit:
            return 0.0
        return self._gain(before, s.have[seat] | bit)

    def _promotion(self, before: float) -> float:
        s, seat = self.s, self.seat
        if s.rank[seat] < TOP_RANK:
            return assets(s, seat, s.have[seat], s.rank[seat] + 1) - before
        missing = [1 << card for card in range(25) if not (s.have[seat] | s.garage[seat]) >> card & 1]
        return max((assets(s, seat, s.have[seat] | bit, TOP_RANK) - before for bit in missing), default=0.0)

    def _injury(self, before: float) -> float:
        s, seat = self.s, self.seat
        place, s.at[seat] = s.at[seat], HOSPITAL
        hurt = assets(s, seat, s.have[seat], s.rank[seat])
        s.at[seat] = place
        return self.richer(self.later * (hurt - before))


def _standing(s: State) -> list[float]:
    """Chances with these districts, certain if they end the game."""
    if -1 not in s.owner:
        winners = leaders(s)
        if len(winners) == 1:
            return [1.0 if seat == winners[0] else 0.0 for seat in range(s.seats)]
    return chances(strengths(s), ahead(s))


def ends(s: State, place: int, steps: int) -> list[int]:
    """The spaces on which so many steps from a place can end."""
    board = s.table.board
    end, left, _ = board.runs[place][steps]
    if not left:
        return [end]
    return [board.runs[space][left - 1][0] for space in board.after[end]]


def promise(s: State, values: list[float], place: int) -> float:
    """The gain to expect of a roll from a place."""
    return sum(max(values[end] for end in ends(s, place, steps)) for steps in range(1, 7)) / 6


def rolls_again(s: State, seat: int, space: int) -> bool:
    return space >= INNER and s.have[seat] >> space - INNER & 1 == 1 and s.extra < 2


def worth_of_end(s: State, seat: int, values: list[float], space: int) -> float:
    """Landing on a space, and standing there for the next roll."""
    if rolls_again(s, seat, space):
        return promise(s, values, space) * (1 + PATH.foresight * PATH.again)
    after = HOSPITAL if s.table.board.kind[space] == INJURY else space
    waiting = promise(s, values, after) * (PATH.out_of_hospital if after == HOSPITAL else 1.0)
    return values[space] + PATH.foresight * waiting


def settled(s: State, seat: int, menu: Menu, judge: Judge) -> float:
    """The chance to win when the seat's own choices that are pending are made one by one; nobody blocks."""
    while s.phase == at.BLOCK or (s.phase in SETTLED and s.to_act == seat):
        if s.phase == at.BLOCK:
            aid.Pass().apply(s)
            continue
        best, most = s, -1.0
        for verb in menu(s):
            after = s.copy()
            verb.apply(after)
            worth = judge(after)[seat]
            if worth > most:
                best, most = after, worth
        s = best
    return judge(s)[seat]
