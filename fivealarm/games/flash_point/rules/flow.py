"""The course of the game: who decides what next (FP-SET.26, FP-TRN.1, FP-ADV.5)."""

from typing import Final

from fivealarm.games.flash_point.rules.data import BASE_AP, COMMAND_AP, DOG, FOAM_AP, HASTE_AP, VETERAN
from fivealarm.games.flash_point.rules.dice_targets import any_target
from fivealarm.games.flash_point.rules.ending import lose
from fivealarm.games.flash_point.rules.events import (
    AIDED,
    TURN,
)
from fivealarm.games.flash_point.rules.fire import clear_outside
from fivealarm.games.flash_point.rules.knock_down import dodges, endangered, fallen, knock_down
from fivealarm.games.flash_point.rules.reach.neighbours import near_veteran, neighbours
from fivealarm.games.flash_point.rules.state import (
    ACT,
    AIM,
    DODGE,
    FIRE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    LOSE,
    LOST,
    OVER,
    PEOPLE,
    POI,
    REPLENISH,
    REVEAL,
    SET_AMBULANCE,
    SET_CARDS,
    SET_CREW,
    SET_ENGINE,
    SET_HAZMAT,
    SET_HOT,
    SET_POI,
    TREATED,
    VICTIM,
    VICTIMS,
    State,
    on_board,
)
from fivealarm.kernel.contract import NATURE, NOBODY

NATURES: Final = frozenset((REVEAL, LOST, GUN, GUN_RED, GUN_BLACK))
EMPTY: Final = -1
IN_DANGER: Final = PEOPLE | POI


def go_on(s: State) -> None:
    """Go on until somebody must decide or the game is over."""
    while not s.over:
        if s.pending:
            s.now = s.pending[-1][0]
            s.to_act = NATURE if s.now in NATURES else s.setting.owner[asked(s)]
            return
        if STEPS[s.stage](s):
            s.now = s.stage
            return
    s.now = s.stage = OVER
    s.to_act = NOBODY
    s.hot = s.acted = s.aided = s.haste = s.foam = s.orders = s.cafs = s.flared = 0
    s.pending.clear()


def asked(s: State) -> int:
    """The firefighter whose owner must decide the business on top."""
    return s.turn if s.now == AIM else s.pending[-1][1]


def _explosions(s: State) -> bool:
    setting = s.setting
    count = setting.level.explosions if setting.level else 3 if setting.two_storeys else 0
    if s.mark < count and any_target(s):
        s.to_act = NATURE
        return True
    clear_outside(s)  # FP-SET.10
    s.stage, s.mark = SET_HAZMAT, 0
    return False


def _roll_for(s: State, count: int, following: int) -> bool:
    """So many rolls of this stage, while the dice can still find a place."""
    if s.mark < count and any_target(s):
        s.to_act = NATURE
        return True
    s.stage, s.mark = following, 0
    return False


def _hazmat(s: State) -> bool:
    return _roll_for(s, s.setting.level.hazmat if s.setting.level else 0, SET_HOT)


def _hot_spots(s: State) -> bool:
    level = s.setting.level
    return _roll_for(s, level.extra_hot_spots(s.setting.crew) if level else 0, SET_POI)


def _pois(s: State) -> bool:
    return _roll_for(s, 3 if s.setting.experienced or s.setting.two_storeys else 0, SET_ENGINE)


def _engine(s: State) -> bool:
    if s.engine == EMPTY and (s.setting.experienced or s.setting.two_storeys):
        s.to_act = s.setting.owner[0]
        return True
    s.stage = SET_AMBULANCE
    return False


def _ambulance(s: State) -> bool:
    if s.ambulance == EMPTY and s.setting.experienced:
        s.to_act = s.setting.owner[0]
        return True
    s.stage = SET_CARDS
    return False


def _cards(s: State) -> bool:
    if EMPTY in s.role:
        s.mark = s.role.index(EMPTY)
        s.to_act = NATURE if s.setting.random_cards else s.setting.owner[s.mark]
        return True
    s.stage, s.mark = SET_CREW, 0
    return False


def _crew(s: State) -> bool:
    if s.mark < s.setting.crew:
        s.to_act = s.setting.owner[s.mark]
        return True
    s.mark = 0
    begin_turn(s, 0)
    return False


def begin_turn(s: State, who: int) -> None:
    """AP and pool for the next firefighter (FP-TRN.2)."""
    role = s.role[who]
    s.stage, s.turn = ACT, who
    s.turns += 1
    s.ap[who] += BASE_AP[role]
    s.haste, s.foam, s.orders = HASTE_AP[role], FOAM_AP[role], COMMAND_AP[role]
    s.cafs = s.acted = s.aided = 0
    s.tell(TURN, who)
    if s.setting.promos:
        attend(s)


def attend(s: State) -> None:
    """What the promo specialists do by being there (FP-PRM.2, FP-PRM.7)."""
    who = s.turn
    if s.role[who] == DOG:
        found = [space for space in neighbours(s, s.at[who]) if s.things[space] & POI]
        s.pending.extend((REVEAL, space) for space in sorted(found, reverse=True))
    if not s.aided and s.role[who] != VETERAN and near_veteran(s, who):
        s.aided = 1
        s.ap[who] += 1
        s.tell(AIDED, who)


def _act(s: State) -> bool:
    s.to_act = s.setting.owner[s.turn]
    return True


def _advance(s: State) -> bool:
    s.to_act = NATURE
    return True


def _knock(s: State) -> bool:
    """Knock-downs in firefighter order (FP-KND.7); ask who can choose."""
    while s.mark < s.setting.crew:
        who = s.mark
        s.mark += 1
        if not endangered(s, who):
            continue
        if s.setting.promos and dodges(s, who):
            s.pending.append((DODGE, who))
            return False
        if knock_down(s, who):
            return False
    s.stage, s.mark = LOSE, 0
    return False


def _lose(s: State) -> bool:
    """Victims and POI in fire are lost, one by one in order of spaces (FP-ADV.9, FP-END.4)."""
    fire, things = s.fire, s.things
    for space in [space for space, held in enumerate(things) if held & IN_DANGER]:
        if fire[space] != FIRE and not fallen(s, space):
            continue
        while things[space] & PEOPLE and not s.over:
            things[space] -= VICTIM if things[space] & VICTIMS else TREATED
            lose(s, space)
        if s.over:
            return False
        if things[space] & POI:
            things[space] -= POI
            s.pois -= 1
            s.pending.append((LOST, space))
            return False
    clear_outside(s)  # FP-ADV.10
    s.stage = REPLENISH
    return False


def _replenish(s: State) -> bool:
    """New POI until three are on the board (FP-REP.1, FP-REP.7), then the next turn."""
    if on_board(s) < 3 and s.victims + s.alarms > s.pois and any_target(s):
        s.to_act = NATURE
        return True
    begin_turn(s, (s.turn + 1) % s.setting.crew)
    return False


STEPS: Final = (
    _explosions, _hazmat, _hot_spots, _pois, _engine, _ambulance, _cards, _crew,
    _act, _advance, _knock, _lose, _replenish,
)  # fmt: skip
