"""AP distances over the board as it stands: for the bots."""

from typing import Final

from fivealarm.games.flash_point.rules.board import DAMAGED, DOOR, DOWN, GONE, UP, WALL, WINDOW
from fivealarm.games.flash_point.rules.state import FIRE, RAISED, State

FAR: Final = 99
MOST: Final = 40  # AP that are looked at
CHOP: Final = 5  # AP of a chop, with what a damage cube is worth
Roads = list[list[tuple[int, int]]]


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


def roads(s: State, chop: int = CHOP) -> Roads:
    """From every space: its neighbours, and the AP to make way to them."""
    board = s.setting.board
    price = [barrier(s, bound, chop) for bound in range(len(s.walls))]
    if board.floors == 1:
        return [[(there, price[bound] if bound >= 0 else 0) for there, bound, _ in links] for links in board.links]
    return [
        [
            (there, price[bound] if bound >= 0 else 0)
            for there, bound, way in links
            if not closed(s, here, there, way)
        ]
        for here, links in enumerate(board.links)
    ]  # fmt: skip


def spread(fire: list[int], ways: Roads, sources: list[int], step: int, most: int = MOST) -> list[int]:
    """AP from every space to the nearest source, for somebody whose plain step costs this much."""
    dist = [FAR] * len(ways)
    queue: list[list[int]] = [[] for _ in range(most)]
    for space in sources:
        dist[space] = 0
    queue[0] = sources
    for cost in range(most):
        for here in queue[cost]:
            if dist[here] == cost:
                enter = cost + step + (fire[here] == FIRE)
                for there, opening in ways[here]:
                    total = enter + opening
                    if total < dist[there] and total < most:
                        dist[there] = total
                        queue[total].append(there)
    return dist


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
