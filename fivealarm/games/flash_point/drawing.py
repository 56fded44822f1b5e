"""Positions as JSON objects of readable facts, both ways."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.flash_point.board import AJAR, DAMAGED, DOOR, GONE, WALL, WAYS
from fivealarm.games.flash_point.cards import NAMES
from fivealarm.games.flash_point.game import FlashPoint, View
from fivealarm.games.flash_point.reading import Reader
from fivealarm.games.flash_point.state import (
    BUSINESS,
    CUBES,
    FIRE,
    HAZMAT,
    HAZMATS,
    HOT,
    LADDER,
    LADDERS,
    LOST,
    POI,
    RAISED,
    REVEAL,
    RIDE,
    SMOKE,
    STAGES,
    TREATED,
    TREATEDS,
    VICTIM,
    VICTIMS,
    State,
    on_board,
)
from fivealarm.games.flash_point.verbs.vehicles import VEHICLES

PLIES: Final = 20_000  # far beyond 400 turns of random play (FP-EXH.5)


def write(game: FlashPoint, state: State) -> dict[str, Any]:
    """All facts of a position by their names."""
    setting, names = game.setting, game.setting.board.names
    facts: dict[str, Any] = {
        "stage": STAGES[state.stage],
        "step": state.mark,
        "turn": state.turn,
        "turns": state.turns,
        "fire": [name for name, level in zip(names, state.fire, strict=True) if level == FIRE],
        "smoke": [name for name, level in zip(names, state.fire, strict=True) if level == SMOKE],
        **_boundaries(game, state),
        "poi": _lying(game, state, POI, POI),
        "victims": _lying(game, state, VICTIMS, VICTIM),
        "firefighters": [names[space] if space >= 0 else None for space in state.at],
        "ap": state.ap[:],
        "acted": bool(state.acted),
        "rescued": state.rescued,
        "lost": state.lost,
        "undrawn": {"victim": state.victims, "false-alarm": state.alarms},
        "pending": [_business(game, one) for one in state.pending],
    }
    if setting.experienced:
        facts |= _experienced(game, state)
    if setting.two_storeys:
        facts |= {
            "engine": _spot(state.engine),
            "engine_ladders": state.rack,
            "ladders": _lying(game, state, LADDERS, LADDER),
            "raised": _lying(game, state, RAISED, RAISED),
        }
    return facts


def _boundaries(game: FlashPoint, state: State) -> dict[str, Any]:
    board = game.setting.board
    standing = list(zip(board.bounds, board.kind, state.walls, strict=True))
    return {
        "cubes": {
            name: DAMAGED if status == DAMAGED or kind != WALL else 2
            for name, kind, status in standing
            if status in (DAMAGED, GONE) and kind != DOOR
        },
        "damage": CUBES - state.cubes_left,
        "open": [name for name, _, status in standing if status == AJAR],
        "removed": [name for name, kind, status in standing if status == GONE and kind == DOOR],
    }


def _lying(game: FlashPoint, state: State, mask: int, one: int) -> list[str]:
    """Spaces with such a thing, as often as it lies there."""
    names = game.setting.board.names
    return [names[space] for space, held in enumerate(state.things) for _ in range((held & mask) // one)]


def _spot(spot: int) -> str | None:
    return WAYS[spot] if spot >= 0 else None


def _experienced(game: FlashPoint, state: State) -> dict[str, Any]:
    return {
        "treated": _lying(game, state, TREATEDS, TREATED),
        "hazmat": _lying(game, state, HAZMATS, HAZMAT),
        "hot_spots": _lying(game, state, HOT, HOT),
        "reserve": state.reserve,
        "engine": _spot(state.engine),
        "ambulance": _spot(state.ambulance),
        "specialists": [NAMES[role] if role >= 0 else None for role in state.role],
        "movement_ap": state.haste,
        "extinguish_ap": state.foam,
        "command_ap": state.orders,
        "cafs_commanded": state.cafs,
        "aided": bool(state.aided),
        "flared": bool(state.flared),
        "die": state.die,
    }


def _business(game: FlashPoint, one: tuple[int, ...]) -> list[Any]:
    kind, rest = one[0], one[1:]
    name = BUSINESS[kind - REVEAL]
    if kind in (REVEAL, LOST):
        return [name, game.setting.board.names[rest[0]]]
    if kind == RIDE:
        return [name, rest[0], VEHICLES[rest[1]]]
    return [name, *rest]


def read(game: FlashPoint, facts: Mapping[str, Any]) -> State:
    """A position from its facts; BadInput names the field at fault."""
    return Reader(game.setting, facts).state()


def show(game: FlashPoint, view: View) -> dict[str, Any]:
    """A view the same way: nothing is hidden but the faces of POI, which nobody knows."""
    return write(game, view.state)


def sums(game: FlashPoint, state: State) -> dict[str, tuple[int, int]]:
    """7.10.9: what must always add up."""
    board = game.setting.board
    placed = sum(
        1 if status == DAMAGED or kind != WALL else 2
        for kind, status in zip(board.kind, state.walls, strict=True)
        if status in (DAMAGED, GONE) and kind != DOOR
    )
    count = {mask: sum((held & mask) // one for held in state.things) for mask, one in _MASKS}
    victims = count[VICTIMS] + count[TREATEDS]
    lost_markers = sum(1 for one in state.pending if one[0] == LOST)
    return {
        "damage cubes": (placed + state.cubes_left, CUBES),
        "victims": (state.rescued + state.lost + victims + state.victims, 10),
        "people on the board": (on_board(state), count[POI] + victims),
        "hidden markers": (min(0, state.victims + state.alarms - count[POI] - lost_markers), 0),
        "ladders": (state.rack + count[LADDERS] + count[RAISED], game.setting.ladders),
        "upper ladders": (sum(held & RAISED for held, air in zip(state.things, board.air, strict=True) if air), 0),
        "firefighters": (len(state.at), game.setting.crew),
    }


_MASKS: Final = (
    (POI, POI),
    (VICTIMS, VICTIM),
    (TREATEDS, TREATED),
    (LADDERS, LADDER),
    (RAISED, RAISED),
)


def bound(game: FlashPoint) -> int:
    """No game has more plies than this."""
    return PLIES
