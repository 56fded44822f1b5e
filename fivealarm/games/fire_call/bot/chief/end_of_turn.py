"""Looking to the end of the turn: what an action leads to, on average over dice and cards."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from fivealarm.games.fire_call.bot.chief.equipment import equipment
from fivealarm.games.fire_call.bot.chief.network import chances
from fivealarm.games.fire_call.bot.constants import DUEL
from fivealarm.games.fire_call.bot.plan import Judge
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_ITEMS, HOSPITAL, MUTUAL_AID
from fivealarm.games.fire_call.rules.cards.card_count import completes, reach
from fivealarm.games.fire_call.rules.cards.decks import CHOICE
from fivealarm.games.fire_call.rules.flow import leaders
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State
from fivealarm.games.fire_call.rules.verbs import call, duty
from fivealarm.games.fire_call.rules.verbs.call import MOST_DRAWN
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE

DEEP: Final = 2  # rolls and Station Duties, one after the other, that are looked into
LENT: Final = 0.01  # what borrowed items cost, if it must go quickly
SCARCELY: Final = 1e-9
AT_A_GLANCE: Final = (at.PUT, at.COLLECT, at.PROMOTED, at.SECTION)  # what items are for says enough
BRIEFLY: Final = (at.CREDIT, at.RELEASE)  # choices that hardly depend on where the turn leads


def first_guess(game: FireCall, s: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is the best."""
    worths = worths_of(game, s, legal)
    most = max(worths)
    return [exp((worth - most) / DUEL.close) for worth in worths]


def worths_of(game: FireCall, s: State, legal: Sequence[Verb], judge: Judge = chances, most: int = DEEP) -> list[float]:
    """The chance to win with each action, for who is to act."""
    if s.phase == at.START:
        return [float(verb is legal[-1]) for verb in legal]  # a Band-Aid can only help
    if s.phase == at.ANNOUNCED:
        return CallHopes(s, judge, brief=not most).answers(legal)
    look = EndOfTurn(game, s.to_act, judge)
    deep = 0 if s.phase in BRIEFLY else most
    return [look.after(s, verb, deep) for verb in legal]


class EndOfTurn:
    """One seat's eyes on the turn that is being played."""

    def __init__(self, game: FireCall, seat: int, judge: Judge = chances) -> None:
        self.game = game
        self.seat = seat
        self.judge = judge

    def after(self, s: State, verb: Verb, deep: int = DEEP) -> float:
        """The chance to win with this action."""
        then = s.copy()
        verb.apply(then)
        return self.worth(then, deep)

    def worth(self, s: State, deep: int) -> float:
        """The chance to win when the turn has run its course."""
        while s.phase not in (at.OVER, at.START):
            if s.to_act == NATURE:
                return self._nature(s, deep)
            if s.phase == at.FORK:
                return self._fork(s, deep)
            self._likely(s).apply(s)
        return self.judge(s)[self.seat]

    def _fork(self, s: State, deep: int) -> float:
        ends = [self.after(s, verb, deep) for verb in self.game.legal(s)]
        return max(ends) if s.turn == self.seat else min(ends)

    def _nature(self, s: State, deep: int) -> float:
        if s.phase == at.CALL_DRAW:
            hopes = CallHopes(s, self.judge, brief=not deep)
            return hopes.share_of(self.seat, hopes.hope(MOST_DRAWN - s.drawn))
        if s.phase == at.FIRST_ROLL:
            return self.judge(s)[self.seat]
        if not deep:
            return self.judge(s)[self.seat] + (DUEL.unseen if s.turn == self.seat else -DUEL.unseen)
        falls = self.game.chances(s)
        total = sum(weight * self.after(s, verb, deep - 1) for verb, weight in falls)
        return total / sum(weight for _, weight in falls)

    def _likely(self, s: State) -> Verb:
        """What the seat that is to act would do, at a glance."""
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        if s.phase in AT_A_GLANCE:
            return max(legal, key=lambda verb: growth_by(s, verb))
        best, most = legal[0], -1.0
        for verb in legal:
            then = s.copy()
            verb.apply(then)
            worth = self.judge(then)[s.to_act]
            if worth > most:
                best, most = verb, worth
        return best


def growth_by(s: State, verb: Verb) -> float:
    """By how much more calls are nearly answered."""
    return GROWTH[type(verb)](s, verb)


def _owner(s: State) -> int:
    """Whose items are collected or put away."""
    return s.turn if s.victim < 0 else s.victim


def _put(s: State, verb: duty.GaragePut) -> float:
    seat = _owner(s)
    items, rank = s.have[seat] & ALL_ITEMS, s.rank[seat]
    loss = equipment(s.table, items, rank).nearly - equipment(s.table, items & ~(1 << verb.item), rank).nearly
    return -loss if seat == s.to_act else loss


def _collect(s: State, verb: duty.Collect) -> float:
    seat = _owner(s)
    now = equipment(s.table, s.have[seat] & ALL_ITEMS, s.rank[seat])
    return DUEL.aid_growth if verb.card == MUTUAL_AID else now.growth[verb.card]


def _section(s: State, verb: duty.Section) -> float:
    seat = _owner(s)
    items = s.have[seat] & ALL_ITEMS
    now = equipment(s.table, items, s.rank[seat])
    missing = ~(items | s.garage[seat])
    return max(now.growth[item] for item in range(6 * verb.section, 6 * verb.section + 6) if missing >> item & 1)


GROWTH: Final[dict[type[Verb], Callable[[State, Any], float]]] = {
    duty.GaragePut: _put, duty.Collect: _collect, duty.Section: _section,
}  # fmt: skip


class CallHopes:
    """What the roller may expect of a Fire Call, by the cards that can still be drawn."""

    def __init__(self, s: State, judge: Judge = chances, brief: bool = False) -> None:
        self.s = s
        self.judge = judge
        self.brief = brief  # one open district stands for all, and one of an opponent's
        self.known: dict[int, float] = {}
        self.seat = s.turn
        self.others = [seat for seat in range(s.seats) if seat != s.turn]
        self.pile = s.pile | (1 << s.card if s.card >= 0 else 0)
        self.before = judge(s)
        self.failed = self.before[self.seat]
        items, rank = s.have[self.seat], s.rank[self.seat]
        self.alone = completes(s.table, items & ALL_ITEMS, rank)
        self.helped = completes(s.table, reach(s, self.seat) & ALL_ITEMS, rank) & ~self.alone
        self.attempts = self._attempts()

    def share_of(self, seat: int, hope: float) -> float:
        """A seat's chance to win when the roller's is so much."""
        if seat == self.seat:
            return hope
        return self.before[seat] * (1 - hope) / max(1 - self.failed, SCARCELY)

    def _attempts(self) -> list[tuple[int, float]]:
        """By district, then for District Choice: how many cards, and the chance to win with an attempt."""
        s, failed = self.s, self.failed
        best, best_helped = failed, failed
        attempts = []
        for district, cards in enumerate(s.table.by_district):
            among = self.pile & cards
            count = among.bit_count()
            helped = among & self.helped
            if district == CHOICE:
                covered, lent = best, best_helped
            elif s.owner[district] == self.seat:
                covered = lent = failed
            else:
                covered = self._covered_like(district)
                lent = max(failed, self._covered(district, _middle(helped))) if helped and not self.brief else failed
                if helped and self.brief:
                    lent = max(failed, covered - LENT)
                best, best_helped = max(best, covered), max(best_helped, lent)
            able, aided = (among & self.alone).bit_count(), helped.bit_count()
            total = able * covered + aided * lent + (count - able - aided) * failed
            attempts.append((count, total / count if count else failed))
        return attempts

    def _covered_like(self, district: int) -> float:
        """The chance to win with this district more, or, if it must go quickly, with one of the same owner."""
        if not self.brief:
            return self._covered(district)
        owner = self.s.owner[district]
        if owner not in self.known:
            self.known[owner] = self._covered(district)
        return self.known[owner]

    def _covered(self, district: int, card: int = -1) -> float:
        """The chance to win with a district more, and what a card needed of the others' items gone back."""
        then = self.s.copy()
        then.owner[district] = self.seat
        if card >= 0:
            missing = then.table.needs[card][then.rank[self.seat]] & ~then.have[self.seat]
            self._give_back(then, missing)
        if -1 not in then.owner:
            return 1.0 if leaders(then) == [self.seat] else 0.0
        return self.judge(then)[self.seat]

    def _give_back(self, then: State, missing: int) -> None:
        """What was needed of the others goes back; who did not lie in the Hospital was asked for Mutual Aid."""
        asked = False
        for other in sorted(self.others, key=lambda seat: then.at[seat] != HOSPITAL):
            lent = then.have[other] & missing
            then.have[other] &= ~missing
            missing &= ~lent
            asked = asked or (bool(lent) and then.at[other] != HOSPITAL)
        if asked:
            then.have[self.seat] &= ~AID_BIT

    def answers(self, legal: Sequence[Verb]) -> list[float]:
        """By action: the chance to win with it."""
        worths: dict[type[Verb], float] = {
            call.Attempt: self.attempts[self.s.district][1],
            call.Refuse: self.hope(MOST_DRAWN - self.s.drawn),
        }
        return [worths.get(type(verb), self.failed) for verb in legal]

    def hope(self, draws: int) -> float:
        """The chance to win with so many cards to be drawn yet."""
        hope = self.failed  # who would hand the game over may opt out
        total = sum(count for count, _ in self.attempts)
        for _ in range(draws if total else 0):
            hope = sum(count * max(worth, hope) for count, worth in self.attempts) / total
        return hope


def _middle(cards: int) -> int:
    """One card for all of these."""
    found = [card for card in range(cards.bit_length()) if cards >> card & 1]
    return found[(len(found) - 1) // 2]
