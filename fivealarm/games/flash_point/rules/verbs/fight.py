"""Extinguishing and chopping: FP-EXT, FP-CHP."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from fivealarm.games.flash_point.rules.board import DOOR, GONE, UP, WAYS
from fivealarm.games.flash_point.rules.data import CHOP_COST, DOG, EXTINGUISH_COST
from fivealarm.games.flash_point.rules.fire import put_cube
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.refusals import (
    DOG_NO,
    NO_LINK,
    NO_SPACE,
    NOT_A_WALL,
    NOT_NOW,
    NOTHING_BURNS,
    OUT_OF_REACH,
    TOO_FEW_AP,
)
from fivealarm.games.flash_point.rules.state import ACT, State
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay, strands, thing
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing

HERE: Final = 6


@dataclass(frozen=True, slots=True, eq=False)
class Extinguish(Verb):
    """Turn fire into smoke, or smoke into nothing, here or next to you (FP-EXT.1)."""

    group: ClassVar[str] = "Fight fire"

    way: int  # or HERE

    def __str__(self) -> str:
        return f"extinguish {'here' if self.way == HERE else WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        who = s.turn
        space = s.at[who]
        if self.way != HERE:
            here = space
            space = s.setting.board.step[self.way][here]
            if space < 0:
                return NO_SPACE if self.way < UP else NO_LINK
            if not s.fire[space]:
                return NOTHING_BURNS
            if space not in s.near[here]:
                return OUT_OF_REACH
        elif not s.fire[space]:
            return NOTHING_BURNS
        role = s.role[who]
        if role == DOG:
            return DOG_NO
        left = s.ap[who] + s.foam - EXTINGUISH_COST[role]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left) if s.hot else None

    def target(self, s: State) -> int:
        """The space it is about, or -1."""
        here = s.at[s.turn]
        return here if self.way == HERE else s.setting.board.step[self.way][here]

    def apply(self, s: State) -> None:
        cost = EXTINGUISH_COST[s.role[s.turn]]
        paid = min(s.foam, cost)
        s.foam -= paid
        pay(s, cost - paid)
        s.fire[self.target(s)] -= 1
        if s.hot:
            s.hot = count_hot(s)
        if s.setting.promos:
            done(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"cost": EXTINGUISH_COST[s.role[s.turn]], "have": s.ap[s.turn] + s.foam}

    def touches(self, s: State) -> tuple[Thing, ...]:
        if s.now != ACT:
            return ()
        return thing("fire", self.target(s))

    def cost(self, s: State) -> int | None:
        return EXTINGUISH_COST[s.role[s.turn]]


@dataclass(frozen=True, slots=True, eq=False)
class Chop(Verb):
    """Put a damage cube on a wall, light wall or window of your space (FP-CHP.1)."""

    group: ClassVar[str] = "Doors and walls"

    way: int

    def __str__(self) -> str:
        return f"chop {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        who, board = s.turn, s.setting.board
        bound = board.edge[self.way][s.at[who]]
        if bound < 0 or board.kind[bound] == DOOR or s.walls[bound] == GONE:
            return NOT_A_WALL
        role = s.role[who]
        if role == DOG:
            return DOG_NO
        left = s.ap[who] - CHOP_COST[role]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left + s.foam) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, CHOP_COST[s.role[s.turn]])
        put_cube(s, s.setting.board.edge[self.way][s.at[s.turn]])  # FP-CHP.6
        done(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"cost": CHOP_COST[s.role[s.turn]], "have": s.ap[s.turn]}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return thing("boundary", s.setting.board.edge[self.way][s.at[s.turn]]) if s.now == ACT else ()

    def cost(self, s: State) -> int | None:
        return CHOP_COST[s.role[s.turn]]
