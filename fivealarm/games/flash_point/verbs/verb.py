"""What every action is, and how actions are paid for (FP-ACT)."""

from collections.abc import Mapping
from dataclasses import dataclass

from fivealarm.games.flash_point.cards import EXTINGUISH_COST
from fivealarm.games.flash_point.flow import attend, go_on
from fivealarm.games.flash_point.refusals import STRANDED
from fivealarm.games.flash_point.state import FIRE, State
from fivealarm.games.flash_point.ways import escapes
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """One action: whether it is allowed, and what it does."""

    def refusal(self, s: State) -> Refusal | None:
        raise NotImplementedError

    def apply(self, s: State) -> None:
        raise NotImplementedError

    def facts(self, s: State) -> Mapping[str, object]:
        return {}


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


def strands(s: State, verb: Verb, left: int) -> Refusal | None:
    """Somebody stands in fire, or would: can they all get out (FP-MOV.10)? `left` could still pay for extinguishing."""
    me = s.turn
    mine = s.fire[s.at[me]] == FIRE
    if s.hot == mine and left >= EXTINGUISH_COST[s.role[me]]:
        return None
    return strands_somebody(s, verb)


def strands_somebody(s: State, verb: Verb) -> Refusal | None:
    after = s.copy()
    verb.apply(after)
    return None if escapes(after) else STRANDED
