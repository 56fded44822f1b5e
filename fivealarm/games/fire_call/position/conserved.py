"""What must add up in every position, and how long a game can be."""

from typing import Final

from fivealarm.games.fire_call.rules.board import AID_BIT, ALL_CARDS, DISTRICTS, PLACES
from fivealarm.games.fire_call.rules.game import FireCall
from fivealarm.games.fire_call.rules.state import COLOUR, COVER, OVER, STATION, State

MOST_PLIES_A_TURN: Final = 1_000
MOST_PLIES: Final = 100_000  # without a round limit: forty times the longest of 180 random games


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
