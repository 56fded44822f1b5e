"""A position from its facts."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.brigade.position import check
from fivealarm.games.brigade.position.schema import fields
from fivealarm.games.brigade.rules.board import BLOCKS
from fivealarm.games.brigade.rules.city import ALL_CREW, ALL_EVENTS
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import OVER, State, begin
from fivealarm.games.brigade.rules.units.crew import refresh
from fivealarm.kernel.contract import NOBODY
from fivealarm.positions.keeps import agree, fill


def read(game: Brigade, facts: Mapping[str, Any]) -> State:
    """A position; BadInput names the field at fault."""
    kinds, s = fields(game), begin(game.city)
    known = kinds.read("", facts)
    check.places(game.city, known)
    fill(s, kinds, known)
    _tokens_left(s)
    s.event_deck = ALL_EVENTS & ~s.event_drawn & ~known["event_discard"]
    s.crew_deck = ALL_CREW & ~s.crew_shown & ~known["crew_discard"] & ~sum(s.hired)
    refresh(s)
    s.active = s.active if known["active_crew"] is None else known["active_crew"]
    check.table(s)
    if s.pending and s.pending[0][0] == OVER:
        s.to_act = NOBODY
    go_on(s)
    check.playable(game, s)
    agree(s, kinds, known)
    return s


def _tokens_left(s: State) -> None:
    """What is not on the board is in a seat's supply, or in everybody's."""
    box = s.city.box
    s.supply = box.water - sum(s.brigade_water) - sum(s.wagon_water)
    for seat in range(s.city.seats):
        s.renown_left[seat] = box.renown - sum(s.renown[36 * seat : 36 * seat + 36])
        s.loyalty_left[seat] = box.loyalty - s.loyal.count(seat)
    for cell in BLOCKS:
        if s.loyal[cell] >= 0:
            s.holds[5 * s.loyal[cell] + s.city.kinds[s.layout[cell]]] += 1
