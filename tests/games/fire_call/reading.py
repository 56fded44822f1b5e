"""What people read of a position of Fire Call, and holdings that several tests read about."""

from typing import Any

from fivealarm.games.fire_call import picture
from fivealarm.games.fire_call.rules.game import FireCall
from tests.games.fire_call.table import game, position

TWO, THREE = game(), game(3)
CAPTAIN = {"call": "F25", "ranks": ["Captain", "Firefighter"]}
NOZZLES = ["N1", "N2", "N3", "N4", "N5", "N6"]


def sentence(at: FireCall, seat: int, /, **facts: Any) -> str:
    return picture.scene(at, at.view(position(at, **facts), seat)).sentence
