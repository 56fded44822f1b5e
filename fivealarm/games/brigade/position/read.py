"""A position from its facts."""

from collections.abc import Mapping
from typing import Any

from fivealarm.games.brigade.position import check
from fivealarm.games.brigade.position.schema import UNSAID, fields
from fivealarm.games.brigade.rules.city import ALL_CREW, ALL_EVENTS
from fivealarm.games.brigade.rules.data import TRACKS
from fivealarm.games.brigade.rules.flow import go_on
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, OVER, State, begin, lie
from fivealarm.games.brigade.rules.units.crew import refresh
from fivealarm.kernel.contract import NOBODY


def read(game: Brigade, facts: Mapping[str, Any]) -> State:
    """A position; BadInput names the field at fault."""
    known = fields(game.city).read("", facts)
    state = begin(game.city)
    _city(state, known)
    _clock(state, known)
    for seat in range(game.seats):
        _player(state, seat, known["players"][str(seat)])
    _cards(state, known)
    check.water(state)
    state.pending = known["pending"]
    check.pending(state)
    check.units(state)
    if state.pending and state.pending[0][0] == OVER:
        state.to_act = NOBODY
    go_on(state)
    check.playable(game, state)
    check.agree(game, state, known)
    return state


def _city(s: State, known: Mapping[str, Any]) -> None:
    """The blocks and what burns."""
    check.layout(s.city, known["layout"])
    lie(s, tuple(known["layout"].get(cell, -1) for cell in range(36)))
    for cell, level in known["fire"].items():
        s.fire[cell] = level
    for field, level in (("doomed", DOOMED), ("destroyed", DESTROYED)):
        for cell in known[field]:
            check.unburnt(s, field, cell)
            s.fire[cell] = level


def _clock(s: State, known: Mapping[str, Any]) -> None:
    s.turn, s.turns, s.actions = known["turn"], known["turns"], known["actions"]
    s.used, s.final, s.doused = known["used"], known["final_turns"], bool(known["doused"])
    s.poets = sum(1 << seat for seat in known["poets"])


def _player(s: State, seat: int, known: Mapping[str, Any]) -> None:
    s.brigade[seat], s.wagon[seat] = known["brigade"], known["wagon"]
    s.brigade_water[seat], s.wagon_water[seat] = known["brigade_water"], known["wagon_water"]
    s.tracks[3 * seat : 3 * seat + 3] = [known["tracks"][name] for name in TRACKS]
    s.deed[seat], s.hired[seat] = known["last_deed"], known["crew"]
    for cell in known["loyalty"]:
        check.winnable(s, seat, cell)
        s.loyal[cell] = seat
        s.loyalty_left[seat] -= 1
        s.holds[5 * seat + s.city.kinds[s.layout[cell]]] += 1
    for cell, tokens in known["renown"].items():
        check.placeable(s, seat, cell, tokens)
        s.renown[36 * seat + cell] = tokens
        s.renown_left[seat] -= tokens
    check.player(s, seat)


def _cards(s: State, known: Mapping[str, Any]) -> None:
    """The piles; what is in none of them is in the deck."""
    check.piles(s, known)
    s.event_drawn, s.event_last, s.crew_shown = known["event_drawn"], known["event_last"], known["crew_shown"]
    s.event_deck = ALL_EVENTS & ~s.event_drawn & ~known["event_discard"]
    s.crew_deck = ALL_CREW & ~s.crew_shown & ~known["crew_discard"] & ~sum(s.hired)
    refresh(s)
    if known["active_crew"] is not UNSAID:
        s.active = known["active_crew"]
        check.active(s)
