"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.fire_call.position.schema import fields
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State
from fivealarm.positions.keeps import told


def write(game: FireCall, state: State) -> dict[str, Any]:
    """All facts of a position."""
    return told(state, fields(game))


def show(game: FireCall, view: View) -> dict[str, Any]:
    """A view as JSON: a position, and the district of a call whose card the viewer has not seen."""
    district = view.state.district
    announced = None if district < 0 else game.names["heard"][district]
    return {"seat": view.seat, **write(game, view.state), "announced": announced, "card_hidden": view.hidden}
