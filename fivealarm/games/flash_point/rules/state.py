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

CLEAR, SMOKE, FIRE = range(3)

# Stages of the game; the last five belong to a turn.
EXPLOSIONS, SET_HAZMAT, SET_HOT, SET_POI, SET_ENGINE, SET_AMBULANCE, SET_CARDS, SET_CREW = range(8)
ACT, ADVANCE, KNOCK, LOSE, REPLENISH, OVER = range(8, 14)
STAGES: Final = (
    "explosions", "hazmat", "hot spots", "poi", "engine", "ambulance", "specialists", "firefighters",
    "actions", "advance", "knock-downs", "losses", "replenish", "over",
)  # fmt: skip

# Unfinished business on the stack, and what its tuple holds after the kind.
REVEAL, LOST, RIDE, RECOVER, DODGE, GUN, AIM, GUN_RED, GUN_BLACK = range(20, 29)
# space, space, (firefighter, vehicle), firefighter, firefighter, -, (red, black), black, red
BUSINESS: Final = ("reveal", "lost", "ride", "recover", "dodge", "gun", "aim", "gun red", "gun black")

GOING_ON, WON, TOO_MANY_LOST, COLLAPSED = range(4)
CUBES: Final = 24
TO_WIN: Final = 7
TO_LOSE: Final = 4


@dataclass(slots=True, eq=False)
class State:
    """Plain facts. Spaces, boundaries, firefighters and roles are numbers."""

    setting: Setting
    to_act: int
    now: int  # what is being decided: the stage, or the business on top of the stack
    stage: int
    mark: int  # how far the stage has got
    die: int  # black die of set-up explosion 2 (FP-SET.8)
    turn: int  # the active firefighter
    turns: int  # begun so far
    fire: list[int]  # CLEAR, SMOKE or FIRE, by space
    walls: list[int]  # by boundary: how it stands
    near: list[tuple[int, ...]]  # adjacent spaces, by space: follows from walls
    things: list[int]  # by space, packed
    at: list[int]  # by firefighter; -1 before it is placed
    ap: list[int]  # normal AP, saved ones included
    role: list[int]
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
    ears: list[Told] | None = None

    def copy(self) -> "State":
        return State(
            self.setting, self.to_act, self.now, self.stage, self.mark, self.die, self.turn, self.turns,
            self.fire[:], self.walls[:], self.near[:], self.things[:], self.at[:], self.ap[:], self.role[:],
            self.pending[:], self.haste, self.foam, self.orders, self.cafs, self.acted, self.aided, self.flared,
            self.hot, self.cubes_left, self.rescued, self.lost, self.victims, self.alarms, self.pois, self.reserve,
            self.engine, self.ambulance, self.rack, self.over,
        )  # fmt: skip

    def key(self) -> Hashable:
        return (
            self.to_act, self.now, self.stage, self.mark, self.die, self.turn, self.turns,
            tuple(self.fire), tuple(self.walls), tuple(self.things), tuple(self.at), tuple(self.ap), tuple(self.role),
            tuple(self.pending), self.haste, self.foam, self.orders, self.cafs, self.acted, self.aided, self.flared,
            self.hot, self.cubes_left, self.rescued, self.lost, self.victims, self.alarms, self.pois, self.reserve,
            self.engine, self.ambulance, self.rack, self.over,
        )  # fmt: skip

    def tell(self, event: Event, *numbers: int) -> None:
        if self.ears is not None:
            self.ears.append((event, numbers))


def filled(s: State) -> list[int]:
    """The spaces in which something lies, in order; most hold nothing."""
    return list(compress(range(len(s.things)), s.things))


def on_board(s: State) -> int:
    """POI and victims together (FP-REP.1): ten victims less those drawn yet neither rescued nor lost."""
    return s.pois + 10 - s.victims - s.rescued - s.lost
