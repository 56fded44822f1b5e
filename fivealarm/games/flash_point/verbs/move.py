"""Moving, alone or with a load: FP-MOV, FP-STR.2, FP-LAD.2 to FP-LAD.14."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.board import DAMAGED, DOWN, UP, WALL, WAYS
from fivealarm.games.flash_point.cards import DOG
from fivealarm.games.flash_point.events import DISPOSED
from fivealarm.games.flash_point.flow import check_victory, rescue
from fivealarm.games.flash_point.refusals import (
    DOG_NO,
    DOG_NO_LADDER,
    LADDER_IS_UP,
    MUST_HOLD,
    NO_LADDER,
    NO_LADDER_HERE,
    NO_LINK,
    NO_SPACE,
    NOT_A_DOG,
    NOT_DAMAGED,
    NOT_HERE,
    NOT_INTO_FIRE,
    NOT_NOW,
    SEGMENT_TAKEN,
    TOO_FEW_AP,
    WALLED,
)
from fivealarm.games.flash_point.state import (
    ACT,
    FIRE,
    HAZMAT,
    HAZMATS,
    LADDER,
    LADDERS,
    LOADS,
    PEOPLE,
    POI,
    RAISED,
    REVEAL,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.games.flash_point.verbs.verb import strands
from fivealarm.games.flash_point.ways import count_hot
from fivealarm.kernel.contract import Refusal

LOAD_NAMES: Final = {
    "": 0, "victim": VICTIM, "treated": TREATED, "victim+treated": VICTIM + TREATED, "hazmat": HAZMAT,
    "hazmat+treated": HAZMAT + TREATED, "ladder": LADDER,
}  # fmt: skip
HEAVY: Final = VICTIM | HAZMAT
LIVING: Final = VICTIM | TREATED | HAZMAT  # never into fire; dear on ladders
DOG_DRAGS: Final = 4
SQUEEZE: Final = 2


def has_ladder(s: State, space: int) -> bool:
    """A closed ladder in the space or on the engine standing there (FP-LAD.1)."""
    if s.things[space] & LADDERS:
        return True
    return s.rack > 0 and s.engine >= 0 and space in s.setting.board.engine[s.engine]


def take_ladder(s: State, space: int) -> None:
    """One that lies here first, then one from the engine (FP-LAD.21)."""
    if s.things[space] & LADDERS:
        s.things[space] -= LADDER
    else:
        s.rack -= 1


def enter(s: State, who: int, space: int) -> None:
    """A figure arrives: a POI there is revealed (FP-MOV.11)."""
    s.at[who] = space
    if s.things[space] & POI:
        s.pending.append((REVEAL, space))


@dataclass(frozen=True, slots=True, eq=False)
class Move(Movement):
    """Step to an adjacent space, taking a load along or not (FP-MOV.1, FP-ACT.4)."""

    way: int
    load: int
    name: str

    def __str__(self) -> str:
        return self.name

    def bars(self, s: State, who: int) -> Refusal | None:
        board, here = s.setting.board, s.at[who]
        there = board.step[self.way][here]
        if self.way < UP:
            if there < 0:
                return NO_SPACE
            if there not in s.near[here]:
                return WALLED
            if board.floors == 1 and not self.load and s.role[who] != DOG:
                return None  # nearly every question ends here
        elif there < 0:
            return NO_LINK
        no = self.ladder_bars(s, who, here, there)
        if no is not None:
            return no
        if s.role[who] == DOG and (s.fire[there] == FIRE or self.load & (HAZMAT | LADDER)):
            return DOG_NO
        return self.load_bars(s, here, there)

    def ladder_bars(self, s: State, who: int, here: int, there: int) -> Refusal | None:
        """Upper segments: they must exist, be free, and a dog keeps off (FP-LAD.8, FP-LAD.11, FP-PRM.8)."""
        board = s.setting.board
        if board.air[there]:
            if not s.things[board.step[DOWN][there]] & RAISED:
                return NO_LADDER if self.way < UP else NO_LINK
            if s.role[who] == DOG:
                return DOG_NO_LADDER
            if there in s.at:
                return SEGMENT_TAKEN
        return None

    def load_bars(self, s: State, here: int, there: int) -> Refusal | None:
        """What comes along must be here, all of it on a ladder, and keep out of fire."""
        held, load = s.things[here], self.load
        if s.setting.board.air[here] and held & LOADS != load:
            return MUST_HOLD if held & LOADS else NOT_HERE
        if (load & VICTIM and not held & VICTIMS) or (load & TREATED and not held & TREATEDS):
            return NOT_HERE
        if load & HAZMAT and not held & HAZMATS:
            return NOT_HERE
        if load == LADDER and not has_ladder(s, here):
            return LADDER_IS_UP if held & RAISED else NO_LADDER_HERE
        if load & LIVING and s.fire[there] == FIRE:
            return NOT_INTO_FIRE
        return None

    def price(self, s: State, who: int) -> int:
        board, here = s.setting.board, s.at[who]
        there = board.step[self.way][here]
        if not self.load & LIVING:
            return 2 if s.fire[there] == FIRE else 1
        if s.role[who] == DOG:
            return DOG_DRAGS if self.load & VICTIM else 1
        if self.load & HEAVY or board.air[there] or (board.air[here] and self.way == DOWN):
            return 2
        return 1

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        who = s.turn
        no = self.bars(s, who)
        if no is not None:
            return no
        cost = self.price(s, who)
        left = s.ap[who] + s.haste - cost
        if left < 0:
            return TOO_FEW_AP
        if s.fire[s.setting.board.step[self.way][s.at[who]]] == FIRE or s.hot > (s.fire[s.at[who]] == FIRE):
            return strands(s, self, s.ap[who] + s.foam - max(0, cost - s.haste))
        return None

    def ignites(self, s: State, who: int) -> bool:
        return s.fire[s.setting.board.step[self.way][s.at[who]]] == FIRE

    def act(self, s: State, who: int) -> None:
        board, here = s.setting.board, s.at[who]
        there = board.step[self.way][here]
        if self.load:
            self.carry(s, here, there)
        enter(s, who, there)
        if s.hot or s.fire[there] == FIRE:
            s.hot = count_hot(s)

    def carry(self, s: State, here: int, there: int) -> None:
        """The load comes along; outside, victims and hazmat may be safe (FP-VIC.1, FP-VIC.2, FP-HAZ.1)."""
        board, load = s.setting.board, self.load
        if load == LADDER:
            take_ladder(s, here)
        else:
            s.things[here] -= load
        if load & HAZMAT and board.ground[there]:
            load -= HAZMAT
            s.tell(DISPOSED, there)
        s.things[there] += load
        if not load & PEOPLE or not board.ground[there]:
            return
        if not s.setting.experienced or there in board.ambulance[s.ambulance]:
            rescue(s, there)
            check_victory(s)


@dataclass(frozen=True, slots=True, eq=False)
class Squeeze(Movement):
    """The Rescue Dog squeezes through a damaged wall (FP-PRM.6)."""

    way: int

    def __str__(self) -> str:
        return f"squeeze {WAYS[self.way]}"

    def bars(self, s: State, who: int) -> Refusal | None:
        board, here = s.setting.board, s.at[who]
        if s.role[who] != DOG:
            return NOT_A_DOG
        bound = board.edge[self.way][here]
        if bound < 0 or board.kind[bound] != WALL or s.walls[bound] != DAMAGED:
            return NOT_DAMAGED
        there = board.step[self.way][here]
        if board.air[there]:
            return DOG_NO_LADDER
        return DOG_NO if s.fire[there] == FIRE else None

    def price(self, s: State, who: int) -> int:
        return SQUEEZE

    def act(self, s: State, who: int) -> None:
        enter(s, who, s.setting.board.step[self.way][s.at[who]])
