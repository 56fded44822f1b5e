"""What the next roll will do on average: cubes, new fires, people, figures (FP-ADV.2 to FP-ADV.9)."""

from typing import Final

from fivealarm.games.flash_point.board import AJAR, DOOR, GONE
from fivealarm.games.flash_point.state import CLEAR, FIRE, SMOKE, State

DOOR_SHARE: Final = 0.3  # of a cube, for a door blown out


def flashed(s: State) -> tuple[list[int], list[int]]:
    """The fire once smoke next to it has caught, and the spaces that did."""
    fire, near = s.fire, s.near
    caught: list[int] = []
    if SMOKE not in fire:
        return fire, caught
    smoke = [space for space in s.setting.board.inside if fire[space] == SMOKE]
    queue = [space for space in smoke if any(fire[other] == FIRE for other in near[space])]
    if not queue:
        return fire, caught
    fire = fire[:]
    while queue:
        space = queue.pop()
        if fire[space] == SMOKE:
            fire[space] = FIRE
            caught.append(space)
            queue += [other for other in near[space] if fire[other] == SMOKE]
    return fire, caught


def expected(s: State, fire: list[int], price: list[float], cube: float) -> float:
    """The sum over all 48 rolls of what they cost; `price` is that of a fire in each space."""
    near = s.near
    total = 0.0
    for space in s.setting.board.inside:
        level = fire[space]
        if level == FIRE:
            total += _blasts(s, fire, price, cube, space)
            continue
        lit, fog = False, 0.0
        for other in near[space]:
            there = fire[other]
            if there == FIRE:
                lit = True
            elif there:
                fog += price[other]
        if lit or level != CLEAR:
            total += price[space] + fog
    return total


def _blasts(s: State, fire: list[int], price: list[float], cube: float, start: int) -> float:
    """An explosion: four blasts, each to its end (FP-EXP.2 to FP-EXP.4, without the turns on stairs)."""
    board, walls = s.setting.board, s.walls
    kind, inside = board.kind, board.is_inside
    total = 0.0
    for way in range(4):
        edge, step = board.edge[way], board.step[way]
        space = start
        while True:
            bound = edge[space]
            if bound >= 0 and (status := walls[bound]) != GONE:
                total += cube * DOOR_SHARE if kind[bound] == DOOR else cube
                if status != AJAR:
                    break
            space = step[space]
            if fire[space] != FIRE:
                total += price[space]
                break
            if not inside[space]:
                break
    return total
