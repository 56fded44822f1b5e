"""What a position is worth: each seat's chance to win.

The constants lie in data/bots.toml; they come from logistic regression on the results of 10,000 positions of games
between search and the `regular`: a survivor on the best trip counts as much as a safe one less the way, and a lead
counts for more the longer the game has lasted.
"""

from math import exp
from typing import Final

from fivealarm.games.danger_zone.bot.card_play import harm
from fivealarm.games.danger_zone.bot.constants import HOPES
from fivealarm.games.danger_zone.bot.plan import trips
from fivealarm.games.danger_zone.bot.road_map import roads
from fivealarm.games.danger_zone.rules.board import HP, OFF
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import ASK, BUILD, PAIR, ROLL, SPIN, TILE, State

GOES: Final = (TILE, SPIN, PAIR, BUILD, ASK)  # what is pending once a tile is named that will be replaced
SURE: Final = 20.0  # a lead has long decided by then: a game of thousands of rounds would be too long for `exp`


def evaluate(game: DangerZone, state: State) -> list[float]:
    """Each seat's chance to win, and a little for how clearly."""
    seats = game.seats
    if state.ended >= 0:
        won = state.winners.bit_count()
        return [1.0 / won if state.winners >> seat & 1 else 0.0 for seat in range(seats)]
    going = _going(state)
    worth = [state.safe[seat] + _hopes(state, seat) for seat in range(seats)]
    if going > 0:
        worth = [one - harm(state, seat, going) for seat, one in enumerate(worth)]
    top, sharp = max(worth), _sharp(state)
    odds = [0.0 if state.out >> seat & 1 else exp(sharp * (one - top)) for seat, one in enumerate(worth)]
    total, safe = sum(odds), sum(state.safe)
    shares = [one / safe if safe else 1 / seats for one in state.safe]
    return [(1 - HOPES.clear) * one / total + HOPES.clear * share for one, share in zip(odds, shares, strict=True)]


def _going(s: State) -> int:
    """The tile that is about to be replaced; 0: none."""
    return s.pending[-1][1] if s.pending and s.pending[-1][0] in GOES else 0


def _sharp(s: State) -> float:
    """How much one survivor more does for the odds."""
    if s.sudden >= 0:
        return HOPES.sharp_sudden
    if s.rescue:
        return HOPES.sharp_rescue - HOPES.sharp_rescue_round * min(s.left / s.components.seats, 3)
    return HOPES.sharp * exp(min(SURE, s.turns / s.components.seats / HOPES.sharp_rounds))


def _hopes(s: State, seat: int) -> float:
    """What a seat may hope for, in survivors."""
    if s.at[seat] == OFF:
        return 0.0
    if s.sudden >= 0:
        return _soon(s, seat)
    if s.rescue:
        return _in_time(s, seat)
    young = max(0.0, 1.0 - s.turns / s.components.seats / HOPES.stale)
    cards = HOPES.held * len(s.hands[seat]) + HOPES.kit * len(s.kits[seat])
    return _trip(s, seat) + young * cards + (HOPES.turn if seat == s.turn and not _spent(s) else 0.0)


def _spent(s: State) -> bool:
    """Whether the turn that is on holds nothing more but what a card brings."""
    return bool(s.pending) and s.pending[-1][0] in GOES and not s.mp


def _trip(s: State, seat: int) -> float:
    """What the best trip comes to; a poor one is better than a poorer one, or nobody would have a reason to go."""
    value = trips(s, seat)[1][0][0]
    return value if value > 0.0 else HOPES.poor * value


def _home(s: State, seat: int) -> int:
    return roads(s, seat, True).to(HP)[s.at[seat]]


def _soon(s: State, seat: int) -> float:
    """In sudden death the next delivery decides."""
    if s.trains[seat]:
        return HOPES.sudden_led - HOPES.sudden_step * min(15, _home(s, seat))
    return HOPES.sudden_trip * min(1.0, _trip(s, seat))


def _in_time(s: State, seat: int) -> float:
    """Followers that will be home before the helicopter leaves."""
    points = HOPES.a_turn * _turns_left(s, seat)
    if seat == s.turn:
        points += HOPES.a_turn if s.pending and s.pending[-1][0] == ROLL else s.mp
    if s.trains[seat]:
        return len(s.trains[seat]) / (1.0 + exp((_home(s, seat) - points) / HOPES.in_time_points))
    return _trip(s, seat) * max(0.0, min(1.0, points / HOPES.in_time_trip - HOPES.in_time_late))


def _turns_left(s: State, seat: int) -> int:
    """Whole turns a seat still has after the present one."""
    seats = s.components.seats
    ahead = (seat - s.turn) % seats or seats
    return max(0, (s.left - ahead) // seats + 1)
