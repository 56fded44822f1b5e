"""Extinguishing and chopping: FP-EXT, FP-CHP."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.rules.board import DOOR, GONE, UP, WAYS
from fivealarm.games.flash_point.rules.data import CHOP_COST, DOG, EXTINGUISH_COST
from fivealarm.games.flash_point.rules.fire import put_cube
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.refusals import (
    DOG_NO,
    NO_LINK,
    NOT_A_WALL,
    NOTHING_BURNS,
    OUT_OF_REACH,
    TOO_FEW_AP,
    WAITING,
)
from fivealarm.games.flash_point.rules.state import ACT, RAISED, State
from fivealarm.games.flash_point.rules.verbs.move import no_way
from fivealarm.games.flash_point.rules.verbs.names import Known, sides
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay, strands, thing
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import LOSES, Thing

HERE: Final = 6


@dataclass(frozen=True, slots=True, eq=False)
class Extinguish(Verb):
    """Turn fire into smoke, or smoke into nothing, here or next to you (FP-EXT.1)."""

    way: int  # or HERE

    @property
    def group(self) -> str:
        return "Fight fire"

    def __str__(self) -> str:
        return f"extinguish {'here' if self.way == HERE else WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        who = s.turn
        role, here = s.role[who], s.at[who]
        if role == DOG:
            return DOG_NO
        space = here if self.way == HERE else s.setting.board.step[self.way][here]
        if space < 0:
            return no_way(s, here, self.way)
        if space not in s.near[here] and space != here:
            return self.out_of_reach(s, here, space)
        if not s.fire[space]:
            return NOTHING_BURNS
        left = s.ap[who] + s.foam - EXTINGUISH_COST[role]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left) if s.hot else None

    def out_of_reach(self, s: State, here: int, there: int) -> Refusal:
        """Up a ladder there never burns anything while somebody acts; else something stands between."""
        return OUT_OF_REACH if self.way < UP else NOTHING_BURNS if s.things[min(here, there)] & RAISED else NO_LINK

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

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        here = s.setting.board.where[s.at[s.turn]]
        known = {"at_there": here} if self.way == HERE else sides(s, s.turn, self.way)
        cost, have = EXTINGUISH_COST[s.role[s.turn]], s.ap[s.turn] + s.foam
        return {**known, "deed": "put out fire", "cost": cost, "have": have}

    def touches(self, s: State) -> tuple[Thing, ...]:
        space = self.target(s) if s.now == ACT else -1
        return thing("fire", space) if space >= 0 and s.fire[space] else ()

    def cost(self, s: State) -> int | None:
        return EXTINGUISH_COST[s.role[s.turn]]


@dataclass(frozen=True, slots=True, eq=False)
class Chop(Verb):
    """Put a damage cube on a wall, light wall or window of your space (FP-CHP.1)."""

    way: int

    @property
    def group(self) -> str:
        return "Doors and walls"

    def __str__(self) -> str:
        return f"chop {WAYS[self.way]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        who, board = s.turn, s.setting.board
        role = s.role[who]
        if role == DOG:
            return DOG_NO
        bound = board.edge[self.way][s.at[who]]
        if bound < 0 or board.kind[bound] == DOOR or s.walls[bound] == GONE:
            return NOT_A_WALL
        left = s.ap[who] - CHOP_COST[role]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left + s.foam) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, CHOP_COST[s.role[s.turn]])
        put_cube(s, s.setting.board.edge[self.way][s.at[s.turn]])  # FP-CHP.6
        done(s)

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        known = sides(s, s.turn, self.way)
        return {**known, "deed": "use an axe", "cost": CHOP_COST[s.role[s.turn]], "have": s.ap[s.turn]}

    def own_roles(self, s: State) -> int:
        """Everybody's building is damaged (FP-CHP.6, FP-END.3)."""
        return LOSES

    def touches(self, s: State) -> tuple[Thing, ...]:
        board = s.setting.board
        bound = board.edge[self.way][s.at[s.turn]] if s.now == ACT else -1
        return (("boundary", bound),) if bound >= 0 and board.kind[bound] != DOOR else ()

    def cost(self, s: State) -> int | None:
        return CHOP_COST[s.role[s.turn]]
