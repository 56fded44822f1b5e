"""A position, or what a seat sees of it, as facts."""

from typing import Any

from fivealarm.games.brigade.position.schema import fields
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import State
from fivealarm.positions.keeps import told


def write(game: Brigade, state: State) -> dict[str, Any]:
    """All facts of a position."""
    return told(state, fields(game))


def show(game: Brigade, view: View) -> dict[str, Any]:
    """A view: the position, seen from a seat."""
    return {"seat": view.seat, **write(game, view.state)}
