"""Where the dice may fall in each stage: a forbidden target is rolled again (section 5)."""

from fivealarm.games.flash_point.rules.board import turned_black
from fivealarm.games.flash_point.rules.state import (
    ADVANCE,
    CLEAR,
    EXPLOSIONS,
    FIRE,
    HAZMATS,
    HOT,
    PEOPLE,
    POI,
    REPLENISH,
    SET_HAZMAT,
    SET_HOT,
    SET_POI,
    State,
)

NOWHERE = -1


def allowed(s: State, target: int) -> bool:
    """Whether a roll of both dice may name this space in this stage."""
    stage, held = s.stage, s.things[target]
    if stage == ADVANCE:
        return True
    if stage == REPLENISH:
        if s.setting.experienced:
            return landing(s, target) != NOWHERE
        return not held & (POI | PEOPLE)  # FP-REP.2
    if stage == SET_HOT:
        return not held & HOT  # FP-SET.12
    if s.fire[target] == FIRE:
        return False  # FP-SET.7, FP-SET.9, FP-SET.11, FP-SET.14, FP-SET.19
    if stage == SET_HAZMAT:
        return not held & HAZMATS  # FP-SET.11
    if stage == SET_POI:
        return not held & POI and not _crowded(s, target)
    return s.mark != 2 or not s.die or _third_floor_fits(s, target)


def _crowded(s: State, target: int) -> bool:
    """FP-SET.23: no third POI on one floor in experienced play."""
    setting = s.setting
    if not (setting.experienced and setting.two_storeys):
        return False
    storey = setting.board.storey
    floor = target // storey
    return sum(held & POI for held in s.things[floor * storey : (floor + 1) * storey]) >= 2


def third_column(s: State) -> list[int]:
    """The six spaces under the turned-over black die (FP-SET.8)."""
    black = turned_black(s.die)
    return [row[black - 1] for row in s.setting.board.target]


def _third_floor_fits(s: State, target: int) -> bool:
    """Only when its column is all on fire is explosion 3 rolled freely, on its floor (FP-SET.8)."""
    storey = s.setting.board.storey
    return target // storey == third_column(s)[0] // storey


def one_die(s: State) -> int:
    """Which single die set-up rolls now: 1 black (FP-SET.6), 2 red (FP-SET.8), 0 neither."""
    if s.stage != EXPLOSIONS or not s.setting.experienced:
        return 0
    if s.mark == 0 and not s.setting.two_storeys:
        return 1
    if s.mark == 2 and any(s.fire[space] != FIRE for space in third_column(s)):
        return 2
    return 0


def any_target(s: State) -> bool:
    """Whether any roll could do what the stage asks for (FP-SET.28, FP-REP.7)."""
    if one_die(s):
        return True
    return any(allowed(s, space) for space in s.setting.board.inside)


def landing(s: State, target: int) -> int:
    """Experienced replenish: from the roll along the arrows to a free space (FP-REP.4, FP-REP.5)."""
    arrow, seen = s.setting.board.arrow, set()
    while target not in seen:
        if s.fire[target] == CLEAR and not s.things[target] & (POI | PEOPLE) and target not in s.at:
            return target
        seen.add(target)
        target = arrow[target]
    return NOWHERE
