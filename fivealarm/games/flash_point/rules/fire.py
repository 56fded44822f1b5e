"""Fire: explosions, shock waves, stairs, flashover, hazmat, flare-ups (FP-ADV, FP-EXP, FP-STR)."""

from typing import Final

from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, DOWN, GONE, LIGHT, UP, WALL, WHOLE, WINDOW
from fivealarm.games.flash_point.rules.events import (
    BURNS_OUT,
    CHOPPED,
    CHOPPED_DOWN,
    CLIMBS,
    COLLAPSE,
    DAMAGED_WALL,
    DESTROYED_DOOR,
    DESTROYED_LIGHT,
    DESTROYED_WALL,
    DESTROYED_WINDOW,
    EXPLOSION,
    FLARE_UP,
    FLASHOVER,
    HAZMAT_EXPLODES,
    HAZMAT_FALLS,
    HAZMAT_HOT_SPOT,
    LADDER_DROPS,
    LADDER_FALLS,
    NEW_HOT_SPOT,
    RESERVE_EMPTY,
    SET_UP_BURNS_OUT,
    SMOKE_BURNS,
    SMOKE_RISES,
    SPREADS,
    SPREADS_OUT,
    TURNS_UP,
    WAVE,
)
from fivealarm.games.flash_point.rules.state import (
    ACT,
    CLEAR,
    COLLAPSED,
    EXPLOSIONS,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    KNOCK,
    LADDER,
    LADDERS,
    RAISED,
    SMOKE,
    State,
    changed,
    filled,
)
from fivealarm.kernel.contract import Event


def advance(s: State, target: int) -> None:
    """The fire grows in the space that was rolled (FP-ADV.2 to FP-ADV.7)."""
    had_hot_spot = s.things[target] & HOT
    level = s.fire[target]
    if level == CLEAR:
        s.fire[target] = SMOKE
        s.tell(SMOKE_RISES, target)
    elif level == SMOKE:
        s.fire[target] = FIRE
        s.tell(SMOKE_BURNS, target)
    else:
        explode(s, target)
    settle_fire(s)
    if s.over:
        return
    if had_hot_spot:
        s.flared = 1
        s.tell(FLARE_UP, target)
        return
    if s.flared:
        leave_hot_spot(s, target, NEW_HOT_SPOT)
        s.flared = 0
    s.stage, s.mark = KNOCK, 0


def settle_fire(s: State) -> None:
    """Flashover, then hazmats (FP-ADV.5)."""
    if s.over:
        return
    flashover(s)
    if s.setting.experienced:
        hazmats(s)


def leave_hot_spot(s: State, space: int, event: Event) -> None:
    """From the reserve, if there is one and the space has none (FP-ADV.13, FP-HAZ.5, FP-EXH.3)."""
    if s.things[space] & HOT:
        return
    if not s.reserve:
        s.tell(RESERVE_EMPTY, space)
        return
    s.reserve -= 1
    s.things[space] |= HOT
    s.tell(event, space)


def flashover(s: State) -> None:
    """Smoke adjacent to fire becomes fire, until nothing changes (FP-ADV.3)."""
    fire, near = s.fire, s.near
    if SMOKE not in fire:
        return
    smoke = [space for space in s.setting.board.inside if fire[space] == SMOKE]
    spreading = True
    while spreading:
        spreading = False
        for space in smoke:
            if fire[space] == SMOKE and beside_fire(fire, near[space]):
                fire[space] = FIRE
                s.tell(FLASHOVER, space)
                spreading = True


def beside_fire(fire: list[int], spaces: tuple[int, ...]) -> bool:
    """Whether one of these spaces burns."""
    for space in spaces:  # noqa: SIM110  (asked so often that a generator would be felt)
        if fire[space] == FIRE:
            return True
    return False


def hazmats(s: State) -> None:
    """Hazmats in burning spaces explode, lowest space first (FP-ADV.6, FP-HAZ.4)."""
    while (space := _burning_hazmat(s)) >= 0:
        s.things[space] -= HAZMAT
        s.tell(HAZMAT_EXPLODES, space)
        explode(s, space)
        if s.over:
            return
        leave_hot_spot(s, space, HAZMAT_HOT_SPOT)
        flashover(s)


def _burning_hazmat(s: State) -> int:
    for space in filled(s):
        if s.things[space] & HAZMATS and s.fire[space] == FIRE:
            return space
    return -1


def explode(s: State, space: int) -> None:
    """An explosion in a burning space: four sides, then the stairs (FP-EXP.1, FP-STR.5)."""
    s.tell(EXPLOSION, space)
    for way in range(4):
        blast(s, space, way)
        if s.over:
            return  # FP-EXP.9
    if s.setting.board.stair[space] >= 0:
        s.tell(CLIMBS, s.setting.board.stair[space])
        climb(s, space)


def blast(s: State, space: int, way: int) -> None:
    """A blast leaves a space, wave after wave, until something stops it (FP-EXP.2 to FP-EXP.4)."""
    board, fire = s.setting.board, s.fire
    edge, step, stair = board.edge[way], board.step[way], board.stair
    while True:
        bound = edge[space]
        if bound >= 0 and s.walls[bound] != GONE and not breaks_through(s, bound):
            return
        space = step[space]
        if fire[space] != FIRE:
            ignite(s, space)
            return
        if not board.is_inside[space]:
            return  # FP-EXP.7
        if stair[space] >= 0:
            behind = edge[space]
            if behind >= 0 and s.walls[behind] < GONE:
                s.tell(TURNS_UP, behind, stair[space])
                climb(s, space)  # FP-STR.9
                return
        s.tell(WAVE, space)


def climb(s: State, space: int) -> None:
    """A blast takes the stairs (FP-STR.6, FP-STR.7)."""
    board = s.setting.board
    other = board.stair[space]
    if s.fire[other] != FIRE:
        ignite(s, other)
        return
    s.tell(WAVE, other)
    blast(s, other, board.stair_way[other])


def ignite(s: State, space: int) -> None:
    """A blast sets a space on fire; a ladder there falls shut (FP-EXP.3, FP-LAD.17)."""
    s.fire[space] = FIRE
    board = s.setting.board
    s.tell(SPREADS if board.is_inside[space] else SPREADS_OUT, space)
    if board.floors == 2 and not board.is_inside[space]:
        low = board.step[DOWN][space] if board.air[space] else space
        if s.things[low] & RAISED:
            drop_ladder(s, low)


def drop_ladder(s: State, low: int) -> None:
    """The ladder closes by itself; who stood on it falls in FP-ADV.8 (FP-LAD.17, FP-LAD.18, FP-HAZ.6)."""
    high = s.setting.board.step[UP][low]
    held = s.things[high]
    s.things[low] += LADDER - RAISED + (held & LADDERS)
    s.things[high] = held & ~(LADDERS | HAZMATS)
    s.tell(LADDER_FALLS, low)
    if held & HAZMATS:
        s.tell(HAZMAT_FALLS, high)
    if held & LADDERS:
        s.tell(LADDER_DROPS, high)


def breaks_through(s: State, bound: int) -> bool:
    """A blast meets a boundary that is not gone; whether it goes on behind (FP-EXP.2)."""
    kind, status = s.setting.board.kind[bound], s.walls[bound]
    if kind == DOOR:
        s.tell(DESTROYED_DOOR, bound)
        set_bound(s, bound, GONE)
        return status == AJAR
    if s.stage == EXPLOSIONS and not s.setting.experienced:
        return status == AJAR  # FP-SET.19
    put_cube(s, bound)
    return status == AJAR and not s.over


DESTROYED: Final = {WALL: DESTROYED_WALL, LIGHT: DESTROYED_LIGHT, WINDOW: DESTROYED_WINDOW}


def put_cube(s: State, bound: int) -> None:
    """A damage cube on a wall, light wall or window (FP-MAP.6 to FP-MAP.8)."""
    kind = s.setting.board.kind[bound]
    if kind == WALL and s.walls[bound] == WHOLE:
        s.walls = changed(s.walls, bound, DAMAGED)
        s.tell(CHOPPED if s.stage == ACT else DAMAGED_WALL, bound)
    else:
        set_bound(s, bound, GONE)
        s.tell(CHOPPED_DOWN if s.stage == ACT else DESTROYED[kind], bound)
    s.cubes_left -= 1
    if s.cubes_left == 0:
        s.over = COLLAPSED  # FP-END.3
        s.tell(COLLAPSE)


def set_bound(s: State, bound: int, status: int) -> None:
    """A boundary changes; adjacency follows."""
    was = s.walls[bound] >= GONE
    s.walls = changed(s.walls, bound, status)
    if was == (status >= GONE):
        return
    a, b = s.setting.board.ends[bound]
    near = list(s.near)
    if was:
        near[a] = tuple([p for p in near[a] if p != b])
        near[b] = tuple([p for p in near[b] if p != a])
    else:
        near[a] += (b,)
        near[b] += (a,)
    s.near = tuple(near)


def clear_outside(s: State) -> None:
    """Fire outside goes out (FP-SET.10, FP-ADV.10)."""
    fire = s.fire
    burning = [space for space in s.setting.board.outside if fire[space]]
    for space in burning:
        fire[space] = CLEAR
    if burning:
        s.tell(SET_UP_BURNS_OUT if s.stage == EXPLOSIONS else BURNS_OUT)
