"""The table before set-up: FP-SET.1 to FP-SET.4, FP-SET.17."""

from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.games.flash_point.rules.state import CUBES, EXPLOSIONS, FIRE, POI, State
from fivealarm.kernel.contract import NATURE


def first_state(setting: Setting) -> State:
    """Everything in the box is ready; set-up begins (FP-SET.1 to FP-SET.4, FP-SET.17)."""
    board, crew = setting.board, setting.crew
    family = not setting.experienced and board.floors == 1
    fire, things = [0] * len(board.names), [0] * len(board.names)
    if family:
        for space in board.family_fire:
            fire[space] = FIRE
        for space in board.family_poi:
            things[space] = POI
    return State(
        setting=setting, to_act=NATURE, now=EXPLOSIONS, stage=EXPLOSIONS, mark=0, die=0, turn=0, turns=0,
        fire=fire, walls=bytes(len(board.kind)), near=board.near, things=things,
        at=[-1] * crew, ap=[0] * crew, role=setting.dealt or (-1,) * crew, pending=[],
        haste=0, foam=0, orders=0, cafs=0, acted=0, aided=0, flared=0, hot=0,
        cubes_left=CUBES, rescued=0, lost=0, victims=10, alarms=5, pois=3 if family else 0,
        reserve=setting.level.reserve if setting.level else 0, engine=-1, ambulance=-1, rack=setting.ladders, over=0,
    )  # fmt: skip
