"""What the next roll will do on average: cubes, new fires, people, figures (FP-ADV.2 to FP-ADV.9)."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.rules.board import AJAR, DOOR, GONE
from fivealarm.games.flash_point.rules.state import CLEAR, FIRE, SMOKE, State

DOOR_SHARE: Final = 0.3  # of a cube, for a door blown out


class RollHazard(NamedTuple):
    """The sum over all 48 rolls."""

    cubes: float
    catch: list[int]  # by space: in how many of the rolls it begins to burn
    caught: list[int]  # smoke next to fire: burns with any roll
    smoke: int  # that is left then


def flashed(s: State) -> tuple[list[int], list[int]]:
    """The fire once smoke next to it has caught, and the spaces that did."""
    fire, near = s.fire, s.near
    caught: list[int] = []
    if SMOKE not in fire:
        return fire, caught
    queue = [
        space
        for space, level in enumerate(fire)
        if level == SMOKE and any(fire[other] == FIRE for other in near[space])
    ]
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


def hazard(s: State) -> RollHazard:
    """Cubes and new fires of every roll, one explosion or flashover deep."""
    fire, caught = flashed(s)
    near, inside = s.near, s.setting.board.is_inside
    catch = [0] * len(fire)
    cubes = 0.0
    rim: set[int] = set()
    foggy = []
    for space, level in enumerate(fire):
        if level == FIRE:
            cubes += _blasts(s, fire, catch, space)
            rim.update(near[space])
        elif level:
            foggy.append(space)
    rolled = {space for space in rim if fire[space] == CLEAR and inside[space]}
    rolled.update(foggy)
    for space in rolled:
        catch[space] += 1
    for space in foggy:
        catch[space] += sum([1 for other in near[space] if other in rolled])  # burns when its neighbour does
    return RollHazard(cubes, catch, caught, len(foggy))


def _blasts(s: State, fire: list[int], catch: list[int], start: int) -> float:
    """An explosion: four blasts, each to its end (FP-EXP.2 to FP-EXP.4, without the turns on stairs)."""
    board, walls = s.setting.board, s.walls
    kind, inside = board.kind, board.is_inside
    total = 0.0
    for edge, step in zip(board.edge, board.step, strict=False):
        space = start
        while True:
            bound = edge[space]
            if bound >= 0 and (status := walls[bound]) != GONE:
                total += DOOR_SHARE if kind[bound] == DOOR else 1.0
                if status != AJAR:
                    break
            space = step[space]
            if fire[space] != FIRE:
                catch[space] += 1
                break
            if not inside[space]:
                break
    return total
