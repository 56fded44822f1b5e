"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.flash_point.position.schema import fields
from fivealarm.games.flash_point.rules.game import FlashPoint, View
from fivealarm.games.flash_point.rules.state import State
from fivealarm.positions.keeps import told


def write(game: FlashPoint, state: State) -> dict[str, Any]:
    """All facts of a position by their names."""
    return told(state, fields(game))


def show(game: FlashPoint, view: View) -> dict[str, Any]:
    """A view the same way: nothing is hidden but the faces of POI, which nobody knows."""
    return write(game, view.state)
