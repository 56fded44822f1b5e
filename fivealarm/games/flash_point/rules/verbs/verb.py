"""What every action is, and how actions are paid for (FP-ACT)."""

from typing import Final

from fivealarm.games.flash_point.rules.flow import attend, go_on
from fivealarm.games.flash_point.rules.reach.escape import escapes, puts_out
from fivealarm.games.flash_point.rules.refusals import STRANDED
from fivealarm.games.flash_point.rules.state import FIRE, LOST, REVEAL, SET_CARDS, State
from fivealarm.games.flash_point.rules.verbs.names import Known, always_known, crew
from fivealarm.kernel import verb
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import CARD, DIE, Thing

FACES: Final = frozenset((REVEAL, LOST, SET_CARDS))  # what nature turns over instead of rolling


class Verb(verb.Verb):
    """One action of Flash Point."""

    __slots__ = ()

    def own_roles(self, s: State) -> int:
        return 0

    def roles(self, s: State) -> int:
        if s.to_act < 0 or self.refusal(s) is not None:
            return self.own_roles(s)
        after = s.copy()
        self.apply(after)
        return self.roles_done(s, after)

    def roles_done(self, s: State, after: State) -> int:
        """Its own roles, and DIE or CARD if nature is to act."""
        if after.to_act != NATURE:
            return self.own_roles(s)
        return self.own_roles(s) | (CARD if after.now in FACES else DIE)

    def facts(self, s: State) -> Known:
        known = {**always_known(s), **self.details(s)}
        if self.refusal(s) is STRANDED:
            known |= stranding(s, self)
        return known

    def details(self, s: State) -> Known:
        """What its own sentences name."""
        return {}


def thing(kind: str, number: int) -> tuple[Thing, ...]:
    """That one thing, unless there is none (-1)."""
    return ((kind, number),) if number >= 0 else ()


def pay(s: State, cost: int) -> None:
    """Normal AP for an action of the active firefighter."""
    s.ap[s.turn] -= cost
    s.acted = 1


def pay_movement(s: State, cost: int) -> None:
    """Movement AP first (FP-ACT.2)."""
    if s.haste:
        paid = min(s.haste, cost)
        s.haste -= paid
        cost -= paid
    s.ap[s.turn] -= cost
    s.acted = 1


def done(s: State) -> None:
    """After an action: promo specialists look round, pending business comes first."""
    if s.setting.promos and not s.over:
        attend(s)
    if s.pending or s.over:
        go_on(s)


def strands(s: State, action: Verb, left: int) -> Refusal | None:
    """Somebody stands in fire, or would: can they all get out (FP-MOV.10)? `left` could still pay for extinguishing."""
    me = s.turn
    mine = s.fire[s.at[me]] == FIRE
    if s.hot == mine and puts_out(s.role[me], left):
        return None
    return strands_somebody(s, action)


def stranding(s: State, action: Verb) -> Known:
    """Who would be left in fire, with how much."""
    after = s.copy()
    action.apply(after)
    left = after.ap[s.turn] + after.haste + after.foam + after.orders
    return {"stuck": in_fire(after), "left": left}


def in_fire(s: State) -> str:
    return crew([who for who, space in enumerate(s.at) if s.fire[space] == FIRE])


def strands_somebody(s: State, action: Verb) -> Refusal | None:
    after = s.copy()
    action.apply(after)
    return None if escapes(after) else STRANDED
