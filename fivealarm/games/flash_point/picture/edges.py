"""Walls, windows and doors between the spaces, in every state, and the pillars where they meet."""

from functools import cache, lru_cache
from typing import Final

from fivealarm.games.flash_point.picture.board import CELL, BuildingSketch, corner
from fivealarm.games.flash_point.picture.words import capital, standing
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, EAST, GONE, LIGHT, SOUTH, WALL, WINDOW, Board
from fivealarm.games.flash_point.rules.game import FlashPoint
from fivealarm.scene import draw
from fivealarm.scene.model import Art, Element, Group, Point

ART: Final = {WALL: "wall", LIGHT: "light", WINDOW: "window", DOOR: "door"}
THICK: Final = 24  # of what takes a click
PILLAR: Final = 18  # at the corners of the house
POST: Final = 12  # where walls meet


@cache
def edge(art: str) -> Group:
    """A boundary along its middle, as wide as a space."""
    half = CELL / 2
    return Group(draw.art(art, -half, -half, CELL, CELL), (-half + 6, -THICK / 2, CELL - 12, THICK))


def edges(sketch: BuildingSketch) -> None:
    sketch.elements += [_boundary(sketch.game, bound, status) for bound, status in enumerate(sketch.s.walls)]
    sketch.elements.append(_posts(sketch.game))
    for bound in range(len(sketch.board.kind)):
        _cubes(sketch, bound)


@lru_cache(4096)
def _boundary(game: FlashPoint, bound: int, status: int) -> Element:
    board = game.setting.board
    kind = board.kind[bound]
    first, second = board.ends[bound]
    outer = not (board.is_inside[first] and board.is_inside[second])
    name = ART[kind] + ("-out" if kind == WALL and outer else "")
    name += "-open" if status == AJAR else "-gone" if status == GONE else "-cracked" if status == DAMAGED else ""
    words = capital(f"{board.called_bound[bound]}: {standing(kind, status)}")
    turn = (-90 if _upright(board, bound) else 0) + (180 if _outside_below(board, bound) else 0)
    element = Element(f"edge {board.bounds[bound]}", edge(name), *_middle(board, bound), "", words, turn=turn)
    return element._replace(arrive="break") if status in (GONE, DAMAGED) else element


@lru_cache(64)
def _posts(game: FlashPoint) -> Element:
    return Element("joints", Group(joints(game.setting.board)), 0, 0)


def _upright(board: Board, bound: int) -> bool:
    return board.edge[EAST][board.ends[bound][0]] == bound


def _outside_below(board: Board, bound: int) -> bool:
    """Whether the side that windows open to lies south or east of it."""
    first, second = board.ends[bound]
    return board.is_inside[first] and not board.is_inside[second]


def _middle(board: Board, bound: int) -> Point:
    x, y = corner(board, board.ends[bound][0])
    return (x + CELL, y + CELL / 2) if _upright(board, bound) else (x + CELL / 2, y + CELL)


def _cubes(sketch: BuildingSketch, bound: int) -> None:
    """Damage: one cube cracks a wall, the second brings it down; light walls and windows take one (FP-CHP.2)."""
    board, status, kind = sketch.board, sketch.s.walls[bound], sketch.board.kind[bound]
    if kind == DOOR or status not in (DAMAGED, GONE):
        return
    count = 2 if kind == WALL and status == GONE else 1
    x, y = _middle(board, bound)
    for cube in range(count):
        off = (cube - (count - 1) / 2) * 22
        at = (x, y + off) if _upright(board, bound) else (x + off, y)
        sketch.add(f"cube {board.bounds[bound]} {cube + 1}", Art("damage", 20), *at, arrive="drop")


def joints(board: Board) -> str:
    """Posts where walls meet, pillars at the corners, and frames of openings without a door."""
    meets: dict[Point, set[str]] = {}
    for bound in range(len(board.kind)):
        x, y = _middle(board, bound)
        half = CELL / 2
        for end in ((x, y - half), (x, y + half)) if _upright(board, bound) else ((x - half, y), (x + half, y)):
            meets.setdefault(end, set()).add("upright" if _upright(board, bound) else "flat")
    corners = _corners(board)
    parts = [_post(x, y, POST) for (x, y), ways in meets.items() if len(ways) > 1 and (x, y) not in corners]
    return "".join([*_doorways(board), *parts, *(_post(x, y, PILLAR) for x, y in corners)])


def _post(x: float, y: float, size: float) -> str:
    half = size / 2
    return draw.rect(x - half, y - half, size, size, "fp-post", 2) + draw.rect(
        x - half + 1, y - half + 1, size - 2, size / 3, "fp-post-lit", 1
    )


def _corners(board: Board) -> list[Point]:
    """The four corners of each storey's house."""
    found = []
    for floor in range(board.floors):
        here = [corner(board, space) for space in board.inside if board.place(space)[0] == floor]
        left, top = min(here)
        right, bottom = max(x for x, _ in here) + CELL, max(y for _, y in here) + CELL
        found += [(left, top), (right, top), (left, bottom), (right, bottom)]
    return found


def _doorways(board: Board) -> list[str]:
    """Openings between two rooms, or to the outside, in which nothing stands."""
    parts, half = [], CELL / 2
    for space, inside in enumerate(board.is_inside):
        for way in (EAST, SOUTH):
            there = board.step[way][space]
            if there < 0 or board.edge[way][space] >= 0 or not (inside or board.is_inside[there]):
                continue
            if board.rooms[space] != board.rooms[there] and board.stair[space] < 0 and board.stair[there] < 0:
                x, y = corner(board, space)
                at = (x + CELL, y + half) if way == EAST else (x + half, y + CELL)
                art = draw.art("doorway", -half, -half, CELL, CELL)
                parts.append(draw.group(art, x=at[0], y=at[1], turn=-90 if way == EAST else 0))
    return parts
