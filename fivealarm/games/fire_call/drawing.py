"""Positions as JSON objects of readable facts; conservation sums; the bound on plies."""

from collections.abc import Mapping
from typing import Any, Final

from fivealarm.games.fire_call import reading
from fivealarm.games.fire_call.board import (
    AID_BIT,
    ALL_CARDS,
    CARD_CODES,
    COLOURS,
    DISTRICTS,
    PLACE_NAMES,
    PLACES,
)
from fivealarm.games.fire_call.cards import KEEPABLE
from fivealarm.games.fire_call.game import FireCall
from fivealarm.games.fire_call.state import COLOUR, COVER, OVER, PHASES, STATION, State, Table
from fivealarm.games.fire_call.view import View

MOST_PLIES_A_TURN: Final = 1_000
MOST_PLIES: Final = 100_000  # without a round limit: forty times the longest of 180 random games


def write(game: FireCall, state: State) -> dict[str, Any]:
    """All facts of a position."""
    table = state.table
    seats = range(state.seats)
    return {
        "phase": PHASES[state.phase],
        "to_act": state.to_act,
        "turn": state.turn,
        "first": None if state.first < 0 else state.first,
        "rounds": state.rounds,
        "colours": [None if colour < 0 else COLOURS[colour] for colour in state.colour],
        "at": [None if place < 0 else PLACE_NAMES[place] for place in state.at],
        "ranks": [table.board.ranks[rank] for rank in state.rank],
        "possession": [_cards(state.have[seat]) for seat in seats],
        "garage": [_cards(state.garage[seat]) for seat in seats],
        "districts": {str(d + 1): state.owner[d] for d in range(DISTRICTS) if state.owner[d] >= 0},
        "kept": [_kept(state, seat) for seat in seats],
        "call": table.calls[state.card].id if state.card >= 0 else None,
        "calls_discarded": _calls(table, state.out),
        "duties_discarded": _duties(table, state.duties_out),
        **_turn(state),
    }


def _turn(state: State) -> dict[str, Any]:
    """The facts that matter within one turn only."""
    table = state.table
    return {
        "first_rolls": [None if rolled < 0 else rolled for rolled in state.rolls],
        "die": state.die,
        "steps": state.steps,
        "entered": [PLACE_NAMES[space] for space in range(PLACES) if state.entered >> space & 1],
        "extra_rolls": state.extra,
        "credits": state.credits,
        "freed": state.freed == 1,
        "cards_drawn": state.drawn,
        "refused": _calls(table, state.refused),
        "blocked": state.blocked == 1,
        "lent": [_cards(items) for items in state.lend],
        "duty": table.duties[state.duty].id if state.duty >= 0 else None,
        "victim": None if state.victim < 0 else state.victim,
        "section": None if state.section < 0 else table.board.sections[state.section],
        "left": state.left,
    }


def _cards(mask: int) -> list[str]:
    return [code for at, code in enumerate(CARD_CODES) if mask >> at & 1]


def _calls(table: Table, mask: int) -> list[str]:
    return [card.id for at, card in enumerate(table.calls) if mask >> at & 1]


def _duties(table: Table, counts: list[int]) -> list[str]:
    return [kind.id for kind, count in zip(table.duties, counts, strict=True) for _ in range(count)]


def _kept(state: State, seat: int) -> list[str]:
    table = state.table
    mine = state.kept[KEEPABLE * seat : KEEPABLE * (seat + 1)]
    return [table.duties[table.keep[effect]].id for effect, count in enumerate(mine) for _ in range(count)]


def read(game: FireCall, facts: Mapping[str, Any]) -> State:
    """A position from its facts; what is left out is as in a game under way."""
    return reading.read(game, facts)


def show(game: FireCall, view: View) -> dict[str, Any]:
    """A view as JSON: a position, and the district of a call whose card the viewer has not seen."""
    facts = write(game, view.state)
    district = view.state.district
    announced = None if district < 0 else game.names["heard"][district]
    return {"seat": view.seat, **facts, "announced": announced, "card_hidden": view.hidden}


def sums(game: FireCall, state: State) -> dict[str, tuple[int, int]]:
    """X1 to X6 of section 7.6 and the counts of all components, each as (have, should have)."""
    table = state.table
    seats = range(state.seats)
    placed = state.phase not in (COLOUR, STATION, COVER)
    most = 11 if state.phase == OVER else 10
    return {
        "equipment cards": (sum(_equipment(state, seat) for seat in seats) + 25 * (4 - state.seats), 100),
        "Mutual Aid cards in the Garage": (sum(state.garage[seat] & AID_BIT for seat in seats), 0),
        "badges": (sum(5 for seat in seats if 0 <= state.rank[seat] <= 4) + 5 * (4 - state.seats), 20),
        "district markers": (sum(max(most, state.owner.count(seat)) for seat in seats), most * state.seats),
        "districts": (sum(-1 <= owner < state.seats for owner in state.owner), DISTRICTS),
        "markers": (sum(0 <= state.at[seat] < PLACES for seat in seats) if placed else state.seats, state.seats),
        "Fire Call cards": (
            state.pile.bit_count() + state.out.bit_count() + (state.card >= 0),
            len(table.calls),
        ),
        "Station Duties cards": (
            sum(state.duties) + sum(state.duties_out) + sum(state.kept),
            sum(kind.count for kind in table.duties),
        ),
        "Fire Call cards of a turn": (state.drawn, min(state.drawn, 3)),
        "additional rolls of a turn": (state.extra, min(state.extra, 2)),
    }


def _equipment(state: State, seat: int) -> int:
    have, garage = state.have[seat], state.garage[seat]
    return have.bit_count() + garage.bit_count() + (ALL_CARDS & ~(have | garage)).bit_count()


def bound(game: FireCall) -> int:
    """No game has more plies than this."""
    limit = game.table.limit
    return min(MOST_PLIES, 100 + limit * game.seats * MOST_PLIES_A_TURN) if limit else MOST_PLIES
