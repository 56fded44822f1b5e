"""Knock-downs and recovery, and the dodge that spares one: FP-KND, FP-PRM.3."""

from fivealarm.games.flash_point.rules.board import DOWN, Board
from fivealarm.games.flash_point.rules.data import DOG, VETERAN
from fivealarm.games.flash_point.rules.events import FALLS, KNOCKED_DOWN, RECOVERS, RECOVERS_NEAR
from fivealarm.games.flash_point.rules.reach.neighbours import near_veteran, neighbours
from fivealarm.games.flash_point.rules.state import FIRE, RAISED, RECOVER, State


def endangered(s: State, who: int) -> bool:
    """In fire, or on a ladder that has closed (FP-KND.1, FP-LAD.18)."""
    space = s.at[who]
    return s.fire[space] == FIRE or fallen(s, space)


def fallen(s: State, space: int) -> bool:
    """An upper space without its ladder."""
    board = s.setting.board
    return board.air[space] and not s.things[board.step[DOWN][space]] & RAISED


def dodges(s: State, who: int) -> list[int]:
    """Spaces an endangered firefighter could dodge to (FP-PRM.3)."""
    role, here, board = s.role[who], s.at[who], s.setting.board
    if role == DOG or board.air[here] or s.ap[who] < dodge_cost(role):
        return []
    if role != VETERAN and not near_veteran(s, who):
        return []
    return [p for p in neighbours(s, here) if s.fire[p] != FIRE and not board.air[p]]


def dodge_cost(role: int) -> int:
    """Saved AP (FP-PRM.3)."""
    return 1 if role == VETERAN else 2


def knock_down(s: State, who: int) -> bool:
    """Off to the ambulance; whether the owner must choose where (FP-KND.2, FP-KND.3)."""
    s.tell(FALLS if fallen(s, s.at[who]) else KNOCKED_DOWN, who, s.at[who])
    places = recovery(s, who)
    if len(places) > 1:
        s.pending.append((RECOVER, who))
        return True
    recover(s, who, places[0])
    return False


def recover(s: State, who: int, space: int) -> None:
    s.at[who] = space
    s.tell(RECOVERS if s.setting.experienced else RECOVERS_NEAR, who, space)


def recovery(s: State, who: int) -> tuple[int, ...]:
    """Where a knocked-down firefighter may recover (FP-KND.2 to FP-KND.4)."""
    board = s.setting.board
    if s.setting.experienced:
        return board.ambulance[s.ambulance]
    far = {space: distance(board, s.at[who], space) for spot in board.ambulance for space in spot}
    least = min(far.values())
    return tuple(space for space, away in far.items() if away == least)


def distance(board: Board, a: int, b: int) -> int:
    """As the crow flies, squared; floors do not matter (FP-KND.4)."""
    (_, row, column), (_, row2, column2) = board.place(a), board.place(b)
    return (row - row2) * (row - row2) + (column - column2) * (column - column2)
