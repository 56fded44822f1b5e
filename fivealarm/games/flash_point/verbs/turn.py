"""Ending a turn, recovering, dodging: FP-TRN, FP-KND, FP-PRM.3."""

from dataclasses import dataclass

from fivealarm.games.flash_point.board import WAYS
from fivealarm.games.flash_point.cards import SAVES, VETERAN
from fivealarm.games.flash_point.events import DODGES
from fivealarm.games.flash_point.flow import dodges, go_on, knock_down, recover, recovery
from fivealarm.games.flash_point.refusals import IN_FIRE, NO_DODGE, NOT_AMBULANCE, NOT_NEAREST, NOT_NOW
from fivealarm.games.flash_point.state import ACT, ADVANCE, DODGE, RECOVER, State
from fivealarm.games.flash_point.verbs.move import enter
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.kernel.contract import NATURE, Refusal


@dataclass(frozen=True, slots=True, eq=False)
class EndTurn(Verb):
    """No more actions: the fire advances (FP-TRN.3)."""

    def __str__(self) -> str:
        return "end turn"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        return IN_FIRE if s.hot else None

    def apply(self, s: State) -> None:
        who = s.turn
        left = s.ap[who]
        if s.aided and left:
            left -= 1  # FP-PRM.2
        s.ap[who] = min(left, SAVES[s.role[who]])  # FP-TRN.4
        s.haste = s.foam = s.orders = s.cafs = s.acted = s.aided = 0  # FP-TRN.5
        s.stage = s.now = ADVANCE
        s.to_act = NATURE


@dataclass(frozen=True, slots=True, eq=False)
class Recover(Verb):
    """A knocked-down firefighter goes to this space (FP-KND.2, FP-KND.3)."""

    space: int
    name: str

    def __str__(self) -> str:
        return f"recover at {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != RECOVER:
            return NOT_NOW
        if self.space in recovery(s, s.pending[-1][1]):
            return None
        return NOT_AMBULANCE if s.setting.experienced else NOT_NEAREST

    def apply(self, s: State) -> None:
        recover(s, s.pending.pop()[1], self.space)
        go_on(s)


@dataclass(frozen=True, slots=True, eq=False)
class Dodge(Verb):
    """Step out of the fire on saved AP instead of being knocked down (FP-PRM.3)."""

    way: int

    def __str__(self) -> str:
        return f"dodge {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != DODGE:
            return NOT_NOW
        who = s.pending[-1][1]
        there = s.setting.board.step[self.way][s.at[who]]
        return None if there in dodges(s, who) else NO_DODGE

    def apply(self, s: State) -> None:
        who = s.pending.pop()[1]
        s.ap[who] -= 1 if s.role[who] == VETERAN else 2
        there = s.setting.board.step[self.way][s.at[who]]
        s.tell(DODGES, who, there)
        enter(s, who, there)
        go_on(s)


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Verb):
    """Do not dodge (FP-PRM.3)."""

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == DODGE else NOT_NOW

    def apply(self, s: State) -> None:
        knock_down(s, s.pending.pop()[1])
        go_on(s)
