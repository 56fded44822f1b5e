"""The deck gun: FP-GUN."""

from dataclasses import dataclass
from typing import Final

from fivealarm.games.flash_point.rules.board import TOWARDS, turned_black, turned_red
from fivealarm.games.flash_point.rules.data import DOG, DRIVER, GUN_COST
from fivealarm.games.flash_point.rules.events import GUN_CLEARS, GUN_HITS
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.reach.neighbours import count_hot
from fivealarm.games.flash_point.rules.refusals import (
    DOG_NO,
    GUN_NOT_ON_ENGINE,
    NOT_ROLLED,
    SOMEBODY_INSIDE,
    TOO_FEW_AP,
    WAITING,
)
from fivealarm.games.flash_point.rules.state import ACT, AIM, CLEAR, GUN, GUN_BLACK, GUN_RED, State
from fivealarm.games.flash_point.rules.verbs.names import Known, crew
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, on_engine
from fivealarm.games.flash_point.rules.verbs.verb import Verb, done, pay, strands
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


def in_the_way(s: State) -> list[int]:
    """Firefighters inside the deck gun's area (FP-GUN.9)."""
    area = s.setting.areas[s.engine]
    return [who for who, space in enumerate(s.at) if space in area]


@dataclass(frozen=True, slots=True, eq=False)
class DeckGun(Verb):
    """Fire the deck gun (FP-GUN.1)."""

    @property
    def group(self) -> str:
        return "Fight fire"

    def __str__(self) -> str:
        return "deck gun"

    def refusal(self, s: State) -> Refusal | None:
        if s.now != ACT:
            return WAITING[s.now]
        if s.role[s.turn] == DOG:
            return DOG_NO
        if not on_engine(s, s.turn):
            return GUN_NOT_ON_ENGINE
        if in_the_way(s):
            return SOMEBODY_INSIDE
        left = s.ap[s.turn] - GUN_COST[s.role[s.turn]]
        if left < 0:
            return TOO_FEW_AP
        return strands(s, self, left) if s.hot else None

    def apply(self, s: State) -> None:
        pay(s, GUN_COST[s.role[s.turn]])
        s.pending.append((GUN,))
        go_on(s)

    def details(self, s: State) -> Known:
        if s.now != ACT:
            return {}
        known = {"cost": GUN_COST[s.role[s.turn]], "have": s.ap[s.turn], "spot": TOWARDS[s.engine]}
        return {**known, "deed": "fire the deck gun", "blockers": crew(in_the_way(s) or [s.turn])}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", ENGINE),)

    def cost(self, s: State) -> int | None:
        return GUN_COST[s.role[s.turn]]


@dataclass(frozen=True, slots=True, eq=False)
class Aim(Verb):
    """The Driver/Operator keeps the roll or rolls again (FP-GUN.12)."""

    name: str
    red: bool
    black: bool

    @property
    def group(self) -> str:
        return "Decide"

    def __str__(self) -> str:
        return self.name

    def refusal(self, s: State) -> Refusal | None:
        return None if s.now == AIM else NOT_ROLLED

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

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("dice", 0),) if s.now == AIM else ()


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
        if s.fire[space]:
            s.fire[space] = CLEAR
            s.tell(GUN_CLEARS, space)
    s.hot = count_hot(s)
    done(s)
