"""What is conserved in every position, and how long a game can be."""

from typing import Final

from fivealarm.games.brigade.rules.board import BLOCKS
from fivealarm.games.brigade.rules.city import ALL_CREW
from fivealarm.games.brigade.rules.fire import flames
from fivealarm.games.brigade.rules.game import Brigade
from fivealarm.games.brigade.rules.state import DESTROYED, STEP, State
from fivealarm.games.brigade.rules.units.crew import brigade_capacity, crew_discard, places, wagon_capacity

PLIES_A_TURN: Final = 300  # far more than six to nine actions, their steps, and an event for four players
PLIES_BEFORE: Final = 40
ENDLESS: Final = 2_000  # turns; without a cap the fires end every game long before


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
        found[f"crew above places of seat {seat}"] = (max(0, s.hired[seat].bit_count() - places(s, seat)), 0)
    return found


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


def meet(s: State, one: int, other: int, passing: int) -> bool:
    """Whether two seats have units on one space, a Brigade in passing apart (BR-1.11)."""
    stand = [{s.wagon[seat], s.wagon[seat] if seat == passing else s.brigade[seat]} for seat in (one, other)]
    return not stand[0].isdisjoint(stand[1])


def _shared(s: State) -> int:
    """Pairs of seats that meet."""
    passing = s.turn if s.pending and s.pending[-1][0] == STEP else -1
    return sum(meet(s, one, other, passing) for other in range(s.city.seats) for one in range(other))


def bound(game: Brigade) -> int:
    """No game has more plies than this."""
    return PLIES_BEFORE + PLIES_A_TURN * (game.city.cap or ENDLESS)
