"""Raising and closing portable ladders: FP-LAD."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import UP, Board
from fivealarm.games.flash_point.rules.data import DOG, FIREFIGHTERS
from fivealarm.games.flash_point.rules.refusals import (
    ALREADY_RAISED,
    DOG_NO_LADDER,
    IN_USE,
    NO_LADDER_HERE,
    NOT_OUTSIDE,
    NOT_RAISED,
)
from fivealarm.games.flash_point.rules.state import LADDER, RAISED, State
from fivealarm.games.flash_point.rules.verbs.move import has_ladder, rack, take_ladder
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.names import Known
from fivealarm.games.flash_point.rules.verbs.verb import thing
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Raise(Movement):
    """Raise a closed ladder where you stand outside (FP-LAD.4)."""

    @property
    def group(self) -> str:
        return "Ladders"

    def __str__(self) -> str:
        return "raise"

    def bars(self, s: State, who: int) -> Refusal | None:
        here = s.at[who]
        if s.role[who] == DOG:
            return DOG_NO_LADDER
        if not s.setting.board.ground[here]:
            return NOT_OUTSIDE
        if s.things[here] & RAISED:
            return ALREADY_RAISED
        return None if has_ladder(s, here) else NO_LADDER_HERE

    def named(self, s: State, who: int) -> Known:
        return {**Movement.named(self, s, who), "rack": rack(s, s.at[who])}

    def price(self, s: State, who: int) -> int:
        return 2

    def act(self, s: State, who: int) -> None:
        take_ladder(s, s.at[who])
        s.things[s.at[who]] |= RAISED

    def fits(self, board: Board, space: int) -> bool:
        return board.ground[space]

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        return thing("ladder", s.at[who])


@dataclass(frozen=True, slots=True, eq=False)
class Close(Movement):
    """Close the raised ladder you stand at the foot of (FP-LAD.15)."""

    @property
    def group(self) -> str:
        return "Ladders"

    def __str__(self) -> str:
        return "close ladder"

    def bars(self, s: State, who: int) -> Refusal | None:
        here = s.at[who]
        if s.role[who] == DOG:
            return DOG_NO_LADDER
        if not s.things[here] & RAISED:
            return NOT_RAISED
        return IN_USE if s.setting.board.step[UP][here] in s.at else None

    def named(self, s: State, who: int) -> Known:
        above = s.setting.board.step[UP][s.at[who]]
        known = Movement.named(self, s, who)
        return {**known, "blocker": FIREFIGHTERS[s.at.index(above)]} if above >= 0 and above in s.at else known

    def price(self, s: State, who: int) -> int:
        return 1

    def act(self, s: State, who: int) -> None:
        s.things[s.at[who]] += LADDER - RAISED

    def fits(self, board: Board, space: int) -> bool:
        return board.ground[space]

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        return thing("ladder", s.at[who])
