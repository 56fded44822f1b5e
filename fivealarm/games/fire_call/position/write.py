"""A position, or what a seat may know of it, as facts."""

from typing import Any

from fivealarm.games.fire_call.position.schema import fields
from fivealarm.games.fire_call.rules.cards.decks import KEEPABLE
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.secrets import View
from fivealarm.games.fire_call.rules.state import State


def write(game: FireCall, state: State) -> dict[str, Any]:
    """All facts of a position."""
    return fields(game).write(_facts(state))


def show(game: FireCall, view: View) -> dict[str, Any]:
    """A view as JSON: a position, and the district of a call whose card the viewer has not seen."""
    district = view.state.district
    announced = None if district < 0 else game.names["heard"][district]
    return {"seat": view.seat, **write(game, view.state), "announced": announced, "card_hidden": view.hidden}


def _facts(s: State) -> dict[str, Any]:
    """All facts as the schema keeps them, in the order in which they are written."""
    return {
        "phase": s.phase, "to_act": s.to_act, "turn": s.turn, "first": s.first, "rounds": s.rounds,
        "colours": s.colour, "at": s.at, "ranks": s.rank, "possession": s.have, "garage": s.garage,
        "districts": {district: owner for district, owner in enumerate(s.owner) if owner >= 0},
        "kept": [_kept(s, seat) for seat in range(s.seats)], "call": s.card, "calls_discarded": s.out,
        "duties_discarded": [kind for kind, count in enumerate(s.duties_out) for _ in range(count)],
        "first_rolls": s.rolls, "die": s.die, "steps": s.steps, "entered": s.entered, "extra_rolls": s.extra,
        "credits": s.credits, "freed": s.freed, "cards_drawn": s.drawn, "refused": s.refused, "blocked": s.blocked,
        "lent": s.lend, "duty": s.duty, "victim": s.victim, "section": s.section, "left": s.left,
        **({"late_six": s.late_six} if s.table.late_release else {}),
    }  # fmt: skip


def _kept(s: State, seat: int) -> list[int]:
    mine = s.kept[KEEPABLE * seat : KEEPABLE * (seat + 1)]
    return [effect for effect, count in enumerate(mine) for _ in range(count)]
