"""AP distances over the board as it stands: for the bots."""

from typing import Final

from fivealarm.games.flash_point.board import DAMAGED, DOOR, DOWN, GONE, LIGHT, UP, WALL, WINDOW
from fivealarm.games.flash_point.state import FIRE, RAISED, State

FAR: Final = 99
CHOP: Final = 5  # AP of a chop, with what a damage cube is worth


def barrier(s: State, bound: int, chop: int) -> int:
    """AP to make a boundary passable."""
    status = s.walls[bound]
    if status >= GONE:
        return 0
    kind = s.setting.board.kind[bound]
    if kind in (DOOR, WINDOW):
        return 1
    if kind == WALL and status != DAMAGED:
        return 2 * chop
    return chop


def closed(s: State, a: int, b: int, way: int) -> bool:
    """No ladder where one would be needed."""
    board = s.setting.board
    if way >= UP:
        return not board.is_inside[a] and not s.things[min(a, b)] & RAISED
    return (board.air[b] and not s.things[board.step[DOWN][b]] & RAISED) or (
        board.air[a] and not s.things[board.step[DOWN][a]] & RAISED
    )


def spread(s: State, sources: list[int], step: int, chop: int = CHOP, most: int = 40) -> list[int]:
    """AP from every space to the nearest source, for somebody whose plain step costs this much."""
    board, fire, walls, kind = s.setting.board, s.fire, s.walls, s.setting.board.kind
    table, tall = board.links, board.floors == 2
    dist = [FAR] * len(board.names)
    queue: list[list[int]] = [[] for _ in range(most + 12)]
    for space in sources:
        dist[space] = 0
    queue[0] = list(sources)
    for cost in range(most):
        for here in queue[cost]:
            if dist[here] != cost:
                continue
            enter = cost + step + (fire[here] == FIRE)
            for there, bound, way in table[here]:
                total = enter
                if bound >= 0 and walls[bound] < GONE:
                    total += (
                        1 if kind[bound] in (DOOR, WINDOW) else chop if _thin(kind[bound], walls[bound]) else 2 * chop
                    )
                if total < dist[there] and total < most and not (tall and closed(s, here, there, way)):
                    dist[there] = total
                    queue[total].append(there)
    return dist


def _thin(kind: int, status: int) -> bool:
    """One chop is enough."""
    return kind == LIGHT or status == DAMAGED


def onward(s: State, here: int, dist: list[int], step: int, chop: int = CHOP) -> tuple[int, int, int] | None:
    """The next link on the cheapest way to the source."""
    best: tuple[int, int, int] | None = None
    least = FAR
    for there, bound, way in s.setting.board.links[here]:
        if closed(s, here, there, way):
            continue
        total = dist[there] + step + (s.fire[there] == FIRE) + (barrier(s, bound, chop) if bound >= 0 else 0)
        if total < least:
            least, best = total, (there, bound, way)
    return best
