"""Unfinished business of a position: what is to be revealed, ridden, dodged, aimed."""

from typing import Any, Final

from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import (
    ACT,
    AIM,
    BUSINESS,
    DODGE,
    GUN,
    GUN_BLACK,
    GUN_RED,
    KNOCK,
    LOSE,
    LOST,
    POI,
    RECOVER,
    REVEAL,
    RIDE,
    STAGES,
    State,
)
from fivealarm.games.flash_point.rules.verbs.vehicles import VEHICLES
from fivealarm.kernel.schema import Kind, Name, Row, Whole, need

RED: Final = Whole(1, 6)
BLACK: Final = Whole(1, 8)


class Business:
    """One piece of it: a list of its name and what it is about."""

    def __init__(self, setting: Setting) -> None:
        board = setting.board
        inside = Name({board.names[space]: space for space in board.inside}, "a space inside")
        who = Whole(0, setting.crew - 1)
        self.names = Name({name: REVEAL + number for number, name in enumerate(BUSINESS)})
        self.rest: dict[int, tuple[Kind, ...]] = {
            REVEAL: (inside,), LOST: (inside,), RIDE: (who, Name.of(VEHICLES)), RECOVER: (who,), DODGE: (who,),
            GUN: (), AIM: (RED, BLACK), GUN_RED: (BLACK,), GUN_BLACK: (RED,),
        }  # fmt: skip

    def read(self, path: str, value: object) -> tuple[int, ...]:
        need(isinstance(value, list) and bool(value), path, f"should begin with one of {', '.join(BUSINESS)}")
        assert isinstance(value, list)
        kind = self.names.read(f"{path}[0]", value[0])
        again = (Whole(1, 1),) if kind == GUN and len(value) > 1 else ()  # both dice are rolled again
        return Row((self.names, *self.rest[kind], *again)).read(path, value)

    def write(self, value: tuple[int, ...]) -> list[Any]:
        kinds = self.rest[value[0]] or (Whole(1, 1),) * (len(value) - 1)
        return Row((self.names, *kinds)).write(value)


def check_pending(s: State) -> None:
    """Business belongs to its stage, and markers to be turned lie there."""
    for at, one in enumerate(s.pending):
        kind, path = one[0], f"pending[{at}]"
        name = BUSINESS[kind - REVEAL]
        if kind in (REVEAL, LOST):
            marked = bool(s.things[one[1]] & POI) == (kind == REVEAL)
            need(marked, path, f"should fit the markers at {s.setting.board.names[one[1]]}")
            need(kind == REVEAL or s.stage == LOSE, path, "lost belongs to the stage losses")
            continue
        stage = KNOCK if kind in (RECOVER, DODGE) else ACT
        need(s.stage == stage, path, f"{name} belongs to the stage {STAGES[stage]}")
        need(s.setting.experienced or kind == RECOVER, path, f"{name} belongs to experienced play")
        need(kind != DODGE or s.setting.promos, path, "dodge belongs to the promos")
