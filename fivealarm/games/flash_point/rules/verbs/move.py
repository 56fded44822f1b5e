"""Moving, alone or with a load: FP-MOV, FP-STR.2, FP-LAD.2 to FP-LAD.14."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.rules.board import DAMAGED, DOWN, TOWARDS, UP, WALL, WAYS, Board
from fivealarm.games.flash_point.rules.data import DOG, FIREFIGHTERS
from fivealarm.games.flash_point.rules.ending import check_victory, rescue
from fivealarm.games.flash_point.rules.events import DISPOSED
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.refusals import (
    DOG_NO,
    DOG_NO_FIRE,
    DOG_NO_LADDER,
    LADDER_IS_UP,
    LADDER_TO_LADDER,
    MUST_HOLD,
    NO_LADDER,
    NO_LADDER_HERE,
    NO_LINK,
    NO_SPACE,
    NOT_A_DOG,
    NOT_DAMAGED,
    NOT_HERE,
    NOT_INTO_FIRE,
    SEGMENT_TAKEN,
    WALLED,
)
from fivealarm.games.flash_point.rules.state import (
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
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.names import Known, holder, kinds, listed, sides
from fivealarm.games.flash_point.rules.verbs.verb import thing
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import STEPS, Thing

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


def kinds_to_carry(s: State, space: int) -> int:
    """One of each kind of load that is in a space."""
    held, loads = s.things[space], 0
    if held & LOADS:
        loads = VICTIM if held & VICTIMS else 0
        loads |= TREATED if held & TREATEDS else 0
        loads |= HAZMAT if held & HAZMATS else 0
    return loads | LADDER if s.setting.ladders and has_ladder(s, space) else loads


def rack(s: State, space: int) -> str:
    """Where ladders are instead."""
    if not s.rack:
        return "the engine has none left"
    count = f"{s.rack} {'is' if s.rack == 1 else 'are'}"
    return f"{count} on the engine at its {TOWARDS[s.engine]} spot" if s.engine >= 0 else f"{count} on the engine"


def no_way(s: State, here: int, way: int) -> Refusal:
    """Why there is no space that way: no link between floors, another ladder, or the rim of the board."""
    if way >= UP:
        return NO_LINK
    board = s.setting.board
    return LADDER_TO_LADDER if board.air[here] and board.beside(here, way) >= 0 else NO_SPACE


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
    """Step to an adjacent space, empty-handed (FP-MOV.1)."""

    way: int
    load: int  # what comes along: nothing, unless it is a Carry
    name: str

    @property
    def group(self) -> str:
        return "Move"

    def __str__(self) -> str:
        return self.name

    def fits(self, board: Board, space: int) -> bool:
        return board.step[self.way][space] >= 0

    def bars(self, s: State, who: int) -> Refusal | None:
        board, here = s.setting.board, s.at[who]
        there = board.step[self.way][here]
        if there < 0:
            return no_way(s, here, self.way)
        if self.way < UP and there not in s.near[here]:
            return WALLED
        if s.role[who] == DOG and s.fire[there] == FIRE:
            return DOG_NO_FIRE
        return self.ladder_bars(s, who, here, there) if board.air[there] or board.air[here] else None

    def ladder_bars(self, s: State, who: int, here: int, there: int) -> Refusal | None:
        """Upper segments: they must exist, be free, and a dog keeps off; what is held there comes along (FP-LAD)."""
        board = s.setting.board
        if board.air[there]:
            if not s.things[board.step[DOWN][there]] & RAISED:
                return NO_LADDER if self.way < UP else NO_LINK
            if s.role[who] == DOG:
                return DOG_NO_LADDER
            if there in s.at:
                return SEGMENT_TAKEN
        held = s.things[here] & LOADS if board.air[here] else 0
        return MUST_HOLD if held & ~self.load else None

    def named(self, s: State, who: int) -> Known:
        here, board = s.at[who], s.setting.board
        known = {**Movement.named(self, s, who), **sides(s, who, self.way)}
        there = board.step[self.way][here]
        if there >= 0 and board.air[there] and there in s.at:
            known["blocker"] = FIREFIGHTERS[s.at.index(there)]
        known["held"] = listed([f"the {kind}" for kind in kinds(s.things[here])] or ["nothing"])
        return known

    def price(self, s: State, who: int) -> int:
        return 2 if s.fire[s.setting.board.step[self.way][s.at[who]]] == FIRE else 1

    def in_fire(self, s: State, who: int) -> int:
        fire, here = s.fire, s.at[who]
        return s.hot - (fire[here] == FIRE) + (fire[s.setting.board.step[self.way][here]] == FIRE)

    def act(self, s: State, who: int) -> None:
        there = s.setting.board.step[self.way][s.at[who]]
        enter(s, who, there)
        if s.hot or s.fire[there] == FIRE:
            s.hot = count_hot(s)

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        return thing("space", s.setting.board.step[self.way][s.at[who]])

    def leaves(self, s: State) -> Thing:
        return ("space", s.at[s.turn])

    def own_roles(self, s: State) -> int:
        return STEPS


@dataclass(frozen=True, slots=True, eq=False)
class Carry(Move):
    """Step to an adjacent space and take a load along (FP-ACT.4, FP-MOV.3 to FP-MOV.7)."""

    @property
    def group(self) -> str:
        return "Carry"

    def bars(self, s: State, who: int) -> Refusal | None:
        if s.role[who] == DOG and self.load & (HAZMAT | LADDER):
            return DOG_NO_LADDER if self.load == LADDER else DOG_NO
        no = Move.bars(self, s, who)
        if no is not None:
            return no
        here = s.at[who]
        return self.load_bars(s, here, s.setting.board.step[self.way][here])

    def load_bars(self, s: State, here: int, there: int) -> Refusal | None:
        """What comes along must be here and keep out of fire."""
        load = self.load
        if load & ~kinds_to_carry(s, here):
            return NOT_HERE if load != LADDER else LADDER_IS_UP if s.things[here] & RAISED else NO_LADDER_HERE
        if load & LIVING and s.fire[there] == FIRE:
            return NOT_INTO_FIRE
        return None

    def gait(self) -> str:
        return "with " + listed([f"the {kind}" for kind in kinds(self.load & LIVING)] or ["the ladder"])

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        return () if self.load & ~kinds_to_carry(s, s.at[who]) else Move.about(self, s, who)

    def named(self, s: State, who: int) -> Known:
        here = s.at[who]
        missing = kinds(self.load & ~kinds_to_carry(s, here))
        load = listed([f"a {kind}" for kind in kinds(self.load & LIVING)] or ["a ladder"])
        known = {**Move.named(self, s, who), "deed": "carry hazmat", "load": load, "rack": rack(s, here)}
        return {**known, "missing": listed(missing, "and no") if missing else "load"}

    def price(self, s: State, who: int) -> int:
        if self.load == LADDER:
            return Move.price(self, s, who)
        if s.role[who] == DOG:
            return DOG_DRAGS if self.load & VICTIM else 1
        board, here = s.setting.board, s.at[who]
        on_ladder = board.air[board.step[self.way][here]] or (board.air[here] and self.way == DOWN)
        return 2 if self.load & HEAVY or on_ladder else 1

    def act(self, s: State, who: int) -> None:
        here = s.at[who]
        self.take_along(s, here, s.setting.board.step[self.way][here])
        Move.act(self, s, who)

    def take_along(self, s: State, here: int, there: int) -> None:
        """The load arrives; outside, victims and hazmat may be safe (FP-VIC.1, FP-VIC.2, FP-HAZ.1)."""
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

    @property
    def group(self) -> str:
        return "Move"

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
        return DOG_NO_FIRE if s.fire[there] == FIRE else None

    def named(self, s: State, who: int) -> Known:
        known = {**Movement.named(self, s, who), **sides(s, who, self.way)}
        return {**known, "holder": holder(s, DOG)}

    def price(self, s: State, who: int) -> int:
        return SQUEEZE

    def act(self, s: State, who: int) -> None:
        enter(s, who, s.setting.board.step[self.way][s.at[who]])

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        return thing("space", s.setting.board.step[self.way][s.at[who]]) if s.role[who] == DOG else ()

    def own_roles(self, s: State) -> int:
        return STEPS

    def leaves(self, s: State) -> Thing | None:
        return ("space", s.at[s.turn])
