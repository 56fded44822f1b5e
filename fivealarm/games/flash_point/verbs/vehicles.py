"""Engine and ambulance, crew change, deck gun: FP-VEH, FP-GUN."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.board import turned_black, turned_red
from fivealarm.games.flash_point.cards import (
    BASE_AP,
    COMMAND_AP,
    DOG,
    DRIVER,
    FOAM_AP,
    GUN_COST,
    HASTE_AP,
    NAMES,
)
from fivealarm.games.flash_point.events import DRIVEN, GUN_HITS
from fivealarm.games.flash_point.flow import check_victory, go_on, rescue
from fivealarm.games.flash_point.refusals import (
    CARD_TAKEN,
    DOG_NO,
    ENGINE_STAYS,
    GUN_NOT_ON_ENGINE,
    NOT_FIRST,
    NOT_NOW,
    NOT_ON_ENGINE,
    SOMEBODY_INSIDE,
    TOO_FEW_AP,
)
from fivealarm.games.flash_point.state import (
    ACT,
    AIM,
    CLEAR,
    GUN,
    GUN_BLACK,
    GUN_RED,
    RIDE,
    State,
)
from fivealarm.games.flash_point.verbs.verb import Verb, done, pay, strands, strands_somebody
from fivealarm.games.flash_point.ways import count_hot
from fivealarm.kernel.contract import Refusal

ENGINE, AMBULANCE = range(2)
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

    def __str__(self) -> str:
        return f"drive {VEHICLES[self.vehicle]} {'cw' if self.turn == 1 else 'ccw'}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        if self.vehicle == ENGINE and not on_engine(s, s.turn):
            return NOT_ON_ENGINE
        if s.role[s.turn] == DOG:
            return DOG_NO
        left = s.ap[s.turn] - DRIVE
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left + s.foam) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, DRIVE)
        board = s.setting.board
        old = s.engine if self.vehicle == ENGINE else s.ambulance
        spot, new = (board.engine, board.ambulance)[self.vehicle], (old + self.turn) % 4
        s.tell(DRIVEN, self.vehicle, new)
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

    def facts(self, s: State) -> Mapping[str, object]:
        return {"cost": DRIVE, "have": s.ap[s.turn]}


@dataclass(frozen=True, slots=True, eq=False)
class Ride(Verb):
    """Travel to the first or second space of the vehicle's new spot, or stay behind (FP-VEH.5)."""

    space: int  # 0, 1, or -1 to stay

    def __str__(self) -> str:
        return "stay" if self.space < 0 else f"ride {self.space + 1}"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != RIDE:
            return NOT_NOW
        _, who, vehicle = s.pending[-1]
        return ENGINE_STAYS if self.space < 0 and vehicle == ENGINE and who == s.turn else None

    def apply(self, s: State) -> None:
        _, who, vehicle = s.pending.pop()
        if self.space >= 0:
            board = s.setting.board
            spot = board.engine[s.engine] if vehicle == ENGINE else board.ambulance[s.ambulance]
            s.at[who] = spot[self.space]
        if not s.pending:
            done(s)
        go_on(s)


@dataclass(frozen=True, slots=True, eq=False)
class CrewChange(Verb):
    """Swap your specialist card for an unused one (FP-VEH.8, FP-VEH.9)."""

    role: int

    def __str__(self) -> str:
        return f"crew change {NAMES[self.role]}"

    def left(self, s: State) -> int:
        """AP as if the turn had begun with the new card (FP-VEH.9)."""
        return s.ap[s.turn] - BASE_AP[s.role[s.turn]] + BASE_AP[self.role] - CREW_CHANGE

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        if not on_engine(s, s.turn) or s.acted:
            return NOT_FIRST
        if self.role in s.role:
            return CARD_TAKEN
        if self.left(s) < 0:
            return TOO_FEW_AP
        return strands_somebody(s, self) if s.hot else None

    def apply(self, s: State) -> None:
        s.ap[s.turn] = self.left(s)
        s.role[s.turn] = self.role
        s.haste, s.foam, s.orders = HASTE_AP[self.role], FOAM_AP[self.role], COMMAND_AP[self.role]
        s.acted = 1
        done(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"cost": CREW_CHANGE, "have": self.left(s) + CREW_CHANGE}


@dataclass(frozen=True, slots=True, eq=False)
class DeckGun(Verb):
    """Fire the deck gun (FP-GUN.1)."""

    def __str__(self) -> str:
        return "deck gun"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return NOT_NOW
        if not on_engine(s, s.turn):
            return GUN_NOT_ON_ENGINE
        if s.role[s.turn] == DOG:
            return DOG_NO
        area = s.setting.areas[s.engine]
        if any(space in area for space in s.at):
            return SOMEBODY_INSIDE
        left = s.ap[s.turn] - GUN_COST[s.role[s.turn]]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, GUN_COST[s.role[s.turn]])
        s.pending.append((GUN,))
        go_on(s)

    def facts(self, s: State) -> Mapping[str, object]:
        return {"cost": GUN_COST[s.role[s.turn]], "have": s.ap[s.turn]}


@dataclass(frozen=True, slots=True, eq=False)
class Aim(Verb):
    """The Driver/Operator keeps the roll or rolls again (FP-GUN.12)."""

    name: str
    red: bool
    black: bool

    def __str__(self) -> str:
        return self.name

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == AIM else NOT_NOW

    def apply(self, s: State) -> None:
        _, red, black = s.pending.pop()
        if self.red and self.black:
            s.pending.append((GUN, 1))
        elif self.red:
            s.pending.append((GUN_RED, black))
        elif self.black:
            s.pending.append((GUN_BLACK, red))
        else:
            fire_gun(s, red, black)
        go_on(s)


AIMS: Final = (
    Aim("keep", False, False), Aim("reroll red", True, False), Aim("reroll black", False, True),
    Aim("reroll both", True, True),
)  # fmt: skip


def gun_rolled(s: State, red: int, black: int) -> None:
    """Both dice lie there: the Driver/Operator may roll once more (FP-GUN.12)."""
    first = len(s.pending.pop()) == 1
    if first and s.role[s.turn] == DRIVER:
        s.pending.append((AIM, red, black))
    else:
        fire_gun(s, red, black)


def gun_target(s: State, red: int, black: int) -> int:
    """Dice turned over as needed to hit the area (FP-GUN.4, FP-GUN.5)."""
    area, target = s.setting.areas[s.engine], s.setting.board.target
    if not any(space in area for space in target[red - 1]):
        red = turned_red(red)
    if target[red - 1][black - 1] not in area:
        black = turned_black(black)
    return target[red - 1][black - 1]


def fire_gun(s: State, red: int, black: int) -> None:
    """Clear the target and every space adjacent to it (FP-GUN.6, FP-GUN.7)."""
    target = gun_target(s, red, black)
    s.tell(GUN_HITS, target)
    for space in (target, *s.near[target]):
        s.fire[space] = CLEAR
    s.hot = count_hot(s)
    done(s)
