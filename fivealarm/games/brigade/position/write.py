"""A position, or what a seat sees of it, as facts."""

from typing import Any

from fivealarm.games.brigade.position.schema import fields
from fivealarm.games.brigade.rules.board import BLOCKS
from fivealarm.games.brigade.rules.city import ALL_EVENTS
from fivealarm.games.brigade.rules.data import TRACKS
from fivealarm.games.brigade.rules.ending import score
from fivealarm.games.brigade.rules.fire import flames
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, crew_discard, wagon_capacity


def write(game: Brigade, state: State) -> dict[str, Any]:
    """All facts of a position."""
    s = state
    return fields(game.city).write({
        "to_act": s.to_act,
        "turn": s.turn,
        "turns": s.turns,
        "actions": s.actions,
        "used": s.used,
        "poets": [seat for seat in range(game.seats) if s.poets >> seat & 1],
        "final_turns": s.final,
        "doused": s.doused,
        "layout": {cell: s.layout[cell] for cell in BLOCKS if s.layout[cell] >= 0},
        "fire": {cell: s.fire[cell] for cell in BLOCKS if 0 < s.fire[cell] < DOOMED},
        "doomed": [cell for cell in BLOCKS if s.fire[cell] == DOOMED],
        "destroyed": [cell for cell in BLOCKS if s.fire[cell] == DESTROYED],
        "flames": flames(s),
        "water_supply": s.supply,
        "players": {str(seat): _player(s, seat) for seat in range(game.seats)},
        "event_deck": s.event_deck.bit_count(),
        "event_drawn": s.event_drawn,
        "event_last": s.event_last,
        "event_discard": ALL_EVENTS & ~s.event_deck & ~s.event_drawn,
        "crew_deck": s.crew_deck.bit_count(),
        "crew_shown": s.crew_shown,
        "crew_discard": crew_discard(s),
        "active_crew": s.active,
        "pending": s.pending,
    })  # fmt: skip


def _player(s: State, seat: int) -> dict[str, Any]:
    renown = s.renown[36 * seat : 36 * seat + 36]
    return {
        "brigade": s.brigade[seat],
        "wagon": s.wagon[seat],
        "brigade_water": s.brigade_water[seat],
        "wagon_water": s.wagon_water[seat],
        "brigade_capacity": brigade_capacity(s, seat),
        "wagon_capacity": wagon_capacity(s, seat),
        "tracks": {name: s.tracks[3 * seat + track] for track, name in enumerate(TRACKS)},
        "crew": s.hired[seat],
        "renown": {cell: renown[cell] for cell in BLOCKS if renown[cell]},
        "renown_left": s.renown_left[seat],
        "loyalty": [cell for cell in BLOCKS if s.loyal[cell] == seat],
        "loyalty_left": s.loyalty_left[seat],
        "last_deed": s.deed[seat],
        "score": score(s, seat),
    }


def show(game: Brigade, view: View) -> dict[str, Any]:
    """A view: the position, seen from a seat."""
    return {"seat": view.seat, **write(game, view.state)}
