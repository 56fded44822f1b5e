"""A position from its facts (docs/positions/fire_call.md)."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.fire_call.position.check import check
from fivealarm.games.fire_call.position.schema import fields
from fivealarm.games.fire_call.rules import state as at
from fivealarm.games.fire_call.rules.board import DISTRICTS, HOSPITAL
from fivealarm.games.fire_call.rules.cards.decks import AID_BLOCK, EFFECTS, KEEPABLE
from fivealarm.games.fire_call.rules.cards.duties import GARAGE_ALL
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import State, clockwise, dispatcher, held
from fivealarm.kernel.contract import NATURE, NOBODY
from fivealarm.kernel.schema import need
from fivealarm.positions.keeps import fill

NATURES: Final = (at.FIRST_ROLL, at.DIE, at.CALL_DRAW, at.DUTY_DRAW)
BY_DISPATCHER: Final = EFFECTS.index("garage-by-dispatcher")


def read(game: FireCall, facts: Mapping[str, Any]) -> State:
    """What is left out is as in a game under way; whatever is wrong is named."""
    kinds, s = fields(game), game.start()
    known = kinds.read("", facts)
    need(not game.colours or known["colours"] == game.colours, "colours", "should be those of the options")
    fill(s, kinds, known)
    _draw_piles(s)
    acts = _acts(s)
    s.to_act = acts[0] if known["to_act"] is None else known["to_act"]
    need(s.to_act in acts, "to_act", f"should be {' or '.join(str(seat) for seat in acts)} here")
    check(s)
    return s


def _draw_piles(s: State) -> None:
    """Cards that are nowhere else can be drawn."""
    card, kinds = 1 << s.card if s.card >= 0 else 0, s.table.duties
    need(not s.out & card, "call", "should not be among the discarded cards")
    s.district = s.table.calls[s.card].district if card else -1
    s.pile = (1 << len(s.table.calls)) - 1 & ~(s.out | card)
    s.blocked = s.blocked or int(s.phase == at.BLOCKED)
    kept = [sum(s.kept[kind.effect :: KEEPABLE]) if kind.effect < KEEPABLE else 0 for kind in kinds]
    s.duties = [kind.count - s.duties_out[n] - kept[n] for n, kind in enumerate(kinds)]


def _acts(s: State) -> list[int]:
    """Who acts follows from the rest."""
    phase, others = s.phase, clockwise(s, s.turn)
    if phase in NATURES or (s.table.dealt and phase <= at.COVER):
        return [NATURE]
    if phase == at.OVER:
        return [NOBODY]
    if phase == at.COLOUR:
        return [seat for seat in range(s.seats) if s.colour[seat] < 0][:1] or [0]
    if phase == at.STATION:
        return [seat for seat in range(s.seats) if s.at[seat] < 0][:1] or [0]
    if phase == at.COVER:
        return [(DISTRICTS - s.owner.count(-1)) % s.seats]
    if phase == at.RELEASE:
        return [seat for seat in (*others, s.turn) if s.at[seat] == HOSPITAL][:1] or [s.turn]
    if phase == at.BLOCK:
        return [seat for seat in others if held(s, seat, AID_BLOCK)] or [s.turn]
    return [_puts(s) if phase == at.PUT and s.duty >= 0 else s.turn]


def _puts(s: State) -> int:
    """Who chooses what goes into the Garage."""
    effect = s.table.duties[s.duty].effect
    if effect == BY_DISPATCHER:
        return dispatcher(s, s.turn)
    return s.victim if effect == GARAGE_ALL else s.turn
