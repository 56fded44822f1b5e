"""Where the dice may fall in each stage: a forbidden target is rolled again (section 5)."""

from collections.abc import Sequence
from typing import Final

from fivealarm.games.flash_point.rules.board import turned_black
from fivealarm.games.flash_point.rules.state import (
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

NOWHERE: Final = -1
FULL: Final = 2  # POI on a floor (FP-SET.23)


def targets(s: State, inside: Sequence[int]) -> list[int]:
    """Of spaces inside, those that a roll of both dice may name in this stage."""
    fire, things = s.fire, s.things
    if s.stage == REPLENISH:
        if s.setting.experienced:
            return [space for space in inside if landing(s, space) != NOWHERE]
        return [space for space in inside if not things[space] & (POI | PEOPLE)]  # FP-REP.2
    if s.stage == SET_HOT:
        return [space for space in inside if not things[space] & HOT]  # FP-SET.12
    dark = [space for space in inside if fire[space] != FIRE]  # FP-SET.7, FP-SET.9, FP-SET.11, FP-SET.14, FP-SET.19
    if s.stage == SET_HAZMAT:
        return [space for space in dark if not things[space] & HAZMATS]  # FP-SET.11
    if s.stage == SET_POI:
        free = [space for space in dark if not things[space] & POI]
        return _uncrowded(s, free) if s.pois >= FULL else free
    return _on_third_floor(s, dark) if s.mark == 2 and s.die else dark


def _uncrowded(s: State, spaces: list[int]) -> list[int]:
    """FP-SET.23: no third POI on one floor in experienced play."""
    setting = s.setting
    if not (setting.experienced and setting.two_storeys):
        return spaces
    storey = setting.board.storey
    floors = (0, 1)
    full = [sum([held & POI for held in s.things[floor * storey : (floor + 1) * storey]]) >= FULL for floor in floors]
    return [space for space in spaces if not full[space // storey]]


def third_column(s: State) -> list[int]:
    """The six spaces under the turned-over black die (FP-SET.8)."""
    black = turned_black(s.die)
    return [row[black - 1] for row in s.setting.board.target]


def _on_third_floor(s: State, spaces: list[int]) -> list[int]:
    """Only when its column is all on fire is explosion 3 rolled freely, on its floor (FP-SET.8)."""
    storey = s.setting.board.storey
    floor = third_column(s)[0] // storey
    return [space for space in spaces if space // storey == floor]


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
    return one_die(s) > 0 or any(targets(s, (space,)) for space in s.setting.board.rolled)


def landing(s: State, target: int) -> int:
    """Experienced replenish: from the roll along the arrows to a free space (FP-REP.4, FP-REP.5)."""
    arrow, seen = s.setting.board.arrow, set()
    while target not in seen:
        if s.fire[target] == CLEAR and not s.things[target] & (POI | PEOPLE) and target not in s.at:
            return target
        seen.add(target)
        target = arrow[target]
    return NOWHERE
