"""A position as facts."""

from typing import Any

from fivealarm.games.fire_engines.position.schema import fields
from fivealarm.games.fire_engines.rules.city.features import burning, lodgings
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.state import DICE, DRIVE, NONE, PLACES, State


def write(game: FireEngines, state: State) -> dict[str, Any]:
    """All facts of a position; "" stands for none."""
    s, kinds = state, fields(game)
    blaze = [cell for cell in sorted(s.cells) if burning(s, cell)]
    facts = {
        "tiles": [_tile(s, cell) for cell in s.cells],
        "urbanites": [_urbanite(s, cell) for cell in lodgings(s)],
        **{name: getattr(s, name) for name in ("turn", "stage", "card", "drawn", "aside", "second", "last", "score")},
        "supply": s.supply,
        "deck": _counts(s.deck),
        "stack": _counts(s.stack),
        "removed": _counts(s.removed),
        "blaze": [4 * cell + s.piece[s.number[cell]] % PLACES for cell in blaze],
        "tokens": s.tokens,
        "fuel": s.fuel,
        "truck": s.vehicles[0],
        "cars": s.vehicles[1:],
        "rider": s.rider if s.stage in (DICE, DRIVE) else NONE,
        "points": s.points,
        "trail": s.trail,
        "franchises": s.shares,
    }
    return kinds.write({name: value for name, value in facts.items() if name in kinds.fields})


def _tile(s: State, cell: int) -> tuple[int, int, int]:
    kind, turn = divmod(s.tile[s.number[cell]] - 1, 4)
    return kind, cell, turn


def _urbanite(s: State, cell: int) -> dict[str, int]:
    seat, place = divmod(s.piece[s.number[cell]], PLACES)
    kind = s.board.kinds[s.tile[s.number[cell]]][place]
    return {"seat": seat - 1, "cell": cell, "on": kind * PLACES + place}


def _counts(have: bytes) -> dict[int, int]:
    return {kind: count for kind, count in enumerate(have) if count}


def show(game: FireEngines, view: View) -> dict[str, Any]:
    """Nothing is hidden: a view is the position."""
    return {"seat": view.seat, "to_act": view.to_act, **write(game, view.state)}
