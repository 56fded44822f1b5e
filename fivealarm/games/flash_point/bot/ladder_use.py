"""When a portable ladder pays, and the next step with it: for the planner."""

from typing import Final, NamedTuple

from fivealarm.games.flash_point.rules.board import GONE, UP, WINDOW, Board
from fivealarm.games.flash_point.rules.state import LADDERS, RAISED, State
from fivealarm.games.flash_point.rules.verbs.move import has_ladder

PAYS: Final = 4  # AP a ladder must save


class Site(NamedTuple):
    """A place for a ladder: its foot, its head, the room behind, what stands between."""

    foot: int
    head: int
    room: int
    bound: int


def sites(board: Board) -> list[Site]:
    """Feet of ladders that reach a window or could reach a hole."""
    found = []
    for foot, ground in enumerate(board.ground):
        head = board.step[UP][foot]
        if ground and head >= 0:
            found += [Site(foot, head, room, bound) for room, bound, way in board.links[head] if way < UP]
    return found


def ring_steps(board: Board, a: int, b: int) -> int:
    """Steps on the ground from one outside space to another."""
    around = 2 * (board.columns + 1) + 2 * 7
    away = abs(_along(board, a) - _along(board, b))
    return min(away, around - away)


def _along(board: Board, space: int) -> int:
    """How far round the ring a space is, clockwise from the north-west corner."""
    _, row, column = board.place(space)
    last = board.columns + 1
    if row == 0:
        return column
    if column == last:
        return last + row
    if row == 7:
        return last + 7 + (last - column)
    return 2 * last + 7 + (7 - row)


def cost(s: State, site: Site, inside: list[int]) -> int:
    """AP from standing at the foot with a ladder to being back there with somebody; `inside`: AP to that person."""
    walls, kind = s.walls[site.bound], s.setting.board.kind[site.bound]
    if walls < GONE and kind != WINDOW:
        return 99
    return 2 + 1 + (walls < GONE) + 1 + 3 * inside[site.room] + 4


def fetch(s: State, who: int, away: list[int]) -> tuple[int, int]:
    """AP to the nearest ladder that can be had, and the space it is in; `away`: AP from here."""
    board, here = s.setting.board, s.at[who]
    if has_ladder(s, here):
        return 0, here
    places = [p for p, held in enumerate(s.things) if held & LADDERS and board.ground[p] and p not in s.at]
    if s.rack and s.engine >= 0:
        places += board.engine[s.engine]
    return min(((away[place], place) for place in places), default=(99, -1))


def best(s: State, who: int, goal: int, away: list[int], inside: list[int]) -> tuple[int, Site, int] | None:
    """The cheapest ladder to somebody upstairs: AP in all, where, and where to fetch it."""
    board = s.setting.board
    walk, place = fetch(s, who, away)
    if place < 0 or not board.ground[place] or goal < board.storey:
        return None
    choices = [
        (walk + ring_steps(board, place, site.foot) + cost(s, site, inside), site)
        for site in sites(board)
        if not s.things[site.foot] & RAISED and inside[site.room] < 12
    ]
    if not choices:
        return None
    total, site = min(choices)
    return total, site, place


def reach(s: State, who: int, inside: list[int]) -> int:
    """AP for somebody outside to fetch a ladder from the engine and be with a person upstairs."""
    board, here = s.setting.board, s.at[who]
    if not s.rack or s.engine < 0 or not board.ground[here]:
        return 99
    place = min(board.engine[s.engine], key=lambda spot: ring_steps(board, here, spot))
    totals = [
        ring_steps(board, place, site.foot) + cost(s, site, inside) - 4 - 2 * inside[site.room]
        for site in sites(board)
        if inside[site.room] < 12
    ]
    return ring_steps(board, here, place) + min(totals, default=99)


def towards(board: Board, here: int, foot: int) -> int:
    """The way along the ring."""
    steps = [(ring_steps(board, board.step[way][here], foot), way) for way in range(4) if board.step[way][here] >= 0]
    return min((away, way) for away, way in steps if board.ground[board.step[way][here]])[1]
