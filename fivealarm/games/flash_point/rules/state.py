"""The facts of one position."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import compress
from typing import Final

from fivealarm.games.flash_point.rules.options import Setting
from fivealarm.kernel.contract import Event, Told

# What lies in a space, packed in one number: three flags and four counts.
POI: Final = 1
HOT: Final = 2  # a hot spot
RAISED: Final = 4  # the lower segment of a raised ladder
VICTIM: Final = 1 << 3  # two bits
TREATED: Final = 1 << 5  # two bits
HAZMAT: Final = 1 << 7  # three bits
LADDER: Final = 1 << 10  # closed ladders, three bits
VICTIMS: Final = 3 * VICTIM
TREATEDS: Final = 3 * TREATED
HAZMATS: Final = 7 * HAZMAT
LADDERS: Final = 7 * LADDER
PEOPLE: Final = VICTIMS | TREATEDS
LOADS: Final = VICTIMS | TREATEDS | HAZMATS | LADDERS

CLEAR: Final = 0
SMOKE: Final = 1
FIRE: Final = 2
ONE: Final = tuple(bytes((number,)) for number in range(4))  # how a boundary stands

# Stages of the game; the last five belong to a turn.
EXPLOSIONS: Final = 0
SET_HAZMAT: Final = 1
SET_HOT: Final = 2
SET_POI: Final = 3
SET_ENGINE: Final = 4
SET_AMBULANCE: Final = 5
SET_CARDS: Final = 6
SET_CREW: Final = 7
ACT: Final = 8
ADVANCE: Final = 9
KNOCK: Final = 10
LOSE: Final = 11
REPLENISH: Final = 12
OVER: Final = 13
STAGES: Final = (
    "explosions", "hazmat", "hot spots", "poi", "engine", "ambulance", "specialists", "firefighters",
    "actions", "advance", "knock-downs", "losses", "replenish", "over",
)  # fmt: skip

# Unfinished business on the stack, and what its tuple holds after the kind.
REVEAL: Final = 20  # space
LOST: Final = 21  # space
RIDE: Final = 22  # firefighter, vehicle
RECOVER: Final = 23  # firefighter
DODGE: Final = 24  # firefighter
GUN: Final = 25
AIM: Final = 26  # red, black
GUN_RED: Final = 27  # black
GUN_BLACK: Final = 28  # red
BUSINESS: Final = ("reveal", "lost", "ride", "recover", "dodge", "gun", "aim", "gun red", "gun black")

GOING_ON: Final = 0
WON: Final = 1
TOO_MANY_LOST: Final = 2
COLLAPSED: Final = 3
SPACES: Final = tuple(range(256))  # more than any building has
CUBES: Final = 24
TO_WIN: Final = 7
TO_LOSE: Final = 4


@dataclass(slots=True, eq=False, init=False)
class State:
    """Plain facts. Spaces, boundaries, firefighters and roles are numbers. Copies share bytes and tuples."""

    setting: Setting
    to_act: int
    now: int  # what is being decided: the stage, or the business on top of the stack
    stage: int
    mark: int  # how far the stage has got
    die: int  # black die of set-up explosion 2 (FP-SET.8)
    turn: int  # the active firefighter
    turns: int  # begun so far
    fire: list[int]  # CLEAR, SMOKE or FIRE, by space
    walls: bytes  # by boundary: how it stands
    near: tuple[tuple[int, ...], ...]  # adjacent spaces, by space: follows from walls
    things: list[int]  # by space, packed
    at: list[int]  # by firefighter; -1 before it is placed
    ap: list[int]  # normal AP, saved ones included
    role: tuple[int, ...]
    pending: list[tuple[int, ...]]  # unfinished business, the next on top
    haste: int  # Movement AP of the active firefighter
    foam: int  # Extinguish AP
    orders: int  # Command AP
    cafs: int  # AP of commands that the CAFS has had this turn (FP-SPC.4)
    acted: int  # 1 after the first action of the turn (FP-VEH.8)
    aided: int  # 1 if the Veteran's extra AP was given this turn (FP-PRM.2)
    flared: int  # 1 after a flare-up of this phase (FP-ADV.7)
    hot: int  # firefighters standing in fire, in the action phase
    cubes_left: int
    rescued: int
    lost: int
    victims: int  # faces not yet drawn
    alarms: int
    pois: int  # face-down markers on the board
    reserve: int  # hot spots
    engine: int  # spot, or -1
    ambulance: int
    rack: int  # ladders on the engine
    over: int
    ears: list[Told] | None

    def __init__(  # written out, so that a compiled copy() is made without Python's detour
        self, setting: Setting, to_act: int, now: int, stage: int, mark: int, die: int, turn: int, turns: int,
        fire: list[int], walls: bytes, near: tuple[tuple[int, ...], ...], things: list[int], at: list[int],
        ap: list[int], role: tuple[int, ...], pending: list[tuple[int, ...]], haste: int, foam: int, orders: int,
        cafs: int, acted: int, aided: int, flared: int, hot: int, cubes_left: int, rescued: int, lost: int,
        victims: int, alarms: int, pois: int, reserve: int, engine: int, ambulance: int, rack: int, over: int,
        ears: list[Told] | None = None,
    ) -> None:  # fmt: skip
        self.setting, self.to_act, self.now = setting, to_act, now
        self.stage, self.mark, self.die = stage, mark, die
        self.turn, self.turns, self.fire = turn, turns, fire
        self.walls, self.near, self.things = walls, near, things
        self.at, self.ap, self.role = at, ap, role
        self.pending, self.haste, self.foam = pending, haste, foam
        self.orders, self.cafs, self.acted = orders, cafs, acted
        self.aided, self.flared, self.hot = aided, flared, hot
        self.cubes_left, self.rescued, self.lost = cubes_left, rescued, lost
        self.victims, self.alarms, self.pois = victims, alarms, pois
        self.reserve, self.engine, self.ambulance = reserve, engine, ambulance
        self.rack, self.over, self.ears = rack, over, ears

    def copy(self) -> "State":
        return State(
            self.setting, self.to_act, self.now, self.stage, self.mark, self.die, self.turn, self.turns,
            self.fire[:], self.walls, self.near, self.things[:], self.at[:], self.ap[:], self.role,
            self.pending[:], self.haste, self.foam, self.orders, self.cafs, self.acted, self.aided, self.flared,
            self.hot, self.cubes_left, self.rescued, self.lost, self.victims, self.alarms, self.pois, self.reserve,
            self.engine, self.ambulance, self.rack, self.over,
        )  # fmt: skip

    def key(self) -> Hashable:
        return (
            self.to_act, self.now, self.stage, self.mark, self.die, self.turn, self.turns,
            tuple(self.fire), tuple(self.walls), tuple(self.things), tuple(self.at), tuple(self.ap), self.role,
            tuple(self.pending), self.haste, self.foam, self.orders, self.cafs, self.acted, self.aided, self.flared,
            self.hot, self.cubes_left, self.rescued, self.lost, self.victims, self.alarms, self.pois, self.reserve,
            self.engine, self.ambulance, self.rack, self.over,
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, numbers))


def changed(row: bytes, at: int, to: int) -> bytes:
    """The same with another number in one place."""
    return row[:at] + ONE[to] + row[at + 1 :]


def filled(s: State) -> list[int]:
    """The spaces in which something lies, in order; most hold nothing."""
    return list(compress(SPACES, s.things))


def on_board(s: State) -> int:
    """POI and victims together (FP-REP.1): ten victims less those drawn yet neither rescued nor lost."""
    return s.pois + 10 - s.victims - s.rescued - s.lost
