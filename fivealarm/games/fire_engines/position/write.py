"""A position as facts."""

from typing import Any

from fivealarm.games.fire_engines.position.schema import fields
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.positions.keeps import told


def write(game: FireEngines, state: State) -> dict[str, Any]:
    """All facts of a position; "" stands for none."""
    return told(state, fields(game))


def show(game: FireEngines, view: View) -> dict[str, Any]:
    """Nothing is hidden: a view is the position."""
    return {"seat": view.seat, "to_act": view.to_act, **write(game, view.state)}
