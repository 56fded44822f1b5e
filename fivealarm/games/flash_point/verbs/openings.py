"""Doors and windows: FP-DOR, FP-WIN."""

from dataclasses import dataclass

from fivealarm.games.flash_point.board import AJAR, DOOR, GONE, WAYS, WHOLE, WINDOW
from fivealarm.games.flash_point.cards import DOG
from fivealarm.games.flash_point.fire import set_bound
from fivealarm.games.flash_point.refusals import DOG_NO, DOOR_GONE, NO_DOOR, NO_WINDOW, WINDOW_GONE
from fivealarm.games.flash_point.state import State
from fivealarm.games.flash_point.verbs.movement import Movement
from fivealarm.kernel.contract import Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Opening(Movement):
    """Open or close a door or window on a side of your space (FP-DOR.1, FP-WIN.1)."""

    way: int
    kind: int

    def __str__(self) -> str:
        return f"{'door' if self.kind == DOOR else 'window'} {WAYS[self.way]}"

    def bars(self, s: State, who: int) -> Refusal | None:
        board = s.setting.board
        bound = board.edge[self.way][s.at[who]]
        if bound < 0 or board.kind[bound] != self.kind:
            return NO_DOOR if self.kind == DOOR else NO_WINDOW
        if s.walls[bound] == GONE:
            return DOOR_GONE if self.kind == DOOR else WINDOW_GONE
        return DOG_NO if s.role[who] == DOG else None

    def price(self, s: State, who: int) -> int:
        return 1

    def act(self, s: State, who: int) -> None:
        bound = s.setting.board.edge[self.way][s.at[who]]
        set_bound(s, bound, WHOLE if s.walls[bound] == AJAR else AJAR)


def doors() -> list[Opening]:
    return [Opening(way, DOOR) for way in range(4)]


def windows() -> list[Opening]:
    return [Opening(way, WINDOW) for way in range(4)]
