"""Engine and ambulance, crew change, deck gun: FP-VEH, FP-GUN."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.rules.board import TOWARDS
from fivealarm.games.flash_point.rules.data import (
    BASE_AP,
    CARDS,
    COMMAND_AP,
    DOG,
    FIREFIGHTERS,
    FOAM_AP,
    HASTE_AP,
    NAMES,
)
from fivealarm.games.flash_point.rules.ending import check_victory, rescue
from fivealarm.games.flash_point.rules.events import DRIVEN
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.refusals import (
    CARD_TAKEN,
    DOG_NO,
    ENGINE_STAYS,
    NO_CHANGE_HERE,
    NOT_DRIVEN,
    NOT_FIRST,
    NOT_ON_ENGINE,
    TOO_FEW_AP,
    WAITING,
)
from fivealarm.games.flash_point.rules.state import ACT, RIDE, State
from fivealarm.games.flash_point.rules.verbs.names import Known
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay, strands, strands_somebody
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import DECLINES, Thing

ENGINE: Final = 0
AMBULANCE: Final = 1
VEHICLES: Final = ("engine", "ambulance")
DRIVE: Final = 2
CREW_CHANGE: Final = 2


def on_engine(s: State, who: int) -> bool:
    """In a space of the engine's spot (FP-VEH.1)."""
    return s.at[who] in s.setting.board.engine[s.engine]


@dataclass(frozen=True, slots=True, eq=False)
class Drive(Verb):
    """Drive a vehicle to its next spot (FP-VEH.2)."""

    vehicle: int
    turn: int  # 1 clockwise, 3 counter-clockwise

    @property
    def group(self) -> str:
        return "Vehicles"

    def __str__(self) -> str:
        return f"drive {VEHICLES[self.vehicle]} {'cw' if self.turn == 1 else 'ccw'}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        if s.role[s.turn] == DOG:
            return DOG_NO
        if self.vehicle == ENGINE and not on_engine(s, s.turn):
            return NOT_ON_ENGINE
        left = s.ap[s.turn] - DRIVE
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left + s.foam) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, DRIVE)
        board = s.setting.board
        old = s.engine if self.vehicle == ENGINE else s.ambulance
        spot, new = (board.engine, board.ambulance)[self.vehicle], (old + self.turn) % 4
        s.tell(DRIVEN, self.vehicle, 4 * self.vehicle + new)
        if self.vehicle == ENGINE:
            s.engine = new
        else:
            s.ambulance = new
            for space in spot[new]:
                rescue(s, space)  # FP-VIC.2
            check_victory(s)
        riders = [who for who, space in enumerate(s.at) if space in spot[old] and s.role[who] != DOG]
        riders.sort(key=lambda who: who != s.turn)
        s.pending.extend((RIDE, who, self.vehicle) for who in reversed(riders))  # FP-VEH.5
        if s.pending:
            go_on(s)
        else:
            done(s)

    def details(self, s: State) -> Known:
        return {"cost": DRIVE, "have": s.ap[s.turn], "spot": TOWARDS[s.engine], "deed": "drive"}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", self.vehicle),)

    def cost(self, s: State) -> int | None:
        return DRIVE


@dataclass(frozen=True, slots=True, eq=False)
class Ride(Verb):
    """Travel to the first or second space of the vehicle's new spot, or stay behind (FP-VEH.5)."""

    space: int  # 0, 1, or -1 to stay

    @property
    def group(self) -> str:
        return "Vehicles"

    def __str__(self) -> str:
        return "stay" if self.space < 0 else f"ride {self.space + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != RIDE:
            return NOT_DRIVEN
        _, who, vehicle = s.pending[-1]
        return ENGINE_STAYS if self.space < 0 and vehicle == ENGINE and who == s.turn else None

    def apply(self, s: State) -> None:
        if self.space >= 0:
            s.at[s.pending[-1][1]] = self.seat_in(s)
        s.pending.pop()
        if not s.pending:
            done(s)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        if s.now != RIDE:
            return ()
        return (("firefighter", s.pending[-1][1]),) if self.space < 0 else (("space", self.seat_in(s)),)

    def seat_in(self, s: State) -> int:
        """The space of the vehicle's new spot."""
        board, vehicle = s.setting.board, s.pending[-1][2]
        return (board.engine[s.engine] if vehicle == ENGINE else board.ambulance[s.ambulance])[self.space]

    def own_roles(self, s: State) -> int:
        return DECLINES if self.space < 0 else 0


@dataclass(frozen=True, slots=True, eq=False)
class CrewChange(Verb):
    """Swap your specialist card for an unused one (FP-VEH.8, FP-VEH.9)."""

    role: int

    @property
    def group(self) -> str:
        return "Vehicles"

    def __str__(self) -> str:
        return f"crew change {NAMES[self.role]}"

    def left(self, s: State) -> int:
        """AP as if the turn had begun with the new card (FP-VEH.9)."""
        return s.ap[s.turn] - BASE_AP[s.role[s.turn]] + BASE_AP[self.role] - CREW_CHANGE

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        if s.acted:
            return NOT_FIRST
        if not on_engine(s, s.turn):
            return NO_CHANGE_HERE
        if self.role in s.role:
            return CARD_TAKEN
        if self.left(s) < 0:
            return TOO_FEW_AP
        return strands_somebody(s, self) if s.hot else None

    def apply(self, s: State) -> None:
        s.ap[s.turn] = self.left(s)
        s.role = (*s.role[: s.turn], self.role, *s.role[s.turn + 1 :])
        s.haste, s.foam, s.orders = HASTE_AP[self.role], FOAM_AP[self.role], COMMAND_AP[self.role]
        s.acted = 1
        done(s)

    def details(self, s: State) -> Known:
        blocker = FIREFIGHTERS[s.role.index(self.role)] if self.role in s.role else ""
        known = {"card": CARDS[self.role].title, "blocker": blocker, "spot": TOWARDS[s.engine]}
        return {**known, "cost": CREW_CHANGE, "have": self.left(s) + CREW_CHANGE}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("card", self.role),)

    def cost(self, s: State) -> int | None:
        return CREW_CHANGE
