"""First impressions for search: weights and quick moves along the trips worth making (see bot.py for the players)."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.danger_zone.choices import answer, best_shake, liking
from fivealarm.games.danger_zone.entering import ride_path
from fivealarm.games.danger_zone.game import DangerZone
from fivealarm.games.danger_zone.plans import trips
from fivealarm.games.danger_zone.routes import roads
from fivealarm.games.danger_zone.state import State
from fivealarm.games.danger_zone.table import MEGAPHONE
from fivealarm.games.danger_zone.verbs.cards import PlayGear, PlayKit
from fivealarm.games.danger_zone.verbs.moves import Leave, Ride, Step, Stop
from fivealarm.games.danger_zone.verbs.verb import Verb

MILD: Final = 1.5  # wasted steps that make a move e times less likely
LEAST: Final = 0.02  # weight that every move has
SELDOM: Final = 0.05  # weight that every card has
STAY: Final = 0.5  # steps that standing still is dearer
NOWHERE: Final = -1  # where cards lead


def prior(game: DangerZone, state: State, legal: Sequence[Verb]) -> list[float]:
    """How likely each action is to be good, from one look."""
    if len(legal) == 1:
        return [1.0]
    if state.pending:
        likes = [liking(game, state, state.to_act, verb) for verb in legal]
        most = max(likes)
        return [exp(like - most) for like in likes]
    return _moves(state, state.turn, legal)


def _moves(s: State, seat: int, legal: Sequence[Verb]) -> list[float]:
    """By the best trip that goes on from where a move leads."""
    here = s.at[seat]
    step, aims = trips(s, seat)
    price = roads(s, seat, bool(s.trains[seat])).price
    best = aims[0][0]
    weights = []
    for verb in legal:
        to = leads(s, here, verb)
        if to == NOWHERE:
            weights.append(_card(s, seat, verb))
            continue
        if to == here:
            waste = float(s.mp)
        else:
            toll = price[to]
            waste = min([(best - value) / step + _way(ways, to, toll) - ways[here] for value, _, ways in aims])
        weights.append(max(LEAST, exp(-waste / MILD)))
    return weights


def _way(ways: list[int], to: int, toll: int) -> int:
    """Steps to a target over this space; nobody shuns the target itself."""
    return ways[to] + toll if ways[to] else 1


def _card(s: State, seat: int, verb: Verb) -> float:
    if isinstance(verb, PlayKit):
        return SELDOM + max(0.0, min(1.0, best_shake(s, seat, verb.card)))
    return 1.0 if isinstance(verb, PlayGear) and verb.kind == MEGAPHONE else SELDOM


def leads(s: State, here: int, verb: Verb) -> int:
    """The space a move leads to."""
    if isinstance(verb, Step):
        return verb.to[here]
    if isinstance(verb, Leave):
        return verb.space
    if isinstance(verb, Stop):
        return here
    return ride_path(s.ground, here)[-1] if isinstance(verb, Ride) else NOWHERE


def quick(game: DangerZone, state: State, legal: Sequence[Verb], rng: Random) -> Verb:
    """A move for playing on: along the best trip; cards are kept."""
    if len(legal) == 1:
        return legal[0]
    if state.pending:
        return answer(game, state, state.to_act, legal)
    seat = state.turn
    here = state.at[seat]
    ways = trips(state, seat)[1][0][2]
    price = roads(state, seat, bool(state.trains[seat])).price
    best, least = legal[-1], 999.0
    for verb in legal:
        to = leads(state, here, verb)
        if to != NOWHERE:
            way = ways[here] + STAY if to == here else _way(ways, to, price[to]) - 1
            if way < least:
                best, least = verb, way
    return best
