"""Rank and promotion (FC-RANK)."""

from typing import Final

from fivealarm.games.fire_call.rules import events
from fivealarm.games.fire_call.rules.board import ALL_CARDS
from fivealarm.games.fire_call.rules.flow import go_on
from fivealarm.games.fire_call.rules.state import PROMOTED, State

TOP_RANK: Final = 4


def promote(s: State, times: int) -> None:
    """The roller's promotions, one by one; a Fire Chief's become cards (FC-RANK.4, FC-RANK.6)."""
    seat = s.turn
    while times:
        times -= 1
        if s.rank[seat] < TOP_RANK:
            s.rank[seat] += 1
            s.tell(events.PROMOTED_TO, seat, s.rank[seat])
        elif with_dispatcher(s, seat):
            s.left = times
            s.phase = PROMOTED
            s.to_act = seat
            return
        else:
            s.tell(events.NO_GIFT, seat)  # FC-RANK.5
            break
    go_on(s)


def demote(s: State, seat: int, times: int) -> None:
    """Down step by step, never below Firefighter (FC-RANK.3)."""
    while times and s.rank[seat]:
        times -= 1
        s.rank[seat] -= 1
        s.tell(events.DEMOTED_TO, seat, s.rank[seat])


def with_dispatcher(s: State, seat: int) -> int:
    """The cards that the Dispatcher holds for a seat, the Mutual Aid card included."""
    return ALL_CARDS & ~(s.have[seat] | s.garage[seat])
