"""Boards from plans: our four buildings, or somebody's own file (7.1)."""

import tomllib
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

from fivealarm.games.flash_point.rules.board import (
    ACROSS,
    DOORWAY,
    OPEN,
    ROWS,
    WALL,
    WAYS,
    Board,
    Link,
    Spot,
    index,
    name_of,
)
from fivealarm.games.flash_point.rules.data import FOLDER
from fivealarm.games.flash_point.rules.floor_plan import names
from fivealarm.games.flash_point.rules.floor_plan.check import check_boundaries, check_parking, check_reach, count
from fivealarm.games.flash_point.rules.floor_plan.file import FloorPicture, FloorPlan
from fivealarm.kernel.contract import BadInput

BUILT_IN: Final = ("house", "house_back", "villa", "hotel")
LARGEST_FILE: Final = 100_000
TOO_LARGE: Final = BadInput("options.map", f"should be a plan file of at most {LARGEST_FILE} bytes")
ARROWS: Final = {
    "N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1),
}  # fmt: skip


@cache
def built_in(name: str) -> Board:
    """One of our four buildings."""
    return parse((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)


def from_file(path: str) -> Board:
    """A building of somebody's own; BadInput says which line is wrong, and why."""
    if not path.endswith(".toml"):
        raise BadInput("options.map", f"should be one of {', '.join(BUILT_IN)} or the path of a .toml file")
    try:
        if not Path(path).is_file():  # a pipe might never end
            raise OSError
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        raise BadInput("options.map", "should be a plan file that can be read") from None
    if len(raw) > LARGEST_FILE:
        raise TOO_LARGE
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("options.map", "should be a plan file in UTF-8") from None
    return parse(text, path)


def from_text(text: str) -> Board:
    """A building of somebody's own by what its file says."""
    if len(text) > LARGEST_FILE:
        raise TOO_LARGE
    return parse(text, "own")


def parse(text: str, name: str) -> Board:
    """A board from the text of a plan."""
    plan = FloorPlan(text)
    floors = [FloorPicture(plan, "ground", 0)]
    if "upper" in plan.facts:
        floors.append(FloorPicture(plan, "upper", 1))
    columns = 8 if len(floors) == 1 else 4
    for floor in floors:
        floor.read(columns)
    return _build(plan, name, columns, floors)


class BoardDraft:
    """Tables being filled while a board is built."""

    def __init__(self, columns: int, floors: list[FloorPicture]) -> None:
        self.columns = columns
        self.floors = floors
        self.size = len(floors) * (ROWS + 2) * (columns + 2)
        self.step = [[-1] * self.size for _ in WAYS]
        self.edge = [[-1] * self.size for _ in range(4)]
        self.near: list[tuple[int, ...]] = [() for _ in range(self.size)]
        self.kind: list[int] = []
        self.ends: list[Spot] = []
        self.names = [
            name_of(len(floors), f, r, c)
            for f in range(len(floors)) for r in range(ROWS + 2) for c in range(columns + 2)
        ]  # fmt: skip

    def at(self, floor: int, row: int, column: int) -> int:
        return index(self.columns, floor, row, column)

    def holds(self, row: int, column: int) -> bool:
        return 1 <= row <= ROWS and 1 <= column <= self.columns

    def join(self) -> None:
        """Steps and boundaries between neighbours, east and south of each space."""
        for floor in self.floors:
            for row in range(ROWS + 2):
                for column in range(self.columns + 2):
                    for way in (1, 2):
                        self._pair(floor, row, column, way)

    def _pair(self, floor: FloorPicture, row: int, column: int, way: int) -> None:
        down, right = ACROSS[way]
        row2, column2 = row + down, column + right
        if row2 > ROWS + 1 or column2 > self.columns + 1:
            return
        here, there = self.holds(row, column), self.holds(row2, column2)
        if floor.number == 1 and not here and not there:
            return  # FP-MAP.17
        a, b = self.at(floor.number, row, column), self.at(floor.number, row2, column2)
        self.step[way][a], self.step[(way + 2) % 4][b] = b, a
        kind = OPEN
        if here:
            kind = floor.boundary(row, column, way)
        elif there:
            kind = floor.boundary(row2, column2, (way + 2) % 4)
        if kind in (OPEN, DOORWAY):
            self.near[a] += (b,)
            self.near[b] += (a,)
            return
        self.edge[way][a] = self.edge[(way + 2) % 4][b] = len(self.kind)
        self.kind.append(kind)
        self.ends.append((a, b))

    def climb(self, low: int, high: int) -> None:
        self.step[4][low], self.step[5][high] = high, low


def _build(plan: FloorPlan, name: str, columns: int, floors: list[FloorPicture]) -> Board:
    draft = BoardDraft(columns, floors)
    draft.join()
    counts = count(floors)
    check_boundaries(plan, floors, columns, counts)
    stair, stair_way = _stairs(plan, draft)
    cells = [divmod(p % draft.at(1, 0, 0), columns + 2) for p in range(draft.size)]
    is_inside = tuple(draft.holds(row, column) for row, column in cells)
    ground = tuple(not inside and p < draft.at(1, 0, 0) for p, inside in enumerate(is_inside))
    air = tuple(not inside and not low for inside, low in zip(is_inside, ground, strict=True))
    for space in range(draft.size):
        if air[space]:
            draft.climb(space - draft.at(1, 0, 0), space)
    numbers = {text: number for number, text in enumerate(draft.names)}
    indoors = {text: number for text, number in numbers.items() if is_inside[number]}
    outdoors = {text.removeprefix("1:"): number for text, number in numbers.items() if ground[number]}
    one = len(floors) == 1
    board = Board(
        name=name, title=plan.text("title", "Own plan"), letter=plan.text("letter", ""), columns=columns,
        floors=len(floors), names=tuple(draft.names), inside=tuple(indoors.values()),
        outside=tuple(p for p, inside in enumerate(is_inside) if not inside), is_inside=is_inside,
        ground=ground, air=air, step=tuple(map(tuple, draft.step)), edge=tuple(map(tuple, draft.edge)),
        kind=tuple(draft.kind), ends=tuple(draft.ends),
        bounds=tuple(f"{draft.names[a]}|{draft.names[b]}" for a, b in draft.ends),
        stair=stair, stair_way=stair_way, near=tuple(draft.near),
        engine=_spots(plan, "engine", outdoors, draft), ambulance=_spots(plan, "ambulance", outdoors, draft),
        arrow=_arrows(plan, draft),
        family_fire=plan.spaces("family_fire", indoors.get, None) if one else (),
        family_poi=plan.spaces("family_poi", indoors.get, 3) if one else (),
        first_explosion=plan.spaces("first_explosion", indoors.get, 8) if one else (),
        target=_targets(draft),
        rolled=tuple(chain.from_iterable(_targets(draft))),
        links=tuple(_links(draft, space) for space in range(draft.size)),
        depth=tuple(_depth(draft, space, *cell) for space, cell in enumerate(cells)),
    )  # fmt: skip
    check_parking(plan, board)
    check_reach(plan, board)
    board = replace(board, rooms=names.rooms(plan, board))
    board = replace(board, called=names.spaces(board))
    return replace(board, where=names.places(board), called_bound=names.boundaries(board))


def _depth(draft: BoardDraft, space: int, row: int, column: int) -> int:
    """From the nearest side of the building; the upper floor lies deeper."""
    floor = space // draft.at(1, 0, 0)
    return ROWS * floor + min(row, ROWS + 1 - row, column, draft.columns + 1 - column)


def _links(draft: BoardDraft, space: int) -> tuple[Link, ...]:
    """Every neighbour of a space, whatever stands between."""
    steps = [(draft.step[way][space], way) for way in range(6) if draft.step[way][space] >= 0]
    return tuple((there, draft.edge[way][space] if way < 4 else -1, way) for there, way in steps)


def _targets(draft: BoardDraft) -> tuple[tuple[int, ...], ...]:
    """Which space the dice name (FP-MAP.11, FP-MAP.12)."""
    columns = draft.columns
    return tuple(
        tuple(draft.at((black - 1) // columns, red, (black - 1) % columns + 1) for black in range(1, 9))
        for red in range(1, ROWS + 1)
    )


def _stairs(plan: FloorPlan, draft: BoardDraft) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The staircase, if there are two floors (7.10.3)."""
    stair, way = [-1] * draft.size, [-1] * draft.size
    if len(draft.floors) == 1:
        plan.check(not draft.floors[0].stairs, "ground", "should have no stairs without an upper floor")
        return tuple(stair), tuple(way)
    low, high = draft.floors
    same = len(low.stairs) == 1 and low.stairs.keys() == high.stairs.keys()
    plan.check(same, "upper", "should have one staircase, in the same place as below")
    ((row, column),) = low.stairs
    rim = row in (1, ROWS) or column in (1, draft.columns)
    plan.check(not rim, "ground", "should not have its staircase on the rim of the building")
    for floor in (low, high):
        here, there = draft.at(floor.number, row, column), draft.at(1 - floor.number, row, column)
        stair[here], way[here] = there, floor.stairs[row, column]
        sides = [floor.boundary(row, column, side) for side in range(4)]
        walled = sides.count(WALL) == 3 and sides[way[here]] == OPEN
        plan.check(walled, floor.key, "should wall its stairs on three sides, open in the stair direction", 2 * row)
        draft.near[here] += (there,)
    draft.climb(draft.at(0, row, column), draft.at(1, row, column))
    return tuple(stair), tuple(way)


def _spots(plan: FloorPlan, key: str, outdoors: dict[str, int], draft: BoardDraft) -> tuple[Spot, ...]:
    """Four parking spots of a vehicle."""
    facts = plan.facts.get(key)
    right = isinstance(facts, dict) and sorted(facts) == sorted(WAYS[:4])
    plan.check(right, key, 'should give two spaces for each of n, e, s, w, like n = ["0,1", "0,2"]')
    assert isinstance(facts, dict)
    spots = []
    for way in WAYS[:4]:
        a, b = plan.listed(key, way, facts[way], outdoors.get, 2)
        plan.check(b in draft.near[a], key, f"should have two neighbouring spaces for {way}")
        spots.append((min(a, b), max(a, b)))
    return tuple(spots)


def _arrows(plan: FloorPlan, draft: BoardDraft) -> tuple[int, ...]:
    """Where each space's POI arrow leads; arrows never leave their floor (FP-REP.8)."""
    known = tomllib.loads((FOLDER / "arrows.toml").read_text(encoding="utf-8"))
    text = plan.text("arrows", known["eight" if draft.columns == 8 else "four"])
    rows = [line.split() for line in text.splitlines()]
    right = len(rows) == ROWS and all(len(row) == draft.columns and set(row) <= ARROWS.keys() for row in rows)
    plan.check(right, "arrows", f"should be {ROWS} lines of {draft.columns} arrows out of {', '.join(ARROWS)}")
    arrow = [-1] * draft.size
    for floor in draft.floors:
        for row in range(1, ROWS + 1):
            for column in range(1, draft.columns + 1):
                down, along = ARROWS[rows[row - 1][column - 1]]
                stays = draft.holds(row + down, column + along)
                plan.check(stays, "arrows", "should never point out of the building", row)
                arrow[draft.at(floor.number, row, column)] = draft.at(floor.number, row + down, column + along)
    return tuple(arrow)
