"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.danger_zone.position.schema import TILE, fields
from fivealarm.games.danger_zone.rules.components import RESCUE
from fivealarm.games.danger_zone.rules.data import AFTERSHOCK_KEYS, MOST_COPIES
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.secrets import View
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.tiles import stack
from fivealarm.kernel.schema import Name
from fivealarm.positions.keeps import told
from fivealarm.positions.kinds import CountsByName


def write(game: DangerZone, state: State) -> dict[str, Any]:
    """The whole position; reading it gives the same game."""
    return told(state, fields(game))


def show(game: DangerZone, view: View) -> dict[str, Any]:
    """A view: the same facts, secrets as question marks, and what this seat has not seen by count."""
    s = view.state
    return {
        "seat": view.seat,
        "to_act": view.to_act,
        **write(game, s),
        "aftershocks_unseen": CountsByName(Name.of(AFTERSHOCK_KEYS[:RESCUE]), MOST_COPIES).write(s.unknown),
        "deck_cards_unseen": {"cards": s.loose[0], "rescue": s.loose[1]},
        "tiles_in_stack": [TILE.write(tile) for tile in stack(s)],
    }
