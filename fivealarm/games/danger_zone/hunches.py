"""First impressions for search: chances, weights and quick moves without any map (see bot.py for the players)."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.danger_zone.board import AFTERSHOCK, HP, NEEDS, POSITION
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.maps import FAR, HOME, apart
from fivealarm.games.danger_zone.state import State
from fivealarm.games.danger_zone.verbs.moves import Leave, Step, Stop
from fivealarm.games.danger_zone.verbs.verb import Verb

A_TURN: Final = 5.0  # points of an average roll


def points_left(s: State, seat: int) -> float:
    """Steps the seat can still hope for before the game may end."""
    if not s.rescue:
        return FAR
    if s.sudden >= 0:
        return s.mp + A_TURN * 6
    return s.mp + A_TURN * (s.left // s.table.seats) * 0.95


def evaluate(game: DangerZone, state: State) -> list[float]:
    """Each seat's chance to win, from what is safe, what follows, and how far home is."""
    if state.ended >= 0:
        won = state.winners.bit_count()
        return [1.0 / won if state.winners >> seat & 1 else 0.0 for seat in range(game.seats)]
    worth = [_worth(state, seat) for seat in range(game.seats)]
    top = max(worth)
    rest = state.supply + sum(state.free)
    sharp = 0.9 if state.rescue else 0.35 + 4.0 / (8 + rest)
    odds = [0.0 if state.out >> seat & 1 else exp(sharp * (one - top)) for seat, one in enumerate(worth)]
    total = sum(odds)
    return [one / total for one in odds]


def _worth(s: State, seat: int) -> float:
    led, here = len(s.trains[seat]), s.at[seat]
    home = HOME[here]
    follower = max(0.0, 0.8 - 0.035 * home)
    if s.rescue and s.sudden < 0:
        follower *= min(1.0, (points_left(s, seat) + 1.0) / (1.4 * home + 1.0))
    gear = 0.15 * len(s.hands[seat]) + 0.1 * len(s.kits[seat])
    return s.safe[seat] + led * follower + (0.0 if s.rescue else gear)


def prior(game: DangerZone, state: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is to be good, from one look."""
    if state.pending:
        return [1.0] * len(legal)
    seat = state.turn
    goal = _goal(state, seat)
    return [exp(0.9 * min(3.0, _appeal(state, seat, goal, verb))) for verb in legal]


def quick(game: DangerZone, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A move for rollouts: towards the nearest survivor or home, with some chance."""
    if len(legal) == 1:
        return legal[0]
    if state.pending or rng.random() < 0.15:
        return legal[int(rng.random() * len(legal))]
    seat = state.turn
    goal = _goal(state, seat)
    best, best_appeal = legal[0], -99.0
    for verb in legal:
        appeal = _appeal(state, seat, goal, verb) + 0.5 * rng.random()
        if appeal > best_appeal:
            best, best_appeal = verb, appeal
    return best


def _goal(s: State, seat: int) -> int:
    """Home with two followers or near it, else the nearest free survivor as the crow flies."""
    led, here = len(s.trains[seat]), s.at[seat]
    if led >= 2 or (led and HOME[here] <= 4):
        return HP
    best, nearest = HP, 99
    at = s.free.find(1)
    while at >= 0:
        steps = apart(here, at)
        if steps < nearest and not NEEDS[s.ground[at]] & ~s.proof[seat]:
            best, nearest = at, steps
        at = s.free.find(1, at + 1)
    return best


def _appeal(s: State, seat: int, goal: int, verb: Verb) -> float:
    if isinstance(verb, Step):
        to = verb.to[s.at[seat]]
    elif isinstance(verb, Leave):
        to = verb.space
    else:
        return -0.6 if isinstance(verb, Stop) else -1.5
    appeal = float(apart(s.at[seat], goal) - apart(to, goal))
    if to == HP:
        appeal += 2.0 * len(s.trains[seat]) - 0.5
    kind = s.ground[to]
    if NEEDS[kind] & ~s.proof[seat]:
        appeal -= 0.7 + len(s.trains[seat])
    elif s.free[to]:
        appeal += 2.0
    elif kind == AFTERSHOCK and s.trains[seat] and s.quakes[POSITION[to]]:
        appeal -= 1.0
    return appeal
