"""What a position is worth: each seat's chance to win.

The weights come from logistic regression on the results of 10,000 positions of games between search and the
`regular`: a survivor on the best trip counts as much as a safe one less the way, and a lead counts for more the
longer the game has lasted.
"""

from math import exp
from typing import Final

from fivealarm.games.danger_zone.bot.plan import trips
from fivealarm.games.danger_zone.bot.road_map import roads
from fivealarm.games.danger_zone.rules.board import HP, OFF
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import ROLL, State

CLEAR: Final = 0.1  # of a chance is the share of the safe survivors, as in what search makes of a finished game
HELD: Final = 0.6  # survivors that a Gear card in hand is worth at the start,
KIT: Final = 0.1  # and a Starting Gear card;
STALE: Final = 30  # after so many rounds they are worth nothing
TURN: Final = 0.2  # survivors that being next is worth
A_TURN: Final = 5.0  # points of an average roll


def evaluate(game: DangerZone, state: State) -> list[float]:
    """Each seat's chance to win, and a little for how clearly."""
    seats = game.seats
    if state.ended >= 0:
        won = state.winners.bit_count()
        return [1.0 / won if state.winners >> seat & 1 else 0.0 for seat in range(seats)]
    worth = [state.safe[seat] + _hopes(state, seat) for seat in range(seats)]
    top, sharp = max(worth), _sharp(state)
    odds = [0.0 if state.out >> seat & 1 else exp(sharp * (one - top)) for seat, one in enumerate(worth)]
    total, safe = sum(odds), sum(state.safe)
    shares = [one / safe if safe else 1 / seats for one in state.safe]
    return [(1 - CLEAR) * one / total + CLEAR * share for one, share in zip(odds, shares, strict=True)]


def _sharp(s: State) -> float:
    """How much one survivor more does for the odds."""
    if s.sudden >= 0:
        return 0.7
    if s.rescue:
        return 2.6 - 0.6 * min(s.left / s.components.seats, 3)
    return 0.45 * exp(s.turns / s.components.seats / 32)


def _hopes(s: State, seat: int) -> float:
    """What a seat may hope for, in survivors."""
    if s.at[seat] == OFF:
        return 0.0
    if s.sudden >= 0:
        return _soon(s, seat)
    if s.rescue:
        return _in_time(s, seat)
    young = max(0.0, 1.0 - s.turns / s.components.seats / STALE)
    cards = HELD * len(s.hands[seat]) + KIT * len(s.kits[seat])
    return _trip(s, seat) + young * cards + (TURN if seat == s.turn else 0.0)


def _trip(s: State, seat: int) -> float:
    return max(0.0, trips(s, seat)[1][0][0])


def _home(s: State, seat: int) -> int:
    return roads(s, seat, True).to(HP)[s.at[seat]]


def _soon(s: State, seat: int) -> float:
    """In sudden death the next delivery decides."""
    return 1.5 - 0.08 * min(15, _home(s, seat)) if s.trains[seat] else 0.5 * min(1.0, _trip(s, seat))


def _in_time(s: State, seat: int) -> float:
    """Followers that will be home before the helicopter leaves."""
    points = A_TURN * _turns_left(s, seat)
    if seat == s.turn:
        points += A_TURN if s.pending and s.pending[-1][0] == ROLL else s.mp
    if s.trains[seat]:
        return len(s.trains[seat]) / (1.0 + exp((_home(s, seat) - points) / 2))
    return _trip(s, seat) * max(0.0, min(1.0, points / 20 - 0.25))


def _turns_left(s: State, seat: int) -> int:
    """Whole turns a seat still has after the present one."""
    seats = s.components.seats
    ahead = (seat - s.turn) % seats or seats
    return max(0, (s.left - ahead) // seats + 1)
