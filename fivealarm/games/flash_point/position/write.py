"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.flash_point.position.schema import fields
from fivealarm.games.flash_point.rules.board import AJAR, DAMAGED, DOOR, GONE, WALL
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import (
    CUBES,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    POI,
    RAISED,
    SMOKE,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
)


def write(game: FlashPoint, state: State) -> dict[str, Any]:
    """All facts of a position by their names."""
    facts: dict[str, Any] = {
        "stage": state.stage,
        "step": state.mark,
        "turn": state.turn,
        "turns": state.turns,
        "fire": _burning(state, FIRE),
        "smoke": _burning(state, SMOKE),
        **_boundaries(state),
        "poi": _lying(state, POI, POI),
        "victims": _lying(state, VICTIMS, VICTIM),
        "firefighters": state.at,
        "ap": state.ap,
        "acted": state.acted,
        "rescued": state.rescued,
        "lost": state.lost,
        "undrawn": {"victim": state.victims, "false-alarm": state.alarms},
        "pending": state.pending,
    }
    if game.setting.experienced:
        facts |= _experienced(state)
    if game.setting.two_storeys:
        facts |= {
            "engine": state.engine,
            "engine_ladders": state.rack,
            "ladders": _lying(state, LADDERS, LADDER),
            "raised": _lying(state, RAISED, RAISED),
        }
    return fields(game.setting).write(facts)


def _burning(s: State, wanted: int) -> list[int]:
    return [space for space, level in enumerate(s.fire) if level == wanted]


def _boundaries(s: State) -> dict[str, Any]:
    standing = list(zip(range(len(s.walls)), s.setting.board.kind, s.walls, strict=True))
    return {
        "cubes": {
            bound: 1 if status == DAMAGED or kind != WALL else 2
            for bound, kind, status in standing
            if status in (DAMAGED, GONE) and kind != DOOR
        },
        "damage": CUBES - s.cubes_left,
        "open": [bound for bound, _, status in standing if status == AJAR],
        "removed": [bound for bound, kind, status in standing if status == GONE and kind == DOOR],
    }


def _lying(s: State, mask: int, one: int) -> list[int]:
    """Spaces with such a thing, as often as it lies there."""
    return [space for space, held in enumerate(s.things) for _ in range((held & mask) // one)]


def _experienced(s: State) -> dict[str, Any]:
    return {
        "treated": _lying(s, TREATEDS, TREATED),
        "hazmat": _lying(s, HAZMATS, HAZMAT),
        "hot_spots": _lying(s, HOT, HOT),
        "reserve": s.reserve,
        "engine": s.engine,
        "ambulance": s.ambulance,
        "specialists": s.role,
        "movement_ap": s.haste,
        "extinguish_ap": s.foam,
        "command_ap": s.orders,
        "cafs_commanded": s.cafs,
        "aided": s.aided,
        "flared": s.flared,
        "die": s.die,
    }


def show(game: FlashPoint, view: View) -> dict[str, Any]:
    """A view the same way: nothing is hidden but the faces of POI, which nobody knows."""
    return write(game, view.state)
