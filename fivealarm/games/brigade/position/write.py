"""Positions as readable facts: writing, conservation sums, the longest game. Reading: reading.py."""

from typing import Any, Final

from fivealarm.games.brigade.rules.city import ALL_CREW, ALL_EVENTS
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, wagon_capacity
from fivealarm.games.brigade.rules.data import TRACKS
from fivealarm.games.brigade.rules.ending import score
from fivealarm.games.brigade.rules.flow import crew_discard
from fivealarm.games.brigade.position.pending import write_frame
from fivealarm.games.brigade.rules.game import Brigade, View
from fivealarm.games.brigade.rules.board import BLOCKS, CELLS
from fivealarm.games.brigade.position.read import read
from fivealarm.games.brigade.rules.state import DESTROYED, DOOMED, NEVER, STEP, State
from fivealarm.games.brigade.position.schema import USED, names_of

__all__ = ["bound", "read", "show", "sums", "write"]

PLIES_A_TURN: Final = 300  # far more than six to nine actions, their steps, and an event for four players
PLIES_BEFORE: Final = 40
ENDLESS: Final = 2_000  # turns; without a cap the fires end every game long before


def write(game: Brigade, state: State) -> dict[str, Any]:
    """All facts of a position."""
    box = game.city.box
    return {
        "to_act": state.to_act,
        "turn": state.turn,
        "turns": state.turns,
        "actions": state.actions,
        "used": [name for bit, name in USED if state.used & bit],
        "poets": [seat for seat in range(game.seats) if state.poets >> seat & 1],
        "final_turns": None if state.final == NEVER else state.final,
        "doused": state.doused,
        "layout": {CELLS[cell]: box.blocks[state.layout[cell]].id for cell in BLOCKS if state.layout[cell] >= 0},
        "fire": {CELLS[cell]: state.fire[cell] for cell in BLOCKS if 0 < state.fire[cell] < DOOMED},
        "doomed": [CELLS[cell] for cell in BLOCKS if state.fire[cell] == DOOMED],
        "destroyed": [CELLS[cell] for cell in BLOCKS if state.fire[cell] == DESTROYED],
        "flames": flames(state),
        "water_supply": state.supply,
        "players": {str(seat): _player(game, state, seat) for seat in range(game.seats)},
        "event_deck": state.event_deck.bit_count(),
        "event_drawn": names_of(state.event_drawn, box.events),
        "event_last": None if state.event_last < 0 else box.events[state.event_last].id,
        "event_discard": names_of(ALL_EVENTS & ~state.event_deck & ~state.event_drawn, box.events),
        "crew_deck": state.crew_deck.bit_count(),
        "crew_shown": names_of(state.crew_shown, box.crew),
        "crew_discard": names_of(crew_discard(state), box.crew),
        "active_crew": names_of(state.active, box.crew),
        "pending": [write_frame(frame, box) for frame in state.pending],
    }


def _player(game: Brigade, s: State, seat: int) -> dict[str, Any]:
    renown = s.renown[36 * seat : 36 * seat + 36]
    return {
        "brigade": CELLS[s.brigade[seat]],
        "wagon": CELLS[s.wagon[seat]],
        "brigade_water": s.brigade_water[seat],
        "wagon_water": s.wagon_water[seat],
        "brigade_capacity": brigade_capacity(s, seat),
        "wagon_capacity": wagon_capacity(s, seat),
        "tracks": {name: s.tracks[3 * seat + track] for track, name in enumerate(TRACKS)},
        "crew": names_of(s.hired[seat], game.city.box.crew),
        "renown": {CELLS[cell]: renown[cell] for cell in BLOCKS if renown[cell]},
        "renown_left": s.renown_left[seat],
        "loyalty": [CELLS[cell] for cell in BLOCKS if s.loyal[cell] == seat],
        "loyalty_left": s.loyalty_left[seat],
        "last_deed": s.deed[seat],
        "score": score(s, seat),
    }


def flames(s: State) -> int:
    """Flame tokens on the board (BR-17.2)."""
    return sum(0 < fire <= DOOMED for fire in s.fire)


def show(game: Brigade, view: View) -> dict[str, Any]:
    """A view: the position, seen from a seat."""
    return {"seat": view.seat, **write(game, view.state)}


def sums(game: Brigade, state: State) -> dict[str, tuple[int, int]]:
    """Everything that must hold at every ply (section 7.7, 11)."""
    s, box = state, game.city.box
    found = {
        "water": (sum(s.brigade_water) + sum(s.wagon_water) + s.supply, box.water),
        "water above capacity": (sum(_surplus(s, seat) for seat in range(game.seats)), 0),
        "event cards twice": (s.event_deck & s.event_drawn, 0),
        "crew cards": (_crew_cards(s), len(box.crew)),
        "flame tokens": (flames(s) + sum(s.fire[cell] in (0, DESTROYED) for cell in BLOCKS), len(BLOCKS)),
        "tokens on destroyed blocks": (sum(_tokens(s, cell) for cell in BLOCKS if s.fire[cell] == DESTROYED), 0),
        "spaces shared by rivals": (_shared(s), 0),
    }
    for seat in range(game.seats):
        found[f"renown of seat {seat}"] = (sum(s.renown[36 * seat : 36 * seat + 36]) + s.renown_left[seat], box.renown)
        found[f"loyalty of seat {seat}"] = (s.loyal.count(seat) + s.loyalty_left[seat], box.loyalty)
        found[f"blocks held by seat {seat}"] = (sum(s.holds[5 * seat : 5 * seat + 5]), s.loyal.count(seat))
        found[f"crew above places of seat {seat}"] = (max(0, s.hired[seat].bit_count() - _places(s, seat)), 0)
    return found


def _places(s: State, seat: int) -> int:
    return s.city.values[2][s.tracks[3 * seat + 2]]


def _surplus(s: State, seat: int) -> int:
    brigade = s.brigade_water[seat] - brigade_capacity(s, seat)
    return max(0, brigade) + max(0, s.wagon_water[seat] - wagon_capacity(s, seat))


def _crew_cards(s: State) -> int:
    piles = [s.crew_deck, s.crew_shown, crew_discard(s) & ALL_CREW, *s.hired]
    return sum(pile.bit_count() for pile in piles)


def _tokens(s: State, cell: int) -> int:
    """Tokens on a cell, but for the active Brigade, which may pass ruins in its own turn (BR-7.9)."""
    units = s.wagon.count(cell) + s.brigade.count(cell) - (s.brigade[s.turn] == cell)
    return units + (s.loyal[cell] >= 0) + sum(s.renown[cell::36])


def _shared(s: State) -> int:
    """Spaces with units of two players, a Brigade in passing apart (BR-1.11)."""
    passing = s.turn if s.pending and s.pending[-1][0] == STEP else -1
    seats = range(s.city.seats)
    stand = [{s.wagon[seat]} if seat == passing else {s.wagon[seat], s.brigade[seat]} for seat in seats]
    return sum(not stand[one].isdisjoint(stand[other]) for other in seats for one in range(other))


def bound(game: Brigade) -> int:
    """No game has more plies than this."""
    return PLIES_BEFORE + PLIES_A_TURN * (game.city.cap or ENDLESS)
