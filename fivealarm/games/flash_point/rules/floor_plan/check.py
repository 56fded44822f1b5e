"""What a plan must keep to: 7.10."""

from typing import Final

from fivealarm.games.flash_point.rules.board import DOOR, DOORWAY, KINDS, OPEN, ROWS, Board
from fivealarm.games.flash_point.rules.floor_plan.file import FloorPicture, FloorPlan

MOST_DOORS: Final = 14
MOST_WINDOWS: Final = 12
LEAST_CUBES: Final = 24


def count(floors: list[FloorPicture]) -> dict[str, int]:
    """How many boundaries of each kind there are."""
    kinds = [kind for floor in floors for kind in (*floor.flat.values(), *floor.upright.values())]
    return {name: kinds.count(number) for number, name in enumerate(KINDS) if number != OPEN}


def check_boundaries(plan: FloorPlan, floors: list[FloorPicture], columns: int, counts: dict[str, int]) -> None:
    plan.check(counts["door"] <= MOST_DOORS, "ground", f"should have at most {MOST_DOORS} doors with its upper floor")
    most = f"should have at most {MOST_WINDOWS} windows with its upper floor"
    plan.check(counts["window"] <= MOST_WINDOWS, "ground", most)
    cubes = 2 * counts["wall"] + counts["light"] + counts["window"]
    plan.check(cubes >= LEAST_CUBES, "ground", f"should have room for {LEAST_CUBES} damage cubes")
    if len(floors) == 1:
        plain = counts["light"] == counts["window"] == 0
        plan.check(plain, "ground", "should have no windows or light walls on one storey (FP-GEN.4)")
    stated = plan.facts.get("counts")
    if stated is not None:
        plan.check(stated == counts, "counts", f"should be {counts}")
    for floor in floors:
        _check_rim(plan, floor, columns)


def _check_rim(plan: FloorPlan, floor: FloorPicture, columns: int) -> None:
    for (row, _), kind in floor.flat.items():
        _check_opening(plan, floor, kind, row in (0, ROWS), 2 * row + 1)
    for (row, column), kind in floor.upright.items():
        _check_opening(plan, floor, kind, column in (0, columns), 2 * row)


def _check_opening(plan: FloorPlan, floor: FloorPicture, kind: int, rim: bool, below: int) -> None:
    plan.check(not rim or kind != OPEN, floor.key, "should be closed all round, but for its doorways", below)
    right = kind != DOORWAY or (rim and floor.number == 0)
    plan.check(right, floor.key, "should have doorways only on the outside of the ground floor", below)
    plan.check(not rim or kind != DOOR, floor.key, "should have no door on its outside: use a doorway", below)


def check_parking(plan: FloorPlan, board: Board) -> None:
    """7.10.4: no corners, nothing shared, engines spread over quadrants or halves."""
    spots = [*board.engine, *board.ambulance]
    spaces = [space for spot in spots for space in spot]
    plan.check(len(set(spaces)) == len(spaces), "ambulance", "should share no space with another spot")
    last = board.columns + 1
    for space in spaces:
        _, row, column = board.place(space)
        corner = row in (0, ROWS + 1) and column in (0, last)
        plan.check(not corner, "engine", "and ambulance spots should keep off the corners")
    for a, b in board.engine:
        (_, row, column), (_, row2, column2) = board.place(a), board.place(b)
        split = (row, row2) == (3, 4) or (board.floors == 1 and (column, column2) == (4, 5))
        plan.check(not split, "engine", "should stand on one side of the middle line")
    areas = [board.gun_area(spot) for spot in range(4)]
    wanted = 4 if board.floors == 1 else 2
    spread = len(set(areas)) == wanted and all(areas.count(area) == 4 // wanted for area in areas)
    plan.check(spread, "engine", "should have a spot for each quadrant (two for each half on two storeys)")


def check_reach(plan: FloorPlan, board: Board) -> None:
    """7.10.2: with all doors open every inside space can be reached from outside."""
    seen, queue = {0}, [0]
    while queue:
        here = queue.pop()
        doors = [board.ends[e] for way in range(4) if (e := board.edge[way][here]) >= 0 and board.kind[e] == DOOR]
        for there in (*board.near[here], *(b if a == here else a for a, b in doors)):
            if there not in seen:
                seen.add(there)
                queue.append(there)
    for space in board.inside:
        floor, row, _ = board.place(space)
        says = f"should have a way from outside to {board.names[space]}, by doors alone"
        plan.check(space in seen, ("ground", "upper")[floor], says, 2 * row)
