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

NATURES: Final = (at.FIRST_ROLL, at.DIE, at.CALL_DRAW, at.DUTY_DRAW)
BY_DISPATCHER: Final = EFFECTS.index("garage-by-dispatcher")


def read(game: FireCall, facts: Mapping[str, Any]) -> State:
    """What is left out is as in a game under way; whatever is wrong is named."""
    said = fields(game).read("", facts)
    need(not game.colours or said["colours"] == game.colours, "colours", "should be those of the options")
    state = _state(game, said)
    acts = _acts(state)
    state.to_act = acts[0] if said["to_act"] is None else said["to_act"]
    need(state.to_act in acts, "to_act", f"should be {' or '.join(str(seat) for seat in acts)} here")
    check(state)
    return state


def _state(game: FireCall, said: dict[str, Any]) -> State:
    """The facts as a state; who acts is to be found yet."""
    table, card = game.table, said["call"]
    known = said["calls_discarded"] | (1 << card if card >= 0 else 0)
    need(card < 0 or not said["calls_discarded"] >> card & 1, "call", "should not be among the discarded cards")
    out = [said["duties_discarded"].count(kind) for kind in range(len(table.duties))]
    kept = [cards.count(effect) for cards in said["kept"] for effect in range(KEEPABLE)]
    away = [sum(kept[kind.effect :: KEEPABLE]) if kind.effect < KEEPABLE else 0 for kind in table.duties]
    return State(
        table=table, seats=game.seats, to_act=NATURE, phase=said["phase"], turn=said["turn"], first=said["first"],
        rounds=said["rounds"], die=said["die"], steps=said["steps"], entered=said["entered"],
        extra=said["extra_rolls"], credits=said["credits"], freed=said["freed"], late_six=said.get("late_six", 0),
        drawn=said["cards_drawn"], card=card,
        district=table.calls[card].district if card >= 0 else -1, refused=said["refused"],
        pile=(1 << len(table.calls)) - 1 & ~known, out=said["calls_discarded"],
        blocked=said["blocked"] or int(said["phase"] == at.BLOCKED), left=said["left"], victim=said["victim"],
        section=said["section"], duty=said["duty"], colour=tuple(said["colours"]), rolls=tuple(said["first_rolls"]),
        lend=tuple(said["lent"]), kept=tuple(kept), at=said["at"], have=said["possession"], garage=said["garage"],
        rank=said["ranks"], owner=[said["districts"].get(district, -1) for district in range(DISTRICTS)],
        duties=[kind.count - out[n] - away[n] for n, kind in enumerate(table.duties)], duties_out=out,
    )  # fmt: skip


def _acts(s: State) -> list[int]:
    """Who acts follows from the rest."""
    phase, others = s.phase, clockwise(s, s.turn)
    if phase in NATURES:
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
