"""First impressions for search: weights and quick moves along the trips worth making (see bot.py for the players)."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from fivealarm.games.danger_zone.bot.card_play import answer, best_shake, liking
from fivealarm.games.danger_zone.bot.plan import trips
from fivealarm.games.danger_zone.bot.road_map import roads
from fivealarm.games.danger_zone.rules.components import MEGAPHONE
from fivealarm.games.danger_zone.rules.game import DangerZone
from fivealarm.games.danger_zone.rules.state import State
from fivealarm.games.danger_zone.rules.verbs.playing import PlayGear, PlayKit
from fivealarm.games.danger_zone.rules.verbs.verb import NOWHERE, Verb

MILD: Final = 1.5  # wasted steps that make a move e times less likely
LEAST: Final = 0.02  # weight that every move has
SELDOM: Final = 0.05  # weight that every card has
STAY: Final = 0.5  # steps that standing still is dearer


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
        to = verb.leads(s)
        if to == NOWHERE:
            weights.append(CARDS[type(verb)](s, seat, verb))
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


def _kit(s: State, seat: int, verb: PlayKit) -> float:
    return SELDOM + max(0.0, min(1.0, best_shake(s, seat, verb.card)))


def _gear(s: State, seat: int, verb: PlayGear) -> float:
    return 1.0 if verb.kind == MEGAPHONE else SELDOM


CARDS: Final[Mapping[type, Callable[..., float]]] = {PlayKit: _kit, PlayGear: _gear}  # what playing one is worth


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
        to = verb.leads(state)
        if to != NOWHERE:
            way = ways[here] + STAY if to == here else _way(ways, to, price[to]) - 1
            if way < least:
                best, least = verb, way
    return best
