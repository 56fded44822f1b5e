"""The levels of Fire Engines, and how it is searched."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fivealarm.games.fire_engines.bot import expected_points, worth
from fivealarm.games.fire_engines.bot.plan import Judgement, best, far
from fivealarm.games.fire_engines.bot.reasons import reason
from fivealarm.games.fire_engines.rules.city.counts import FOLK
from fivealarm.games.fire_engines.rules.city.features import feature_at, holds
from fivealarm.games.fire_engines.rules.game import FireEngines, View
from fivealarm.games.fire_engines.rules.scoring import value
from fivealarm.games.fire_engines.rules.state import PLACES, URBANITES, State
from fivealarm.games.fire_engines.rules.verbs.verb import Verb
from fivealarm.kernel.bot import Bot, Policy, SearchSettings
from fivealarm.kernel.contract import NOBODY

CAREFUL: Final = Judgement(worth.utility, worth.claim)
ROOKIE_LOOKS: Final = 40  # placements a rookie considers; docs/learning.md says how this was found
STYLES: Final = {  # what each level does, for those who choose one
    "rookie": "Tries out some of its moves and counts only what its own features would score at once.",
    "regular": "Tries out every move, with what is left of its turn, and compares what everybody may still score.",
    "chief": "Thinks about a second: plays the best turns on through the next player's many times.",
}


def settings(game: FireEngines) -> SearchSettings:
    return SearchSettings(horizon=2, calm=True, sure=0.9, guided=True, shallow=True, paired=True)


def rookie(game: FireEngines) -> Bot:
    return Policy(short_sighted, reason)


def regular(game: FireEngines) -> Bot:
    return Policy(greedy, reason)


def greedy(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """The action after which the seat may expect most, compared with the others."""
    if len(legal) == 1:
        return legal[0]
    return best(game, game.imagine(view, rng), legal, CAREFUL, rng)


def short_sighted(game: FireEngines, view: View, legal: Sequence[Verb], rng: Random) -> Verb:
    """Looks only at what its own features would score at once."""
    state = game.imagine(view, rng)
    some = list(legal) if len(legal) <= ROOKIE_LOOKS else rng.sample(list(legal), ROOKIE_LOOKS)

    def at_once(action: Verb) -> float:
        after = state.copy()
        game.apply(after, action)
        return _purse(after, state.turn) - far(action)

    return max(some, key=at_once)


def _purse(s: State, seat: int) -> float:
    """Points in hand, and half of what the seat's features would score now."""
    points = float(s.score[seat]) + 0.8 * s.supply[seat]
    for cell in s.cells:
        piece = s.piece[s.number[cell]]
        if 0 < piece < URBANITES and piece // PLACES - 1 == seat:
            place = piece % PLACES
            root = feature_at(s, cell, place)
            points += value(s, root, s.board.kinds[s.tile[s.number[cell]]][place]) / holds(s, root, FOLK)
    return points


def evaluate(game: FireEngines, state: State) -> list[float]:
    """Each seat's chance to win."""
    if state.to_act == NOBODY:
        outcome = game.outcome(state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    return expected_points.chances(state)
