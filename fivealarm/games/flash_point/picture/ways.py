"""Vehicles and those who ride in them go round the corner of the building; what is carried comes along."""

from typing import Final

from fivealarm.games.flash_point.picture.board import BuildingSketch, plate_left
from fivealarm.games.flash_point.picture.pieces import ASIDE
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import (
    HAZMAT,
    HAZMATS,
    RIDE,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)
from fivealarm.games.flash_point.rules.verbs.vehicles import ENGINE, VEHICLES
from fivealarm.games.flash_point.rules.verbs.verb import Verb
from fivealarm.scene.model import Point, Ways

CARRIED: Final = {"victim": (VICTIMS, VICTIM), "treated": (TREATEDS, TREATED), "hazmat": (HAZMATS, HAZMAT)}


def ways(game: FlashPoint, before: View, after: View, action: Verb) -> Ways:
    old, sketch = before.state, BuildingSketch(game, after)
    if old.now == RIDE and old.at != after.state.at:
        return ridden(sketch, old)
    spots = ((old.engine, after.state.engine), (old.ambulance, after.state.ambulance))
    moved = [vehicle for vehicle, (was, now) in enumerate(spots) if was != now and was >= 0]
    return driven(sketch, moved[0], *spots[moved[0]]) if moved else carried(sketch, old)


def carried(sketch: BuildingSketch, old: State) -> Ways:
    """Whoever and whatever a figure takes along starts from where the figure started."""
    found: dict[str, list[Point]] = {}
    for was, now in zip(old.at, sketch.s.at, strict=True):
        if was == now or min(was, now) < 0:
            continue
        for kind, (bits, one) in CARRIED.items():
            left, there = sketch.s.things[was] & bits, sketch.s.things[now] & bits
            if left == old.things[was] & bits:
                continue
            if there > old.things[now] & bits:
                found[f"{kind} {sketch.board.names[now]} {there // one}"] = [sketch.middle(was)]
            else:  # rescued or disposed of where the figure goes, at its side
                x, y = sketch.middle(now)
                found[f"{kind} {sketch.board.names[was]} {(old.things[was] & bits) // one}"] = [(x + ASIDE, y)]
    return found


def driven(sketch: BuildingSketch, vehicle: int, was: int, now: int) -> Ways:
    spots = (sketch.board.engine, sketch.board.ambulance)[vehicle]
    x, y = corner(sketch.parked(*spots[was]), sketch.parked(*spots[now]), upright=now % 2 == 1)
    found: dict[str, list[Point]] = {VEHICLES[vehicle]: [(x, y)]}
    for floor in range(1, sketch.board.floors):
        left = plate_left(sketch.board, floor) - plate_left(sketch.board, 0)
        found[f"{VEHICLES[vehicle]} far {floor}"] = [(x + left, y)]
    return found


def ridden(sketch: BuildingSketch, old: State) -> Ways:
    _, who, vehicle = old.pending[-1]
    now = sketch.s.engine if vehicle == ENGINE else sketch.s.ambulance
    bend = corner(sketch.middle(old.at[who]), sketch.middle(sketch.s.at[who]), upright=now % 2 == 1)
    return {f"figure {who}": [bend]}


def corner(old: Point, new: Point, *, upright: bool) -> Point:
    """Where the way turns; upright: the new place is east or west of the building."""
    return (new[0], old[1]) if upright else (old[0], new[1])
