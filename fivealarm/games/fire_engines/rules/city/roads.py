"""Where a vehicle can drive: the movement graph of section 7.7 (FE-11.2 to 11.11, 11.14 to 11.18, FE-14.2 to 14.6).

A node is 4 * cell + the first arm of its sign.
"""

from collections.abc import Iterator

from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.cells import DELTA
from fivealarm.games.fire_engines.rules.data import EXIT, STAD, YIELD
from fivealarm.games.fire_engines.rules.state import CAR, FLAME, NONE, PLACES, TRUCK, URBANITES, State
from fivealarm.kernel.contract import Refusal

Step = tuple[list[int], int]  # cells entered, and the node reached


def moved(vehicles: tuple[int, ...], rider: int, node: int) -> tuple[int, ...]:
    """The vehicles with one of them on another node."""
    return (*vehicles[:rider], node, *vehicles[rider + 1 :])


def sign_at(s: State, node: int) -> int:
    """STOP, YIELD, EXIT, CUL or STAD; 0 if there is no such node."""
    return s.board.sign[s.tile[s.number[node >> 2]]][node & 3]


def follow(s: State, node: int, side: int) -> Step:
    """A road from a node to its other end (FE-11.3), or to the empty cell into which it runs: then the node is NONE."""
    tile, number, arm, through = s.tile, s.number, s.board.arm, s.board.through
    cell = node >> 2
    path: list[int] = []
    while True:
        cell += DELTA[side]
        path.append(cell)
        code = tile[number[cell]]
        if not code:
            return path, NONE
        first = arm[code][side ^ 2]
        if first >= 0:
            return path, cell * 4 + first
        side = through[code][side ^ 2]


def road_step(s: State, node: int, side: int) -> Step | None:
    """A step along a road; None if it runs into an empty cell (FE-11.4)."""
    step = follow(s, node, side)
    return None if step[1] == NONE else step


def arm_step(s: State, node: int, side: int) -> Step | None:
    """The road step on a side; None also if the node has no arm there."""
    return road_step(s, node, side) if side in s.board.arms[s.tile[s.number[node >> 2]]][node & 3] else None


def highway_steps(s: State, node: int) -> Iterator[Step]:
    """Along the highway to every EXIT on another tile (FE-11.5 to 11.7)."""
    if sign_at(s, node) not in (EXIT, YIELD):
        return
    tile, number, board = s.tile, s.number, s.board
    for side in board.lanes[tile[number[node >> 2]]]:
        cell = node >> 2
        path: list[int] = []
        while True:
            cell += DELTA[side]
            code = tile[number[cell]]
            if not code:
                break
            path.append(cell)
            for first in board.exits[code]:
                yield path[:], cell * 4 + first
            side = board.through[code][side ^ 2]


def steps(s: State, node: int) -> Iterator[Step]:
    """Every step that the roads and the highway allow."""
    for side in s.board.arms[s.tile[s.number[node >> 2]]][node & 3]:
        step = road_step(s, node, side)
        if step is not None:
            yield step
    yield from highway_steps(s, node)


def step_refusal(s: State, step: Step, trail: tuple[int, ...], points: int) -> Refusal | None:
    """Why a vehicle with so many points left may not take a step (FE-11.8 to 11.10, 11.15, 11.18)."""
    path, target = step
    for cell in path:
        if cell in trail:
            return no.TILE_TWICE
    if len(set(path)) < len(path):
        return no.TWICE_ON_THE_WAY
    if occupied_stadium(s, target):
        return no.STADIUM_OCCUPIED
    if not can_finish(s, target, (*trail, *path), points - 1):
        return no.NO_WAY_TO_END
    return None


def occupied_stadium(s: State, node: int) -> bool:
    """Whether the node is a stadium on which an Urbanite stands (FE-11.15, 11.16)."""
    piece = s.piece[s.number[node >> 2]]
    return piece < URBANITES and piece % PLACES == 4 and sign_at(s, node) == STAD


def can_finish(s: State, node: int, trail: tuple[int, ...], points: int) -> bool:
    """Whether a move that stands here can still be brought to a legal end (FE-11.18)."""
    if stop_refusal(s, node) is None:
        return True
    return points > 0 and any(step_refusal(s, step, trail, points) is None for step in steps(s, node))


def stop_refusal(s: State, node: int) -> Refusal | None:
    """Why the vehicle that moves may not end here. Tokens on its way are gone by then."""
    piece = s.piece[s.number[node >> 2]]
    if not s.rider:
        return None if not piece or FLAME <= piece < TRUCK else no.NO_END_HERE  # FE-11.14, 14.8
    if sign_at(s, node) == STAD:
        return no.NO_CAR_ON_STADIUM  # FE-14.4
    if TRUCK <= piece < CAR:
        return no.NO_CAR_ON_TRUCK  # FE-14.5
    return None if piece < URBANITES else no.NO_CAR_ON_PIECE  # FE-14.6, 14.7


def ends(s: State) -> dict[int, int]:
    """Where the move could end with the points left, and after how many steps at least (FE-11.19)."""
    found: dict[int, int] = {}
    rim = [(s.vehicles[s.rider], s.trail)]
    for taken in range(1, s.points + 1):
        beyond = []
        for node, trail in rim:
            for step in steps(s, node):
                path, target = step
                if step_refusal(s, step, trail, s.points - taken + 1) is None:
                    beyond.append((target, (*trail, *path)))
                    if stop_refusal(s, target) is None:
                        found.setdefault(target, taken)
        rim = beyond
    return found
