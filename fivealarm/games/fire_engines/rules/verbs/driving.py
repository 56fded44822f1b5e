"""Driving: FE-11.1 to 11.21, and the Mob Cars by FE-14.2, 14.6, 14.7."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivealarm.games.fire_engines.rules import events, timing
from fivealarm.games.fire_engines.rules import refusals as no
from fivealarm.games.fire_engines.rules.city.cells import LETTERS
from fivealarm.games.fire_engines.rules.city.features import burning, douse, stand, tenant, vacate
from fivealarm.games.fire_engines.rules.city.names import ADDRESSES, SIDES, count, piece_on, place_of, sign_name
from fivealarm.games.fire_engines.rules.city.roads import (
    Step,
    arm_step,
    follow,
    highway_steps,
    moved,
    road_step,
    sign_at,
    step_refusal,
    steps,
    stop_refusal,
)
from fivealarm.games.fire_engines.rules.data import EXIT, YIELD
from fivealarm.games.fire_engines.rules.flow import decide, draw_tile, score
from fivealarm.games.fire_engines.rules.state import CAR, DICE, DRIVE, NONE, PLACES, TRUCK, State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb, spot
from fivealarm.kernel.contract import Refusal
from fivealarm.kernel.verb import ENDS, STEPS, Thing

MARK: Final = (TRUCK, CAR, CAR + 5)  # of each vehicle on its tile


def start_move(s: State, rider: int) -> None:
    """The dice are rolled for a vehicle; the tile where it starts counts as entered, and what the truck entered
    earlier in the turn still does (FE-11.9, 11.25)."""
    cell = s.vehicles[rider] >> 2
    stand(s, cell, 0)
    s.rider = rider
    s.trail = (*s.trail, cell) if s.last != NONE else (cell,)
    decide(s, DICE)


def take(s: State, step: Step) -> None:
    """Drive one step; the truck puts out what it passes (FE-11.12), a Mob Car does not (FE-14.6)."""
    path, node = step
    s.vehicles = moved(s.vehicles, s.rider, node)
    s.trail += tuple(path)
    for cell in path:
        if not s.rider and burning(s, cell):
            douse(s, cell)
            s.tell(events.OUT, cell)
    s.points -= 1
    s.tell(events.DROVE, s.rider, path[-1])
    drive_on(s)


def drive_on(s: State) -> None:
    """The move ends with its points or with the last legal step (FE-11.20)."""
    node = s.vehicles[s.rider]
    if s.points and any(step_refusal(s, step, s.trail, s.points) is None for step in steps(s, node)):
        decide(s, DRIVE)
    else:
        park(s)


def park(s: State) -> None:
    """The vehicle stays where it is (FE-11.21); a Mob Car sends an Urbanite home (FE-14.7)."""
    node = s.vehicles[s.rider]
    cell = node >> 2
    owner = tenant(s, cell)
    if owner >= 0:
        vacate(s, cell)
        s.tell(events.RUN_OFF, owner, cell)
    stand(s, cell, MARK[s.rider] + (node & 3))
    s.tell(events.PARKED, s.rider, cell)
    if s.rider:
        s.trail = ()
    s.points = s.rider = 0
    if s.last != NONE:
        score(s)  # FE-10.6
    else:
        draw_tile(s)


@dataclass(frozen=True, slots=True, eq=False)
class Dice(Verb):
    """Nature rolls both dice; the higher one counts (FE-11.1)."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"roll {self.low} {self.high}"

    def apply(self, s: State) -> None:
        s.points = self.high
        s.tell(events.ROLLED, self.low, self.high, self.high)
        drive_on(s)

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", s.rider),)

    def dice(self) -> tuple[int, ...]:
        return self.low, self.high


class DriveStep(Verb):
    """A step of a drive, by road or by highway."""

    __slots__ = ()

    @property
    def group(self) -> str:
        return "Drive"

    def own_roles(self, s: State) -> int:
        return STEPS

    def find(self, s: State) -> Step | None:
        """Where it leads from where the vehicle stands; None if it leads nowhere."""
        raise NotImplementedError

    def apply(self, s: State) -> None:
        step = self.find(s)
        assert step is not None
        take(s, step)

    def facts(self, s: State) -> Mapping[str, object]:
        """From which sign to where; which tile would be entered again, and what is left then."""
        node, step = s.vehicles[s.rider], self.find(s)
        known = {**timing.facts(s), "here": sign_name(s, node) if node != NONE else "no sign"}
        if step is None:
            return known
        path, target = step
        again = [cell for at, cell in enumerate(path) if cell in s.trail or cell in path[:at]]
        return {
            **known,
            "again": place_of(s, again[0]) if again else "no tile",
            "target": ADDRESSES[target >> 2],
            "reached": sign_name(s, target),
            "occupant": piece_on(s, target >> 2),
            "rest": count(max(0, s.points - 1), "step"),
        }

    def leaves(self, s: State) -> Thing | None:
        return ("sign", s.vehicles[s.rider]) if s.stage == DRIVE else None

    def path(self, s: State) -> list[int]:
        step = self.find(s)
        return step[0] if step else []

    def cost(self, s: State) -> int:
        return 1


@dataclass(frozen=True, slots=True, eq=False)
class RoadStep(DriveStep):
    """Drive along the road on one side of the sign (FE-11.3)."""

    side: int

    def __str__(self) -> str:
        return f"step road {LETTERS[self.side]}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != DRIVE:
            return no.NO_DRIVE_NOW
        node = s.vehicles[s.rider]
        if self.side not in s.board.arms[s.tile[s.number[node >> 2]]][node & 3]:
            return no.NO_ROAD
        step = road_step(s, node, self.side)
        return no.ROAD_OPEN if step is None else step_refusal(s, step, s.trail, s.points)

    def find(self, s: State) -> Step | None:
        node = s.vehicles[s.rider]
        return None if node == NONE else arm_step(s, node, self.side)

    def facts(self, s: State) -> Mapping[str, object]:
        known, node = {**DriveStep.facts(self, s), "side": SIDES[self.side]}, s.vehicles[s.rider]
        if node == NONE or self.side not in s.board.arms[s.tile[s.number[node >> 2]]][node & 3]:
            return known
        return {**known, "gap": ADDRESSES[follow(s, node, self.side)[0][-1]]}

    def touches(self, s: State) -> tuple[Thing, ...]:
        """The sign it leads to, if it leads to one, and the road."""
        node, step = s.vehicles[s.rider], self.find(s)
        road: tuple[Thing, ...] = (("region", (node >> 2) * PLACES + self.side),) if node != NONE else ()
        return road if step is None else (("sign", step[1]), *road)


@dataclass(frozen=True, slots=True, eq=False)
class HighwayStep(DriveStep):
    """Drive along the highway to an EXIT sign (FE-11.5)."""

    cell: int
    side: int

    def __str__(self) -> str:
        return f"step highway {spot(self.cell, self.side)}"

    def refusal(self, s: State) -> Refusal | None:
        if s.stage != DRIVE:
            return no.NO_DRIVE_NOW
        node = s.vehicles[s.rider]
        if sign_at(s, node) not in (EXIT, YIELD):
            return no.NO_RAMP
        sign = s.board.sign[s.tile[s.number[self.cell]]][self.side]
        if sign != EXIT:
            return no.YIELD_IS_NO_EXIT if sign == YIELD else no.NO_EXIT
        step = self.find(s)
        return no.SAME_TILE_EXIT if step is None else step_refusal(s, step, s.trail, s.points)

    def find(self, s: State) -> Step | None:
        target, node = 4 * self.cell + self.side, s.vehicles[s.rider]
        return None if node == NONE else next((step for step in highway_steps(s, node) if step[1] == target), None)

    def facts(self, s: State) -> Mapping[str, object]:
        there = {"sign": sign_name(s, 4 * self.cell + self.side), "address": ADDRESSES[self.cell]}
        return {**DriveStep.facts(self, s), **there}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("sign", 4 * self.cell + self.side),)


@dataclass(frozen=True, slots=True, eq=False)
class Stop(Verb):
    """End the move here (FE-11.19)."""

    @property
    def group(self) -> str:
        return "Drive"

    def own_roles(self, s: State) -> int:
        return ENDS

    def __str__(self) -> str:
        return "stop"

    def refusal(self, s: State) -> Refusal | None:
        return stop_refusal(s, s.vehicles[s.rider]) if s.stage == DRIVE else no.NO_DRIVE_NOW

    def apply(self, s: State) -> None:
        park(s)

    def facts(self, s: State) -> Mapping[str, object]:
        node = s.vehicles[s.rider]
        return {**timing.facts(s), "piece": piece_on(s, node >> 2) if node != NONE else "nothing"}

    def touches(self, s: State) -> tuple[Thing, ...]:
        return (("vehicle", s.rider),)
