"""Doors and windows: FP-DOR, FP-WIN."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import AJAR, DOOR, GONE, WAYS, WHOLE, Board
from fivealarm.games.flash_point.rules.data import DOG
from fivealarm.games.flash_point.rules.fire import set_bound
from fivealarm.games.flash_point.rules.refusals import DOG_NO, DOOR_GONE, NO_DOOR, NO_WINDOW, WINDOW_GONE
from fivealarm.games.flash_point.rules.state import State
from fivealarm.games.flash_point.rules.verbs.movement import Movement
from fivealarm.games.flash_point.rules.verbs.names import Known, sides
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Opening(Movement):
    """Open or close a door or window on a side of your space (FP-DOR.1, FP-WIN.1)."""

    way: int
    kind: int

    @property
    def group(self) -> str:
        return "Doors and walls"

    def __str__(self) -> str:
        return f"{'door' if self.kind == DOOR else 'window'} {WAYS[self.way]}"

    def bars(self, s: State, who: int) -> Refusal | None:
        if s.role[who] == DOG:
            return DOG_NO
        board = s.setting.board
        bound = board.edge[self.way][s.at[who]]
        if bound < 0 or board.kind[bound] != self.kind:
            return NO_DOOR if self.kind == DOOR else NO_WINDOW
        if s.walls[bound] == GONE:
            return DOOR_GONE if self.kind == DOOR else WINDOW_GONE
        return None

    def named(self, s: State, who: int) -> Known:
        known = {**Movement.named(self, s, who), **sides(s, who, self.way)}
        return {**known, "deed": "work doors or windows"}

    def price(self, s: State, who: int) -> int:
        return 1

    def act(self, s: State, who: int) -> None:
        bound = s.setting.board.edge[self.way][s.at[who]]
        set_bound(s, bound, WHOLE if s.walls[bound] == AJAR else AJAR)

    def fits(self, board: Board, space: int) -> bool:
        bound = board.edge[self.way][space]
        return bound >= 0 and board.kind[bound] == self.kind

    def about(self, s: State, who: int) -> tuple[Thing, ...]:
        board, here = s.setting.board, s.at[who]
        return (("boundary", board.edge[self.way][here]),) if self.fits(board, here) else ()
