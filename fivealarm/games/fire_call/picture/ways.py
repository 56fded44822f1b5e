"""The spaces that a marker passes when it moves by the die (FC-MOVE); cards and releases put it where it goes."""

from typing import Final

from fivealarm.games.fire_call.picture.map.places import middle
from fivealarm.games.fire_call.rules.board import HOSPITAL, INJURY, Board
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import CREDIT, DIE, FORK, RELEASE
from fivealarm.games.fire_call.rules.verbs.verb import Verb
from fivealarm.scene.model import Ways

MOVING: Final = (DIE, RELEASE, CREDIT, FORK)  # when the roller's steps can be made


def ways(game: FireCall, before: View, after: View, action: Verb) -> Ways:
    s, seat = before.state, before.state.turn
    start, end = s.at[seat], after.state.at[seat]
    if s.phase not in MOVING or start in (-1, end):
        return {}
    board = s.table.board
    if end == HOSPITAL:  # FC-LAND.6: by way of the injury
        return {f"marker {seat}": [middle(space) for space in walked(board, start, board.kind.index(INJURY))]}
    passed = walked(board, start, end)[:-1]
    return {f"marker {seat}": [middle(space) for space in passed]} if passed else {}


def walked(board: Board, start: int, end: int) -> list[int]:
    """The spaces entered on the shortest way that has no junction but at its start."""
    for space in board.after[start]:
        way = [space]
        while way[-1] != end and len(board.after[way[-1]]) == 1:
            way += board.after[way[-1]]
        if way[-1] == end:
            return way
    return []
