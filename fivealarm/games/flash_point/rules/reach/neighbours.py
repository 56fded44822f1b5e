"""Adjacent spaces for figures: boundaries, stairs, ladders (FP-MAP.5, FP-LAD.8); being near the Veteran (FP-PRM.1)."""

from fivealarm.games.flash_point.rules.board import DOWN, UP
from fivealarm.games.flash_point.rules.data import VETERAN
from fivealarm.games.flash_point.rules.state import CLEAR, FIRE, RAISED, State


def neighbours(s: State, space: int) -> list[int]:
    """Adjacent spaces a figure could stand on: ladders count, empty air does not (FP-MAP.3, FP-LAD.8)."""
    board = s.setting.board
    if board.floors == 1:
        return list(s.near[space])
    air, down = board.air, board.step[DOWN]
    found = [other for other in s.near[space] if not air[other] or s.things[down[other]] & RAISED]
    if air[space]:
        found.append(down[space])
    elif s.things[space] & RAISED:
        found.append(board.step[UP][space])
    return found


def count_hot(s: State) -> int:
    """How many firefighters stand in fire."""
    fire = s.fire
    return sum(1 for space in s.at if fire[space] == FIRE)


def near_veteran(s: State, who: int) -> bool:
    """At most three steps from the Veteran, not through fire or smoke (FP-PRM.1)."""
    if VETERAN not in s.role:
        return False
    goal, fire = s.at[s.role.index(VETERAN)], s.fire
    edge = {s.at[who]}
    seen = set(edge)
    for _ in range(3):
        if goal in edge:
            return True
        open_ = [space for space in edge if space == s.at[who] or fire[space] == CLEAR]
        edge = {other for space in open_ for other in neighbours(s, space)} - seen
        seen |= edge
    return goal in edge
