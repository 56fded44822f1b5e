"""Nature's actions: dice and faces of POI (section 5)."""

from dataclasses import dataclass

from fivealarm.games.flash_point.rules.board import turned_black
from fivealarm.games.flash_point.rules.dice_targets import landing
from fivealarm.games.flash_point.rules.ending import lose
from fivealarm.games.flash_point.rules.events import (
    ARROWS,
    EXPLOSION_HOT_SPOT,
    FALSE_ALARM,
    FALSE_ALARM_LOST,
    FAMILY_POI,
    FIRST_POI,
    NEW_HAZMAT,
    NEW_POI,
    SET_HOT_SPOT,
    SMOTHERED,
    VICTIM_FOUND,
)
from fivealarm.games.flash_point.rules.fire import advance, explode
from fivealarm.games.flash_point.rules.flow import go_on
from fivealarm.games.flash_point.rules.refusals import NOT_YOURS
from fivealarm.games.flash_point.rules.state import (
    ADVANCE,
    CLEAR,
    EXPLOSIONS,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    HAZMAT,
    HOT,
    LOST,
    POI,
    REVEAL,
    SET_HAZMAT,
    SET_HOT,
    SET_POI,
    VICTIM,
    State,
)
from fivealarm.games.flash_point.rules.verbs.deck_gun import fire_gun, gun_rolled
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import Thing


@dataclass(frozen=True, slots=True, eq=False)
class Nature(Verb):
    """What seats cannot choose; nature's list is chances()."""

    def refusal(self, s: State) -> Refusal | None:
        return NOT_YOURS


@dataclass(frozen=True, slots=True, eq=False)
class Roll(Nature):
    """Both dice (C2, C5, C8)."""

    red: int
    black: int

    def __str__(self) -> str:
        return f"roll {self.red} {self.black}"

    def apply(self, s: State) -> None:
        if s.now == GUN:
            gun_rolled(s, self.red, self.black)
        else:
            if s.stage == EXPLOSIONS and s.mark == 1 and s.setting.experienced:
                s.die = self.black
            hit(s, s.setting.board.target[self.red - 1][self.black - 1])
        go_on(s)

    def dice(self) -> tuple[int, ...]:
        return self.red, self.black


@dataclass(frozen=True, slots=True, eq=False)
class RollRed(Nature):
    """The red die alone: set-up explosion 3, or a deck gun re-roll (C3, C6)."""

    red: int

    def __str__(self) -> str:
        return f"roll red {self.red}"

    def apply(self, s: State) -> None:
        if s.now == GUN_RED:
            fire_gun(s, self.red, s.pending.pop()[1])
        else:
            hit(s, s.setting.board.target[self.red - 1][turned_black(s.die) - 1])  # FP-SET.8
        go_on(s)

    def dice(self) -> tuple[int, ...]:
        return (self.red,)


@dataclass(frozen=True, slots=True, eq=False)
class RollBlack(Nature):
    """The black die alone: set-up explosion 1, or a deck gun re-roll (C1, C6)."""

    black: int

    def __str__(self) -> str:
        return f"roll black {self.black}"

    def apply(self, s: State) -> None:
        if s.now == GUN_BLACK:
            fire_gun(s, s.pending.pop()[1], self.black)
        else:
            hit(s, s.setting.board.first_explosion[self.black - 1])  # FP-SET.6
        go_on(s)

    def dice(self) -> tuple[int, ...]:
        return (self.black,)


@dataclass(frozen=True, slots=True, eq=False)
class Reveal(Nature):
    """A marker's face, drawn when it is turned (C4)."""

    victim: bool

    def __str__(self) -> str:
        return "reveal victim" if self.victim else "reveal false-alarm"

    def apply(self, s: State) -> None:
        kind, space = s.pending.pop()
        if self.victim:
            s.victims -= 1
        else:
            s.alarms -= 1
        if kind == LOST:
            if self.victim:
                lose(s, space)
            else:
                s.tell(FALSE_ALARM_LOST, space)
        else:
            s.pois -= 1
            s.things[space] += VICTIM - POI if self.victim else -POI
            s.tell(VICTIM_FOUND if self.victim else FALSE_ALARM, space)
        go_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("poi", s.pending[-1][1]),) if s.now in (REVEAL, LOST) else ()


def hit(s: State, target: int) -> None:
    """What a roll does in this stage."""
    if s.stage == ADVANCE:
        advance(s, target)
    elif s.stage == EXPLOSIONS:
        s.mark += 1
        s.fire[target] = FIRE
        if s.setting.experienced:
            s.things[target] |= HOT
            s.tell(EXPLOSION_HOT_SPOT, target)
        explode(s, target)
    elif s.stage == SET_HAZMAT:
        s.mark += 1
        s.things[target] += HAZMAT
        s.tell(NEW_HAZMAT, target)
    elif s.stage == SET_HOT:
        s.mark += 1
        s.things[target] |= HOT
        s.tell(SET_HOT_SPOT, target)
    else:
        add_poi(s, target)


def add_poi(s: State, target: int) -> None:
    """A face-down POI at set-up or when markers are replenished (FP-SET.14, FP-REP.2 to FP-REP.4)."""
    if s.stage == SET_POI:
        s.mark += 1
    elif s.setting.experienced:
        target = _follow_arrows(s, target)
    elif s.fire[target]:
        s.fire[target] = CLEAR
        s.tell(SMOTHERED, target)
    s.things[target] |= POI
    s.pois += 1
    first = FIRST_POI if s.setting.experienced else FAMILY_POI
    s.tell(first if s.stage == SET_POI else NEW_POI, target)
    if target in s.at:
        s.pending.append((REVEAL, target))  # FP-REP.3


def _follow_arrows(s: State, target: int) -> int:
    """From an occupied space to the first free one (FP-REP.4)."""
    free = landing(s, target)
    if free != target:
        s.tell(ARROWS, target)
    return free
