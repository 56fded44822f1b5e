"""What a position is worth: each seat's chance to win.

A survivor on the best trip counts as much as a safe one less the way, and a lead counts for more the fewer others may
still be brought home: because few are left, or because the end is known or near. So whoever is ahead gains by bringing
the end. The constants lie in data/bots.toml.
"""

from math import exp
from typing import Final

from fivealarm.games.danger_zone.bot.card_play import harm
from fivealarm.games.danger_zone.bot.constants import HOPES
from fivealarm.games.danger_zone.bot.deadline import late_trips
from fivealarm.games.danger_zone.bot.goal import rescue_spaces
from fivealarm.games.danger_zone.bot.plan import trips
from fivealarm.games.danger_zone.bot.road_map import FAR, roads
from fivealarm.games.danger_zone.rules.board import HP, OFF
from fivealarm.games.danger_zone.rules.components import SURVIVORS
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import ASK, BOTTOM, BUILD, PAIR, SPIN, TILE, State

GOES: Final = (TILE, SPIN, PAIR, BUILD, ASK)  # what is pending once a tile is named that will be replaced
ON_THE_WAY: Final = 0.5  # of a safe survivor is what one who follows does for how clear a win is
LAST_ROUNDS: Final = 3  # once RESCUE! is drawn
UNDRAWN: Final = 3.0  # rounds that a RESCUE! which is known costs besides its way, so that to draw it is always a gain
AGAIN: Final = 8  # steps to come back for whoever stands on its space


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
    top = max(worth)
    sharp = _sharp(state, sum(worth), worth.index(top))
    odds = [0.0 if state.out >> seat & 1 else exp(sharp * (one - top)) for seat, one in enumerate(worth)]
    had = [1.0 + safe + ON_THE_WAY * len(train) for safe, train in zip(state.safe, state.trains, strict=True)]
    total, all_had = sum(odds), sum(had)
    return [(1 - HOPES.clear) * one / total + HOPES.clear * own / all_had for one, own in zip(odds, had, strict=True)]


def _going(s: State) -> int:
    """The tile that is about to be replaced; 0: none."""
    return s.pending[-1][1] if s.pending and s.pending[-1][0] in GOES else 0


def _sharp(s: State, counted: float, leader: int) -> float:
    """How much one survivor more does for the odds: the more, the fewer there are whom nobody has yet been counted
    for, and more again once the end is known."""
    if s.sudden >= 0:
        return HOPES.sharp_sudden
    sharp = HOPES.sharp / (HOPES.sharp_few + max(0.0, SURVIVORS - s.crushed - counted))
    turns = _turns_to_come(s, leader)
    return sharp if turns < 0 else sharp + HOPES.sharp / (HOPES.sharp_last + HOPES.sharp_turn * turns)


def _turns_to_come(s: State, leader: int) -> float:
    """How many turns all together still have, if whoever is ahead goes for a RESCUE! whose place is known; else -1."""
    if s.rescue:
        return float(s.left)
    if BOTTOM not in s.quakes:
        return -1.0
    ways = [roads(s, leader, bool(s.trains[leader])).to(cell)[s.at[leader]] or AGAIN for cell in rescue_spaces(s)]
    way = min(ways, default=FAR)
    return s.components.seats * (LAST_ROUNDS + UNDRAWN + way / HOPES.a_turn) if way < FAR else -1.0


def _hopes(s: State, seat: int) -> float:
    """What a seat may hope for, in survivors."""
    if s.at[seat] == OFF:
        return 0.0
    if s.sudden >= 0:
        return _soon(s, seat)
    if s.rescue:
        return late_trips(s, seat)[0][0]
    young = max(0.0, 1.0 - s.turns / s.components.seats / HOPES.stale)
    cards = HOPES.held * len(s.hands[seat]) + HOPES.kit * len(s.kits[seat])
    return _trip(s, seat) + young * cards + (HOPES.turn if seat == s.turn and not _spent(s) else 0.0)


def _spent(s: State) -> bool:
    """Whether the turn that is on holds nothing more but what a card brings."""
    return bool(s.pending) and s.pending[-1][0] in GOES and not s.mp


def _trip(s: State, seat: int) -> float:
    """What the best trip comes to; a poor one is better than a poorer one, or nobody would have a reason to go."""
    value, first, _ = trips(s, seat, 0.0)[1][0]
    if first == HP and not s.trains[seat]:
        return 0.0  # with nothing to do every place is as good
    return value if value > 0.0 else HOPES.poor * value


def _home(s: State, seat: int) -> int:
    return roads(s, seat, True).to(HP)[s.at[seat]]


def _soon(s: State, seat: int) -> float:
    """In sudden death the next delivery decides."""
    if s.trains[seat]:
        return HOPES.sudden_led - HOPES.sudden_step * min(15, _home(s, seat))
    return HOPES.sudden_trip * min(1.0, _trip(s, seat))
