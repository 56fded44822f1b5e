"""What people call the spaces and boundaries of a building: "the kitchen (north-west)"."""

from typing import Final

from fivealarm.games.flash_point.rules.board import DOOR, KINDS, TOWARDS, Board
from fivealarm.games.flash_point.rules.floor_plan.file import FloorPlan

STAIRS: Final = ("the foot of the stairs", "the head of the stairs")
LONGEST: Final = 30
ENDS: Final = (("north", "south"), ("west", "east"))  # of a room's rows and of its columns
SIDES: Final = ("far {}", "{}", "inner {}")  # from outside in
FEW: Final = 3  # rows or columns: one at each end, one in the middle
ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def rooms(plan: FloorPlan, board: Board) -> tuple[str, ...]:
    """The room of every space, "" outside; rooms the plan does not name are numbered."""
    given = plan.facts.get("rooms", {})
    names = {name: space for space, name in enumerate(board.names) if board.is_inside[space]}
    fits = isinstance(given, dict) and all(
        key in names and isinstance(room, str) and 0 < len(room) <= LONGEST for key, room in given.items()
    )
    plan.check(fits, "rooms", f"should give inside spaces names of at most {LONGEST} letters")
    found = [""] * len(board.names)
    parts = [part for part in _parts(board) if part]
    for number, part in enumerate(parts, 1):
        called = [room for key, room in given.items() if names[key] in part]
        plan.check(len(called) < 2, "rooms", f"should name a room once, not {' and '.join(called)}")
        for space in part:
            found[space] = called[0] if called else f"room {number}"
    distinct = len({found[part[0]] for part in parts}) == len(parts)
    plan.check(distinct, "rooms", "should not give two rooms one name")
    return tuple(found)


def _parts(board: Board) -> list[list[int]]:
    """Inside spaces that nothing separates; stairs join no rooms."""
    seen: set[int] = set()
    parts = []
    for start in board.inside:
        part = [] if start in seen else [start]
        seen.add(start)
        for here in part:
            more = [p for p in board.near[here] if board.is_inside[p] and p not in seen and p != board.stair[here]]
            seen.update(more)
            part += more
        parts.append(sorted(part))
    return parts


def spaces(board: Board) -> tuple[str, ...]:
    """All spaces, each by a name of its own: its room and, if that is larger, where in it."""
    called = [""] * len(board.names)
    for space in board.inside:
        floor, _, _ = board.place(space)
        called[space] = STAIRS[floor] if board.stair[space] >= 0 else _within(board, space)
    for space in board.outside:
        called[space] = _outside(board, space, called)
    return tuple(called)


def _within(board: Board, space: int) -> str:
    """A space by its room: "the closet", "the kitchen (north-west)"."""
    room, (row, column) = board.rooms[space], board.place(space)[1:]
    places = [board.place(other)[1:] for other in board.inside if board.rooms[other] == room]
    if len(places) == 1:
        return room
    rows = sorted({line for line, _ in places})
    columns = sorted({one for line, one in places if line == row or len(rows) <= FEW})  # of a large room its row's own
    down, across = along(rows.index(row), len(rows), ENDS[0]), along(columns.index(column), len(columns), ENDS[1])
    return f"{room} ({_corner(down, across, min(len(rows), len(columns)) > FEW)})"


def _corner(down: str, across: str, large: bool) -> str:
    """Two sides as one: "far north-west", "north", "middle"; in a large room "far north and inner west"."""
    if not down or not across:
        return down or across or "middle"
    (*how, end), (*far, side) = down.split(), across.split()
    several = len(how + far) > 1 or (large and how + far)
    return f"{down} and {across}" if several else " ".join([*how, *far, f"{end}-{side}"])


def along(at: int, count: int, ends: tuple[str, str]) -> str:
    """On which side a row or column lies of so many; "" in their middle."""
    if 2 * at + 1 == count:
        return ""
    inwards = min(at, count - 1 - at) + (count <= FEW)
    if inwards >= len(SIDES):
        return f"{ORDER[at]} from the {ends[0]}"
    return SIDES[inwards].format(ends[2 * at >= count])


def _outside(board: Board, space: int, called: list[str]) -> str:
    """Beside the building, on the ground or in the air above it."""
    floor, row, column = board.place(space)
    what = "the air" if floor else "the ground"
    for way, side in enumerate(TOWARDS[:4]):
        inside = board.step[(way + 2) % 4][space]
        if inside >= 0 and board.is_inside[inside]:
            return f"{what} {side} of {called[inside]}"
    return f"{what} off the {'south' if row else 'north'}-{'east' if column else 'west'} corner of the building"


def places(board: Board) -> tuple[str, ...]:
    """All spaces as one says where something is: "in the kitchen (north-west)", "on the ground …"."""
    return tuple(_where(name, air) for name, air in zip(board.called, board.air, strict=True))


def _where(name: str, air: bool) -> str:
    if air:
        return name.replace("the air", "high up", 1)
    if name.startswith("the ground"):
        return f"on {name}"
    return f"{'at' if name in STAIRS else 'in'} {name}"


def boundaries(board: Board) -> tuple[str, ...]:
    """All walls, windows and doors; a door by its two rooms, if it is the only one between them."""
    doors = [_rooms_of(board, bound) for bound, kind in enumerate(board.kind) if kind == DOOR]
    called = []
    for bound, kind in enumerate(board.kind):
        both = _rooms_of(board, bound)
        name = KINDS[kind].replace("light", "light wall")
        if kind == DOOR and doors.count(both) == 1:
            called.append(f"the door between {both[0]} and {both[1]}")
        else:
            called.append(f"the {name} {_side(board, bound)}")
    return tuple(called)


def _rooms_of(board: Board, bound: int) -> tuple[str, str]:
    a, b = sorted(board.rooms[space] for space in board.ends[bound])
    return a, b


def _side(board: Board, bound: int) -> str:
    """On which side of a space of the building it is."""
    a, b = board.ends[bound]
    inside = a if board.is_inside[a] else b
    way = next(way for way in range(4) if board.edge[way][inside] == bound)
    return f"{TOWARDS[way]} of {board.called[inside]}"
