"""Ending a turn, recovering, dodging: FP-TRN, FP-KND, FP-PRM.3."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import WAYS
from fivealarm.games.flash_point.rules.data import BASE_AP, SAVES
from fivealarm.games.flash_point.rules.events import DODGES, SAVES_ALL, SAVES_LESS
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.knock_down import dodge_cost, dodges, knock_down, recover, recovery
from fivealarm.games.flash_point.rules.refusals import (
    IN_FIRE,
    NO_DODGE,
    NOT_AMBULANCE,
    NOT_DOWN,
    NOT_IN_DANGER,
    NOT_NEAREST,
    WAITING,
)
from fivealarm.games.flash_point.rules.state import ACT, ADVANCE, DODGE, RECOVER, State
from fivealarm.games.flash_point.rules.verbs.move import enter
from fivealarm.games.flash_point.rules.verbs.names import Known, places
from fivealarm.games.flash_point.rules.verbs.verb import Verb, in_fire, thing
from fivealarm.kernel.contract import NATURE, Refusal
from fivealarm.kernel.verb import DECLINES, ENDS, Thing


@dataclass(frozen=True, slots=True, eq=False)
class EndTurn(Verb):
    """No more actions: the fire advances (FP-TRN.3)."""

    @property
    def group(self) -> str:
        return "Turn"

    def __str__(self) -> str:
        return "end turn"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        return IN_FIRE if s.hot else None

    def apply(self, s: State) -> None:
        who = s.turn
        left = s.ap[who]
        if s.aided and left:
            left -= 1  # FP-PRM.2
        most = SAVES[s.role[who]]
        if left > most:
            left = most
            s.tell(SAVES_LESS, who, most, most + BASE_AP[s.role[who]])
        elif left:
            s.tell(SAVES_ALL, who, left, left + BASE_AP[s.role[who]])
        s.ap[who] = left
        s.haste = s.foam = s.orders = s.cafs = s.acted = s.aided = 0  # FP-TRN.5
        s.stage = s.now = ADVANCE
        s.to_act = NATURE

    def details(self, s: State) -> Known:
        return {"stuck": in_fire(s)} if s.now == ACT and s.hot else {}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("firefighter", s.turn),)

    def own_roles(self, s: State) -> int:
        return ENDS


@dataclass(frozen=True, slots=True, eq=False)
class Recover(Verb):
    """A knocked-down firefighter goes to this space (FP-KND.2, FP-KND.3)."""

    space: int
    name: str

    @property
    def group(self) -> str:
        return "Decide"

    def __str__(self) -> str:
        return f"recover at {self.name}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != RECOVER:
            return NOT_DOWN
        if self.space in recovery(s, s.pending[-1][1]):
            return None
        return NOT_AMBULANCE if s.setting.experienced else NOT_NEAREST

    def apply(self, s: State) -> None:
        recover(s, s.pending.pop()[1], self.space)
        go_on(s)

    def details(self, s: State) -> Known:
        return {"places": places(s, recovery(s, s.pending[-1][1]))} if s.now == RECOVER else {}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("space", self.space),) if s.now == RECOVER else ()


@dataclass(frozen=True, slots=True, eq=False)
class Dodge(Verb):
    """Step out of the fire on saved AP instead of being knocked down (FP-PRM.3)."""

    way: int

    @property
    def group(self) -> str:
        return "Decide"

    def __str__(self) -> str:
        return f"dodge {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != DODGE:
            return NOT_IN_DANGER
        who = s.pending[-1][1]
        there = s.setting.board.step[self.way][s.at[who]]
        return None if there in dodges(s, who) else NO_DODGE

    def apply(self, s: State) -> None:
        who = s.pending.pop()[1]
        s.ap[who] -= dodge_cost(s.role[who])
        there = s.setting.board.step[self.way][s.at[who]]
        s.tell(DODGES, who, there)
        enter(s, who, there)
        go_on(s)

    def details(self, s: State) -> Known:
        return {"places": places(s, dodges(s, s.pending[-1][1]))} if s.now == DODGE else {}

    def touches(self, s: State) -> tuple[Thing, ...]:
        if s.now != DODGE:
            return ()
        return thing("space", s.setting.board.step[self.way][s.at[s.pending[-1][1]]])

    def cost(self, s: State) -> int | None:
        return dodge_cost(s.role[s.pending[-1][1]]) if s.now == DODGE else None


@dataclass(frozen=True, slots=True, eq=False)
class Decline(Verb):
    """Do not dodge (FP-PRM.3)."""

    @property
    def group(self) -> str:
        return "Decide"

    def __str__(self) -> str:
        return "decline"

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == DODGE else NOT_IN_DANGER

    def apply(self, s: State) -> None:
        knock_down(s, s.pending.pop()[1])
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("firefighter", s.pending[-1][1]),) if s.now == DODGE else ()

    def own_roles(self, s: State) -> int:
        return DECLINES
