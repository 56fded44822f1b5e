"""What a network sees of the fire: how much burns, where it goes next, what an explosion would break."""

from typing import NamedTuple

from fivealarm.games.flash_point.bot.ahead.next_roll import RollHazard, flashed, hazard
from fivealarm.games.flash_point.rules.board import DAMAGED, DOOR, GONE, WALL
from fivealarm.games.flash_point.rules.state import CUBES, FIRE, HAZMATS, HOT, SMOKE, TO_WIN, State


class FireInputs(NamedTuple):
    """The fire as it will be once smoke next to it has caught, and what the next roll does to it."""

    fires: float
    fires2: float  # the square
    smoke: float
    lone_smoke: float  # smoke that no smoke or fire is next to
    groups: float  # fires that are apart
    largest: float  # fires of the largest group
    rim: float  # clear spaces next to fire
    cubes: float  # that the next roll places on average
    cubes_damage: float  # times the damage there is
    cubes_to_save: float  # times those who are to be saved
    chains: float  # rolls whose explosion breaks three walls or more
    spread: float  # fires that the next roll adds
    quiet: float  # whether nothing burns
    calm: float  # whether two fires burn at most
    hot_fires: float  # hot spots that burn
    hot_smoke: float  # or smoke
    hot_near: float  # or have fire next to them
    drums_near: float  # hazmats next to fire or in smoke
    drums_two: float  # or two steps from fire
    fires_to_save: float
    weak: float  # walls with one cube next to fire
    open_doors: float


def fire_inputs(s: State) -> tuple[FireInputs, RollHazard]:
    """And the hazard that they were counted from."""
    risk = hazard(s)
    fire, _ = flashed(s)
    lit = [space for space, level in enumerate(fire) if level == FIRE]
    fires, smoke = len(lit), s.fire.count(SMOKE)
    sizes = groups(s, fire, lit)
    hot_fires, hot_smoke, hot_near, drums_near, drums_two = neighbours_of_fire(s, fire)
    cubes, save = risk.cubes / 48, (TO_WIN - s.rescued) / TO_WIN
    inside = s.setting.board.is_inside
    return FireInputs(
        fires=fires / 10, fires2=fires * fires / 100, smoke=smoke / 10, lone_smoke=lone(s, fire) / 5,
        groups=len(sizes) / 3, largest=max(sizes, default=0) / 10,
        rim=len({other for space in lit for other in s.near[space] if not fire[other] and inside[other]}) / 20,
        cubes=cubes, cubes_damage=cubes * (CUBES - s.cubes_left) / CUBES, cubes_to_save=cubes * save,
        chains=sum([1 for space in lit if breaks(s, space) >= 3]) / 5,
        spread=sum([number for space, number in enumerate(risk.catch) if inside[space]]) / 48,
        quiet=float(fires == 0), calm=float(fires <= 2),
        hot_fires=hot_fires / 5, hot_smoke=hot_smoke / 3, hot_near=hot_near / 5,
        drums_near=drums_near / 3, drums_two=drums_two / 3, fires_to_save=fires * save / 10,
        weak=sum([weak(s, space) for space in lit]) / 5, open_doors=openings(s) / 8,
    ), risk  # fmt: skip


def groups(s: State, fire: list[int], lit: list[int]) -> list[int]:
    """How many fires are in each group of neighbours."""
    seen: set[int] = set()
    sizes = []
    for start in lit:
        if start in seen:
            continue
        seen.add(start)
        row = [start]
        for space in row:
            for other in s.near[space]:
                if fire[other] == FIRE and other not in seen:
                    seen.add(other)
                    row.append(other)
        sizes.append(len(row))
    return sizes


def lone(s: State, fire: list[int]) -> int:
    """Smoke by itself: only a roll that names it makes a fire of it."""
    count = 0
    for space, level in enumerate(fire):
        if level == SMOKE:
            count += 1
            for other in s.near[space]:
                if fire[other]:
                    count -= 1
                    break
    return count


def neighbours_of_fire(s: State, fire: list[int]) -> tuple[int, int, int, int, int]:
    """Hot spots that burn, smoke, have fire next to them; hazmats that fire is near."""
    hot_fires = hot_smoke = hot_near = drums_near = drums_two = 0
    for space, held in enumerate(s.things):
        if not held & (HOT | HAZMATS):
            continue
        level = fire[space]
        beside = False
        for other in s.near[space]:
            if fire[other] == FIRE:
                beside = True
                break
        if held & HOT:
            if level == FIRE:
                hot_fires += 1
            elif level == SMOKE:
                hot_smoke += 1
            elif beside:
                hot_near += 1
        if held & HAZMATS:
            if level or beside:
                drums_near += 1
            elif within_two(s, fire, space):
                drums_two += 1
    return hot_fires, hot_smoke, hot_near, drums_near, drums_two


def within_two(s: State, fire: list[int], space: int) -> bool:
    """Whether a neighbour's neighbour burns."""
    for near in s.near[space]:
        for other in s.near[near]:
            if fire[other] == FIRE:
                return True
    return False


def breaks(s: State, space: int) -> int:
    """Walls right here that an explosion would put a cube on."""
    board, count = s.setting.board, 0
    for edge in board.edge:
        bound = edge[space]
        if bound >= 0 and s.walls[bound] != GONE and board.kind[bound] != DOOR:
            count += 1
    return count


def weak(s: State, space: int) -> int:
    """Walls right here that one more cube brings down."""
    board, count = s.setting.board, 0
    for edge in board.edge:
        bound = edge[space]
        if bound >= 0 and s.walls[bound] == DAMAGED and board.kind[bound] == WALL:
            count += 1
    return count


def openings(s: State) -> int:
    """Doors that smoke and fire pass."""
    kind, count = s.setting.board.kind, 0
    for bound, status in enumerate(s.walls):
        if kind[bound] == DOOR and status >= GONE:
            count += 1
    return count
