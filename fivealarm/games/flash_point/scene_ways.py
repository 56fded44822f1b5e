"""Vehicles and those who ride in them go round the corner of the building (FP-VEH.2, FP-VEH.5)."""

from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.scene_board import Sketch
from fivealarm.games.flash_point.scene_things import OUTDOORS
from fivealarm.games.flash_point.verbs.vehicles import ENGINE, VEHICLES, Drive, Ride
from fivealarm.games.flash_point.verbs.verb import Verb
from fivealarm.scene.model import Point, Ways


def ways(game: FlashPoint, before: View, after: View, action: Verb) -> Ways:
    sketch = Sketch(game, after)
    if isinstance(action, Drive):
        return driven(sketch, action)
    if isinstance(action, Ride) and action.space >= 0:
        _, who, vehicle = before.state.pending[-1]
        old, new = sketch.corner(before.state.at[who]), sketch.corner(after.state.at[who])
        x, y = corner(old, new, upright=now_at(sketch, vehicle) % 2 == 1)
        return {f"figure {who}": [(x + OUTDOORS.figures[0], y + OUTDOORS.figures[1])]}
    return {}


def driven(sketch: Sketch, action: Drive) -> Ways:
    spots = (sketch.board.engine, sketch.board.ambulance)[action.vehicle]
    new = now_at(sketch, action.vehicle)
    places = [sketch.parked(*spots[spot]) for spot in ((new - action.turn) % 4, new)]
    x, y = corner(*places, upright=new % 2 == 1)
    passed: dict[str, list[Point]] = {VEHICLES[action.vehicle]: [(x, y)]}
    return passed | {"rack": [(x, y + 18)]} if action.vehicle == ENGINE else passed


def now_at(sketch: Sketch, vehicle: int) -> int:
    return sketch.s.engine if vehicle == ENGINE else sketch.s.ambulance


def corner(old: Point, new: Point, *, upright: bool) -> Point:
    """Where the way turns; upright: the new place is east or west of the building."""
    return (new[0], old[1]) if upright else (old[0], new[1])
